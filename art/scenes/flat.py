"""A city flat of the 1980s before and after: the wall between living room and kitchen goes, the windows come down to the floor."""
from solids import Model
import furniture as f

W, D, K, H, T = 6.0, 4.4, 7.4, 2.85, .23


def carcass(after):
    m = Model().tag('site', 'base'); m.box(-.4, -2.4, -.2, W+.8, K+3, .17, 'concrete')
    wall, ceil = ('plaster', 'white') if after else ('distemper', 'grime')
    m.tag('architecture', 'walls')
    m.wall('y', -T, -2.0, K, 0, H, T, wall, [(.6, 2.9, .1, 2.3)] if after else [(1.3, 1.2, 1.0, 1.15)])
    m.wall('x', K, -T, W+T, 0, H, T, wall, [(.7, 2.5, 1.0, 1.2)] if after else [(1.0, 1.0, 1.1, .95)])
    m.wall('y', W, -2.0, K, 0, H, T, wall); m.box(-T, -2.0-T, 0, W+2*T, T, H, wall)
    if after: m.wall('x', D, 0, W, 0, H, .115, wall, [(.0, 4.3, 0, 2.5)]); m.box(4.28, D-.06, 0, .26, .26, H, wall)
    else: m.wall('x', D, 0, W, 0, H, .115, wall, [(3.3, .85, 0, 2.05)]); m.wall('y', 4.4, D+.115, K, 0, H, .115, 'distemper')
    m.tag('architecture', 'roof').box(-T, -2.3, H, W+2*T, K+2.6, .15, ceil)
    m.tag('architecture', 'floor')
    if after: f.planks(m, 0, W, -2, D, 0, 'oak', .15, 4); f.tiles(m, 0, W, D, K, 0, 'terrazzo', 1.2, .003)
    else: f.tiles(m, 0, W, -2, D, 0, 'mosaic', .3, .005); f.tiles(m, 0, W, D, K, 0, 'mosaic', .3, .005)
    m.tag('architecture', 'window')
    if after: f.window(m, 'y', -T+.04, .6, 3.5, .1, 2.4, .06, 'black', 4, 1); f.window(m, 'x', K+.1, .7, 3.2, 1.0, 2.2, .06, 'black', 3, 1)
    else:
        f.window(m, 'y', -T+.04, 1.3, 2.5, 1.0, 2.15, .06, 'darkwood', 3, 2); f.window(m, 'x', K+.1, 1.0, 2.0, 1.1, 2.05, .06, 'darkwood', 2, 2)
        for i in range(9): m.rod((-T+.02, 1.37+i*.133, 1.0), (-T+.02, 1.37+i*.133, 2.15), .006, 'black')
    return m


