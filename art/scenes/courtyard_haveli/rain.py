"""The court as it would stand, from the south gallery in the monsoon: red oxide, teak, tiles, a full tank, rain off its eaves."""
import math
from dataclasses import replace

import numpy as np

import fixtures as fix
import furniture as f
from foliage import blades, broadleaf, hedge, palm
from rain import drips, rings, streaks
from solids import Model

REAL = {'card': 'limewash', 'card2': 'kota', 'walnut': 'teak', 'water': 'lake'}
BY_PART = {('roof', 'card'): 'rooftile', ('roof', 'card2'): 'rooftile', ('tank', 'card'): 'kota', ('plinth', 'card'): 'kota', ('tank', 'walnut'): 'clay'}
TABLE = ('base', 'ground', 'wall', 'tree', 'people', 'light', 'rolls')


def real(model):
    m = Model()
    for s in model.solids:
        if s.part in TABLE:
            continue
        mat = BY_PART.get((s.part, s.mat), REAL.get(s.mat, s.mat))
        m.solids.append(replace(s, mat=mat, bevel=0 if s.smooth or mat in ('lake', 'rooftile') else 0.012))
    return m


def tiles(m, x0, x1, y0, y1, e, r):
    """Rolls of tile down the inner slopes to north, west and east, from the ridges (a, b, d) to the eaves."""
    a, b, c, d = (x0 - 1.1) / 2, (x1 + 24.1) / 2, (y0 - 1.1) / 2, (y1 + 20.1) / 2
    up = 0.19
    line = lambda p, q: m.rod(p, q, 0.052, 'rooftile', 10, drawn=False)
    for x in np.arange(a + 0.1, b, 0.21):
        t = max(0, (x0 - x) / (x0 - a), (x - x1) / (b - x1))
        line((x, y1 + (d - y1) * t, e + up + (r - e) * t), (x, d, r + up))
    for y in np.arange(c + 0.1, d, 0.21):
        t = max(0, (y0 - y) / (y0 - c), (y - y1) / (d - y1))
        for near, far in ((x0, a), (x1, b)):
            line((near + (far - near) * t, y, e + up + (r - e) * t), (far, y, r + up))
    # rafters under the eaves of the galleries
    for x in np.arange(x0 - 1.6, x1 + 1.7, 0.48):
        for near, far in ((y1, d), (y0, c)):
            m.rod((x, near + (far - near) * 0.02, e - 0.03), (x, near + (far - near) * 0.75, e - 0.03 + (r - e) * 0.73), 0.045, 'teak', 4, drawn=False)


def doors(m, z, y):
    """Leaves of teak in the openings behind the north gallery, one pair open to a lit room."""
    for x in (9, 14, 19):
        m.box(x - 0.12, y - 0.06, z, 0.12, 0.37, 2.32, 'teak', 0.01)
        m.box(x + 1.0, y - 0.06, z, 0.12, 0.37, 2.32, 'teak', 0.01)
        m.box(x - 0.2, y - 0.08, z + 2.2, 1.4, 0.4, 0.16, 'teak', 0.01)
        if x == 14:
            m.box(x - 0.02, y + 0.25, z, 0.05, 0.5, 2.2, 'teak', 0.008)
            m.box(x + 0.97, y + 0.25, z, 0.05, 0.5, 2.2, 'teak', 0.008)
            continue
        for k in (0, 1):
            m.box(x + 0.005 + k * 0.5, y + 0.08, z, 0.49, 0.05, 2.2, 'teak', 0.006)
            for h in (0.15, 0.85, 1.55):
                m.box(x + 0.07 + k * 0.5, y + 0.065, z + h, 0.36, 0.05, 0.55, 'teak', 0.012)


