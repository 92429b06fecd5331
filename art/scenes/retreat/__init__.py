"""Retreat: five gabled pavilions on posts beside a boardwalk, stepping down layered ground to a tank."""
import math
from solids import Model
from plants import tree, person
from study import LOOK, daylight, plinth
from . import dusk

STEP = 0.45
GROUND = lambda y: max(0, math.floor((y + 13.0) / 4.3) + 1) * STEP
# where the pavilions stand, their floors 0.8 above
HOUSES = [(x, y, GROUND(y + 6) + 0.35) for x, y in ((-19, 6.5), (-8.8, 1.6), (1.8, 6.4), (12.4, 3.2), (21.8, 9.6))]


def pavilion(m, x, y, z, w=5.4, d=7.4, up=0.8):
    """A room with a porch to the south under one gabled roof."""
    m.tag('structure', 'post')
    for a in (0.3, w - 0.3):
        for b in (-1.8, 0.3, d / 2, d - 0.3):
            m.box(x + a - 0.08, y + b - 0.08, z - 1.2, 0.16, 0.16, up + 1.2 + (2.7 if b < 0 else 0), 'walnut')
    f = z + up
    m.tag('structure', 'floor').box(x, y - 2, f - 0.16, w, d + 2, 0.16, 'card')
    h = 2.7
    m.tag('architecture', 'walls')
    m.wall('y', x, y, y + d, f, h, 0.16, 'card', [(y + 1.2, 1.0, 0.8, 1.4), (y + 4.4, 1.8, 0.0, 2.2)])
    m.wall('y', x + w - 0.16, y, y + d, f, h, 0.16, 'card', [(y + 0.9, 2.2, 0.5, 1.7), (y + 5, 0.6, 0, 2.2)])
    m.wall('x', y, x + 0.16, x + w - 0.16, f, h, 0.16, 'card', [(x + 0.9, w - 1.8, 0, 2.3)])
    m.wall('x', y + d - 0.16, x + 0.16, x + w - 0.16, f, h, 0.16, 'card', [(x + 1.8, 1.8, 1.1, 1.0)])
    for i in range(5):
        m.box(x + 0.9 + (w - 1.8 - 0.07) * i / 4, y + 0.03, f, 0.07, 0.1, 2.3, 'walnut')
    m.box(x + 0.9, y + 0.08, f, w - 1.8, 0.02, 2.3, 'acrylic')
    m.tag('light').box(x + 0.4, y + d - 0.5, f + 0.1, w - 0.8, 0.03, 2.3, 'roomglow')
    m.box(x + 0.4, y + 0.4, f + 0.02, w - 0.8, d - 1, 0.01, 'roomglow')
    m.tag('architecture', 'gable')
    r = w * 0.36
    c = x + w / 2
    for b in (y, y + d - 0.16):
        m.extrude([(x, f + h), (x + w, f + h), (c, f + h + r)], 'y', b, 0.16, 'card')
    m.tag('architecture', 'roof')
    o, t = 0.75, 0.14
    s = r / (w / 2)
    for k in (-1, 1):
        m.extrude(
            [
                (c, f + h + r + 0.02),
                (c + k * (w / 2 + o), f + h + 0.02 - s * o),
                (c + k * (w / 2 + o), f + h + 0.02 - s * o + t * 1.2),
                (c, f + h + r + 0.02 + t * 1.2),
            ],
            'y',
            y - 2.6,
            d + 3.4,
            'card',
        )
    for k in range(9):
        q = 0.08 + k * (w / 2 + o - 0.1) / 9
        for e in (-1, 1):
            m.extrude(
                [
                    (c + e * q, f + h + r + 0.19 - s * q),
                    (c + e * (q + 0.05), f + h + r + 0.19 - s * (q + 0.05)),
                    (c + e * (q + 0.05), f + h + r + 0.24 - s * (q + 0.05)),
                    (c + e * q, f + h + r + 0.24 - s * q),
                ],
                'y',
                y - 2.6,
                d + 3.4,
                'card2',
            )


