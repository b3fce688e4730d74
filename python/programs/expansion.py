# Preperiod and period of a finite set of moves with one move c more, for every c.
#
# spec: expansion
# prints: takeaway terms 'expansion'
#   a line each c that is not in the set: c, preperiod, period
# source: nim-values as in Bhagat, Larsson, Manabe, Yamashita, "Additive sink subtraction",
#   2026, section 1.
#
# Slow on purpose: it plays until the values recur. Python 3, nothing else.
PARAMETERS = {
    "set": "2,5",
    "c": "120",  # at most 200
    "convention": "wall",
}
from pieces.period import periodic
from pieces.conventions import STARTS


def terms(set, c, convention):
    moves = [int(s) for s in set.split(",")]
    (start,) = STARTS[convention]
    for added in range(1, int(c) + 1):
        if added not in moves:
            preperiod, period, _ = periodic([*moves, added], start)
            yield f"{added} {preperiod} {period}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (untested):
# Sage:    load("this file")
#          list_plot([tuple(map(int, line.split()[::2])) for line in terms(**PARAMETERS)])
# CGSuite: game.heap.Subtraction([2,5,9]).CheckPeriodicity(1000)   (c = 9, at the wall)
