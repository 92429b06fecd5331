"""Upholstery and bedding as cloth lies: cushions with a crown, pillows with pinched seams, covers that hang in folds.

Meshes of pictures only; the plain boxes beside them (material `drawn`) are what plans and sections show.
"""
import math
import random

import numpy as np


def grid_faces(nu, nv, closed):
    """Quads of a grid of nu × nv points, joined round in u when closed."""
    return [
        (i * nv + j, ((i + 1) % nu) * nv + j, ((i + 1) % nu) * nv + j + 1, i * nv + j + 1)
        for i in range(nu if closed else nu - 1)
        for j in range(nv - 1)
    ]


def power(a, e):
    return np.sign(a) * np.abs(a) ** e


def cushion(m, centre, along, across, up, mat, square=0.32, seed=1):
    """A filled cushion about its centre; along, across and up are its half axes. The smaller `square`, the squarer its outline."""
    c, a, b, n = (np.asarray(v, float) for v in (centre, along, across, up))
    nu, nv = 56, 22
    u = np.linspace(0, math.tau, nu, endpoint=False)[:, None]
    v = np.linspace(-math.pi / 2, math.pi / 2, nv)[None, :]
    x = power(np.cos(u), square) * power(np.cos(v), 0.42)
    y = power(np.sin(u), square) * power(np.cos(v), 0.42)
    z = power(np.sin(v), 0.8) * np.ones_like(u)
    r = random.Random(seed)
    p, q = r.uniform(0, 6), r.uniform(0, 6)
    # a crown in the middle, slack near the seams
    z = z * (0.80 + 0.28 * (1 - x * x) * (1 - y * y)) + 0.035 * np.sin(5 * x + p) * np.cos(4 * y + q)
    points = c + x[..., None] * a + y[..., None] * b + z[..., None] * n
    m.add(points.reshape(-1, 3), grid_faces(nu, nv, True), mat, smooth=True, drawn=False)


def pillow(m, centre, along, across, up, mat, seed=1):
    """A bed pillow: thick in the middle, thin at the seam, its corners drawn out."""
    c, a, b, n = (np.asarray(v, float) for v in (centre, along, across, up))
    k = 33
    r = random.Random(seed)
    p, q = r.uniform(0, 6), r.uniform(0, 6)
    s, t = np.meshgrid(np.linspace(-1, 1, k), np.linspace(-1, 1, k), indexing='ij')
    thick = ((1 - s**4) * (1 - t**4)) ** 0.62
    pinch = lambda w: 1 - 0.07 * (1 - w**2)
    wrinkle = 0.05 * np.sin(9 * s + 4 * t + p) * np.cos(6 * t - 3 * s + q) * thick + 0.12 * np.exp(-((s - 0.1) ** 2 + t**2) * 5) * -1
    for side in (1, -1):
        points = c + (s * pinch(t))[..., None] * a + (t * pinch(s))[..., None] * b + (side * (thick + wrinkle))[..., None] * n
        faces = grid_faces(k, k, False)
        m.add(points.reshape(-1, 3), faces if side > 0 else [f[::-1] for f in faces], mat, smooth=True, drawn=False)


def spread(m, x0, x1, y0, y1, z, drop, mat, seed=1):
    """A cover over a bed: flat on top, round over the edges at x0, x1 and y0, hanging in folds that open towards the hem."""
    r = random.Random(seed)
    nx, ny = 120, 110
    p = [r.uniform(0, 6) for _ in range(6)]
    w, d = x1 - x0, y1 - y0
    s = np.linspace(-drop, w + drop, nx)[:, None] * np.ones(ny)
    t = np.linspace(-drop, d, ny)[None, :] * np.ones((nx, 1))
    over_x = np.where(s < 0, -s, np.where(s > w, s - w, 0))
    over_y = np.where(t < 0, -t, 0)
    hang = np.minimum(np.hypot(over_x, over_y), drop)
    ease = hang / drop
    fold = ease**1.3 * (0.028 * np.sin(t * 13 + p[0] + 0.8 * np.sin(t * 5 + p[1])) * (over_x > 0) + 0.028 * np.sin(s * 12 + p[2] + np.sin(s * 4 + p[3])) * (over_y > 0))
    out = 0.015 + fold
    x = x0 + np.clip(s, 0, w) + np.where(s < 0, -out, np.where(s > w, out, 0)) * np.minimum(1, over_x * 25)
    y = y0 + np.clip(t, 0, d) - np.where(t < 0, out, 0) * np.minimum(1, over_y * 25)
    flat = 0.007 * np.sin(s * 6 + 2 * t + p[4]) * np.sin(t * 5 - s * 2 + p[5]) * (1 - ease) + 0.004 * np.sin(s * 17 + t * 9)
    rounding = 0.03 * np.exp(-(np.minimum(np.minimum(s - 0, w - s), t).clip(0) / 0.05)) * (hang == 0)
    top = z + flat - rounding - np.where(hang > 0, 0.03 + hang * 0.97, 0)
    points = np.stack([x, y, top], -1)
    m.add(points.reshape(-1, 3), grid_faces(nx, ny, False), mat, smooth=True, drawn=False)
