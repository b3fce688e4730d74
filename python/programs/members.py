# How often each gap between members occurs, or the members with their indices.
#
# spec: members
# prints: takeaway terms 'members'
#   a line for each gap: the gap, how often it occurs; in other views: the index, the member
# source: cold positions: Eppstein, "Faster evaluation of subtraction games", 2018, section 2;
#   comply games: Larsson, "Comply subtraction games avoiding arithmetic progressions", 2012.
#
# Slow on purpose: it knows the definitions and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "of": "cold",
    "set": "fibonacci",
    "condition": "ap3",
    "layer": "0",
    "n": "10000",  # at most 10000
    "first": "0",
    "view": "gaps",
}
from pieces.sets import members_below
from pieces.cold import cold_positions
from pieces.conditions import greedy_set, natural_start


def comply(discrepancies, n):
    """From x the mover names d in D, and the other player subtracts d or 2d."""
    cold = []
    is_cold = [False] * n
    for x in range(n):
        names = [d for d in discrepancies if 2 * d <= x]
        is_cold[x] = not any(is_cold[x - d] and is_cold[x - 2 * d] for d in names)
        if is_cold[x]:
            cold.append(x)
    return cold


def members(of, set, condition, layer, n):
    if of == "greedy":
        return greedy_set(condition, [], natural_start(condition), n)
    numbers = members_below(set, n)
    if of == "set":
        return numbers
    if of == "comply":
        return comply(numbers, n)
    hot = []
    for _ in range(layer):  # the positions of nim-value 0, then 1, ... (Lemma 2)
        hot += cold_positions(numbers, n, hot)
    return cold_positions(numbers, n, hot)


def terms(of, set, condition, layer, n, first, view):
    found = members(of, set, condition, int(layer), int(n))[: int(first) or None]
    if view != "gaps":
        for index, member in enumerate(found, 1):
            yield f"{index} {member}"
        return
    gaps = [b - a for a, b in zip(found, found[1:])]
    for gap in sorted({*gaps}):
        yield f"{gap} {gaps.count(gap)}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8):
# Sage:    load("this file"); bar_chart([int(line.split()[1]) for line in terms(**PARAMETERS)])
