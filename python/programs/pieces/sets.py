# Subtraction sets by name.


def members_below(name, bound):
    """The members below bound of the set of that name, ascending."""
    from itertools import count, takewhile
    from math import isqrt

    def while_below(terms):
        return list(takewhile(lambda x: x < bound, terms))

    def polynomial(s):
        value = 0
        for term in name.replace("-", "+-").split("+"):
            if term:
                factor, letter, power = term.partition("s")
                factor = int(factor + "1") if factor in ("", "-") else int(factor)
                value += factor * s ** (int(power.lstrip("^") or 1) if letter else 0)
        return value

    head, _, last = name.rpartition("-")
    if name[0].isdigit() and "i" not in name and "s" not in name:
        return sorted({x for x in map(int, name.split(",")) if x < bound})
    if name == "squares":
        return while_below(s**2 for s in count(1))
    if name == "cubes":
        return while_below(s**3 for s in count(1))
    if name == "triangular":
        return while_below(s * (s + 1) // 2 for s in count(1))
    if name == "primes":
        return [p for p in range(2, bound) if all(p % q for q in range(2, isqrt(p) + 1))]
    if name == "fibonacci":
        numbers = [1, 2]
        while numbers[-1] < bound:
            numbers.append(numbers[-2] + numbers[-1])
        return while_below(numbers)
    if name == "factorials":
        numbers = [1]
        while numbers[-1] < bound:
            numbers.append(numbers[-1] * (len(numbers) + 1))
        return while_below(numbers)
    if name == "moser":  # sums of distinct powers of 4
        return while_below(int(bin(i)[2:], 4) for i in count(1))
    if name == "naturals":
        return list(range(1, bound))
    if name == "odd":
        return list(range(1, bound, 2))
    if head == "powers-of":
        return while_below(int(last) ** i for i in count())
    if head == "powers":
        return while_below(s ** int(last) for s in count(1))
    if name.startswith("all-but-"):
        left_out = set(map(int, last.split(",")))
        return [x for x in range(1, bound) if x not in left_out]
    if name.startswith("random-"):  # pseudorandom: SplitMix64's last step tells
        percent, seed = map(int, (name + "-1").split("-")[1:3])
        return [x for x in range(1, bound) if scrambled(x, seed) % 100 < percent]
    if name.endswith("i"):  # a+bi: a, a + b, a + 2b, …
        first, step = map(int, name[:-1].split("+"))
        return list(range(first, bound, step))
    # A polynomial in s: its positive values at s = 1, 2, …. Once s exceeds the sum of all
    # coefficients, whatever their signs, the values only grow.
    values, s = set(), 0
    settled = sum(int("".join(filter(str.isdigit, term.partition("s")[0])) or 1)
                  for term in name.replace("-", "+").split("+") if term)
    while s <= settled or polynomial(s) < bound:
        s += 1
        values.add(polynomial(s))
    return sorted(x for x in values if 0 < x < bound)


def scrambled(x, seed):
    mask = 2**64 - 1
    z = (x + seed * 0x9E3779B97F4A7C15) & mask
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
    z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
    return (z ^ z >> 31) >> 11


def is_listed(name):
    """Whether the set is a finite one, written as its members."""
    return all(part.isdigit() for part in name.split(","))
