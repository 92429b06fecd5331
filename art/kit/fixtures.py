"""What belongs to a room rather than stands in it: lamps, plants, curtains, floors, pictures, doors and windows."""
import math
import random
import numpy as np


def pendant(m, x, y, top, z, kind='globe', size=0.15, metal='brass', glow='glow'):
    """Lamp on a cord from the ceiling at `top`, its middle at z."""
    m.cyl(x, y, z + size * 0.6, 0.005, top - z - size * 0.6, 'black', 8)
    if kind == 'globe':
        m.ball(x, y, z, size, glow, 1, 32)
        m.cyl(x, y, z + size * 0.92, size * 0.32, size * 0.25, metal, 24)
    elif kind == 'dome':
        m.cyl(x, y, z - size * 0.1, size * 1.6, size * 0.06, glow, 40)
        m.cyl(x, y, z - size * 0.08, size * 1.75, size * 0.75, metal, 48, top=size * 0.35)
    else:
        m.cyl(x, y, z - size, size * 0.28, size * 2, metal, 24)
        m.cyl(x, y, z - size - 0.012, size * 0.22, 0.014, glow, 24)


def floor_lamp(m, x, y, z=0, h=1.6, metal='brass', shade='glowsoft'):
    m.cyl(x, y, z, 0.14, 0.02, metal, 40, 0.005)
    m.cyl(x, y, z, 0.011, h - 0.2, metal, 12)
    m.cyl(x, y, z + h - 0.28, 0.20, 0.28, shade, 48, top=0.15)


def vase(m, x, y, z=0, h=0.5, seed=1, pot='ceramic', leaf='leaf', twigs=14, tall=0.9):
    """Pot with twigs and leaves."""
    r = random.Random(seed)
    m.cyl(x, y, z, h * 0.20, h * 0.55, pot, 40, 0.01, top=h * 0.30)
    m.cyl(x, y, z + h * 0.55, h * 0.30, h * 0.45, pot, 40, 0.01, top=h * 0.16)
    for i in range(twigs):
        a, lean = r.uniform(0, math.tau), r.uniform(0.05, 0.42)
        t = tall * r.uniform(0.55, 1)
        e = (x + lean * t * math.cos(a), y + lean * t * math.sin(a), z + h + t)
        m.rod((x, y, z + h * 0.9), e, 0.004, 'walnut', 6, drawn=False)
        for k in range(6):
            q = 0.35 + 0.65 * k / 5
            j = r.uniform(-0.05, 0.05)
            m.ball(
                x + (e[0] - x) * q + j,
                y + (e[1] - y) * q + r.uniform(-0.05, 0.05),
                z + h * 0.9 + (e[2] - z - h * 0.9) * q,
                0.028 * r.uniform(0.8, 1.5),
                leaf,
                0.55,
                14,
                drawn=False,
            )


def plant(m, x, y, z=0, h=1.8, seed=1, pot='darkceramic', leaf='leaf'):
    """Large-leaved plant in a pot."""
    r = random.Random(seed)
    m.cyl(x, y, z, 0.17, 0.36, pot, 40, 0.012, top=0.21)
    m.cyl(x, y, z + 0.33, 0.19, 0.02, 'soil', 32)
    for i in range(13):
        a = 2.39996 * i + r.uniform(-0.3, 0.3)
        k = r.uniform(0.12, 0.5)
        top = z + 0.36 + (h - 0.4) * r.uniform(0.4, 1)
        tip = (x + k * math.cos(a), y + k * math.sin(a), top)
        m.rod((x, y, z + 0.34), tip, 0.007, leaf, 6, drawn=False)
        d = np.array([math.cos(a), math.sin(a), -0.35])
        d /= np.linalg.norm(d)
        s = np.array([-math.sin(a), math.cos(a), 0])
        L, W = r.uniform(0.28, 0.42), r.uniform(0.07, 0.11)
        t = np.array(tip)
        n = np.cross(d, s) * 0.004
        q = [
            t,
            t + d * L * 0.35 + s * W,
            t + d * L * 0.75 + s * W * 0.6,
            t + d * L,
            t + d * L * 0.75 - s * W * 0.6,
            t + d * L * 0.35 - s * W,
        ]
        v = [p - n for p in q] + [p + n for p in q]
        m.add(
            v,
            [(5, 4, 3, 2, 1, 0), (6, 7, 8, 9, 10, 11)] + [(i, (i + 1) % 6, (i + 1) % 6 + 6, i + 6) for i in range(6)],
            leaf,
            drawn=False,
        )


