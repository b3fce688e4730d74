# The cold positions (P-positions) of a subtraction set.
#
# spec: cold
# prints: takeaway terms 'cold'
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 2.
#
# Slow on purpose: it knows the definition and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "set": "squares",
    "n": "10000",  # at most 20000
    "hotspots": "",
    "layer": "0",
    "convention": "wall",
}
from pieces.sets import members_below
from pieces.cold import cold_positions, hot_by_decree


def terms(set, n, hotspots, layer, convention):
    n = int(n)
    moves = members_below(set, n)
    hot = [*hot_by_decree(moves, n, convention)]
    if hotspots:
        first, _, rest = hotspots.partition(",")
        hot = [0] if first == "0" else []
        rest = rest if first == "0" else hotspots
        hot += members_below(rest, n) if rest else []
    for _ in range(int(layer)):  # the positions of nim-value 0, then 1, ... (Lemma 2)
        hot += cold_positions(moves, n, hot)
    return cold_positions(moves, n, hot)


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8, without the OEIS; CGSuite: untested):
# Sage:    load("this file"); oeis(terms(**PARAMETERS)[:20])
# CGSuite: R := game.heap.Subtraction([1,4,9,16,25,36,49,64,81]);
#          [x for x from 0 to 99 where R(x).NimValue == 0]   (the squares, below 100)