def build():
    m = Model()
    x0, x1, y0, y1 = -24, 30, -18, 22
    plinth(m, x0, x1, y0, y1, 1.2)
    m.tag('site', 'rise')
    n = 7
    # contour layers: overlapping convex plates, each a little farther up the slope
    for i in range(n):
        edge = [
            (x0, y0 + 7 + i * 3.7 + 2.2 * math.sin(i * 1.3)),
            (x0 + 14, y0 + 5.2 + i * 4.1),
            (x0 + 30, y0 + 5.4 + i * 4.5 - 1.2 * math.sin(i)),
            (x1, y0 + 8.6 + i * 4.6),
        ]
        for (ax, ay), (bx, by) in zip(edge, edge[1:]):
            if min(ay, by) < y1 - 0.2:
                m.prism(
                    [(ax, min(ay, y1 - 0.1)), (bx, min(by, y1 - 0.1)), (bx, y1), (ax, y1)],
                    i * STEP,
                    STEP,
                    'card2' if i % 2 else 'card',
                )
    for house in HOUSES:
        pavilion(m, *house)
    m.tag('architecture', 'walk')
    z = 2.0
    for i in range(88):
        m.box(
            -20.5 + i * 0.53, -3.6 + 1.3 * math.sin(i * 0.075), z + 0.25 * math.sin(i * 0.05), 0.46, 1.7, 0.08, 'walnut'
        )
    for i in range(15):
        m.box(-20 + i * 3.2, -2.8 + 1.3 * math.sin(i * 0.45), 0, 0.14, 0.14, z + 0.15, 'walnut')
    # the tank at the foot of the slope, and the steps that lead up from it to the boardwalk
    m.tag('site', 'tank')
    m.box(-9.5, -17.4, 0, 26, 0.5, 0.75, 'card')
    m.box(-9.5, -9.8, 0, 26, 0.5, 0.75, 'card')
    m.box(-9.5, -16.9, 0, 0.5, 7.1, 0.75, 'card')
    m.box(16, -16.9, 0, 0.5, 7.1, 0.75, 'card')
    m.box(-9, -16.9, 0, 25, 7.1, 0.5, 'water')
    m.stairs(1.2, -6.3, 0.9, 4.6, 4, 0.5, 0.325, 'card', 'y', 1)
    m.tag('site', 'tree')
    for i, (x, y, h) in enumerate(
        (
            (-21.5, -9, 6.2),
            (-12.4, -12.5, 7.6),
            (-10.8, 13, 8.2),
            (-0.6, 15.5, 7.2),
            (9.4, 17.4, 8.6),
            (19.2, 2.2, 6.4),
            (27.2, 2.6, 7.0),
            (19, -13, 7.8),
            (26.4, -8.5, 6.0),
            (-21.6, 17.6, 7.8),
            (9.6, 10.2, 6.0),
            (18.6, 18.8, 7.0),
            (-2.2, 9.4, 5.6),
        )
    ):
        tree(m, x, y, GROUND(y), h, 80 + i)
    m.tag('site', 'people')
    for x, y, zz in ((3.2, -8.3, 0.9), (4.1, -8.6, 0.9), (-4, -2.4, 2.35), (9.3, -1.6, 2.3), (15, 2.4, 2.9)):
        person(m, x, y, zz, turn=30)
    return m


def light():
    daylight(ground=-1.2, size=900)


VIEWS = {
    'pavilions': dict(camera=((58, -88, 40), (3, 1, 1)), lens=dict(fit=build, margin=0.04)),
    'dusk': dict(build=lambda: dusk.dusk(build(), HOUSES), camera=dusk.CAMERA, light=dusk.light, look=dusk.LOOK),
}


def drawings():
    from drawing import standard

    return standard('retreat', 'Retreat', build(), 5.2, ('x', 4.4, 'below'), 'west')
