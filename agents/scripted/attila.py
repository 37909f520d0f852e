"""A player of Attila that looks one move ahead.

Every people is worth something for each of its pieces on the board (the leader scores those) and for each of its
provinces (the second scores those): my share of either, less the rivals' mean share, averaged over what may still
happen to the markers. A move is worth the change of this sum over the scorings to come. A piece that sets off a
conflict is judged by who would fall, and by the scoring or the end of the game that the pacification tile brings.
"""

import numpy as np

import hordes
from hordes.engines.core.jit import rule
from hordes.engines.core.state import Record, field

GAME = hordes.game("attila")
Phase = GAME.phases
OBSERVED = GAME.observation.sheet.fields
People, Province, Century = OBSERVED["hand"].axes[0], OBSERVED["pacified"].axes[0], OBSERVED["tiles_left"].axes[0]
N_PEOPLES, N_PROVINCES = len(People), len(Province)
PIECES = OBSERVED["supply"].high
ROOM = OBSERVED["pieces"].high - 1
SEATS = GAME.max_players
TOP_SPACE = GAME.observation.seat.fields["influence"].high
LAST_CENTURY = len(Century) - 1
N_REASONS = len(OBSERVED["ending"].axes[0])
INFLUENCE = np.array([row["influence"] for t in GAME.tables for row in t.content.get("century", [])], np.int32)
CLOSE = 2  # two players: a second this many spaces behind still scores

PLACE, TAKE_INFLUENCE, DECLINE = (GAME.actions.first[name] for name in ("PLACE", "TAKE_INFLUENCE", "DECLINE"))
DISCARD, COMMIT, COMMIT_DONE = (GAME.actions.first[name] for name in ("DISCARD", "COMMIT", "COMMIT_DONE"))
DOUBLE_TURN, EXCHANGE, TWO_INFLUENCE = (GAME.actions.first[t] for t in ("DOUBLE_TURN", "EXCHANGE", "TWO_INFLUENCE"))
SWAP, SWAP_DONE = GAME.actions.first["SWAP"], GAME.actions.first["SWAP_DONE"]
ADVANCE, END_TURN = GAME.actions.first["ADVANCE"], GAME.actions.first["END_TURN"]

# What experience says, in points; found by play against variants.
MORE_PIECES = 3.0  # a people's pieces still to come, as its markers' worth counts them
MORE_PROVINCES = 1.0  # and its provinces
DRIFT = 3  # spaces by which a lead may yet change, and twice as many
RISK = 0.5  # part of a piece's worth that is lost where its people would be the first to fall
LAID = 0.3  # the worth of a card laid in a conflict
REINFORCED = 0.4  # chance that each rival still to answer lays a card for its favourite
TWO_STEPS = 3.0  # what the 2 Influence tile should bring
WIN = 100.0  # ending the game ahead, or having it ended behind

# When a tile is played.
DOUBLE_FROM = 1  # the century from which one more card is played
EXCHANGE_FROM = LAST_CENTURY  # that from which cards are exchanged
DULL_BEFORE, DULL_AFTER = 5, 4  # so many dull cards are exchanged before the first card of the turn, or after the last
NOTHING = -1e9

NOTES = Record(
    field("century", doc="the present one", dtype=np.int64),
    field("gain", doc="spaces that influence brings now", dtype=np.int64),
    field("scorings", doc="scorings to come", dtype=np.int64),
    field("ending", doc="1 = the game ends with this turn", dtype=np.int64),
    field("last_of_century", doc="1 = the next pacification tile brings a scoring", dtype=np.int64),
    field("on_board", People, doc="pieces on the board", dtype=np.int64),
    field("spread", People, doc="provinces where the people stands", dtype=np.int64),
    field("lead", People, doc="worth of each of its pieces, all scorings to come together", dtype=np.float64),
    field("trail", People, doc="worth of each of its provinces", dtype=np.float64),
    field("lead_up", People, doc="the same after taking influence", dtype=np.float64),
    field("trail_up", People, doc="the same after taking influence", dtype=np.float64),
    field("influence", People, doc="worth of taking influence", dtype=np.float64),
    field("crowd", doc="in a province: pieces", dtype=np.int64),
    field("ahead", SEATS, People, doc="rivals of that seat further on the track than it", dtype=np.int64),
    field("stake", People, doc="in a conflict: worth of the people's staying", dtype=np.float64),
    field("strength", People, doc="in a conflict: pieces and cards", dtype=np.int64),
    field("reserve", People, doc="in a conflict: cards that rivals may still lay", dtype=np.int64),
)


