# The largest sets of residues without square differences, for every squarefree modulus.
#
# spec: constructions
# cut off: max = 40, not 205
# prints: takeaway terms 'constructions?max=40'
#   a line each squarefree modulus: itself, and the size of a largest set of residues no two of
#   which differ by a nonzero square
# source: Eppstein, "Faster evaluation of subtraction games", 2018, section 3.2; Ruzsa, 1984.
#
# Slow on purpose: it tries every set that contains 0. Python 3, nothing else.
PARAMETERS = {
    "max": "40",  # at most 40
}


def largest(b):
    squares = {s * s % b for s in range(b)} - {0}
    # Differences that neither are a square nor have a square as their negative.
    allowed = {d for d in range(1, b) if d not in squares and -d % b not in squares}

    def grown(size, candidates):
        """The largest size, from a set of this size that any candidate may join."""
        return max(
            [size]
            + [
                grown(size + 1, [y for y in candidates[i + 1 :] if y - x in allowed])
                for i, x in enumerate(candidates)
            ]
        )

    # A set moved along is as good: it may contain 0.
    return grown(1, sorted(allowed))


def terms(max):
    for b in range(2, int(max) + 1):
        if all(b % (s * s) for s in range(2, b)):
            yield f"{b} {largest(b)}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8):
# Sage:    load("this file")
#          list_plot([tuple(map(int, line.split())) for line in terms(**PARAMETERS)])
