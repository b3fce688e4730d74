# Cold positions (P-positions) at the wall.


def cold_positions(moves, n):
    """The positions below n from which no move leads to a cold one."""
    hot = [False] * n
    cold = []
    for x in range(n):
        if not hot[x]:
            cold.append(x)
            for s in moves:
                if x + s < n:
                    hot[x + s] = True
    return cold
