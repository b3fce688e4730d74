# How often each digit stands at a place of the cold positions, or of a greedy set.
#
# spec: digits
# cut off: n = 5000, not 1048576
# prints: takeaway terms 'digits?n=5000'
#   a line each place (0: the ones) and digit: place, digit, count; leading zeros do not count,
#   and the number 0 has no digit
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 3, Figures 3, 4;
#   greedy sets: Larsson, "Comply subtraction games avoiding arithmetic progressions", 2012.
#
# Slow on purpose: it knows the definitions and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "set": "squares",
    "n": "5000",  # at most 5000
    "base": "5",
    "places": "",
    "of": "cold",
    "condition": "ap3",
    "convention": "wall",
}
from pieces.sets import members_below
from pieces.cold import cold_positions, hot_by_decree
from pieces.conditions import greedy_set, natural_start
from pieces.numbers import listed


def digits_of(x, base):
    """From the ones upward."""
    found = []
    while x > 0:
        found.append(x % base)
        x //= base
    return found


def terms(set, n, base, places, of, condition, convention):
    n, base = int(n), int(base)
    if of == "cold":
        moves = members_below(set, n)
        numbers = cold_positions(moves, n, hot_by_decree(moves, n, convention))
    else:
        numbers = greedy_set(condition, [], natural_start(condition), n)
    # If none are named: the three lowest that numbers below n have, or fewer.
    shown = listed(places) or range(min(3, max(1, len(digits_of(n - 1, base)))))
    written = [digits_of(x, base) for x in numbers]
    for place in shown:
        there = [digits[place] for digits in written if place < len(digits)]
        for digit in range(base):
            yield f"{place} {digit} {there.count(digit)}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8):
# Sage:    load("this file"); bar_chart([int(line.split()[2]) for line in terms(**PARAMETERS)])
