"""A drawing desk by lamplight: the sheet, the scale, the pens, a model of five vaults."""
import math
from solids import Model
import fixtures as fix


def build():
    m = Model().tag('architecture', 'room')
    m.box(-1.6, 1.0, 0, 4.6, 0.2, 3, 'lime')
    m.box(-1.8, -1.5, 0, 0.2, 2.7, 3, 'plaster')
    m.box(-1.8, -1.5, -0.02, 4.8, 2.7, 0.02, 'oak')
    m.tag('interior', 'desk')
    z = 0.76
    m.box(-0.95, -0.45, z - 0.04, 2.1, 1.0, 0.04, 'teak', 0.006)
    for x in (-0.88, 1.02):
        for y in (-0.4, 0.44):
            m.box(x, y, 0, 0.06, 0.06, z - 0.04, 'teak', 0.004)
    m.box(-0.88, -0.36, z - 0.12, 1.96, 0.03, 0.08, 'teak')
    # the board, tilted, with a drawn sheet on it
    from solids import Model as M
    import numpy as np
    from dataclasses import replace

    b = M()
    b.box(-0.52, -0.36, 0, 1.04, 0.74, 0.022, 'oak', 0.003)
    b.box(-0.46, -0.31, 0.0225, 0.92, 0.62, 0.0008, 'screen')
    ln = lambda x, y, w, d, mat='black': b.box(x, y, 0.0235, w, d, 0.0004, mat)
    ln(-0.44, -0.29, 0.88, 0.0016)
    ln(-0.44, 0.29, 0.88, 0.0016)
    ln(-0.44, -0.29, 0.0016, 0.58)
    ln(0.44, -0.29, 0.0016, 0.58)
    ln(0.24, -0.29, 0.0016, 0.16)
    ln(0.24, -0.13, 0.2, 0.0012)
    for i in range(6):
        ln(0.25, -0.15 - i * 0.022, 0.1 + 0.02 * (i % 3), 0.003)
    g = -0.02
    ln(-0.40, g, 0.62, 0.006)
    for i in range(6):
        ln(-0.36 + i * 0.108, g, 0.005 if i in (0, 5) else 0.003, 0.13)
    ln(-0.36, g + 0.066, 0.545, 0.004)
    for i in range(5):
        for k in range(8):
            a, c = math.pi * k / 8, math.pi * (k + 1) / 8
            x0, y0 = -0.306 + i * 0.108 - 0.052 * math.cos(a), g + 0.13 + 0.03 * math.sin(a)
            x1, y1 = -0.306 + i * 0.108 - 0.052 * math.cos(c), g + 0.13 + 0.03 * math.sin(c)
            b.rod((x0, y0, 0.0236), (x1, y1, 0.0236), 0.0016, 'black', 6)
    for i in range(3):
        ln(-0.31 + i * 0.19, -0.24, 0.0014, 0.12)
        ln(-0.38 + i * 0.19, -0.18, 0.07, 0.0014)
        ln(-0.38 + i * 0.19, -0.24, 0.14, 0.0014)
        ln(-0.38 + i * 0.19, -0.12, 0.14, 0.0014)
        ln(-0.38 + i * 0.19, -0.24, 0.0014, 0.12)
        ln(-0.24 + i * 0.19, -0.24, 0.0014, 0.12)
    b.box(-0.2, 0.145, 0.0245, 0.5, 0.012, 0.003, 'brass', turn=-6)
    b.rod((-0.05, -0.06, 0.03), (0.11, -0.10, 0.035), 0.0042, 'black', 10)
    b.rod((0.11, -0.10, 0.035), (0.125, -0.104, 0.034), 0.002, 'brass', 8)
    t = math.radians(11)
    R = np.array([[1, 0, 0], [0, math.cos(t), -math.sin(t)], [0, math.sin(t), math.cos(t)]])
    for s in b.solids:
        m.solids.append(replace(s, verts=s.verts @ R.T + (-0.12, 0.02, z + 0.085), of='interior', part='desk'))
    m.box(-0.5, 0.30, z, 0.76, 0.03, 0.12, 'oak')
    # the model, the lamp, jars, rolls, books
    mx, my = 0.62, 0.12
    m.box(mx - 0.13, my - 0.14, z, 0.46, 0.36, 0.03, 'walnut', 0.003)
    for i in range(5):
        x = mx - 0.10 + i * 0.08
        m.arc(x + 0.002, x + 0.078, my - 0.04, 0.20, z + 0.095, 0.028, 0.005, 'card', 8)
        m.box(x, my - 0.03, z + 0.03, 0.005, 0.18, 0.065, 'card')
    m.box(mx + 0.30, my - 0.03, z + 0.03, 0.005, 0.18, 0.065, 'card')
    m.box(mx - 0.10, my - 0.03, z + 0.03, 0.4, 0.004, 0.02, 'card')
    m.box(mx - 0.10, my + 0.146, z + 0.03, 0.4, 0.005, 0.066, 'card')
    m.box(mx - 0.10, my - 0.12, z + 0.03, 0.13, 0.09, 0.045, 'card')
    m.cyl(-0.78, 0.36, z, 0.085, 0.018, 'brass', 40, 0.003)
    m.rod((-0.78, 0.36, z + 0.01), (-0.72, 0.38, z + 0.46), 0.008, 'brass')
    m.rod((-0.72, 0.38, z + 0.46), (-0.36, 0.24, z + 0.62), 0.007, 'brass')
    m.ball(-0.72, 0.38, z + 0.46, 0.017, 'brass', 1, 20)
    m.cyl(-0.36, 0.24, z + 0.515, 0.105, 0.10, 'black', 48, top=0.035)
    m.cyl(-0.36, 0.24, z + 0.522, 0.06, 0.01, 'glow', 32)
    m.cyl(0.34, 0.42, z, 0.042, 0.11, 'darkceramic', 32, 0.004)
    for i in range(8):
        m.rod(
            (0.34, 0.42, z + 0.05),
            (0.34 + 0.032 * math.cos(i * 1.1), 0.42 + 0.03 * math.sin(i * 1.1), z + 0.185 + 0.012 * (i % 3)),
            0.0036,
            ('rust', 'oak', 'black', 'ochre', 'steel')[i % 5],
            8,
        )
    for i in range(4):
        m.rod(
            (0.78 + i * 0.02, -0.32 + i * 0.075, z + 0.03 + (0.05 if i == 3 else 0)),
            (1.12, -0.30 + i * 0.07, z + 0.03 + (0.05 if i == 3 else 0)),
            0.027,
            ('screen', 'linen', 'screen', 'wool')[i],
            24,
        )
    for i, (w, c) in enumerate(((0.24, 'blue'), (0.22, 'linen'), (0.2, 'rust'))):
        m.box(-0.93 + 0.01 * i, 0.02, z + i * 0.03, w * 0.75, w, 0.028, c, 0.003)
    m.cyl(-0.80, -0.22, z, 0.037, 0.085, 'ceramic', 32, 0.004)
    m.cyl(-0.80, -0.22, z + 0.078, 0.032, 0.002, 'leather', 24)
    fix.vase(m, 1.02, 0.42, z, 0.2, 4, 'ceramic', 'leaf', 9, 0.42)
    fix.picture(m, 0.9, 1.0, 1.72, 0.6, 0.8, 'y-', 'teak', 'rust', 3)
    return m


def light():
    import studio

    studio.sky((0.16, 0.22, 0.36), 0.5)
    studio.lamp((-0.36, 0.24, 1.265), 0.035, 15, color=(1, 0.72, 0.42))
    studio.lamp((-1.5, -0.6, 1.7), (1.0, 1.4), 10, (1, 0.35, -0.25), (0.55, 0.70, 1))
    studio.lamp((1.8, -1.4, 2.2), (1.2, 1.2), 7, (-0.6, 0.8, -0.6), (1, 0.78, 0.52))


LOOK = dict(exposure=0.55, bounces=5)
VIEWS = {
    'evening': dict(camera=((0.62, -1.95, 1.72), (0.10, 0.24, 0.98), 36), lens=dict(aperture=8)),
    'sheet': dict(camera=((-0.55, -0.75, 1.38), (-0.08, 0.08, 0.86), 50), lens=dict(aperture=5.6), ratio=(4, 5)),
}
