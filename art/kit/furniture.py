"""Furniture at real sizes. Each piece stands at (x, y, z) and may be turned about its own middle, in degrees."""
import math
import random
from soft import cushion, pillow, spread
from solids import Model
import numpy as np


def turned(m, piece, x, y, turn):
    """Adds the solids of `piece`, built about the origin, at x, y and turned."""
    a = math.radians(turn)
    r = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    from dataclasses import replace

    for s in piece.solids:
        m.solids.append(replace(s, verts=s.verts @ r.T + (x, y, 0), of=m.of, part=m.part))


def chair(m, x, y, z=0, turn=0, frame='oak', seat='linen'):
    """Dining chair facing +y."""
    p = Model()
    for sx in (-0.2, 0.2):
        p.rod((sx, 0.19, z), (sx * 0.94, 0.17, z + 0.44), 0.016, frame)
        p.rod((sx * 1.04, -0.23, z), (sx * 0.9, -0.19, z + 0.44), 0.016, frame)
        p.rod((sx * 0.9, -0.19, z + 0.44), (sx * 0.95, -0.25, z + 0.80), 0.015, frame)
    p.box(-0.22, -0.2, z + 0.42, 0.44, 0.42, 0.025, frame, 0.008)
    p.box(-0.215, -0.195, z + 0.445, 0.43, 0.41, 0.035, seat, 0.015)
    p.box(-0.2, -0.255, z + 0.66, 0.4, 0.025, 0.15, frame, 0.01)
    turned(m, p, x, y, turn)


def armchair(m, x, y, z=0, turn=0, frame='oak', cloth='rust'):
    """Low easy chair facing +y: cushions in a timber frame."""
    p = Model()
    for sx in (-0.36, 0.36):
        p.rod((sx, 0.33, z), (sx, 0.33, z + 0.56), 0.019, frame)
        p.rod((sx, -0.33, z), (sx, -0.40, z + 0.60), 0.019, frame)
        p.box(sx - 0.03, -0.42, z + 0.555, 0.06, 0.80, 0.025, frame, 0.008)
        p.rod((sx, 0.33, z + 0.24), (sx, -0.34, z + 0.18), 0.016, frame)
    p.box(-0.34, -0.32, z + 0.25, 0.68, 0.66, 0.15, 'drawn')
    p.extrude([(-0.24, z + 0.36), (-0.40, z + 0.80), (-0.27, z + 0.85), (-0.12, z + 0.40)], 'x', -0.33, 0.66, 'drawn')
    cushion(p, (0, 0.01, z + 0.325), (0.34, 0, 0), (0, 0.335, 0), (0, 0, 0.078), cloth, 0.26, 3)
    cushion(p, (0, -0.26, z + 0.615), (0.33, 0, 0), (0, -0.08, 0.245), (0, 0.062, 0.02), cloth, 0.26, 7)
    turned(m, p, x, y, turn)


def sofa(m, x, y, z=0, w=2.2, turn=0, cloth='linen', legs='darkwood', cushions=('rust',)):
    """Sofa facing +y, w wide."""
    p = Model()
    h = w / 2
    for sx in (-h + 0.12, h - 0.12):
        for sy in (-0.36, 0.34):
            p.cyl(sx, sy, z, 0.018, 0.14, legs, 12)
    p.box(-h, -0.45, z + 0.14, w, 0.9, 0.18, cloth, 0.04)
    n = 2 if w < 2.4 else 3
    for i in range(n):
        p.box(-h + 0.17 + (w - 0.34) * i / n, -0.22, z + 0.31, (w - 0.34) / n - 0.01, 0.67, 0.15, 'drawn')
        p.extrude(
            [(-0.16, z + 0.44), (-0.36, z + 0.84), (-0.24, z + 0.88), (-0.02, z + 0.46)],
            'x',
            -h + 0.18 + (w - 0.34) * i / n,
            (w - 0.34) / n - 0.02,
            'drawn',
        )
        c, half = -h + 0.17 + (w - 0.34) * (i + 0.5) / n, (w - 0.34) / n / 2
        cushion(p, (c, 0.115, z + 0.385), (half - 0.004, 0, 0), (0, 0.34, 0), (0, 0, 0.08), cloth, 0.22, i + 2)
        cushion(p, (c, -0.20, z + 0.655), (half - 0.01, 0, 0), (0, -0.09, 0.225), (0, 0.075, 0.03), cloth, 0.28, i + 5)
    p.box(-h + 0.02, -0.455, z + 0.145, w - 0.04, 0.16, 0.62, cloth, 0.05)
    for sx in (-h - 0.01, h - 0.15):
        p.box(sx, -0.46, z + 0.13, 0.16, 0.92, 0.47, cloth, 0.05)
    for i, c in enumerate(cushions):
        cx = (-h + 0.42) if i % 2 == 0 else (h - 0.42)
        p.extrude(
            [(0.06, z + 0.46), (-0.12, z + 0.86), (-0.02, z + 0.88), (0.14, z + 0.50)], 'x', cx - 0.22, 0.44, 'drawn'
        )
        lean = 0.03 if i % 2 else -0.03
        pillow(p, (cx, 0.0, z + 0.67), (0.23, 0, lean), (-lean, -0.08, 0.21), (0, 0.085, 0.03), c, i + 4)
    turned(m, p, x, y, turn)


