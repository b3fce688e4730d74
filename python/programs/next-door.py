# Games next door: periods of octal codes of three digits and of {a, b} against {c, d}, nim-values of heaps with what was
# last taken from them, and scores.
#
# spec: next-door
# cut off: n = 128, not 1024
# prints: takeaway terms 'next-door?n=128'
#   of codes a line each: code, preperiod, period, "-" where none is proved among the heaps below n; of partizan
#   games b, d, preperiod, period and who wins large heaps; of heaps that remember heap, number last taken, nim-value; scores
# source: Guy, Smith, "The G-values of various games", 1956, with the inequality that proves a period; Fraenkel, Kotzig,
#   "Partizan octal games: partizan subtraction games", 1987; Whinihan, "Fibonacci nim", 1963.
#
# Slow on purpose: it plays from the rules. Python 3, nothing else.
PARAMETERS = {
    "of": "codes",
    "n": "128",  # at most 128
    "a": "",
    "c": "",
    "convention": "",
    "memory": "",
    "set": "",
    "size": "",  # at most 12
}
from pieces.heaps import heap_answers, remembering
from pieces.sets import members_below

NO_OTHERS = {"options": "set", "right": "", "scoring": "off", "blocking": "0"}


def proved(code, n):
    """The period that G(x + p) = G(x) for q <= x < 2q + p + k proves, k the digits of the code."""
    values = heap_answers(None, code, 0, n, NO_OTHERS)
    k = len(code.rstrip("0")) - 2
    for p in range(1, n):
        q = n - p
        while q > 0 and values[q - 1] == values[q - 1 + p]:
            q -= 1
        if 2 * q + 2 * p + k <= n:
            return f"{q} {p}"
    return "- -"


def large(left, right, start):
    """Preperiod and period of the outcomes, by the first window that recurs, and what large heaps are. In the sink, where
    heaps start at 1, a move may take more than is left."""
    wins, seen, w = [(False, False)] * start, {}, max(left + right)
    while True:
        x = len(wins)
        reached = lambda moves: [wins[max(0, x - s)] for s in moves if start == 1 or s <= x]
        wins.append((any(not right for _, right in reached(left)), any(not left for left, _ in reached(right))))
        window = tuple(wins[x + 1 - w :])
        if x + 1 - start < w:
            continue
        if window in seen:
            break
        seen[window] = x
    q, p = seen[window] - w + 1, x - seen[window]
    period = {*wins[q : q + p]}
    lefts, rights = (True, False) in period, (False, True) in period
    name = "fair" if lefts and rights else "impartial" if not lefts and not rights else "left" if lefts else "right"
    weakly = lefts != rights and len(period) > 1
    return f"{q - start} {p} {'weakly-' if weakly else ''}{name}"


def terms(of, n, a, c, convention, memory, set, size):
    if of == "codes":
        for code in range(1, 8**3):
            text = f"0.{code:03o}".rstrip("0")
            yield f"{text} {proved(text, int(n))}"
        return
    size = int(size)
    if of == "scores":
        members = lambda text: members_below(text, size + 1)
        yield from heap_answers(members, set, 0, size + 1, {**NO_OTHERS, "scoring": "on"})
        return
    if of == "partizan":
        start = 1 if convention == "sink" else 0
        for d in range(1, size + 1):
            for b in range(1, size + 1):
                yield f"{b} {d} {large([int(a), b], [int(c), d], start)}"
        return
    value = remembering(memory)
    rows = (size + 1) // 2
    values = {heap: [value(heap, last) for last in range(rows + 1)] for heap in range(size + 1)}
    for last in range(rows + 1):
        for heap in range(size + 1):
            yield f"{heap} {last} {values[heap][last]}"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)