@rule()
def choose(o, players, mask, notes):
    """The action for what the seat observes."""
    survey(o, players, notes)
    if o.phase[Phase.CARD]:
        return play_card(o, players, mask, notes)
    if o.phase[Phase.INFLUENCE]:
        return follow_up(o, players, mask, notes)
    if o.phase[Phase.CONFLICT]:
        return fight(o, players, mask, notes)
    if o.phase[Phase.SWAP]:
        return swap(mask, notes)
    if o.phase[Phase.ADVANCE]:
        return advance(o, players, mask, notes)
    return end_turn(o, players, mask, notes)


# --- what the position is worth ---------------------------------------------------------------------------------------


@rule()
def survey(o, players, notes):
    """Note the time, and what every people is worth to me."""
    notes.century = LAST_CENTURY
    notes.scorings = 0
    for century in range(LAST_CENTURY, -1, -1):
        if o.tiles_left[century] > 0:
            notes.century = century
            notes.scorings += 1
    notes.gain = INFLUENCE[notes.century]
    notes.last_of_century = o.tiles_left[notes.century] == 1
    notes.ending = 0
    for reason in range(N_REASONS):
        notes.ending |= o.ending[reason]
    if notes.ending:
        notes.scorings = 1
    for people in range(N_PEOPLES):
        notes.on_board[people] = PIECES - o.supply[people]
        notes.spread[people] = 0
        for province in range(N_PROVINCES):
            notes.spread[people] += o.pieces[province, people] > 0
        notes.lead[people], notes.trail[people] = outlook(o, players, notes, people, 0)
        notes.lead_up[people], notes.trail_up[people] = outlook(o, players, notes, people, notes.gain)
        for seat in range(1, players):
            notes.ahead[seat, people] = 0
            for other in range(players):
                notes.ahead[seat, people] += o.seats[other].influence[people] > o.seats[seat].influence[people]
    for people in range(N_PEOPLES):
        notes.influence[people] = influence_worth(o, players, notes, people)


@rule()
def outlook(o, players, notes, people, steps):
    """What each piece and each province will bring me, all scorings together, with my marker `steps` further."""
    marker = moved(o, notes, people, steps)
    lead, trail = share(o, players, notes, people, marker, 0)
    if notes.ending:
        return lead, trail
    total = 1.0
    for times in range(1, 3):
        weight = 1 / (1 + times)
        ahead = share(o, players, notes, people, marker + times * DRIFT, 0)
        behind = share(o, players, notes, people, marker, times * DRIFT)
        lead += weight * (ahead[0] + behind[0])
        trail += weight * (ahead[1] + behind[1])
        total += 2 * weight
    return lead / total * notes.scorings, trail / total * notes.scorings


@rule()
def moved(o, notes, people, steps):
    """My marker after some steps. Off the track it counts as short of space 1 by what influence brings."""
    marker = o.seats[0].influence[people]
    if marker == 0:
        return 1 if steps > 0 else 1 - notes.gain
    return min(marker + steps, TOP_SPACE)


