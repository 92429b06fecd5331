"""The studio: a long table under lamps, a wall of drawings, models on a shelf, north light. No people."""
import math, random
from solids import Model
import furniture as f

W, D, H, T = 7.2, 6.4, 3.6, .3


def sheet_of_lines(m, x, z, w, h, y, seed):
    """A drawing pinned to the north wall: paper and the lines of a small section."""
    r = random.Random(seed); m.box(x, y-.004, z, w, .004, h, 'screen', drawn=False); n = r.randint(3, 5); a, b = x+w*.12, x+w*.88; g = z+h*.22
    bar = lambda p, q, lo, hi: m.box(p, y-.0065, lo, q-p, .003, hi-lo, 'black', drawn=False)
    bar(x+w*.05, x+w*.95, g, g+.006); [bar(a+(b-a)*i/n, a+(b-a)*i/n+.006, g, g+h*r.uniform(.25, .5)) for i in range(n+1)]; bar(a, b+.006, g+h*.25, g+h*.25+.005); bar(a, a+(b-a)*.6, g+h*.48, g+h*.48+.006); bar(x+w*.7, x+w*.95, z+h*.06, z+h*.06+.004); bar(x+w*.7, x+w*.95, z+h*.10, z+h*.10+.002)


def build():
    m = Model().tag('site', 'base'); m.box(-.5, -2.6, -.25, W+1, D+3.4, .22, 'concrete')
    m.tag('architecture', 'floor'); f.planks(m, 0, W, -2.2, D, 0, 'oak', .2, 8)
    m.tag('architecture', 'walls'); m.box(-T, D, 0, W+2*T, T, H, 'plaster')
    m.wall('y', -T, -2.2, D, 0, H, T, 'plaster', [(-1.6, 2.1, .8, 2.3), (1.0, 2.1, .8, 2.3), (3.6, 2.1, .8, 2.3)]); m.box(W, -2.2, 0, T, D+2.2, H, 'plaster'); m.box(-T, -2.2-T, 0, W+2*T, T, H, 'plaster')
    m.tag('architecture', 'roof').box(-T, -2.5, H, W+2*T, D+2.9, .2, 'white')
    m.tag('structure', 'beam'); [m.box(0, y, H-.3, W, .16, .3, 'teak', .008) for y in (-.6, 1.4, 3.4, 5.4)]
    m.tag('architecture', 'window'); [f.window(m, 'y', -T+.05, y, y+2.1, .8, 3.1, .06, 'black', 3, 3) for y in (-1.6, 1.0, 3.6)]; m.box(-T+.02, -1.7, .76, T+.1, 7.5, .04, 'teak')
    m.tag('interior', 'furniture')
    f.table(m, 3.3, 2.4, 0, 1.3, 4.2, .74, 'oak'); f.table(m, 6.5, 2.2, 0, .75, 3.6, .9, 'white', 'oak')
    for y in (.9, 2.4, 3.9): f.chair(m, 2.35, y, 0, -90, 'oak', 'leather'); f.chair(m, 4.25, y, 0, 90, 'oak', 'leather')
    for y in (1.1, 2.4, 3.7): f.pendant(m, 3.3, y, H-.3, 1.72, 'dome', .16, 'black')
    # on the table: a model of vaults, rolls, a laid-out sheet, a lamp
    z = .74; m.box(2.85, 2.9, z, .9, .62, .03, 'walnut', .004); [m.arc(2.95+i*.14, 3.085+i*.14, 3.05, .34, z+.12, .045, .008, 'card', 8) for i in range(5)]; m.box(2.95, 3.05, z+.03, .7, .012, .1, 'card'); m.box(2.95, 3.37, z+.03, .7, .012, .1, 'card'); [m.box(2.95+i*.138, 3.05, z+.03, .012, .33, .1, 'card') for i in range(6)]
    m.box(2.8, 1.0, z+.001, .84, .594, .001, 'screen'); m.box(2.86, 1.1, z+.0021, .5, .006, .0005, 'black'); m.box(2.86, 1.4, z+.0021, .62, .004, .0005, 'black'); m.box(2.86, 1.1, z+.0021, .006, .3, .0005, 'black'); m.box(3.5, 1.05, z+.006, .02, .4, .004, 'brass', turn=18)
    for i in range(4): m.rod((3.0+i*.07, 4.0, z+.035), (3.1+i*.075, 4.55, z+.035), .032, ('screen', 'linen', 'screen', 'wool')[i], 20)
    m.cyl(3.75, 1.9, z, .045, .11, 'darkceramic', 24); [m.rod((3.75, 1.9, z+.05), (3.75+.03*math.cos(i), 1.9+.03*math.sin(i), z+.2), .004, ('rust', 'oak', 'black', 'ochre')[i % 4], 6) for i in range(7)]
    m.tag('interior', 'wall')
    for k, (x, zz, w, h) in enumerate(((.9, 1.5, .84, .6), (1.84, 1.5, .84, .6), (2.78, 1.5, .6, .84), (3.48, 1.5, .84, .6), (4.42, 1.5, .84, .6), (.9, 2.2, .6, .42), (1.6, 2.2, .84, .6), (3.48, 2.2, .84, .6), (4.42, 2.2, .6, .42), (.9, .82, .84, .6), (1.84, .82, .84, .6), (3.48, .82, .84, .6), (4.42, .82, .84, .6))): sheet_of_lines(m, x, zz, w, h, D, k+3)
    f.shelf(m, 6.35, D-.2, 0, 1.6, .36, 2.4, 2, 6, 'oak', 5, 0, .95)
    for i, (y, n) in enumerate(((.8, 3), (1.9, 5), (3.1, 2))):
        m.box(6.25, y, .9, .5, .62, .025, 'walnut'); r = random.Random(i+2)
        for k in range(n): a, b = r.uniform(0, .26), r.uniform(0, .36); m.box(6.28+a, y+.04+b, .925, .16, .18, r.uniform(.06, .34), 'card', .002)
    f.plant(m, .6, 5.8, 0, 2.2, 7)
    return m


def light():
    import studio
    studio.sun(64, 38, 7, .8, (1, .93, .82)); studio.sky((.78, .87, 1), 1.8, seen=(.9, .95, 1))
    studio.lamp((-.5, 2.05, 1.95), (2.3, 7.4), 160, (1, 0, 0), (.88, .94, 1))
    studio.lamp((3.6, -1.9, 3.0), (5, 1), 24, (0, .8, -.6), (1, .96, .9))
    studio.lamp((3.3, 2.4, 1.6), (.3, 3.2), 14, (0, 0, -1), (1, .82, .58))


LOOK = dict(exposure=.25, bounces=4)
VIEWS = {
    'morning': dict(camera=((5.0, -1.95, 1.5), (2.9, 6.4, 1.25), 25)),
    'table': dict(camera=((4.7, 1.6, 1.45), (2.95, 3.7, .78), 42), lens=dict(aperture=5.6), ratio=(4, 5)),
}


def drawings():
    from drawing import standard
    return standard('studio-room', 'Studio room', build(), 1.2, ('y', 2.4, 'above'), 'north')
