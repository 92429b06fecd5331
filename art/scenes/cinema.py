"""Screening room: raked rows of velvet seats, ribs of walnut along the walls, a screen in a deep frame."""
from solids import Model
import fixtures as fix

W, D, H = 8.4, 10.5, 4.4


def seat(m, x, y, z, cloth):
    """Wide upright seat facing +y."""
    m.box(x - 0.30, y - 0.05, z + 0.20, 0.60, 0.56, 0.24, cloth, 0.06)
    m.extrude(
        [(y - 0.06, z + 0.40), (y - 0.24, z + 1.02), (y - 0.10, z + 1.06), (y + 0.10, z + 0.44)],
        'x',
        x - 0.30,
        0.60,
        cloth,
        0.06,
    )
    for a in (-0.40, 0.31):
        m.box(x + a, y - 0.2, z, 0.09, 0.72, 0.62, 'darkwood', 0.02)


def build():
    m = Model().tag('architecture', 'floor')
    m.box(-0.5, -3.5, -0.3, W + 1, D + 4.5, 0.3, 'wool')
    for i in range(4):
        m.box(0, -3, 0.28 * i, W, 6.9 - i * 1.55, 0.28, 'wool')
    m.tag('architecture', 'walls')
    m.box(-0.3, -3, 0, 0.3, D + 3, H, 'indigo')
    m.box(W, -3, 0, 0.3, D + 3, H, 'indigo')
    m.box(-0.3, D, 0, W + 0.6, 0.3, H, 'black')
    fix.entrance(m, -3.3, 0.3, -0.3, W + 0.3, H, 'indigo', 0.35, 1.0, 1.12)
    m.tag('architecture', 'roof').box(-0.3, -3.3, H, W + 0.6, D + 4, 0.2, 'indigo')
    m.tag('interior', 'ribs')
    for i in range(27):
        y = -2.6 + i * 0.46
        d = 0.16 + 0.10 * ((i * 7) % 5) / 4
        for x in (0, W - d):
            m.box(x, y, 0.0, d, 0.10, H - 0.35, 'walnut', 0.004)
    for i in range(9):
        y = -2.4 + i * 1.4
        m.box(0.0, y, H - 0.32, W, 0.5, 0.12, 'walnut', 0.01)
    m.box(0.8, D - 0.45, 0.75, W - 1.6, 0.4, 0.12, 'walnut')
    m.box(0.8, D - 0.45, 3.75, W - 1.6, 0.4, 0.12, 'walnut')
    m.box(0.8, D - 0.45, 0.87, 0.12, 0.4, 2.9, 'walnut')
    m.box(W - 0.92, D - 0.45, 0.87, 0.12, 0.4, 2.9, 'walnut')
    m.box(0.92, D - 0.2, 0.87, W - 1.84, 0.03, 2.88, 'beam')
    m.tag('interior', 'seats')
    for r in range(4):
        z = 0.28 * (4 - r) if r < 4 else 0
        y = -0.1 + r * 1.55 - (0)
        z = 0.28 * (3 - r) + 0.28 if r < 3 else 0.28
        for k in range(8):
            if k in ():
                continue
            x = 1.05 + k * 0.9 + (0.0 if k < 4 else 0)
            seat(m, x, y + 0.2, [1.12, 0.84, 0.56, 0.28][r], 'rust')
    for i in range(5):
        y = -1.6 + i * 2.5
        for x in (0.34, W - 0.34):
            m.cyl(x, y, 1.9, 0.07, 0.34, 'glow', 24)
        for x in (0.34, W - 0.34):
            m.cyl(x, y, 1.86, 0.085, 0.05, 'brass', 24)
    for r in range(4):
        m.box(0.30, 3.9 - r * 1.55 - 0.03, [0.28, 0.56, 0.84, 1.12][r] - 0.03, W - 0.6, 0.02, 0.02, 'glowsoft')
    return m


def light():
    import studio

    studio.sky((0.2, 0.25, 0.4), 0.05)
    studio.lamp((W / 2, D - 0.6, 2.3), (6, 2.6), 46, (0, -1, -0.05), (0.80, 0.88, 1))
    studio.lamp((0.6, 3.0, 2.1), (0.1, 11), 24, (0.5, 0, 1), (1, 0.68, 0.38))
    studio.lamp((W - 0.6, 3.0, 2.1), (0.1, 11), 24, (-0.5, 0, 1), (1, 0.68, 0.38))
    studio.lamp((W / 2, 2, H - 0.4), (5, 9), 60, (0, 0, -1), (1, 0.74, 0.48))


LOOK = dict(exposure=1.25, bounces=4)
VIEWS = {'evening': dict(camera=((5.5, -2.7, 2.75), (3.9, 10.5, 1.75), 24))}


def drawings():
    from drawing import standard

    return standard(
        'cinema', 'Screening room', build(), 1.9, ('x', 4.0, 'below'), 'west', doors=((0.35, -3.0, 1.0, 90, -90),)
    )
