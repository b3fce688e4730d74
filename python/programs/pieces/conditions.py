# Arithmetic conditions: ap3, mean4, sidon, sidon3, equations such as x+z=3y, some that hold
# together, joined by &, and several conditions joined by |.


def equation(text):
    """Coefficients, by letter, and constant of a linear equation, all on one side."""
    letters, constant = {}, 0
    left, right = text.split("=")
    for side, sign in ((left, 1), (right, -1)):
        for term in side.replace("-", "+-").split("+"):
            if term and term[-1].isalpha():
                factor = {"": 1, "-": -1}.get(term[:-1]) or int(term[:-1])
                letters[term[-1]] = letters.get(term[-1], 0) + sign * factor
            elif term:
                constant += sign * int(term)
    return letters, constant


def alternatives(condition):
    """What the condition is an OR of: k of "ap k", "sums of k", or coefficients and constants."""
    found = []
    for one in condition.split("|"):
        if one.startswith("ap"):
            found.append(int(one[2:]))
        elif one.startswith("mean"):
            k = int(one[4:])
            found.append([([1] * (k - 1) + [1 - k], 0)])
        elif one.startswith("sidon"):
            k = int(one[5:] or 2)
            found.append([([1, 1, -1, -1], 0)] if k == 2 else f"sums of {k}")
        else:
            equations = [equation(part) for part in one.split("&")]
            letters = {x: 0 for own, _ in equations for x, c in own.items() if c}
            found.append([([own.get(x, 0) for x in letters], c) for own, c in equations])
    return found


def natural_start(condition):
    """0 if adding a number to all terms keeps the condition, else 1."""
    systems = [one for one in alternatives(condition) if isinstance(one, list)]
    return 1 if any(sum(own) for one in systems for own, _ in one) else 0


def equal_sums(k, members, n):
    """Whether two sums of k numbers each, n among them, are equal, but not of the same numbers."""
    sums = [{0}]
    for _ in range(k):
        sums.append({total + x for total in sums[-1] for x in members})
    return any(i * n + total in sums[k] for i in range(1, k + 1) for total in sums[k - i])


def together(equations, members, n):
    """Whether n, in one role, and smaller members solve all equations, none of them trivially."""
    from itertools import product

    def solved(own, constant, values):
        same = [sum(c for c, y in zip(own, values) if y == x) for x in set(values)]
        trivial = constant == 0 and not any(same)
        return not trivial and sum(c * x for c, x in zip(own, values)) + constant == 0

    roles = range(len(equations[0][0]))
    return any(
        all(solved(own, constant, others[:role] + (n,) + others[role:]) for own, constant in equations)
        for role in roles
        for others in product(members, repeat=len(roles) - 1)
    )


def meets(condition, members, n):
    """Whether n, in exactly one role, meets it with smaller members in the others."""
    among = set(members)
    for one in alternatives(condition):
        if isinstance(one, int):  # n is the last term of a progression: its difference is d
            steps = range(1, n // (one - 1) + 1)
            if any(all(n - i * d in among for i in range(1, one)) for d in steps):
                return True
            continue
        if isinstance(one, str):
            if equal_sums(int(one.split()[-1]), members, n):
                return True
            continue
        if len(one) > 1:
            if together(one, members, n):
                return True
            continue
        coefficients, constant = one[0]
        for role, own in enumerate(coefficients):
            others = coefficients[:role] + coefficients[role + 1:]
            # The values that the other terms take together, members with repetition.
            sums = {constant + own * n}
            for c in others[:-1]:
                sums = {total + c * x for total in sums for x in members}
            if not others and 0 in sums:
                return True
            if others and any(
                -total % others[-1] == 0 and -total // others[-1] in among for total in sums
            ):
                return True
    return False


def greedy_set(condition, members, first, n):
    """The numbers from first on, below n, that join unless they meet the condition."""
    members = list(members)
    for x in range(first, n):
        if not meets(condition, members, x):
            members.append(x)
    return members
