"""Sizes of the courtyard house in metres, and its walls: what stands on them, under them and between them follows from here."""

W, D, F, EAVE = 23.0, 19.0, 0.75, 3.35  # outer size, floor, height of the roof's posts above it
CX0, CX1, CY0, CY1 = 7.0, 16.0, 5.6, 13.4  # the open court
E = F + EAVE - 0.35  # the roof's underside at its eaves
R = E + 2.55  # and at its ridge
X0, X1, Y0, Y1 = -1.1, W + 1.1, -1.1, D + 1.1  # outer eaves
IX0, IX1, IY0, IY1 = CX0 + 0.15, CX1 - 0.15, CY0 + 0.15, CY1 - 0.15  # inner eaves
A, B, C, G = (X0 + IX0) / 2, (X1 + IX1) / 2, (Y0 + IY0) / 2, (Y1 + IY1) / 2  # the ridge, west, east, south and north
OUTER, INNER, CROSS = 0.4, 0.25, 0.23  # thickness of walls
TIE, LOW, HIGH, SIDE = 4.21, 4.21, 5.07, 4.795  # tops: ties, outer walls, the galleries' walls south and north, west and east
BAND = (3.25, 0.16)  # the timber band over all openings
SX, NX = (7.145, 15.625), (7.145, 11.385, 15.625)  # walls between rooms: south and north wing
WY, EY = (8.36, 10.41), (10.41,)  # west and east wing
RING = [(CX0 - 0.3 + 9.6 * i / 5, y) for i in range(6) for y in (CY0 - 0.3, CY1 + 0.3)] + [
    (x, CY0 - 0.3 + 8.4 * i / 5) for i in range(1, 5) for x in (CX0 - 0.3, CX1 + 0.3)
]
PORCH = [(5.5 + 2.4 * i, -2.2) for i in range(6)]
WINDOW = (1.0, 0.8, 1.4)

window = lambda at: (at, *WINDOW)
door = lambda at: (at, 1.0, 0, 2.2)
hall = (10.4, 2.2, 0, 2.5)

# axis, least coordinate across, from, to, thickness, top, openings
WALLS = (
    ('x', 0, 0, W, OUTER, LOW, [window(2.0), window(4.6), hall, window(17.4), window(20)]),
    ('x', D - OUTER, 0, W, OUTER, LOW, [window(5.2), window(8.8), window(13), window(19)]),
    ('y', 0, OUTER, D - OUTER, OUTER, LOW, [window(1.4), window(7.1), (9.1, 0.8, 1.2, 1.0), window(14), window(16.6)]),
    ('y', W - OUTER, OUTER, D - OUTER, OUTER, LOW, [window(1.4), window(6.4), window(11.8), window(16.6)]),
    ('x', CY0 - 2.25, 1.6, W - 1.6, INNER, HIGH, [door(5.4), hall, door(16.6)]),
    ('x', CY1 + 2.0, 1.6, W - 1.6, INNER, HIGH, [door(9), door(14), door(19)]),
    ('y', CX0 - 2.25, CY0 - 2, CY1 + 2, INNER, SIDE, [door(6), door(11.5)]),
    ('y', CX1 + 2.0, CY0 - 2, CY1 + 2, INNER, SIDE, [door(6), door(11.5)]),
    # under the hips of the roof the galleries' walls end lower
    *(('x', y, x, x + 1.2, INNER, LOW, []) for y in (CY0 - 2.25, CY1 + 2.0) for x in (OUTER, W - 1.6)),
    *(('y', x, OUTER, CY0 - 2.25, CROSS, TIE, []) for x in SX),
    *(('y', x, CY1 + 2.25, D - OUTER, CROSS, TIE, [(16.5, 0.9, 0, 2.2)] if x == NX[0] else []) for x in NX),
    *(('x', y, OUTER, CX0 - 2.25, CROSS, TIE, [(3.4, 0.9, 0, 2.2)]) for y in WY),
    *(('x', y, CX1 + 2.25, W - OUTER, CROSS, TIE, [(19.8, 1.6, 0, 2.2)]) for y in EY),
)
