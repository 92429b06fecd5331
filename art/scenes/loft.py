"""Loft in an old mill: brick, steel windows, iron columns, a gallery under the roof with the bed on it."""
from solids import Model
import fixtures as fix
import furniture as f

W, D, H, G = 8.4, 9.6, 5.2, 2.75


def build():
    m = Model().tag('site', 'base')
    m.box(-0.6, -3.2, -0.3, W + 1.2, D + 4, 0.28, 'concrete')
    m.tag('architecture', 'floor')
    fix.planks(m, 0, W, -2.8, D, 0, 'oak', 0.22, 12)
    m.tag('architecture', 'walls')
    t = 0.45
    wins = [(-2.2, 2.2, 0.8, 3.6), (0.8, 2.2, 0.8, 3.6), (3.8, 2.2, 0.8, 3.6), (6.8, 2.2, 0.8, 3.6)]
    m.wall('y', -t, -2.8, D, 0, H, t, 'brick', wins)
    m.box(-t, D, 0, W + 2 * t, t, H, 'brick')
    m.box(W, -2.8, 0, t, D + 2.8, H, 'brick')
    fix.entrance(m, -2.8 - t, t, -t, W + t, H, 'brick', 6.9)
    m.tag('architecture', 'roof').box(-t, -3.2, H, W + 2 * t, D + 3.8, 0.2, 'white')
    m.tag('architecture', 'window')
    for a, w, s, h in wins:
        fix.window(m, 'y', -t + 0.12, a, a + w, s, s + h, 0.05, 'black', 4, 6)
    for a, w, s, h in wins:
        m.box(-t + 0.05, a - 0.05, s - 0.05, t - 0.02, w + 0.1, 0.05, 'concrete')
    m.tag('structure', 'frame')
    for y in (2.3, 5.3):
        m.cyl(4.6, y, 0, 0.09, H - 0.4, 'black', 24, 0.005)
    for y in (2.3, 5.3):
        m.cyl(4.6, y, H - 0.55, 0.09, 0.15, 'black', 24, top=0.17)
    m.box(4.5, -2.8, H - 0.4, 0.2, D + 2.8, 0.4, 'darkwood', 0.01)
    for y in [-2.3 + i * 1.0 for i in range(12)]:
        m.box(0, y, H - 0.28, W, 0.14, 0.28, 'teak', 0.008)
    # gallery: steel edge, planks, a stair of folded plate with timber treads
    m.tag('structure', 'gallery')
    gy = 5.8
    m.box(2.6, gy, G - 0.22, W - 2.6, 0.1, 0.22, 'black')
    m.box(2.6, gy, G - 0.22, 0.1, D - gy, 0.22, 'black')
    m.box(2.6, gy, G - 0.04, W - 2.6, D - gy, 0.04, 'oak')
    for i in range(6):
        m.box(2.7 + i * 1.1, gy + 0.1, G - 0.2, 0.08, D - gy - 0.1, 0.16, 'teak')
    for x in (2.68, 8.2):
        m.cyl(x, gy + 0.05, 0, 0.05, G - 0.2, 'black', 20)
    for i in range(34):
        m.rod(
            (2.65 + i * 0.172, gy + 0.05, G),
            (2.65 + i * 0.172, gy + 0.05, G + 1.0),
            0.006,
            'black',
            6,
            drawn=i % 4 == 0,
        )
    m.rod((2.62, gy + 0.05, G + 1.0), (W, gy + 0.05, G + 1.0), 0.02, 'black')
    n = 14
    for i in range(n):
        m.box(1.72, D - 0.3 - (n - i) * 0.26, (i + 1) * G / n - 0.045, 0.88, 0.28, 0.045, 'oak', 0.004)
    for x in (1.70, 2.60):
        m.extrude(
            [(D - 0.3 - n * 0.26, -0.0), (D - 0.3 - n * 0.26 + 0.2, 0), (D - 0.3, G - 0.16), (D - 0.3, G + 0.02)],
            'x',
            x,
            0.02,
            'black',
        )
    m.tag('interior', 'gallery')
    f.bed(m, 6.4, 8.3, G, 1.7, 0, 'oak', 'linen', 'ochre')
    fix.picture(m, 6.4, D, G + 1.65, 1.2, 0.8, 'y-', 'black', 'blue', 4)
    m.tag('interior', 'furniture')
    m.box(0.7, -0.4, 0, 4.0, 3.4, 0.014, 'wool', 0.006)
    f.sofa(m, 5.15, 1.3, 0, 2.6, 90, 'leather', 'black', ('linen', 'ochre'))
    f.armchair(m, 1.3, 2.4, 0, -120, 'teak', 'blue')
    f.round_table(m, 3.0, 1.3, 0.014, 0.55, 0.34, 'oak', 'black')
    f.round_table(m, 2.5, 0.7, 0.014, 0.3, 0.44, 'black')
    f.table(m, 6.3, 7.4, 0, 2.4, 0.95, 0.74, 'oak', 'black')
    for x, y, r in ((5.6, 6.75, 0), (6.9, 6.75, 0), (5.6, 8.05, 180), (6.9, 8.05, 180)):
        f.chair(m, x, y, 0, r, 'oak', 'leather')
    fix.pendant(m, 6.3, 7.4, G - 0.2, 1.6, 'dome', 0.16, 'black')
    f.shelf(m, W - 0.2, 3.2, 0, 3.4, 0.36, 2.6, 4, 6, 'oak', 9, -90, 0.92)
    fix.floor_lamp(m, 5.9, 3.1, 0, 1.6)
    fix.plant(m, 0.6, 4.6, 0, 2.6, 11)
    fix.plant(m, 0.5, 9.0, 0, 1.9, 2)
    m.rod((W - 0.25, -2.8, H - 0.7), (W - 0.25, D, H - 0.7), 0.16, 'steel', 28)
    for y in (-1, 2, 5, 8):
        m.rod((W - 0.25, y, H - 0.7), (W - 0.25, y, H - 0.2), 0.012, 'black')
    return m


