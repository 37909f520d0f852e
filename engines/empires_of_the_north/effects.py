"""What a card says, carried out: options, costs, gains, and the choices they ask for."""

from hordes.engines.core.jit import rule

from .agenda import ask, number_in, opponent_in, push, push_option, with_opponent
from .ambush import has_targets, seat_of, tokens_left
from .components import (
    COSTS,
    EACH,
    GAINS,
    N_COSTS,
    N_GAINS,
    N_GOODS,
    N_OPTIONS,
    N_RESOURCES,
    NONE,
    OPTIONS,
    TOKENS,
    Boat,
    Deck,
    Good,
)
from .expedition import turn_up
from .keywords import push_keyword
from .language import Cost, Gain, Manner, Per
from .possible import (
    can_answer,
    islands_left,
    keyword_possible,
    may_be_asked,
    option_possible,
    possible,
    ready_pawn,
)
from .state import BoatPurpose, Phase, Purpose, Task, Zone
from .supply import boats_owned, draw_card, gain_boats, gain_points, pay_good, random_card


@rule("B.12a", "B.14d", "E.4.1", "R.25a")
def begin_program(s, seat, program):
    """R.25a First the option is declared; E.4.1 an `each` card goes to one opponent after the other."""
    s.program = program
    if EACH[program]:
        s.option = 0
        for other in range(s.num_players):
            s.served[other] = 0
        push(s, seat, Task.EACH, program, 0)
        push(s, seat, Task.AMBUSH, program, 0)
    elif OPTIONS[program] == 1:
        choose_option_of(s, seat, program, 0)
    else:
        ask(s, seat, Phase.OPTION)


@rule("B.12a", "B.15a", "E.4.5")
def may_choose_option(s, option):
    return option < OPTIONS[s.program] and option_possible(s, s.to_act, s.program, option, NONE)


@rule("B.12a", "C.433", "E.4.4", "E.4.5", "E.7.3", "E.7.4")
def choose_option(s, option):
    choose_option_of(s, s.to_act, s.program, option)


@rule("B.14d", "R.25a")
def choose_option_of(s, seat, program, option):
    """R.25a Declared; then its ambush token, then costs and gains."""
    s.option = option
    push_option(s, seat, program, option, NONE)
    push(s, seat, Task.AMBUSH, program, 0)


@rule("E.4.1", "E.4.2", "R.29a", "R.29b")
def next_opponent(s, seat, program):
    """R.29a Another opponent, whose costs are paid anew; R.29b or none after the first."""
    s.program = program
    for other in range(s.num_players):
        if may_serve(s, seat, program, other):
            ask_seat(s, seat, program, GAINS[program, 0, 0, 0])
            return


@rule("E.4.1", "R.29a")
def may_serve(s, seat, program, other):
    return other != seat and not s.served[other] and option_possible(s, seat, program, 0, other)


@rule("R.37a")
def ask_seat(s, seat, program, kind):
    """R.37a Which opponent; `gain` says what for."""
    s.program = program
    s.gain = kind
    ask(s, seat, Phase.SEAT)


@rule("B.15e", "R.29a", "R.37a")
def may_choose_seat(s, opponent):
    """B.15e One of whom the card can have what it wants."""
    if opponent >= s.num_players - 1:
        return False
    other = seat_of(s, s.to_act, opponent)
    if EACH[s.program]:
        return may_serve(s, s.to_act, s.program, other)
    return may_be_asked(s, other, s.gain, s.first_answer, s.second_answer)


@rule("C.408", "C.422", "E.4.3", "R.29a", "R.37a")
def choose_seat(s, opponent):
    other = seat_of(s, s.to_act, opponent)
    if EACH[s.program]:
        s.served[other] = 1
        push(s, s.to_act, Task.EACH, s.program, 0)
        push_option(s, s.to_act, s.program, 0, other)
    else:
        reach_out(s, s.to_act, s.gain, other)


@rule("E.4.2", "R.29b")
def may_stop(s):
    """R.29b An `each` card after its first opponent."""
    stopped = False
    for other in range(s.num_players):
        stopped = stopped or s.served[other] == 1
    return EACH[s.program] and stopped


@rule("E.4.2", "R.29b")
def stop(s):
    pass


@rule("R.25a", "R.25c")
def pay_next(s, seat, key, entry):
    """R.25c One cost after the other: what it names, then what it leaves open."""
    i, program, option = number_in(entry), key // N_OPTIONS, key % N_OPTIONS
    if i == N_COSTS or COSTS[program, option, i, 0] == NONE:
        return
    push(s, seat, Task.COST, key, with_opponent(i + 1, opponent_in(entry)))
    pay(s, seat, COSTS[program, option, i, 0], COSTS[program, option, i, 1], COSTS[program, option, i, 2])


