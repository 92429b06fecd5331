"""What an engineer draws: footings, masonry with its bands, columns, and the roof's timbers as they are put up."""
import numpy as np

from solids import Model
from . import shell
from .grid import A, B, BAND, C, CX0, CX1, CY0, CY1, D, E, F, G, HIGH, IX0, IX1, IY0, IY1, LOW
from .grid import PORCH, R, SIDE, TIE, W, WALLS, X0, X1, Y0, Y1
from .roof import FACES, caps, tiles

DEEP = 0.155  # of a rafter, plumb
FOOT = -1.72


def plank(m, p, q, wide, deep, mat='walnut'):
    """A timber on edge between two points of its upper edge."""
    p, q = np.array(p, float), np.array(q, float)
    side = np.array([-(q - p)[1], (q - p)[0], 0])
    side = side / np.linalg.norm(side) * wide / 2
    down = np.array([0, 0, -deep])
    top = [p - side, q - side, q + side, p + side]
    return m.add(np.vstack([np.array(top) + down, top]), FACES, mat)


def footings(m):
    """Two courses of stone wider than the wall, then the wall up to the floor."""
    m.tag('structure', 'footing')

    # each a hair smaller than the last, for faces in one plane would be black where two strips cross
    hair = 0.0

    def strip(axis, at, a, b, t):
        nonlocal hair
        hair = (hair + 0.0008) % 0.0064
        c = at + t / 2
        for wide, z, h, over in (
            (t + 0.8, FOOT, 0.3, 0.4),
            (t + 0.4, FOOT + 0.3, 0.3, 0.2),
            (t + 0.12, FOOT + 0.6, F - FOOT - 0.6, 0.06),
        ):
            wide, h, over = wide - hair, h - hair, over - hair
            long = b - a + 2 * over
            if axis == 'x':
                m.box(a - over, c - wide / 2, z, long, wide, h, 'concrete', 0.01)
            else:
                m.box(c - wide / 2, a - over, z, wide, long, h, 'concrete', 0.01)

    for axis, at, a, b, t, _, _ in WALLS:
        strip(axis, at, a, b, t)
    for y in (CY0 - 0.6, CY1):
        strip('x', y, CX0 - 0.6, CX1 + 0.6, 0.6)
    for x in (CX0 - 0.6, CX1):
        strip('y', x, CY0 - 0.6, CY1 + 0.6, 0.6)
    for x, y in PORCH:
        for wide, z, h in ((1.1, FOOT, 0.3), (0.8, FOOT + 0.3, 0.3), (0.5, FOOT + 0.6, 0.06 - FOOT - 0.6)):
            m.box(x - wide / 2, y - wide / 2, z, wide, wide, h, 'concrete', 0.01)


def masonry():
    """The walls with the timber band that ties them over all openings; the south-east corner still being built, its courses raked back."""
    m = Model().tag('structure', 'masonry')
    low, deep = BAND[0] - F, BAND[1]
    for axis, at, a, b, t, top, holes in WALLS:
        under = [(s, w, sill, min(h, low - sill)) for s, w, sill, h in holes]
        m.wall(axis, at, a, b, F, low, t, 'card', under)
        box = (a, at, BAND[0], b - a, t, deep) if axis == 'x' else (at, a, BAND[0], t, b - a, deep)
        m.box(*box, 'walnut')
        m.wall(axis, at, a, b, BAND[0] + deep, top - BAND[0] - deep, t, 'card')
    shell.plates(m)
    for y in (CY0 - 2.225, CY1 + 2.025):
        m.box(1.6, y, HIGH, W - 3.2, 0.2, 0.14, 'walnut')
    for x in (CX0 - 2.225, CX1 + 2.025):
        m.box(x, CY0 - 2, SIDE, 0.2, CY1 - CY0 + 4, 0.14, 'walnut')
    return m


def raked(m):
    """Steps down towards the south-east corner, along both its walls."""
    xs = [14.0 + 0.55 * i for i in range(18)]
    out = m.cut('x', xs[0], 'below')
    rest = m.cut('x', xs[0], 'above')
    rest = rest.only(lambda s: s.part != 'plate') + rest.only(lambda s: s.part == 'plate').cut('y', 7.6, 'above')
    whole = rest.cut('y', 7.6, 'above')
    rest = rest.cut('y', 7.6, 'below')
    wing = rest.cut('y', CY0 - 2.0, 'above')
    south = rest.cut('y', CY0 - 2.0, 'below')
    for i, x in enumerate(xs):
        part = south.cut('x', x, 'above').cut('x', x + 0.55 if i < len(xs) - 1 else 99, 'below')
        top = 4.6 - 0.3 * i
        # nothing stands over the guest room's door, whose far jamb is not built up yet
        inner, outer = part.only(lambda s: s.verts[:, 1].min() > 3), part.only(lambda s: s.verts[:, 1].min() <= 3)
        if top > F:
            out += outer.cut('z', top, 'below') + inner.cut('z', min(top, 2.9) if i > 3 else top, 'below')
    for i in range(9):
        y = 7.6 - 0.5 * (i + 1)
        part = wing.cut('y', y, 'above').cut('y', y + 0.5, 'below')
        out += part.cut('z', max(F + 0.01, 4.6 - 0.3 * i), 'below')
    return out + whole


