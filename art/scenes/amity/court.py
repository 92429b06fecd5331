"""One garden court of Amity as it would stand, at eye level on a late afternoon: paved, planted, lived in, open to the street."""
import math
import random
from dataclasses import replace

import numpy as np
from court_house.dusk import bicycle
from foliage import blades, broadleaf, hedge
from furniture import chair, round_table
from outside import day_sky, street_north
from soft import pillow
from solids import Model
from .fronts import P, carcass, fronts

EYE = (88.5, 20.5, P + 1.6)


def paving(m):
    """Kota slabs in courses of uneven lengths, a course of brick along the fronts."""
    r = random.Random(4)
    m.box(60, 0, 0, 66, 54.2, P - 0.06, 'soil')
    y = 18.0
    while y < 42.9:
        x = 83.0 - r.uniform(0, 1.2)
        while x < 106.9:
            w = min(r.choice((0.9, 1.2, 1.2, 1.5)), 107.0 - x)
            if x > EYE[0] - 3 - (y - 20) * 0.35 and w > 0.1:
                low = r.uniform(0, 0.003)
                m.box(x, y, P - 0.06, w - 0.012, 0.818, 0.06 - low, r.choice(('kota', 'paver', 'paver')), 0.006)
            x += w
        y += 0.83
    # two rows of brick on edge lead to the gate
    for x in (89.1, 91.66):
        for k in range(195):
            m.box(x, 19.8 + k * 0.119, P - 0.05, 0.24, 0.108, 0.054, r.choice(('clay', 'clay', 'rust')), 0.004)
    for x, y, w, d in ((79, 43, 28, 0.75), (107, 16, 0.75, 27.8)):
        m.box(x, y, P - 0.06, w, d, 0.062, 'terracotta')


def bed(m, x0, x1, y0, y1, h=0.45):
    """A planted bed within a kerb that one may sit on."""
    long, across = x1 - x0, y1 - y0 - 0.6
    for a, b, w, d in (
        (x0, y0, long, 0.3),
        (x0, y1 - 0.3, long, 0.3),
        (x0, y0 + 0.3, 0.3, across),
        (x1 - 0.3, y0 + 0.3, 0.3, across),
    ):
        m.box(a, b, P, w, d, h - 0.06, 'terracotta')
        m.box(a - 0.02, b - 0.02, P + h - 0.06, w + 0.04, d + 0.04, 0.06, 'kota', 0.01)
    m.box(x0 + 0.2, y0 + 0.2, P, x1 - x0 - 0.4, y1 - y0 - 0.4, h - 0.08, 'soil')


def planting(m):
    """Three beds, a tree of another height in each, hedges and flowers below."""
    bed(m, 92.6, 97.4, 31.6, 37.6)
    hedge(m, 92.9, 97.1, 33.2, 37.3, P + 0.35, 0.75, 5, 0.1)
    hedge(m, 92.9, 97.1, 31.9, 33.2, P + 0.35, 0.4, 6, 0.09, 'neem')
    hedge(m, 93.0, 94.4, 32.0, 32.8, P + 0.45, 0.45, 7, 0.06, 'petal')
    broadleaf(m, 95.0, 34.6, P + 0.3, 10.2, 12, crown=3.6, leaves=24000, leaf=0.155)
    bed(m, 99.4, 104.2, 26.4, 31.4)
    hedge(m, 99.7, 103.9, 28.0, 31.1, P + 0.35, 0.6, 9, 0.09)
    hedge(m, 99.7, 103.9, 26.7, 28.0, P + 0.35, 0.35, 10, 0.08, 'neem')
    broadleaf(m, 101.0, 28.6, P + 0.3, 6.2, 23, crown=2.5, leaves=13000, leaf=0.13, mat='neem')
    bed(m, 80.4, 87.0, 30.5, 38.5)
    hedge(m, 80.7, 86.7, 30.8, 38.2, P + 0.35, 0.85, 11, 0.1)
    hedge(m, 85.2, 86.8, 30.8, 38.2, P + 0.35, 0.5, 12, 0.08, 'neem')
    broadleaf(m, 84.4, 34.5, P + 0.3, 8.0, 31, crown=3.0, leaves=15000, leaf=0.15)
    # a tall one left of the picture, for its shade on the paving
    broadleaf(m, 87.2, 24.6, P, 9.6, 17, crown=3.0, leaves=9000, leaf=0.15)
    hedge(m, 98.0, 106.2, 42.5, 42.95, P, 0.5, 15, 0.09)


