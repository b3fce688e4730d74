# Cold positions (P-positions) at the wall.


def cold_positions(moves, n, hotspots=()):
    """The positions below n that are no hotspots and from which no move leads to a cold one."""
    hot = [False] * n
    for x in hotspots:
        hot[x] = True
    cold = []
    for x in range(n):
        if not hot[x]:
            cold.append(x)
            for s in moves:
                if x + s < n:
                    hot[x + s] = True
    return cold


def hot_by_decree(moves, n, convention):
    """In misere play whoever cannot move has won."""
    return range(min(moves, default=n)) if convention == "misere" else ()
