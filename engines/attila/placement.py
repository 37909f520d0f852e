"""Chapter 1, where a piece may stand."""

from hordes.engines.core.jit import rule

from .components import N_PEOPLES, N_PROVINCES, ROOM, UPPER, WITHIN_REACH


@rule("3.1", "3.17", "N.13", "N.14", "N.15", "R.7b")
def is_open(s, province):
    """R.7b Not pacified and at most four pieces: a fifth may come, a sixth never."""
    return not s.pacified[province] and s.crowd[province] <= ROOM


@rule("C.7", "1.3", "1.4", "1.5", "1.6", "1.7", "N.4", "N.8", "N.11", "N.12", "R.12", "R.23a", "R.23b")
def may_reach(s, people, province):
    """1.5 An upper province, 1.6 one where the people stands, or 1.7 one next to that, N.4 pacified or not."""
    return UPPER[province] or s.homes[people] & WITHIN_REACH[province] != 0


@rule("1.2", "2.11")
def may_stand(s, people, province):
    """1.2 A piece comes from the supply, into a province that is open and within reach."""
    return s.supply[people] > 0 and is_open(s, province) and may_reach(s, people, province)


@rule("1.2")
def place_piece(s, people, province):
    """From the supply into the province."""
    s.supply[people] -= 1
    s.pieces[province, people] += 1
    s.homes[people] |= 1 << province
    s.crowd[province] += 1


@rule("R.2a", "R.2b")
def can_be_placed(s, people):
    """Whether some province takes a piece of the people."""
    for province in range(N_PROVINCES):
        if may_stand(s, people, province):
            return True
    return False


@rule("R.2b")
def anyone_can_place(s):
    """R.2b Whether any people at all could be placed, by whomever."""
    for people in range(N_PEOPLES):
        if can_be_placed(s, people):
            return True
    return False


@rule("3.11")
def vacate(s, people, province):
    """3.11 All pieces of the people there return to the supply."""
    s.supply[people] += s.pieces[province, people]
    s.crowd[province] -= s.pieces[province, people]
    s.pieces[province, people] = 0
    s.homes[people] &= ~(1 << province)
