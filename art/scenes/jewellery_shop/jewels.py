"""Jewels and what shows them: wire, beads, busts with necklaces, bangle bars, trays of rings, earrings, strands; in metres."""
import math
import random
import numpy as np
from soft import grid_faces
from solids import Model

# half width, half depth and lean of a bust by its height, all in heights of the bust
FORM = np.array(
    [(0, 0.29, 0.17, 0), (0.2, 0.335, 0.18, 0), (0.4, 0.40, 0.19, 0), (0.5, 0.40, 0.18, 0.01), (0.57, 0.335, 0.16, 0.025)]
    + [(0.64, 0.20, 0.13, 0.045), (0.72, 0.135, 0.115, 0.06), (0.85, 0.118, 0.105, 0.06), (1, 0.135, 0.115, 0.05)]
)


def tube(m, points, r, mat, flat=(0, 1, 0), n=8):
    """A wire of radius r through the points; `flat` is a direction it never runs along."""
    p = np.asarray(points, float)
    t = np.gradient(p, axis=0)
    if np.allclose(p[0], p[-1]):
        t[0] = t[-1] = p[1] - p[-2]
    u = np.cross(t, flat)
    w = np.cross(t, u)
    a = np.linspace(0, math.tau, n, endpoint=False)[:, None, None]
    v = p + r * (np.cos(a) * u / np.linalg.norm(u, axis=1)[:, None] + np.sin(a) * w / np.linalg.norm(w, axis=1)[:, None])
    m.add(v.reshape(-1, 3), grid_faces(n, len(p), True), mat, smooth=True, drawn=False)


def lathe(m, x, y, z, profile, mat, n=28):
    """What a turner makes: a profile of (radius, height) about an upright axis."""
    a = np.linspace(0, math.tau, n, endpoint=False)[:, None]
    r, h = (np.array(k, float)[None, :] for k in zip(*profile))
    v = np.stack([x + r * np.cos(a), y + r * np.sin(a), z + h + 0 * a], -1)
    m.add(v.reshape(-1, 3), grid_faces(n, len(profile), True), mat, smooth=True, drawn=False)


def circle(c, axis, R, n):
    """Points round a circle about an axis, the last on the first."""
    u = np.cross(axis, (0.3, 0.5, 0.81))
    u, w = u / np.linalg.norm(u), np.cross(axis, u)
    a = np.linspace(0, math.tau, n + 1)[:, None]
    return np.asarray(c) + R * (np.cos(a) * u / np.linalg.norm(u) + np.sin(a) * w / np.linalg.norm(w))


def ring(m, c, axis, R, r, mat='gold', n=44):
    """A round ring of wire."""
    tube(m, circle(c, axis, R, n), r, mat, axis)


def beads(m, points, r, mat, squash=1.0, n=10):
    """Balls at the points, as one piece."""
    b = Model().ball(0, 0, 0, r, mat, squash, n)
    faces = [tuple(i * len(b.verts) + q for q in face) for i in range(len(points)) for face in b.faces]
    m.add(np.vstack([b.verts + p for p in points]), faces, mat, smooth=True, drawn=False)