@rule()
def share(o, players, notes, people, marker, drift):
    """My part of a people's pieces and of its provinces, less the rivals' mean part.

    With my marker as given and the rivals' `drift` spaces further than they are.
    """
    first, firsts, second, seconds = marker, 1, 0, 0
    if marker <= 0:
        first, firsts = 0, 0
    for seat in range(1, players):
        space = o.seats[seat].influence[people]
        if drift > 0:
            space += drift if space > 0 else drift + 1 - notes.gain
        if space <= 0:
            continue
        if space > first:
            first, firsts, second, seconds = space, 1, first, firsts
        elif space == first:
            firsts += 1
        elif space > second:
            second, seconds = space, 1
        elif space == second:
            seconds += 1
    pieces, provinces, shared = 0.0, 0.0, 1.0
    if firsts == 0:
        return 0.0, 0.0
    if firsts > 1 or seconds == 0:  # the first ones score both
        if marker == first:
            pieces = provinces = 1 / firsts
    elif marker == first:
        pieces = 1.0
    if firsts == 1 and seconds > 0:
        if players == 2 and first - second > CLOSE:
            shared = 0.0
        elif marker == second:
            provinces = 1 / seconds
    rivals = players - 1
    return pieces - (1 - pieces) / rivals, provinces - (shared - provinces) / rivals


# --- playing a card ---------------------------------------------------------------------------------------------------


@rule()
def play_card(o, players, mask, notes):
    """The card and the province with the best prospect; but first a tile for one more card, or for better ones."""
    if mask[DOUBLE_TURN] and (notes.century >= DOUBLE_FROM or notes.ending):
        return DOUBLE_TURN
    if mask[EXCHANGE] and notes.century >= EXCHANGE_FROM and dull_cards(o, notes) >= DULL_BEFORE:
        return EXCHANGE
    best, choice = NOTHING, -1
    for people in range(N_PEOPLES):
        if mask[DISCARD + people]:
            return DISCARD + people
    for province in range(N_PROVINCES):
        survey_province(o, players, notes, province)
        for people in range(N_PEOPLES):
            action = PLACE + people * N_PROVINCES + province
            if mask[action]:
                influence = notes.influence[people]
                worth = piece_worth(o, players, notes, people, province, influence > 0) + max(influence, 0.0)
                if worth > best:
                    best, choice = worth, action
    return choice


@rule()
def follow_up(o, players, mask, notes):
    """Influence over the people just placed, a second piece, or neither."""
    people = 0
    while not o.card_people[people]:
        people += 1
    best, choice = 0.0, DECLINE
    if notes.influence[people] >= best:
        best, choice = notes.influence[people], TAKE_INFLUENCE
    first = PLACE + people * N_PROVINCES
    for province in range(N_PROVINCES):
        if mask[first + province]:
            survey_province(o, players, notes, province)
            worth = piece_worth(o, players, notes, people, province, False)
            if worth > best:
                best, choice = worth, first + province
    return choice


@rule()
def influence_worth(o, players, notes, people):
    """Worth of taking influence over a people: what its pieces and provinces, those to come too, then bring more."""
    pieces, provinces = to_score(notes, people)
    worth = (notes.lead_up[people] - notes.lead[people]) * pieces
    worth += (notes.trail_up[people] - notes.trail[people]) * provinces
    marker = o.seats[0].influence[people]
    if not notes.ending and 0 < marker < TOP_SPACE <= marker + notes.gain:
        worth += end_worth(o, players, notes, people)
    return worth


@rule()
def to_score(notes, people):
    """A people's pieces and provinces, with some to come unless the game ends."""
    if notes.ending:
        return float(notes.on_board[people]), float(notes.spread[people])
    return notes.on_board[people] + MORE_PIECES, notes.spread[people] + MORE_PROVINCES


@rule()
def survey_province(o, players, notes, province):
    """Note how full a province is; if one more piece sets off a conflict, what that would be about."""
    notes.crowd = 0
    for people in range(N_PEOPLES):
        notes.crowd += o.pieces[province, people]
    if notes.crowd == ROOM:
        survey_conflict(o, players, notes, province, False)


