"""Jewellery shop: a dark green room, a long marble counter with glass cases, niches of light in a curved wall."""
import math
from solids import Model
import fixtures as fix
import furniture as f

W, D, H = 6.0, 7.0, 3.2


def build():
    m = Model().tag('site', 'base')
    m.box(-0.5, -2.5, -0.25, W + 1, D + 3.2, 0.22, 'concrete')
    m.tag('architecture', 'floor')
    fix.tiles(m, 0, W, -2, D, 0, 'marble', 1.0, 0.003)
    m.tag('architecture', 'walls')
    m.box(-0.25, -2, 0, 0.25, D + 2, H, 'green')
    m.box(W, -2, 0, 0.25, D + 2, H, 'green')
    m.box(-0.25, D, 0, W + 0.5, 0.25, H, 'green')
    fix.entrance(m, -2.25, 0.25, -0.25, W + 0.25, H, 'green', W / 2 - 0.6, 1.2)
    m.tag('architecture', 'roof').box(-0.25, -2.25, H, W + 0.5, D + 2.6, 0.2, 'plaster')
    # fluted panelling with arched niches
    m.tag('interior', 'panelling')
    niches = [1.0, 2.4, 3.8]
    nw = 1.2
    for i in range(96):
        x = 0.03 + i * (W - 0.06) / 95
        inside = [n for n in niches if n - 0.05 < x < n + nw + 0.05]
        if not inside:
            m.cyl(x, D - 0.02, 0.1, 0.028, H - 0.1, 'darkwood', 10, drawn=i % 6 == 0)
    for n in niches:
        m.box(n, D - 0.02, 0, nw, 0.02, 0.95, 'darkwood')
        m.box(n, D - 0.05, 0.95, nw, 0.06, 0.05, 'brass')
        m.arc(n, n + nw, D - 0.08, 0.08, 1.9, nw / 2 - 0.001, 0.1, 'darkwood', 24, fill=H)
        m.arc(n, n + nw, D - 0.10, 0.03, 1.9, nw / 2 - 0.001, 0.03, 'brass', 24)
        for k in range(2):
            z = 1.35 + k * 0.42
            m.box(n + 0.06, D - 0.26, z, nw - 0.12, 0.24, 0.012, 'glass')
            for j in range(3):
                bust(m, n + 0.3 + j * 0.3, D - 0.14, z + 0.012, 0.16)
        bust(m, n + 0.35, D - 0.15, 1.0, 0.2)
        bust(m, n + 0.85, D - 0.15, 1.0, 0.2)
        m.box(n + 0.02, D - 0.006, 1.0, nw - 0.04, 0.006, 1.4, 'screen')
    m.tag('interior', 'counter')
    m.box(1.0, 3.6, 0, 4.0, 0.75, 0.82, 'marble', 0.01)
    m.box(0.95, 3.55, 0.82, 4.1, 0.85, 0.04, 'brass', 0.004)
    m.box(0.98, 3.58, 0.86, 4.04, 0.79, 0.012, 'blue')
    for i in range(4):
        x = 1.0 + i * 1.0
        m.box(x, 3.6, 0.87, 0.98, 0.73, 0.012, 'green')
        for j in range(4):
            m.cyl(x + 0.16 + j * 0.22, 3.80, 0.882, 0.055, 0.012, 'linen', 32, 0.003)
            m.cyl(x + 0.16 + j * 0.22, 3.80, 0.894, 0.030, 0.012, 'brass', 32)
            m.cyl(x + 0.16 + j * 0.22, 4.08, 0.882, 0.04, 0.07, 'linen', 24, top=0.015)
            m.ball(x + 0.16 + j * 0.22, 4.08, 0.958, 0.011, 'brass', 1, 12)
    m.box(1.0, 3.6, 1.16, 4.0, 0.75, 0.008, 'glass')
    m.box(1.0, 3.6, 0.87, 4.0, 0.006, 0.29, 'glass')
    m.box(1.0, 3.6, 0.87, 0.006, 0.75, 0.29, 'glass')
    m.box(4.994, 3.6, 0.87, 0.006, 0.75, 0.29, 'glass')
    for x in (1.0, 2.99, 4.985):
        m.box(x, 3.595, 0.86, 0.012, 0.012, 0.31, 'brass')
    for x in (1.9, 4.1):
        f.armchair(m, x, 2.3, 0, 0, 'darkwood', 'ochre')
    m.box(0.9, 1.5, 0, 4.2, 2.0, 0.012, 'wool')
    f.round_table(m, 3.0, 2.2, 0.012, 0.3, 0.45, 'marble', 'brass')
    for i in range(5):
        x = 1.4 + i * 0.8
        fix.pendant(m, x, 3.95, H, 1.95, 'tube', 0.16, 'brass')
    fix.vase(m, 0.6, 6.4, 0, 0.6, 3, 'ceramic', 'leaf', 14, 0.9)
    m.cyl(5.4, 6.4, 0, 0.17, 0.95, 'marble', 40, 0.01)
    bust(m, 5.4, 6.4, 0.95, 0.36)
    return m


def bust(m, x, y, z, h):
    """A velvet neck stand with a chain."""
    m.cyl(x, y, z, h * 0.26, h * 0.1, 'linen', 24)
    m.cyl(x, y, z + h * 0.1, h * 0.24, h * 0.55, 'linen', 24, top=h * 0.10)
    m.cyl(x, y, z + h * 0.65, h * 0.10, h * 0.3, 'linen', 20, top=h * 0.12)
    for k in range(9):
        a = math.pi * (k / 8) + math.pi
        m.ball(
            x + h * 0.17 * math.cos(a),
            y - h * 0.17 - 0.004,
            z + h * 0.62 + h * 0.28 * math.sin(a),
            h * 0.028,
            'brass',
            1,
            8,
            drawn=False,
        )


def light():
    import studio

    studio.sky((0.6, 0.7, 0.9), 0.06)
    studio.lamp((3.0, 3.95, 1.76), (3.6, 0.25), 42, (0, 0, -1), (1, 0.80, 0.56), 130)
    studio.lamp((3.0, D - 0.3, 2.45), (3.9, 0.12), 34, (0, 0.12, -1), (1, 0.78, 0.52))
    studio.lamp((3, 1.6, 3.1), (4, 3), 60, (0, 0, -1), (1, 0.84, 0.64))
    studio.lamp((3, -1.9, 2.2), (4.5, 1.6), 70, (0, 1, -0.2), (0.9, 0.95, 1))


LOOK = dict(exposure=0.55, bounces=4)
VIEWS = {
    'counter': dict(camera=((4.3, -1.6, 1.42), (2.75, 7, 1.22), 26)),
    'vitrine': dict(camera=((2.0, 2.75, 1.55), (2.75, 4.0, 0.96), 45), lens=dict(aperture=5.6), ratio=(4, 5)),
}


def drawings():
    from drawing import standard

    return standard(
        'jewellery-shop',
        'Jewellery shop',
        build(),
        1.1,
        ('y', 3.0, 'above'),
        'north',
        doors=((W / 2 - 0.6, -2.0, 0.6, 90, -90), (W / 2 + 0.6, -2.0, 0.6, 90, 90)),
    )