def near_branch(m):
    """The end of a branch that hangs into the picture from above."""
    r = random.Random(2)
    e = np.array(EYE)
    at = lambda right, ahead, up: e + (right * 0.906 + ahead * 0.423, -right * 0.423 + ahead * 0.906, up)
    spine = [at(-3.4, 3.3, 2.0), at(-2.6, 3.1, 2.32), at(-1.9, 3.0, 2.42), at(-1.25, 2.9, 2.3)]
    points = []
    for n, (p, q) in enumerate(zip(spine, spine[1:])):
        m.rod(p, q, 0.02 - 0.005 * n, 'bark', 10)
        for t in np.linspace(0, 1, 10):
            a = p + (q - p) * t
            b = a + at(r.uniform(-0.1, 0.5), r.uniform(-0.4, 0.4), r.uniform(-0.7, 0.25)) - e
            m.rod(a, b, 0.005, 'bark', 8)
            stray = lambda: np.array([r.gauss(0, 0.035), r.gauss(0, 0.035), r.gauss(0, 0.035)])
            points += [a + (b - a) * u + stray() for u in np.linspace(0.25, 1.08, 15)]
    m.add(*blades(points, 0.14, r), 'foliage')


def fallen(m):
    """Leaves that nobody has swept yet."""
    r = random.Random(6)
    spots = [np.array([r.gauss(90, 3.2), r.gauss(26.5, 3), P + 0.02]) for _ in range(1100)]
    v, faces = blades(spots, 0.1, r)
    m.add([(x, y, max(P + 0.004, P + 0.012 + (z - P) * 0.12)) for x, y, z in v], faces, 'chik')


def pot(m, x, y, h, r0, seed, mat='foliage', leaf=0.085, twigs=26):
    """A pot with a rim and a bush in it, h high above the paving."""
    r = random.Random(seed)
    m.cyl(x, y, P, r0 * 0.72, r0 * 1.5, 'clay', 40, 0.01, top=r0)
    m.cyl(x, y, P + r0 * 1.5, r0 * 1.1, r0 * 0.22, 'clay', 40, 0.012)
    m.cyl(x, y, P + r0 * 1.68, r0 * 0.98, 0.05, 'soil', 32)
    foot = np.array([x, y, P + r0 * 1.6])
    points = []
    for i in range(twigs):
        a, out = 2.39996 * i, r0 * r.uniform(0.2, 1.7)
        tip = foot + (out * math.cos(a), out * math.sin(a), (h - r0 * 1.6) * r.uniform(0.5, 1))
        m.rod(foot, foot + (tip - foot) * 0.9, 0.0035, 'bark', 6)
        for _ in range(44):
            along = foot + (tip - foot) * (1.02 - 0.7 * r.random() ** 1.4)
            points.append(along + (r.gauss(0, 0.035), r.gauss(0, 0.035), 0))
    m.add(*blades(points, leaf, r), mat)


def bench(m, x, y):
    """A long bench of teak on blocks of kota: a book left open, a cup, a cushion."""
    z = P + 0.44
    for k in range(4):
        m.box(x, y + k * 0.115, z - 0.045, 3.2, 0.107, 0.045, 'teak', 0.005)
    for a in (0.25, 1.5, 2.75):
        m.box(x + a, y + 0.04, P, 0.2, 0.38, 0.395, 'kota', 0.008)
    m.box(x + 1.02, y + 0.1, z, 0.37, 0.26, 0.008, 'rust', 0.001, 6)
    for dx, dy, turn in ((1.045, 0.098, 11), (1.21, 0.114, 1)):
        m.box(x + dx, y + dy, z + 0.008, 0.165, 0.235, 0.024, 'screen', 0.005, turn)
    m.cyl(x + 0.62, y + 0.26, z, 0.042, 0.085, 'ceramic', 32, 0.004, top=0.048)
    pillow(m, (x + 2.75, y + 0.24, z + 0.09), (0.25, 0, 0), (0, 0.2, 0.02), (0, -0.01, 0.085), 'rust', 4)


def table_for_two(m, x, y):
    """A low table with two glasses and a folded paper, two chairs pushed back."""
    round_table(m, x, y, P, 0.38, 0.66, 'teak', 'bronze')
    chair(m, x - 0.75, y - 0.1, P, -80, 'teak', 'linen')
    chair(m, x + 0.6, y + 0.5, P, 140, 'teak', 'linen')
    for dx, dy in ((-0.16, 0.05), (0.15, 0.14)):
        m.cyl(x + dx, y + dy, P + 0.66, 0.03, 0.09, 'ceramic', 24, top=0.036)
    m.box(x - 0.1, y - 0.28, P + 0.66, 0.3, 0.2, 0.012, 'screen', 0.003, 17)


