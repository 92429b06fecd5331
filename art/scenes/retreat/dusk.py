"""The retreat as it would stand, from the far edge of its tank at dusk: lime and teak, lamps in the rooms, a planted bank, still water."""
import math
import random
from dataclasses import replace

import fixtures as fix
import furniture as f
from foliage import broadleaf, grass, hedge
from solids import Model

REAL = {'card': 'limewash', 'card2': 'slate', 'walnut': 'teak', 'acrylic': 'pane', 'water': 'lake'}
BY_PART = {('floor', 'card'): 'teak', ('roof', 'card'): 'slate', ('tank', 'card'): 'kota'}
# what stands for something else on the model's table
TABLE = ('base', 'ground', 'rise', 'tree', 'people', 'walk', '')
W, D, H, PORCH = 5.4, 7.4, 2.7, 2.0


def real(model):
    """Pavilions, steps and tank of the model in the materials of a building; the lamps of the model are left to `light`."""
    m = Model()
    for s in model.solids:
        stair = s.part == 'tank' and s.verts[:, 1].min() > -8
        if s.part in TABLE or stair or s.mat == 'roomglow':
            continue
        mat = BY_PART.get((s.part, s.mat), REAL.get(s.mat, s.mat))
        m.solids.append(replace(s, mat=mat, bevel=0 if mat in ('pane', 'slate', 'lake') else 0.012))
    return m


def room(m, x, y, z, seed):
    """What the glass of a pavilion shows from below: a boarded soffit, a lamp, curtains, the head of a bed, a picture."""
    m.tag('interior', 'room')
    c, rise = x + W / 2, W * 0.36
    s = rise / (W / 2)
    for k in (-1, 1):
        m.extrude([(c, z + H + rise - 0.02), (c + k * (W / 2 + 0.7), z + H - 0.02 - s * 0.7), (c + k * (W / 2 + 0.7), z + H + 0.0 - s * 0.7), (c, z + H + rise)], 'y', y - 2.55, D + 3.3, 'oak')
    fix.pendant(m, c, y + 2.4, z + H + rise, z + 2.3, 'globe', 0.17, 'bronze', 'lampshade')
    for a, b in ((0.95, 1.5), (W - 1.45, W - 0.95)):
        fix.curtain(m, y + 0.34, x + a, x + b, z, 2.4, 'screen', 'x')
    f.bed(m, c, y + D - 1.4, z, 1.8, 0, 'teak', 'linen', ('rust', 'ochre', 'green')[seed % 3])
    m.box(c - 1.4, y + D - 0.24, z, 2.8, 0.06, 2.1, 'clay')
    f.shelf(m, x + W - 0.4, y + 3.0, z, 2.2, 0.32, 2.2, 3, 5, 'teak', seed, -90)
    f.armchair(m, c - 0.9, y - 0.9, z, 160 + seed * 20, 'teak', 'linen')
    f.round_table(m, c, y - 1.0, z, 0.3, 0.42, 'teak', 'bronze')
    m.cyl(c, y - 1.0, z + 0.42, 0.07, 0.2, 'lampshade', 24)
    fix.plant(m, x + W - 0.5, y - 0.5, z, 1.3, seed, 'clay')
    # a rail of teak around the porch, and the steps down at its side
    for a in (x + 0.1, x + W - 0.1):
        m.rod((a, y - 1.9, z + 0.95), (a, y, z + 0.95), 0.022, 'teak', 12)
    m.rod((x + 0.1, y - 1.92, z + 0.95), (x + W - 0.1, y - 1.92, z + 0.95), 0.022, 'teak', 12)
    for i in range(27):
        m.rod((x + 0.15 + i * 0.196, y - 1.92, z), (x + 0.15 + i * 0.196, y - 1.92, z + 0.95), 0.008, 'bronze', 8)


def walk(m):
    """The boardwalk on posts, its rail towards the water and small lamps at its feet."""
    m.tag('site', 'walk')
    at = lambda x: (-3.6 + 1.3 * math.sin((x + 20.5) / 0.53 * 0.075), 2.0 + 0.25 * math.sin((x + 20.5) / 0.53 * 0.05))
    for i in range(310):
        x = -20.5 + i * 0.15
        y, z = at(x)
        m.box(x, y, z, 0.143, 1.7, 0.045, 'teak', 0.004)
    for i in range(24):
        x = -20 + i * 2.0
        y, z = at(x)
        for b in (0.1, 1.5):
            m.box(x, y + b, 0.2, 0.12, 0.12, z - 0.2, 'teak', 0.006)
        m.box(x - 0.02, y, z - 0.16, 0.16, 1.7, 0.16, 'teak', 0.006)
        m.box(x + 0.02, y + 0.03, z, 0.07, 0.07, 1.0, 'teak', 0.006)
        if i % 2:
            m.cyl(x + 0.055, y + 0.065, z + 1.0, 0.05, 0.12, 'glowsoft', 16)
            m.cyl(x + 0.055, y + 0.065, z + 1.12, 0.065, 0.015, 'bronze', 16)
        x2 = x + 2.0
        y2, z2 = at(x2)
        for h in (0.5, 0.95):
            m.rod((x + 0.055, y + 0.065, z + h), (x2 + 0.055, y2 + 0.065, z2 + h), 0.018, 'teak', 10)


