"""Trees and hedges for pictures at eye level: every leaf a folded blade, all of a crown one mesh; never drawn in plans."""
import math
import random

import numpy as np


def blades(points, size, r):
    """Vertices and faces of one folded leaf at each point, turned at random, mostly facing up."""
    v, faces = [], []
    for p in points:
        a, tilt, s = r.uniform(0, math.tau), r.uniform(-0.9, 0.9), size * r.uniform(0.6, 1.3)
        along = np.array([math.cos(a) * math.cos(tilt), math.sin(a) * math.cos(tilt), -abs(math.sin(tilt)) * 0.8])
        across = np.array([-math.sin(a), math.cos(a), r.uniform(-0.4, 0.4)])
        k = len(v)
        v += [p, p + along * s * 0.5 + across * s * 0.24, p + along * s, p + along * s * 0.5 - across * s * 0.24 + (0, 0, s * 0.06)]
        faces += [(k, k + 1, k + 2), (k, k + 2, k + 3)]
    return v, faces


def broadleaf(m, x, y, z, h, seed, crown=2.2, leaves=6000, leaf=0.16, mat='foliage'):
    """A tree of height h: a forked stem and a crown of leaf clusters about the twigs' ends."""
    r = random.Random(seed)
    fork = z + h * r.uniform(0.30, 0.38)
    lean = np.array([r.uniform(-0.12, 0.12), r.uniform(-0.12, 0.12), 0])
    base, top = np.array([x, y, z]), np.array([x, y, fork]) + lean
    m.rod(base, top, 0.028 * h * 0.75, 'bark', 14, drawn=False)
    ends = []
    for i in range(7):
        a = 2.39996 * i + r.uniform(-0.3, 0.3)
        out = crown * r.uniform(0.35, 0.62)
        end = top + (out * math.cos(a), out * math.sin(a), (z + h - fork) * r.uniform(0.35, 0.78))
        m.rod(top - (0, 0, 0.15), end, 0.012 * h * 0.6, 'bark', 9, drawn=False)
        for _ in range(6):
            d = np.array([r.gauss(0, 1), r.gauss(0, 1), r.gauss(0.35, 0.7)])
            tip = end + d / np.linalg.norm(d) * crown * r.uniform(0.25, 0.5)
            m.rod(end, tip, 0.012, 'bark', 6, drawn=False)
            ends.append(tip)
    spread = crown * 0.21
    points = []
    for i in range(leaves):
        c = ends[i % len(ends)]
        off = np.array([r.gauss(0, spread), r.gauss(0, spread), r.gauss(0, spread * 0.62)])
        points.append(c + off * min(1, 1.5 * spread / np.linalg.norm(off)))
    v, faces = blades(points, leaf, r)
    m.add(v, faces, mat, drawn=False)


def hedge(m, x0, x1, y0, y1, z, h, seed, leaf=0.09, mat='foliage'):
    """Loose planting that fills a bed."""
    r = random.Random(seed)
    n = int((x1 - x0) * (y1 - y0) * 900)
    points = []
    for _ in range(n):
        px, py = r.uniform(x0, x1), r.uniform(y0, y1)
        swell = 0.65 + 0.35 * math.sin(px * 2.1 + seed) * math.cos(py * 3.3 + seed * 2)
        points.append(np.array([px, py, z + h * swell * r.random() ** 0.6]))
    v, faces = blades(points, leaf, r)
    m.add(v, faces, mat, drawn=False)
