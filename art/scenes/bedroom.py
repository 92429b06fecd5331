"""Monsoon bedroom: lime plaster, an arched niche, oak; three hours of the day with a textile each."""
from solids import Model
import furniture as f

W, D, H = 5.4, 4.8, 3.0


def room(cover='rust', seed=1, lamps=True, chair=True):
    m = Model().tag('site', 'base'); m.box(-.3, -2.2, -.2, W+.6, D+2.8, .17, 'concrete')
    m.tag('architecture', 'floor'); f.planks(m, 0, W, -1.9, D, 0, 'oak', .17, 3)
    m.tag('architecture', 'walls'); t = .23
    m.box(-t, D+.16, 0, W+2*t, t, H, 'lime')
    # the back wall stands before the niche: an arch cut out of it, built from strips
    x0, x1, spring = 1.05, 4.35, 1.35; r = (x1-x0)/2
    m.box(0, D, 0, x0, .16, H, 'plaster'); m.box(x1, D, 0, W-x1, .16, H, 'plaster'); m.box(x0, D, spring+r-.001, r*2, .16, H-spring-r, 'plaster')
    import math
    n = 40
    for i in range(n):
        a, b = math.pi*i/n, math.pi*(i+1)/n; c = (x0+x1)/2; p, q = (c - r*math.cos(a), spring + r*math.sin(a)), (c - r*math.cos(b), spring + r*math.sin(b))
        m.extrude([p, q, (q[0], spring+r), (p[0], spring+r)], 'y', D, .16, 'plaster')
    m.wall('y', -t, -1.9, D+.16+t, 0, H, t, 'plaster', [(.55, 1.35, .05, 2.5), (2.5, 1.35, .05, 2.5)]); m.box(W, -1.9, 0, t, D+2.3, H, 'plaster')
    m.box(-t, -1.9-t, 0, W+2*t, t, H, 'plaster')
    m.tag('architecture', 'roof').box(-t, -2.2, H, W+2*t, D+2.6, .18, 'white'); m.tag('architecture', 'window')
    for y in (.55, 2.5): f.window(m, 'y', -t+.02, y, y+1.35, .05, 2.55, .07, 'teak', 2, 3)
    m.box(0, -1.9, 0, .02, D+1.9, .1, 'teak'); m.box(W-.02, -1.9, 0, .02, D+1.9, .1, 'teak')
    m.tag('interior', 'furniture')
    f.bed(m, 2.7, D-1.16, 0, 1.8, 0, 'teak', 'linen', cover); f.planks(m, 1.0, 4.4, 1.15, 3.3, .012, 'wool', 2.2)
    m.box(1.05, 1.15, .012, 3.3, 2.1, .012, 'wool', .005)
    for x, k in ((1.42, 1), (3.98, 2)):
        m.box(x-.22, D-.62, .14, .44, .42, .34, 'teak', .008); m.box(x-.2, D-.63, .32, .40, .012, .13, 'teak', .004); [m.cyl(x+a, D-.42+b, 0, .014, .14, 'teak', 12) for a in (-.17, .17) for b in (-.15, .15)]
        f.pendant(m, x, D-.42, H, 1.28, 'globe', .105, 'brass', 'glow' if lamps else 'ceramic')
    m.box(1.30, D-.52, .48, .16, .22, .025, cover); m.box(1.31, D-.5, .505, .14, .2, .02, 'linen'); m.cyl(4.05, D-.42, .48, .035, .09, 'ceramic', 24)
    m.box(1.95, 2.05, .36, 1.5, .42, .05, 'teak', .01); [m.box(a, b, 0, .045, .045, .36, 'teak') for a in (2.0, 3.35) for b in (2.08, 2.39)]; m.box(2.2, 2.08, .41, .5, .36, .05, cover, .02)
    if chair: f.armchair(m, 4.55, 1.55, 0, 125, 'teak', cover); f.floor_lamp(m, 5.1, 2.25, 0, 1.5) if lamps else None
    f.vase(m, .42, 4.3, 0, .52, seed, 'darkceramic', 'leaf', 16, .85); f.picture(m, W, 3.2, 1.55, .95, 1.25, 'x-', 'teak', cover, seed)
    f.curtain(m, .10, .18, .52, .06, 2.72, 'screen'); f.curtain(m, .10, 1.93, 2.46, .06, 2.72, 'screen'); f.curtain(m, .10, 3.88, 4.2, .06, 2.72, 'screen'); m.rod((.1, .1, 2.8), (.1, 4.3, 2.8), .012, 'brass')
    return m


def day(toward=62, elevation=27, strength=13, color=(1, .82, .62), skylight=1.6, fill=12):
    import studio
    studio.sun(toward, elevation, strength, .7, color); studio.sky((.74, .85, 1), skylight, seen=(.9, .95, 1))
    studio.lamp((-.4, 2.2, 1.3), (2.5, 3.4), 86, (1, 0, 0), (.84, .92, 1))
    studio.lamp((2.7, -1.7, 2.5), (4, 1.2), fill, (0, .8, -.6), (1, .94, .86))


def night():
    import studio
    studio.sky((.10, .16, .32), .5, seen=(.06, .09, .16))
    studio.lamp((-.4, 2.2, 1.3), (2.5, 3.4), 12, (1, 0, 0), (.45, .62, 1))
    for x in (1.42, 3.98): studio.lamp((x, 4.30, 1.28), .10, 16, color=(1, .68, .36))
    studio.lamp((5.1, 2.25, 1.36), .12, 20, color=(1, .70, .40)); studio.lamp((2.7, 4.90, .25), (2.8, .05), 6, (0, .2, 1), (1, .66, .36))


build = room
light = day
LOOK = dict(exposure=.25, bounces=4)
VIEWS = {
    'late-sun': dict(camera=((3.05, -1.55, 1.35), (2.72, 4.8, 1.18), 25), samples=40),
    'lamplight': dict(build=lambda: room('indigo' if False else 'blue', 5), light=night, camera=((4.9, -.9, 1.25), (1.9, 4.8, 1.02), 27), look=dict(exposure=.7), samples=48),
    'morning': dict(build=lambda: room('green', 9, False), light=lambda: day(35, 40, 9, (1, .93, .82), 2.4, 18), camera=((1.0, -1.2, 1.35), (3.8, 4.8, 1.05), 26), samples=40),
    'detail': dict(camera=((2.2, 2.6, 1.0), (1.15, 4.75, .86), 46), lens=dict(aperture=4), ratio=(4, 5), samples=40),
}


def drawings():
    from drawing import standard
    return standard('bedroom', 'Monsoon bedroom', room(), 1.2, ('y', 2.6, 'above'), looking='north')