def steps(m):
    """The model's steps up to the boardwalk, at the rise that feet need, between low walls with a pot on each."""
    m.tag('site', 'steps').stairs(1.5, -6.3, 0.9, 4.0, 8, 0.25, 0.1625, 'kota', 'y', 1)
    for x, k in ((1.1, 3), (5.5, 4)):
        m.box(x, -6.6, 0.45, 0.4, 2.5, 1.95, 'laterite', 0.01)
        m.box(x - 0.03, -6.63, 2.4, 0.46, 2.56, 0.06, 'kota', 0.01)
        fix.plant(m, x + 0.2, -6.3, 2.46, 0.9, k, 'clay')


def bank(m):
    """Terraces of laterite with grass on top, reeds along the rim, shrubs under the floors, a wood behind."""
    m.tag('site', 'bank')
    for i in range(8):
        y = -9.2 + i * 4.1
        z = 0.45 + i * 0.45
        m.box(-60, y, -0.5, 130, 4.4, z + 0.5 - 0.03, 'laterite')
        m.box(-60, y + 0.05, z - 0.06, 130, 4.5, 0.06, 'lawn')
        if i < 4:
            grass(m, -16 + i, 24 - i, y + 0.05, y + 2.2, z, 0.26, 3 + i, 260)
    m.box(-60, 23, -0.5, 130, 60, 4.1, 'lawn')
    for x0, x1, w in ((-60, -9.5, 50.5), (16.5, 70, 53.5)):
        m.box(x0, -30, -0.5, w, 21, 1.1, 'lawn')
    r = random.Random(8)
    for k in range(26):
        x = -13 + k * 1.25 + r.uniform(-0.4, 0.4)
        if 0.6 < x < 6.6:
            continue
        grass(m, x, x + r.uniform(0.6, 1.3), -9.1, -8.5, 0.5, r.uniform(0.55, 1.0), 40 + k, 300, lean=0.25)
    for x0, x1, y0, h in ((-14, -3, -6.4, 0.7), (-2.2, 0.6, -5.4, 0.5), (7.2, 13, -6.6, 0.8), (13, 22, -5.2, 0.7), (-9, -3.4, 0.2, 0.9), (2, 7.4, 4.2, 0.8), (12.4, 18, 1.4, 0.9)):
        hedge(m, x0, x1, y0, y0 + 1.2, 1.2 if y0 < 0 else 2.2, h, int(x0 * 7) % 31, 0.12, 'neem' if int(x0) % 2 else 'foliage')
    for i, (x, y, h, c) in enumerate(
        ((-13.4, -6.2, 7.4, 2.6), (-10.8, 13, 9.2, 3.0), (-0.6, 15.5, 9.6, 3.2), (9.2, 12.4, 9.4, 3.1), (19.6, 3.2, 7.4, 2.5), (18.4, -7.2, 8.4, 2.8), (10.0, 19, 11, 3.6), (-2.6, 8.6, 6.8, 2.1), (-17, 20, 11, 3.8), (20, 20, 11, 3.6), (28, 12, 10, 3.6), (-26, 10, 10, 3.6))
    ):
        broadleaf(m, x, y, 0.45 + max(0, (y + 9.2) // 4.1) * 0.45, h, 80 + i, crown=c, leaves=9000, leaf=0.24, mat='neem' if i % 3 == 0 else 'foliage')
    for i in range(17):
        broadleaf(m, -52 + i * 6.4 + r.uniform(-2, 2), 30 + r.uniform(0, 14), 3.5, r.uniform(10, 15), 200 + i, crown=r.uniform(4, 5.4), leaves=7000, leaf=0.5)
    hedge(m, -40, 45, 24, 24.6, 3.5, 3.4, 17, 0.42)
    # lotus leaves on the tank
    for k in range(90):
        a, b = (r.gauss(3.3, 0.8), r.gauss(-13.8, 0.6)) if k < 60 else (r.gauss(8.6, 0.6), r.gauss(-13.4, 0.6))
        m.cyl(a, b, 0.502 + 0.0004 * k, r.uniform(0.07, 0.17), 0.003, 'leaf', 32)


def dusk(model, houses):
    m = real(model)
    for k, (x, y, z) in enumerate(houses):
        room(m, x, y, z + 0.8, k + 1)
    walk(m)
    steps(m)
    bank(m)
    return Model([replace(s, drawn=False) for s in m.solids])


def light():
    """Half an hour after sunset, a lamp in every room."""
    import studio

    from . import HOUSES

    studio.gradient(
        [(-0.05, (0.06, 0.07, 0.09)), (0.0, (0.85, 0.46, 0.25)), (0.10, (0.66, 0.44, 0.36)), (0.24, (0.32, 0.34, 0.46)), (0.45, (0.14, 0.22, 0.40)), (0.95, (0.05, 0.095, 0.21))],
        1.0,
        clouds=0.3,
    )
    for x, y, z in HOUSES:
        studio.lamp((x + W / 2, y + 2.4, z + 3.0), 0.3, 120, color=(1, 0.66, 0.36))
        studio.lamp((x + W / 2, y - 1.0, z + 2.9), 0.2, 36, color=(1, 0.66, 0.36))


CAMERA = ((6.0, -17.6, 1.55), (3.5, 4, 3.2), 23)
LOOK = dict(exposure=1.15, look='Medium High Contrast', bounces=3)
