#!/usr/bin/env python3
"""Extends each palette to sixteen values that stay apart for everyone.

    python3 tools/palettes/build.py

Prints the rows of `crates/draw/src/palette.rs`. Starting from the palette's own
colours, it adds the candidate farthest from all before it, where far means:
in OKLab, and for the least favourable of normal, protanopic, deuteranopic
and tritanopic sight (Machado, Oliveira and Fernandes 2009, severity 1).

The own colours for a dark page are those nearest in hue to the light ones that
contrast with the page and lie farthest apart in the same sense.
"""

import itertools
import math

SIGHTS = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
]

OWN = {
    "viridis": "440154 31688e 35b779 fde725",
    "cividis": "00224e 575d6d a59c74 fee838",
    "okabe-ito": "0072b2 e69f00 009e73 f0e442 56b4e9 d55e00 cc79a7",
    "tol": "332288 88ccee cc6677 ddcc77 117733 882255",
    "print": "252525 737373 b0b0b0 e6e6e6",
}

DARK = {
    "viridis": "8e3fcc 699bad 67e4c7 eaf933",
    "cividis": "515dbe 6ea3db dab06b ebf908",
    "okabe-ito": OWN["okabe-ito"],
    "tol": "6d5afb 6ec0fe ea6c5c f8c230 bffbe1 9f4a8d",
    "print": "6a6a6a 949494 c0c0c0 eeeeee",
}

# The dark page, and the least contrast of a value with it.
NIGHT = "16171b"
CONTRAST = 3


def linear(c):
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def gamma(c):
    return 12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055


def times(m, v):
    return [sum(a * b for a, b in zip(row, v)) for row in m]


def oklab(rgb):
    lms = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], rgb)
    lms = [math.copysign(abs(x) ** (1 / 3), x) for x in lms]
    return times([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099], [0.0259040371, 0.7827717662, -0.8086757660]], lms)


def from_oklch(l, c, h):
    a, b = c * math.cos(h), c * math.sin(h)
    lms = [(l + 0.3963377774 * a + 0.2158037573 * b) ** 3, (l - 0.1055613458 * a - 0.0638541728 * b) ** 3, (l - 0.0894841775 * a - 1.2914855480 * b) ** 3]
    return times([[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965], [-0.0041960863, -0.7034186147, 1.7076147010]], lms)


def seen(rgb):
    # The matrices of Machado et al. act on linear light.
    return [oklab([min(1, max(0, x)) for x in times(m, rgb)]) for m in SIGHTS]


def apart(a, b):
    return min(math.dist(x, y) for x, y in zip(a, b))


def parse(text):
    return [linear(int(text[i : i + 2], 16) / 255) for i in (0, 2, 4)]


def luminance(text):
    return sum(share * light for share, light in zip((0.2126, 0.7152, 0.0722), parse(text)))


def stands_out(text):
    return luminance(text) + 0.05 >= CONTRAST * (luminance(NIGHT) + 0.05)


candidates = []
for l, c, h in itertools.product(range(30, 91, 4), range(4, 20, 3), range(0, 360, 10)):
    rgb = from_oklch(l / 100, c / 100, math.radians(h))
    if all(0 <= x <= 1 for x in rgb):
        text = "".join(f"{round(gamma(x) * 255):02x}" for x in rgb)
        candidates.append((text, seen(parse(text))))

for page, palettes in (("light", OWN), ("dark", DARK)):
    possible = [c for c in candidates if page == "light" or stands_out(c[0])]
    for name, own in palettes.items():
        chosen = [(text, seen(parse(text))) for text in own.split()]
        assert page == "light" or all(stands_out(text) for text, _ in chosen), name
        nearest = min(apart(a[1], b[1]) for a, b in itertools.combinations(chosen, 2))
        while len(chosen) < 16:
            chosen.append(max(possible, key=lambda c: min(apart(c[1], d[1]) for d in chosen)))
        all16 = min(apart(a[1], b[1]) for a, b in itertools.combinations(chosen, 2))
        print(name, page, f"own {nearest:.3f}, sixteen {all16:.3f}")
        print("   ", " ".join("0x" + text + "," for text, _ in chosen))