@rule()
def piece_worth(o, players, notes, people, province, influence):
    """Worth of one more piece of a people in a province, `influence` over it taken or not."""
    lead, trail = notes.lead[people], notes.trail[people]
    if influence:
        lead, trail = notes.lead_up[people], notes.trail_up[people]
    pieces = o.pieces[province, people] + 1
    worth = lead + (trail if pieces == 1 else 0.0)
    if notes.crowd < ROOM:
        return worth * (1 - RISK) if pieces <= weakest_of_others(o, province, people) else worth
    stake = notes.stake[people]
    notes.strength[people] += 1
    notes.stake[people] = pieces * lead + trail
    worth += outcome(notes)
    notes.strength[people] -= 1
    notes.stake[people] = stake
    if notes.last_of_century:
        worth += scoring_worth(o, players, notes, people if influence else -1)
    return worth


@rule()
def weakest_of_others(o, province, people):
    """The fewest pieces of another people in a province."""
    weakest = ROOM
    for other in range(N_PEOPLES):
        if other != people and o.pieces[province, other] > 0:
            weakest = min(weakest, o.pieces[province, other])
    return weakest


@rule()
def scoring_worth(o, players, notes, risen):
    """Worth of having the century's scoring now, and with the last one the end; influence over `risen` taken before."""
    worth = 0.0
    for people in range(N_PEOPLES):
        lead, trail = notes.lead[people], notes.trail[people]
        if people == risen:
            lead, trail = notes.lead_up[people], notes.trail_up[people]
        counted = lead * notes.on_board[people] + trail * notes.spread[people]
        worth += points(o, players, notes, people, risen) - counted / notes.scorings
    if notes.century == LAST_CENTURY:
        worth += end_worth(o, players, notes, risen)
    return worth


@rule()
def end_worth(o, players, notes, risen):
    """The game ends with one more scoring: shall I have won? Influence over the people `risen` is taken before."""
    best = 0
    for seat in range(1, players):
        best = max(best, o.seats[seat].score)
    margin = float(o.seats[0].score - best)
    for people in range(N_PEOPLES):
        margin += points(o, players, notes, people, risen)
    return WIN if margin > 0 else -WIN


@rule()
def points(o, players, notes, people, risen):
    """What a scoring now would bring me for a people, less the rivals' mean."""
    marker = moved(o, notes, people, notes.gain if people == risen else 0)
    pieces, provinces = share(o, players, notes, people, marker, 0)
    return pieces * notes.on_board[people] + provinces * notes.spread[people]


# --- conflict ---------------------------------------------------------------------------------------------------------


@rule()
def fight(o, players, mask, notes):
    """Lay the cards that change who falls, if that is worth them."""
    province = 0
    while not o.conflict_at[province]:
        province += 1
    if mask[TWO_INFLUENCE] and notes.last_of_century and two_steps_worth(o, players, notes) > TWO_STEPS:
        return TWO_INFLUENCE
    survey_conflict(o, players, notes, province, not o.seats[0].active)
    best, choice = outcome(notes), COMMIT_DONE
    for people in range(N_PEOPLES):
        if mask[COMMIT + people]:
            for cards in range(1, o.hand[people] + 1):
                notes.strength[people] += cards
                worth = outcome(notes) - cards * LAID
                notes.strength[people] -= cards
                if worth > best:
                    best, choice = worth, COMMIT + people
    return choice


@rule()
def survey_conflict(o, players, notes, province, answered):
    """Note each people's strength and stake in a province, and the cards that rivals have laid or may yet lay.

    `answered`: the seats before mine have; going back from me, those from the active one on.
    """
    for people in range(N_PEOPLES):
        pieces = o.pieces[province, people]
        notes.strength[people] = pieces + o.aside[people]
        notes.stake[people] = pieces * notes.lead[people] + (notes.trail[people] if pieces > 0 else 0.0)
        notes.reserve[people] = 0
    for seat in range(players - 1, 0, -1):
        people = favourite(o, notes, seat, province)
        if answered:
            notes.strength[people] += o.seats[seat].aside_size
        elif o.seats[seat].hand_size > 0:
            notes.reserve[people] += 1
        if o.seats[seat].active:
            answered = False


