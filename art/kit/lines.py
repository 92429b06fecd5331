"""Hidden-line removal for convex solids seen in parallel projection.

Edges are cut where they cross others in the picture; a piece is drawn if no face lies before its middle. What lies left and right
of the piece decides its weight: a step in depth makes a profile, a change of plane a hair line, one continuous plane nothing.
"""
from collections import defaultdict
import numpy as np

STEP = 0.30  # metres of depth that make an edge a profile
EPS = 0.004


class Scene:
    """Front faces and candidate edges of the solids along `forward`, with picture axes right and up."""

    def __init__(self, solids, forward, up=(0, 0, 1)):
        f = np.asarray(forward, float)
        f /= np.linalg.norm(f)
        r = np.cross(f, up)
        r /= np.linalg.norm(r)
        u = np.cross(r, f)
        self.axes = np.array([r, u, f])
        self.faces = defaultdict(list)
        edges = []
        self.face_count = 0
        self.normals = []
        self.planes = []
        self.mats = []
        for s in solids:
            p = s.verts @ self.axes.T
            ghost = s.mat == 'drawn'
            ns = []
            sides = defaultdict(list)
            for face in s.faces:
                q = s.verts[list(face)]
                n = np.zeros(3)
                for a, b in zip(q - q[0], np.roll(q, -1, 0) - q[0]):
                    n += np.cross(a, b)
                ns.append(n / (np.linalg.norm(n) or 1))
            for k, face in enumerate(s.faces):
                for i, j in zip(face, face[1:] + face[:1]):
                    sides[min(i, j), max(i, j)].append(k)
                if ns[k] @ f < -1e-3 and not ghost:
                    self.faces[len(face)].append((p[list(face)], self.axes @ ns[k], self.face_count))
                    self.face_count += 1
                    self.normals.append(ns[k])
                    self.planes.append(ns[k] @ s.verts[face[0]])
                    self.mats.append(s.mat)
            smooth = 0.80 if s.smooth else 0.97
            for (i, j), ks in sides.items():
                front = [ns[k] @ f < -1e-3 for k in ks]
                if not any(front) or (len(ks) == 2 and all(front) and ns[ks[0]] @ ns[ks[1]] > smooth):
                    continue
                if ghost and all(front):
                    continue
                if np.hypot(*(p[i] - p[j])[:2]) > 1e-4:
                    edges.append((p[i], p[j], s.of, s.part, ghost))
        self.ends = np.array([(a, b) for a, b, *_ in edges]).reshape(-1, 2, 3)
        self.words = [(o, t) for _, _, o, t, _ in edges]
        self.ghost = [e[4] for e in edges]
        self.normals, self.planes = np.array(self.normals).reshape(-1, 3), np.array(self.planes)
        self.packed = []
        for n, items in self.faces.items():
            poly = np.array([i[0] for i in items])
            nn = np.array([i[1] for i in items])
            e = np.roll(poly, -1, 1)[..., :2] - poly[..., :2]
            turn = np.sign(
                (poly[..., 0] * np.roll(poly, -1, 1)[..., 1] - np.roll(poly, -1, 1)[..., 0] * poly[..., 1]).sum(1)
            )[:, None]
            A, B = -e[..., 1] * turn, e[..., 0] * turn
            C = -(A * poly[..., 0] + B * poly[..., 1])
            ln = np.hypot(A, B) + 1e-12
            gx, gy = -nn[:, 0] / nn[:, 2], -nn[:, 1] / nn[:, 2]
            d0 = poly[:, 0, 2] - gx * poly[:, 0, 0] - gy * poly[:, 0, 1]
            self.packed.append(
                (
                    A / ln,
                    B / ln,
                    C / ln,
                    gx,
                    gy,
                    d0,
                    np.array([i[2] for i in items]),
                    poly[..., 0].min(1),
                    poly[..., 0].max(1),
                    poly[..., 1].min(1),
                    poly[..., 1].max(1),
                )
            )

    def nearest(self, pts):
        """Depth and index of the first face at each picture point (inf and -1 where there is none)."""
        depth, face = np.full(len(pts), np.inf), np.full(len(pts), -1)
        order = np.lexsort((pts[:, 1].round(0), pts[:, 0].round(0)))
        for ch in np.array_split(order, max(1, len(order) // 160)):
            x, y = pts[ch, 0], pts[ch, 1]
            best, who = depth[ch], face[ch]
            for A, B, C, gx, gy, d0, ids, x0, x1, y0, y1 in self.packed:
                near = (x1 >= x.min()) & (x0 <= x.max()) & (y1 >= y.min()) & (y0 <= y.max())
                if not near.any():
                    continue
                a, b, c = A[near], B[near], C[near]
                inside = ((a[None] * x[:, None, None] + b[None] * y[:, None, None] + c[None]) > -1e-6).all(2)
                d = np.where(inside, gx[near] * x[:, None] + gy[near] * y[:, None] + d0[near], np.inf)
                k = d.argmin(1)
                v = d[np.arange(len(ch)), k]
                m = v < best
                best[m] = v[m]
                who[m] = ids[near][k[m]]
            depth[ch], face[ch] = best, who
        return depth, face

    def pieces(self):
        """Visible pieces as (ax, ay, bx, by, weight, discipline, part); weight is 'profile' or 'hair'."""
        P, D = self.ends[:, 0, :2], self.ends[:, 1, :2] - self.ends[:, 0, :2]
        segs, owner = [], []
        lo, hi = self.ends[..., :2].min(1), self.ends[..., :2].max(1)
        for i in range(len(P)):
            n = ((hi >= lo[i] - 1e-6) & (lo <= hi[i] + 1e-6)).all(1)
            q, d = P[n], D[n]
            cr = D[i, 0] * d[:, 1] - D[i, 1] * d[:, 0]
            w = q - P[i]
            with np.errstate(divide='ignore', invalid='ignore'):
                t = (w[:, 0] * d[:, 1] - w[:, 1] * d[:, 0]) / cr
                v = (w[:, 0] * D[i, 1] - w[:, 1] * D[i, 0]) / cr
            ok = (np.abs(cr) > 1e-9) & (t > 1e-5) & (t < 1 - 1e-5) & (v > -1e-4) & (v < 1 + 1e-4)
            # ends of collinear neighbours also divide the edge
            par = np.abs(cr) <= 1e-9
            L2 = D[i] @ D[i]
            ends = np.concatenate([(q[par] - P[i]) @ D[i] / L2, (q[par] + d[par] - P[i]) @ D[i] / L2])
            ts = np.unique(np.concatenate([[0, 1], t[ok], ends[(ends > 1e-5) & (ends < 1 - 1e-5)]]).round(6))
            segs += list(zip(ts[:-1], ts[1:]))
            owner += [i] * (len(ts) - 1)
        segs, owner = np.array(segs), np.array(owner)
        mid = segs.mean(1)[:, None]
        E = self.ends[owner]
        m = E[:, 0] + (E[:, 1] - E[:, 0]) * mid
        long = (segs[:, 1] - segs[:, 0]) * np.hypot(*(E[:, 1] - E[:, 0])[:, :2].T) > 0.006
        segs, owner, m, E = segs[long], owner[long], m[long], E[long]
        t = (E[:, 1] - E[:, 0])[:, :2]
        t /= np.hypot(*t.T)[:, None]
        side = np.c_[-t[:, 1], t[:, 0]] * 0.0035
        d1, f1 = self.nearest(m[:, :2] + side)
        d2, f2 = self.nearest(m[:, :2] - side)
        own = m[:, 2]
        seen = (np.maximum(d1, d2) > own - 0.02) & ~(
            (np.minimum(d1, d2) < own - EPS - 0.02) & (np.maximum(d1, d2) < own - EPS)
        )
        out = []
        for k in np.flatnonzero(seen):
            a, b = f1[k], f2[k]
            o, p = self.words[owner[k]]
            if self.ghost[owner[k]]:
                a = -1
            if a >= 0 and b >= 0:
                if self.normals[a] @ self.normals[b] > 0.999 and abs(self.planes[a] - self.planes[b]) < 0.004:
                    continue
                if self.normals[a] @ self.normals[b] > 0.93 and abs(d1[k] - d2[k]) < 0.02:
                    continue
            step = abs(min(d1[k], 1e6) - min(d2[k], 1e6))
            q = E[k][0] + (E[k][1] - E[k][0]) * segs[k][:, None]
            out.append((*q[0][:2], *q[1][:2], 'profile' if step > STEP and not self.ghost[owner[k]] else 'hair', o, p))
        return out
