# The sink word of S(m, delta) = {m, m + delta, 2m + delta}, and the wall word read backwards.
#
# spec: duality
# prints: takeaway terms 'duality'
#   a line each position x: x, sink nim-value, wall nim-value at -(x + m + delta) with 0 and 2
#   exchanged, the wall word going on periodically below 0
# source: an observation of Takeaway beside the conjecture of Bhagat, Larsson, Manabe,
#   Yamashita, "Additive sink subtraction", 2026.
#
# Slow on purpose: it plays both until the values recur. Python 3, nothing else.
PARAMETERS = {
    "m": "7",
    "delta": "10",
}
from pieces.period import periodic


def terms(m, delta):
    m, delta = int(m), int(delta)
    moves = [m, m + delta, 2 * m + delta]
    sink_preperiod, sink_period, sink = periodic(moves, 1)
    wall_preperiod, wall_period, wall = periodic(moves, 0)
    exchanged = {0: 2, 1: 1, 2: 0, 3: 3}
    for x in range(1, sink_period + 1):
        turned = (-(x + m + delta) - wall_preperiod) % wall_period + wall_preperiod
        yield f"{x} {sink[sink_preperiod + x - 1]} {exchanged[wall[turned]]}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8; CGSuite: untested):
# Sage:    load("this file")
#          [line for line in terms(**PARAMETERS) if len(set(line.split()[1:])) > 1]
# CGSuite: game.heap.Subtraction([7,17,24]).NimValueSequence(216)
#          (m = 7, delta = 10, the wall's half)