def swing(m, x, y, z, top):
    """A plank of teak on chains of brass, with two cushions and a paper."""
    m.box(x - 0.85, y - 0.3, z + 0.42, 1.7, 0.6, 0.06, 'teak', 0.012)
    for a in (-0.78, 0.78):
        for b in (-0.25, 0.25):
            for k in range(int((top - z - 0.48) / 0.075)):
                turn = (0.022, 0) if k % 2 else (0, 0.022)
                p = np.array([x + a, y + b, z + 0.49 + k * 0.075])
                m.rod(p - (*turn, 0), p + (-turn[0], -turn[1], 0.085), 0.006, 'brass', 6, drawn=False)
                m.rod(p + (*turn, 0), p + (*turn, 0.085), 0.006, 'brass', 6, drawn=False)
    m.box(x - 0.8, y - 0.27, z + 0.48, 1.6, 0.54, 0.07, 'ochre', 0.03)
    m.cyl(x - 0.62, y, z + 0.52, 0.13, 0.4, 'rust', 32, 0.03)
    m.box(x + 0.1, y - 0.2, z + 0.55, 0.42, 0.3, 0.012, 'screen', 0.003, 12)


def umbrella(m, x, y, z):
    """Left open on the floor to dry: eight ribs, black cloth, a handle of teak."""
    tip, axis = np.array([x, y, z + 0.62]), np.array([0.55, -0.62, -0.56])
    axis = axis / np.linalg.norm(axis)
    u = np.cross(axis, (0, 0, 1.0))
    u /= np.linalg.norm(u)
    w = np.cross(axis, u)
    rim = [tip + axis * 0.24 + 0.54 * (math.cos(t) * u + math.sin(t) * w) for t in np.linspace(0, math.tau, 9)[:-1]]
    low = min(p[2] for p in rim) - z - 0.01
    rim, tip = [p - (0, 0, low) for p in rim], tip - (0, 0, low)
    mid = [(p + tip) / 2 - axis * 0.05 for p in rim]
    v, faces = [tip, *mid, *rim], []
    for i in range(8):
        j = (i + 1) % 8
        faces += [(0, i + 1, j + 1), (i + 1, i + 9, j + 9, j + 1)]
    m.add(v, faces, 'black', drawn=False)
    m.rod(tip - axis * 0.06, tip + axis * 0.86, 0.009, 'steel', 10, drawn=False)
    m.rod(tip + axis * 0.74, tip + axis * 0.9, 0.018, 'teak', 12, drawn=False)


def vessel(m, x, y, z, r):
    """A wide bowl of brass with petals afloat."""
    m.cyl(x, y, z, r * 0.55, r * 0.12, 'brass', 48)
    m.cyl(x, y, z + r * 0.12, r * 0.6, r * 0.4, 'brass', 64, top=r)
    m.cyl(x, y, z + r * 0.52, r * 1.06, r * 0.06, 'brass', 64, 0.006)
    m.cyl(x, y, z + r * 0.56, r * 0.96, 0.025, 'lake', 48)
    import random

    q = random.Random(3)
    m.add(*blades([np.array([x + q.gauss(0, r * 0.4), y + q.gauss(0, r * 0.4), z + r * 0.56 + 0.04]) for _ in range(60)], 0.07, q), 'petal', drawn=False)


def life(m, z, x0, x1, y0, y1):
    """What stands in the galleries: lamps, plants, a swing, a bench, an umbrella, sandals."""
    m.tag('interior', 'gallery')
    for x in (7.6, 11.5, 15.4):
        fix.pendant(m, x, y1 + 1.0, z + 4.2, z + 2.35, 'globe', 0.15, 'brass', 'lampshade')
    swing(m, 8.6, y1 + 1.0, z, z + 3.4)
    f.armchair(m, 13.6, y1 + 1.2, z, 170, 'teak', 'green')
    f.round_table(m, 12.6, y1 + 1.1, z, 0.28, 0.45, 'teak', 'brass')
    m.cyl(12.6, y1 + 1.1, z + 0.45, 0.04, 0.08, 'ceramic', 24)
    fix.picture(m, 11.9, y1 + 2.0, z + 1.7, 1.1, 0.8, 'y-', 'teak', 'rust', 6)
    for x, y, h, k in ((6.6, y1 + 0.4, 1.5, 3), (16.2, y1 + 0.5, 1.7, 4), (6.0, 10.6, 1.4, 5), (17.0, 9.2, 1.6, 6), (5.9, 7.2, 1.2, 7), (9.9, y0 - 0.62, 0.8, 9)):
        fix.plant(m, x, y, z, h, k, 'clay')
    vessel(m, 12.0, y1 + 0.5, z, 0.3)
    umbrella(m, 9.9, y1 + 0.75, z)
    # the tulsi on its pedestal
    c = ((x0 + x1) / 2, (y0 + y1) / 2)
    m.box(c[0] - 0.24, c[1] - 0.24, 1.36, 0.48, 0.48, 0.06, 'soil')
    for k in range(6):
        hedge(m, c[0] - 0.22, c[0] + 0.22, c[1] - 0.22, c[1] + 0.22, 1.4, 0.5, 4 + k, 0.055, 'neem')
    hedge(m, c[0] - 0.16, c[0] + 0.16, c[1] - 0.16, c[1] + 0.16, 1.6, 0.6, 15, 0.055, 'neem')
    # lotus
    q = np.random.default_rng(5)
    for x, y in [(9.3, 8.4), (14.3, 9.0), (13.9, 11.7), (9.0, 11.6)]:
        for _ in range(13):
            m.cyl(x + q.normal(0, 0.42), y + q.normal(0, 0.34), 0.402 + q.uniform(0, 0.008), q.uniform(0.07, 0.16), 0.004, 'leaf', 24, drawn=False)


