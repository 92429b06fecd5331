"""Monsoon bedroom: lime plaster, an arched niche, oak; three hours of the day with a textile each."""
from solids import Model
import fixtures as fix
import furniture as f
from outside import dusk_sky, garden_west

W, D, H = 5.4, 4.8, 3.0


def room(cover='rust', seed=1, lamps=True, chair=True):
    m = Model().tag('site', 'base')
    m.box(-0.3, -2.2, -0.2, W + 0.6, D + 2.8, 0.17, 'concrete')
    m.tag('architecture', 'floor')
    fix.planks(m, 0, W, -1.9, D, 0, 'oak', 0.17, 3)
    m.tag('architecture', 'walls')
    t = 0.23
    m.box(-t, D + 0.16, 0, W + 2 * t, t, H, 'sage')
    # the back wall stands before the niche: an arch cut out of it, built from strips
    x0, x1, spring = 1.05, 4.35, 1.06
    r = (x1 - x0) / 2
    m.box(0, D, 0, x0, 0.16, H, 'limewash')
    m.box(x1, D, 0, W - x1, 0.16, H, 'limewash')
    import math

    n = 72
    for i in range(n):
        a, b = math.pi * i / n, math.pi * (i + 1) / n
        c = (x0 + x1) / 2
        p, q = (c - r * math.cos(a), spring + r * math.sin(a)), (c - r * math.cos(b), spring + r * math.sin(b))
        m.extrude([p, q, (q[0], H), (p[0], H)], 'y', D, 0.16, 'limewash')
    m.wall('y', -t, -1.9, D + 0.16 + t, 0, H, t, 'limewash', [(0.55, 1.35, 0.05, 2.5), (2.5, 1.35, 0.05, 2.5)])
    m.box(W, -1.9, 0, t, D + 2.3, H, 'limewash')
    fix.entrance(m, -1.9 - t, t, -t, W + t, H, 'limewash', 3.9)
    m.tag('architecture', 'roof').box(-t, -2.2, H, W + 2 * t, D + 2.6, 0.18, 'white')
    m.tag('architecture', 'window')
    for y in (0.55, 2.5):
        fix.window(m, 'y', -t + 0.02, y, y + 1.35, 0.05, 2.55, 0.07, 'teak', 2, 3, glass=False)
        m.box(-t + 0.044, y, 0.05, 0.012, 1.35, 2.5, 'pane', drawn=False)
    m.box(0, -1.9, 0, 0.02, D + 1.9, 0.1, 'teak')
    m.box(W - 0.02, -1.9, 0, 0.02, D + 1.9, 0.1, 'teak')
    garden_west(m, -1.0, 15.0, -0.6, -0.05, depth=3.6, wall=2.3, seed=7)
    m.tag('interior', 'furniture')
    f.bed(m, 2.7, D - 1.16, 0, 1.8, 0, 'teak', 'linen', cover)
    fix.planks(m, 1.0, 4.4, 1.15, 3.3, 0.012, 'wool', 2.2)
    m.box(1.05, 1.15, 0.012, 3.3, 2.1, 0.012, 'wool', 0.005)
    for x, k in ((1.42, 1), (3.98, 2)):
        m.box(x - 0.22, D - 0.62, 0.14, 0.44, 0.42, 0.34, 'teak', 0.008)
        m.box(x - 0.2, D - 0.63, 0.32, 0.40, 0.012, 0.13, 'teak', 0.004)
        for a in (-0.17, 0.17):
            for b in (-0.15, 0.15):
                m.cyl(x + a, D - 0.42 + b, 0, 0.014, 0.14, 'teak', 12)
        fix.pendant(m, x, D - 0.42, H, 1.28, 'globe', 0.105, 'brass', 'lampshade' if lamps else 'ceramic')
        m.cyl(x, D - 0.42, H - 0.03, 0.055, 0.03, 'brass', 40, drawn=False)
    m.box(1.30, D - 0.52, 0.48, 0.16, 0.22, 0.025, cover)
    m.box(1.31, D - 0.5, 0.505, 0.14, 0.2, 0.02, 'linen')
    m.cyl(4.05, D - 0.42, 0.48, 0.035, 0.09, 'ceramic', 24)
    m.box(1.95, 2.05, 0.36, 1.5, 0.42, 0.05, 'teak', 0.01)
    for a in (2.0, 3.35):
        for b in (2.08, 2.39):
            m.box(a, b, 0, 0.045, 0.045, 0.36, 'teak')
    m.box(2.2, 2.08, 0.41, 0.5, 0.36, 0.05, cover, 0.02)
    if chair:
        f.armchair(m, 4.5, 2.45, 0, 125, 'teak', cover)
        if lamps:
            fix.floor_lamp(m, 5.12, 3.3, 0, 1.5, shade='lampshade')
    fix.vase(m, 0.42, 4.3, 0, 0.52, seed, 'darkceramic', 'leaf', 16, 0.85)
    fix.picture(m, W, 2.72, 1.6, 0.7, 0.95, 'x-', 'teak', cover, seed)
    fix.curtain(m, 0.10, 0.18, 0.52, 0.06, 2.72, 'screen')
    fix.curtain(m, 0.10, 1.93, 2.46, 0.06, 2.72, 'screen')
    fix.curtain(m, 0.10, 3.88, 4.2, 0.06, 2.72, 'screen')
    m.rod((0.1, 0.1, 2.81), (0.1, 4.42, 2.81), 0.02, 'darkwood', 32)
    return m


