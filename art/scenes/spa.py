"""Spa: a pool between stone walls under a slot of daylight, arches to the rest room, teak and lamplight."""
from solids import Model
import fixtures as fix
import furniture as f

W, D, H = 7.6, 11.0, 3.9


def build():
    m = Model().tag('site', 'base')
    m.box(-0.6, -3.2, -1.8, W + 1.2, D + 4, 0.3, 'concrete')
    m.tag('architecture', 'floor')
    px, py, pw, pd = 1.9, 0.8, 3.8, 7.6
    fix.tiles(m, 0, px, -2.8, D, 0, 'stone', 0.95, 0.004)
    fix.tiles(m, px + pw, W, -2.8, D, 0, 'stone', 0.95, 0.004)
    fix.tiles(m, px, px + pw, -2.8, py, 0, 'stone', 0.95, 0.004)
    fix.tiles(m, px, px + pw, py + pd, D, 0, 'stone', 0.95, 0.004)
    m.tag('architecture', 'pool')
    m.box(px - 0.02, py - 0.02, -1.4, pw + 0.04, 0.02, 1.36, 'mosaic')
    m.box(px - 0.02, py + pd, -1.4, pw + 0.04, 0.02, 1.36, 'poolglow')
    m.box(px - 0.02, py, -1.4, 0.02, pd, 1.36, 'poolglow')
    m.box(px + pw, py, -1.4, 0.02, pd, 1.36, 'poolglow')
    m.box(px, py, -1.42, pw, pd, 0.02, 'poolglow')

    m.box(px, py, -0.14, pw, pd, 0.02, 'poolwater', drawn=True)
    m.tag('architecture', 'walls')
    m.box(-0.4, -2.8, 0, 0.4, D + 2.8, H, 'stone')
    fix.entrance(m, -3.2, 0.4, -0.4, W + 0.4, H, 'lime', 0.5)
    # east wall: four arches to a lit rest room
    span, pier = 1.9, 0.72
    for i in range(6):
        m.box(W, -2.8 + i * (span + pier), 0, 0.45, pier, H, 'lime')
    for i in range(5):
        a = -2.8 + pier + i * (span + pier)
        m.arc(a, a + span, W, 0.45, 1.75, span / 2 - 0.001, 0.1, 'lime', 20, axis='x', fill=H)
    m.box(W + 0.45, -2.8, -0.02, 2.4, D + 2.8, 0.02, 'teak')
    m.box(W + 2.85, -2.8, 0, 0.2, D + 2.8, H, 'lime')
    m.wall('x', D, 0, W + 3.05, 0, H, 0.45, 'lime', [(px + 1.2, 1.4, 0, 2.7)])
    m.box(px + 1.0, D + 0.6, -0.1, 1.8, 0.05, 3, 'daysky', drawn=False)
    m.box(W + 0.45, -3.2, 0, 2.6, 0.4, H, 'lime')
    m.tag('architecture', 'roof')
    m.box(-0.4, -3.2, H, 1.0, D + 3.8, 0.3, 'lime')
    m.box(1.35, -3.2, H, W + 1.9, D + 3.8, 0.3, 'lime')
    m.box(0.6, -3.2, H + 0.28, 0.75, D + 3.8, 0.03, 'daysky', drawn=False)
    for i in range(9):
        m.box(0.6, -2.4 + i * 1.6, H, 0.75, 0.09, 0.26, 'lime')
    m.tag('interior', 'furniture')
    for y in (2.0, 4.4, 6.8):
        p = Model()
        p.box(-0.33, -0.95, 0.28, 0.66, 1.25, 0.06, 'teak', 0.01)
        p.extrude([(0.30, 0.28), (0.95, 0.72), (0.93, 0.77), (0.30, 0.34)], 'x', -0.33, 0.66, 'teak', 0.008)
        for a in (-0.3, 0.24):
            for b in (-0.9, 0.24):
                p.box(a, b, 0, 0.06, 0.06, 0.28, 'teak')
        p.box(-0.30, -0.92, 0.34, 0.6, 1.2, 0.07, 'linen', 0.03)
        p.extrude([(0.30, 0.34), (0.92, 0.76), (0.88, 0.82), (0.27, 0.41)], 'x', -0.30, 0.6, 'linen', 0.03)
        f.turned(m, p, 6.75, y, 90)
        m.cyl(6.7, y + 1.1, 0, 0.16, 0.4, 'teak', 40, 0.01)
    for i in range(3):
        m.box(6.62, 5.44, 0.40 + i * 0.045, 0.26, 0.18, 0.042, 'linen', 0.016)
    m.cyl(6.7, 3.1, 0.40, 0.03, 0.09, 'glow', 24)
    m.cyl(1.2, 0.3, 0, 0.17, 0.5, 'darkceramic', 48, 0.02, top=0.13)
    fix.vase(m, 0.55, 9.9, 0, 0.75, 6, 'darkceramic', 'leaf', 15, 1.1)
    for i in range(5):
        y = -2.8 + pier + span / 2 + i * (span + pier)
        m.ball(W + 1.2, y, 2.15, 0.17, 'glow', 1, 28)
        m.cyl(W + 1.2, y, 2.3, 0.006, H - 2.3, 'black', 8)
    for i, y in enumerate((-0.6, 9.3)):
        m.cyl(5.95, y, 0, 0.09, 0.16, 'ceramic', 32)
        m.cyl(5.95, y, 0.16, 0.04, 0.10, 'glowsoft', 24)
    m.box(5.0, D - 0.5, 0, 2.3, 0.42, 0.42, 'teak', 0.01)
    for i in range(6):
        m.box(
            5.1 + i * 0.36,
            D - 0.42,
            0.42,
            0.3,
            0.26,
            0.05,
            ('linen', 'rust', 'linen', 'wool', 'rust', 'linen')[i],
            0.02,
        )
    return m


