"""Gym: rubber floor, a mirror wall, timber bars and a rack, north light from clerestory sheds."""
from solids import Model
import furniture as f

W, D, H = 9.0, 10.0, 4.4


def build():
    m = Model().tag('site', 'base'); m.box(-.5, -3, -.25, W+1, D+4, .23, 'concrete'); m.tag('architecture', 'floor'); f.tiles(m, 0, 6.2, -2.6, D, 0, 'rubber', 1.0, .005); f.planks(m, 6.2, W, -2.6, D, 0, 'oak', .18, 5)
    m.tag('architecture', 'walls'); t = .3; m.box(-t, D, 0, W+2*t, t, H, 'concrete'); m.box(W, -2.6, 0, t, D+2.6, H, 'concrete'); m.box(-t, -2.9, 0, W+2*t, t, H, 'concrete'); m.wall('y', -t, -2.6, D, 0, H, t, 'concrete', [(-1.8, 10.8, 2.5, 1.35)])
    m.tag('architecture', 'window'); f.window(m, 'y', -t+.1, -1.8, 9.0, 2.5, 3.85, .06, 'black', 9, 1)
    m.tag('architecture', 'roof').box(-t, -3, H, W+2*t, D+3.6, .2, 'white'); m.tag('structure', 'beam'); [m.box(0, -2 + i*1.5, H-.5, W, .16, .5, 'oak', .006) for i in range(8)]
    m.tag('interior', 'mirror'); m.box(.9, D-.03, .25, 5.0, .03, 2.3, 'mirror'); [m.box(.9+i*1.25-.006, D-.034, .25, .012, .006, 2.3, 'black') for i in range(5)]
    m.tag('interior', 'equipment')
    # wall bars
    for k in range(3):
        y = 2.2 + k*1.05; [m.box(W-.14, y+a, 0, .12, .05, 2.7, 'oak', .006) for a in (0, .95)]; [m.rod((W-.09, y+.02, .25+i*.17), (W-.09, y+.98, .25+i*.17), .018, 'oak') for i in range(15)]
    # dumb-bell rack before the mirror
    m.box(1.2, D-.75, .34, 3.6, .12, .05, 'black', .006); m.box(1.2, D-.60, .72, 3.6, .12, .05, 'black', .006); [m.box(x, D-.78, 0, .06, .36, .8, 'black', .006) for x in (1.2, 2.97, 4.74)]
    for r in range(2):
        for i in range(9): x = 1.5+i*.38; z = .46+r*.38; y = D-.69+.15*r; m.rod((x, y-.13, z), (x, y+.13, z), .015, 'steel'); [m.rod((x, y+a, z), (x, y+a+.09, z), .045+.004*i, 'black', 20) for a in (-.17, .08)]
    # power rack, bar and plates, bench
    for x in (2.1, 3.3):
        for y in (4.6, 5.8): m.box(x, y, 0, .08, .08, 2.5, 'black', .006)
    for x in (2.1, 3.3): m.box(x, 4.6, 2.42, .08, 1.28, .08, 'black', .006); m.box(x, 4.6, .02, .08, 1.28, .08, 'black', .006)
    m.box(2.1, 5.8, 2.42, 1.28, .08, .08, 'black', .006); m.rod((2.1, 4.64, 2.3), (3.38, 4.64, 2.3), .018, 'steel'); m.rod((1.63, 4.52, 1.32), (3.85, 4.52, 1.32), .014, 'steel')
    for a, r in ((1.70, .22), (1.77, .22), (1.84, .17), (3.57, .17), (3.64, .22), (3.71, .22)): m.rod((a, 4.52, 1.32), (a+.05, 4.52, 1.32), r, 'rubber' if r > .2 else 'rust', 40)
    m.box(2.59, 3.6, .40, .3, 1.25, .08, 'leather', .02); [m.box(2.68, y, 0, .12, .08, .4, 'black', .006) for y in (3.75, 4.6)]
    # mats, balls, ropes, box, kettlebells
    for i in range(3): m.box(6.7, -1.2+i*2.0 - .4, .0, 1.85, .68, .02, ('green', 'rust', 'blue')[i], .006)
    m.ball(8.2, 7.2, .33, .33, 'rust', 1, 40); m.ball(7.4, 8.3, .275, .275, 'linen', 1, 40); m.box(5.1, 7.4, 0, .75, .6, .5, 'oak', .01); m.box(5.1, 8.2, 0, .75, .6, .75, 'oak', .01)
    for i in range(5): x = 6.35; y = 4.0+i*.42; m.ball(x, y, .12, .10+.008*i, 'black', .95, 24); [m.rod((x-.06, y, .2), (x-.055, y, .30), .012, 'steel'), m.rod((x+.06, y, .2), (x+.055, y, .30), .012, 'steel'), m.rod((x-.055, y, .30), (x+.055, y, .30), .014, 'steel')]
    for x in (4.3, 4.9): m.rod((x, 1.4, 1.7), (x, 1.4, H-.5), .012, 'linen'); m.cyl(x, 1.385, 1.44, .0, .0, 'oak') if 0 else ring(m, x, 1.4, 1.58, .12)
    f.plant(m, .6, 9.3, 0, 2.2, 3); f.plant(m, 8.5, 9.4, 0, 2.0, 6)
    return m


def ring(m, x, y, z, r):
    """A gymnast's ring of timber."""
    import math
    for i in range(20): a, b = math.tau*i/20, math.tau*(i+1)/20; m.rod((x, y + r*math.cos(a), z + r*math.sin(a)), (x, y + r*math.cos(b), z + r*math.sin(b)), .016, 'oak', 8)


def light():
    import studio
    studio.sun(70, 32, 8, .8, (1, .90, .76)); studio.sky((.78, .87, 1), 1.2, seen=(.9, .95, 1)); studio.lamp((-.5, 3.6, 3.2), (1.5, 10.8), 330, (1, 0, -.15), (.88, .94, 1)); studio.lamp((4.5, -2.5, 3.2), (7, 1.6), 110, (0, .9, -.3), (1, .95, .88)); studio.lamp((4.5, 4, H-.55), (6, 8), 70, (0, 0, -1), (1, .95, .88))


LOOK = dict(exposure=.8, bounces=4)
VIEWS = {'floor': dict(camera=((5.2, -2.4, 1.55), (3.9, 10, 1.5), 24)), 'mirror': dict(camera=((.9, 5.4, 1.4), (4.4, 10, 1.1), 30), ratio=(4, 5))}


def drawings():
    from drawing import standard
    return standard('gym', 'Gym', build(), 1.2, ('y', 4.0, 'above'), 'north')
