"""Office block: seven floors of six-metre bays behind fins that close towards the west; an open ground floor on a square."""
from solids import Model
from plants import tree, person
from study import plinth
from . import dusk

BX, NX, D, FLOOR, N, G = 6.0, 6, 16.0, 3.7, 7, 5.0
W = BX * NX


def build():
    m = Model()
    plinth(m, -11, W + 12, -17, D + 9, 1.2)
    m.tag('site', 'square')
    for i in range(3):
        m.box(-3 + i * 0.5, -5 + i * 0.4, i * 0.15, W + 6 - i, D + 9 - i * 0.8, 0.15, 'card2' if i % 2 else 'card')
    for i in range(7):
        m.box(-2 + i * 6.0, -13.5, 0, 3.4, 2.2, 0.45, 'card2', 0.01)
    z0 = 0.45
    m.tag('structure', 'column')
    for i in range(NX + 1):
        for y in (1.0, D / 2, D - 1.0):
            m.cyl(min(max(i * BX, 0.4), W - 0.4), y, z0, 0.32, G, 'brass' if y == 1.0 else 'card2', 36)
    m.tag('architecture', 'core')
    m.wall('x', D * 0.55, 13, 23, z0, G + N * FLOOR + 3.2, 0.3, 'card2', [(15, 1.2, 0, 2.4), (20, 1.2, 0, 2.4)])
    m.wall('x', D * 0.55 + 5, 13, 23, z0, G + N * FLOOR + 3.2, 0.3, 'card2')
    m.wall('y', 13, D * 0.55 + 0.3, D * 0.55 + 5, z0, G + N * FLOOR + 3.2, 0.3, 'card2')
    m.wall('y', 22.7, D * 0.55 + 0.3, D * 0.55 + 5, z0, G + N * FLOOR + 3.2, 0.3, 'card2')
    m.box(12.8, D * 0.55 - 0.2, z0 + G + N * FLOOR + 3.2, 10.4, 5.7, 0.2, 'card')
    m.tag('architecture', 'lobby')
    m.box(5, 3.2, z0, W - 11, 0.03, G - 0.3, 'acrylic')
    m.box(5, 3.2, z0, 0.03, D - 5, G - 0.3, 'acrylic')
    m.box(W - 6, 3.2, z0, 0.03, D - 5, G - 0.3, 'acrylic')
    for i in range(14):
        m.box(5 + i * 1.92, 3.12, z0, 0.06, 0.14, G - 0.3, 'walnut')
    for k in range(N + 1):
        z = z0 + G + k * FLOOR
        out = 1.1
        m.tag('structure', 'slab').box(-out, -out, z - 0.32, W + 2 * out, D + 2 * out, 0.32, 'card')
        if k == N:
            break
        m.tag('architecture', 'glass')
        a, b = 0.5, 0.5
        m.box(a, b, z, W - 2 * a, 0.04, FLOOR - 0.32, 'acrylic')
        m.box(a, D - b, z, W - 2 * a, 0.04, FLOOR - 0.32, 'acrylic')
        m.box(a, b, z, 0.04, D - 2 * b, FLOOR - 0.32, 'acrylic')
        m.box(W - a, b, z, 0.04, D - 2 * b, FLOOR - 0.32, 'acrylic')
        m.tag('architecture', 'fin')
        garden = k == 4
        n = 48
        for i in range(n):
            x = -out + 0.15 + (W + 2 * out - 0.3 - 0.08) * i / (n - 1)
            if garden and 17 < i < 30:
                continue
            deep = 0.35 + 0.55 * (1 - i / (n - 1))
            if (i + k) % 2 == 0 or i < n * 0.45:
                m.box(x, -out + 0.05, z, 0.08, deep, FLOOR - 0.32, 'card')
        for i in range(20):
            if (i + k) % 2:
                m.box(W + out - 0.85, -out + 0.5 + (D + 2 * out - 1) * i / 19, z, 0.8, 0.08, FLOOR - 0.32, 'card')
        if garden:
            m.tag('site', 'garden')
            m.box(11.2, -0.9, z, 11.5, 1.2, 0.5, 'card2')
            for i in range(4):
                tree(m, 12.6 + i * 2.9, -0.3, z + 0.4, 2.5, 40 + i)
    zt = z0 + G + N * FLOOR
    m.tag('architecture', 'roof')
    m.wall('x', -1.1, -1.1, W + 1.1, zt, 0.9, 0.14, 'card')
    m.wall('x', D + 0.96, -1.1, W + 1.1, zt, 0.9, 0.14, 'card')
    m.wall('y', -1.1, -0.96, D + 0.96, zt, 0.9, 0.14, 'card')
    m.wall('y', W + 0.96, -0.96, D + 0.96, zt, 0.9, 0.14, 'card')
    for i in range(4):
        m.box(25.5 + i * 2.3, 3, zt, 1.9, 9, 0.5, 'card2', 0.01)
    for i in range(15):
        m.box(1.5 + i * 0.6, 2.0, zt + 2.6, 0.08, 6.5, 0.25, 'walnut')
    for x in (2, 9.5):
        for y in (2.3, 8.2):
            m.cyl(x, y, zt, 0.06, 2.6, 'brass', 16)
    m.tag('site', 'tree')
    for i, (x, y, h) in enumerate(
        (
            (-0.3, -12.4, 7.5),
            (5.7, -12.5, 6.4),
            (11.6, -12.3, 7.1),
            (17.7, -12.5, 6.0),
            (29.6, -12.4, 7.4),
            (35.8, -12.4, 6.3),
            (-7.6, 4, 8.8),
            (-7.2, 15, 7.6),
            (43.6, 1, 8.2),
            (44.4, 12, 7.2),
        )
    ):
        tree(m, x, y, 0.4 if y < -10 else 0, h, 60 + i)
    m.tag('site', 'people')
    for x, y, t in (
        (12, -7, 10),
        (13, -7.5, 40),
        (22.5, -9.6, 80),
        (23.6, -6, 0),
        (4, -8.4, 30),
        (30, -7.2, 60),
        (31, -6.6, 15),
        (17.6, 0.2, 20),
    ):
        person(m, x, y, 0.45 if y > -4 else 0, turn=t)
    return m


def built():
    """The block as it would stand, its square and its street."""
    return dusk.real(build()) + dusk.floors(W, D, FLOOR, N, G, 0.45) + dusk.lobby(D, G, 0.45) + dusk.street(W, D)


VIEWS = {
    'corner': dict(build=built, camera=((54.5, -44, 1.6), (18.5, 2, 15.2), 26), light=dusk.light, look=dusk.LOOK),
    'street': dict(
        build=built, camera=((34.5, -12.5, 1.6), (16, 3, 7.2), 24), ratio=(4, 5), light=dusk.light, look=dusk.LOOK
    ),
}


def drawings():
    from drawing import standard

    return standard(
        'office-block',
        'Office block',
        build().only(lambda s: s.part != 'fin' or s.verts[:, 2].min() < 16),
        10.6,
        ('x', 17.9, 'below'),
        'west',
    )