def light():
    import studio

    studio.sun(66, 27, 11, 0.7, (1, 0.83, 0.63))
    studio.sky((0.76, 0.86, 1), 1.3, seen=(0.9, 0.95, 1))
    studio.lamp((-0.62, 3.4, 2.6), (3.8, 11.6), 330, (1, 0, 0), (0.86, 0.93, 1))
    studio.lamp((4.4, -2.6, 3.8), (6, 1.4), 60, (0, 0.9, -0.4), (1, 0.93, 0.84))
    studio.lamp((6.3, 7.4, 1.5), (0.4, 0.4), 14, color=(1, 0.78, 0.52))


def evening():
    import studio

    studio.sky((0.10, 0.16, 0.32), 0.5, seen=(0.10, 0.17, 0.32))
    studio.lamp((-0.62, 3.4, 2.6), (3.8, 11.6), 30, (1, 0, 0), (0.45, 0.62, 1))
    studio.lamp((6.3, 7.4, 1.5), (0.5, 0.5), 40, color=(1, 0.70, 0.40))
    studio.lamp((5.9, 3.1, 1.46), 0.12, 46, color=(1, 0.70, 0.40))
    studio.lamp((5.6, 7.6, 4.9), (3, 2), 46, (0, 0, -1), (1, 0.72, 0.44))
    studio.lamp((2.2, 1.5, 4.7), (3, 4), 40, (0, 0, -1), (1, 0.74, 0.46))


LOOK = dict(exposure=0.35, bounces=4)
VIEWS = {
    'afternoon': dict(camera=((3.9, -2.6, 1.55), (4.3, 9.6, 2.2), 22)),
    'evening': dict(light=evening, camera=((0.8, -2.3, 1.5), (6.0, 9.6, 2.0), 23), look=dict(exposure=0.8)),
}


def drawings():
    from drawing import standard

    return standard('loft', 'Loft', build(), 1.3, ('x', 5.4, 'above'), 'east', doors=((6.9, -2.8, 0.95, 90, -90),))