def day(toward=62, elevation=27, strength=13, color=(1, 0.82, 0.62), skylight=1.6, fill=12):
    import studio

    studio.sun(toward, elevation, strength, 0.7, color)
    studio.gradient([(-0.05, (0.32, 0.32, 0.30)), (0.0, (0.86, 0.90, 0.94)), (0.4, (0.62, 0.77, 0.98)), (1.0, (0.42, 0.62, 0.95))], skylight, clouds=0.3)
    studio.lamp((-0.4, 2.2, 1.3), (2.5, 3.4), 86, (1, 0, 0), (1, 0.96, 0.9))
    studio.lamp((2.7, -1.7, 2.5), (4, 1.2), fill, (0, 0.8, -0.6), (1, 0.94, 0.86))


def night():
    import studio

    dusk_sky(1.3)
    studio.lamp((-0.4, 2.2, 1.3), (2.5, 3.4), 9, (1, 0, 0), (0.45, 0.62, 1))
    for x in (1.42, 3.98):
        studio.lamp((x, 4.30, 1.28), 0.10, 16, color=(1, 0.68, 0.36))
    studio.lamp((5.12, 3.3, 1.36), 0.12, 20, color=(1, 0.70, 0.40))
    studio.lamp((-2.2, 3.2, 0.35), 0.1, 14, color=(1, 0.72, 0.42))


build = room
light = day
LOOK = dict(exposure=0.75, bounces=4)
VIEWS = {
    'late-sun': dict(camera=((3.05, -1.55, 1.35), (2.72, 4.8, 1.18), 25), samples=40),
    'lamplight': dict(
        build=lambda: room('blue', 5),
        light=night,
        camera=((4.6, -1.7, 1.25), (2.6, 4.8, 1.05), 25),
        look=dict(exposure=0.7),
        samples=48,
    ),
    'morning': dict(
        build=lambda: room('green', 9, False),
        light=lambda: day(48, 33, 12, (1, 0.93, 0.82), 2.4, 18),
        camera=((1.0, -1.2, 1.35), (3.95, 4.8, 1.05), 26),
        look=dict(exposure=0.95),
        samples=40,
    ),
    'detail': dict(build=lambda: room(lamps=False), camera=((2.2, 2.6, 1.0), (1.38, 4.75, 0.86), 46), lens=dict(aperture=4), ratio=(4, 5), samples=40),
}


def drawings():
    from drawing import standard

    return standard(
        'bedroom',
        'Monsoon bedroom',
        room(),
        1.2,
        ('y', 2.6, 'above'),
        looking='north',
        doors=((3.9, -1.9, 0.95, 90, -90),),
    )
