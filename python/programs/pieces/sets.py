# Subtraction sets by their texts.


def members_below(text, bound):
    """The members below bound of the set that the text means, ascending."""
    import re

    if text.startswith("all-but-"):
        left_out = set(members_below(text[len("all-but-"):], bound))
        return [x for x in range(1, bound) if x not in left_out]
    for joint in ("-but-not-", ",", "-and-"):
        first, last = parted(text, joint)
        if last:
            a, b = set(members_below(first, bound)), set(members_below(last, bound))
            return sorted({"-but-not-": a - b, ",": a | b, "-and-": a & b}[joint])
    listed = re.fullmatch(r"(\d+)(?:\.\.(\d+))?(?:-step-(\d+))?", text)
    if listed:
        first, last, step = listed.groups(default="")
        return [x for x in range(int(first), int(last or first) + 1, int(step or 1)) if x < bound]
    # What is multiplied, shifted, or in parentheses.
    moved = re.fullmatch(
        r"(?:(\d+)\*)?(\((?!.*\)/).*\)|{.*}|powers-of-\d+|powers-\d|(?!random)[a-z][a-z-]*[a-z])([+-]\d+)?", text
    ) or re.fullmatch(r"(?:(\d+)\*)?(floor\(n\*phi\))([+-]\d+)?", text)
    if moved and (moved[1] or moved[3] or moved[2][0] in "({"):
        factor, shift = int(moved[1] or 1), int(moved[3] or 0)
        inside = moved[2][1:-1] if moved[2][0] in "({" else moved[2]
        before = members_below(inside, max(0, -((shift - bound) // factor)))
        return [factor * x + shift for x in before if 0 < factor * x + shift < bound]
    return of_family(text, bound)


def parted(text, joint):
    """The text before and after the last joint outside of parentheses, if there is one."""
    depth = 0
    for at in range(len(text) - 1, 0, -1):
        depth += (text[at] in ")}") - (text[at] in "({")
        if depth == 0 and text.startswith(joint, at):
            return text[:at], text[at + len(joint):]
    return text, ""


def of_family(name, bound):
    """The members below bound of a family, ascending."""
    from itertools import count, takewhile
    from math import isqrt

    def while_below(terms):
        return list(takewhile(lambda x: x < bound, terms))

    head, _, last = name.rpartition("-")
    if name == "squares":
        return while_below(s**2 for s in count(1))
    if name == "cubes":
        return while_below(s**3 for s in count(1))
    if name == "triangular":
        return while_below(s * (s + 1) // 2 for s in count(1))
    if name == "pentagonal":
        return while_below(s * (3 * s - 1) // 2 for s in count(1))
    if name == "tetrahedral":
        return while_below(s * (s + 1) * (s + 2) // 6 for s in count(1))
    if name == "factorials":
        numbers = [1]
        while numbers[-1] < bound:
            numbers.append(numbers[-1] * (len(numbers) + 1))
        return while_below(numbers)
    if name in ("fibonacci", "lucas"):
        numbers = [1, 2] if name == "fibonacci" else [3, 4]
        while numbers[-1] < bound:
            numbers.append(numbers[-2] + numbers[-1])
        return while_below(numbers if name == "fibonacci" else [1, 2, *numbers])
    if name == "moser":  # sums of distinct powers of 4
        return while_below(int(bin(i)[2:], 4) for i in count(1))
    if name == "naturals":
        return list(range(1, bound))
    if name == "odd":
        return list(range(1, bound, 2))
    if name == "evil":
        return [x for x in range(1, bound) if bin(x).count("1") % 2 == 0]
    if name == "odious":
        return [x for x in range(1, bound) if bin(x).count("1") % 2 == 1]
    if name == "floor(n*phi)":
        return while_below((n + isqrt(5 * n * n)) // 2 for n in count(1))
    if name == "ulam":
        numbers = [1, 2]
        for x in range(3, bound):
            if sum(2 * a < x and x - a in numbers for a in numbers) == 1:
                numbers.append(x)
        return while_below(numbers)
    if name in BY_FACTORS:
        return [x for x in range(1, bound) if BY_FACTORS[name](prime_factors(x))]
    if head == "powers-of":
        return while_below(int(last) ** i for i in count())
    if head == "powers":
        return while_below(s ** int(last) for s in count(1))
    if name.startswith("random-"):  # pseudorandom: SplitMix64's last step tells
        percent, seed = map(int, (name + "-1").split("-")[1:3])
        return [x for x in range(1, bound) if scrambled(x, seed) % 100 < percent]
    if name.endswith("i"):  # a+bi: a, a + b, a + 2b, …
        first, step = map(int, name[:-1].split("+"))
        return list(range(first, bound, step))
    return values_below(name, bound)


def values_below(text, bound):
    """The positive values of a polynomial at s = 1, 2, … or n = 0, 1, …, ascending."""
    letter = "n" if "n" in text else "s"
    numerator, _, divisor = text.partition(")/")
    terms = []
    for term in numerator.strip("(").replace("-", "+-").split("+"):
        if term:
            factor, has_letter, power = term.partition(letter)
            factor = int(factor + "1") if factor in ("", "-") else int(factor)
            terms.append((factor, int(power.lstrip("^") or 1) if has_letter else 0))
    # Once the argument exceeds the sum of all coefficients, whatever their signs, the values only
    # grow.
    settled = sum(abs(factor) for factor, _ in terms)
    values, s = set(), 0 if letter == "n" else 1
    while True:
        value = sum(factor * s**power for factor, power in terms) // int(divisor or 1)
        values.add(value)
        s += 1
        if s > settled + 1 and value >= bound:
            return sorted(x for x in values if 0 < x < bound)


# Families by the prime factors of their members.
BY_FACTORS = {
    "primes": lambda primes: len(primes) == 1,
    "prime-powers": lambda primes: len(set(primes)) == 1,
    "composites": lambda primes: len(primes) > 1,
    "semiprimes": lambda primes: len(primes) == 2,
    "squarefree": lambda primes: len(primes) == len(set(primes)),
    "practical": lambda primes: is_practical(primes),
}


def prime_factors(x):
    """The prime factors of x, ascending, each as often as it divides."""
    factors, d = [], 2
    while d * d <= x:
        while x % d == 0:
            factors.append(d)
            x //= d
        d += 1
    return factors + [x] * (x > 1)


def is_practical(primes):
    """Whether each smaller number is a sum of different divisors, by Stewart and Sierpinski."""
    divisors = {1}
    for p in primes:
        if p > sum(divisors) + 1 and p not in divisors:
            return False
        divisors |= {p * d for d in divisors}
    return True


def scrambled(x, seed):
    mask = 2**64 - 1
    z = (x + seed * 0x9E3779B97F4A7C15) & mask
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
    z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
    return (z ^ z >> 31) >> 11


def is_listed(name):
    """Whether the set is a finite one, written as its members."""
    return name[0].isdigit() and not set(name.replace("-step-", "")) - set("0123456789,.")
