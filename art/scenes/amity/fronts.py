"""Two inner fronts of Amity's garden court as they would stand: the model's own slabs, piers and parapets in lime, brick and teak."""
import random
from dataclasses import replace

import fixtures as fix
import numpy as np
from foliage import blades, hedge
from furniture import turned
from solids import Model

REAL = {'card': 'limewash', 'card2': 'limedeep', 'walnut': 'teak', 'brass': 'bronze'}
X, Y = 68, 4  # the block's corner, as in the model
P, G, FL = 0.5, 4.2, 3.2  # the paving, the ground floor's head, a storey
NORTH, EAST = (X + 12, Y + 39), (X + 39, Y + 38)  # where the two fronts' bays begin
GATE = 3  # the north front's bay that leads to the street


def carcass(wing):
    """The four wings of the block; the two in view keep their slabs, piers and parapets only. Also the piers' widths by front."""
    m, piers = Model(), {}
    wings = ((X, Y, 50, 11, 4), (X, Y + 39, 50, 11, 3), (X, Y + 12, 11, 26, 3), (X + 39, Y + 12, 11, 26, 3))
    for k, (x, y, w, d, n) in enumerate(wings):
        p = Model()
        wing(p, x, y, w, d, n, 10 + k)
        roof = G + n * FL
        if k in (1, 3):
            p = p.only(lambda s: s.mat != 'card2' or s.verts[:, 2].min() > roof)
        m.solids += [replace(s, mat=REAL.get(s.mat, s.mat), bevel=s.bevel or 0.015) for s in p.solids]
        for s in p.solids:
            lo, size = s.verts.min(0), np.ptp(s.verts, axis=0)
            front, run = (lo[1] - y, 0) if w > d else (lo[0] - x, 1)
            if abs(front - 0.05) < 1e-6 and abs(size[2] - FL + 0.44) < 1e-6:
                piers[k, round((lo[2] - G - 0.22) / FL), round(lo[run])] = float(size[run])
    return m, piers


def surround(m, a, b, lo, hi):
    """A pale band about an opening, and its sill."""
    for x in (a - 0.1, b):
        m.box(x, 0.43, lo, 0.1, 0.04, hi - lo, 'limewash', 0.006)
    m.box(a - 0.1, 0.43, hi, b - a + 0.2, 0.04, 0.12, 'limewash', 0.006)
    m.box(a - 0.14, 0.37, lo - 0.06, b - a + 0.28, 0.26, 0.06, 'kota', 0.008)


def opening(m, a, b, lo, hi, r):
    """Frame, panes and what hangs behind them, in a wall whose face is y = 0.45."""
    fix.window(m, 'x', 0.62, a, b, lo, hi, 0.07, 'teak', 2 if b - a < 1.6 else 3, 1, glass=False)
    m.box(a, 0.625, hi - 0.52, b - a, 0.05, 0.045, 'teak')
    m.box(a, 0.92, lo, b - a, 0.02, hi - lo, 'nightglass')
    if r.random() < 0.5:
        m.box(a, 0.66, lo, b - a, 0.012, hi - lo, 'nightglass')
        return
    m.box(a, 0.66, lo, b - a, 0.006, hi - lo, 'glass')
    cloth = r.choice(('linen', 'screen', 'screen', 'ochre'))
    half = (b - a) * r.uniform(0.3, 0.6)
    x = a if r.random() < 0.5 else b - half
    fix.curtain(m, 0.76, x, x + half, lo, hi - lo, cloth, 'x', 0.03, 0.16)


def railing(m, a, b, z, bar='bronze'):
    """Thin bars between two rails on the slab's edge."""
    for k in range(1, round((b - a) / 0.105)):
        m.box(a + k * 0.105, 0.07, z, 0.014, 0.014, 1.0, bar)
    m.box(a, 0.055, z + 1.0, b - a, 0.045, 0.03, 'teak', 0.004)
    m.box(a, 0.065, z + 0.08, b - a, 0.024, 0.024, bar)


