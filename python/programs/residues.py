# How many cold positions each class modulo b has, and its last.
#
# spec: residues
# cut off: n = 20000, not 1048576
# prints: takeaway terms 'residues?n=20000'
#   a line each class: residue, cold positions in it below n, the last of them (- if there is none)
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 3.
#
# Slow on purpose: it knows the definition and none of the algorithms. Python 3, nothing else.
PARAMETERS = {
    "set": "squares",
    "n": "20000",  # at most 20000
    "base": "5",
    "convention": "wall",
}
from pieces.sets import members_below
from pieces.cold import cold_positions, hot_by_decree


def terms(set, n, base, convention):
    n, base = int(n), int(base)
    moves = members_below(set, n)
    cold = cold_positions(moves, n, hot_by_decree(moves, n, convention))
    for residue in range(base):
        found = [x for x in cold if x % base == residue]
        yield f"{residue} {len(found)} {found[-1] if found else '-'}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8):
# Sage:    load("this file"); bar_chart([int(line.split()[1]) for line in terms(**PARAMETERS)])
