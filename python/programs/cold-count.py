# How many cold positions there are below n, all together or in each class modulo b.
#
# spec: cold-count
# cut off: n = 20000, not 1048576
# prints: takeaway terms 'cold-count?n=20000'
#   by=all: a line each sample point: n, cold positions strictly below n
#   by=residue: a line each class: residue, cold positions in it below n, the last of them (- if there is none)
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 3, Figure 2.
#
# Slow on purpose: it knows the definition and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "set": "squares",
    "n": "20000",  # at most 20000
    "by": "all",
    "base": "5",
    "convention": "wall",
    "sample": "cubes",
}
from pieces.sets import members_below
from pieces.cold import cold_positions, hot_by_decree


def terms(set, n, by, base, convention, sample):
    n, base = int(n), int(base)
    moves = members_below(set, n)
    cold = cold_positions(moves, n, hot_by_decree(moves, n, convention))
    if by == "residue":
        for residue in range(base):
            found = [x for x in cold if x % base == residue]
            yield f"{residue} {len(found)} {found[-1] if found else '-'}"
        return
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