def before():
    m = carcass(False).tag('interior', 'furniture')
    # an exposed conduit, a tube light, the door leaf, heavy furniture pushed to the walls
    m.rod((.9, D-.02, 2.1), (.9, D-.02, H), .011, 'ceramic'); m.rod((.9, D-.02, 2.45), (3.0, D-.02, 2.45), .011, 'ceramic'); m.box(.82, D-.04, 1.98, .16, .04, .13, 'darkwood')
    m.box(1.5, D-.08, 2.5, 1.25, .06, .06, 'ceramic'); m.rod((1.53, D-.10, 2.49), (2.72, D-.10, 2.49), .015, 'glowsoft')
    m.box(3.27, D-.03, 0, .05, .17, 2.1, 'darkwood'); m.box(4.13, D-.03, 0, .05, .17, 2.1, 'darkwood'); m.box(3.27, D-.03, 2.05, .91, .17, .06, 'darkwood')
    f.sofa(m, 1.5, 3.75, 0, 1.9, 180, 'leather', 'darkwood', ()); m.box(4.45, D-.48, 0, 1.4, .45, 1.9, 'darkwood', .01)
    for i in range(3): m.box(4.49 + i*.45, D-.485, .1, .42, .01, 1.7, 'leather', .004)
    f.table(m, 1.6, 2.3, 0, 1.0, .55, .42, 'darkwood'); f.chair(m, 5.4, 2.2, 0, 90, 'darkwood', 'leather'); f.chair(m, 5.4, 1.2, 0, 80, 'darkwood', 'leather'); m.cyl(3.0, 1.7, 2.35, .06, .12, 'steel', 24); m.rod((3.0, 1.7, 2.47), (3.0, 1.7, H), .012, 'steel')
    for a in (20, 140, 260):
        b = Model(); b.box(.08, -.06, 2.40, .52, .12, .008, 'darkwood'); f.turned(m, b, 3.0, 1.7, a)
    m.box(.6, .7, .0, 2.4, 2.6, .008, 'leather')
    # kitchen: a stone slab on a masonry counter, open shelves, a steel sink
    m.box(0, D+.9, .82, .6, K-D-.9, .04, 'darkstone'); m.box(0, K-.6, .82, 3.0, .6, .04, 'darkstone')
    for y in (D+.9, D+1.9): m.box(0, y, 0, .58, .1, .82, 'grime')
    for x in (.6, 1.7, 2.9): m.box(x, K-.58, 0, .1, .58, .82, 'grime')
    m.box(1.1, K-.5, .845, .6, .4, .02, 'steel', .006); m.box(0, D+.9, 1.45, .28, 1.8, .03, 'darkwood'); m.box(2.3, K-.28, 1.6, 2.0, .28, .03, 'darkwood')
    m.box(0, D+.9, .86, .006, K-D-.9, .5, 'ceramic'); m.box(0, K-.006, .86, 4.4, .006, .5, 'ceramic')
    for i, (x, y) in enumerate(((.14, D+1.1), (.13, D+1.5), (.14, D+1.9), (.14, D+2.3))): m.cyl(x, y, 1.48, .07, .14+.03*(i % 3), ('steel', 'ceramic', 'steel', 'clay')[i], 24)
    for i in range(5): m.cyl(2.5+i*.28, K-.14, 1.63, .09, .16-.02*(i % 2), ('steel', 'steel', 'clay', 'steel', 'ceramic')[i], 24)
    m.cyl(.3, D+1.7, .86, .15, .12, 'steel', 32); m.box(.05, D+2.2, .86, .45, .55, .10, 'black', .01)
    m.cyl(3.9, K-.5, 0, .16, .58, 'rust', 32, .02); m.rod((3.0, K-.02, 1.2), (3.0, K-.02, H), .011, 'ceramic')
    return m


def after():
    m = carcass(True).tag('interior', 'furniture')
    f.sofa(m, 4.9, 1.55, 0, 2.4, 90, 'linen', 'darkwood', ('green', 'ochre')); m.box(1.2, .5, 0, 3.5, 2.6, .014, 'wool', .006); f.round_table(m, 2.9, 1.7, .014, .48, .34, 'darkwood'); f.round_table(m, 3.35, 2.25, .014, .28, .42, 'brass')
    f.armchair(m, 1.35, 2.75, 0, -125, 'teak', 'green'); f.plant(m, .5, 3.95, 0, 1.9, 4); f.floor_lamp(m, 5.6, 3.1, 0, 1.55)
    m.box(5.66, -.9, 0, .34, 5.0, .42, 'oak', .006); f.picture(m, W, 1.5, 1.6, 1.1, 1.4, 'x-', 'darkwood', 'green', 6); f.curtain(m, .1, .32, .62, .05, 2.6, 'screen'); f.curtain(m, .1, 3.48, 3.8, .05, 2.6, 'screen')
    # kitchen: island, wall of oak, one shelf
    m.tag('interior', 'kitchen'); m.box(1.0, 5.3, 0, 2.0, .8, .86, 'green', .008); m.box(.92, 5.06, .86, 2.16, 1.1, .04, 'marble', .006)
    for x in (1.35, 2.0, 2.65):
        m.cyl(x, 4.86, .62, .17, .04, 'oak', 40, .01); [m.rod((x+a, 4.86+b, 0), (x+a*.55, 4.86+b*.55, .62), .013, 'black') for a in (-.17, .17) for b in (-.15, .15)]
    m.box(0, K-.62, 0, 4.2, .62, .86, 'oak', .004); m.box(0, K-.64, .86, 4.2, .64, .04, 'marble', .004); m.box(0, D+.9, 0, .62, 1.5, .86, 'oak', .004); m.box(0, D+.9, .86, .64, 1.5, .04, 'marble', .004)
    for i in range(7): m.box(.02+i*.6, K-.624, .10, .008, .006, .72, 'darkwood')
    m.box(4.2, K-.66, 0, 1.8, .66, 2.5, 'oak', .004); [m.box(4.2+i*.6, K-.664, .1, .008, .006, 2.3, 'darkwood') for i in (1, 2)]; m.box(4.25, K-.67, 1.05, .5, .012, .45, 'black', .004)
    m.box(0, K-.012, .9, 4.2, .012, .10, 'marble'); m.box(0, D+.95, 1.5, .26, 1.9, .035, 'oak', .004); m.box(1.5, K-.5, .905, .55, .38, .006, 'black'); m.rod((2.3, K-.14, .9), (2.3, K-.14, 1.2), .012, 'brass'); m.rod((2.3, K-.14, 1.2), (2.3, K-.36, 1.17), .010, 'brass')
    for i in range(6): m.cyl(.13, D+1.15+i*.27, 1.535, (.05, .07, .04)[i % 3], (.12, .08, .16)[i % 3], ('ceramic', 'darkceramic', 'clay')[i % 3], 32, .006)
    for x in (1.5, 2.5): f.pendant(m, x, 5.6, H, 1.75, 'dome', .12, 'brass')
    f.vase(m, 1.3, 5.6, .9, .24, 3, 'ceramic', 'leaf', 9, .5); m.cyl(2.3, 5.5, .9, .16, .05, 'darkwood', 40, .01); [m.ball(2.3+a, 5.5+b, .97, .042, 'ochre', 1, 16) for a, b in ((-.05, 0), (.05, .03), (0, -.06))]
    return m


