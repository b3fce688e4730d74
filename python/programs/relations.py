# Relations of sink and wall play on S(m, delta) = {m, m + delta, 2m + delta}.
#
# spec: relations
# prints: takeaway terms 'relations'
#   of=duality: a line each position x: x, sink nim-value, wall nim-value at -(x + m + delta) with
#   0 and 2 exchanged, the wall word going on periodically below 0
#   of=shifts: a line each convention and nim-value t: t, then the positions of value t in one period
# source: nim-values as in Bhagat, Larsson, Manabe, Yamashita, "Additive sink subtraction", 2026,
#   section 1; that the two columns agree and the classes are shifts of each other: Theorem 8 and
#   Corollary 3 of docs/proofs.md, for a part of wall play Manabe and Larsson, arXiv:2603.10414.
#
# Slow on purpose: it plays until the values recur. Python 3, nothing else.
PARAMETERS = {
    "of": "duality",
    "m": "7",
    "delta": "10",
    "convention": "both",
}
from pieces.period import periodic
from pieces.conventions import STARTS


def duality(m, delta):
    moves = [m, m + delta, 2 * m + delta]
    sink_preperiod, sink_period, sink = periodic(moves, 1)
    wall_preperiod, wall_period, wall = periodic(moves, 0)
    exchanged = {0: 2, 1: 1, 2: 0, 3: 3}
    for x in range(1, sink_period + 1):
        turned = (-(x + m + delta) - wall_preperiod) % wall_period + wall_preperiod
        yield f"{x} {sink[sink_preperiod + x - 1]} {exchanged[wall[turned]]}"


def shifts(m, delta, convention):
    for start in STARTS[convention]:
        preperiod, period, values = periodic([m, m + delta, 2 * m + delta], start)
        for t in range(4):
            places = [start + i for i in range(preperiod, preperiod + period) if values[i] == t]
            yield " ".join(map(str, [t, *places])) if places else f"{t} "


def terms(of, m, delta, convention):
    m, delta = int(m), int(delta)
    return duality(m, delta) if of == "duality" else shifts(m, delta, convention)


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8; CGSuite: untested):
# Sage:    load("this file")
#          [list(map(int, line.split())) for line in terms(**PARAMETERS)]
# CGSuite: game.heap.Subtraction([7,17,24]).NimValueSequence(216)
#          (m = 7, delta = 10, the wall's half)
