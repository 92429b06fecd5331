"""The court house half built, from the street in the morning: the model's frame in concrete and brick, its footings still bare, bamboo about it."""
import math
import random
from dataclasses import replace

import furniture as f
from foliage import broadleaf, hedge
from soft import cushion, spread
from solids import Model
from .frame import frame
from .grid import A0, A1, B0, B1, BAY, BS, C0, C1, CN, CS, F, PIT, SPRING, T, Z1
from .street import street

REAL = {'card': 'concrete', 'card2': 'concrete', 'brass': 'concrete', 'walnut': 'concrete'}
FLOOR = -1.72  # of the pit


def ground(m):
    """The pit, its heaps of earth, the plot about it."""
    p, q, r, s = PIT
    m.tag('site', 'pit').box(p, r, -1.9, q - p, s - r, 0.18, 'earth')
    for a, b, c, d in ((-60, p, -6.98, 60), (q, 72, -6.98, 60), (p, q, -6.98, r), (p, q, s, 60)):
        m.box(a, c, -2.2, b - a, d - c, 2.1, 'earth', 0.05)
    # clods along the edge, so that it is no knife's
    k = random.Random(4)
    for _ in range(900):
        x, y = (k.uniform(p, q), r + k.gauss(-0.1, 0.12)) if k.random() < 0.6 else (q + k.gauss(0.1, 0.12), k.uniform(r, s))
        m.ball(x, y, -0.1, k.uniform(0.015, 0.06), 'earth', k.uniform(0.4, 0.8), 10)
    for x, y, w, h, mat in ((21.0, 3.4, 1.3, 0.95, 'sand'), (20.9, 6.4, 1.2, 0.8, 'stone'), (2.6, -4.1, 1.5, 1.0, 'earth'), (6.2, -3.9, 1.1, 0.7, 'earth'), (-3.0, 1.0, 1.2, 1.1, 'earth')):
        for i in range(7):
            a = i * 0.9
            m.cyl(x + 0.3 * w * math.cos(a), y + 0.3 * w * math.sin(a), -0.12, w * k.uniform(0.7, 0.95), h * k.uniform(0.6, 1), mat, 40, top=0.05)


def concrete():
    """Frame, slabs, ribs and core; brick on two vaults, begun on the third; bars that wait for the next pour."""
    m = Model([replace(s, mat='terracotta' if s.part == 'vault' and s.mat == 'card' else REAL.get(s.mat, s.mat), bevel=0 if s.smooth else 0.012) for s in frame().solids])
    m.tag('structure', 'laid')
    m.arc(2 * BAY + 0.10, 3 * BAY - 0.10, A0 + 3.1, 1.6, SPRING + 0.12, 0.95, 0.11, 'terracotta', 28)
    m.tag('structure', 'bars')
    for xs, ys, z in (((B0 + 0.12, B1 - 0.12), (BS + 0.12, 2.4), Z1 - 0.15), ((C0 + 0.12, C1 - 0.12), (CS + 0.12, CN - 0.12), F + 2.85)):
        for x in xs:
            for y in ys:
                for t in range(6):
                    a = math.tau * t / 6
                    m.rod((x + 0.1 * math.cos(a), y + 0.1 * math.sin(a), z - 0.1), (x + 0.1 * math.cos(a), y + 0.1 * math.sin(a), z + 0.75 + 0.07 * (t % 3)), 0.009, 'rebar', 8)
                for h in (0.2, 0.42):
                    m.cyl(x, y, z + h, 0.112, 0.012, 'rebar', 24)
    for i in range(26):
        x = 0.3 + i * 0.2
        m.rod((x, BS + 0.1, Z1 - 0.08), (x, BS - 0.5, Z1 - 0.06), 0.007, 'rebar', 6)
    return m


