# The nim-sequence of a subtraction set.
#
# spec: strip
# prints: takeaway terms 'strip'
# source: v(x) = mex { v(x - s) : s in S }. Bhagat, Larsson, Manabe, Yamashita,
#   "Additive sink subtraction", 2026, section 1; wall: Eppstein 2018, section 2.
#
# Slow on purpose: it knows the definition and no theorem. Python 3, nothing else.
PARAMETERS = {
    "set": "2,5",
    "convention": "both",
    "n": "60",  # at most 5000
}
from pieces.sets import members_below, is_listed
from pieces.nim import nim_values
from pieces.conventions import STARTS


def terms(set, convention, n):
    n = int(n)
    if is_listed(set):
        moves = [min(int(s), n) for s in set.split(",")]
    else:
        # From a heap of n or less all moves of n or more are alike, and an infinite set has some.
        moves = members_below(set, n) + [n]
    for start in STARTS[convention]:
        yield from nim_values(moves, start, n)


if __name__ == "__main__":
    print(*terms(**PARAMETERS), sep="\n")

# Elsewhere (Sage: tried in 10.8; CGSuite: untested):
# Sage:    load("this file"); Word(list(terms(**{**PARAMETERS, "convention": "wall"})))
# CGSuite: R := game.heap.Subtraction([2,5]); R.NimValueSequence(59);
#          R.CheckPeriodicity(1000)   ({2, 5}, at the wall)
