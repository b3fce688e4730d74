# Preperiods and periods of the nim-sequences of {a, b, c}, for one a and all a < b < c <= size.
#
# spec: three-move
# cut off: size = 40, not 200
# prints: takeaway terms 'three-move?size=40'
#   a line each ruleset: b, c, preperiod, period; under both conventions with the convention first
# source: v(x) = mex { v(x - s) : s in S }; that the wall period divides a sum of two moves unless
#   c = a + b is conjectured: Flammenkamp, "Lange Perioden in Subtraktions-Spielen", 1997.
#
# Slow on purpose: it plays until the values recur. Python 3, nothing else.
PARAMETERS = {
    "a": "20",
    "size": "40",  # at most 40
    "convention": "wall",
    "layer": "sum",
}
from pieces.period import periodic
from pieces.conventions import STARTS


def terms(a, size, convention, layer):
    a, size = int(a), int(size)
    starts = STARTS["both" if layer == "difference" else convention]
    for start in starts:
        played = ["wall", "sink"][start] + " " if len(starts) > 1 else ""
        for c in range(a + 2, size + 1):
            for b in range(a + 1, c):
                preperiod, period, _ = periodic([a, b, c], start)
                yield f"{played}{b} {c} {preperiod} {period}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (untested):
# Sage:    load("this file")
#          points([tuple(map(int, line.split()[:2])) for line in terms(**PARAMETERS)])
# CGSuite: game.heap.Subtraction([20,41,53]).CheckPeriodicity(5000)
#          (a = 20, b = 41, c = 53, at the wall)
