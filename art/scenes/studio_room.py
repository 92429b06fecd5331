"""The studio: a long table under lamps, a wall of drawings, models on a shelf, north light. No people."""
import math
import random
from solids import Model
import fixtures as fix
from outside import day_sky, street_west
import furniture as f

W, D, H, T = 7.2, 6.4, 3.6, 0.3


def sheet_of_lines(m, x, z, w, h, y, seed):
    """A drawing pinned to the north wall: paper and the lines of a small section."""
    r = random.Random(seed)
    m.box(x, y - 0.004, z, w, 0.004, h, 'screen', drawn=False)
    n = r.randint(3, 5)
    a, b = x + w * 0.12, x + w * 0.88
    g = z + h * 0.22
    bar = lambda p, q, lo, hi: m.box(p, y - 0.0065, lo, q - p, 0.003, hi - lo, 'black', drawn=False)
    bar(x + w * 0.05, x + w * 0.95, g, g + 0.006)
    for i in range(n + 1):
        bar(a + (b - a) * i / n, a + (b - a) * i / n + 0.006, g, g + h * r.uniform(0.25, 0.5))
    bar(a, b + 0.006, g + h * 0.25, g + h * 0.25 + 0.005)
    bar(a, a + (b - a) * 0.6, g + h * 0.48, g + h * 0.48 + 0.006)
    bar(x + w * 0.7, x + w * 0.95, z + h * 0.06, z + h * 0.06 + 0.004)
    bar(x + w * 0.7, x + w * 0.95, z + h * 0.10, z + h * 0.10 + 0.002)


