#!/bin/sh
# PARI/GP ignores blanks, inside numbers as well. `readvec` reads a b-file of the OEIS, "n a(n)" in each line, without an
# error: the line "10 29" becomes the number 1029. A vector in brackets is read as it is meant.
# Seen with cypari 2.5.7: [0, 12, 25, 37, 1029]
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check cypari==2.5.7
cd "$folder"
# The cold positions 0, 2, 5, 7, …, 29 of a game, with their indices.
printf '0 0\n1 2\n2 5\n3 7\n10 29\n' > cold.txt
printf '[0, 2, 5, 7, 29]\n' > vector.gp
"$folder/venv/bin/python" - <<'PYTHON'
from importlib.metadata import version

from cypari import pari

print("cypari", version("cypari"))
seen = str(pari('readvec("cold.txt")'))
print(seen)
assert seen == "[0, 12, 25, 37, 1029]", seen
meant = str(pari('read("vector.gp")'))
print(meant)
assert meant == "[0, 2, 5, 7, 29]", meant
PYTHON