def masonry(m):
    """Walls of the study begun between its columns, racked back where the next courses will join; bricks in stacks."""
    m.tag('architecture', 'walls')
    r = random.Random(7)
    course = 0.078
    for x0, x1, y, along, top in ((C0 + 0.3, C1 - 0.3, CS, 'x', 17), (CS + 0.3, CN - 0.3, C1 - T, 'y', 12), (B0 + 0.3, B1 - 0.3, BS, 'x', 9)):
        for j in range(top):
            a, b = x0 + j * 0.06, x1 - j * 0.115
            n = int((b - a) / 0.235)
            for i in range(n):
                p = a + i * 0.235 + (0.117 if j % 2 else 0)
                mat = r.choice(('burnt', 'burnt', 'burntdark'))
                if along == 'x':
                    m.box(p, y, F + j * course, 0.225, T, 0.068, mat, 0.004)
                else:
                    m.box(y, p, F + j * course, T, 0.225, 0.068, mat, 0.004)
            if along == 'x':
                m.box(a, y + 0.012, F + j * course, n * 0.235, T - 0.024, 0.078, 'mortar')
            else:
                m.box(y + 0.012, a, F + j * course, T - 0.024, n * 0.235, 0.078, 'mortar')
    m.tag('site', 'bricks')
    for x, y, nx, ny, nz in ((14.6, -4.6, 6, 8, 9), (16.4, -4.5, 5, 7, 6), (20.6, -1.4, 5, 8, 10)):
        for i in range(nx):
            for j in range(ny):
                for h in range(nz - (1 if r.random() < 0.3 else 0)):
                    if 0 < i < nx - 1 and 0 < j < ny - 1 and h < nz - 2:
                        continue
                    m.box(x + i * 0.236 + r.uniform(-0.006, 0.006), y + j * 0.118, -0.1 + h * 0.08, 0.228, 0.11, 0.074, r.choice(('burnt', 'burnt', 'burntdark')), 0.004, r.uniform(-1.2, 1.2))
    for _ in range(16):
        m.box(14.4 + r.uniform(0, 3.4), -5.1 + r.uniform(-0.3, 0.3), -0.1, 0.228, 0.11, 0.074, 'burnt', 0.004, r.uniform(0, 180))


def bamboo(m):
    """Scaffold before the bar, props below its floor, a ladder up to it."""
    m.tag('site', 'scaffold')
    r = random.Random(11)
    pole = lambda a, b, q=0.042: m.rod(a, b, q * r.uniform(0.85, 1.1), r.choice(('bamboo', 'bamboo', 'bamboodry')), 12)
    w = lambda s=0.05: r.uniform(-s, s)
    y0, y1 = 4.75, 5.75
    for i in range(6):
        x = 9.8 + i * 1.7
        for y in (y0, y1):
            pole((x + w(), y + w(), FLOOR), (x + w(), y + w(), 8.4 + r.uniform(-0.6, 0.6)))
    for z in (0.9, 2.75, 4.7, 6.6):
        for y in (y0, y1):
            for a, b in ((9.3, 14.4), (13.8, 19.0)):
                pole((a + w(0.2), y + 0.07, z + w()), (b + w(0.2), y + 0.07, z + w()))
        for i in range(6):
            x = 9.87 + i * 1.7
            pole((x, y0 - 0.3 + w(0.1), z + 0.07), (x, y1 + 0.4, z + 0.07), 0.034)
    for a, b in ((9.8, 14.0), (18.3, 14.0)):
        pole((a, y0 - 0.08, -1.6), (b, y0 - 0.08, 6.9), 0.036)
    for z in (2.83, 4.78, 6.68):
        for i in range(4):
            if (i + int(z)) % 4 == 3:
                continue
            for k in range(4):
                m.box(9.8 + i * 2.05 + w(0.05), y0 + 0.06 + k * 0.235, z + 0.03, 2.0, 0.215, 0.035, r.choice(('oak', 'plank')), 0.006)
    for i in range(8):
        for y in (7.9, 9.1, 10.4):
            x = 11.3 + i * 0.9
            pole((x + w(), y + w(), FLOOR), (x, y, Z1 - 0.4), 0.045)
    for i in range(6):
        for y in (8.2, 9.4, 10.8):
            pole((7.6 + i * 0.55, y + w(), Z1), (7.6 + i * 0.55, y, SPRING + 0.25 + 0.8 * math.sin(math.pi * (i + 0.7) / 6.4)), 0.035)
    for s in (0, 0.42):
        pole((12.2 + s, 3.4, FLOOR), (12.2 + s, 4.75, 3.1), 0.03)
    for k in range(15):
        t = (k + 0.5) / 15
        pole((12.16, 3.4 + 1.35 * t, FLOOR + 4.82 * t), (12.66, 3.4 + 1.35 * t, FLOOR + 4.82 * t), 0.016)


