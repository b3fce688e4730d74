# Preperiod and period of every game of a family of sets that is written with letters.
#
# spec: family
# prints: takeaway terms 'family'
#   a line for each value of the letters: the letters, preperiod, period; "-" where there is no game
# source: nim-values as in Bhagat, Larsson, Manabe, Yamashita, "Additive sink subtraction",
#   2026, section 1.
#
# Slow on purpose: it plays until the values recur. Python 3, nothing else.
PARAMETERS = {
    "set": "s,4s,12s+1,16s+1",
    "letters": "s=1..12",
    "convention": "wall",
    "of": "period",
}
from pieces.formulas import formula, games
from pieces.period import outcomes, periodic
from pieces.conventions import STARTS


def terms(set, letters, convention, of):
    members = [formula(member) for member in set.split(",")]
    (start,) = STARTS[convention]
    for values, known in games(letters):
        moves = sorted(eval(member, known) for member in members)
        line = " ".join(map(str, values))
        is_game = all(s.denominator == 1 and s > 0 for s in moves) and len({*moves}) == len(moves)
        if is_game:
            found = periodic([int(s) for s in moves], start)
            preperiod, period = outcomes(*found) if of.startswith("outcomes") else found[:2]
            yield f"{line} {preperiod} {period}"
        else:
            yield f"{line} - -"


if __name__ == "__main__":
    for term in terms(**PARAMETERS):
        print(term)

# Elsewhere (untested):
# CGSuite: game.heap.Subtraction([2,8,25,33]).CheckPeriodicity(1000)   (s = 2, at the wall)
