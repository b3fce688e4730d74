# Preperiod and period of a finite set of moves. A value depends on as many values before it as
# the largest move says: once so many consecutive values recur, all that follows recurs.
from pieces.nim import next_value, nim_values


def periodic(moves, start):
    """Preperiod, period and the first values, at least as many as the two together."""
    window = max(moves)
    values = nim_values(moves, start, window)
    mark, patience = window, 1  # the window that ends at mark is looked for (Brent 1980)
    while True:
        values.append(next_value(values, moves, start))
        found = len(values)
        if values[-1] == values[mark - 1] and values[-window:] == values[mark - window:mark]:
            break
        if found - mark == patience:
            mark, patience = found, 2 * patience
    period = found - mark
    preperiod = mark - window
    while preperiod > 0 and values[preperiod - 1] == values[preperiod - 1 + period]:
        preperiod -= 1
    return preperiod, period, values
