// Parts of the names of functions that are in the first file all the same: the first figure's
// computation, words, cards and the game that it offers need them.
[
    "drop_in_place",
    "Clone>::clone",
    "theory::games::nim_values",
    "theory::games::period",
    "theory::games::ruleset",
    "takeaway::play::game",
    "takeaway::play::heaps",
    "takeaway::play::invitation",
    "takeaway::play::setting",
    "takeaway::play::solve",
    "hot_nim_fill",
    "hot_rows_gather",
    "hot_rows_lay",
    "hot_sink_paint",
    "hot_strip_runs",
    "hot_sink_shares",
    "theory::greedy::linear::gcd",
]
