"""House around a tank court: four tiled wings with their eaves to the court, timber columns on a stone plinth."""
from solids import Model
from plants import tree, person
from study import LOOK, daylight, plinth
from . import rain

W, D, C, F, EAVE = 23.0, 19.0, 4.6, 0.75, 3.35  # outer size, depth of a wing, floor, height of the eaves above it
CX0, CX1, CY0, CY1 = 7.0, 16.0, 5.6, 13.4  # the open court
RIDGE = 3.0


def slope(m, a, b, c, d, t=0.16, mat='card'):
    """One plane of roof between its eaves line a–b and its ridge line d–c (points in order), with courses of tile."""
    import numpy as np

    p = np.array([a, b, c, d], float)
    up = np.array([0, 0, t])
    v = np.vstack([p, p + up])
    f = [(3, 2, 1, 0), (4, 5, 6, 7)] + [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
    m.add(v, f, mat)
    n = 11
    for k in range(n):
        u0, u1 = k / n, (k + 0.62) / n
        L = lambda u: p[0] + (p[3] - p[0]) * u
        R = lambda u: p[1] + (p[2] - p[1]) * u
        q = np.array([L(u0), R(u0), R(u1), L(u1)])
        v = np.vstack(
            [
                q + up * 0.98,
                q + up * np.array([1, 1, 1]) + np.array([[0, 0, 0.07], [0, 0, 0.07], [0, 0, 0.015], [0, 0, 0.015]]),
            ]
        )
        m.add(v, f, 'card2' if k % 2 else mat)


def build(roof=True):
    m = Model()
    plinth(m, -9, W + 9, -10, D + 8, 1.0)
    z = F
    m.tag('site', 'plinth')
    m.box(-0.9, -0.9, 0, W + 1.8, D + 1.8, F * 0.5, 'card2')
    for x, y, w, d in (
        (-0.5, -0.5, W + 1, CY0 + 0.5),
        (-0.5, CY1, W + 1, D - CY1 + 0.5),
        (-0.5, CY0, CX0 + 0.5, CY1 - CY0),
        (CX1, CY0, W - CX1 + 0.5, CY1 - CY0),
    ):
        m.box(x, y, F * 0.5, w, d, F * 0.5, 'card')
    m.stairs(W / 2 - 2, -0.9, 0, 4, 2, 0.4, F * 0.25, 'card', 'y', -1)
    m.stairs(W / 2 - 1.6, -0.5, F * 0.5, 3.2, 1, 0.4, F * 0.2, 'card', 'y', -1)
    # the tank in the court, with steps on every side
    m.tag('site', 'tank')
    for i in range(2):
        a = 0.5 * i
        m.box(CX0 + a, CY0 + a, 0.02, CX1 - CX0 - 2 * a, 0.5, F * 0.5 - 0.16 * (i), 'card2' if i else 'card')
        m.box(CX0 + a, CY1 - a - 0.5, 0.02, CX1 - CX0 - 2 * a, 0.5, F * 0.5 - 0.16 * i, 'card2' if i else 'card')
        m.box(CX0 + a, CY0 + a + 0.5, 0.02, 0.5, CY1 - CY0 - 2 * a - 1, F * 0.5 - 0.16 * i, 'card2' if i else 'card')
        m.box(
            CX1 - a - 0.5, CY0 + a + 0.5, 0.02, 0.5, CY1 - CY0 - 2 * a - 1, F * 0.5 - 0.16 * i, 'card2' if i else 'card'
        )
    m.box(CX0 + 1, CY0 + 1, 0.38, CX1 - CX0 - 2, CY1 - CY0 - 2, 0.02, 'water')
    m.box((CX0 + CX1) / 2 - 0.5, (CY0 + CY1) / 2 - 0.5, 0.3, 1, 1, 0.9, 'card', 0.01)
    m.box((CX0 + CX1) / 2 - 0.35, (CY0 + CY1) / 2 - 0.35, 1.2, 0.7, 0.7, 0.16, 'walnut', 0.01)
    m.tag('architecture', 'walls')
    h = EAVE
    m.wall(
        'x',
        0,
        0,
        W,
        z,
        h,
        0.4,
        'card',
        [(2.0, 1.0, 0.8, 1.4), (4.6, 1.0, 0.8, 1.4), (10.4, 2.2, 0, 2.5), (17.4, 1.0, 0.8, 1.4), (20, 1.0, 0.8, 1.4)],
    )
    m.wall('x', D - 0.4, 0, W, z, h, 0.4, 'card', [(3, 1, 0.8, 1.4), (11, 1, 0.8, 1.4), (19, 1, 0.8, 1.4)])
    m.wall('y', 0, 0.4, D - 0.4, z, h, 0.4, 'card', [(3, 1, 0.8, 1.4), (8.6, 1, 0.8, 1.4), (14.6, 1, 0.8, 1.4)])
    m.wall(
        'y',
        W - 0.4,
        0.4,
        D - 0.4,
        z,
        h,
        0.4,
        'card',
        [(3, 1, 0.8, 1.4), (6.4, 1, 0.8, 1.4), (11.2, 1, 0.8, 1.4), (15, 1, 0.8, 1.4)],
    )
    for x, y, w, d in (
        (10.4, 0.1, 2.2, 0.06),
        (2.0, 0.12, 1, 0.05),
        (4.6, 0.12, 1, 0.05),
        (17.4, 0.12, 1, 0.05),
        (20, 0.12, 1, 0.05),
    ):
        m.box(x, y, z + (0 if w > 2 else 0.8), w, d, 2.5 if w > 2 else 1.4, 'walnut')
    for y in (3, 6.4, 11.2, 15):
        m.box(W - 0.18, y, z + 0.8, 0.05, 1, 1.4, 'walnut')
    inner = 2.0  # the gallery between rooms and court
    m.wall(
        'x',
        CY0 - inner - 0.25,
        0.4,
        W - 0.4,
        z,
        h,
        0.25,
        'card',
        [(3, 1.0, 0, 2.2), (10.4, 2.2, 0, 2.5), (18.4, 1.0, 0, 2.2)],
    )
    m.wall(
        'x',
        CY1 + inner,
        0.4,
        W - 0.4,
        z,
        h,
        0.25,
        'card',
        [(4, 1, 0, 2.2), (9, 1, 0, 2.2), (14, 1, 0, 2.2), (19, 1, 0, 2.2)],
    )
    m.wall('y', CX0 - inner - 0.25, CY0 - inner, CY1 + inner, z, h, 0.25, 'card', [(6, 1, 0, 2.2), (11.5, 1, 0, 2.2)])
    m.wall('y', CX1 + inner, CY0 - inner, CY1 + inner, z, h, 0.25, 'card', [(6, 1, 0, 2.2), (11.5, 1, 0, 2.2)])
    m.tag('structure', 'column')
    nx, ny = 5, 5
    for i in range(nx + 1):
        for y in (CY0 - 0.3, CY1 + 0.3):
            column(m, CX0 - 0.3 + (CX1 - CX0 + 0.6) * i / nx, y, z, h - 0.45)
    for i in range(1, ny):
        for x in (CX0 - 0.3, CX1 + 0.3):
            column(m, x, CY0 - 0.3 + (CY1 - CY0 + 0.6) * i / ny, z, h - 0.45)
    for i in range(5):
        column(m, 5.5 + i * 3.0, -2.2, 0.0, h - 0.78 + z)
    m.tag('structure', 'beam')
    for y in (CY0 - 0.4, CY1 + 0.2):
        m.box(CX0 - 0.45, y, z + h - 0.45, CX1 - CX0 + 0.9, 0.2, 0.28, 'walnut')
    for x in (CX0 - 0.4, CX1 + 0.2):
        m.box(x, CY0 - 0.2, z + h - 0.45, 0.2, CY1 - CY0 + 0.4, 0.28, 'walnut')
    m.box(5.3, -2.3, z + h - 0.78, 12.4, 0.2, 0.28, 'walnut')
    if roof:
        m.tag('architecture', 'roof')
        e, o, i = z + h - 0.35, 1.1, 0.75
        r = e + 2.55
        # ridges run round the house midway between the outer and the inner eaves
        X0, X1, Y0, Y1 = -o, W + o, -o, D + o
        x0, x1, y0, y1 = CX0 + i - 0.6, CX1 - i + 0.6, CY0 + i - 0.6, CY1 - i + 0.6
        a, b, c, d = (X0 + x0) / 2, (X1 + x1) / 2, (Y0 + y0) / 2, (Y1 + y1) / 2
        for q in (
            ((X0, Y0, e), (X1, Y0, e), (b, c, r), (a, c, r)),
            ((X1, Y0, e), (X1, Y1, e), (b, d, r), (b, c, r)),
            ((X1, Y1, e), (X0, Y1, e), (a, d, r), (b, d, r)),
            ((X0, Y1, e), (X0, Y0, e), (a, c, r), (a, d, r)),
            ((x1, y0, e), (x0, y0, e), (a, c, r), (b, c, r)),
            ((x1, y1, e), (x1, y0, e), (b, c, r), (b, d, r)),
            ((x0, y1, e), (x1, y1, e), (b, d, r), (a, d, r)),
            ((x0, y0, e), (x0, y1, e), (a, d, r), (a, c, r)),
        ):
            slope(m, *q)
        slope(m, (5.0, -2.9, e - 0.28), (18, -2.9, e - 0.28), (18, -0.2, e + 0.75), (5.0, -0.2, e + 0.75))
        for p, q in (((a, c), (b, c)), ((b, c), (b, d)), ((b, d), (a, d)), ((a, d), (a, c))):
            m.rod((*p, r + 0.18), (*q, r + 0.18), 0.11, 'card', 10)
    m.tag('light').box(1, 0.8, z + 0.02, W - 2, 2.4, 0.01, 'roomglow')
    m.box(1, CY1 + 2.4, z + 0.02, W - 2, 2.6, 0.01, 'roomglow')
    m.tag('site', 'wall')
    m.wall('x', -9 + 1, -8, W + 8, 0, 1.5, 0.3, 'card', [(9.5, 4, 0, 1.5)])
    m.wall('y', W + 7.7, -7.7, D + 7, 0, 1.5, 0.3, 'card')
    m.box(9.2, -8.15, 0, 0.6, 0.6, 2.2, 'card', 0.01)
    m.box(13.2, -8.15, 0, 0.6, 0.6, 2.2, 'card', 0.01)
    m.tag('site', 'tree')
    for k, (x, y, h) in enumerate(
        (
            (-5.6, -5, 7.2),
            (-5.4, 5.5, 8.6),
            (-4.6, 15.8, 7.6),
            (4.5, D + 5, 8.2),
            (17, D + 5.2, 7.4),
            (W + 5, 15.4, 8.8),
            (W + 4.8, 6, 6.6),
            (W + 4.2, -4.6, 7.4),
            (2.4, -5.2, 5.4),
        )
    ):
        tree(m, x, y, 0, h, 160 + k)
    m.tag('site', 'people')
    for x, y, zz in ((11, -5.4, 0), (11.8, -4.8, 0), (14.6, -6.2, 0), (8.2, 4.9, F)):
        person(m, x, y, zz, turn=20)
    return m


def column(m, x, y, z, h):
    """Turned timber column on a stone block under a bracket capital."""
    m.box(x - 0.22, y - 0.22, z, 0.44, 0.44, 0.3, 'card2', 0.01)
    m.cyl(x, y, z + 0.3, 0.15, h - 0.75, 'walnut', 24, top=0.12)
    m.cyl(x, y, z + 0.42, 0.18, 0.1, 'brass', 24)
    m.cyl(x, y, z + h - 0.5, 0.13, 0.12, 'walnut', 24, top=0.2)
    m.box(x - 0.2, y - 0.2, z + h - 0.38, 0.4, 0.4, 0.12, 'walnut', 0.01)
    m.box(x - 0.45, y - 0.1, z + h - 0.26, 0.9, 0.2, 0.26, 'walnut', 0.02)
    m.box(x - 0.1, y - 0.45, z + h - 0.26, 0.2, 0.9, 0.26, 'walnut', 0.02)


def light():
    daylight(ground=-1.0, size=900)


VIEWS = {
    'above': dict(camera=((46, -74, 46), (11.5, 9, 2)), lens=dict(fit=build, margin=0.04)),
    'court': dict(build=lambda: rain.rain(build(), F, (CX0, CX1, CY0, CY1)), camera=rain.CAMERA, light=rain.light, look=rain.LOOK),
}


def drawings():
    from drawing import standard

    return standard('courtyard-haveli', 'Courtyard haveli', build(), F + 1.2, ('x', 11.5, 'below'), 'west')
