"""A city flat of the 1980s before and after: the wall between living room and kitchen goes, the windows come down to the floor."""
from solids import Model
import fixtures as fix
import furniture as f
from outside import day_sky, dusk_sky, street_north, street_west

W, D, K, H, T = 6.0, 4.4, 7.4, 2.85, 0.23
STREET = -6.3


def carcass(after):
    m = Model().tag('site', 'base')
    m.box(-0.4, -2.4, -0.2, W + 0.8, K + 3, 0.17, 'concrete')
    wall, ceil = ('plaster', 'white') if after else ('distemper', 'grime')
    m.tag('architecture', 'walls')
    m.wall('y', -T, -2.0, K, 0, H, T, wall, [(0.6, 2.9, 0.1, 2.3)] if after else [(1.3, 1.2, 1.0, 1.15)])
    m.wall('x', K, -T, W + T, 0, H, T, wall, [(0.7, 2.5, 1.0, 1.2)] if after else [(1.0, 1.0, 1.1, 0.95)])
    m.wall('y', W, -2.0, K, 0, H, T, wall)
    fix.entrance(m, -2.0 - T, T, -T, W + T, H, wall, 4.6)
    if after:
        m.wall('x', D, 0, W, 0, H, 0.115, wall, [(0.0, 4.3, 0, 2.5)])
        m.box(4.28, D - 0.06, 0, 0.26, 0.26, H, wall)
    else:
        m.wall('x', D, 0, W, 0, H, 0.115, wall, [(3.3, 0.85, 0, 2.05)])
        m.wall('y', 4.4, D + 0.115, K, 0, H, 0.115, 'distemper')
    m.tag('architecture', 'roof').box(-T, -2.3, H, W + 2 * T, K + 2.6, 0.15, ceil)
    m.tag('architecture', 'floor')
    if after:
        fix.planks(m, 0, W, -2, D, 0, 'oak', 0.15, 4)
        fix.tiles(m, 0, W, D, K, 0, 'terrazzo', 1.2, 0.003)
    else:
        fix.tiles(m, 0, W, -2, D, 0, 'mosaic', 0.3, 0.005)
        fix.tiles(m, 0, W, D, K, 0, 'mosaic', 0.3, 0.005)
    m.tag('architecture', 'window')
    if after:
        fix.window(m, 'y', -T + 0.04, 0.6, 3.5, 0.1, 2.4, 0.06, 'black', 4, 1)
        fix.window(m, 'x', K + 0.1, 0.7, 3.2, 1.0, 2.2, 0.06, 'black', 3, 1)
    else:
        fix.window(m, 'y', -T + 0.04, 1.3, 2.5, 1.0, 2.15, 0.06, 'darkwood', 3, 2)
        fix.window(m, 'x', K + 0.1, 1.0, 2.0, 1.1, 2.05, 0.06, 'darkwood', 2, 2)
        for i in range(9):
            m.rod((-T + 0.02, 1.37 + i * 0.133, 1.0), (-T + 0.02, 1.37 + i * 0.133, 2.15), 0.006, 'black')
    # On the second floor of a street: what both windows look at.
    street_west(m, 0.2, 4.2, -0.9, STREET, seed=4, wall='limedeep')
    street_north(m, 0.5, 3.5, K + 0.9, STREET, seed=2, wall='ochrewall')
    return m


