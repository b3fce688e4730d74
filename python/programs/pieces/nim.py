# Nim-values. At the wall a heap is x >= 0 and a move to a negative heap is forbidden; in the
# sink it is x >= 1 and every move is allowed: at 0 and below the game is over, with value 0.


def next_value(values, moves, start):
    """The nim-value of position start + len(values); start is 0 at the wall, 1 in the sink."""
    x = start + len(values)
    reached = set()
    for s in moves:
        if x - s >= start:
            reached.add(values[x - s - start])
        elif start == 1:
            reached.add(0)
    return next(v for v in range(len(reached) + 1) if v not in reached)  # mex


def nim_values(moves, start, n):
    """The nim-values of the first n positions."""
    values = []
    while len(values) < n:
        values.append(next_value(values, moves, start))
    return values


def misere(moves, start, n):
    """1 for N and 0 for P, of the first n positions: whoever cannot move, or finds the sink, has won."""
    hot = []
    for x in range(start, start + n):
        reached = [x - s for s in moves if x - s >= start or start == 1]
        hot.append(int(not reached or any(y >= start and not hot[y - start] for y in reached)))
    return hot
