# Which positions come first: 1 in the sink, 0 at the wall.
STARTS = {"sink": [1], "wall": [0], "both": [1, 0], "misere": [0]}