def light(after=True):
    import studio
    studio.sun(58, 30, 11 if after else 4, .7, (1, .84, .66) if after else (1, .93, .85)); studio.sky((.76, .86, 1), 1.5, seen=(.88, .94, 1))
    if after:
        studio.lamp((-.4, 2.05, 1.3), (2.9, 2.2), 60, (1, 0, 0), (.86, .93, 1)); studio.lamp((1.95, K+.4, 1.6), (2.4, 1.1), 34, (0, -1, 0), (.86, .93, 1)); studio.lamp((3, -1.7, 2.4), (4, 1), 14, (0, .8, -.6), (1, .94, .86))
    else:
        studio.lamp((-.4, 1.9, 1.55), (1.2, 1.1), 40, (1, 0, 0), (.84, .92, 1)); studio.lamp((1.5, K+.4, 1.6), (1, .9), 36, (0, -1, 0), (.84, .92, 1)); studio.lamp((3, -1.7, 2.3), (3, 1), 9, (0, .8, -.6), (.9, 1, .9)); studio.lamp((2.2, 4.6, 2.6), (1.2, .1), 7, (0, .3, -1), (.86, 1, .92))


def evening():
    import studio
    studio.sky((.10, .17, .34), .55, seen=(.10, .17, .30))
    studio.lamp((-.4, 2.05, 1.3), (2.9, 2.2), 8, (1, 0, 0), (.45, .62, 1)); studio.lamp((5.6, 3.1, 1.4), .12, 26, color=(1, .70, .40))
    for x in (1.5, 2.5): studio.lamp((x, 5.6, 1.68), (.3, .3), 22, (0, 0, -1), (1, .72, .42))
    studio.lamp((2.1, K-.2, 2.2), (3, .05), 12, (0, -.2, -1), (1, .74, .46)); studio.lamp((5.7, 1.6, .5), (.05, 3), 5, (.1, 0, 1), (1, .7, .42))


build = after
LOOK = dict(exposure=.45, bounces=4)
A, B = ((2.85, -1.75, 1.32), (3.0, 5, 1.16), 23), ((4.2, 4.72, 1.5), (.9, 7.0, 1.14), 18)
VIEWS = {
    'before': dict(build=before, light=lambda: light(False), camera=A, look=dict(exposure=1.25)), 'after': dict(camera=A),
    'kitchen-before': dict(build=before, light=lambda: light(False), camera=B, look=dict(exposure=1.25)), 'kitchen-after': dict(camera=B),
    'evening': dict(light=evening, camera=((.75, -1.6, 1.3), (4.0, 5, 1.12), 24), look=dict(exposure=.8)),
}


def drawings():
    from drawing import standard
    return standard('flat', 'City flat, after', after(), 1.2, ('x', 3.0, 'below'), 'west')
