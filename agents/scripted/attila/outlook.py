"""What a position is worth: the part of every people's points that falls to me, and how that may change."""

from hordes.engines.core.jit import rule

from .board import look
from .components import CLOSE, LAST_CENTURY, N_CENTURIES, N_PEOPLES, N_REASONS, TOP_SPACE

# Found by play against variants; worth is in points.
MORE_PIECES = 3.0  # a people's pieces still to come, as its markers' worth counts them
MORE_PROVINCES = 1.0  # and its provinces
DRIFT = 3  # spaces by which a lead may yet change, and twice as many
WIN = 100.0  # ending the game ahead, or having it ended behind


@rule()
def survey(o, players, notes):
    """Note the time, and what every people is worth to me."""
    look(o, notes)
    notes.scorings = 0
    for century in range(N_CENTURIES):
        notes.scorings += o.tiles_left[century] > 0
    notes.ending = 0
    for reason in range(N_REASONS):
        notes.ending |= o.ending[reason]
    if notes.ending:
        notes.scorings = 1
    for people in range(N_PEOPLES):
        for taken in range(2):
            notes.lead[taken, people], notes.trail[taken, people] = outlook(
                o, players, notes, people, taken * notes.gain
            )
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
    furthest = 0 if notes.ending else 2
    lead, trail, total = 0.0, 0.0, 0.0
    for times in range(-furthest, furthest + 1):  # fallen back, as it is, gone ahead
        weight = 1 / (1 + abs(times))
        part = share(o, players, notes, people, marker + max(times, 0) * DRIFT, max(-times, 0) * DRIFT)
        lead += weight * part[0]
        trail += weight * part[1]
        total += weight
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


@rule()
def influence_worth(o, players, notes, people):
    """Worth of taking influence over a people: what its pieces and provinces, those to come too, then bring more."""
    pieces, provinces = to_score(notes, people)
    worth = (notes.lead[1, people] - notes.lead[0, people]) * pieces
    worth += (notes.trail[1, people] - notes.trail[0, people]) * provinces
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
def scoring_worth(o, players, notes, risen):
    """Worth of having the century's scoring now, and with the last one the end; influence over `risen` taken before."""
    worth = 0.0
    for people in range(N_PEOPLES):
        taken = int(people == risen)
        counted = notes.lead[taken, people] * notes.on_board[people] + notes.trail[taken, people] * notes.spread[people]
        worth += points(o, players, notes, people, risen) - counted / notes.scorings
    if notes.century == LAST_CENTURY and not notes.ending:
        worth += end_worth(o, players, notes, risen)
    return worth


@rule()
def end_worth(o, players, notes, risen):
    """Worth of the game's ending with a scoring now: shall I have won? Influence over `risen` taken before."""
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
