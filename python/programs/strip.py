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
    "seed": "",
    "n": "60",  # at most 5000
    "pass": "off",
    "scoring": "off",
    "right": "",
    "blocking": "0",
    "options": "set",
    "memory": "off",
}
from pieces.heaps import heap_terms
from pieces.sets import members_below, is_listed
from pieces.nim import misere, nim_values
from pieces.conventions import STARTS


def seeded(moves, seed, start, n):
    """Nim-values of 1 ... n after the seed's, of the positions up to 0; "-" is no option."""
    given = []
    for item in seed.split(","):
        value, _, times = item.partition("^")
        given += [None if value == "-" else int(value)] * int(times or 1)
    values = []
    for x in range(1, n + 1):
        reached = []
        for y in [x - s for s in moves]:
            if y > 0:
                reached.append(values[y - 1])
            elif -y < len(given):
                reached.append(given[y - 1])  # y = 0 is its last, and so on
            elif start == 1:
                reached.append(0)
        values.append(next(v for v in range(len(reached) + 1) if v not in reached))
    return values


def named(convention, start, first):
    """What follows, where two sequences do."""
    if convention == "both":
        yield f"# {'sink' if start == 1 else 'wall'}, from x = {first}"


def terms(set, convention, seed, n, **others):
    n = int(n)
    plain = {"pass": "off", "scoring": "off", "right": "", "blocking": "0", "options": "set", "memory": "off"}
    if others != plain or "." in set.replace("..", ""):
        members = lambda text: members_below(text, 2**32 if is_listed(text) else n + 1)
        yield from heap_terms(members, set, 1 if convention == "sink" else 0, n, others)
        return
    if seed:
        moves = members_below(set, 2**32)
        for start in STARTS[convention]:
            yield from named(convention, start, 1)
            yield from seeded(moves, seed, start, n)
        return
    if is_listed(set):
        moves = [min(s, n) for s in members_below(set, 2**32)]
    else:
        # From a heap of n or less all moves of n or more are alike, and an infinite set has some.
        moves = members_below(set, n) + [n]
    for start in STARTS[convention]:
        yield from named(convention, start, start)
        values = misere if convention == "misere" else nim_values
        yield from values(moves, start, n)


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8; CGSuite: untested):
# Sage:    load("this file"); Word(list(terms(**{**PARAMETERS, "convention": "wall"})))
# CGSuite: R := game.heap.Subtraction([2,5]); R.NimValueSequence(59);
#          R.CheckPeriodicity(1000)   ({2, 5}, at the wall)
