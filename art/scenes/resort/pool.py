"""The resort as it would stand, from the edge of its pool in the late afternoon: whitewash, sandstone, blue doors, palms, bougainvillea."""
import random
from dataclasses import replace

import numpy as np

import fixtures as fix
import furniture as f
from foliage import broadleaf, grass, hedge, palm
from soft import cushion
from solids import Model

REAL = {'card': 'limewash', 'card2': 'limewash', 'walnut': 'shutter', 'brass': 'bronze', 'water': 'lagoon'}
BY_PART = {('rise', 'card'): 'drystone', ('rise', 'card2'): 'drystone', ('pool', 'card'): 'sandstone', ('stair', 'card'): 'sandstone', ('loggia', 'walnut'): 'teak'}
TABLE = ('base', 'ground', 'tree', 'people')


def real(model):
    """Rooms, terraces, stair, loggia and pool of the model; its loungers and shades give way to real ones."""
    m = Model()
    for s in model.solids:
        lounge = s.part == 'pool' and (s.mat in ('card2', 'brass') or s.smooth)
        if s.part in TABLE or lounge:
            continue
        mat = BY_PART.get((s.part, s.mat), REAL.get(s.mat, s.mat))
        if s.part == 'terrace' and np.ptp(s.verts[:, 2]) > 0.5:
            mat = 'drystone'
        m.solids.append(replace(s, mat=mat, bevel=0 if s.smooth or mat in ('lagoon', 'limewash') else 0.03))
    return m


def paving(m):
    """Sandstone in courses of uneven lengths about the pool; the garden beyond."""
    r = random.Random(3)
    m.tag('site', 'paving').box(-24, -20, -0.14, 52, 22, 0.1, 'soil')
    y = -20.0
    while y < 1.4:
        x = -22 - r.random()
        while x < 27:
            w = r.choice((0.8, 1.1, 1.4))
            inside = 4.6 < x + w / 2 < 24.2 and -15 < y + 0.4 < -4.4
            if not inside:
                m.box(x, y, -0.05, w - 0.012, 0.788, 0.05 + r.uniform(-0.003, 0), r.choice(('sandstone', 'sandstone', 'sandpale')), 0.006)
            x += w
        y += 0.8
    m.box(-200, -90, -0.4, 400, 220, 0.3, 'lawn')


def lounger(m, x, y, z, k):
    """A bed of teak with a cushion, its head raised; a towel on every other."""
    for a in (0.06, 0.58):
        m.box(x + a, y, z + 0.24, 0.06, 1.95, 0.06, 'teak', 0.008)
        for b in (0.12, 1.7):
            m.box(x + a, y + b, z, 0.06, 0.06, 0.26, 'teak', 0.006)
    for i in range(11):
        m.box(x + 0.04, y + 0.02 + i * 0.12, z + 0.3, 0.62, 0.1, 0.02, 'teak', 0.004)
    cushion(m, (x + 0.35, y + 0.68, z + 0.37), (0.31, 0, 0), (0, 0.68, 0), (0, 0, 0.06), 'linen', 0.2, k)
    cushion(m, (x + 0.35, y + 1.62, z + 0.56), (0.31, 0, 0), (0, 0.33, 0.22), (0, -0.04, 0.055), 'linen', 0.2, k + 9)
    if k % 2:
        cushion(m, (x + 0.35, y + 0.3, z + 0.46), (0.27, 0, 0), (0, 0.18, 0), (0, 0, 0.045), 'blue', 0.25, k + 20)


def shade(m, x, y, z):
    """A parasol of canvas on a teak pole."""
    import math

    m.cyl(x, y, z, 0.26, 0.08, 'sandstone', 32, 0.01)
    m.rod((x, y, z), (x, y, z + 2.62), 0.028, 'teak', 16)
    rim = [(x + 1.45 * math.cos(t), y + 1.45 * math.sin(t), z + 2.1) for t in (math.tau * k / 8 for k in range(8))]
    m.add([(x, y, z + 2.6), *rim], [(0, k + 1, (k + 1) % 8 + 1) for k in range(8)], 'canvas')
    for k, p in enumerate(rim):
        q = rim[(k + 1) % 8]
        m.add([p, q, (q[0], q[1], q[2] - 0.14), (p[0], p[1], p[2] - 0.14)], [(0, 1, 2, 3)], 'canvas')
        m.rod((x, y, z + 2.56), (p[0], p[1], p[2] - 0.01), 0.008, 'teak', 6)


def pot(m, x, y, z, h, k, mat='petal'):
    m.cyl(x, y, z, 0.2, 0.42, 'clay', 40, 0.012, top=0.29)
    m.cyl(x, y, z + 0.42, 0.32, 0.06, 'clay', 40, 0.01)
    hedge(m, x - 0.3, x + 0.3, y - 0.3, y + 0.3, z + 0.4, h, k, 0.09, 'neem')
    if mat == 'petal':
        hedge(m, x - 0.26, x + 0.26, y - 0.26, y + 0.26, z + 0.46, h, k + 3, 0.06, mat)


