# Arithmetic conditions: ap3, mean4, sidon, equations such as x+z=3y, and several joined by |.


def equation(text):
    """Coefficients and constant of a linear equation, all on one side."""
    letters, constant = {}, 0
    left, right = text.split("=")
    for side, sign in ((left, 1), (right, -1)):
        for term in side.replace("-", "+-").split("+"):
            if term and term[-1].isalpha():
                factor = {"": 1, "-": -1}.get(term[:-1]) or int(term[:-1])
                letters[term[-1]] = letters.get(term[-1], 0) + sign * factor
            elif term:
                constant += sign * int(term)
    return [c for c in letters.values() if c], constant


def alternatives(condition):
    """What the condition is an OR of: k of "ap k", or coefficients and constant."""
    found = []
    for one in condition.split("|"):
        if one.startswith("ap"):
            found.append(int(one[2:]))
        elif one.startswith("mean"):
            k = int(one[4:])
            found.append(([1] * (k - 1) + [1 - k], 0))
        else:
            found.append(equation("x+y=z+w" if one == "sidon" else one))
    return found


def natural_start(condition):
    """0 if adding a number to all terms keeps the condition, else 1."""
    moved = [one for one in alternatives(condition) if not isinstance(one, int) and sum(one[0])]
    return 1 if moved else 0


def meets(condition, members, n):
    """Whether n, in exactly one role, meets it with smaller members in the others."""
    among = set(members)
    for one in alternatives(condition):
        if isinstance(one, int):  # n is the last term of a progression: its difference is d
            steps = range(1, n // (one - 1) + 1)
            if any(all(n - i * d in among for i in range(1, one)) for d in steps):
                return True
            continue
        coefficients, constant = one
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