def light():
    import studio

    studio.sky((0.8, 0.9, 1), 0.25)
    studio.lamp((0.98, 4.2, H + 0.2), (0.6, 13), 210, (0.15, 0, -1), (0.90, 0.95, 1))
    studio.lamp((W + 1.3, 4.0, 2.3), (0.6, 12), 120, (-0.35, 0, -1), (1, 0.72, 0.42))
    studio.lamp((3.8, -2.8, 3.3), (4, 0.8), 22, (0, 1, -0.3), (1, 0.86, 0.68))
    studio.lamp((3.8, 8.2, -1.1), (3, 0.2), 20, (0, -1, -0.1), (0.75, 0.95, 1))


def lamplight():
    import studio

    studio.sky((0.2, 0.3, 0.5), 0.08)
    studio.lamp((0.98, 4.2, H + 0.2), (0.6, 13), 16, (0.15, 0, -1), (0.55, 0.70, 1))
    studio.lamp((W + 1.3, 4.0, 2.3), (0.6, 12), 130, (-0.35, 0, -1), (1, 0.68, 0.36))
    studio.lamp((3.8, -2.8, 3.3), (4, 0.8), 10, (0, 1, -0.3), (1, 0.78, 0.52))
    studio.lamp((3.8, 8.2, -1.1), (3, 0.2), 30, (0, -1, -0.1), (0.6, 0.95, 1))


LOOK = dict(exposure=1.0, bounces=4)
VIEWS = {
    'pool': dict(camera=((2.7, -2.5, 1.5), (4.5, 11, 1.35), 24)),
    'lamplight': dict(light=lamplight, camera=((0.7, -0.9, 1.35), (7.4, 6.2, 1.1), 26)),
}


def drawings():
    from drawing import standard

    return standard('spa', 'Spa', build(), 1.2, ('y', 4.0, 'above'), 'north', doors=((0.5, -2.8, 0.95, 90, -90),))
