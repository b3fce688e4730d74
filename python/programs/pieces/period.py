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


def outcomes(preperiod, period, values):
    """Preperiod and period of P, where the value is 0, and N."""
    cold = [value == 0 for value in values]
    word = cold[preperiod:preperiod + period]
    least = next(d for d in range(1, period + 1) if period % d == 0 and word[d:] + word[:d] == word)
    while preperiod > 0 and cold[preperiod - 1] == cold[preperiod - 1 + least]:
        preperiod -= 1
    return preperiod, least
