# The greedy set that avoids a condition, and Stanley sequences.
#
# spec: greedy-set
# prints: takeaway terms 'greedy-set'
# source: Larsson, "Comply subtraction games avoiding arithmetic progressions", 2012, sections
#   4 and 5: a number joins unless, in exactly one role, it meets the condition with smaller
#   members in the others.
#
# Slow on purpose: it knows the definition and no digits. Python 3, nothing else.
PARAMETERS = {
    "condition": "ap3",
    "seed": "",
    "start": "auto",
    "n": "729",  # at most 1000
}
from pieces.conditions import greedy_set, natural_start
from pieces.numbers import listed


def terms(condition, seed, start, n):
    seed, n = listed(seed), int(n)
    if seed:
        first = max(seed) + 1
    else:
        first = natural_start(condition) if start == "auto" else int(start)
    return [x for x in greedy_set(condition, sorted(seed), first, n) if x < n]


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8, without the OEIS):
# Sage:    load("this file"); oeis(terms(**PARAMETERS)[:20])
