"""Spa: a pool between stone walls under a slot of daylight, arches to the rest room, teak and lamplight."""
from solids import Model
import furniture as f

W, D, H = 7.6, 11.0, 3.9


def build():
    m = Model().tag('site', 'base'); m.box(-.6, -3.2, -1.8, W+1.2, D+4, .3, 'concrete')
    m.tag('architecture', 'floor'); px, py, pw, pd = 1.9, .8, 3.8, 7.6
    f.tiles(m, 0, px, -2.8, D, 0, 'stone', .95, .004); f.tiles(m, px+pw, W, -2.8, D, 0, 'stone', .95, .004); f.tiles(m, px, px+pw, -2.8, py, 0, 'stone', .95, .004); f.tiles(m, px, px+pw, py+pd, D, 0, 'stone', .95, .004)
    m.tag('architecture', 'pool'); m.box(px-.02, py-.02, -1.4, pw+.04, .02, 1.36, 'mosaic'); m.box(px-.02, py+pd, -1.4, pw+.04, .02, 1.36, 'poolglow'); m.box(px-.02, py, -1.4, .02, pd, 1.36, 'poolglow'); m.box(px+pw, py, -1.4, .02, pd, 1.36, 'poolglow'); m.box(px, py, -1.42, pw, pd, .02, 'poolglow')
    m.stairs(px+.0, py, -1.4, pw, 4, .32, .3, 'mosaic', 'y', 1) if 0 else None
    m.box(px, py, -.14, pw, pd, .02, 'poolwater', drawn=True)
    m.tag('architecture', 'walls'); m.box(-.4, -2.8, 0, .4, D+2.8, H, 'stone'); m.box(-.4, -3.2, 0, W+.8, .4, H, 'lime')
    # east wall: four arches to a lit rest room
    span, pier = 1.9, .72
    for i in range(6): m.box(W, -2.8 + i*(span+pier), 0, .45, pier, H, 'lime')
    for i in range(5): a = -2.8 + pier + i*(span+pier); m.arc(a, a+span, W, .45, 1.75, span/2-.001, .1, 'lime', 20, axis='x', fill=H)
    m.box(W+.45, -2.8, -.02, 2.4, D+2.8, .02, 'teak'); m.box(W+2.85, -2.8, 0, .2, D+2.8, H, 'lime')
    m.wall('x', D, 0, W+3.05, 0, H, .45, 'lime', [(px+1.2, 1.4, 0, 2.7)]); m.box(px+1.0, D+.6, -.1, 1.8, .05, 3, 'daysky', drawn=False); m.box(W+.45, -3.2, 0, 2.6, .4, H, 'lime')
    m.tag('architecture', 'roof'); m.box(-.4, -3.2, H, 1.0, D+3.8, .3, 'lime'); m.box(1.35, -3.2, H, W+1.9, D+3.8, .3, 'lime')
    m.box(.6, -3.2, H+.28, .75, D+3.8, .03, 'daysky', drawn=False)
    for i in range(9): m.box(.6, -2.4+i*1.6, H, .75, .09, .26, 'lime')
    m.tag('interior', 'furniture')
    for y in (2.0, 4.4, 6.8):
        p = Model(); p.box(-.33, -.95, .28, .66, 1.25, .06, 'teak', .01); p.extrude([(.30, .28), (.95, .72), (.93, .77), (.30, .34)], 'x', -.33, .66, 'teak', .008); [p.box(a, b, 0, .06, .06, .28, 'teak') for a in (-.3, .24) for b in (-.9, .24)]; p.box(-.30, -.92, .34, .6, 1.2, .07, 'linen', .03); p.extrude([(.30, .34), (.92, .76), (.88, .82), (.27, .41)], 'x', -.30, .6, 'linen', .03)
        f.turned(m, p, 6.75, y, 90)
        m.cyl(6.7, y+1.1, 0, .16, .4, 'teak', 40, .01)
    for i in range(3): m.box(6.62, 5.44, .40+i*.045, .26, .18, .042, 'linen', .016)
    m.cyl(6.7, 3.1, .40, .03, .09, 'glow', 24); m.cyl(1.2, .3, 0, .17, .5, 'darkceramic', 48, .02, top=.13); f.vase(m, .55, 9.9, 0, .75, 6, 'darkceramic', 'leaf', 15, 1.1)
    for i in range(5): y = -2.8 + pier + span/2 + i*(span+pier); m.ball(W+1.2, y, 2.15, .17, 'glow', 1, 28); m.cyl(W+1.2, y, 2.3, .006, H-2.3, 'black', 8)
    for i, y in enumerate((-.6, 9.3)): m.cyl(5.95, y, 0, .09, .16, 'ceramic', 32); m.cyl(5.95, y, .16, .04, .10, 'glowsoft', 24)
    m.box(5.0, D-.5, 0, 2.3, .42, .42, 'teak', .01); [m.box(5.1+i*.36, D-.42, .42, .3, .26, .05, ('linen', 'rust', 'linen', 'wool', 'rust', 'linen')[i], .02) for i in range(6)]
    return m


def light():
    import studio
    studio.sky((.8, .9, 1), .25); studio.lamp((.98, 4.2, H+.2), (.6, 13), 210, (.15, 0, -1), (.90, .95, 1)); studio.lamp((W+1.3, 4.0, 2.3), (.6, 12), 120, (-.35, 0, -1), (1, .72, .42)); studio.lamp((3.8, -2.8, 3.3), (4, .8), 22, (0, 1, -.3), (1, .86, .68)); studio.lamp((3.8, 8.2, -1.1), (3, .2), 20, (0, -1, -.1), (.75, .95, 1))


def lamplight():
    import studio
    studio.sky((.2, .3, .5), .08); studio.lamp((.98, 4.2, H+.2), (.6, 13), 16, (.15, 0, -1), (.55, .70, 1)); studio.lamp((W+1.3, 4.0, 2.3), (.6, 12), 130, (-.35, 0, -1), (1, .68, .36)); studio.lamp((3.8, -2.8, 3.3), (4, .8), 10, (0, 1, -.3), (1, .78, .52)); studio.lamp((3.8, 8.2, -1.1), (3, .2), 30, (0, -1, -.1), (.6, .95, 1))


LOOK = dict(exposure=1.0, bounces=4)
VIEWS = {'pool': dict(camera=((2.7, -2.5, 1.5), (4.5, 11, 1.35), 24)), 'lamplight': dict(light=lamplight, camera=((.7, -.9, 1.35), (7.4, 6.2, 1.1), 26))}


def drawings():
    from drawing import standard
    return standard('spa', 'Spa', build(), 1.2, ('y', 4.0, 'above'), 'north')