def rafters(m, along, start, stop, name, pitch=0.6):
    """Common rafters of one plane between two places along its eaves; those at hip and valley are cut to it."""
    m.tag('structure', 'rafter')
    inner = name.endswith('-in')
    side = name.removesuffix('-in')
    eave = {'south': (Y0, IY0), 'north': (Y1, IY1), 'west': (X0, IX0), 'east': (X1, IX1)}[side][inner]
    ridge = {'south': C, 'north': G, 'west': A, 'east': B}[side]
    lo, hi = (X0, X1) if along == 'x' else (Y0, Y1)
    a, b = (A, B) if along == 'x' else (C, G)
    i, j = (IX0, IX1) if along == 'x' else (IY0, IY1)
    n = round((stop - start) / pitch)
    for k in range(n + 1):
        x = start + (stop - start) * k / n
        t0, t1 = 0.0, 1.0
        if inner:
            t0 = max(0, (i - x) / (i - a), (x - j) / (b - j))
        else:
            t1 = min(1, (x - lo) / (a - lo), (hi - x) / (hi - b))
        if t1 - t0 < 0.06:
            continue
        p, q = (eave + (ridge - eave) * t for t in (t0, t1))
        u, v = (E + (R - E) * t for t in (t0, t1))
        m.extrude([(p, u - DEEP), (q, v - DEEP), (q, v), (p, u)], 'x' if along == 'x' else 'y', x - 0.05, 0.1, 'walnut')


def trusses(m):
    """Tie and king post where the ridge is held: nine across the wings south and north, six across west and east."""
    m.tag('structure', 'truss')
    step = (B - A) / 8
    for i in range(9):
        x = A + step * i
        if x < 14:
            truss(m, 'x', x, 0.05, CY0 - 2.05, C)
        truss(m, 'x', x, CY1 + 2.05, D - 0.05, G)
    step = (G - C) / 7
    for i in range(1, 7):
        y = C + step * i
        truss(m, 'y', y, 0.05, CX0 - 2.05, A)
        if y > 7.6:
            truss(m, 'y', y, CX1 + 2.05, W - 0.05, B)


def truss(m, along, at, a, b, ridge):
    def box(p, z, w, h, t):
        x, y, dx, dy = (at - t / 2, p, t, w) if along == 'x' else (p, at - t / 2, w, t)
        m.box(x, y, z, dx, dy, h, 'walnut', 0.006)

    box(a, TIE, b - a, 0.2, 0.16)
    box(ridge - 0.08, TIE + 0.2, 0.16, R - 0.24 - TIE - 0.2, 0.14)


def ridge(m):
    m.tag('structure', 'ridge')
    top = R - 0.02
    step, s = (B - A) / 8, (G - C) / 7
    plank(m, (A, C, top), (A + 5 * step + 0.35, C, top), 0.14, 0.22)
    plank(m, (A, G, top), (B, G, top), 0.14, 0.22)
    plank(m, (A, C, top), (A, G, top), 0.14, 0.22)
    plank(m, (B, C + 3 * s - 0.35, top), (B, G, top), 0.14, 0.22)


def hips(m):
    """Rafters on edge along hips and valleys."""
    m.tag('structure', 'hip')
    for (x, y), (u, v) in (
        ((X0, Y0), (A, C)),
        ((X1, Y1), (B, G)),
        ((X0, Y1), (A, G)),
        ((IX0, IY0), (A, C)),
        ((IX1, IY1), (B, G)),
        ((IX0, IY1), (A, G)),
    ):
        plank(m, (x, y, E - 0.005), (u, v, R - 0.005), 0.12, 0.22)


def battens(m, start, stop):
    """Across the north wing's rafters, where no tiles lie yet."""
    m.tag('structure', 'batten')
    for eave, n in ((Y1, 13), (IY1, 13)):
        for k in range(n):
            t = 0.015 + 0.96 * k / (n - 1)
            y, z = eave + (G - eave) * t, E + (R - E) * t
            m.box(start, y - 0.03, z, stop - start, 0.06, 0.045, 'walnut')


def timbers():
    m = Model()
    trusses(m)
    ridge(m)
    hips(m)
    rafters(m, 'x', X0 + 0.3, A + (B - A) * 5 / 8, 'south')
    rafters(m, 'x', A + 0.3, A + (B - A) * 5 / 8, 'south-in')
    rafters(m, 'x', X0 + 0.3, X1 - 0.3, 'north')
    rafters(m, 'x', A + 0.3, B - 0.3, 'north-in')
    rafters(m, 'y', Y0 + 0.3, Y1 - 0.3, 'west')
    rafters(m, 'y', C + 0.3, G - 0.3, 'west-in')
    battens(m, A + (B - A) * 3 / 8, A + (B - A) * 5 / 8 + 0.2)
    first = C + (G - C) * 3 / 7
    rafters(m, 'y', first, Y1 - 0.3, 'east')
    rafters(m, 'y', first, G - 0.3, 'east-in')
    return m


def frame(mat='card'):
    m = Model()
    footings(m)
    shell.columns(m)
    shell.porch(m)
    shell.ring(m)
    laid = tiles(('west', 'west-in', 'north', 'north-in'), mat) + caps(('west', 'north'), False, mat)
    done = laid.cut('x', A + (B - A) * 3 / 8, 'below')
    return m + raked(masonry()) + timbers() + done
