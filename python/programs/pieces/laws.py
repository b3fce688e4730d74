import json
from fractions import Fraction
from math import lcm


# Checks certificates of laws, for all values of a letter t = q·u + r at once, without search.
# A form [c, cu, c2, c3, c4] is c + cu·u + c2·i2 + c3·i3 + c4·i4, where i2, i3, i4 are rounds of loops.
# ["seg", word, form] is the word again and again, cut off at the form. ["loop", d, last, items, before] is the
# items for i_d = 0, …, last; "before" ends with the last letters before each round.
class Refused(Exception):
    pass


ONE = (1, 0, 0, 0, 0)
ZERO = (0, 0, 0, 0, 0)


def need(holds, why):
    if not holds:
        raise Refused(why)


def plus(f, g):
    return tuple(a + b for a, b in zip(f, g))


def minus(f, g):
    return tuple(a - b for a, b in zip(f, g))


def put(f, place, g):
    rest = f[:place] + (0,) + f[place + 1 :]
    return plus(rest, tuple(f[place] * c for c in g))


def number(n):
    return (n, 0, 0, 0, 0)


def is_number(f):
    return not any(f[1:])


class Region:
    """All u from u0 on, and the rounds 0, …, last of the loops around."""

    def __init__(self, u0, loops=()):
        self.u0, self.loops = u0, loops

    def inside(self, place, last):
        return Region(self.u0, self.loops + ((place, last),))

    def never_negative(self, f):
        # A linear form is least at an end of each range; the innermost round first.
        ends = [f]
        for place, last in reversed(self.loops):
            ends = [put(g, place, end) for g in ends for end in (ZERO, last)]
        need(not any(any(g[2:]) for g in ends), "a round is used outside its loop")
        return all(g[1] >= 0 and g[0] + g[1] * self.u0 >= 0 for g in ends)

    def is_at_least(self, f, g):
        if self.never_negative(minus(f, g)):
            return True
        need(self.never_negative(minus(minus(g, f), ONE)), "a comparison is open")
        return False

    def least(self, forms):
        for f in forms:
            if all(self.never_negative(minus(g, f)) for g in forms):
                return f
        raise Refused("the least of some lengths is open")


def remainder(f, n):
    need(all(c % n == 0 for c in f[1:]), "a phase is not the same for all u")
    return f[0] % n


def turned(word, by):
    by %= len(word)
    return word[by:] + word[:by]


