#!/bin/sh
# pycgt builds a Nim heap from its rules, and each smaller heap anew wherever it is an option: a heap of n counters asks
# for 2^(n−1) canonical forms, so each counter more takes twice the time (n = 25: 16 777 216). With
# a table of the heaps built so far, n are enough.
# Seen with pycgt 0.2.0: 8, 128, 2048 forms for heaps of 4, 8 and 12
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pycgt==0.2.0
"$folder/venv/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pycgt import ZERO, nimber
from pycgt.rulesets import nim

print("pycgt", version("pycgt"))
form, count = nim.game, 0


def counted(left, right):
    global count
    count += 1
    return form(left, right)


nim.game = counted
seen = []
for size in (4, 8, 12):
    count = 0
    assert nim.heap(size) == nimber(size)
    seen.append(count)
    print(f"heap of {size}: {count} canonical forms")
assert seen == [8, 128, 2048], seen

heaps = [ZERO]
for size in range(1, 13):
    heaps.append(form(heaps, heaps))
assert heaps[12] == nimber(12)
print(f"with a table: {len(heaps) - 1} canonical forms for a heap of 12")
PYTHON
