import json


# Checks certificates of laws of two letters a and b, region by region, without search.
# A polynomial is a list of terms [coefficient, letter, letter, …]; letters 0, 1, 2 are x, y, n, and 3, 4, 5 rounds of loops.
# {"run": [value, length]} is a run; {"loop": …} is its body for each round. What is before a round is a list of runs
# and of powers of runs.
class Refused(Exception):
    pass


def need(holds, why):
    if not holds:
        raise Refused(why)


def poly(terms):
    found = {}
    for term in terms:
        need(all(type(n) is int for n in term) and 0 < abs(term[0]) <= 2**53, "a term has a number")
        key = tuple(sorted(term[1:]))
        need(key not in found and all(0 <= letter < 6 for letter in key) and len(key) <= 4, "a term is its own")
        found[key] = term[0]
    return found


def add(f, g, k=1):
    found = dict(f)
    for key, c in g.items():
        found[key] = found.get(key, 0) + k * c
    return {key: c for key, c in found.items() if c}


def times(f, g):
    found = {}
    for one, c in f.items():
        for two, d in g.items():
            found = add(found, {tuple(sorted(one + two)): c * d})
    return found


def put(f, letter, g):
    found = {}
    for key, c in f.items():
        term = {tuple(other for other in key if other != letter): c}
        for _ in range(key.count(letter)):
            term = times(term, g)
        found = add(found, term)
    return found


def number(c):
    return {(): c} if c else {}


def letter(place):
    return {(place,): 1}


def at_ones(f):
    return sum(f.values())


def never_negative(f, rounds):
    """Each letter is at least 0, so f is if no coefficient is negative; a round is at an end of its range."""
    if all(c >= 0 for c in f.values()):
        return True
    if not rounds:
        return False
    (place, last), outer = rounds[-1], rounds[:-1]
    if any(key.count(place) > 1 for key in f):
        return False
    return never_negative(put(f, place, {}), outer) and never_negative(put(f, place, last), outer)


def sign(f, rounds):
    if never_negative(f, rounds):
        return True
    need(never_negative(add(number(-1), f, -1), rounds), "a comparison is open")
    return False


def total(runs):
    found = {}
    for _, length in runs:
        found = add(found, length)
    return found


def size(piece):
    return times(total(piece[0]), piece[1])


