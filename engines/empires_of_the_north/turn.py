"""The round: Lookout, action phase, expedition, clean-up."""

from hordes.engines.core.jit import rule

from .agenda import ask, begin_action
from .components import N_BOATS, N_PAWNS, N_PLACES, NONE, SOLO_ROUNDS, Event
from .expedition import fill_rows, next_boat
from .lookout import ask_next_draw, begin_draw, end_draw
from .scoring import score_end
from .solo import begin_event
from .state import Phase, Stage


@rule("B.6c", "B.19a")
def next_step(s):
    """What comes when nothing is left to be done, and nothing that the next decision could be about."""
    s.program, s.keyword, s.at, s.noboat, s.raftok = NONE, NONE, NONE, 0, 0
    if s.stage == Stage.SET_UP:
        if not ask_next_draw(s):
            end_draw(s)
            begin_round(s)
    elif s.stage == Stage.LOOKOUT:
        if not ask_next_draw(s):
            end_lookout(s)
    elif s.stage == Stage.EVENT:
        begin_actions(s)
    elif s.stage == Stage.ACTION:
        next_action(s)
    elif not next_boat(s):
        end_round(s)


@rule("R.31a")
def begin_round(s):
    """R.31a Every round begins with a Lookout."""
    s.turn += 1
    s.stage = Stage.LOOKOUT
    begin_draw(s)


@rule("B.5b", "B.5g")
def end_lookout(s):
    """B.5g After the choices of all come the Lookout's effects, then, alone, the event."""
    end_draw(s)
    s.active = s.first
    for seat in range(s.num_players):
        s.players[seat].events[Event.ON_LOOKOUT] += 1
    begin_action(s, s.first)
    s.stage = Stage.EVENT


@rule("B.6a", "B.23b")
def begin_actions(s):
    s.stage = Stage.ACTION
    s.active = (s.first + s.num_players - 1) % s.num_players
    if s.num_players == 1:
        begin_event(s)


@rule("B.6a", "B.6b", "B.6c")
def next_action(s):
    """B.6a Clockwise; B.6b who has passed is out; B.6c when all have, the boats set out."""
    for i in range(1, s.num_players + 1):
        seat = (s.active + i) % s.num_players
        if not s.players[seat].passed:
            s.active = seat
            ask(s, seat, Phase.ACTION)
            return
    s.stage = Stage.EXPEDITION


@rule("B.21a", "B.21b", "B.23a", "O.7", "R.39a", "R.39b", "R.39c")
def end_round(s):
    """B.21a The last round, or O.7 the cap, ends the game; R.39c without a clean-up."""
    if s.turn >= last_round(s):
        s.truncated = s.turn < SOLO_ROUNDS if s.num_players == 1 else s.ending == 0 or s.turn < s.ending
        s.over = 1
        score_end(s)
    else:
        clean_up(s)
        begin_round(s)


@rule("B.21a", "B.21b", "B.23a", "O.7")
def last_round(s):
    """As far as it is known: B.23a alone the fourth, B.21a that of 25 points, O.7 the cap at the latest."""
    if s.num_players == 1:
        return min(SOLO_ROUNDS, s.max_rounds)
    return min(s.ending, s.max_rounds) if s.ending > 0 else s.max_rounds


@rule("B.20a", "B.20b", "B.20c", "B.20d", "B.20e", "B.20g", "E.2.12", "E.5.6", "O.4")
def clean_up(s):
    """B.20a Workers, B.20b boats and B.20c pawns come back, B.20d cards are ready; B.20e Goods and tokens stay."""
    for seat in range(s.num_players):
        me = s.players[seat]
        me.workers += me.spent_workers
        me.spent_workers = 0
        for boat in range(N_BOATS):
            me.boats[boat] += me.spent_boats[boat]
            me.spent_boats[boat] = 0
        for pawn in range(N_PAWNS):
            me.pawn_at[pawn] = NONE
            me.pawn_exhausted[pawn] = 0
        for place in range(N_PLACES):
            me.exhausted[place] = 0
            me.triggered[place] = 0
        me.passed = 0
    if s.refill:
        fill_rows(s)
    s.first = (s.first + 1) % s.num_players
