# Where the nim-value exceeds all before it.
#
# spec: records
# cut off: n = 5000, not 65536
# prints: takeaway terms 'records?n=5000'
#   a line each record: position, nim-value
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 3, Figure 1.
#
# Slow on purpose: it knows the definition and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "set": "squares",
    "n": "5000",  # at most 5000
}
from pieces.sets import members_below
from pieces.nim import nim_values


def terms(set, n):
    n = int(n)
    largest = -1
    for x, value in enumerate(nim_values(members_below(set, n), 0, n)):
        if value > largest:
            largest = value
            yield f"{x} {value}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8, without the OEIS; CGSuite: untested):
# Sage:    load("this file"); oeis([int(line.split()[0]) for line in terms(**PARAMETERS)])
# CGSuite: game.heap.Subtraction([1,4,9,16,25,36,49,64,81]).NimValueSequence(99)
#          (the values of the squares, below 100)
