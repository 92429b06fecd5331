"""What stands outside the plot, for pictures at eye level: paving, kerb, road, the neighbours' walls and their lit windows."""
from solids import Model


def house(m, x, y, w, d, h, wall, seed, lit=()):
    """A neighbour: a plain block with a parapet, a water tank and windows to the street (x offsets of those that are lit)."""
    m.box(x, y, 0, w, d, h, wall, 0.02, drawn=False)
    for a, b, ww, dd in ((x, y, w, 0.2), (x, y + d - 0.2, w, 0.2), (x, y, 0.2, d), (x + w - 0.2, y, 0.2, d)):
        m.box(a, b, h, ww, dd, 0.7, wall, 0.015, drawn=False)
    m.cyl(x + w * 0.3, y + d * 0.6, h, 0.75, 1.5, 'black', 32, 0.05, drawn=False)
    n = max(2, int(w / 3))
    for storey in range(int(h / 3)):
        for i in range(n):
            a = x + w * (i + 0.5) / n - 0.6
            on = (storey, i) in lit
            m.box(a, y - 0.02, storey * 3.1 + 1.0, 1.2, 0.03, 1.3, 'roomglow2' if on else 'nightglass', drawn=False)
            m.box(a - 0.1, y - 0.5, storey * 3.1 + 2.4, 1.4, 0.5, 0.08, wall, 0.01, drawn=False)
            m.box(a + 0.57, y - 0.05, storey * 3.1 + 1.0, 0.05, 0.05, 1.3, 'darkwood', drawn=False)


def street():
    m = Model().tag('site', 'street')
    m.box(-60, -7.0, -0.5, 130, 60, 0.36, 'soil', drawn=False)
    m.box(-60, -40, -0.5, 130, 33, 0.36, 'asphalt', drawn=False)
    # the pavement in slabs, the forecourt in larger ones
    nx = 64
    for i in range(nx):
        for j in range(2):
            m.box(-24 + i * 0.9, -7.0 + 0.18 + j * 0.66, -0.14, 0.892, 0.652, 0.13, 'paver', 0.006, drawn=False)
    for i in range(33):
        m.box(-30 + i * 2.2, -7.0, -0.2, 2.19, 0.17, 0.2, 'kota', 0.012, drawn=False)
    for i in range(22):
        for j in range(3):
            m.box(-4.2 + i * 1.2, -5.45 + j * 1.2 + 0.02, -0.14, 1.19, 1.19, 0.14, 'kota', 0.006, drawn=False)
    m.box(-4.2, -1.9, -0.14, 26.4, 17, 0.14, 'kota', drawn=False)
    # the plot's own walls, and the neighbours behind and beside
    m.box(-4.4, -4.2, 0, 0.2, 19.3, 2.1, 'limewash', 0.01, drawn=False)
    m.box(22.2, -4.2, 0, 0.2, 19.3, 2.1, 'limewash', 0.01, drawn=False)
    m.box(-4.4, 14.9, 0, 26.8, 0.2, 2.4, 'limewash', 0.01, drawn=False)
    house(m, -16.4, 0.4, 11.2, 12, 6.4, 'ochrewall', 1, ((1, 1),))
    house(m, 23.4, -1.0, 11, 13, 6.4, 'greywall', 2, ((0, 0), (1, 2)))
    house(m, -14, 22, 16, 9, 6.4, 'greywall', 3, ((1, 2),))
    house(m, 8, 24, 13, 9, 9.4, 'ochrewall', 4, ((2, 1),))
    house(m, -32, -1, 13, 12, 9.4, 'greywall', 5, ((2, 3),))
    house(m, 37, -2, 14, 12, 9.4, 'ochrewall', 6, ((1, 1),))
    return m
