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
N_PEOPLES, N_PROVINCES, N_CENTURIES = len(People), len(Province), len(Century)
PIECES = OBSERVED["supply"].high
ROOM = OBSERVED["pieces"].high - 1
TOP_SPACE = GAME.observation.seat.fields["influence"].high
LAST_CENTURY = N_CENTURIES - 1
INFLUENCE = np.array([row["influence"] for t in GAME.tables for row in t.content.get("century", [])], np.int32)
CLOSE = 2  # two players: a second this many spaces behind still scores

PLACE, TAKE_INFLUENCE, DECLINE = (GAME.actions.first[name] for name in ("PLACE", "TAKE_INFLUENCE", "DECLINE"))
DISCARD, COMMIT, COMMIT_DONE = (GAME.actions.first[name] for name in ("DISCARD", "COMMIT", "COMMIT_DONE"))
DOUBLE_TURN, EXCHANGE, TWO_INFLUENCE = (GAME.actions.first[t] for t in ("DOUBLE_TURN", "EXCHANGE", "TWO_INFLUENCE"))
SWAP, SWAP_DONE = GAME.actions.first["SWAP"], GAME.actions.first["SWAP_DONE"]
ADVANCE, END_TURN = GAME.actions.first["ADVANCE"], GAME.actions.first["END_TURN"]

# What experience says, in points; found by play against variants.
MORE_PIECES = 3.0  # a people's pieces still to come, as its markers' worth counts them
MORE_PROVINCES = 1.5  # and its provinces
DRIFT = 3  # spaces by which a lead may still change
RISK = 0.5  # part of a piece's worth that is lost where its people would be the first to fall
WIN = 100.0  # ending the game ahead
CARD = 0.7  # a card laid in a conflict
REINFORCED = 0.4  # chance that a rival still to answer lays a card for the people it leads
TWO_STEPS = 8.0  # what the 2 Influence tile should bring before the last century
TWO_STEPS_LATE = 3.0  # and in it
DOUBLE_FROM = 1  # the century from which an additional card is played
NOTHING = -1e9

