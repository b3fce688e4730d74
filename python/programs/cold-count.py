# How many cold positions there are below n.
#
# spec: cold-count
# cut off: n = 20000, not 1048576
# prints: takeaway terms 'cold-count?n=20000'
#   a line each sample point: n, cold positions strictly below n
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 3, Figure 2.
#
# Slow on purpose: it knows the definition and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "set": "squares",
    "n": "20000",  # at most 20000
    "sample": "cubes",
    "convention": "wall",
}
from pieces.sets import members_below
from pieces.cold import cold_positions, hot_by_decree


def terms(set, n, sample, convention):
    n = int(n)
    moves = members_below(set, n)
    cold = cold_positions(moves, n, hot_by_decree(moves, n, convention))
    points = [r**3 for r in range(1, n + 1)] if sample == "cubes" else [2**k for k in range(n)]
    for point in points:
        if point > n:
            break
        yield f"{point} {sum(x < point for x in cold)}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8):
# Sage:    load("this file")
#          list_plot_loglog([tuple(map(int, line.split())) for line in terms(**PARAMETERS)])
