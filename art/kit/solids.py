"""A building as data: convex solids with a material, a discipline and a part, in metres (x east, y north, z up).

The same solids become meshes for the renders (studio.py) and lines for the drawings (drawing.py), so that a plan, a section
and a picture can never disagree.
"""
from dataclasses import dataclass, field, replace
import math
import numpy as np


@dataclass(frozen=True)
class Solid:
    verts: np.ndarray  # (n, 3) metres
    faces: tuple  # vertex indices, counter-clockwise seen from outside
    mat: str
    of: str = 'architecture'  # architecture | structure | interior | site
    part: str = ''  # free word a view may pick by, such as 'roof'
    bevel: float = 0.0  # rounding of the edges in the renders, metres
    smooth: bool = False
    drawn: bool = True  # False: in pictures only


@dataclass
class Model:
    """Solids in the order they were placed; `of` and `part` are the words given to what is placed next."""

    solids: list = field(default_factory=list)
    of: str = 'architecture'
    part: str = ''

    def tag(self, of, part=''):
        self.of, self.part = of, part
        return self

    def add(self, verts, faces, mat, bevel=0.0, smooth=False, drawn=True):
        s = Solid(
            np.asarray(verts, float), tuple(tuple(f) for f in faces), mat, self.of, self.part, bevel, smooth, drawn
        )
        self.solids.append(s)
        return s

    def box(self, x, y, z, w, d, h, mat, bevel=0.0, turn=0.0, drawn=True):
        """Box by its least corner and size; `turn` in degrees about its own vertical axis."""
        c = np.array([x + w / 2, y + d / 2])
        p = np.array([[x, y], [x + w, y], [x + w, y + d], [x, y + d]])
        if turn:
            a = math.radians(turn)
            r = np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
            p = (p - c) @ r.T + c
        return self.prism(p, z, h, mat, bevel, drawn=drawn)

    def prism(self, plan, z, h, mat, bevel=0.0, smooth=False, drawn=True):
        """Upright prism over a convex plan polygon (counter-clockwise)."""
        plan = np.asarray(plan, float)
        n = len(plan)
        v = np.vstack([np.c_[plan, np.full(n, z)], np.c_[plan, np.full(n, z + h)]])
        f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
            (i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)
        ]
        return self.add(v, f, mat, bevel, smooth, drawn)

    def extrude(self, profile, axis, at, length, mat, bevel=0.0, smooth=False, drawn=True):
        """A convex profile pushed along x (profile in y, z) or y (profile in x, z)."""
        p = np.asarray(profile, float)
        n = len(p)
        if area2(p) < 0:
            p = p[::-1]
        a, b = np.full(n, at), np.full(n, at + length)
        if axis == 'x':
            v = np.vstack([np.c_[a, p], np.c_[b, p]])
        else:
            v = np.vstack([np.c_[p[:, 0], b, p[:, 1]], np.c_[p[:, 0], a, p[:, 1]]])
        f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
            (i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)
        ]
        return self.add(v, f, mat, bevel, smooth, drawn)

    def cyl(self, x, y, z, r, h, mat, n=32, bevel=0.0, top=None, drawn=True):
        """Round column; `top` is the radius at the head where it tapers."""
        t = np.linspace(0, math.tau, n, endpoint=False)
        c = np.c_[np.cos(t), np.sin(t)]
        lo, hi = c * r + (x, y), c * (r if top is None else top) + (x, y)
        v = np.vstack([np.c_[lo, np.full(n, z)], np.c_[hi, np.full(n, z + h)]])
        f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
            (i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)
        ]
        return self.add(v, f, mat, bevel, True, drawn)

    def rod(self, a, b, r, mat, n=12, drawn=True):
        """Round bar between two points."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        d = (b - a) / np.linalg.norm(b - a)
        u = np.cross(d, (0, 0, 1.0) if abs(d[2]) < 0.9 else (1.0, 0, 0))
        u /= np.linalg.norm(u)
        w = np.cross(d, u)
        t = np.linspace(0, math.tau, n, endpoint=False)
        ring = r * (np.cos(t)[:, None] * u + np.sin(t)[:, None] * w)
        f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
            (i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)
        ]
        return self.add(np.vstack([ring + a, ring + b]), f, mat, 0, True, drawn)

    def ball(self, x, y, z, r, mat, squash=1.0, n=24, drawn=True):
        """Sphere about its centre, flattened to `squash` of its height."""
        m = n // 2
        v = [(x, y, z - r * squash)]
        for i in range(1, m):
            p = math.pi * i / m - math.pi / 2
            v += [
                (x + r * math.cos(p) * math.cos(q), y + r * math.cos(p) * math.sin(q), z + r * squash * math.sin(p))
                for q in np.linspace(0, math.tau, n, endpoint=False)
            ]
        v.append((x, y, z + r * squash))
        k = lambda i, j: 1 + i * n + j % n
        f = [(0, k(0, j + 1), k(0, j)) for j in range(n)] + [
            (len(v) - 1, k(m - 2, j), k(m - 2, j + 1)) for j in range(n)
        ]
        f += [(k(i, j), k(i, j + 1), k(i + 1, j + 1), k(i + 1, j)) for i in range(m - 2) for j in range(n)]
        return self.add(v, f, mat, 0, True, drawn)

    def wall(self, axis, at, a, b, z, h, t, mat, holes=(), bevel=0.0):
        """Straight wall with rectangular openings.

        `axis` is the run ('x' or 'y') from a to b, `at` the least coordinate across, t the thickness;
        a hole is (start, width, sill, height) with start along the run and the sill above z.
        """
        put = (
            lambda p, q, lo, hi: hi - lo > 1e-6
            and q - p > 1e-6
            and (
                self.box(p, at, z + lo, q - p, t, hi - lo, mat, bevel)
                if axis == 'x'
                else self.box(at, p, z + lo, t, q - p, hi - lo, mat, bevel)
            )
        )
        p = a
        for s, w, sill, hh in sorted(holes):
            put(p, s, 0, h)
            put(s, s + w, 0, sill)
            put(s, s + w, sill + hh, h)
            p = s + w
        put(p, b, 0, h)

    def slab(self, x, y, z, w, d, h, mat, hole=None):
        """Flat plate, with one rectangular hole given as (x, y, w, d)."""
        if not hole:
            return self.box(x, y, z, w, d, h, mat)
        a, b, c, e = hole
        for px, py, pw, pd in (
            (x, y, w, b - y),
            (x, b + e, w, y + d - b - e),
            (x, b, a - x, e),
            (a + c, b, x + w - a - c, e),
        ):
            if pw > 1e-6 and pd > 1e-6:
                self.box(px, py, z, pw, pd, h, mat)

    def arc(self, x0, x1, y, length, z, rise, t, mat, n=10, axis='y', fill=None):
        """Segmental vault from x0 to x1, springing at z, `t` thick; with `fill`, only what stands between arc and that height."""
        s = x1 - x0
        R = (s * s / 4 + rise * rise) / (2 * rise)
        cx, cz = (x0 + x1) / 2, z + rise - R
        a = math.asin(min(1, s / 2 / R))
        if rise > s / 2 - 1e-6:
            a = math.pi / 2
        th = np.linspace(-a, a, n + 1)
        for p, q in zip(th[:-1], th[1:]):
            i = [(cx + R * math.sin(p), cz + R * math.cos(p)), (cx + R * math.sin(q), cz + R * math.cos(q))]
            o = (
                [(i[1][0], fill), (i[0][0], fill)]
                if fill
                else [
                    (cx + (R + t) * math.sin(q), cz + (R + t) * math.cos(q)),
                    (cx + (R + t) * math.sin(p), cz + (R + t) * math.cos(p)),
                ]
            )
            self.extrude(i + o, 'y' if axis == 'y' else 'x', y, length, mat, smooth=not fill)

    def stairs(self, x, y, z, w, n, tread, rise, mat, axis='y', sign=1, slab=None):
        """A flight; solid to the floor, or with treads `slab` thick."""
        for i in range(n):
            lo, hh = (0, rise * (i + 1)) if slab is None else (rise * (i + 1) - slab, slab)
            k = sign * i * tread - (tread if sign < 0 else 0)
            if axis == 'y':
                self.box(x, y + k, z + lo, w, tread, hh, mat)
            else:
                self.box(x + k, y, z + lo, tread, w, hh, mat)

    def only(self, keep):
        """The solids for which keep(solid) holds, as a new model."""
        return Model([s for s in self.solids if keep(s)])

    def cut(self, axis, at, keep, cap=None):
        """What remains on one side of a plane (keep: 'below' or 'above'); the cut faces get the material `cap`."""
        out = Model()
        n = np.zeros(3)
        n['xyz'.index(axis)] = 1 if keep == 'below' else -1
        for s in self.solids:
            r, poly = clip(s, n, n['xyz'.index(axis)] * at)
            if r is None:
                continue
            out.solids.append(r)
            if cap and poly is not None and s.drawn:
                lift = -n * 0.004
                v = np.vstack([poly + lift * 0.25, poly - lift])
                k = len(poly)
                f = [tuple(range(k - 1, -1, -1)), tuple(range(k, 2 * k))] + [
                    (i, (i + 1) % k, (i + 1) % k + k, i + k) for i in range(k)
                ]
                out.solids.append(replace(s, verts=v, faces=tuple(f), mat=cap, bevel=0, smooth=False, drawn=False))
        return out

    def __add__(self, other):
        return Model(self.solids + other.solids)


def area2(p):
    """Twice the signed area of a polygon in the plane."""
    q = np.roll(p, -1, 0)
    return float((p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1]).sum())


def clip(s, n, d):
    """The part of a convex solid where n·v <= d, and the polygon of the cut (counter-clockwise about n) or None."""
    dist = s.verts @ n - d
    if (dist <= 1e-7).all():
        return s, None
    if (dist >= -1e-7).all():
        return None, None
    verts, faces, cutpts, seen = [tuple(v) for v in s.verts], [], [], {}

    def cross(i, j):
        key = (min(i, j), max(i, j))
        if key not in seen:
            t = dist[i] / (dist[i] - dist[j])
            verts.append(tuple(s.verts[i] + t * (s.verts[j] - s.verts[i])))
            seen[key] = len(verts) - 1
        return seen[key]

    for f in s.faces:
        g = []
        for i, j in zip(f, f[1:] + f[:1]):
            if dist[i] <= 0:
                g.append(i)
            if (dist[i] < 0 < dist[j]) or (dist[j] < 0 < dist[i]):
                g.append(cross(i, j))
        if len(g) > 2:
            faces.append(tuple(g))
    ids = list(seen.values()) + [i for i in range(len(s.verts)) if abs(dist[i]) <= 1e-7]
    p = np.array([verts[i] for i in ids])
    c = p.mean(0)
    u = np.cross(n, (1, 0, 0) if abs(n[0]) < 0.9 else (0, 1, 0))
    u = u / np.linalg.norm(u)
    w = np.cross(n, u)
    order = np.argsort(np.arctan2((p - c) @ w, (p - c) @ u))
    faces.append(tuple(ids[k] for k in order))
    used = sorted({i for f in faces for i in f})
    at = {i: k for k, i in enumerate(used)}
    return (
        replace(s, verts=np.array([verts[i] for i in used]), faces=tuple(tuple(at[i] for i in f) for f in faces)),
        p[order],
    )
