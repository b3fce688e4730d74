# Nim-values of additive subtraction, S(m, delta) = {m, m + delta, 2m + delta}.
#
# spec: sink-strips
# prints: takeaway terms 'sink-strips'
#   a line each ruleset: m, delta, preperiod, period, one period of nim-values
# source: Bhagat, Larsson, Manabe, Yamashita, "Additive sink subtraction", 2026, section 1.
#
# Slow on purpose: it plays until the values recur, and knows neither Theorem 3 nor the
# words of the paper. Python 3, nothing else.
PARAMETERS = {
    "m": "19",
    "k": "",
    "wraps": "0",
    "delta": "",
    "convention": "sink",
    "order": "delta",
}
from math import gcd
from pieces.numbers import listed
from pieces.period import periodic
from pieces.conventions import STARTS


def terms(m, k, wraps, delta, convention, order):
    m = int(m)
    # Rows are told by delta, or by delta = m + k + 2m·wraps; without either by every k.
    ks = listed(k) or range(1, max(m, 2))
    deltas = listed(delta) or [m + k + 2 * m * int(wraps) for k in ks]
    ranks = {
        "delta": lambda delta: 0,
        "gcd": lambda delta: gcd(m, delta),
        "period": lambda delta: periodic([m, m + delta, 2 * m + delta], STARTS["sink"][0])[1],
    }
    for delta in sorted(deltas, key=ranks[order]):
        for start in STARTS[convention]:
            preperiod, period, values = periodic([m, m + delta, 2 * m + delta], start)
            word = "".join(map(str, values[preperiod:preperiod + period]))
            yield f"{m} {delta} {preperiod} {period} {word}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8; CGSuite: untested):
# Sage:    load("this file"); Word(list(terms(**PARAMETERS))[0].split()[4])
# CGSuite: game.heap.Subtraction([19,39,58]).CheckPeriodicity(10000)
#          (m = 19, k = 1, at the wall)
