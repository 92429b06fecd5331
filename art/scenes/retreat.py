"""Retreat: five gabled pavilions on posts beside a boardwalk, stepping down layered ground to a tank."""
import math
from solids import Model
from plants import tree, person
from study import LOOK, daylight, plinth

STEP = .45


def pavilion(m, x, y, z, w=5.4, d=7.4, up=.8):
    """A room with a porch to the south under one gabled roof."""
    m.tag('structure', 'post')
    for a in (.3, w-.3):
        for b in (-1.8, .3, d/2, d-.3): m.box(x+a-.08, y+b-.08, z-1.2, .16, .16, up+1.2 + (2.7 if b < 0 else 0), 'walnut')
    f = z + up
    m.tag('structure', 'floor').box(x, y-2, f-.16, w, d+2, .16, 'card'); h = 2.7
    m.tag('architecture', 'walls')
    m.wall('y', x, y, y+d, f, h, .16, 'card', [(y+1.2, 1.0, .8, 1.4), (y+4.4, 1.8, .0, 2.2)]); m.wall('y', x+w-.16, y, y+d, f, h, .16, 'card', [(y+.9, 2.2, .5, 1.7), (y+5, .6, 0, 2.2)])
    m.wall('x', y, x+.16, x+w-.16, f, h, .16, 'card', [(x+.9, w-1.8, 0, 2.3)]); m.wall('x', y+d-.16, x+.16, x+w-.16, f, h, .16, 'card', [(x+1.8, 1.8, 1.1, 1.0)])
    for i in range(5): m.box(x+.9 + (w-1.8-.07)*i/4, y+.03, f, .07, .1, 2.3, 'walnut')
    m.box(x+.9, y+.08, f, w-1.8, .02, 2.3, 'acrylic'); m.tag('light').box(x+.4, y+d-.5, f+.1, w-.8, .03, 2.3, 'roomglow'); m.box(x+.4, y+.4, f+.02, w-.8, d-1, .01, 'roomglow')
    m.tag('architecture', 'gable'); r = w*.36; c = x + w/2
    for b in (y, y+d-.16): m.extrude([(x, f+h), (x+w, f+h), (c, f+h+r)], 'y', b, .16, 'card')
    m.tag('architecture', 'roof'); o, t = .75, .14; s = r/(w/2)
    for k in (-1, 1): m.extrude([(c, f+h+r+.02), (c + k*(w/2+o), f+h+.02-s*o), (c + k*(w/2+o), f+h+.02-s*o+t*1.2), (c, f+h+r+.02+t*1.2)], 'y', y-2.6, d+3.4, 'card')
    for k in range(9):
        q = .08 + k*(w/2+o-.1)/9
        for e in (-1, 1): m.extrude([(c + e*q, f+h+r+.19-s*q), (c + e*(q+.05), f+h+r+.19-s*(q+.05)), (c + e*(q+.05), f+h+r+.24-s*(q+.05)), (c + e*q, f+h+r+.24-s*q)], 'y', y-2.6, d+3.4, 'card2')


def build():
    m = Model(); x0, x1, y0, y1 = -24, 30, -18, 22; plinth(m, x0, x1, y0, y1, 1.2)
    m.tag('site', 'rise'); n = 7
    # contour layers: overlapping convex plates, each a little farther up the slope
    for i in range(n):
        edge = [(x0, y0+7+i*3.7 + 2.2*math.sin(i*1.3)), (x0+14, y0+5.2+i*4.1), (x0+30, y0+5.4+i*4.5 - 1.2*math.sin(i)), (x1, y0+8.6+i*4.6)]
        for (ax, ay), (bx, by) in zip(edge, edge[1:]):
            if min(ay, by) < y1 - .2: m.prism([(ax, min(ay, y1-.1)), (bx, min(by, y1-.1)), (bx, y1), (ax, y1)], i*STEP, STEP, 'card2' if i % 2 else 'card')
    ground = lambda y: max(0, math.floor((y - y0 - 5.0)/4.3) + 1)*STEP
    for x, y in ((-19, 6.5), (-8.8, 1.6), (1.8, 6.4), (12.4, 3.2), (21.8, 9.6)): pavilion(m, x, y, ground(y+6)+.35)
    m.tag('architecture', 'walk')
    z = 2.0
    for i in range(88): m.box(-20.5 + i*.53, -3.6 + 1.3*math.sin(i*.075), z + .25*math.sin(i*.05), .46, 1.7, .08, 'walnut')
    for i in range(15): m.box(-20 + i*3.2, -2.8 + 1.3*math.sin(i*.45), 0, .14, .14, z+.15, 'walnut')
    # the tank, with steps down to it, and an open hall at its head
    m.tag('site', 'tank'); m.box(-6, -15.5, 0, 20, .5, .7, 'card'); m.box(-6, -8.3, 0, 20, .5, .7, 'card'); m.box(-6, -15, 0, .5, 6.7, .7, 'card'); m.box(13.5, -15, 0, .5, 6.7, .7, 'card'); m.box(-5.5, -15, 0, 19, 6.7, .35, 'water')
    for i in range(3): m.box(-5.5+i*.01, -8.3-.5*(3-i)+.0, .35, 19, .5*(3-i), .12, 'card') if i == 0 else None
    m.stairs(1.2, -7.8, 0, 4.6, 6, .42, .33, 'card', 'y', 1)
    m.tag('site', 'tree')
    for i, (x, y, h) in enumerate(((-21.5, -9, 6.2), (-12.4, -12.5, 7.6), (-10.8, 13, 8.2), (-.6, 15.5, 7.2), (9.4, 17.4, 8.6), (19.2, 2.2, 6.4), (27.2, 2.6, 7.0), (19, -13, 7.8), (26.4, -8.5, 6.0), (-21.6, 17.6, 7.8), (9.6, 10.2, 6.0), (18.6, 18.8, 7.0), (-2.2, 9.4, 5.6))): tree(m, x, y, ground(y), h, 80+i)
    m.tag('site', 'people')
    for x, y, zz in ((3.2, -9.0, .7), (4.1, -8.0, .7), (-4, -2.4, 2.35), (9.3, -1.6, 2.3), (15, 2.4, 2.9)): person(m, x, y, zz, turn=30)
    return m


def light(): daylight(ground=-1.2, size=900)


VIEWS = {
    'pavilions': dict(camera=((58, -88, 40), (3, 1, 1)), lens=dict(fit=build, margin=.04)),
    'dusk': dict(camera=((14, -34, 6.0), (3.5, 4, 4.6), 46), light=lambda: daylight(low=True, ground=-1.2, size=900)),
}


def drawings():
    from drawing import standard
    return standard('retreat', 'Retreat', build(), 5.2, ('x', 4.4, 'below'), 'west')