def basin(m, x, y):
    """A low round basin of water with lotus leaves."""
    for k in range(18):
        a, b = math.tau * k / 18, math.tau * (k + 0.985) / 18
        for near, far, z, h, mat in ((0.82, 1.1, P, 0.3, 'terracotta'), (0.78, 1.14, P + 0.3, 0.07, 'kota')):
            ring = [(x + q * math.cos(t), y + q * math.sin(t)) for q, t in ((near, b), (near, a), (far, a), (far, b))]
            m.prism(ring, z, h, mat, 0.01)
    m.cyl(x, y, P, 0.86, 0.33, 'pond', 48)
    for dx, dy, q in ((0.3, 0.2, 0.17), (-0.2, 0.36, 0.14), (0.05, -0.3, 0.19), (-0.45, -0.05, 0.13), (0.5, -0.2, 0.1)):
        m.cyl(x + dx, y + dy, P + 0.332, q, 0.008, 'leaf', 24)
    m.add(*blades([np.array([x + 0.1, y + 0.12, P + 0.42])] * 18, 0.11, random.Random(1)), 'petal')


def life(m):
    """What people have left where they were a moment ago."""
    bench(m, 91.4, 25.6)
    table_for_two(m, 87.9, 28.4)
    basin(m, 95.9, 28.9)
    bicycle(m, 94.9, 31.3, P)
    for a, t in ((92.55, 8), (92.76, -10)):
        m.box(a, 25.0, P, 0.1, 0.26, 0.025, 'leather', 0.008, t)
    for x, y, h, q, k, mat in (
        (90.8, 22.05, 1.3, 0.26, 3, 'neem'),
        (91.2, 22.5, 1.0, 0.2, 4, 'petal'),
        (98.7, 27.0, 1.1, 0.22, 5, 'neem'),
        (98.6, 27.7, 0.75, 0.17, 6, 'foliage'),
        (87.9, 42.6, 1.2, 0.24, 7, 'foliage'),
        (92.1, 42.6, 1.2, 0.24, 8, 'neem'),
        (106.6, 34.2, 1.3, 0.26, 9, 'petal'),
        (106.6, 30.6, 1.1, 0.24, 10, 'foliage'),
    ):
        pot(m, x, y, h, q, k, mat)


def roof(m):
    """A shade of timber above the north parapet, and bougainvillea over it."""
    z = 4.2 + 3 * 3.2 + 0.22
    m.box(79, 42.95, z + 0.6, 29, 0.3, 0.06, 'kota', 0.008)
    m.box(106.95, 16, z + 0.6, 0.3, 26, 0.06, 'kota', 0.008)
    for y in (44.2, 48.0):
        for x in (95.2, 98.0, 100.8, 103.6):
            m.box(x, y, z, 0.12, 0.12, 2.4, 'teak', 0.01)
        m.box(94.6, y - 0.03, z + 2.4, 9.8, 0.18, 0.18, 'teak', 0.01)
    for k in range(25):
        m.box(94.8 + k * 0.39, 43.7, z + 2.58, 0.07, 4.9, 0.13, 'teak')
    hedge(m, 94.6, 98.4, 42.85, 43.6, z + 0.2, 0.9, 3, 0.1, 'petal')
    hedge(m, 98.4, 99.5, 42.9, 43.6, z + 0.2, 0.75, 8, 0.1)


def court(wing):
    """The built court, but for what the camera does not see; none of it is drawn."""
    m, piers = carcass(wing)
    m += fronts(piers)
    m.tag('site', 'court')
    paving(m)
    planting(m)
    life(m)
    roof(m)
    near_branch(m)
    fallen(m)
    broadleaf(m, 92.7, 65.9, 0, 4.9, 41, crown=1.9, leaves=5000, leaf=0.14, mat='neem')
    hedge(m, 89, 97, 66.9, 67.6, 0.1, 1.1, 21, 0.1)
    street_north(m, 86, 96, 54.4, 0.1, across=13.6, height=12.5, wall='limewash')
    return Model([replace(s, drawn=False) for s in m.solids])


def light():
    """Late sun over the west wing, and its sky."""
    import studio

    studio.sun(62, 40, 8.6, 0.6, (1, 0.80, 0.56))
    day_sky(0.8, 0.5)


CAMERA = (EYE, (EYE[0] + 10.57, EYE[1] + 22.66, EYE[2] + 5), 23)
LOOK = dict(exposure=0.32, look='Medium High Contrast', bounces=4)