@rule()
def favourite(o, notes, seat, province):
    """The people for which a rival is likeliest to lay cards: the one that scores most for it there."""
    best, choice = -1, 0
    for people in range(N_PEOPLES):
        if o.pieces[province, people] > 0:
            ahead = notes.ahead[seat, people]
            worth = o.pieces[province, people] + 1 if ahead == 0 else int(ahead == 1)
            if worth > best:
                best, choice = worth, people
    return choice


@rule()
def outcome(notes):
    """Worth lost with the peoples that will fall, rivals adding to their favourites or not."""
    return (1 - REINFORCED) * lost(notes, 0) + REINFORCED * lost(notes, 1)


@rule()
def lost(notes, reserves):
    lowest = 1 << 20
    for people in range(N_PEOPLES):
        if notes.strength[people] > 0:
            lowest = min(lowest, notes.strength[people] + reserves * notes.reserve[people])
    worth = 0.0
    for people in range(N_PEOPLES):
        if notes.strength[people] > 0 and notes.strength[people] + reserves * notes.reserve[people] == lowest:
            worth -= notes.stake[people]
    return worth


# --- action tiles -----------------------------------------------------------------------------------------------------


@rule()
def end_turn(o, players, mask, notes):
    """A tile that pays, before the turn ends."""
    if mask[TWO_INFLUENCE] and two_steps_worth(o, players, notes) > (0 if notes.ending else TWO_STEPS):
        return TWO_INFLUENCE
    if mask[DOUBLE_TURN] and notes.century == LAST_CENTURY:
        return DOUBLE_TURN
    if mask[EXCHANGE] and notes.century >= EXCHANGE_FROM and dull_cards(o, notes) >= DULL_AFTER:
        return EXCHANGE
    return END_TURN


@rule()
def two_steps_worth(o, players, notes):
    """Worth of the best two steps, with one marker or two."""
    best, next_best, double = 0.0, 0.0, 0.0
    for people in range(N_PEOPLES):
        worth = steps_worth(o, players, notes, people, 1)
        if worth > best:
            best, next_best = worth, best
        elif worth > next_best:
            next_best = worth
        double = max(double, steps_worth(o, players, notes, people, 2))
    return max(double, best + next_best)


@rule()
def advance(o, players, mask, notes):
    """The step that is worth most; of equals the one that prepares the best second one."""
    best, choice = NOTHING, -1
    for people in range(N_PEOPLES):
        if mask[ADVANCE + people]:
            worth = steps_worth(o, players, notes, people, 1) + 0.01 * steps_worth(o, players, notes, people, 2)
            if worth > best:
                best, choice = worth, ADVANCE + people
    return choice


@rule()
def steps_worth(o, players, notes, people, steps):
    """Worth of my marker's going some steps further."""
    lead, trail = outlook(o, players, notes, people, steps)
    pieces, provinces = to_score(notes, people)
    return (lead - notes.lead[people]) * pieces + (trail - notes.trail[people]) * provinces


@rule()
def swap(mask, notes):
    """Put away the dull cards."""
    for people in range(N_PEOPLES):
        if mask[SWAP + people] and is_dull(notes, people):
            return SWAP + people
    people = 0
    while not mask[SWAP_DONE] and not mask[SWAP + people]:
        people += 1
    return SWAP_DONE if mask[SWAP_DONE] else SWAP + people


@rule()
def dull_cards(o, notes):
    count = 0
    for people in range(N_PEOPLES):
        if is_dull(notes, people):
            count += o.hand[people]
    return count


@rule()
def is_dull(notes, people):
    """Whether a card of that people is worth less than the mean of all peoples."""
    total = 0.0
    for other in range(N_PEOPLES):
        total += card_worth(notes, other)
    return card_worth(notes, people) < total / N_PEOPLES


@rule()
def card_worth(notes, people):
    return notes.influence[people] + notes.lead_up[people]
