"""The office block as it would stand: the model's own solids in concrete, lime, bronze and glass, half an hour after sunset."""
import math
import random
from dataclasses import replace

from court_house.street import house
from foliage import broadleaf, hedge
from solids import Model

REAL = {'card': 'limewash', 'card2': 'concrete', 'walnut': 'teak', 'brass': 'bronze', 'acrylic': 'pane'}
# what stands for something else on the model's table
TABLE = ('base', 'ground', 'tree', 'people')


def real(model):
    """The model's frame, fins and glass in the materials of a building; its square in paving."""
    m = Model()
    for s in model.solids:
        if s.part in TABLE or s.part == 'garden' and s.mat != 'card2':
            continue
        mat = REAL.get(s.mat, s.mat)
        if s.part == 'square':
            mat = 'kota' if s.verts[:, 2].max() < 0.44 else 'concrete'
        # glass without edges would be invisible, and a bevel on a fin of 8 cm costs more than it shows
        m.solids.append(replace(s, mat=mat, bevel=0 if mat in ('pane', 'limewash') else s.bevel))
    return m


def floors(w, d, floor, n, ground, z0):
    """What the glass shows of each floor: lit ceilings, desks, a partition, blinds half down; some rooms are dark already."""
    m = Model().tag('interior', 'floors')
    r = random.Random(5)
    for k in range(n):
        z = z0 + ground + k * floor
        dark = {r.randrange(6) for _ in range((1, 2, 2, 1, 1, 2, 3)[k])}
        for bay in range(6):
            x = bay * 6.0
            m.box(x + 0.1, 0.7, z, 5.8, d - 1.4, 0.02, 'wool', drawn=False)
            # a wall of books or oak behind the first row of desks
            m.box(x + 0.05, d * 0.46, z, 5.9, 0.1, floor - 0.4, r.choice(('oak', 'limewash', 'limewash', 'terracotta')), drawn=False)
            if bay in dark:
                continue
            for row in range(4):
                m.box(x + 0.5, 1.1 + row * 1.7, z + floor - 0.44, 5.0, 0.28, 0.05, 'officeglow', drawn=False)
            for desk in range(3):
                a, b = x + 0.8 + desk * 1.8, 2.2 + r.uniform(0, 0.5)
                m.box(a, b, z + 0.72, 1.5, 0.75, 0.04, 'oak', drawn=False)
                m.box(a + 0.1, b, z, 0.05, 0.7, 0.72, 'black', drawn=False)
                m.box(a + 1.35, b, z, 0.05, 0.7, 0.72, 'black', drawn=False)
                m.box(a + 0.5, b + 0.4, z + 0.86, 0.55, 0.03, 0.34, 'black', drawn=False)
                if r.random() < 0.4:
                    m.cyl(a + 0.3, b + 0.3, z + 0.76, 0.07, 0.3, 'leaf', 12, drawn=False)
            if r.random() < 0.45:
                a = x + r.uniform(0.2, 3.4)
                m.cyl(a, 1.3, z, 0.2, 0.4, 'clay', 20, drawn=False)
                hedge(m, a - 0.35, a + 0.35, 0.95, 1.65, z + 0.4, 1.1, k * 7 + bay, leaf=0.16)
            if r.random() < 0.5:
                drop = r.uniform(0.5, 1.6)
                a = x + r.choice((0.1, 2.1, 3.1))
                m.box(a, 0.62, z + floor - 0.36 - drop, 2.6, 0.02, drop, 'screen', drawn=False)
    return m


def lobby(d, ground, z0):
    """The open ground floor: a stone floor, a wall of terracotta, a long desk, lamps."""
    m = Model().tag('interior', 'lobby')
    m.box(5.1, 3.3, z0, 24.8, d - 5.2, 0.02, 'terrazzo', drawn=False)
    m.box(12.7, d * 0.55 - 0.12, z0, 10.4, 0.1, ground - 0.4, 'terracotta', drawn=False)
    m.box(14.2, 5.6, z0, 6.5, 0.8, 1.05, 'teak', 0.01, drawn=False)
    for x in (8, 26):
        m.cyl(x, 6, z0, 0.3, 0.55, 'clay', 32, drawn=False)
        hedge(m, x - 0.7, x + 0.7, 5.3, 6.7, z0 + 0.5, 1.7, int(x), leaf=0.2)
    for i in range(7):
        m.box(6 + i * 3.4, 4.2, z0 + ground - 0.4, 0.3, d - 7, 0.05, 'officeglow', drawn=False)
    return m


def figure(m, x, y, z, coat, turn, stride=0.2, h=1.7):
    """Somebody on the way home: legs, coat, arms, head."""
    a = math.radians(turn)
    f = (math.cos(a), math.sin(a))
    at = lambda along, across, up: (x + f[0] * along - f[1] * across, y + f[1] * along + f[0] * across, z + up * h / 1.7)
    for side, step in ((-0.08, stride), (0.08, -stride)):
        m.rod(at(step, side, 0.04), at(0, side, 0.86), 0.065, 'black', 12, drawn=False)
        m.rod(at(step - 0.05, side, 0.04), at(step + 0.14, side, 0.03), 0.045, 'leather', 10, drawn=False)
        m.rod(at(-step * 0.8, side * 2.9, 0.82), at(0, side * 2.4, 1.36), 0.05, coat, 12, drawn=False)
    m.cyl(*at(0, 0, 0.72), 0.19, 0.68 * h / 1.7, coat, 20, top=0.15, drawn=False)
    m.ball(*at(0, 0, 1.40), 0.165, coat, 0.55, 18, drawn=False)
    m.cyl(*at(0.01, 0, 1.44), 0.05, 0.1, 'leather', 14, drawn=False)
    m.ball(*at(0.02, 0, 1.60), 0.10, 'leather', 1.2, 18, drawn=False)
    m.ball(*at(-0.01, 0, 1.635), 0.105, 'black', 1.05, 18, drawn=False)


