"""Empires of the North: two clans, cards as declarations, boats and ambushes."""
