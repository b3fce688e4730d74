# The longest period and preperiod of outcomes over all sets with a given largest move.
#
# spec: longest
# cut off: max = 12, not 16
# prints: takeaway terms 'longest?max=12'
#   a line each largest move M: M, longest period, longest preperiod
# source: outcomes at the wall as in Eppstein, "Faster evaluation of subtraction games", 2018,
#   section 2; such records: Flammenkamp, "Lange Perioden in Subtraktions-Spielen", 1997.
#
# Slow on purpose: it plays every set there is. Python 3, nothing else.
PARAMETERS = {
    "max": "12",  # at most 12
}


def preperiod_and_period(moves):
    """Of the cold positions at the wall: a state is which of the last max(moves) were cold."""
    size = max(moves)
    state, seen, cold = (False,) * size, {}, []
    while state not in seen:
        seen[state] = len(cold)
        # Below 0 there is no position, so nothing cold. Once no move reaches below 0, the last
        # outcomes decide all that follows.
        cold.append(not any(state[-s] for s in moves))
        state = (*state[1:], cold[-1])
    period = len(cold) - seen[state]
    preperiod = seen[state]
    while len(cold) < preperiod + size + period:
        cold.append(not any(len(cold) >= s and cold[-s] for s in moves))
    while preperiod > 0 and cold[preperiod - 1] == cold[preperiod - 1 + period]:
        preperiod -= 1
    return preperiod, period


def terms(max):
    from itertools import combinations

    for largest in range(1, int(max) + 1):
        smaller = range(1, largest)
        found = [
            preperiod_and_period([*others, largest])
            for size in range(largest)
            for others in combinations(smaller, size)
        ]
        preperiods, periods = zip(*found)
        yield f"{largest} {sorted(periods)[-1]} {sorted(preperiods)[-1]}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8):
# Sage:    load("this file")
#          list_plot([tuple(map(int, line.split()[:2])) for line in terms(**PARAMETERS)])