def washing(m, a, z, w, mat):
    """A cloth that airs over the rail."""
    fix.curtain(m, 0.02, a, a + w, z + 0.28, 0.76, mat, 'x', 0.018, 0.23)
    m.box(a, 0.105, z + 0.6, w, 0.012, 0.43, mat, 0.004)
    m.box(a, 0.03, z + 1.03, w, 0.087, 0.012, mat, 0.004)


def balcony_box(m, a, b, z, seed, mat='foliage'):
    """A trough of plants on the ledge, some of them hanging over its edge."""
    m.box(a, 0.1, z, b - a, 0.24, 0.22, 'clay', 0.012)
    for k in (0, 1):
        hedge(m, a - 0.05, b + 0.05, 0.04, 0.42, z + 0.2, 0.62, seed + k, 0.12, mat)
    r = random.Random(seed)
    tips = [np.array([r.uniform(a, b), r.uniform(-0.1, 0.06), z + 0.3 - r.random() ** 2 * 0.75]) for _ in range(160)]
    m.add(*blades(tips, 0.1, r), mat)


def blind(m, a, b, top, drop):
    """A blind of split bamboo, rolled up part of the way."""
    m.box(a, 0.14, top - drop, b - a, 0.012, drop, 'chik')
    m.rod((a, 0.13, top - drop), (b, 0.13, top - drop), 0.055, 'chik', 12)
    for x in (a + 0.25, b - 0.25):
        m.box(x, 0.125, top - drop, 0.03, 0.01, drop, 'linen')


def awning(m, a, b, top, out=1.15, mat='rust'):
    """A cloth on two arms, and its valance."""
    m.extrude([(0.0, top), (0.0, top - 0.03), (-out, top - 0.58), (-out, top - 0.55)], 'x', a, b - a, mat)
    m.box(a, -out - 0.006, top - 0.78, b - a, 0.012, 0.24, mat)
    for x in (a + 0.05, b - 0.05):
        m.rod((x, 0.0, top - 0.9), (x, -out, top - 0.58), 0.014, 'black', 8)


def storey(m, k, x0, x1, spans, wall, r):
    """One upper floor of a front: the wall, and in every clear span between two piers a french window or a window."""
    z = G + k * FL + 0.22
    holes = []
    for a, b in spans:
        french = r.random() < 0.62
        w = min(1.75 if french else 1.45, b - a - 0.45)
        c = (a + b) / 2
        lo, h = (0.0, 2.35) if french else (0.8, 1.55)
        holes.append((c - w / 2, w, lo, h))
        opening(m, c - w / 2, c + w / 2, z + lo, z + lo + h, r)
        surround(m, c - w / 2, c + w / 2, z + lo, z + lo + h)
        t = r.random()
        if french:
            railing(m, a, b, z)
            if t < 0.3:
                washing(m, a + 0.3 + r.random() * 0.6, z, r.uniform(0.45, 0.8), r.choice(('rust', 'blue', 'linen', 'screen')))
        if t > 0.72:
            blind(m, a + 0.02, b - 0.02, z + FL - 0.46, r.uniform(0.7, 1.7))
        elif t > 0.42:
            balcony_box(m, c - 0.7, c + 0.5, z, int(t * 1e6), 'petal' if t > 0.64 else 'foliage')
    m.wall('x', 0.45, x0, x1, z, FL - 0.44, 0.3, wall, holes)


def doorway(m, c, r):
    """A deep arched opening at the ground with its doors: panelled and shut, or glazed."""
    y, top = 1.04, P + 2.25
    m.box(c - 1, y + 0.04, P, 2, 0.02, 2.8, 'nightglass')
    m.box(c - 1, y, top, 2, 0.08, 0.08, 'teak')
    for k in (-0.5, 0, 0.5):
        m.box(c + k - 0.02, y + 0.01, top, 0.04, 0.05, 0.55, 'teak')
    m.box(c - 1.05, 0.62, P, 2.1, 0.5, 0.12, 'kota', 0.01)
    if r.random() < 0.55:
        fix.window(m, 'x', y, c - 1, c + 1, P + 0.12, top, 0.07, 'teak', 4, 2, glass=False)
        return
    for x in (c - 0.99, c + 0.01):
        m.box(x, y, P + 0.12, 0.98, 0.05, top - P - 0.12, 'teak', 0.004)
        for lo, hi in ((0.28, 0.95), (1.08, 2.05)):
            m.box(x + 0.14, y - 0.02, P + lo, 0.7, 0.03, hi - lo, 'teak', 0.012)
    m.rod((c + 0.09, y - 0.04, P + 1.0), (c + 0.09, y - 0.04, P + 1.3), 0.012, 'bronze', 10)