def build():
    m = Model().tag('site', 'base')
    m.box(-0.5, -2.6, -0.25, W + 1, D + 3.4, 0.22, 'concrete')
    m.tag('architecture', 'floor')
    fix.planks(m, 0, W, -2.2, D, 0, 'oak', 0.2, 8)
    m.tag('architecture', 'walls')
    m.box(-T, D, 0, W + 2 * T, T, H, 'plaster')
    m.wall('y', -T, -2.2, D, 0, H, T, 'plaster', [(-1.6, 2.1, 0.8, 2.3), (1.0, 2.1, 0.8, 2.3), (3.6, 2.1, 0.8, 2.3)])
    m.box(W, -2.2, 0, T, D + 2.2, H, 'plaster')
    fix.entrance(m, -2.2 - T, T, -T, W + T, H, 'plaster', 5.4)
    m.tag('architecture', 'roof').box(-T, -2.5, H, W + 2 * T, D + 2.9, 0.2, 'white')
    m.tag('structure', 'beam')
    for y in (-0.6, 1.4, 3.4, 5.4):
        m.box(0, y, H - 0.3, W, 0.16, 0.3, 'teak', 0.008)
    m.tag('architecture', 'window')
    for y in (-1.6, 1.0, 3.6):
        fix.window(m, 'y', -T + 0.05, y, y + 2.1, 0.8, 3.1, 0.06, 'black', 3, 3)
    m.box(-T + 0.02, -1.7, 0.76, T + 0.1, 7.5, 0.04, 'teak')
    street_west(m, -1.5, D - 0.5, -1.4, -0.3, seed=5, across=11.0, height=9.3, wall='limedeep')
    m.tag('interior', 'furniture')
    f.table(m, 3.3, 2.4, 0, 1.3, 4.2, 0.74, 'oak')
    f.table(m, 6.5, 2.2, 0, 0.75, 3.6, 0.9, 'white', 'oak')
    for y in (0.9, 2.4, 3.9):
        f.chair(m, 2.35, y, 0, -90, 'oak', 'leather')
        f.chair(m, 4.25, y, 0, 90, 'oak', 'leather')
    for y in (1.1, 2.4, 3.7):
        fix.pendant(m, 3.3, y, H - 0.3, 1.72, 'dome', 0.16, 'black', 'glowsoft')
    # on the table: a model of vaults, rolls, a laid-out sheet, a lamp
    z = 0.74
    m.box(2.85, 2.9, z, 0.9, 0.62, 0.03, 'walnut', 0.004)
    for i in range(5):
        m.arc(2.95 + i * 0.14, 3.085 + i * 0.14, 3.05, 0.34, z + 0.12, 0.045, 0.008, 'card', 8)
    m.box(2.95, 3.05, z + 0.03, 0.7, 0.012, 0.1, 'card')
    m.box(2.95, 3.37, z + 0.03, 0.7, 0.012, 0.1, 'card')
    for i in range(6):
        m.box(2.95 + i * 0.138, 3.05, z + 0.03, 0.012, 0.33, 0.1, 'card')
    m.box(2.8, 1.0, z + 0.001, 0.84, 0.594, 0.001, 'screen')
    m.box(2.86, 1.1, z + 0.0021, 0.5, 0.006, 0.0005, 'black')
    m.box(2.86, 1.4, z + 0.0021, 0.62, 0.004, 0.0005, 'black')
    m.box(2.86, 1.1, z + 0.0021, 0.006, 0.3, 0.0005, 'black')
    m.box(3.5, 1.05, z + 0.006, 0.02, 0.4, 0.004, 'brass', turn=18)
    for i in range(4):
        m.rod(
            (3.0 + i * 0.07, 4.0, z + 0.035),
            (3.1 + i * 0.075, 4.55, z + 0.035),
            0.032,
            ('screen', 'linen', 'screen', 'wool')[i],
            20,
        )
    m.cyl(3.75, 1.9, z, 0.045, 0.11, 'darkceramic', 24)
    for i in range(7):
        m.rod(
            (3.75, 1.9, z + 0.05),
            (3.75 + 0.03 * math.cos(i), 1.9 + 0.03 * math.sin(i), z + 0.2),
            0.004,
            ('rust', 'oak', 'black', 'ochre')[i % 4],
            6,
        )
    m.tag('interior', 'wall')
    for k, (x, zz, w, h) in enumerate(
        (
            (0.9, 1.5, 0.84, 0.6),
            (1.84, 1.5, 0.84, 0.6),
            (2.78, 1.5, 0.6, 0.84),
            (3.48, 1.5, 0.84, 0.6),
            (4.42, 1.5, 0.84, 0.6),
            (0.9, 2.2, 0.6, 0.42),
            (1.6, 2.2, 0.84, 0.6),
            (3.48, 2.2, 0.84, 0.6),
            (4.42, 2.2, 0.6, 0.42),
            (0.9, 0.82, 0.84, 0.6),
            (1.84, 0.82, 0.84, 0.6),
            (3.48, 0.82, 0.84, 0.6),
            (4.42, 0.82, 0.84, 0.6),
        )
    ):
        sheet_of_lines(m, x, zz, w, h, D, k + 3)
    f.shelf(m, 6.35, D - 0.2, 0, 1.6, 0.36, 2.4, 2, 6, 'oak', 5, 0, 0.95)
    for i, (y, n) in enumerate(((0.8, 3), (1.9, 5), (3.1, 2))):
        m.box(6.25, y, 0.9, 0.5, 0.62, 0.025, 'walnut')
        r = random.Random(i + 2)
        for k in range(n):
            a, b = r.uniform(0, 0.26), r.uniform(0, 0.36)
            m.box(6.28 + a, y + 0.04 + b, 0.925, 0.16, 0.18, r.uniform(0.06, 0.34), 'card', 0.002)
    fix.plant(m, 0.6, 5.8, 0, 2.2, 7)
    return m


def light():
    import studio

    studio.sun(64, 38, 7, 0.8, (1, 0.93, 0.82))
    day_sky(1.9)
    studio.lamp((-0.5, 2.05, 1.95), (2.3, 7.4), 160, (1, 0, 0), (0.88, 0.94, 1))
    studio.lamp((3.6, -1.9, 3.0), (5, 1), 24, (0, 0.8, -0.6), (1, 0.96, 0.9))
    studio.lamp((3.3, 2.4, 1.6), (0.3, 3.2), 14, (0, 0, -1), (1, 0.82, 0.58))


LOOK = dict(exposure=0.45, bounces=4)
VIEWS = {
    'morning': dict(camera=((5.0, -1.95, 1.5), (2.9, 6.4, 1.25), 25)),
    'table': dict(camera=((4.7, 1.6, 1.45), (2.95, 3.7, 0.78), 42), lens=dict(aperture=5.6), ratio=(4, 5)),
}


def drawings():
    from drawing import standard

    return standard(
        'studio-room', 'Studio room', build(), 1.2, ('y', 2.4, 'above'), 'north', doors=((5.4, -2.2, 0.95, 90, -90),)
    )
