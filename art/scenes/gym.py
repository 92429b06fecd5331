"""Gym: rubber floor, a mirror wall, timber bars and a rack, north light from clerestory sheds."""
import math
from solids import Model
import fixtures as fix
from foliage import broadleaf
from outside import day_sky, street_west

W, D, H = 9.0, 10.0, 4.4


def build():
    m = Model().tag('site', 'base')
    m.box(-0.5, -3, -0.25, W + 1, D + 4, 0.23, 'concrete')
    m.tag('architecture', 'floor')
    fix.tiles(m, 0, 6.2, -2.6, D, 0, 'rubber', 1.0, 0.005)
    fix.planks(m, 6.2, W, -2.6, D, 0, 'oak', 0.18, 5)
    m.tag('architecture', 'walls')
    t = 0.3
    m.box(-t, D, 0, W + 2 * t, t, H, 'concrete')
    m.box(W, -2.6, 0, t, D + 2.6, H, 'concrete')
    fix.entrance(m, -2.9, t, -t, W + t, H, 'concrete', 6.8, 1.2)
    m.wall('y', -t, -2.6, D, 0, H, t, 'concrete', [(-1.8, 10.8, 2.5, 1.35)])
    m.tag('architecture', 'window')
    fix.window(m, 'y', -t + 0.1, -1.8, 9.0, 2.5, 3.85, 0.06, 'black', 9, 1)
    street_west(m, -2, D, -1.2, -0.15, seed=3, across=12.0, height=9.3, wall='greywall')
    m.tag('architecture', 'roof').box(-t, -3, H, W + 2 * t, D + 3.6, 0.2, 'white')
    m.tag('structure', 'beam')
    for i in range(8):
        m.box(0, -2 + i * 1.5, H - 0.5, W, 0.16, 0.5, 'oak', 0.006)
    m.tag('interior', 'mirror')
    m.box(0.9, D - 0.03, 0.25, 5.0, 0.03, 2.3, 'mirror')
    for i in range(5):
        m.box(0.9 + i * 1.25 - 0.006, D - 0.034, 0.25, 0.012, 0.006, 2.3, 'black')
    m.tag('interior', 'equipment')
    # wall bars
    for k in range(3):
        y = 2.2 + k * 1.05
        for a in (0, 0.95):
            m.box(W - 0.14, y + a, 0, 0.12, 0.05, 2.7, 'oak', 0.006)
        for i in range(15):
            m.rod((W - 0.09, y + 0.02, 0.25 + i * 0.17), (W - 0.09, y + 0.98, 0.25 + i * 0.17), 0.018, 'oak')
    # dumb-bell rack before the mirror
    m.box(1.2, D - 0.75, 0.34, 3.6, 0.12, 0.05, 'black', 0.006)
    m.box(1.2, D - 0.60, 0.72, 3.6, 0.12, 0.05, 'black', 0.006)
    for x in (1.2, 2.97, 4.74):
        m.box(x, D - 0.78, 0, 0.06, 0.36, 0.8, 'black', 0.006)
    for r in range(2):
        for i in range(9):
            x = 1.5 + i * 0.38
            z = 0.46 + r * 0.38
            y = D - 0.69 + 0.15 * r
            m.rod((x, y - 0.13, z), (x, y + 0.13, z), 0.015, 'steel')
            for a in (-0.17, 0.08):
                m.rod((x, y + a, z), (x, y + a + 0.09, z), 0.045 + 0.004 * i, 'black', 20)
    # power rack, bar and plates, bench
    for x in (2.1, 3.3):
        for y in (4.6, 5.8):
            m.box(x, y, 0, 0.08, 0.08, 2.5, 'black', 0.006)
    for x in (2.1, 3.3):
        m.box(x, 4.6, 2.42, 0.08, 1.28, 0.08, 'black', 0.006)
        m.box(x, 4.6, 0.02, 0.08, 1.28, 0.08, 'black', 0.006)
    m.box(2.1, 5.8, 2.42, 1.28, 0.08, 0.08, 'black', 0.006)
    m.rod((2.1, 4.64, 2.3), (3.38, 4.64, 2.3), 0.018, 'steel')
    m.rod((1.63, 4.52, 1.32), (3.85, 4.52, 1.32), 0.014, 'steel')
    for a, r in ((1.70, 0.22), (1.77, 0.22), (1.84, 0.17), (3.57, 0.17), (3.64, 0.22), (3.71, 0.22)):
        m.rod((a, 4.52, 1.32), (a + 0.05, 4.52, 1.32), r, 'rubber' if r > 0.2 else 'rust', 40)
    m.box(2.59, 3.6, 0.40, 0.3, 1.25, 0.08, 'leather', 0.02)
    for y in (3.75, 4.6):
        m.box(2.68, y, 0, 0.12, 0.08, 0.4, 'black', 0.006)
    # mats, balls, ropes, box, kettlebells
    for i in range(3):
        m.box(6.7, -1.2 + i * 2.0 - 0.4, 0.0, 1.85, 0.68, 0.02, ('green', 'rust', 'blue')[i], 0.006)
    m.ball(8.2, 7.2, 0.33, 0.33, 'rust', 1, 40)
    m.ball(7.4, 8.3, 0.275, 0.275, 'linen', 1, 40)
    m.box(5.1, 7.4, 0, 0.75, 0.6, 0.5, 'oak', 0.01)
    m.box(5.1, 8.2, 0, 0.75, 0.6, 0.75, 'oak', 0.01)
    for i in range(5):
        x = 6.35
        y = 4.0 + i * 0.42
        m.ball(x, y, 0.12, 0.10 + 0.008 * i, 'black', 0.95, 24)
        m.rod((x - 0.06, y, 0.2), (x - 0.055, y, 0.3), 0.012, 'steel')
        m.rod((x + 0.06, y, 0.2), (x + 0.055, y, 0.3), 0.012, 'steel')
        m.rod((x - 0.055, y, 0.3), (x + 0.055, y, 0.3), 0.014, 'steel')
    for x in (4.3, 4.9):
        m.rod((x, 1.4, 1.7), (x, 1.4, H - 0.5), 0.012, 'linen')
        ring(m, x, 1.4, 1.58, 0.12)
    fix.plant(m, 0.6, 9.3, 0, 2.2, 3)
    rubber_plant(m, 8.5, 9.4)
    return m


