# Formulas in letters, and the values of these.
import re
from fractions import Fraction
from itertools import product


def formula(member):
    """A member such as 12s+1 as Python has it."""
    tokens = re.findall(r"\d+|[a-z]|\*\*|[-+*/()]", member.replace("^", "**"))
    text, after_value = "", False
    for token in tokens:
        is_value = token.isalnum()
        if after_value and (is_value or token == "("):
            text += "*"
        text += f"Fraction({token})" if is_value else token
        after_value = is_value or token == ")"
    return text


def games(letters):
    """The values of letters such as m=1..9&d=2, the last letter's next to each other, and by name."""
    names, ranges = [], []
    for letter in filter(None, letters.split("&")):
        name, values = letter.split("=")
        low, _, high = values.partition("..")
        names.append(name)
        ranges.append(range(int(low), int(high or low) + 1))
    for values in product(*ranges):
        yield values, {"Fraction": Fraction, **dict(zip(names, values))}