def copies(distance, word, rounds):
    """The q with q·word < distance ≤ (q + 1)·word."""
    quotient, rest = {}, distance
    counts = {tuple(v for v in key if v > 1) for key in distance} - {()}
    for count in sorted(counts):
        part = {key: c for key, c in distance.items() if tuple(v for v in key if v > 1) == count}
        key, c = next(iter(part.items()))
        under = word.get(tuple(v for v in key if v < 2), 0)
        need(under and c % under == 0, "a place in a power has no number")
        quotient = add(quotient, {count: c // under})
    rest = add(rest, times(quotient, word), -1)
    k = (at_ones(rest) - 1) // at_ones(word)
    inside = sign(add(add(rest, word, -k), number(-1)), rounds) and sign(add(times(number(k + 1), word), rest, -1), rounds)
    need(inside, "a place in a power is not found")
    return add(quotient, number(k))


def place(state, back, rounds):
    """The value so many letters before the end, and the letters from there to the end of its run."""
    start, pieces = state
    left = back
    for runs, power in reversed(pieces):
        if not sign(add(size((runs, power)), left, -1), rounds):
            left = add(left, size((runs, power)), -1)
            continue
        if len(runs) > 1:
            left = add(left, times(copies(left, total(runs), rounds), total(runs)), -1)
        for value, length in reversed(runs):
            if sign(add(length, left, -1), rounds):
                return value, left
            left = add(left, length, -1)
        raise Refused("a place in a power is not found")
    need(start is not None, "a state is too short")
    return start, left


def push(state, value, length):
    pieces = state[1]
    if not length:
        return
    if pieces and len(pieces[-1][0]) == 1 and pieces[-1][0][0][0] == value:
        pieces[-1] = ([(value, add(pieces[-1][0][0][1], length))], number(1))
        return
    fold(pieces)
    pieces.append(([(value, length)], number(1)))


def fold(pieces):
    for word in range(2, min(8, len(pieces)) + 1):
        last = pieces[-word:]
        if any(len(runs) > 1 for runs, _ in last):
            return
        runs = [piece[0][0] for piece in last]
        if len(pieces) > word and pieces[-word - 1][0] == runs:
            power = add(pieces[-word - 1][1], number(1))
            pieces[-word - 1 :] = [(runs, power)]
            return
        if len(pieces) >= 3 * word and [piece[0] for piece in pieces[-3 * word :]] == [[run] for run in runs] * 3:
            pieces[-3 * word :] = [(runs, number(3))]
            return


def same(one, two, letters, rounds):
    """Tests that two states end with the same letters."""
    sides = [list(one[1]), list(two[1])]
    for _ in range(2000):
        if not letters:
            return
        need(all(sides), "a state is too short")
        tops = [side.pop() for side in sides]
        powers = [len(runs) > 1 for runs, _ in tops]
        equal = all(powers) and tops[0][0] == tops[1][0]
        if any(powers) and not equal:
            for side, top, power in zip(sides, tops, powers):
                side.append(top)
                if power:
                    side.pop()
                    fewer = add(top[1], number(-1))
                    if not sign(fewer, rounds):
                        continue
                    if fewer:
                        side.append((top[0], fewer))
                    side.extend(([run], number(1)) for run in top[0])
            continue
        sizes = [size(top) for top in tops]
        if not equal and tops[0][0][0][0] != tops[1][0][0][0]:
            need(not all(sizes), "two states differ")
            for side, top, length in zip(sides, tops, sizes):
                if length:
                    side.append(top)
            continue
        less = 0 if sign(add(sizes[1], sizes[0], -1), rounds) else 1
        if sign(add(sizes[less], letters, -1), rounds):
            return
        letters = add(letters, sizes[less], -1)
        runs, power = tops[1 - less]
        if equal:
            rest = add(power, tops[less][1], -1)
            top = (runs, rest)
        else:
            rest = add(runs[0][1], tops[less][0][0][1], -1)
            top = ([(runs[0][0], rest)], number(1))
        if rest:
            sides[1 - less].append(top)
    raise Refused("a comparison does not end")


def require(f, rounds):
    need(not any(v > 2 + len(rounds) for key in f for v in key), "a round is used outside its loop")
    need(sign(f, rounds), "a length is negative")


class Player:
    def __init__(self, moves, largest):
        self.moves, self.largest, self.pieces = moves, largest, 0

    def run(self, value, length, state, rounds):
        require(length, rounds)
        need(type(value) is int and 0 <= value <= 64, "a value is above 64")
        while length:
            self.pieces += 1
            need(self.pieces <= 20000, "a word has too many pieces")
            found = [place(state, move, rounds) for move in self.moves]
            piece = length
            for _, left in found:
                if not sign(add(left, piece, -1), rounds):
                    piece = left
            options = {option for option, _ in found}
            need(value == min(set(range(66)) - options), "a letter is not the mex")
            push(state, value, piece)
            length = add(length, piece, -1)

    def agree(self, state, said, rounds):
        if said[0] is None:
            return same(state, said, self.largest, rounds)
        counts = [total([(0, size(piece)) for piece in pieces]) for _, pieces in (state, said)]
        need(counts[0] == counts[1], "a state does not go back to the start")
        same(state, said, counts[0], rounds)

    def play(self, items, state, rounds):
        for item in items:
            if "run" in item:
                self.run(item["run"][0], poly(item["run"][1]), state, rounds)
                continue
            loop = item["loop"]
            at, last = loop["place"], poly(loop["last"])
            need(at == 3 + len(rounds) and at < 6, "a loop is in its place")
            require(last, rounds)
            start = state[0] if loop["all"] else None
            need(start is not None or not loop["all"], "a state does not go back to the start")
            self.agree(state, said(loop, start, {}, rounds), rounds)
            inner = rounds + ((at, last),)
            body = said(loop, start, letter(at), inner)
            self.play(loop["body"], body, inner)
            self.agree(body, said(loop, start, add(letter(at), number(1)), inner), inner)
            state[:] = said(loop, start, add(last, number(1)), rounds)


def said(loop, start, rounds_until, rounds):
    pieces = []
    for piece in loop["before"]:
        power = put(poly(piece["times"]), loop["place"], rounds_until)
        runs = [(value, put(poly(length), loop["place"], rounds_until)) for value, length in piece["runs"]]
        need(runs and (len(runs) > 1 or power == number(1)), "a piece is no run and no power")
        for length in [power] + [length for _, length in runs]:
            require(length, rounds)
        if size((runs, power)):
            pieces.append((runs, power))
    return [start, pieces]


def length_of(items):
    found = {}
    for item in items:
        if "run" in item:
            found = add(found, poly(item["run"][1]))
            continue
        each = length_of(item["loop"]["body"])
        need(not any(item["loop"]["place"] in key for key in each), "a round has as many letters as its number says")
        found = add(found, times(each, add(poly(item["loop"]["last"]), number(1))))
    return found


def checked(certificate):
    """How many regions have a proof, and how many have none; refuses what does not hold."""
    blocks, regions = certificate["blocks"], certificate["regions"]
    need(type(blocks) is int and 1 <= blocks <= 64 and len(regions) == blocks + 1, "a region for each j")
    a = add(add(letter(0), letter(1)), number(1))
    counts = [0, 0]
    for j, region in enumerate(regions):
        factor = add(number(j), {(2,): blocks})
        b = add(times(factor, a), letter(0)) if j else letter(0)
        walk(certificate, region, a, b, counts)
    return counts


def walk(certificate, region, a, b, counts):
    (kind, value), = region.items()
    if kind == "open":
        counts[1] += 1
        return
    if kind == "proved":
        proved(certificate, a, b, *value)
        counts[0] += 1
        return
    if kind == "below":
        x, y, parts = value
        need({x, y} == {0, 1}, "a region has its letters")
        both = add(letter(x), letter(y))
        ways = [(x, both), (y, add(both, number(1)))]
    elif kind == "zero":
        x, parts = value
        need(x in (0, 1, 2), "a region has its letters")
        ways = [(x, {}), (x, add(letter(x), number(1)))]
    else:
        k, parts = value
        need(kind == "residues" and 2 <= k <= 64, "a region has its letters")
        ways = [(2, add(number(r), {(2,): k})) for r in range(k)]
    need(len(parts) == len(ways), "a region has all parts")
    for part, (x, by) in zip(parts, ways):
        walk(certificate, part, put(a, x, by), put(b, x, by), counts)


def proved(certificate, a, b, prefix, cycle):
    moves = [add(add(number(c), a, alpha), b, beta) for c, alpha, beta in certificate["moves"]]
    largest = moves[0]
    for move in moves:
        need(sign(add(move, number(-1)), ()), "a move is below 1")
        largest = move if sign(add(move, largest, -1), ()) else largest
    need(certificate["convention"] in ("wall", "sink"), "play ends at a wall or in a sink")
    state = [0 if certificate["convention"] == "sink" else 65, []]
    player = Player(moves, largest)
    player.play(prefix, state, ())
    before = [state[0], list(state[1])]
    player.play(cycle, state, ())
    same(before, state, largest, ())
    need(sign(add(length_of(cycle), number(-1)), ()), "the cycle is empty")


def check_regions(text):
    """Says how many regions of pairs a, b the certificate proves."""
    found, without = checked(json.loads(text))
    print(f"{found} regions have a proof that holds for all x, y, n ≥ 0; {without} have none")
