"""The game as its declaration shows it to everyone."""

import hordes
from hordes.engines.core.state import Record, field

GAME = hordes.game("empires_of_the_north")
Phase = GAME.phases
OBSERVED = GAME.observation.sheet.fields
SEAT = GAME.observation.seat.fields
Card, Island, Place = OBSERVED["hand"].axes[0], OBSERVED["revealed"].axes[0], OBSERVED["about"].axes[0]
Stage, Purpose, BoatPurpose = OBSERVED["stage"].axes[0], OBSERVED["purpose"].axes[0], OBSERVED["boat_purpose"].axes[0]
Keyword, Cargo, Good = OBSERVED["keyword"].axes[0], OBSERVED["landing"].axes[0], SEAT["goods"].axes[0]
Clan, Boat = SEAT["clan"].axes[0], SEAT["boats"].axes[0]
N_CARDS, N_ISLANDS, N_PLACES, N_TILES = len(Card), len(Island), len(Place), len(Keyword)
N_GOODS, N_RESOURCES, N_OPPONENTS = len(Good), 5, GAME.max_players - 1
P = GAME.printed
KIND, CLAN, DECK, BUILD, NAMES_KEYWORD = (P[n] for n in ("kind", "clan", "deck", "build", "names_keyword"))
FIELD_GOODS, OPTIONS, EVENT, COSTS, GAINS = (P[n] for n in ("field_goods", "options", "event", "costs", "gains"))
PILLAGE, BONUS, IS_ACTION, IS_FIELD = (P[n] for n in ("pillage", "bonus", "is_action", "is_field"))
Kind, Cost, Gain, Event = (P[n] for n in ("Kind", "Cost", "Gain", "Event"))

FIRST = GAME.actions.first
PASS, DONE, YES, NO, HAND, OWN, TILE, MOVE, GOODS = (
    FIRST[name] for name in ("PASS", "DONE", "YES", "NO", "HAND", "OWN", "TILE", "MOVE", "GOODS")
)
PILLAGE_ISLAND, CONQUER_ISLAND, CARGO, BOAT, QUEUED, OPTION, ISLAND_DECK, SEAT_OF, OPPONENT = (
    FIRST[name] for name in ("PILLAGE", "CONQUER", "CARGO", "BOAT", "QUEUED", "OPTION", "DECK", "SEAT", "OPPONENT")
)
NOTES = Record(field("rounds_left", doc="rounds still expected, this one included"))
