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


def grass(m, x0, x1, y0, y1, z, h, seed, thick=420, mat='grass', lean=0.35):
    """Blades of grass over a rectangle, `thick` to the square metre, h at the tallest."""
    r = np.random.default_rng(seed)
    n = int((x1 - x0) * (y1 - y0) * thick)
    foot = np.c_[r.uniform(x0, x1, n), r.uniform(y0, y1, n), np.full(n, z)]
    a = r.uniform(0, math.tau, n)
    across = np.c_[np.cos(a), np.sin(a), np.zeros(n)] * (0.004 + 0.02 * h)
    tall = h * r.uniform(0.4, 1, n)
    bend = r.normal(0, lean, (n, 2)) * tall[:, None]
    middle = foot + np.c_[bend * 0.3, tall * 0.62]
    tip = foot + np.c_[bend, tall]
    v = np.stack([foot - across, foot + across, middle + across * 0.7, middle - across * 0.7, tip], 1).reshape(-1, 3)
    k = np.arange(n)[:, None] * 5
    faces = [tuple(f) for f in (k + [0, 1, 2, 3]).tolist()] + [tuple(f) for f in (k + [3, 2, 4]).tolist()]
    m.add(v, faces, mat, drawn=False)


def palm(m, x, y, z, h, seed, fronds=17, long=2.6, mat='foliage'):
    """A coconut palm of height h: a ringed stem that leans, fronds that arch over, leaflets hanging from them."""
    r = random.Random(seed)
    a, out = r.uniform(0, math.tau), h * r.uniform(0.06, 0.16)
    stem = [np.array([x + out * math.cos(a) * t**1.7, y + out * math.sin(a) * t**1.7, z + h * t]) for t in np.linspace(0, 1, 15)]
    for k, (p, q) in enumerate(zip(stem, stem[1:])):
        m.rod(p, q, 0.15 - 0.004 * k + (0.06 if k == 0 else 0), 'bark', 14, drawn=False)
    top = stem[-1]
    v, faces = [], []
    for i in range(fronds):
        turn = 2.39996 * i + r.uniform(-0.2, 0.2)
        rise, length = 1.15 - 1.5 * i / fronds + r.uniform(-0.1, 0.1), long * r.uniform(0.85, 1.15)
        flat = np.array([math.cos(turn), math.sin(turn), 0])
        side = np.array([-math.sin(turn), math.cos(turn), 0])
        at = lambda t: top + flat * length * t * math.cos(rise * (1 - 0.4 * t)) + (0, 0, length * (t * math.sin(rise) - 0.75 * t * t))
        for t in np.linspace(0, 1, 7)[:-1]:
            m.rod(at(t), at(t + 1 / 6), 0.022 * (1.1 - t), 'neem', 6, drawn=False)
        for t in np.linspace(0.12, 1, 40):
            size = 0.62 * math.sin(math.pi * (0.15 + 0.8 * t)) * r.uniform(0.8, 1.1)
            for s in (-1, 1):
                p = at(t)
                tip = p + side * s * size * 0.8 + flat * size * 0.45 - (0, 0, size * r.uniform(0.25, 0.6))
                mid, wide = (p + tip) / 2 + (0, 0, 0.03), flat * 0.024
                k = len(v)
                v += [p, mid + wide, tip, mid - wide]
                faces.append((k, k + 1, k + 2, k + 3))
    m.add(v, faces, mat, drawn=False)
    for i in range(5):
        m.ball(top[0] + 0.2 * math.cos(i * 1.3), top[1] + 0.2 * math.sin(i * 1.3), top[2] - 0.22, 0.13, 'neem', 1.1, 12, drawn=False)
