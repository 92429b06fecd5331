"""Spa: a pool between stone walls under a slot of daylight, arches to the rest room, teak and lamplight."""
from solids import Model
import fixtures as fix
import furniture as f
from outside import garden_north

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
    # a rim of dark stone, and water so still that it is a mirror: it stands a hand below the floor
    for a, b, c, d in ((px, py, pw, 0.03), (px, py + pd - 0.03, pw, 0.03), (px, py, 0.03, pd), (px + pw - 0.03, py, 0.03, pd)):
        m.box(a, b, -1.4, c, d, 1.4 - 0.004, 'darkstone')
    m.box(px, py, -1.42, pw, pd, 0.02, 'mosaic')
    m.box(px + 0.03, py + 0.03, -0.14, pw - 0.06, pd - 0.06, 0.02, 'stillwater', drawn=True)
    m.tag('architecture', 'walls')
    m.box(-0.4, -2.8, 0, 0.4, D + 2.8, H, 'limewash')
    fix.entrance(m, -3.2, 0.4, -0.4, W + 0.4, H, 'limewash', 0.5)
    # east wall: four arches to a lit rest room
    span, pier = 1.9, 0.72
    for i in range(6):
        m.box(W, -2.8 + i * (span + pier), 0, 0.45, pier, H, 'limewash')
    for i in range(5):
        a = -2.8 + pier + i * (span + pier)
        m.arc(a, a + span, W, 0.45, 1.75, span / 2 - 0.001, 0.1, 'limewash', 20, axis='x', fill=H)
    m.box(W, -2.8, -0.1, 0.45, D + 2.8, 0.1, 'kota')
    m.box(W + 0.45, -3.2, -0.02, 2.6, D + 3.8, 0.02, 'teak')
    m.box(W + 2.85, -2.8, 0, 0.2, D + 2.8, H, 'limewash')
    m.wall('x', D, 0, W + 3.05, 0, H, 0.45, 'limewash', [(px + 1.2, 1.4, 0, 2.7)])
    fix.window(m, 'x', D + 0.2, px + 1.2, px + 2.6, 0, 2.7, 0.06, 'teak', 2, 1, glass=False)
    garden_north(m, -1.5, 9.0, D + 0.5, -0.02, seed=4)
    m.box(W + 0.45, -3.2, 0, 2.6, 0.4, H, 'limewash')
    m.tag('architecture', 'roof')
    m.box(-0.4, -3.2, H, 1.0, D + 3.8, 0.3, 'limewash')
    m.box(1.35, -3.2, H, W + 1.9, D + 3.8, 0.3, 'limewash')
    # the slot is open to the sky between its beams, under glass
    m.box(0.6, -3.2, H + 0.28, 0.75, D + 3.8, 0.012, 'pane', drawn=False)
    for i in range(9):
        m.box(0.6, -2.4 + i * 1.6, H, 0.75, 0.09, 0.26, 'limewash')
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

    studio.gradient([(-0.05, (0.30, 0.31, 0.30)), (0.0, (0.80, 0.86, 0.92)), (0.35, (0.52, 0.68, 0.90)), (1.0, (0.30, 0.50, 0.86))], 1.5, clouds=0.3)
    studio.sun(20, 52, 5.0, 0.8, (1, 0.92, 0.80))
    studio.lamp((0.98, 4.2, H + 0.2), (0.6, 13), 190, (0.15, 0, -1), (0.90, 0.95, 1))
    studio.lamp((W + 1.3, 4.0, 2.3), (0.6, 12), 120, (-0.35, 0, -1), (1, 0.72, 0.42))
    studio.lamp((3.8, -2.8, 3.3), (4, 0.8), 34, (0, 1, -0.3), (1, 0.90, 0.76))


def lamplight():
    import studio

    studio.gradient([(-0.05, (0.03, 0.035, 0.05)), (0.0, (0.22, 0.17, 0.18)), (0.3, (0.07, 0.11, 0.21)), (1.0, (0.025, 0.05, 0.12))], 1.0, clouds=0.2)
    studio.lamp((0.98, 4.2, H + 0.2), (0.6, 13), 12, (0.15, 0, -1), (0.55, 0.70, 1))
    studio.lamp((W + 1.3, 4.0, 2.3), (0.6, 12), 150, (-0.35, 0, -1), (1, 0.68, 0.36))
    studio.lamp((3.8, -2.8, 3.3), (4, 0.8), 14, (0, 1, -0.3), (1, 0.78, 0.52))
    # a lamp among the planting of the garden
    studio.lamp((3.2, D + 3.2, 0.4), 0.1, 26, color=(1, 0.72, 0.42))


LOOK = dict(exposure=1.0, bounces=4)
VIEWS = {
    'pool': dict(camera=((2.7, -2.5, 1.5), (4.5, 11, 1.35), 24)),
    'lamplight': dict(light=lamplight, camera=((0.7, -0.9, 1.35), (7.4, 6.2, 1.1), 26)),
}


def drawings():
    from drawing import standard

    return standard('spa', 'Spa', build(), 1.2, ('y', 4.0, 'above'), 'north', doors=((0.5, -2.8, 0.95, 90, -90),))
