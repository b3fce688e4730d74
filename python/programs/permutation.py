# Greedy permutations: the least value that completes no forbidden configuration.
#
# spec: permutation
# cut off: n = 100, not 1000
# prints: takeaway terms 'permutation?n=100'
# source: Larsson, "Comply subtraction games avoiding arithmetic progressions", 2012, section 6.
#
# Slow on purpose: at every index it looks at every configuration. Python 3, nothing else.
PARAMETERS = {
    "condition": "ap3",
    "restriction": "unrestricted",
    "injective": "on",
    "n": "100",  # at most 100
}


def configurations(condition, p):
    """All (v, indices) such that the point (len(p), v) completes a forbidden one with the points
    at those earlier indices."""
    n = len(p)
    if condition == "wythoff":  # on a diagonal
        for x in range(n):
            yield p[x] + (n - x), [x]
            yield p[x] - (n - x), [x]
    elif condition.startswith("ap"):  # equally spaced, in arithmetic progression
        k = int(condition[2:])
        for d in range(1, n // (k - 1) + 1):
            before = [n - j * d for j in range(k - 1, 0, -1)]
            step = p[before[1]] - p[before[0]]
            if all(p[j] - p[i] == step for i, j in zip(before, before[1:])):
                yield p[before[-1]] + step, before
    elif condition == "sidon":  # (n, v) + a = b + c as vectors, a < b <= c
        for c in range(n):
            for b in range(c + 1):
                a = b + c - n
                if 0 <= a < b:
                    yield p[b] + p[c] - p[a], [a, b, c]
    elif condition == "line":  # three points on a line
        for j in range(n):
            for i in range(j):
                rise = (p[j] - p[i]) * (n - j)
                if rise % (j - i) == 0:
                    yield p[j] + rise // (j - i), [i, j]
    elif condition == "parallel":  # the slope from a to the new point is that from b to c
        for c in range(n):
            for b in range(c):
                for a in range(n):
                    rise = (p[c] - p[b]) * (n - a)
                    if rise % (c - b) == 0:
                        yield p[a] + rise // (c - b), sorted([a, b, c])


def counts(restriction, p, v, indices):
    """Whether a configuration counts: all; whose new point is highest; that ascend."""
    values = [p[i] for i in indices] + [v]
    if restriction == "max":
        return max(values) == v
    if restriction == "order":
        return values == sorted(values)
    return True


def terms(condition, restriction, injective, n):
    p = []
    while len(p) < int(n):
        refused = set(p) if injective == "on" else set()
        for v, indices in configurations(condition, p):
            if v not in refused and counts(restriction, p, v, indices):
                refused.add(v)
        p.append(next(v for v in range(len(refused) + 1) if v not in refused))
    return p


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (Sage: tried in 10.8, without the OEIS):
# Sage:    load("this file"); list_plot(terms(**PARAMETERS)); oeis(terms(**PARAMETERS)[:20])
