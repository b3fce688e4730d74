# Games of heaps next door to subtraction: a pass, scores, blocking, a set for each player, codes, moves by heap
# or by the last move.


def mex(values):
    return next(v for v in range(len(values) + 1) if v not in values)


def left_by(code, x):
    """The heaps that a move of the code leaves of a heap x."""
    for k, digit in enumerate(int(digit, 16) for digit in code if digit != "."):
        rest = x - k
        if rest == 0 and k > 0 and digit & 1:
            yield []
        if rest > 0 and k > 0 and digit & 2:
            yield [rest]
        if digit & 4:
            yield from ([a, rest - a] for a in range(1, rest // 2 + 1))
        if digit & 8:
            yield from ([a, b, rest - a - b] for a in range(1, rest) for b in range(1, rest - a))


def taken_from(options, x):
    """The numbers that may be taken from x where the moves depend on it."""
    return [s for s in range(1, x + 1) if {
        "divisors": x % s == 0,
        "proper-divisors": x % s == 0 and s < x,
        "halve": x - s == x // 2,
        "up-to-half": 2 * s <= x,
    }[options]]


def remembering(memory):
    """The nim-value of a heap from which a number was taken last, 0 before the first move; of smaller heaps first, so
    that the calls stay shallow."""
    known = {}

    def value(x, last):
        if (x, last) not in known:
            least, most = (max(last, 1), x) if memory == "mem" else (1, min(2 * last, x) if last else x - 1)
            known[x, last] = mex({value(x - s, s) for s in range(least, most + 1)})
        return known[x, last]

    return value


def heap_answers(members, set, start, n, others):
    """The answers of the heaps x < n; in the sink a move may take more than is left. With a pass, those without and
    with it; of partizan sets, whether Left wins when Left begins and whether Right wins when Right does."""
    is_code = "." in set and ".." not in set
    sets = [] if is_code else [members(set), members(others["right"]) if others["right"] else []]
    legal = lambda moves, x: [s for s in moves if x > 0 and (start == 1 or s <= x)]
    answers = []
    for x in range(n):
        if is_code or others["options"] != "set":
            heaps = left_by(set, x) if is_code else [[x - s] for s in taken_from(others["options"], x)]
            sums = []
            for left in heaps:
                sums.append(0)
                for heap in left:
                    sums[-1] ^= answers[heap]
            answers.append(mex(sums))
            continue
        left, right = [[(s, max(0, x - s)) for s in legal(moves, x)] for moves in sets]
        if others["right"]:
            wins = any(not answers[y][1] for _, y in left), any(not answers[y][0] for _, y in right)
            answers.append(wins)
        elif others["scoring"] == "on":
            answers.append(max((s - answers[y] for s, y in left), default=0))
        elif others["blocking"] != "0":
            answers.append(sum(answers[y] for _, y in left) <= int(others["blocking"]))
        else:
            without = mex([answers[y][0] for _, y in left])
            used = [without] if left else []
            answers.append((without, mex([answers[y][1] for _, y in left] + used)))
    return answers


def heap_terms(members, set, start, n, others):
    """The answers of the first n heaps from start on."""
    if others["memory"] != "off":
        value = remembering(others["memory"])
        yield from (value(x, 0) for x in range(n))
        return
    for answer in heap_answers(members, set, start, start + n, others)[start:]:
        if others["right"]:
            yield {(0, 0): "P", (1, 1): "N", (1, 0): "L", (0, 1): "R"}[tuple(map(int, answer))]
        elif others["blocking"] != "0":
            yield "P" if answer else "N"
        else:
            yield answer[1] if others["pass"] == "on" else answer
