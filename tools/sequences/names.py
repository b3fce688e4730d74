"""Writes the terms of sequences of the OEIS that a figure shows, from their definitions:
src/gallery/sequences.tsv (number and figure) and src/gallery/terms.tsv (number and first terms).

A row of LISTED is a number of the OEIS, the figure, and the definition as the name of the sequence says it, which no
other part of the program computes. A test draws each figure and compares term by term."""
from itertools import count, islice
from pathlib import Path

TERMS = 40
OUT = Path(__file__).resolve().parents[2] / 'src' / 'gallery'


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


def factors(n):
    found, d = [], 2
    while n > 1:
        while n % d == 0:
            found.append(d)
            n //= d
        d += 1
    return found


def is_squarefree(n):
    return len(set(factors(n))) == len(factors(n))


def is_power(n, k):
    return any(i**k == n for i in range(int(n ** (1 / k)) + 2))


def ones(n):
    return bin(n).count('1')


def those(has):
    return [n for n in islice((n for n in count(1) if has(n)), TERMS)]


def of(value, first=1):
    return [value(n) for n in range(first, first + TERMS)]


def below(terms, most=1 << 32):
    return [term for term in terms if term < most]


def no_three(*seed):
    members = list(seed)
    for x in count(members[-1] + 1):
        if len(members) == TERMS:
            return members
        if not any(2 * y - x in members for y in members):
            members.append(x)


def nim(moves, terms=TERMS):
    values = []
    for x in range(terms):
        options = {values[x - s] for s in moves if s <= x}
        values.append(next(v for v in count() if v not in options))
    return values


def cold(moves):
    values = nim(moves, 2000)
    return [x for x, value in enumerate(values) if value == 0][:TERMS]


def distinct_sums(seed):
    members, sums = [], set()
    for x in count(seed):
        new = [x + y for y in members] + [2 * x]
        if len(members) == TERMS:
            return members
        if not sums & set(new) and len(set(new)) == len(new):
            members.append(x)
            sums |= set(new)