@rule("B.17a", "C.395", "C.403", "C.404", "C.424", "E.7.11", "O.2", "R.25d")
def pay(s, seat, kind, count, of):
    me = s.players[seat]
    if kind == Cost.GOOD:
        pay_good(s, seat, of, count)
    elif kind == Cost.ANY:
        push(s, seat, Task.GOODS, with_opponent(Purpose.PAY_ANY, NONE), count)
    elif kind == Cost.KINDS:
        for good in range(N_GOODS):
            s.kinds_paid[good] = 0
        push(s, seat, Task.GOODS, with_opponent(Purpose.PAY_KINDS, NONE), count)
    elif kind == Cost.WORKER:
        me.workers -= count
        me.spent_workers += count
    elif kind == Cost.RAFT or kind == Cost.SHIP:
        boat = Boat.RAFT if kind == Cost.RAFT else Boat.SHIP
        me.boats[boat] -= count
        me.spent_boats[boat] += count
    elif kind == Cost.PAWN:
        if s.forgery_pawn:
            me.pawn_exhausted[ready_pawn(s, seat, of)] = 1
    else:
        push(s, seat, Task.BOAT, BoatPurpose.DROP if kind == Cost.DROP_BOAT else BoatPurpose.PAY, count)


@rule("R.25a", "R.40b")
def gain_next(s, seat, key, entry):
    """R.25a From left to right, R.40b of each what can be had."""
    i, program, option = number_in(entry), key // N_OPTIONS, key % N_OPTIONS
    if i == N_GAINS or GAINS[program, option, i, 0] == NONE:
        return
    push(s, seat, Task.GAIN, key, with_opponent(i + 1, opponent_in(entry)))
    term = GAINS[program, option, i]
    if possible(s, seat, term[0], 1, term[2], term[3], opponent_in(entry), 0):
        s.program = program
        gain(s, seat, term[0], term[1], term[2], term[3], opponent_in(entry))


@rule("B.12a", "B.15d", "C.379", "C.389", "C.390", "C.400", "C.424", "E.7.3", "E.7.4", "E.7.8", "O.6")
def gain(s, seat, kind, count, of, extra, opponent):
    """One gain; what needs a choice goes on the agenda."""
    me = s.players[seat]
    if kind == Gain.GOOD:
        me.goods[of] += count
    elif kind == Gain.ANY:
        push(s, seat, Task.GOODS, with_opponent(Purpose.GAIN, NONE), count)
    elif kind == Gain.POINTS:
        gain_points(s, seat, count * multiple(s, seat, of, extra))
    elif kind == Gain.CARD:
        for _ in range(count):
            draw_card(s, seat, Zone.HAND)
    elif kind == Gain.WORKER:
        me.workers += count
    elif kind == Gain.RAFT or kind == Gain.SHIP:
        gain_boats(s, seat, Boat.RAFT if kind == Gain.RAFT else Boat.SHIP, count)
    elif kind == Gain.BOAT:
        push(s, seat, Task.BOAT, BoatPurpose.GAIN, count)
    elif kind == Gain.RET:
        back = min(count, me.spent_workers)
        me.spent_workers -= back
        me.workers += back
    elif kind == Gain.UP or kind == Gain.NOW:
        s.gain = kind
        ask(s, seat, Phase.QUEUED)
    elif kind == Gain.EXH:
        push(s, seat, Task.TARGET, 0, with_opponent(count, opponent))
    elif kind == Gain.AMB:
        push(s, seat, Task.TARGET, 1 + of, with_opponent(count, opponent))
    elif kind == Gain.REVEAL:
        push(s, seat, Task.REVEAL, count, 0)
    elif kind == Gain.COPY or kind == Gain.STEAL or kind == Gain.ASK:
        s.first_answer, s.second_answer = of, extra
        if opponent == NONE:
            ask_seat(s, seat, s.program, kind)
        else:
            reach_out(s, seat, kind, opponent)
    elif kind == Gain.KEYWORD:
        if extra & Manner.OPTIONAL:
            if s.spy_sails and keyword_possible(s, seat, of, extra):
                s.keyword, s.manner = of, extra & Manner.RAFT
                ask(s, seat, Phase.OPTIONAL)
        else:
            push_keyword(s, seat, of, extra)
    elif kind == Gain.FIELD:
        s.keyword = NONE
        ask(s, seat, Phase.FIELD)


@rule("R.34b", "R.34c")
def multiple(s, seat, per, step):
    """R.34b For each so many Ships owned, or own ambush tokens lying on cards."""
    if per == Per.ONCE:
        return 1
    count = 0
    if per == Per.SHIP:
        count = boats_owned(s, seat, Boat.SHIP)
    else:
        for token in range(TOKENS):
            count += s.players[seat].token_on[token] != NONE
    return count // step


