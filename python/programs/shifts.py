# The positions of each nim-value in one period of S(m, delta) = {m, m + delta, 2m + delta}.
#
# spec: shifts
# prints: takeaway terms 'shifts'
#   a line each convention and nim-value t: t, then the positions of value t
# source: nim-values as in Bhagat, Larsson, Manabe, Yamashita, "Additive sink subtraction",
#   2026, section 1; that the classes are shifts of each other: Manabe and Larsson,
#   arXiv:2603.10414, for a part of wall play, else an observation.
#
# Slow on purpose: it plays until the values recur. Python 3, nothing else.
PARAMETERS = {
    "m": "7",
    "delta": "10",
    "convention": "both",
}
from pieces.period import periodic
from pieces.conventions import STARTS


def terms(m, delta, convention):
    m, delta = int(m), int(delta)
    for start in STARTS[convention]:
        preperiod, period, values = periodic([m, m + delta, 2 * m + delta], start)
        for t in range(4):
            places = [start + i for i in range(preperiod, preperiod + period) if values[i] == t]
            yield " ".join(map(str, [t, *places])) if places else f"{t} "


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8; CGSuite: untested):
# Sage:    load("this file")
#          [list(map(int, line.split()[1:])) for line in terms(**PARAMETERS)]
# CGSuite: game.heap.Subtraction([7,17,24]).NimValueSequence(216)
#          (m = 7, delta = 10, the wall's half)
