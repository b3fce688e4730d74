#!/bin/sh
# The package oeis gives sequences by index and by slice. A sequence that begins at offset 1 and is made from a function,
# such as the primes A000040, yields nothing when it is iterated over: Python asks for index 0 first, and takes the
# IndexError for the end. One made from a generator (A001969), or that begins at 0 (A000290), yields its terms. So
# zip(A000040, mine) compares nothing and agrees.
# Seen with oeis 2023.3.10: A000040[1:6] = [2, 3, 5, 7, 11], list(islice(A000040, 5)) = []
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check oeis==2023.3.10
"$folder/venv/bin/python" - <<'PYTHON'
from importlib.metadata import version
from itertools import islice

from oeis import A000040, A000290, A001969

print("oeis", version("oeis"))
seen = {
    "A000040[1:6]": A000040[1:6],
    "A000040, iterated": list(islice(A000040, 5)),
    "A001969, iterated": list(islice(A001969, 5)),
    "A000290, iterated": list(islice(A000290, 5)),
}
for what, terms in seen.items():
    print(what, terms)
assert seen["A000040[1:6]"] == [2, 3, 5, 7, 11]
assert seen["A000040, iterated"] == []
assert seen["A001969, iterated"] == [0, 3, 5, 6, 9]
assert seen["A000290, iterated"] == [0, 1, 4, 9, 16]
PYTHON