def table(m, x, y, z=0, w=1.8, d=0.9, h=0.74, top='oak', legs=None, turn=0, thick=0.035):
    p = Model()
    legs = legs or top
    p.box(-w / 2, -d / 2, z + h - thick, w, d, thick, top, 0.008)
    p.box(-w / 2 + 0.1, -d / 2 + 0.08, z + h - thick - 0.07, w - 0.2, 0.025, 0.07, legs)
    p.box(-w / 2 + 0.1, d / 2 - 0.105, z + h - thick - 0.07, w - 0.2, 0.025, 0.07, legs)
    for sx in (-w / 2 + 0.09, w / 2 - 0.09):
        for sy in (-d / 2 + 0.09, d / 2 - 0.09):
            p.box(sx - 0.03, sy - 0.03, z, 0.06, 0.06, h - thick, legs, 0.006)
    turned(m, p, x, y, turn)


def round_table(m, x, y, z=0, r=0.45, h=0.36, top='oak', foot=None):
    m.cyl(x, y, z + h - 0.03, r, 0.03, top, 64, 0.008)
    m.cyl(x, y, z + 0.02, 0.04, h - 0.05, foot or top, 24)
    m.cyl(x, y, z, r * 0.55, 0.02, foot or top, 48, 0.006)


def bed(m, x, y, z=0, w=1.8, turn=0, frame='oak', sheet='linen', cover='rust', pillows='linen', head=1.05):
    """Double bed with its head at +y, 2.05 long, x, y the middle."""
    p = Model()
    h = w / 2
    p.box(-h - 0.05, -1.08, z + 0.12, w + 0.1, 2.14, 0.16, frame, 0.01)
    for a in (-h, h - 0.08):
        for b in (-1.0, 0.9):
            p.box(a, b, z, 0.08, 0.08, 0.14, frame)
    p.box(-h, -1.04, z + 0.26, w, 2.05, 0.24, sheet, 0.06)
    p.box(-h - 0.03, -1.07, z + 0.36, w + 0.06, 1.35, 0.17, 'drawn')
    p.box(-h - 0.02, 0.16, z + 0.40, w + 0.04, 0.28, 0.145, 'drawn')
    spread(p, -h - 0.01, h + 0.01, -1.05, 0.30, z + 0.535, 0.26, cover, 3)
    # the sheet turned down over the cover
    spread(p, -h - 0.025, h + 0.025, 0.10, 0.46, z + 0.553, 0.17, sheet, 8)
    p.box(-h - 0.06, 1.04, z + 0.1, w + 0.12, 0.07, head - 0.1, frame, 0.012)
    for k, sx in enumerate((-h + 0.06, 0.04)):
        p.extrude([(0.62, z + 0.50), (0.92, z + 0.86), (1.02, z + 0.80), (0.98, z + 0.50)], 'x', sx, h - 0.10, 'drawn')
        p.extrude([(0.46, z + 0.50), (0.66, z + 0.78), (0.78, z + 0.74), (0.72, z + 0.50)], 'x', sx + 0.14, h - 0.38, 'drawn')
        c, half = sx + (h - 0.10) / 2, (h - 0.10) / 2
        pillow(p, (c, 0.86, z + 0.70), (half, 0, 0.01 - 0.02 * k), (0, 0.13, 0.21), (0, -0.10, 0.06), pillows, 2 + k)
        pillow(p, (c + 0.01, 0.66, z + 0.65), (half - 0.14, 0, 0.015), (0, 0.09, 0.15), (0, -0.075, 0.045), cover, 5 + k)
    turned(m, p, x, y, turn)


def shelf(m, x, y, z=0, w=1.8, d=0.32, h=2.1, bays=3, rows=5, mat='oak', seed=1, turn=0, fill=0.8):
    """Open shelf facing −y with books and a few pots; x, y its middle."""
    p = Model()
    r = random.Random(seed)
    t = 0.025
    for i in range(bays + 1):
        p.box(-w / 2 + i * (w - t) / bays, -d / 2, z, t, d, h, mat)
    for j in range(rows + 1):
        p.box(-w / 2, -d / 2, z + j * (h - t) / rows, w, d, t, mat)
    p.box(-w / 2, d / 2 - 0.012, z, w, 0.012, h, mat)
    for i in range(bays):
        for j in range(rows):
            a, b, base, room = (
                -w / 2 + i * (w - t) / bays + t,
                (w - t) / bays - t,
                z + j * (h - t) / rows + t,
                (h - t) / rows - t,
            )
            if r.random() > fill:
                continue
            if r.random() < 0.22:
                p.cyl(
                    a + b * r.uniform(0.35, 0.65),
                    0,
                    base,
                    min(0.09, b * 0.3),
                    room * r.uniform(0.4, 0.7),
                    r.choice(('ceramic', 'darkceramic', 'clay')),
                    32,
                    0.01,
                )
                continue
            run = a + 0.01
            end = a + b * r.uniform(0.55, 0.98)
            while run < end:
                k = r.uniform(0.018, 0.042)
                hh = room * r.uniform(0.62, 0.92)
                p.box(
                    run,
                    -d / 2 + 0.04,
                    base,
                    k,
                    d * 0.62,
                    hh,
                    r.choice(('linen', 'screen', 'rust', 'blue', 'ceramic', 'wool', 'ochre', 'green', 'card2')),
                    drawn=False,
                )
                run += k + 0.002
    turned(m, p, x, y, turn)