def ring(m, x, y, z, r):
    """A gymnast's ring of timber."""
    for i in range(20):
        a, b = math.tau * i / 20, math.tau * (i + 1) / 20
        m.rod(
            (x, y + r * math.cos(a), z + r * math.sin(a)),
            (x, y + r * math.cos(b), z + r * math.sin(b)),
            0.016,
            'oak',
            8,
        )


def rubber_plant(m, x, y):
    """A rubber plant in a clay pot, broad and full."""
    m.cyl(x, y, 0, 0.2, 0.42, 'clay', 40, 0.012, top=0.25)
    m.cyl(x, y, 0.39, 0.225, 0.02, 'soil', 32, drawn=False)
    broadleaf(m, x, y, 0.38, 1.55, 6, crown=0.62, leaves=420, leaf=0.17)


def left_out():
    """What somebody left on the floor for a minute: a mat, a towel, a kettlebell, a bottle, a log with its pencil."""
    m = Model().tag('interior', 'left out')
    x, y = 2.75, 7.25
    m.box(x - 0.31, y - 0.92, 0, 0.62, 1.84, 0.012, 'rust', 0.005, -38, drawn=False)
    # the towel, rolled
    m.rod((x - 0.72, y - 0.02, 0.06), (x - 0.38, y + 0.24, 0.06), 0.06, 'linen', 28, drawn=False)
    m.rod((x - 0.70, y - 0.005, 0.063), (x - 0.4, y + 0.225, 0.063), 0.061, 'wool', 28, drawn=False)
    k, q = x + 0.95, y - 0.15
    m.ball(k, q, 0.115, 0.115, 'black', 0.96, 32, drawn=False)
    m.cyl(k, q, 0, 0.075, 0.03, 'black', 32, drawn=False)
    for i in range(14):
        a, b = math.pi * i / 14, math.pi * (i + 1) / 14
        m.rod((k + 0.06 * math.cos(a), q, 0.2 + 0.075 * math.sin(a)), (k + 0.06 * math.cos(b), q, 0.2 + 0.075 * math.sin(b)), 0.016, 'steel', 12, drawn=False)
    m.cyl(x + 0.62, y + 0.42, 0, 0.036, 0.19, 'enamel', 32, 0.006, drawn=False)
    m.cyl(x + 0.62, y + 0.42, 0.19, 0.022, 0.035, 'steel', 24, 0.004, drawn=False)
    m.box(x - 0.02, y - 0.55, 0.012, 0.16, 0.22, 0.014, 'screen', 0.002, 21, drawn=False)
    m.rod((x + 0.02, y - 0.5, 0.03), (x + 0.13, y - 0.39, 0.03), 0.004, 'ochre', 8, drawn=False)
    return m


def light():
    import studio

    studio.sun(70, 32, 8, 0.8, (1, 0.90, 0.76))
    day_sky(1.3)
    studio.lamp((-0.5, 3.6, 3.2), (1.5, 10.8), 330, (1, 0, -0.15), (0.88, 0.94, 1))
    studio.lamp((4.5, -2.5, 3.2), (7, 1.6), 110, (0, 0.9, -0.3), (1, 0.95, 0.88))
    studio.lamp((4.5, 4, H - 0.55), (6, 8), 70, (0, 0, -1), (1, 0.95, 0.88))


LOOK = dict(exposure=1.05, bounces=4)
VIEWS = {
    'floor': dict(camera=((5.2, -2.4, 1.55), (3.9, 10, 1.5), 24)),
    'mirror': dict(build=lambda: build() + left_out(), camera=((0.9, 5.4, 1.4), (4.4, 10, 1.1), 30), look=dict(exposure=1.5), ratio=(4, 5)),
}


def drawings():
    from drawing import standard

    return standard(
        'gym',
        'Gym',
        build(),
        1.2,
        ('y', 4.0, 'above'),
        'north',
        doors=((6.8, -2.6, 0.6, 90, -90), (8.0, -2.6, 0.6, 90, 90)),
    )