@rule("C.409", "C.422", "C.434", "E.8.4")
def reach_out(s, seat, kind, other):
    """Copy or steal a Resource of an opponent's, or let the opponent choose between two evils."""
    if kind == Gain.ASK:
        push(s, other, Task.ANSWER, seat, 0)
    else:
        purpose = Purpose.COPY if kind == Gain.COPY else Purpose.STEAL
        push(s, seat, Task.GOODS, with_opponent(purpose, other), 1)


@rule("C.409")
def ask_answer(s, seat, asking):
    s.target = asking
    ask(s, seat, Phase.ANSWER)


@rule("C.409", "E.8.4", "E.8.5")
def may_answer(s, option):
    """E.8.4 An impossible choice may not be chosen."""
    return can_answer(s, s.to_act, s.second_answer if option else s.first_answer)


@rule("C.409")
def answer(s, option):
    """C.409 A random card of the hand is discarded, or a Resource of the answering seat's choice given."""
    kind = s.second_answer if option else s.first_answer
    if kind == Gain.DROP:
        s.players[s.to_act].zone[random_card(s, s.to_act, Zone.HAND)] = Zone.DISCARD
    else:
        push(s, s.to_act, Task.GOODS, with_opponent(Purpose.GIVE, s.target), 1)


@rule("R.25d")
def ask_goods(s, seat, entry, count):
    """Which Resource, `count` times."""
    s.purpose, s.target, s.count = number_in(entry), opponent_in(entry), count
    ask(s, seat, Phase.GOODS)


@rule("B.13d", "R.25d", "R.35a", "R.35b")
def may_choose_good(s, good):
    """R.35a Gold may pay, R.35b also for one more kind; B.13d it is no Resource to gain, copy, steal or give."""
    me = s.players[s.to_act]
    if good == Good.GOLD:
        return me.goods[good] > 0 and (s.purpose == Purpose.PAY_ANY or s.purpose == Purpose.PAY_KINDS)
    if s.purpose == Purpose.GAIN:
        return True
    if s.purpose == Purpose.COPY or s.purpose == Purpose.STEAL:
        return s.players[s.target].goods[good] > 0
    return me.goods[good] > 0 and not (s.purpose == Purpose.PAY_KINDS and s.kinds_paid[good])


@rule("C.422", "C.434", "E.4.6", "R.35a", "R.35b")
def choose_good(s, good):
    """E.4.6 A stolen or given Resource changes hands, a copied one comes from the supply."""
    me = s.players[s.to_act]
    if s.purpose == Purpose.PAY_ANY or s.purpose == Purpose.PAY_KINDS:
        me.goods[good] -= 1
        s.kinds_paid[good] = good < N_RESOURCES
    elif s.purpose == Purpose.GIVE:
        me.goods[good] -= 1
        s.players[s.target].goods[good] += 1
    else:
        if s.purpose == Purpose.STEAL:
            s.players[s.target].goods[good] -= 1
        me.goods[good] += 1
    if s.count > 1:
        push(s, s.to_act, Task.GOODS, with_opponent(s.purpose, s.target), s.count - 1)


@rule("R.34f")
def ask_target(s, seat, what, entry):
    """An opponent's place to be ambushed or exhausted; nothing is asked where there is none any more."""
    s.ambushing, s.count, s.target = what - 1, number_in(entry), opponent_in(entry)
    if has_targets(s, seat, s.target, s.ambushing, 1) and (s.ambushing == NONE or tokens_left(s, seat) > 0):
        ask(s, seat, Phase.TARGET)


@rule("E.3.1", "R.26c")
def ask_deck(s, seat, count):
    """Which deck, `count` times while there is a card."""
    if islands_left(s, Deck.NEARBY) + islands_left(s, Deck.DISTANT) > 0:
        s.count = count
        ask(s, seat, Phase.DECK)


@rule("E.3.1")
def may_reveal(s, deck):
    """E.3.1 From either deck."""
    return islands_left(s, deck) > 0


@rule("C.424", "E.3.1", "E.3.2", "E.3.4")
def reveal(s, deck):
    """E.3.2 For everyone's expeditions."""
    turn_up(s, deck)
    if s.count > 1:
        push(s, s.to_act, Task.REVEAL, s.count - 1, 0)


@rule("B.15d", "C.424")
def may_do_optional(s):
    return True


@rule("C.424", "E.3.5")
def do_optional(s):
    push_keyword(s, s.to_act, s.keyword, s.manner)


@rule("B.15d")
def skip_optional(s):
    pass
