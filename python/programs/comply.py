# P-positions of comply games on one heap.
#
# spec: comply
# prints: takeaway terms 'comply'
# source: Larsson, "Comply subtraction games avoiding arithmetic progressions", 2012, sections
#   3 and 4. The mover proposes a set of moves, the opponent picks which of them is played: x is
#   N if all that some set leads to is P (Theorem 3.3). Comply-set exchanges P and N (Theorem 3.5).
#   The star operator plays the game again with its positive P-positions for D.
#
# Slow on purpose: it knows the rules and no digits. Python 3, nothing else.
PARAMETERS = {
    "d": "naturals",
    "condition": "",
    "family": "",
    "game": "number",
    "convention": "wall",
    "without": "",
    "stars": "0",
    "n": "81",  # at most 1000
}
from pieces.sets import members_below
from pieces.conditions import greedy_set, natural_start
from pieces.numbers import listed


def p_positions(family, n, misere=False):
    """Of comply-number on the sets of the family; misere: who cannot propose wins."""
    found = set()
    for x in range(n):
        if misere and not any(max(proposal) <= x for proposal in family):
            continue
        if not any(all(x - s in found for s in proposal) for proposal in family):
            found.add(x)
    return sorted(found)


def terms(d, condition, family, game, convention, without, stars, n):
    n, first, misere = int(n), 0, convention == "misere"
    if condition:
        # The sets that make up a solution with the heap: x is N if P-positions complete one.
        first = natural_start(condition)
        found = greedy_set(condition, [], first, n)
    elif family:
        found = p_positions([listed(part) for part in family.split("|")], n, misere)
    else:
        if any(c in d for c in "=|") or d.startswith(("ap", "mean", "sidon")):
            differences = greedy_set(d, [], natural_start(d), n)
        else:
            differences = members_below(d, n)
        removed = listed(without)
        found = p_positions([(d, 2 * d) for d in differences if d > 0 and d not in removed], n, misere)
        for _ in range(int(stars)):
            found = p_positions([(d, 2 * d) for d in found if d > 0], n)
    if game == "set":
        found = [x for x in range(first, n) if x not in set(found)]
    return found


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8, without the OEIS):
# Sage:    load("this file"); oeis(terms(**PARAMETERS)[:20])