def planting(m, g):
    m.tag('site', 'planting')
    for x, y, h, k in ((-21.5, -8, 8.6, 1), (-6.8, -9.6, 7.6, 2), (3.6, -6.2, 9.0, 4), (25.6, -4.4, 9.4, 6), (-14.5, -12.4, 8.0, 7), (-2.6, 16.4, 8, 8)):
        palm(m, x, y, max(0, g(int((y + 1.5) // 4.6))), h, k, fronds=21, long=2.9)
    for i, (x, y, h, c) in enumerate(((2.9, 11.2, 4.6, 1.6), (-22.6, 10, 6, 2.4), (1.4, 22.0, 7.4, 2.8), (26.2, 5, 5.8, 2.2), (-8, 21.8, 7, 2.8), (12, 22.4, 7, 2.8), (-26, -2, 6.4, 2.6), (-29, 6, 8, 3.2), (-30, -14, 8, 3.2), (-44, -9, 8, 3.4), (-48, 2, 9, 3.8), (-60, 12, 10, 4.2), (-62, -3, 9, 4))):
        broadleaf(m, x, y, max(0, g(int((y + 1.5) // 4.6))) if y > 1.5 and x > -25 else 0, h, 120 + i, crown=c, leaves=6500, leaf=0.17 if x > -40 else 0.3, mat='neem' if i % 2 else 'foliage')
    # bougainvillea over walls and the loggia's roof, herbs along the terraces
    for x0, x1, y, z, h, mat, k in (
        (-19.6, -15.8, -3.9, 3.7, 0.9, 'petal', 2),
        (-6.2, -2.6, -3.9, 3.6, 0.9, 'petal', 3),
        (-1.7, -0.7, -0.8, 0.0, 1.5, 'foliage', 4),
        (2.5, 4.2, -0.6, 0.0, 1.1, 'petal', 5),
        (4.4, 9.0, 0.4, 0.0, 0.7, 'foliage', 6),
        (9.2, 14.4, 1.3, 1.9, 0.75, 'petal', 7),
        (15.0, 20.0, 1.2, 1.9, 0.6, 'foliage', 8),
        (4.4, 9.4, 6.1, 3.9, 0.7, 'petal', 9),
        (-8.8, -3.6, 6.1, 3.9, 0.6, 'foliage', 10),
        (10.4, 15.8, 6.1, 3.9, 0.6, 'neem', 11),
        (-13, -4, 10.8, 5.9, 0.7, 'petal', 12),
        (6.8, 17.6, 10.8, 5.9, 0.7, 'foliage', 13),
    ):
        hedge(m, x0, x1, y, y + 0.7, z, h, k, 0.11, mat)
        if mat == 'petal':
            hedge(m, x0 - 0.2, x1 + 0.2, y + 0.1, y + 0.8, z - 0.1, h * 0.8, k + 20, 0.12, 'foliage')
    for x0, x1, y0, y1 in ((-19, -4, -4.5, -3.9), (24.3, 26, -15, -5), (4.6, 24, -15.9, -15.35)):
        grass(m, x0, x1, y0, y1, 0, 0.55, int(x0) + 40, 160, lean=0.3)


def life(m):
    m.tag('site', 'life')
    for k, x in enumerate((6.6, 8.2, 11.4, 13.0, 16.2, 17.8)):
        lounger(m, x, -4.0, 0, k)
    for x in (7.75, 12.55):
        shade(m, x, -3.1, 0)
        f.round_table(m, x + 0.02, -2.9, 0, 0.24, 0.4, 'teak')
    for i, x in enumerate((-17.6, -14.2, -10.9, -7.5, -4.6)):
        f.armchair(m, x, -1.6, 0, 170 - i * 12, 'teak', 'linen')
        fix.pendant(m, x + 1.6, -1.0, 3.6, 2.5, 'globe', 0.16, 'bronze', 'lampshade')
    for i, (x, y, h) in enumerate(((-1.4, -1.6, 0.8), (3.3, -1.7, 0.9), (-1.4, -4.4, 0.7), (4.0, -4.3, 0.8), (24.6, -4.0, 0.9), (9.9, -4.3, 0.6))):
        pot(m, x, y, 0, h, i + 30)
    # a towel and sandals where somebody went in
    cushion(m, (11.2, -14.62, 0.38), (0.34, 0.04, 0), (-0.02, 0.2, 0), (0, 0, 0.045), 'blue', 0.22, 5)
    for a, t in ((12.1, 8), (12.3, -9)):
        m.box(a, -14.8, 0.35, 0.1, 0.26, 0.025, 'leather', 0.008, t)


def pool(model, g):
    m = real(model)
    paving(m)
    planting(m, g)
    life(m)
    return Model([replace(s, drawn=False) for s in m.solids])


def light():
    """Late sun from the south-west."""
    import studio

    studio.sun(66, 27, 6.2, 0.6, (1, 0.84, 0.64))
    studio.gradient([(-0.05, (0.40, 0.38, 0.34)), (0.0, (0.90, 0.84, 0.76)), (0.12, (0.62, 0.74, 0.90)), (0.5, (0.26, 0.46, 0.82)), (1.0, (0.14, 0.30, 0.66))], 0.72, clouds=0.28)


CAMERA = ((17.5, -16.4, 1.75), (1.0, 2.0, 4.0), 25)
LOOK = dict(exposure=0.18, look='Medium High Contrast', bounces=3)