NOTES = Record(
    field("on_board", People, doc="pieces on the board", dtype=np.float64),
    field("spread", People, doc="provinces with that people", dtype=np.float64),
    field("lead", People, doc="worth of each of its pieces, all scorings to come together", dtype=np.float64),
    field("trail", People, doc="worth of each of its provinces", dtype=np.float64),
    field("lead_up", People, doc="the same after taking influence", dtype=np.float64),
    field("trail_up", People, doc="the same after taking influence", dtype=np.float64),
    field("now", People, doc="what a scoring now would bring, less what it is counted for", dtype=np.float64),
    field("now_up", People, doc="the same after taking influence", dtype=np.float64),
    field("stake", People, doc="in a conflict: worth of that people's staying", dtype=np.float64),
    field("strength", People, doc="in a conflict: pieces and cards", dtype=np.int64),
    field("reserve", People, doc="in a conflict: cards that rivals may still lay", dtype=np.int64),
    field("century", doc="the present one", dtype=np.int64),
    field("gain", doc="spaces that influence brings now", dtype=np.int64),
    field("scorings", doc="scorings to come", dtype=np.float64),
    field("ending", doc="1 = the game ends with this turn", dtype=np.int64),
    field("last_of_century", doc="1 = the next pacification tile brings a scoring", dtype=np.int64),
    field("margin", doc="points ahead of the best rival if the game ended now", dtype=np.float64),
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
        return swap(o, mask, notes)
    if o.phase[Phase.ADVANCE]:
        return advance(o, players, mask, notes)
    return end_turn(o, players, mask, notes)


# --- what the position is worth ---------------------------------------------------------------------------------------


@rule()
def survey(o, players, notes):
    """Note what every people is worth to me."""
    notes.century = LAST_CENTURY
    notes.scorings = 0
    for century in range(N_CENTURIES - 1, -1, -1):
        if o.tiles_left[century] > 0:
            notes.century = century
            notes.scorings += 1
    notes.gain = INFLUENCE[notes.century]
    notes.ending = 0
    for reason in range(o.ending.shape[0]):
        notes.ending |= o.ending[reason]
    notes.last_of_century = o.tiles_left[notes.century] == 1
    if notes.ending:
        notes.scorings = 1
    notes.margin = standing(o, players)
    for people in range(N_PEOPLES):
        notes.on_board[people] = PIECES - o.supply[people]
        notes.spread[people] = 0
        for province in range(N_PROVINCES):
            notes.spread[people] += o.pieces[province, people] > 0
        lead, trail = outlook(o, players, notes, people, 0)
        notes.lead[people], notes.trail[people] = lead, trail
        notes.now[people] = surprise(o, players, notes, people, 0, lead, trail)
        lead, trail = outlook(o, players, notes, people, notes.gain)
        notes.lead_up[people], notes.trail_up[people] = lead, trail
        notes.now_up[people] = surprise(o, players, notes, people, notes.gain, lead, trail)


@rule()
def outlook(o, players, notes, people, steps):
    """What each piece and each province will bring me, all scorings together, with my marker `steps` further."""
    marker = moved(o, notes, people, steps)
    if notes.ending:
        return share(o, players, notes, people, marker, 0)
    lead, trail = share(o, players, notes, people, marker, 0)
    for drift in range(1, 3):
        weight = 1.0 / (1 + drift)
        ahead = share(o, players, notes, people, marker + drift * DRIFT, 0)
        behind = share(o, players, notes, people, marker, drift * DRIFT)
        lead += weight * (ahead[0] + behind[0])
        trail += weight * (ahead[1] + behind[1])
    total = 1 + 2 * (1 / 2 + 1 / 3)
    return lead / total * notes.scorings, trail / total * notes.scorings


@rule()
def surprise(o, players, notes, people, steps, lead, trail):
    """What a scoring now would bring me from a people, less what I count one scoring for."""
    marker = moved(o, notes, people, steps)
    pieces, provinces = share(o, players, notes, people, marker, 0)
    scorings = max(notes.scorings, 1.0)
    return (pieces - lead / scorings) * notes.on_board[people] + (provinces - trail / scorings) * notes.spread[people]


@rule()
def moved(o, notes, people, steps):
    """My marker after some steps; one off the track stands where taking influence would bring it to space 1."""
    marker = o.seats[0].influence[people]
    if marker == 0:
        marker = 1 - notes.gain if steps == 0 else 1
        return marker
    return min(marker + steps, TOP_SPACE)


@rule()
def share(o, players, notes, people, marker, drift):
    """My part of a people's pieces and of its provinces, less the rivals' mean part.

    With my marker there, and the rivals' `drift` spaces further than they are.
    """
    first, firsts, second, seconds = 0, 0, 0, 0
    for seat in range(players):
        space = marker
        if seat > 0:
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
    if firsts == 0:
        return 0.0, 0.0
    mine_pieces, mine_provinces, provinces = 0.0, 0.0, 1.0
    if firsts > 1 or seconds == 0:  # the first ones score both
        if marker == first:
            mine_pieces = mine_provinces = 1 / firsts
    elif marker == first:
        mine_pieces = 1.0
    if firsts == 1 and seconds > 0:
        if players == 2 and first - second > CLOSE:
            provinces = 0.0
        elif marker == second:
            mine_provinces = 1 / seconds
    rivals = players - 1
    return mine_pieces - (1 - mine_pieces) / rivals, mine_provinces - (provinces - mine_provinces) / rivals


@rule()
def standing(o, players):
    """My points less the best rival's."""
    best = 0
    for seat in range(1, players):
        best = max(best, o.seats[seat].score)
    return float(o.seats[0].score - best)


# --- playing a card ---------------------------------------------------------------------------------------------------


@rule()
def play_card(o, players, mask, notes):
    """The card and province with the best prospect; a card that can only be put away goes where it is worth least."""
    if mask[DOUBLE_TURN] and (notes.century >= DOUBLE_FROM or notes.ending):
        return DOUBLE_TURN
    best, choice = NOTHING, -1
    for people in range(N_PEOPLES):
        if o.hand[people] == 0:
            continue
        if mask[DISCARD + people]:
            return DISCARD + people
        first = PLACE + people * N_PROVINCES
        for province in range(N_PROVINCES):
            if mask[first + province]:
                worth = max(
                    piece(o, notes, people, province, 1) + influence(notes, people),
                    piece(o, notes, people, province, 0) + max(0.0, notes.lead[people]),
                )
                if worth > best:
                    best, choice = worth, first + province
    return choice


@rule()
def influence(notes, people):
    """Worth of taking influence over a people."""
    return (notes.lead_up[people] - notes.lead[people]) * (notes.on_board[people] + MORE_PIECES) + (
        notes.trail_up[people] - notes.trail[people]
    ) * (notes.spread[people] + MORE_PROVINCES)


@rule()
def piece(o, notes, people, province, taking):
    """Worth of one more piece of a people in a province, `taking` influence over it or not."""
    lead, trail = notes.lead[people], notes.trail[people]
    if taking:
        lead, trail = notes.lead_up[people], notes.trail_up[people]
    before = o.pieces[province, people]
    worth = lead + (trail if before == 0 else 0.0)
    crowd, weakest = 0, PIECES
    for other in range(N_PEOPLES):
        count = o.pieces[province, other]
        crowd += count
        if other != people and count > 0:
            weakest = min(weakest, count)
    if crowd < ROOM:
        if before + 1 <= weakest:
            worth *= 1 - RISK
        return worth
    for other in range(N_PEOPLES):  # who would fall
        count = o.pieces[province, other] + (other == people)
        if count > 0 and count <= weakest and count <= before + 1:
            if other == people:
                worth -= count * lead + trail
            else:
                worth -= count * notes.lead[other] + notes.trail[other]
    if notes.last_of_century:
        worth += scoring(notes, people, taking)
    return worth


@rule()
def scoring(notes, people, taking):
    """What it brings to have the century's scoring now rather than later, and the game end with the last one."""
    total = notes.now_up[people] - notes.now[people] if taking else 0.0
    for other in range(N_PEOPLES):
        total += notes.now[other]
    if notes.century == LAST_CENTURY:
        final = notes.margin + total
        for other in range(N_PEOPLES):
            final += notes.lead[other] * notes.on_board[other] + notes.trail[other] * notes.spread[other]
        total += WIN if final > 0 else -WIN
    return total


@rule()
def follow_up(o, players, mask, notes):
    """Influence, a second piece, or neither."""
    people = 0
    while not o.card_people[people]:
        people += 1
    best, choice = NOTHING, -1
    if mask[TAKE_INFLUENCE]:
        best, choice = influence(notes, people), TAKE_INFLUENCE
    first = PLACE + people * N_PROVINCES
    for province in range(N_PROVINCES):
        if mask[first + province]:
            worth = piece(o, notes, people, province, 0)
            if worth > best:
                best, choice = worth, first + province
    if best < 0:
        return DECLINE
    return choice


# --- conflict ---------------------------------------------------------------------------------------------------------


@rule()
def fight(o, players, mask, notes):
    """Lay the cards that change who falls, if that is worth them."""
    survey_conflict(o, players, notes)
    if mask[TWO_INFLUENCE] and notes.last_of_century and best_steps(o, players, notes) > TWO_STEPS_LATE:
        return TWO_INFLUENCE
    best, choice = outcome(notes, 0, 0), COMMIT_DONE
    for people in range(N_PEOPLES):
        if mask[COMMIT + people]:
            for cards in range(1, o.hand[people] + 1):
                worth = outcome(notes, people, cards) - cards * CARD
                if worth > best:
                    best, choice = worth, COMMIT + people
    return choice


@rule()
def survey_conflict(o, players, notes):
    """Note each people's strength and stake, and what rivals are likely to have laid and still to lay."""
    province = 0
    while not o.conflict_at[province]:
        province += 1
    for people in range(N_PEOPLES):
        pieces = o.pieces[province, people]
        notes.strength[people] = pieces + o.aside[people] if pieces > 0 else 0
        notes.reserve[people] = 0
        notes.stake[people] = pieces * notes.lead[people] + (notes.trail[people] if pieces > 0 else 0)
    answered = not o.seats[0].active  # the seats from the active one up to mine have answered
    for seat in range(players - 1, 0, -1):
        favourite = champion(o, players, seat, province)
        if answered:
            notes.strength[favourite] += o.seats[seat].aside_size
        else:
            notes.reserve[favourite] += o.seats[seat].hand_size > 0
        if o.seats[seat].active:
            answered = False


@rule()
def champion(o, players, seat, province):
    """The people for which a rival is likeliest to lay cards: the one that it scores most for."""
    best, favourite = -1, 0
    for people in range(N_PEOPLES):
        if o.pieces[province, people] > 0:
            ahead = 0
            for other in range(players):
                ahead += o.seats[other].influence[people] > o.seats[seat].influence[people]
            worth = o.pieces[province, people] + 1 if ahead == 0 else int(ahead == 1)
            if worth > best:
                best, favourite = worth, people
    return favourite


@rule()
def outcome(notes, people, cards):
    """Worth of the conflict's likely end with so many more cards for a people."""
    notes.strength[people] += cards
    worth = (1 - REINFORCED) * fallen(notes, 0) + REINFORCED * fallen(notes, 1)
    notes.strength[people] -= cards
    return worth


@rule()
def fallen(notes, reinforced):
    """Worth lost with the peoples that fall."""
    lowest = 1 << 20
    for people in range(N_PEOPLES):
        if notes.strength[people] > 0:
            lowest = min(lowest, notes.strength[people] + reinforced * notes.reserve[people])
    worth = 0.0
    for people in range(N_PEOPLES):
        if notes.strength[people] > 0 and notes.strength[people] + reinforced * notes.reserve[people] == lowest:
            worth -= notes.stake[people]
    return worth


# --- action tiles -----------------------------------------------------------------------------------------------------


@rule()
def step_worth(o, players, notes, people, steps):
    """Worth of my marker's going some steps further with the 2 Influence tile."""
    lead, trail = outlook(o, players, notes, people, steps)
    pieces, provinces = notes.on_board[people], notes.spread[people]
    if not notes.ending:
        pieces += MORE_PIECES
        provinces += MORE_PROVINCES
    return (lead - notes.lead[people]) * pieces + (trail - notes.trail[people]) * provinces


@rule()
def best_steps(o, players, notes):
    """Worth of the best two steps."""
    once, twice, both = 0.0, 0.0, 0.0
    for people in range(N_PEOPLES):
        one = step_worth(o, players, notes, people, 1)
        if one > once:
            once, twice = one, once
        elif one > twice:
            twice = one
        both = max(both, step_worth(o, players, notes, people, 2))
    return max(both, once + twice)


@rule()
def advance(o, players, mask, notes):
    """A step where it is worth most, or prepares the most for the next one."""
    best, choice = NOTHING, -1
    for people in range(N_PEOPLES):
        if mask[ADVANCE + people]:
            worth = step_worth(o, players, notes, people, 1) + 0.01 * step_worth(o, players, notes, people, 2)
            if worth > best:
                best, choice = worth, ADVANCE + people
    return choice


@rule()
def swap(o, mask, notes):
    """Put away the cards of peoples that are worth less than the mean."""
    for people in range(N_PEOPLES):
        if mask[SWAP + people] and is_dull(notes, people):
            return SWAP + people
    if mask[SWAP_DONE]:
        return SWAP_DONE
    for people in range(N_PEOPLES):
        if mask[SWAP + people]:
            return SWAP + people
    return SWAP_DONE


@rule()
def is_dull(notes, people):
    """Whether a card of that people is worth less than the mean."""
    total = 0.0
    for other in range(N_PEOPLES):
        total += influence(notes, other) + notes.lead_up[other]
    return influence(notes, people) + notes.lead_up[people] < total / N_PEOPLES


@rule()
def end_turn(o, players, mask, notes):
    """A tile that pays, before the turn ends."""
    if mask[TWO_INFLUENCE]:
        enough = TWO_STEPS_LATE if notes.century == LAST_CENTURY else TWO_STEPS
        if best_steps(o, players, notes) > (0 if notes.ending else enough):
            return TWO_INFLUENCE
    if mask[DOUBLE_TURN] and notes.century == LAST_CENTURY:
        return DOUBLE_TURN
    if mask[EXCHANGE] and not notes.ending:
        dull = 0
        for people in range(N_PEOPLES):
            dull += o.hand[people] if is_dull(notes, people) else 0
        if dull >= 3:
            return EXCHANGE
    return END_TURN