def spaced(points, step):
    """Points along a line at even steps."""
    p = np.asarray(points, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    at = np.linspace(0, run[-1], max(2, round(run[-1] / step) + 1))
    return np.stack([np.interp(at, run, p[:, k]) for k in range(3)], -1)


def bust(m, x, y, z, h, kind):
    """A velvet bust facing −y with its necklace: 'collar', 'pendant', 'pearls' or 'long'."""
    s = np.linspace(0, 1, 61)
    eased = lambda q: np.convolve(np.pad(q, 4, 'edge'), np.ones(9) / 9, 'valid')
    wide, deep, lean = (eased(np.interp(s, FORM[:, 0], FORM[:, k])) for k in (1, 2, 3))
    a = np.linspace(0, math.tau, 40, endpoint=False)[:, None]
    head = lambda q: np.r_[q, q[-1] * np.array((0.9, 0.6, 0))]
    back = np.r_[lean, [lean[-1]] * 3] + head(deep) * np.sin(a)
    v = np.stack([x + h * head(wide) * np.cos(a), y + h * back, z + h * np.r_[s, 1.012, 1.02, 1.024] + 0 * a], -1)
    m.add(v.reshape(-1, 3), grid_faces(40, 64, True), 'velvet', smooth=True, drawn=False)
    # a core, for plan and section
    m.cyl(x, y, z, h * 0.15, h * 0.52, 'velvet', 24)
    m.cyl(x, y + h * 0.06, z + h * 0.52, h * 0.09, h * 0.48, 'velvet', 24)

    def hung(low, high=0.70, off=0.012, point=1.0):
        """A line hung round the neck, down to `low`; more than 1 in `point` makes it run to a point."""
        t = np.linspace(-math.pi / 2, math.pi / 2, 61)
        q = high - (high - low) * np.cos(t) ** point
        wd, dp, ln = (np.interp(q, s, e) for e in (wide, deep, lean))
        px = np.interp(high, s, wide) * 0.99 * np.sin(t)
        return np.stack([x + h * px, y + h * (ln - dp * np.sqrt(np.maximum(0, 1 - (px / wd) ** 2)) - off), z + h * q], -1)

    if kind == 'collar':
        for i, low in enumerate((0.575, 0.53, 0.48, 0.425)):
            beads(m, spaced(hung(low), h * (0.030 + 0.004 * i)), h * (0.015 + 0.002 * i), 'gold')
        last = spaced(hung(0.425, off=0.02), h * 0.058)[2:-2]
        beads(m, last - (0, 0, h * 0.035), h * 0.017, 'enamel', 1.5)
        beads(m, last - (0, 0, h * 0.068), h * 0.010, 'ceramic')
        return
    low = dict(pendant=0.42, pearls=0.46, long=0.30)[kind]
    c = hung(low)[30]
    if kind == 'pearls':
        for d in (0, 0.075):
            beads(m, spaced(hung(low + d, off=0.018), h * 0.042), h * 0.021, 'ceramic', 1, 12)
        beads(m, [c - (0, h * 0.012, h * 0.05)], h * 0.024, 'gold', 1.35)
        return
    for d in (0, 0.13):
        if kind == 'long':
            beads(m, spaced(hung(low + d, point=1.3), h * 0.034), h * 0.017, 'gold')
        else:
            tube(m, hung(low + d, point=1.3), h * 0.010, 'gold')
    r = h * (0.055 if kind == 'long' else 0.036)
    c = c - (0, h * 0.012, r)
    ring(m, c, (0, 1, 0), r, h * 0.009)
    beads(m, [c], r * 0.72, 'enamel')
    beads(m, circle(c, (0, 1, 0), r * 1.25, 14), h * 0.010, 'gold', 1, 8)
    beads(m, [c - (0, 0, r * 1.9)], h * 0.024, 'ceramic', 1.35)


def tray(m, x, y, z, w, d, lip=0.014):
    """A velvet tray edged in brass, by its least corner."""
    m.box(x, y, z, w, d, 0.008, 'velvet', 0.002)
    for a, b, c, e in ((x, y, w, 0.004), (x, y + d - 0.004, w, 0.004), (x, y, 0.004, d), (x + w - 0.004, y, 0.004, d)):
        m.box(a, b, z, c, e, lip, 'brass', 0.001, drawn=False)


def bangles(m, x, y, z, seed, w=0.40):
    """Bangle bar in two steps: velvet rolls between brass cheeks, each with its bangles."""
    r = random.Random(seed)
    for dy, up in ((0, 0.062), (0.085, 0.128)):
        m.rod((x, y + dy, z + up), (x + w, y + dy, z + up), 0.025, 'velvet', 28, drawn=False)
        for e in (x - 0.006, x + w):
            m.rod((e, y + dy, z + up), (e + 0.006, y + dy, z + up), 0.028, 'brass', 28, drawn=False)
            m.box(e, y + dy - 0.006, z, 0.006, 0.012, up, 'brass', drawn=False)
        at = x + 0.03
        while at < x + w - 0.03:
            thick = r.choice((0.0013, 0.0013, 0.0017, 0.0030))
            c, axis = (at, y + dy, z + up - 0.0075), (1, r.uniform(-0.05, 0.05), r.uniform(-0.04, 0.04))
            ring(m, c, axis, 0.0335 + thick, thick)
            if thick == 0.0030:
                beads(m, circle(c, axis, 0.0395, 30), 0.0019, 'gold', 1, 8)
            at += r.choice((0.009, 0.012, 0.019))


def rings(m, x, y, z, seed, w=0.43, d=0.21):
    """Ring tray: velvet rolls side by side, the rings standing in the slits between."""
    r = random.Random(seed)
    tray(m, x, y, z, w, d, 0.020)
    pitch = (d - 0.012) / 5
    for j in range(5):
        cy = y + 0.006 + pitch * (j + 0.5)
        m.rod((x + 0.006, cy, z + 0.012), (x + w - 0.006, cy, z + 0.012), pitch * 0.48, 'velvet', 20, drawn=False)
        for i in range(8 if j < 4 else 0):
            if r.random() < 0.12:
                continue
            c = np.array((x + 0.03 + i * (w - 0.06) / 7 + r.uniform(-0.003, 0.003), cy + pitch / 2, z + 0.027))
            ring(m, c, (r.uniform(-0.2, 0.2), 1, 0.25), 0.0098, 0.0014, n=30)
            gem = r.choice(('mirror', 'ceramic', 'enamel', 'gold', 'rust'))
            beads(m, [c + (0, -0.002, 0.0125)], 0.0047, gem, 0.8, 8 if gem == 'mirror' else 14)
            ring(m, c + (0, -0.002, 0.0120), (0, -0.2, 1), 0.0047, 0.0009, n=18)


def earrings(m, x, y, z):
    """Brass tee with a pair of bell earrings, a pearl under each."""
    m.cyl(x, y, z, 0.022, 0.006, 'brass', 28, 0.001, drawn=False)
    m.rod((x, y, z), (x, y, z + 0.115), 0.0025, 'brass', drawn=False)
    m.rod((x - 0.036, y, z + 0.115), (x + 0.036, y, z + 0.115), 0.0025, 'brass', drawn=False)
    for e in (x - 0.028, x + 0.028):
        beads(m, [(e, y - 0.003, z + 0.108)], 0.0062, 'gold', 1, 14)
        m.rod((e, y, z + 0.086), (e, y, z + 0.104), 0.0009, 'gold', 6, drawn=False)
        bell = [(0.0135, 0), (0.0135, 0.003), (0.0115, 0.010), (0.007, 0.016), (0.0015, 0.020), (0, 0.021)]
        lathe(m, e, y, z + 0.068, bell, 'gold')
        beads(m, circle((e, y, z + 0.0655), (0, 0, 1), 0.0128, 14), 0.0022, 'gold', 1, 8)
        beads(m, [(e, y, z + 0.060)], 0.0042, 'ceramic')


def strand(m, x, y, z, r, mat, rx, ry, seed=1):
    """A strand laid down in a loop."""
    t = np.linspace(0, math.tau, 160)
    q = 1 + 0.10 * np.sin(2 * t + seed) + 0.05 * np.sin(3 * t + 2 * seed)
    beads(m, spaced(np.stack([x + rx * q * np.cos(t), y + ry * q * np.sin(t), z + r + 0 * t], -1), r * 2.03)[:-1], r, mat, 1, 12)