def paving(m, x, y, across, deep):
    """Slabs of 1.2 m, so many across and deep, from their least corner."""
    for i in range(across):
        for j in range(deep):
            m.box(x + i * 1.2, y + j * 1.2, -0.18, 1.192, 1.192, 0.18, 'paver', drawn=False)


def kerb(m, x, y, stones):
    """Kerbstones in a row along x."""
    for i in range(stones):
        m.box(x + i * 2.12, y, -0.2, 2.1, 0.2, 0.22, 'kota', 0.02, drawn=False)


def street(w, d):
    """Square and road at its foot, trees with leaves, neighbours behind and beside."""
    m = Model().tag('site', 'street')
    m.box(-160, -60, -0.6, 400, 260, 0.42, 'asphalt', drawn=False)
    paving(m, -11, -16.9, 52, 16)
    m.box(-11, 2, -0.2, w + 23, d + 16, 0.19, 'kota', drawn=False)
    kerb(m, -11.2, -17.1, 30)
    for i in range(28):
        m.box(-60 + i * 6, -25.2, -0.178, 3.0, 0.13, 0.006, 'limewash', drawn=False)
    kerb(m, -40, -34.6, 60)
    row = ((-0.3, -12.4, 8.2), (5.7, -12.5, 7.2), (11.6, -12.3, 7.8), (29.6, -12.4, 8.0), (35.8, -12.4, 7.0))
    beside = ((43.6, 1, 9.5), (44.4, 12, 8.4), (-7.6, 4, 9.8), (-7.2, 15, 8.6))
    for k, (x, y, h) in enumerate(row + beside):
        broadleaf(m, x, y, 0, h, 60 + k, crown=2.5, leaves=4200, leaf=0.2)
    for i in range(7):
        if i != 3:
            hedge(m, -1.8 + i * 6, 1.2 + i * 6, -13.3, -11.6, 0.42, 0.5, i, leaf=0.13)
    for i in range(4):
        broadleaf(m, 12.6 + i * 2.9, -0.3, 20.65, 2.6, 40 + i, crown=0.9, leaves=1100, leaf=0.12)
    hedge(m, 11.3, 22.6, -0.8, 0.2, 20.65, 0.5, 9, leaf=0.12)
    for x in (-4, 14.4, 33.5):
        m.cyl(x, -15.9, 0, 0.07, 4.6, 'bronze', 20, drawn=False)
        m.cyl(x, -15.9, 4.5, 0.2, 0.34, 'glowsoft', 32, top=0.14, drawn=False)
    # this side of the road: paving and a bed of shrubs
    paving(m, 0, -44.4, 44, 8)
    m.box(40.4, -41.2, 0, 6.2, 1.3, 0.42, 'concrete', 0.02, drawn=False)
    hedge(m, 40.5, 46.5, -41.1, -40.0, 0.4, 0.6, 21, leaf=0.1)
    for x, y, z, coat, turn in (
        (40.5, -15.6, 0, 'linen', 160),
        (12, -7, 0, 'blue', 200),
        (12.9, -7.5, 0, 'rust', 195),
        (22.5, -9.6, 0, 'linen', -20),
        (4, -8.4, 0, 'green', 10),
        (26.8, -3.6, 0, 'ochre', 170),
        (17.6, 0.2, 0.45, 'blue', 90),
        (24.5, -15.4, 0, 'rust', 0),
    ):
        figure(m, x, y, z, coat, turn)
    for x, y, ww, dd, h, wall, seed, lit in (
        (-44, -2, 24, 18, 15, 'ochrewall', 1, ((1, 2), (3, 5), (2, 6))),
        (-70, 0, 22, 20, 21, 'greywall', 2, ((4, 1), (2, 3), (5, 5))),
        (60, 2, 20, 18, 15, 'ochrewall', 3, ((0, 2), (2, 1), (4, 4), (3, 5), (1, 3), (3, 0))),
        (84, -2, 24, 22, 12, 'greywall', 4, ((1, 1), (2, 4))),
        (-20, 44, 34, 14, 18, 'greywall', 5, ((3, 7), (5, 2))),
        (22, 48, 40, 14, 24, 'ochrewall', 6, ((6, 9), (5, 11), (2, 4))),
        (112, 10, 26, 20, 21, 'greywall', 8, ((3, 3),)),
    ):
        house(m, x, y, ww, dd, h, wall, seed, lit)
    for k, (x, y, h) in enumerate(((-16, -8, 9), (-27, -7, 10), (54, -7, 9.5), (66, -9, 10), (80, -9, 9), (-40, -8, 9))):
        broadleaf(m, x, y, 0, h, 90 + k, crown=3.0, leaves=3600, leaf=0.24)
    return m


def light():
    """The last light in the west, at the left of the view; the rooms light themselves."""
    import studio

    studio.gradient(
        [(-0.05, (0.10, 0.11, 0.13)), (0.0, (0.80, 0.46, 0.28)), (0.14, (0.60, 0.44, 0.40)), (0.30, (0.30, 0.36, 0.50)), (0.55, (0.14, 0.23, 0.42)), (1.0, (0.06, 0.11, 0.24))],
        0.9,
        clouds=0.3,
    )


LOOK = dict(exposure=0.85, look='Medium High Contrast', bounces=3)
