"""Resort on a slope: white rooms stepped above each other, domes, arched loggias and long stairs to a pool."""
from solids import Model
from plants import tree, person
from study import LOOK, daylight, plinth
from . import pool

L = 3.2  # height of one terrace


def arched(m, x, y, z, w, h, n, span, t=0.45):
    """Loggia front along x: n round arches of `span`, in a wall of height h."""
    pier = (w - n * span) / (n + 1)
    for i in range(n + 1):
        m.box(x + i * (span + pier), y, z, pier, t, h, 'card')
    for i in range(n):
        a = x + pier + i * (span + pier)
        spring = h - span / 2 - 0.45
        m.arc(a, a + span, y, t, z + spring, span / 2 - 0.001, 0.1, 'card', 20, fill=z + h)


def house(m, x, y, z, w, d, h=3.0, kind='cube', door=1):
    """A white room: cube, dome or vault, with an upright window and a parapet."""
    m.tag('architecture', 'walls')
    holes = (
        [(x + w * 0.5 - 0.45, 0.9, 0, 2.2), (x + w * 0.82 - 0.3, 0.6, 0.9, 1.1)]
        if w > 3.4
        else [(x + w * 0.5 - 0.45, 0.9, 0, 2.2)]
    )
    m.wall('x', y, x, x + w, z, h, 0.35, 'card', holes)
    m.box(x, y + 0.35, z, 0.35, d - 0.7, h, 'card')
    m.box(x + w - 0.35, y + 0.35, z, 0.35, d - 0.7, h, 'card')
    m.box(x, y + d - 0.35, z, w, 0.35, h, 'card')
    m.box(x + w * 0.5 - 0.45, y + 0.22, z, 0.9, 0.05, 2.2, 'walnut')
    if w > 3.4:
        m.box(x + w * 0.82 - 0.3, y + 0.2, z + 0.9, 0.6, 0.05, 1.1, 'walnut')
    m.tag('architecture', 'roof').box(x, y, z + h, w, d, 0.25, 'card')
    if kind == 'cube':
        for a, b, c, e in (
            (x, y, w, 0.2),
            (x, y + d - 0.2, w, 0.2),
            (x, y + 0.2, 0.2, d - 0.4),
            (x + w - 0.2, y + 0.2, 0.2, d - 0.4),
        ):
            m.box(a, b, z + h + 0.25, c, e, 0.4, 'card')
    if kind == 'dome':
        r = min(w, d) * 0.42
        m.cyl(x + w / 2, y + d / 2, z + h + 0.25, r * 1.04, 0.35, 'card', 48)
        m.ball(x + w / 2, y + d / 2, z + h + 0.55, r, 'card', 0.92, 40)
        m.cyl(x + w / 2, y + d / 2, z + h + 0.5 + r * 0.92, 0.05, 0.7, 'brass', 12)
    if kind == 'vault':
        m.arc(x + 0.1, x + w - 0.1, y, d, z + h + 0.2, w * 0.27, 0.25, 'card', 18)
        m.arc(x + 0.1, x + w - 0.1, y, 0.35, z + h + 0.2, w * 0.27 + 0.03, 0.1, 'card', 18, fill=z + h + 0.2)