MEMBERS = 'members?of=set&view=growth&set='
POLYNOMIALS = [
    ('A002522', 'n^2%2B1', lambda n: (n - 1) ** 2 + 1),
    ('A005563', 's^2-1', lambda n: (n + 1) ** 2 - 1),
    ('A001105', '2s^2', lambda n: 2 * n * n),
    ('A001844', '2n^2%2B2n%2B1', lambda n: 2 * (n - 1) * n + 1),
    ('A000566', 's(5s-3)/2', lambda n: n * (5 * n - 3) // 2),
    ('A000567', 's(3s-2)', lambda n: n * (3 * n - 2)),
    ('A001106', 's(7s-5)/2', lambda n: n * (7 * n - 5) // 2),
    ('A001107', 's(4s-3)', lambda n: n * (4 * n - 3)),
    ('A003154', '6s^2-6s%2B1', lambda n: 6 * n * (n - 1) + 1),
    ('A003215', '3n^2%2B3n%2B1', lambda n: 3 * n * (n - 1) + 1),
    ('A005448', '(3s^2-3s%2B2)/2', lambda n: (3 * n * (n - 1)) // 2 + 1),
    ('A005891', '(5n^2%2B5n%2B2)/2', lambda n: (5 * n * (n - 1)) // 2 + 1),
    ('A016754', '(2n%2B1)^2', lambda n: (2 * n - 1) ** 2),
    ('A016742', '4s^2', lambda n: 4 * n * n),
    ('A000124', 'n(n%2B1)/2%2B1', lambda n: n * (n - 1) // 2 + 1),
    ('A000096', 's(s%2B3)/2', lambda n: n * (n + 3) // 2),
    ('A002061', 's^2-s%2B1', lambda n: n * n - n + 1),
    ('A028387', 'n^2%2B3n%2B1', lambda n: (n - 1) ** 2 + 3 * (n - 1) + 1),
    ('A000330', 's(s%2B1)(2s%2B1)/6', lambda n: n * (n + 1) * (2 * n + 1) // 6),
    ('A000332', 's(s%2B1)(s%2B2)(s%2B3)/24', lambda n: n * (n + 1) * (n + 2) * (n + 3) // 24),
    ('A000290', 'squares', lambda n: n**2),
    ('A000578', 'cubes', lambda n: n**3),
    ('A000583', 'powers-4', lambda n: n**4),
    ('A000584', 'powers-5', lambda n: n**5),
    ('A001014', 'powers-6', lambda n: n**6),
    ('A001015', 'powers-7', lambda n: n**7),
    ('A001016', 'powers-8', lambda n: n**8),
    ('A000217', 'triangular', lambda n: n * (n + 1) // 2),
    ('A000326', 'pentagonal', lambda n: n * (3 * n - 1) // 2),
    ('A000384', 'hexagonal', lambda n: n * (2 * n - 1)),
    ('A000292', 'tetrahedral', lambda n: n * (n + 1) * (n + 2) // 6),
    ('A002378', 'pronic', lambda n: n * (n + 1)),
    ('A000225', '2^n-1', lambda n: 2**n - 1),
    ('A000051', '2^n%2B1', lambda n: 2 ** (n - 1) + 1),
    ('A016777', '1%2B3i', lambda n: 3 * n - 2),
    ('A016789', '2%2B3i', lambda n: 3 * n - 1),
    ('A016813', '1%2B4i', lambda n: 4 * n - 3),
    ('A016825', '2%2B4i', lambda n: 4 * n - 2),
    ('A004767', '3%2B4i', lambda n: 4 * n - 1),
    ('A016861', '1%2B5i', lambda n: 5 * n - 4),
    ('A016873', '2%2B5i', lambda n: 5 * n - 3),
    ('A016885', '3%2B5i', lambda n: 5 * n - 2),
    ('A016897', '4%2B5i', lambda n: 5 * n - 1),
    ('A016921', '1%2B6i', lambda n: 6 * n - 5),
    ('A016933', '2%2B6i', lambda n: 6 * n - 4),
    ('A016945', '3%2B6i', lambda n: 6 * n - 3),
    ('A016957', '4%2B6i', lambda n: 6 * n - 2),
    ('A016969', '5%2B6i', lambda n: 6 * n - 1),
]
POWERS = [(2, 'A000079'), (3, 'A000244'), (4, 'A000302'), (5, 'A000351'), (6, 'A000400'), (7, 'A000420'),
          (8, 'A001018'), (9, 'A001019'), (10, 'A011557')]
CHOSEN = [
    ('A000040', 'primes', is_prime),
    ('A006093', 'primes-1', lambda n: is_prime(n + 1)),
    ('A008864', 'primes%2B1', lambda n: is_prime(n - 1)),
    ('A008578', '1,primes', lambda n: n == 1 or is_prime(n)),
    ('A065091', 'primes-but-not-2', lambda n: n != 2 and is_prime(n)),
    ('A002144', 'primes-and-(1%2B4i)', lambda n: is_prime(n) and n % 4 == 1),
    ('A002145', 'primes-and-(3%2B4i)', lambda n: is_prime(n) and n % 4 == 3),
    ('A002476', 'primes-and-(1%2B6i)', lambda n: is_prime(n) and n % 6 == 1),
    ('A007528', 'primes-and-(5%2B6i)', lambda n: is_prime(n) and n % 6 == 5),
    ('A027697', 'primes-and-odious', lambda n: is_prime(n) and ones(n) % 2 == 1),
    ('A027699', 'primes-and-evil', lambda n: is_prime(n) and ones(n) % 2 == 0),
    ('A100484', '2*primes', lambda n: n % 2 == 0 and is_prime(n // 2)),
    ('A018252', 'all-but-primes', lambda n: not is_prime(n)),
    ('A002808', 'composites', lambda n: n > 1 and not is_prime(n)),
    ('A071904', 'composites-and-odd', lambda n: n > 1 and n % 2 == 1 and not is_prime(n)),
    ('A001358', 'semiprimes', lambda n: len(factors(n)) == 2),
    ('A046315', 'semiprimes-and-odd', lambda n: n % 2 == 1 and len(factors(n)) == 2),
    ('A005117', 'squarefree', is_squarefree),
    ('A013929', 'all-but-squarefree', lambda n: not is_squarefree(n)),
    ('A056911', 'squarefree-and-odd', lambda n: n % 2 == 1 and is_squarefree(n)),
    ('A039956', 'squarefree-and-even', lambda n: n % 2 == 0 and is_squarefree(n)),
    ('A246655', 'prime-powers', lambda n: n > 1 and len(set(factors(n))) == 1),
    ('A000037', 'all-but-squares', lambda n: not is_power(n, 2)),
    ('A007412', 'all-but-cubes', lambda n: not is_power(n, 3)),
    ('A000069', 'odious', lambda n: ones(n) % 2 == 1),
    ('A005843', 'even', lambda n: n % 2 == 0),
    ('A005408', 'odd', lambda n: n % 2 == 1),
    ('A000027', 'naturals', lambda n: True),
]


def floors(square):
    """floor(n phi) or floor(n phi^2), in whole numbers."""
    from math import isqrt
    return [(n + isqrt(5 * n * n)) // 2 + (n if square else 0) for n in range(1, TERMS + 1)]


LISTED = [
    *((number, MEMBERS + text, below(of(value))) for number, text, value in POLYNOMIALS),
    *((number, f'{MEMBERS}powers-of-{base}', below(of(lambda n: base ** (n - 1)))) for base, number in POWERS),
    *((number, MEMBERS + text, those(has)) for number, text, has in CHOSEN),
    ('A000201', MEMBERS + 'floor(n*phi)', floors(False)),
    ('A001950', MEMBERS + 'all-but-floor(n*phi)', floors(True)),
    ('A000035', 'strip?convention=wall&set=1', nim([1])),
    *((f'A{10869 + k:06}', f'strip?convention=wall&set=1..{k - 1}', nim(range(1, k))) for k in range(3, 13)),
    *((f'A{8582 + k:06}', f'cold?set=1..{k - 1}', cold(range(1, k))) for k in range(4, 26)),
    ('A003278', 'greedy-set?condition=ap3&start=1', no_three(1, 2)),
    ('A004793', 'greedy-set?condition=ap3&seed=1,3', no_three(1, 3)),
    ('A033157', 'greedy-set?condition=ap3&seed=1,4', no_three(1, 4)),
    ('A093678', 'greedy-set?condition=ap3&seed=1,7', no_three(1, 7)),
    ('A093679', 'greedy-set?condition=ap3&seed=1,10', no_three(1, 10)),
    ('A093680', 'greedy-set?condition=ap3&seed=1,19', no_three(1, 19)),
    ('A093681', 'greedy-set?condition=ap3&seed=1,28', no_three(1, 28)),
    ('A005282', 'greedy-set?condition=sidon&start=1', distinct_sums(1)),
]

if __name__ == '__main__':
    numbers = [number for number, _, _ in LISTED]
    assert len(set(numbers)) == len(numbers)
    rows = sorted(LISTED)
    (OUT / 'sequences.tsv').write_text(''.join(f'{number}\t{spec}\n' for number, spec, _ in rows))
    (OUT / 'terms.tsv').write_text(
        ''.join(f'{number}\t{" ".join(map(str, terms))}\n' for number, _, terms in rows))
    print(f'{len(rows)} sequences')
