"""Screening room: raked rows of velvet seats, ribs of walnut along the walls, a screen in a deep frame."""
from solids import Model
import furniture as f

W, D, H = 8.4, 10.5, 4.4


def seat(m, x, y, z, cloth):
    """Wide upright seat facing +y."""
    m.box(x-.30, y-.05, z+.20, .60, .56, .24, cloth, .06); m.extrude([(y-.06, z+.40), (y-.24, z+1.02), (y-.10, z+1.06), (y+.10, z+.44)], 'x', x-.30, .60, cloth, .06)
    for a in (-.40, .31): m.box(x+a, y-.2, z, .09, .72, .62, 'darkwood', .02)


def build():
    m = Model().tag('architecture', 'floor'); m.box(-.5, -3.5, -.3, W+1, D+4.5, .3, 'wool')
    for i in range(4): m.box(0, -3, 0, W, 3.2+2.9-i*1.5, .0+.28*(i+1), 'wool') if 0 else m.box(0, -3, .28*i, W, 6.9-i*1.55, .28, 'wool')
    m.tag('architecture', 'walls'); m.box(-.3, -3, 0, .3, D+3, H, 'indigo'); m.box(W, -3, 0, .3, D+3, H, 'indigo'); m.box(-.3, D, 0, W+.6, .3, H, 'black'); m.box(-.3, -3.3, 0, W+.6, .3, H, 'indigo'); m.tag('architecture', 'roof').box(-.3, -3.3, H, W+.6, D+4, .2, 'indigo')
    m.tag('interior', 'ribs')
    for i in range(27):
        y = -2.6 + i*.46; d = .16 + .10*((i*7) % 5)/4
        for x in (0, W-d): m.box(x, y, .0, d, .10, H-.35, 'walnut', .004)
    for i in range(9): y = -2.4+i*1.4; m.box(.0, y, H-.32, W, .5, .12, 'walnut', .01)
    m.box(.8, D-.45, .75, W-1.6, .4, .12, 'walnut'); m.box(.8, D-.45, 3.75, W-1.6, .4, .12, 'walnut'); m.box(.8, D-.45, .87, .12, .4, 2.9, 'walnut'); m.box(W-.92, D-.45, .87, .12, .4, 2.9, 'walnut'); m.box(.92, D-.2, .87, W-1.84, .03, 2.88, 'beam')
    m.tag('interior', 'seats')
    for r in range(4):
        z = .28*(4-r) if r < 4 else 0; y = -.1 + r*1.55 - (1.9 if 0 else 0); z = .28*(3-r) + .28 if r < 3 else .28
        for k in range(8):
            if k in (): continue
            x = 1.05 + k*.9 + (.0 if k < 4 else 0); seat(m, x, y + .2, [1.12, .84, .56, .28][r], 'rust')
    for i in range(5): y = -1.6+i*2.5; [m.cyl(x, y, 1.9, .07, .34, 'glow', 24) for x in (.34, W-.34)]; [m.cyl(x, y, 1.86, .085, .05, 'brass', 24) for x in (.34, W-.34)]
    for r in range(4): m.box(.30, 3.9-r*1.55-.03, [.28, .56, .84, 1.12][r]-.03, W-.6, .02, .02, 'glowsoft')
    return m


def light():
    import studio
    studio.sky((.2, .25, .4), .05); studio.lamp((W/2, D-.6, 2.3), (6, 2.6), 46, (0, -1, -.05), (.80, .88, 1)); studio.lamp((.6, 3.0, 2.1), (.1, 11), 24, (.5, 0, 1), (1, .68, .38)); studio.lamp((W-.6, 3.0, 2.1), (.1, 11), 24, (-.5, 0, 1), (1, .68, .38)); studio.lamp((W/2, 2, H-.4), (5, 9), 60, (0, 0, -1), (1, .74, .48))


LOOK = dict(exposure=1.25, bounces=4)
VIEWS = {'evening': dict(camera=((5.5, -2.7, 2.75), (3.9, 10.5, 1.75), 24))}


def drawings():
    from drawing import standard
    return standard('cinema', 'Screening room', build(), 1.9, ('x', 4.0, 'below'), 'west')