def curtain(m, x, y0, y1, z, h, mat='screen', axis='y', wave=0.035, pitch=0.11):
    """Hanging cloth in even folds, along y (or x)."""
    n = max(4, round((y1 - y0) / pitch * 6))
    t = np.linspace(y0, y1, n + 1)
    w = wave * np.sin((t - y0) / pitch * math.tau)
    for a, b, p, q in zip(t[:-1], t[1:], w[:-1], w[1:]):
        quad = (
            [(x + p, a), (x + q, b), (x + q + 0.008, b), (x + p + 0.008, a)]
            if axis == 'y'
            else [(a, x + p), (b, x + q), (b, x + q + 0.008), (a, x + p + 0.008)]
        )
        quad = np.array(quad)
        e = np.roll(quad, -1, 0)
        area = (quad[:, 0] * e[:, 1] - e[:, 0] * quad[:, 1]).sum()
        m.prism(quad if area > 0 else quad[::-1], z, h, mat, drawn=False)


def planks(m, x0, x1, y0, y1, z, mat='oak', width=0.16, seed=1):
    """Floor boards along y in staggered lengths."""
    r = random.Random(seed)
    n = round((x1 - x0) / width)
    w = (x1 - x0) / n
    for i in range(n):
        y = y0 - r.uniform(0, 1.6)
        while y < y1:
            L = r.uniform(1.4, 2.4)
            a, b = max(y, y0), min(y + L, y1)
            if b - a > 0.02:
                m.box(x0 + i * w, a, z - 0.02, w - 0.003, b - a - 0.003, 0.02, mat, 0.001, drawn=False)
            y += L


def tiles(m, x0, x1, y0, y1, z, mat='stone', size=0.6, gap=0.004):
    nx, ny = round((x1 - x0) / size), round((y1 - y0) / size)
    w, d = (x1 - x0) / nx, (y1 - y0) / ny
    for i in range(nx):
        for j in range(ny):
            m.box(x0 + i * w, y0 + j * d, z - 0.02, w - gap, d - gap, 0.02, mat, drawn=False)


def picture(m, x, y, z, w, h, facing, frame='darkwood', art='rust', seed=1):
    """Framed picture on a wall whose outward side faces 'x+', 'x-', 'y+' or 'y-'; x, y, z its middle on the wall."""
    s = 1 if facing[1] == '+' else -1
    r = random.Random(seed)

    def slab(dw, dh, off, t, mat, du=0, dv=0):
        a = off * s
        lo = min(a, a + t * s)
        if facing[0] == 'x':
            m.box(x + lo, y - dw / 2 + du, z - dh / 2 + dv, t, dw, dh, mat, drawn=False)
        else:
            m.box(x - dw / 2 + du, y + lo, z - dh / 2 + dv, dw, t, dh, mat, drawn=False)

    slab(w, h, 0, 0.03, frame)
    slab(w - 0.05, h - 0.05, 0.03, 0.004, 'screen')
    for k in range(3):
        slab(
            w * r.uniform(0.2, 0.5),
            h * r.uniform(0.12, 0.4),
            0.034 + 0.001 * k,
            0.002,
            (art, 'darkceramic', 'ochre')[k],
            w * r.uniform(-0.14, 0.14),
            h * r.uniform(-0.2, 0.2),
        )


def entrance(m, y, t, x0, x1, h, mat, x, w=0.95, sill=0.0):
    """South wall of a room with its door at x; the leaf is shut in the pictures and left to the plan's swing in the drawings."""
    m.wall('x', y, x0, x1, 0, h, t, mat, [(x, w, sill, 2.1)])
    m.box(x, y + t * 0.3, sill, w, 0.05, 2.1, 'teak', drawn=False)


def window(m, axis, at, a, b, z0, z1, t=0.06, mat='darkwood', cols=2, rows=1, glass=True):
    """Window frame with glazing bars in the plane `at`, from a to b along the wall and z0 to z1."""

    def bar(p, q, lo, hi):
        m.box(p, at, lo, q - p, t, hi - lo, mat) if axis == 'x' else m.box(at, p, lo, t, q - p, hi - lo, mat)

    for i in range(cols + 1):
        c = a + (b - a - 0.045) * i / cols
        bar(c, c + 0.045, z0, z1)
    for j in range(rows + 1):
        c = z0 + (z1 - z0 - 0.045) * j / rows
        bar(a, b, c, c + 0.045)
    if glass:
        if axis == 'x':
            m.box(a, at + t * 0.4, z0, b - a, 0.006, z1 - z0, 'glass')
        else:
            m.box(at + t * 0.4, a, z0, 0.006, b - a, z1 - z0, 'glass')