def passage(m, c):
    """The way through to the street: walls of lime, a gate of bars that stands open, a lantern."""
    for x in (c - 1.3, c + 1.0):
        m.box(x, 1.1, P, 0.3, 9.2, G - 0.22 - P, 'limewash')
    m.box(c - 1.4, 0.5, P - 0.06, 2.8, 10.5, 0.055, 'kota')
    for k in range(9):
        m.box(c - 0.97, 9.0 + k * 0.12, P + 0.1, 0.02, 0.02, 2.3, 'bronze')
    for z in (0.15, 1.2, 2.35):
        m.box(c - 0.975, 9.0, P + z, 0.03, 1.0, 0.04, 'bronze')
    m.cyl(c, 3.0, P + 2.75, 0.13, 0.34, 'bronze', 20, top=0.1)
    m.rod((c, 3.0, P + 3.0), (c, 3.0, G - 0.22), 0.01, 'black', 6)


def ground_floor(m, x0, x1, centres, gate, r):
    """Brick arches behind the overhang of the first slab."""
    head = G - 0.22
    edges = [x0] + [e for c in centres for e in (c - 1, c + 1)] + [x1]
    for a, b in zip(edges[::2], edges[1::2]):
        m.box(a, 0.7, P, b - a, 0.45, head - P, 'terracotta')
        m.box(a - 0.01, 0.68, P, b - a + 0.02, 0.49, 0.3, 'kota', 0.01)
    for i, c in enumerate(centres):
        m.arc(c - 1, c + 1, 0.7, 0.45, P + 2.25, 0.55, 0.1, 'terracotta', 14, fill=head)
        passage(m, c) if i == gate else doorway(m, c, r)
    for i in range(len(centres) - 1):
        x = (centres[i] + centres[i + 1]) / 2
        m.cyl(x, 0.6, P + 2.05, 0.06, 0.28, 'bronze', 16, top=0.085)


def fronts(piers):
    """The north and the east front, each built as if it looked south and then turned into its place."""
    m, r = Model(), random.Random(8)
    n, e = Model(), Model()
    for k in range(3):
        spans = [(3.0 * i + piers.get((1, k, NORTH[0] + 3 * i), 0), 3.0 * i + 3) for i in range(9)]
        storey(n, k, -1, 30, spans, 'ochrewall', r)
        spans = [(2 + 3.0 * i, 5 + 3.0 * i - piers.get((3, k, EAST[1] - 5 - 3 * i), 0)) for i in range(7)]
        storey(e, k, 0, 26, spans, 'ochrewall', r)
    ground_floor(n, -1, 30, [1.5 + 3 * i for i in range(9)], GATE, r)
    ground_floor(e, 0, 26, [3.5 + 3 * i for i in range(7)], None, r)
    awning(n, 15.1, 17.9, G - 0.24)
    awning(e, 8.1, 10.9, G + FL - 0.24, 0.95, 'ochre')
    awning(n, 21.3, 23.9, G + 2 * FL - 0.24, 0.95, 'linen')
    for x, w in ((-12, 12 + 3 * GATE + 0.2), (3 * GATE + 2.8, 38 - 3 * GATE - 2.8)):
        n.box(x, 1.2, 0, w, 9, G - 0.3, 'limedeep')
    n.box(-12, 1.0, G, 50, 9, 3 * FL, 'limedeep')
    e.box(0, 1.2, 0, 26, 9, G + 3 * FL, 'limedeep')
    turned(m, n, *NORTH, 0)
    turned(m, e, *EAST, -90)
    return m
