# Nim-values of a subtraction game in two dimensions.
#
# spec: plane
# cut off: size = 60, not 200
# prints: takeaway terms 'plane?size=60'
#   a line for each row y = 0, 1, ...: the values at x = 0, 1, ...; of a family after its letters
# source: from (x, y) a move subtracts a vector of the set, and v is the mex of the values it leads
#   to: Larsson, Saha, Yokoo, "Subtraction games in more than one dimension", 2024.
#
# Slow on purpose: it looks at every move of every position. Python 3, nothing else.
PARAMETERS = {
    "moves": "(2,1),(1,2),(5,5)",
    "letters": "",
    "size": "60",  # at most 60
}
import re
from pieces.formulas import formula, games


def terms(moves, letters, size):
    size = int(size)
    pairs = []
    for text in re.findall(r"t?\((?:[^()]|\([^()]*\))*\)", moves):
        is_ray = text.startswith("t")
        a, b = text[2 if is_ray else 1:-1].split(",")
        pairs.append((formula(a), formula(b), is_ray))
    ranged = [".." in letter for letter in letters.split("&")]
    for values, known in games(letters):
        steps = []
        for a, b, is_ray in pairs:
            a, b = int(eval(a, known)), int(eval(b, known))
            steps += [(k * a, k * b) for k in (range(1, size) if is_ray else [1])]
        shown = [str(value) for value, has_range in zip(values, ranged) if has_range]
        v = {}
        for y in range(size):
            for x in range(size):
                options = {v.get((x - a, y - b)) for a, b in steps}
                v[x, y] = next(value for value in range(len(steps) + 1) if value not in options)
            yield " ".join(shown + [str(v[x, y]) for x in range(size)])


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (untested):
# Sage: matrix_plot(matrix([[int(v) for v in line.split()] for line in terms(**PARAMETERS)]))