def rain(model, z, court):
    x0, x1, y0, y1 = court
    m = real(model)
    m.tag('architecture', 'oxide')
    for a, b, w, d in ((-0.2, y1 + 0.05, 23.4, 2.0), (-0.2, y0 - 2.0, 23.4, 1.62), (x0 - 2.0, y0 - 0.4, 1.62, y1 - y0 + 0.8), (x1 + 0.38, y0 - 0.4, 1.62, y1 - y0 + 0.8)):
        m.box(a, b, z, w, d, 0.012, 'oxide', 0.004)
    e = z + 3.0
    ex0, ex1, ey0, ey1 = x0 + 0.15, x1 - 0.15, y0 + 0.15, y1 - 0.15
    tiles(m, ex0, ex1, ey0, ey1, e, e + 2.55)
    doors(m, z, y1 + 2.0)
    life(m, z + 0.012, x0, x1, y0, y1)
    m.tag('site', 'rain')
    for k, (p, q) in enumerate((((ex0, ey1), (ex1, ey1)), ((ex0, ey0 + 2.4), (ex0, ey1)), ((ex1, ey0 + 2.4), (ex1, ey1)))):
        drips(m, (*p, e + 0.02), (*q, e + 0.02), 0.45, k + 1)
    streaks(m, x0 + 0.2, x1 - 0.2, y0 + 2.6, y1 - 0.2, 0.5, 6.5, 2200, 9, 0.0016)
    q = np.random.default_rng(2)
    spots = np.c_[q.uniform(x0 + 1.1, x1 - 1.1, 420), q.uniform(y0 + 1.6, y1 - 1.1, 420)]
    rings(m, spots, 0.401, 7)
    for k, (x, y, h) in enumerate(((5.5, 25, 12.5), (17.5, 24, 13.5), (12, 29, 15), (-4, 21, 12), (27, 21, 12.5))):
        broadleaf(m, x, y, 0, h, 30 + k, crown=4.2, leaves=15000, leaf=0.26, mat='foliage' if k % 2 else 'neem')
    for x, y, h, k in ((9.2, 22.5, 11.6, 2), (14.4, 26, 13.5, 5), (21, 23.5, 12, 7)):
        palm(m, x, y, 0, h, k)
    return Model([replace(s, drawn=False) for s in m.solids])


def light():
    """A grey sky in the afternoon, and the lamps already lit."""
    import studio

    studio.gradient([(-0.05, (0.10, 0.11, 0.12)), (0.0, (0.46, 0.52, 0.58)), (0.35, (0.36, 0.42, 0.49)), (1.0, (0.58, 0.64, 0.70))], 1.4, clouds=0.5)
    for x in (7.6, 11.5, 15.4):
        studio.lamp((x, 14.4, 3.1), 0.15, 34, color=(1, 0.66, 0.36))
    studio.lamp((14.5, 17.2, 3.0), 0.3, 60, color=(1, 0.66, 0.36))
    studio.lamp((11.5, 4.3, 3.3), (4, 0.6), 14, color=(1, 0.72, 0.45))


CAMERA = ((11.5, 5.1, 2.1), (11.5, 13.4, 2.15), 20)
LOOK = dict(exposure=0.95, look='Medium High Contrast', bounces=4)