def before():
    m = carcass(False).tag('interior', 'furniture')
    # an exposed conduit, a tube light, the door leaf, heavy furniture pushed to the walls
    m.rod((0.9, D - 0.02, 2.1), (0.9, D - 0.02, H), 0.011, 'ceramic')
    m.rod((0.9, D - 0.02, 2.45), (3.0, D - 0.02, 2.45), 0.011, 'ceramic')
    m.box(0.82, D - 0.04, 1.98, 0.16, 0.04, 0.13, 'darkwood')
    m.box(1.5, D - 0.08, 2.5, 1.25, 0.06, 0.06, 'ceramic')
    m.rod((1.53, D - 0.10, 2.49), (2.72, D - 0.10, 2.49), 0.015, 'glowsoft')
    m.box(3.27, D - 0.03, 0, 0.05, 0.17, 2.1, 'darkwood')
    m.box(4.13, D - 0.03, 0, 0.05, 0.17, 2.1, 'darkwood')
    m.box(3.27, D - 0.03, 2.05, 0.91, 0.17, 0.06, 'darkwood')
    f.sofa(m, 1.5, 3.75, 0, 1.9, 180, 'leather', 'darkwood', ())
    m.box(4.45, D - 0.48, 0, 1.4, 0.45, 1.9, 'darkwood', 0.01)
    for i in range(3):
        m.box(4.49 + i * 0.45, D - 0.485, 0.1, 0.42, 0.01, 1.7, 'leather', 0.004)
    f.table(m, 1.6, 2.3, 0, 1.0, 0.55, 0.42, 'darkwood')
    f.chair(m, 5.4, 2.2, 0, 90, 'darkwood', 'leather')
    f.chair(m, 5.4, 1.2, 0, 80, 'darkwood', 'leather')
    m.cyl(3.0, 1.7, 2.35, 0.06, 0.12, 'steel', 24)
    m.rod((3.0, 1.7, 2.47), (3.0, 1.7, H), 0.012, 'steel')
    for a in (20, 140, 260):
        b = Model()
        b.box(0.08, -0.06, 2.40, 0.52, 0.12, 0.008, 'darkwood')
        f.turned(m, b, 3.0, 1.7, a)
    m.box(0.6, 0.7, 0.0, 2.4, 2.6, 0.008, 'leather')
    # kitchen: a stone slab on a masonry counter, open shelves, a steel sink
    m.box(0, D + 0.9, 0.82, 0.6, K - D - 0.9, 0.04, 'darkstone')
    m.box(0, K - 0.6, 0.82, 3.0, 0.6, 0.04, 'darkstone')
    for y in (D + 0.9, D + 1.9):
        m.box(0, y, 0, 0.58, 0.1, 0.82, 'grime')
    for x in (0.6, 1.7, 2.9):
        m.box(x, K - 0.58, 0, 0.1, 0.58, 0.82, 'grime')
    m.box(1.1, K - 0.5, 0.845, 0.6, 0.4, 0.02, 'steel', 0.006)
    m.box(0, D + 0.9, 1.45, 0.28, 1.8, 0.03, 'darkwood')
    m.box(2.3, K - 0.28, 1.6, 2.0, 0.28, 0.03, 'darkwood')
    m.box(0, D + 0.9, 0.86, 0.006, K - D - 0.9, 0.5, 'ceramic')
    m.box(0, K - 0.006, 0.86, 4.4, 0.006, 0.5, 'ceramic')
    for i, (x, y) in enumerate(((0.14, D + 1.1), (0.13, D + 1.5), (0.14, D + 1.9), (0.14, D + 2.3))):
        m.cyl(x, y, 1.48, 0.07, 0.14 + 0.03 * (i % 3), ('steel', 'ceramic', 'steel', 'clay')[i], 24)
    for i in range(5):
        m.cyl(
            2.5 + i * 0.28,
            K - 0.14,
            1.63,
            0.09,
            0.16 - 0.02 * (i % 2),
            ('steel', 'steel', 'clay', 'steel', 'ceramic')[i],
            24,
        )
    m.cyl(0.3, D + 1.7, 0.86, 0.15, 0.12, 'steel', 32)
    m.box(0.05, D + 2.2, 0.86, 0.45, 0.55, 0.10, 'black', 0.01)
    m.cyl(3.9, K - 0.5, 0, 0.16, 0.58, 'rust', 32, 0.02)
    m.rod((3.0, K - 0.02, 1.2), (3.0, K - 0.02, H), 0.011, 'ceramic')
    return m


def after(lamps=False):
    m = carcass(True).tag('interior', 'furniture')
    f.sofa(m, 4.9, 1.55, 0, 2.4, 90, 'linen', 'darkwood', ('green', 'ochre'))
    m.box(1.2, 0.5, 0, 3.5, 2.6, 0.014, 'wool', 0.006)
    f.round_table(m, 2.9, 1.7, 0.014, 0.48, 0.34, 'darkwood')
    f.round_table(m, 3.35, 2.25, 0.014, 0.28, 0.42, 'brass')
    f.armchair(m, 1.35, 2.75, 0, -125, 'teak', 'green')
    fix.plant(m, 0.5, 3.95, 0, 1.9, 4)
    fix.floor_lamp(m, 5.6, 3.1, 0, 1.55, shade='lampshade' if lamps else 'glowsoft')
    m.box(5.66, -0.9, 0, 0.34, 5.0, 0.42, 'oak', 0.006)
    fix.picture(m, W, 1.5, 1.6, 1.1, 1.4, 'x-', 'darkwood', 'green', 6)
    fix.curtain(m, 0.1, 0.32, 0.62, 0.05, 2.6, 'screen')
    fix.curtain(m, 0.1, 3.48, 3.8, 0.05, 2.6, 'screen')
    # kitchen: island, wall of oak, one shelf
    m.tag('interior', 'kitchen')
    m.box(1.0, 5.3, 0, 2.0, 0.8, 0.86, 'green', 0.008)
    m.box(0.92, 5.06, 0.86, 2.16, 1.1, 0.04, 'marble', 0.006)
    for x in (1.35, 2.0, 2.65):
        m.cyl(x, 4.86, 0.62, 0.17, 0.04, 'oak', 40, 0.01)
        for a in (-0.17, 0.17):
            for b in (-0.15, 0.15):
                m.rod((x + a, 4.86 + b, 0), (x + a * 0.55, 4.86 + b * 0.55, 0.62), 0.013, 'black')
    m.box(0, K - 0.62, 0, 4.2, 0.62, 0.86, 'oak', 0.004)
    m.box(0, K - 0.64, 0.86, 4.2, 0.64, 0.04, 'marble', 0.004)
    m.box(0, D + 0.9, 0, 0.62, 1.5, 0.86, 'oak', 0.004)
    m.box(0, D + 0.9, 0.86, 0.64, 1.5, 0.04, 'marble', 0.004)
    for i in range(7):
        m.box(0.02 + i * 0.6, K - 0.624, 0.10, 0.008, 0.006, 0.72, 'darkwood')
    m.box(4.2, K - 0.66, 0, 1.8, 0.66, 2.5, 'oak', 0.004)
    for i in (1, 2):
        m.box(4.2 + i * 0.6, K - 0.664, 0.1, 0.008, 0.006, 2.3, 'darkwood')
    m.box(4.25, K - 0.67, 1.05, 0.5, 0.012, 0.45, 'black', 0.004)
    m.box(0, K - 0.012, 0.9, 4.2, 0.012, 0.10, 'marble')
    m.box(0, D + 0.95, 1.5, 0.26, 1.9, 0.035, 'oak', 0.004)
    m.box(1.5, K - 0.5, 0.905, 0.55, 0.38, 0.006, 'black')
    m.rod((2.3, K - 0.14, 0.9), (2.3, K - 0.14, 1.2), 0.012, 'brass')
    m.rod((2.3, K - 0.14, 1.2), (2.3, K - 0.36, 1.17), 0.010, 'brass')
    for i in range(6):
        m.cyl(
            0.13,
            D + 1.15 + i * 0.27,
            1.535,
            (0.05, 0.07, 0.04)[i % 3],
            (0.12, 0.08, 0.16)[i % 3],
            ('ceramic', 'darkceramic', 'clay')[i % 3],
            32,
            0.006,
        )
    for x in (1.5, 2.5):
        fix.pendant(m, x, 5.6, H, 1.75, 'dome', 0.12, 'brass')
    fix.vase(m, 1.3, 5.6, 0.9, 0.24, 3, 'ceramic', 'leaf', 9, 0.5)
    m.cyl(2.3, 5.5, 0.9, 0.16, 0.05, 'darkwood', 40, 0.01)
    for a, b in ((-0.05, 0), (0.05, 0.03), (0, -0.06)):
        m.ball(2.3 + a, 5.5 + b, 0.97, 0.042, 'ochre', 1, 16)
    return m