def build():
    m = Model()
    x0, x1, y0, y1 = -24, 28, -20, 25
    plinth(m, x0, x1, y0, y1, 1.2)
    m.tag('site', 'rise')
    for i in range(5):
        y = 1.5 + i * 4.6
        m.prism(
            [
                (x0, y + (1.2, -0.6, 0.8, -0.4, 0.9)[i]),
                (-6, y - 0.6),
                (12, y + 0.3),
                (x1, y + (-0.4, 1.3, -0.2, 1.0, 0.2)[i]),
                (x1, y1),
                (x0, y1),
            ],
            i * L * 0.62,
            L * 0.62,
            'card2' if i % 2 else 'card',
        )
    g = lambda i: i * L * 0.62
    rows = [
        (
            1,
            3.2,
            [
                (-20, 5.2, 'cube'),
                (-14.2, 4.4, 'vault'),
                (-8.6, 4.8, 'cube'),
                (9.4, 5.0, 'cube'),
                (15.4, 4.2, 'vault'),
                (21, 5, 'cube'),
            ],
        ),
        (
            2,
            8.0,
            [
                (-17.6, 4.6, 'cube'),
                (-12.4, 5.2, 'dome'),
                (-5.6, 4.4, 'cube'),
                (4.6, 4.6, 'vault'),
                (10.6, 5.0, 'cube'),
                (18.2, 4.8, 'dome'),
            ],
        ),
        (
            3,
            12.6,
            [
                (-19.6, 4.4, 'vault'),
                (-13.8, 4.8, 'cube'),
                (-7.4, 5.2, 'cube'),
                (7.2, 4.8, 'cube'),
                (13.4, 4.4, 'cube'),
                (20.4, 4.6, 'vault'),
            ],
        ),
        (
            4,
            17.2,
            [(-15.4, 5.0, 'cube'), (-8.8, 4.4, 'vault'), (5.4, 5.2, 'dome'), (12.8, 4.6, 'cube'), (18.6, 4.8, 'cube')],
        ),
    ]
    for i, y, houses in rows:
        for k, (x, w, kind) in enumerate(houses):
            up = 0.0 if (k + i) % 3 else 0.5
            house(m, x, y + (k % 2) * 0.5, g(i) + up, w, 4.4, 2.8 + (k % 2) * 0.4, kind)
            m.tag('architecture', 'terrace').box(
                x - 0.3, y - 1.5, g(i) - L * 0.62, w + 0.8, 1.5 + (k % 2) * 0.5, L * 0.62 + up, 'card'
            )
            m.box(x - 0.3, y - 1.5, g(i) + up, w + 0.8, 0.18, 0.42, 'card')
    # the long stair in the middle, and the loggia beside the pool
    m.tag('architecture', 'stair').stairs(-0.6, -1.0, 0, 3.0, 48, 0.46, 0.206, 'card', 'y', 1)
    m.tag('architecture', 'loggia')
    arched(m, -19.6, -3.6, 0, 17.2, 3.6, 6, 2.2)
    m.box(-19.6, -3.6, 3.6, 17.2, 5.6, 0.3, 'card')
    m.box(-19.6, 1.4, 0, 17.2, 0.4, 3.6, 'card2')
    for i in range(2):
        if i == 0:
            m.wall('x', -3.6 + i * 0.0, -19.6, -2.4, 3.9, 0.5, 0.2, 'card')
    for i in range(5):
        m.cyl(-17.9 + i * 3.3, -1.2, 3.9, 0.05, 2.3, 'brass', 12)
        m.cyl(-17.9 + i * 3.3, 1.3, 3.9, 0.05, 2.3, 'brass', 12)
    for i in range(27):
        m.box(-18.6 + i * 0.56, -1.6, 6.2, 0.08, 3.3, 0.14, 'walnut')
    m.tag('site', 'pool')
    px, py, pw, pd = 5.4, -14.2, 18, 9
    m.box(px - 0.8, py - 0.8, 0, pw + 1.6, 0.8, 0.35, 'card')
    m.box(px - 0.8, py + pd, 0, pw + 1.6, 0.8, 0.35, 'card')
    m.box(px - 0.8, py, 0, 0.8, pd, 0.35, 'card')
    m.box(px + pw, py, 0, 0.8, pd, 0.35, 'card')
    m.box(px, py, 0, pw, pd, 0.2, 'water')
    for i in range(6):
        m.box(7.2 + i * 2.6, -3.9, 0.0, 0.7, 1.9, 0.32, 'card2', 0.03)
        m.box(7.2 + i * 2.6, -2.4, 0.3, 0.7, 0.5, 0.22, 'card2', 0.03)
    for i in range(3):
        m.cyl(8.7 + i * 5.2, -3.0, 0, 0.04, 2.5, 'brass', 12)
        m.cyl(8.7 + i * 5.2, -3.0, 2.3, 1.3, 0.45, 'card', 8, top=0.05)
    m.tag('site', 'tree')
    for i, (x, y, h, k) in enumerate(
        (
            (-21.8, -9, 6.6, 0),
            (-14.5, -11.2, 5.6, 0),
            (-7.2, -8.8, 7.4, 0),
            (-17.2, -16.4, 7.0, 0),
            (25.8, -17, 6, 0),
            (2.8, -16.4, 5.2, 0),
            (26.2, 5, 5.6, 1),
            (-22.6, 11, 6, 2),
            (1.4, 24.0, 6.4, 4),
            (-20.8, 22.4, 7, 4),
            (25.4, 21.8, 6.2, 4),
            (-2.2, 16.4, 4.4, 3),
            (2.9, 11.2, 4.4, 2),
        )
    ):
        tree(m, x, y, g(k + 1) if k else 0, h, 120 + i)
    m.tag('site', 'people')
    for x, y, z in (
        (0.6, -3.2, 0),
        (1.4, -4.4, 0),
        (12, -5, 0.35),
        (-9, -5.2, 0),
        (-12.2, -0.2, 3.9),
        (0.4, 3.5, 2.05),
    ):
        person(m, x, y, z, turn=25)
    return m


def light():
    daylight(ground=-1.2, size=900)


VIEWS = {
    'terraces': dict(camera=((52, -88, 44), (2, 2, 3)), lens=dict(fit=build, margin=0.04)),
    'arches': dict(build=lambda: pool.pool(build(), lambda i: i * L * 0.62), camera=pool.CAMERA, light=pool.light, look=pool.LOOK),
}


def drawings():
    from drawing import standard

    return standard('resort', 'Resort', build(), 60, ('x', 0.9, 'below'), 'west', words='roof plan')