def work(m):
    """What lies where work stopped for tea: a table with the drawing, bags under a sheet, a barrow, drums."""
    m.tag('site', 'work')
    x, y, z = 18.6, -4.5, -0.1
    m.box(x - 0.75, y - 0.4, z + 0.78, 1.5, 0.8, 0.02, 'plank', 0.004)
    for a in (-0.55, 0.55):
        for b in (-0.32, 0.32):
            m.rod((x + a, y + b * 1.2, z), (x + a, y + b * 0.5, z + 0.78), 0.022, 'plank', 8)
    m.box(x - 0.55, y - 0.3, z + 0.8, 0.84, 0.6, 0.003, 'screen', 0, 4)
    for i in range(7):
        m.box(x - 0.48 + i * 0.11, y - 0.18, z + 0.8035, 0.004, 0.34, 0.001, 'cutface', 0, 4)
    for j in range(3):
        m.box(x - 0.48, y - 0.18 + j * 0.16, z + 0.8035, 0.68, 0.004, 0.001, 'cutface', 0, 4)
    m.rod((x - 0.5, y + 0.34, z + 0.835), (x + 0.35, y + 0.36, z + 0.835), 0.032, 'screen', 24)
    m.ball(x + 0.52, y + 0.05, z + 0.8, 0.135, 'helmet', 1.05, 32)
    m.cyl(x + 0.52, y + 0.05, z + 0.8, 0.175, 0.014, 'helmet', 40, 0.005)
    m.cyl(x - 0.62, y - 0.24, z + 0.8, 0.03, 0.09, 'steel', 24, top=0.036)
    for k in range(9):
        cushion(m, (20.9 + 0.05 * (k % 2), -3.6 + (k % 3) * 0.46, z + 0.09 + (k // 3) * 0.15), (0.36, 0.02, 0), (0, 0.22, 0), (0, 0, 0.085), 'sack', 0.25, k)
    spread(m, 20.4, 21.4, -3.2, -2.2, z + 0.56, 0.34, 'tarpaulin', 5)
    for a, b in ((19.9, 0.9), (20.5, 1.15)):
        m.cyl(a, b, z, 0.29, 0.88, 'tarpaulin', 48, 0.01)
        m.cyl(a, b, z + 0.88, 0.3, 0.03, 'tarpaulin', 48, 0.008)
    # a barrow
    bx, by = 12.4, -4.4
    m.extrude([(bx - 0.42, z + 0.62), (bx - 0.2, z + 0.3), (bx + 0.3, z + 0.3), (bx + 0.5, z + 0.66)], 'y', by - 0.3, 0.6, 'enamel', 0.02)
    m.cyl(bx, by, z + 0.6, 0.3, 0.12, 'sand', 24, top=0.08)
    for s in (-0.26, 0.26):
        m.rod((bx + 0.62, by + s * 0.2, z + 0.2), (bx - 1.0, by + s * 1.1, z + 0.55), 0.02, 'steel', 10)
        m.rod((bx - 0.25, by + s, z), (bx - 0.15, by + s, z + 0.35), 0.018, 'steel', 10)
    m.rod((bx + 0.62, by - 0.04, z + 0.19), (bx + 0.62, by + 0.04, z + 0.19), 0.19, 'rubber', 32)
    # planks across the pit
    for k in range(3):
        m.box(17.0 + k * 0.28, -3.4, -0.08, 0.26, 3.4, 0.045, 'plank', 0.006)
    # lines of cord between pegs
    for a, b in ((9.5, -3.3), (13.0, -3.3)):
        m.box(a, b, -0.1, 0.04, 0.04, 0.5, 'plank')
    m.rod((9.52, -3.28, 0.3), (13.02, -3.28, 0.3), 0.004, 'screen', 6)


def neighbours():
    """The street as it is at dusk, without what covers the pit."""
    covers = lambda s: s.mat in ('soil', 'kota') and s.verts[:, 1].max() > -2
    m = street().only(lambda s: not covers(s) and not (s.mat == 'kota' and s.verts[:, 1].min() > -5.6))
    m.solids = [replace(s, mat='nightglass' if s.mat == 'roomglow2' else s.mat) for s in m.solids]
    m.tag('site', 'tree')
    for x, y, h, c, k in ((-2.9, 13.2, 8.6, 2.8, 1), (20.8, 11.4, 8.4, 2.7, 3), (24, 18, 10.5, 3.6, 15), (5.4, 17.6, 11, 3.8, 13), (13.4, 18.6, 12, 3.8, 14), (-8, 17, 10, 3.6, 16)):
        broadleaf(m, x, y, -0.1, h, k, crown=c, leaves=9000, leaf=0.22, mat='neem' if k % 2 else 'foliage')
    hedge(m, -3.9, 1.5, -5.2, -4.7, -0.1, 0.4, 5)
    return m


def works():
    m = concrete()
    ground(m)
    masonry(m)
    bamboo(m)
    work(m)
    return Model([replace(s, drawn=False) for s in (m + neighbours()).solids])


def light():
    """Morning sun from behind the left shoulder."""
    import studio
    from outside import day_sky

    studio.sun(42, 30, 6.4, 0.6, (1, 0.86, 0.68))
    day_sky(0.75, 0.5)


VIEW = dict(build=works, camera=((19.4, -8.2, 1.65), (8.6, 6.0, 3.6), 24), light=light, look=dict(exposure=0.02, look='Medium High Contrast', bounces=3))