def light(after=True):
    import studio

    studio.sun(58, 30, 11 if after else 4, 0.7, (1, 0.84, 0.66) if after else (1, 0.93, 0.85))
    day_sky(1.6)
    if after:
        studio.lamp((-0.4, 2.05, 1.3), (2.9, 2.2), 60, (1, 0, 0), (0.86, 0.93, 1))
        studio.lamp((1.95, K + 0.4, 1.6), (2.4, 1.1), 34, (0, -1, 0), (0.86, 0.93, 1))
        studio.lamp((3, -1.7, 2.4), (4, 1), 14, (0, 0.8, -0.6), (1, 0.94, 0.86))
    else:
        studio.lamp((-0.4, 1.9, 1.55), (1.2, 1.1), 40, (1, 0, 0), (0.84, 0.92, 1))
        studio.lamp((1.5, K + 0.4, 1.6), (1, 0.9), 36, (0, -1, 0), (0.84, 0.92, 1))
        studio.lamp((3, -1.7, 2.3), (3, 1), 9, (0, 0.8, -0.6), (0.9, 1, 0.9))
        studio.lamp((2.2, 4.6, 2.6), (1.2, 0.1), 7, (0, 0.3, -1), (0.86, 1, 0.92))


def evening():
    import studio

    dusk_sky(1.3)
    studio.lamp((-0.4, 2.05, 1.3), (2.9, 2.2), 8, (1, 0, 0), (0.45, 0.62, 1))
    studio.lamp((5.6, 3.1, 1.4), 0.12, 26, color=(1, 0.70, 0.40))
    for x in (1.5, 2.5):
        studio.lamp((x, 5.6, 1.68), (0.3, 0.3), 22, (0, 0, -1), (1, 0.72, 0.42))
    studio.lamp((2.1, K - 0.2, 2.2), (3, 0.05), 12, (0, -0.2, -1), (1, 0.74, 0.46))
    # Along the wall, behind the sofa.
    studio.lamp((5.95, 1.6, 0.46), (0.05, 3), 5, (0, 0, 1), (1, 0.7, 0.42))


build = after
LOOK = dict(exposure=0.75, bounces=4)
A, B = ((2.85, -1.75, 1.32), (3.0, 5, 1.16), 23), ((4.2, 4.72, 1.5), (0.9, 7.0, 1.14), 18)
VIEWS = {
    'before': dict(build=before, light=lambda: light(False), camera=A, look=dict(exposure=1.5)),
    'after': dict(camera=A),
    'kitchen-before': dict(build=before, light=lambda: light(False), camera=B, look=dict(exposure=1.4)),
    'kitchen-after': dict(camera=B),
    'evening': dict(build=lambda: after(True), light=evening, camera=((0.75, -1.6, 1.3), (4.0, 5, 1.12), 24), look=dict(exposure=0.8)),
}


def drawings():
    from drawing import standard

    return standard(
        'flat', 'City flat, after', after(), 1.2, ('x', 3.0, 'below'), 'west', doors=((4.6, -2.0, 0.95, 90, -90),)
    )