class Past:
    """What was played: pieces of a word and a length, after an endless one before the start."""

    def __init__(self, start, pieces=()):
        self.start, self.pieces = start, list(pieces)

    def copy(self):
        return Past(self.start, self.pieces)

    def find(self, back, region):
        """The word so many letters back, its phase, and how many of its letters are left."""
        passed = ZERO
        for word, length in reversed(self.pieces):
            end = plus(passed, length)
            if region.is_at_least(end, back):
                return word, remainder(minus(end, back), len(word)), minus(back, passed)
            passed = end
        need(self.start is not Refused, "a state does not reach far enough back")
        return (self.start,), 0, minus(back, passed)

    def add(self, word, length):
        if length == ZERO:
            return
        word, length = self.joined(word, length)
        if length == ZERO:
            return
        self.pieces.append((word, length))
        if len(word) == 1 and is_number(length):
            self.fold()

    def single(self, at=-1):
        """Whether a piece is so many times one letter."""
        return bool(self.pieces) and len(self.pieces[at][0]) == 1 and is_number(self.pieces[at][1])

    def joined(self, word, length):
        """Takes letters over from one piece to the next where they go on with its word."""
        while self.pieces and len(word) > 1 and self.single():
            (letter,), count = self.pieces[-1]
            if letter != word[-1]:
                break
            word, length = turned(word, -1), plus(length, ONE)
            self.pieces.pop()
            if count[0] > 1:
                self.pieces.append(((letter,), minus(count, ONE)))
        if self.pieces:
            before, count = self.pieces[-1]
            phase = count[0] % len(before)
            follows = all(c % len(before) == 0 for c in count[1:])
            if follows and len(before) == len(word) and turned(before, phase) == word:
                self.pieces.pop()
                return before, plus(count, length)
            if follows and len(before) > 1 and len(word) == 1 and is_number(length):
                taken = 0
                while taken < length[0] and before[(phase + taken) % len(before)] == word[0]:
                    taken += 1
                self.pieces[-1] = (before, plus(count, number(taken)))
                length = minus(length, number(taken))
        return word, length

    def fold(self):
        """Three repeats among single letters at the end become a piece."""
        letters, at = [], len(self.pieces)
        while at > 0 and self.single(at - 1) and len(letters) < 120:
            at -= 1
            (letter,), count = self.pieces[at]
            letters[:0] = [letter] * min(count[0], 120)
        for n in range(2, len(letters) // 3 + 1):
            word = letters[-n:]
            if len(set(word)) > 1 and letters[-3 * n :] == 3 * word:
                whole = 3 * n
                while whole < len(letters) and letters[-whole - 1] == letters[-whole - 1 + n]:
                    whole += 1
                self.drop(whole)
                self.add(tuple(letters[-whole:][:n]), number(whole))
                return

    def drop(self, count):
        while count > 0:
            word, length = self.pieces.pop()
            if length[0] > count:
                self.pieces.append((word, minus(length, number(count))))
            count -= length[0]

    def agrees(self, other, count, region):
        """The last letters, so many, are those of the other."""
        ours, theirs, left = self.pieces[:], other.pieces[:], count
        while left != ZERO:
            need(ours and theirs, "a state does not reach far enough back")
            (word, length), (its, long) = ours.pop(), theirs.pop()
            if length == ZERO or long == ZERO:
                if length != ZERO:
                    ours.append((word, length))
                if long != ZERO:
                    theirs.append((its, long))
                continue
            both = region.least([length, long, left])
            ends = remainder(length, len(word)), remainder(long, len(its))
            some = lcm(len(word), len(its))
            if is_number(both):
                some = min(some, both[0])
            for y in range(1, some + 1):
                need(word[(ends[0] - y) % len(word)] == its[(ends[1] - y) % len(its)], "two states differ")
            left = minus(left, both)
            if length != both:
                ours.append((word, minus(length, both)))
            if long != both:
                theirs.append((its, minus(long, both)))


class Game:
    """The moves a·t + b, t = q·u + r."""

    def __init__(self, certificate, region):
        q, r = certificate["q"], certificate["r"]
        moves = [(a * r + b, a * q, 0, 0, 0) for a, b in certificate["moves"]]
        need(all(region.never_negative(minus(s, ONE)) for s in moves), "a move is not positive")
        self.constant = sorted({s[0] for s in moves if s[1] == 0})
        self.growing = [s for s in moves if s[1] > 0]
        need(self.growing, "no move grows")
        self.reach = max(self.constant, default=0)
        largest = [s for s in moves if all(region.never_negative(minus(s, other)) for other in moves)]
        need(largest, "no move is the largest for all u")
        self.largest = largest[0]

    def play(self, items, past, region):
        for kind, *rest in items:
            if kind == "seg":
                self.segment(*rest, past, region)
            else:
                self.loop(*rest, past, region)

    def segment(self, word, length, past, region):
        word, left = tuple(word), tuple(length)
        need(region.never_negative(left), "a length may be negative")
        while left != ZERO:
            seen = [past.find(s, region) for s in self.growing]
            piece = region.least([left] + [rest for _, _, rest in seen])
            need(piece != ZERO, "a piece is empty")
            known = {back: self.letter(past, back, region) for back in range(1, self.reach + 1)}
            count = self.reach + lcm(len(word), *(len(other) for other, _, _ in seen))
            if is_number(piece):
                count = min(count, piece[0])
            for y in range(count):
                options = {other[(phase + y) % len(other)] for other, phase, _ in seen}
                for s in self.constant:
                    options.add(word[(y - s) % len(word)] if y >= s else known[s - y])
                mex = next(value for value in range(len(options) + 1) if value not in options)
                need(word[y % len(word)] == mex, "a letter is not the mex of its options")
            past.add(word, piece)
            left = minus(left, piece)
            if left != ZERO:
                word = turned(word, remainder(piece, len(word)))

    def letter(self, past, back, region):
        word, phase, _ = past.find(number(back), region)
        return word[phase]

    def loop(self, place, last, body, before, past, region):
        last, before = tuple(last), [(tuple(word), tuple(length)) for word, length in before]
        need(place == 2 + len(region.loops), "a loop has the number of another")
        need(region.never_negative(last), "a loop may have no round")
        inner = region.inside(place, last)
        need(all(inner.never_negative(length) for _, length in before), "a length may be negative")

        def at(round):
            return Past(Refused, [(word, put(length, place, round)) for word, length in before])

        at(ZERO).agrees(past, self.largest, region)
        step = tuple(int(i in (0, place)) for i in range(5))
        end = Past(Refused, before)
        self.play(body, end, inner)
        end.agrees(at(step), self.largest, inner)
        after = at(plus(last, ONE))
        need(all(region.never_negative(length) for _, length in after.pieces), "a length may be negative")
        past.start, past.pieces = after.start, after.pieces


def has_a_letter(items, region):
    for kind, *rest in items:
        if kind == "seg" and region.never_negative(minus(tuple(rest[1]), ONE)):
            return True
        if kind == "loop" and region.never_negative(tuple(rest[1])):
            if has_a_letter(rest[2], region.inside(rest[0], tuple(rest[1]))):
                return True
    return False


def length(items, u0):
    """The number of letters, as coefficients of powers of u: it is a polynomial of degree at most 4."""
    us = range(u0, u0 + 5)
    return through([(u, total(items, [1, u, 0, 0, 0])) for u in us])


def total(items, at):
    count = 0
    for kind, *rest in items:
        size = sum(c * value for c, value in zip(rest[1], at))
        if kind == "seg":
            count += size
        else:
            count += sum(total(rest[2], at[: rest[0]] + [i] + at[rest[0] + 1 :]) for i in range(size + 1))
    return count


def through(points):
    """The coefficients of the polynomial through points, from the constant up."""
    result = [Fraction(0)] * len(points)
    for x, y in points:
        base, scale = [Fraction(1)], Fraction(y)
        for other, _ in points:
            if other != x:
                base = [a - other * b for a, b in zip([Fraction(0)] + base, base + [Fraction(0)])]
                scale /= x - other
        result = [so_far + scale * b for so_far, b in zip(result, base)]
    while len(result) > 1 and result[-1] == 0:
        result.pop()
    return result


def checked(certificate):
    """The length of the cycle in t, as coefficients from the constant up; Refused where the certificate does not hold."""
    strict(certificate)
    region = Region(certificate["u0"])
    game = Game(certificate, region)
    need(has_a_letter(certificate["cycle"], region), "the cycle may be empty")
    # Nothing before the wall is a position: None takes no part in the mex.
    past = Past(0 if certificate["convention"] == "sink" else None)
    game.play(certificate["prefix"], past, region)
    before = past.copy()
    game.play(certificate["cycle"], past, region)
    past.agrees(before, game.largest, region)
    q, r, u0 = certificate["q"], certificate["r"], certificate["u0"]
    of_u = length(certificate["cycle"], u0)
    return through([(q * u + r, sum(c * u**k for k, c in enumerate(of_u))) for u in range(u0, u0 + len(of_u))])


def strict(certificate):
    """Refuses what is no certificate: other keys, forms of other lengths, numbers that are not whole."""
    need(isinstance(certificate, dict), "a certificate is an object")
    keys = {"moves", "convention", "q", "r", "u0", "prefix", "cycle", "marker", "counts"}
    need(keys - {"marker", "counts"} <= set(certificate) <= keys, "a certificate has other keys")
    q, r, u0 = (whole(certificate[key]) for key in ("q", "r", "u0"))
    need(q >= 1 and r >= 0 and u0 >= 0, "the class is none")
    need(certificate["convention"] in ("wall", "sink"), "the convention is wall or sink")
    for move in listed(certificate["moves"]):
        need(len(listed(move)) == 2 and whole(move[0]) >= 0, "a move is [a, b], a at least 0")
        whole(move[1])
    for part in ("prefix", "cycle"):
        strict_items(certificate[part], 2)


def strict_items(items, place):
    for item in listed(items):
        need(listed(item) and item[0] in ("seg", "loop"), "an item is seg or loop")
        if item[0] == "seg":
            need(len(item) == 3, "a segment has a word and a length")
            strict_word(item[1])
            strict_form(item[2])
            continue
        need(len(item) == 5 and place <= 4 and whole(item[1]) == place, "a loop is in its place")
        strict_form(item[2])
        strict_items(item[3], place + 1)
        for piece in listed(item[4]):
            need(len(listed(piece)) == 2, "a piece is a word and a length")
            strict_word(piece[0])
            strict_form(piece[1])


def strict_word(word):
    need(len(listed(word)) > 0 and all(0 <= whole(value) <= 255 for value in word), "a word has nim-values")


def strict_form(form):
    need(len(listed(form)) == 5 and all(abs(whole(c)) <= 2**53 for c in form), "a form has five numbers")


def listed(value):
    need(isinstance(value, list), "a list is missing")
    return value


def whole(value):
    need(isinstance(value, int) and not isinstance(value, bool), "a number is not whole")
    return value


def check_laws(certificates):
    """Says what each certificate proves, and which values of t all of them cover."""
    for certificate in certificates:
        q, r, u0 = certificate["q"], certificate["r"], certificate["u0"]
        period = checked(certificate)
        powers = ["", "·t"] + [f"·t^{k}" for k in range(2, len(period))]
        text = " + ".join(f"{c}{power}" for c, power in zip(period, powers) if c)
        print(f"for each t ≥ {q * u0 + r}, t ≡ {r % q} mod {q}: a period is {text}")
    games = {json.dumps([sorted(c["moves"]), c["convention"]]) for c in certificates}
    need(len(games) == 1, "the certificates are of different games")
    modulus = lcm(*(c["q"] for c in certificates))
    covered = {t for c in certificates for t in range(c["r"] % c["q"], modulus, c["q"])}
    missing = sorted(set(range(modulus)) - covered)
    print(f"not covered: t ≡ {missing} mod {modulus}" if missing else "the classes cover every t from their first on")
