"""The plot of the three layers: a block of earth, a path, trees and people; and the pit that bares the footings."""
from plants import person, tree
from solids import Model
from . import shell
from .grid import CX0, CX1, CY0, CY1, D, W

PLOT = (-4.9, W + 4.9, -5.4, D + 2.7)
PIT = (-1.9, W + 1.9, -3.5, D + 1.4)
TREES = (
    (-3.4, -1.4, 4.6, 1),
    (-3.3, 6.6, 5.8, 2),
    (-3.1, 15.2, 6.4, 3),
    (4.6, 20.9, 5.6, 4),
    (14.6, 20.9, 5.2, 5),
    (W + 3.3, 17.4, 6.6, 6),
    (W + 3.4, 9.0, 5.4, 7),
    (W + 3.3, -1.6, 4.4, 8),
)


def site(pit=False):
    m = Model().tag('site', 'base')
    x0, x1, y0, y1 = PLOT
    m.box(x0, y0, -2.3, x1 - x0, y1 - y0, 0.5, 'walnut', 0.02)
    m.tag('site', 'ground')
    p, q, r, s = PIT
    for a, b, c, d in ((x0, p, y0, y1), (q, x1, y0, y1), (p, q, y0, r), (p, q, s, y1)) if pit else ((x0, x1, y0, y1),):
        m.box(a, c, -1.8, b - a, d - c, 1.68, 'cork')
        m.box(a, c, -0.12, b - a, d - c, 0.12, 'card')
    m.tag('site', 'path')
    m.box(10.5, y0, 0, 2.0, r - y0, 0.03, 'card2')
    if pit:
        m.tag('site', 'pit').box(p, r, -1.8, q - p, s - r, 0.08, 'cork')
        m.box(CX0, CY0, -1.72, CX1 - CX0, CY1 - CY0, 1.74, 'cork')
        shell.tank(m)
    else:
        m.box(10.5, r, 0, 2.0, -2.8 - r, 0.03, 'card2')
        shell.plinth(m)
        shell.tank(m, shell.DRY)
    m.tag('site', 'tree')
    for x, y, h, k in TREES:
        tree(m, x, y, 0, h, 200 + k)
    m.tag('site', 'people')
    person(m, 9.4, -4.3, 0, turn=20)
    person(m, 8.6, -4.55, 0, turn=-15, h=1.56)
    if not pit:
        person(m, 15.9, -1.7, 0.06, turn=35)
    return m
