"""What a program may say on a card of each kind, so that the rules can carry it out whatever happens."""

from .language import Choice, Cost, Event, Gain, Keyword, Kind, Manner, Program, Term

SIMPLE = {
    Gain.GOOD, Gain.ANY, Gain.POINTS, Gain.CARD, Gain.WORKER, Gain.RAFT, Gain.SHIP, Gain.BOAT, Gain.RET, Gain.UP,
    Gain.REVEAL, Gain.AMB,
}  # fmt: skip
EVENT_GAINS = SIMPLE - {Gain.AMB}  # of events, pillage and conquest
ASKED = {Gain.DROP, Gain.GIVE}
LIMITED = (Gain.RAFT, Gain.SHIP, Gain.BOAT, Gain.RET, Gain.UP, Gain.NOW, Gain.EXH, Gain.REVEAL, Gain.AMB)
ONCE_ONLY = {
    Gain.ASK, Gain.COPY, Gain.STEAL, Gain.KEYWORD, Gain.UP, Gain.NOW, Gain.FIELD, Gain.NOBOAT, Gain.RAFTOK,
}  # fmt: skip


def _terms(program: Program) -> list[Term]:
    return [term for option in program.options for term in option.gains]


def check(program: Program, kind: Kind, error) -> None:
    """Raise `error(problem)` for a program that may not stand on a card of that kind."""
    kinds = {term.kind for term in _terms(program)}
    costs = [term for option in program.options for term in option.costs]
    if kind == Kind.BOOST:
        if program.event is not None or costs or len(program.options) > 1 or program.each:
            raise error("a boost has gains only")
        if kinds - SIMPLE - {Gain.NOBOAT, Gain.RAFTOK}:
            raise error("a boost has no gain that is an action of its own")
    elif kinds & {Gain.NOBOAT, Gain.RAFTOK}:
        raise error("noboat and raftok stand on boosts only")
    if program.event is not None:
        allowed = {Event.SCORE: {Gain.POINTS}, Event.STATIC: {Gain.LOOK}}.get(program.event, EVENT_GAINS)
        if costs or len(program.options) > 1 or kinds - allowed or program.each:
            raise error(f"{program.event.name} takes one option without costs or each, of {_listed(allowed)}")
        if program.event in (Event.SCORE, Event.STATIC) and (kind != Kind.FEATURE or program.once):
            raise error(f"{program.event.name} stands on features only, without !")
    elif kinds & {Gain.LOOK}:
        raise error("look stands after STATIC: only")
    if kind == Kind.FEATURE and program.event is None:
        raise error("a feature begins with an event")
    if kind == Kind.ACTION and program.event is not None:
        raise error("an action card has no event")
    if kinds & ASKED:
        raise error("drop and give stand within ask( / ) only")
    for term in _terms(program):
        if term.kind == Gain.ASK and not {term.of, term.extra} <= ASKED:
            raise error("ask( / ) takes drop and give")
        if term.kind == Gain.KEYWORD and term.extra & Manner.RAFT and term.of != Keyword.SAIL:
            raise error("(raft) goes with SAIL only")
        if term.kind in ONCE_ONLY and term.count != 1:
            raise error(f"{term.kind.name.lower()} is counted once")
    if program.each and len(program.options) > 1:
        raise error("each goes with one option")
    for option in program.options:
        _check_costs(option, error)
        _check_gains(option, error)


def _check_costs(option: Choice, error) -> None:
    """What is left to the payer comes last and leaves the gains possible."""
    paid = [term.kind for term in option.costs]
    if Cost.ANY in paid and Cost.KINDS in paid:
        raise error("R and K do not stand in one cost")
    for kind in set(paid) - {Cost.GOOD}:
        if paid.count(kind) > 1:
            raise error(f"a cost of {kind.name.lower()} stands once")
    last_named = max((i for i, kind in enumerate(paid) if kind in (Cost.GOOD, Cost.RAFT, Cost.SHIP)), default=-1)
    if any(kind in paid[:last_named] for kind in (Cost.ANY, Cost.KINDS, Cost.BOAT, Cost.DROP_BOAT)):
        raise error("goods and boats that a cost names stand before R, K, b and drop(boat)")
    sails = any(g.kind == Gain.KEYWORD and g.of in (Keyword.SAIL, Keyword.HARVEST) for g in option.gains)
    if sails and {Cost.BOAT, Cost.DROP_BOAT} & set(paid):
        raise error("b and drop(boat) do not pay for SAIL and HARVEST, which need a boat")


def _check_gains(option: Choice, error) -> None:
    """What is limited stands once, so that it is there if each gain is possible."""
    kinds = [term.kind for term in option.gains]
    for kind in LIMITED:
        if kinds.count(kind) > 1:
            raise error(f"{kind.name.lower()} stands once in an option, with a number")
    if Gain.BOAT in kinds and {Gain.RAFT, Gain.SHIP} & set(kinds):
        raise error("boat does not stand beside raft or ship")


def _listed(kinds: set[Gain]) -> list[str]:
    return sorted(kind.name for kind in kinds)
