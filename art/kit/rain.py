"""Rain for pictures at eye level: streaks in the air, drops off an eave, rings on water. Each is one mesh and never drawn."""
import math

import numpy as np


def streaks(m, x0, x1, y0, y1, z0, z1, n, seed, wide=0.0022):
    """Falling drops as long as a shutter of a hundredth of a second draws them."""
    r = np.random.default_rng(seed)
    foot = np.c_[r.uniform(x0, x1, n), r.uniform(y0, y1, n), r.uniform(z0, z1, n)]
    fall = np.c_[np.full(n, 0.02), np.zeros(n), r.uniform(0.10, 0.26, n)]
    spindles(m, foot, fall, r.uniform(0.6, 1, n) * wide)


def drips(m, a, b, low, seed, each=0.16, wide=0.0045):
    """Strings of drops below an eave from a to b, down to the height `low`."""
    r = np.random.default_rng(seed)
    a, b = np.asarray(a, float), np.asarray(b, float)
    lines = int(np.linalg.norm(b - a) / each)
    n = lines * 6
    t = (np.repeat(np.arange(lines), 6) + 0.5 + r.normal(0, 0.02, n)) / lines
    foot = a + (b - a) * t[:, None]
    foot[:, 2] = a[2] - (a[2] - low) * r.random(n) ** 0.8
    spindles(m, foot, np.c_[np.zeros((n, 2)), r.uniform(0.03, 0.13, n)], r.uniform(0.6, 1, n) * wide)


def spindles(m, foot, fall, wide):
    """Bodies of four sides, thickest in the middle."""
    u, w = np.array([1.0, 0, 0]), np.array([0, 1.0, 0])
    ring = [foot + fall * 0.4 + d * wide[:, None] for d in (u, w, -u, -w)]
    v = np.stack([foot, *ring, foot + fall], 1).reshape(-1, 3)
    k = np.arange(len(foot))[:, None] * 6
    faces = []
    for i in range(4):
        j = 1 + (i + 1) % 4
        faces += [tuple(f) for f in (k + [0, j, i + 1]).tolist()] + [tuple(f) for f in (k + [5, i + 1, j]).tolist()]
    m.add(v, faces, 'rain', smooth=True, drawn=False)


def rings(m, points, z, seed, mat='lake'):
    """Where drops have struck water: low waves about each point, two or three within each other."""
    r = np.random.default_rng(seed)
    v, faces, n = [], [], 32
    t = np.linspace(0, math.tau, n, endpoint=False)
    c = np.c_[np.cos(t), np.sin(t)]
    for x, y in points:
        for q in r.uniform(0.02, 0.17) * np.array([1, 0.62, 0.3]):
            k, w = len(v) * n, 0.006 + 0.035 * q
            for radius, up in ((q - w, 0), (q, 0.0055), (q + w, 0)):
                v.append(np.c_[c * radius + (x, y), np.full(n, z + up)])
            faces += [(k + g * n + i, k + g * n + (i + 1) % n, k + (g + 1) * n + (i + 1) % n, k + (g + 1) * n + i) for g in (0, 1) for i in range(n)]
    m.add(np.vstack(v), faces, mat, smooth=True, drawn=False)
