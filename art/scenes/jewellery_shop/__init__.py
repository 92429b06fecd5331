"""Jewellery shop: a panelled green room, a long marble counter under glass, busts in lit niches of a fluted timber wall."""
import fixtures as fix
import furniture as f
import numpy as np
from solids import Model
from .jewels import bangles, bust, earrings, lathe, ring, rings, strand, tray

W, D, H = 6.0, 7.0, 3.2
JOINERY = D - 0.3


def build():
    m = Model().tag('site', 'base')
    m.box(-0.5, -2.5, -0.25, W + 1, D + 3.2, 0.22, 'concrete')
    m.tag('architecture', 'floor')
    fix.tiles(m, 0, W, -2, D, 0, 'marble', 0.75, 0.004)
    m.tag('architecture', 'walls')
    m.box(-0.25, -2, 0, 0.25, D + 2, H, 'deepgreen')
    m.box(W, -2, 0, 0.25, D + 2, H, 'deepgreen')
    m.box(-0.25, D, 0, W + 0.5, 0.25, H, 'deepgreen')
    fix.entrance(m, -2.25, 0.25, -0.25, W + 0.25, H, 'deepgreen', W / 2 - 0.6, 1.2)
    m.tag('architecture', 'roof').box(-0.25, -2.25, H, W + 0.5, D + 2.6, 0.2, 'plaster')
    ceiling(m)
    m.tag('interior', 'panelling')
    for side in (0, 1):
        side_wall(m, side)
    niches(m)
    m.tag('interior', 'counter')
    counter(m)
    for i in range(4):
        bay(m, 1.0 + i, i)
    signs_of_life(m)
    m.tag('interior', 'furniture')
    f.armchair(m, 1.95, 2.2, 0.012, -14, 'darkwood', 'leather')
    f.armchair(m, 4.1, 2.15, 0.012, 20, 'darkwood', 'leather')
    m.box(0.9, 1.2, 0, 4.2, 2.1, 0.012, 'velvet', 0.004)
    for k, (inset, mat) in enumerate(((0.13, 'ochre'), (0.155, 'velvet'), (0.22, 'sage'))):
        m.box(0.9 + inset, 1.2 + inset, 0.012, 4.2 - 2 * inset, 2.1 - 2 * inset, 0.001 * (k + 1), mat, drawn=False)
    f.round_table(m, 3.0, 2.3, 0.015, 0.28, 0.45, 'marble', 'brass')
    lathe(m, 2.96, 2.34, 0.465, [(0, 0), (0.04, 0), (0.07, 0.03), (0.08, 0.05), (0.075, 0.05), (0.06, 0.03), (0, 0.012)], 'brass')
    for i in range(5):
        fix.pendant(m, 1.4 + i * 0.8, 3.95, H, 2.42, 'tube', 0.12, 'brass', 'glowsoft')
    for x, kind in ((0.55, 'pearls'), (5.45, 'long')):
        m.box(x - 0.17, 6.12, 0, 0.34, 0.34, 0.08, 'black')
        m.box(x - 0.19, 6.10, 0.08, 0.38, 0.38, 0.90, 'marble', 0.006)
        bust(m, x, 6.29, 0.98, 0.44, kind)
    return m


def bay(m, x, i):
    """One metre of the case: necklaces and bangles at the back, earrings, rings and pearls before them."""
    z = 0.876
    left, right = (x + 0.02, x + 0.51) if i % 2 else (x + 0.51, x + 0.02)
    bust(m, left + 0.14, 4.00, z, 0.25, ('collar', 'pendant', 'collar', 'long')[i])
    bust(m, left + 0.35, 4.03, z, 0.20, ('pearls', 'collar', 'long', 'pendant')[i])
    bangles(m, right + 0.03, 3.96, z, i + 3)
    rings(m, left + 0.02, 3.64, z, i + 5)
    for k in range(3):
        earrings(m, left + 0.07 + 0.165 * k, 3.895, z)
    tray(m, right + 0.02, 3.64, z, 0.43, 0.21)
    z += 0.008
    strand(m, right + 0.13, 3.745, z, 0.0042, 'ceramic', 0.072, 0.066, i)
    strand(m, right + 0.13, 3.745, z, 0.0036, 'ceramic', 0.050, 0.046, i + 1)
    strand(m, right + 0.32, 3.745, z, 0.0034, 'gold', 0.078, 0.070, i + 2)
    ring(m, (right + 0.30, 3.745, z + 0.0035), (0, 0, 1), 0.030, 0.0035)
    ring(m, (right + 0.345, 3.75, z + 0.0085), (0.12, 0.1, 1), 0.030, 0.0030)


def counter(m):
    """Counter of marble slabs on a dark plinth; its case has ten-millimetre glass, a brass sill and a light rail at the back."""
    m.box(1.06, 3.66, 0, 3.88, 0.63, 0.09, 'black')
    for i in range(5):
        m.box(1.0 + i * 0.8, 3.6, 0.09, 0.797, 0.75, 0.73, 'marble', 0.003)
    m.box(0.98, 3.58, 0.09, 4.04, 0.79, 0.025, 'brass', 0.003)
    m.box(0.96, 3.56, 0.82, 4.08, 0.83, 0.05, 'brass', 0.005)
    m.box(1.0, 3.6, 0.866, 4.0, 0.75, 0.006, 'velvet')
    m.box(1.0, 3.6, 1.16, 4.0, 0.52, 0.010, 'pane')
    m.box(1.0, 3.6, 0.87, 4.0, 0.008, 0.29, 'pane')
    m.box(1.0, 3.597, 1.16, 4.0, 0.004, 0.010, 'stillwater', drawn=False)
    for x in (1.0, 4.992):
        m.box(x, 3.6, 0.87, 0.008, 0.75, 0.29, 'pane')
        m.box(x - 0.001, 3.598, 1.16, 0.010, 0.52, 0.0102, 'stillwater', drawn=False)
    for x in (2.0, 3.0, 4.0):
        m.box(x - 0.001, 3.598, 0.87, 0.002, 0.010, 0.29, 'stillwater', drawn=False)
        m.box(x - 0.001, 3.6, 1.16, 0.002, 0.52, 0.0102, 'stillwater', drawn=False)
    m.box(1.0, 4.335, 0.866, 4.0, 0.015, 0.28, 'darkwood')
    m.box(0.99, 4.12, 1.145, 4.02, 0.24, 0.025, 'darkwood', 0.003)
    m.box(0.99, 4.114, 1.131, 4.02, 0.008, 0.041, 'brass', 0.002, drawn=False)
    m.box(1.02, 4.125, 1.137, 3.96, 0.02, 0.008, 'glowsoft', drawn=False)
    for x in (1.004, 4.984):
        m.box(x, 4.12, 0.87, 0.012, 0.012, 0.29, 'brass', drawn=False)


def signs_of_life(m):
    """On the ledge: a pad with a chain taken out to be shown, tweezers, a loupe, the ledger left open."""
    z = 1.170
    tray(m, 2.42, 4.135, z, 0.28, 0.19)
    strand(m, 2.55, 4.23, z + 0.008, 0.003, 'gold', 0.075, 0.055, 2)
    ring(m, (2.55, 4.23, z + 0.011), (0, 0, 1), 0.032, 0.003)
    for k in (-1, 1):
        m.rod((2.33 + 0.006 * k, 4.16, z + 0.004), (2.35, 4.30, z + 0.004), 0.0018, 'steel', 8, drawn=False)
    ring(m, (2.24, 4.22, z + 0.010), (0, 0, 1), 0.018, 0.004, 'black')
    m.cyl(2.24, 4.22, z + 0.004, 0.017, 0.010, 'mirror', 28, drawn=False)
    m.box(2.255, 4.225, z, 0.05, 0.028, 0.012, 'brass', 0.003, 30, drawn=False)
    book = Model()
    book.box(-0.185, -0.125, z, 0.37, 0.25, 0.006, 'leather', 0.002, drawn=False)
    q = np.linspace(0, 1, 12)
    for side in (-1, 1):
        rise = 0.018 * (0.6 * np.sin(np.pi * np.minimum(1, q * 1.6 + 0.08)) + 0.35 * (1 - q))
        leaf = [(side * 0.178 * t, z + 0.006 + k) for t, k in zip(q, rise)]
        book.extrude([(0, z + 0.006)] + leaf + [(side * 0.178, z + 0.006)], 'y', -0.118, 0.236, 'limedeep', drawn=False)
    book.rod((0.03, -0.08, z + 0.024), (0.14, 0.02, z + 0.024), 0.004, 'black', drawn=False)
    f.turned(m, book, 2.945, 4.245, 174)


def frame(m, face, u0, u1, z0, z1, mat='deepgreen', wide=0.035, proud=0.022):
    """A moulded frame on a wall: 'west', 'east' (u runs along y) or 'north' (along x, on the joinery)."""
    for k, (w, t) in enumerate(((wide, proud), (wide * 2, proud * 0.45))):
        for a, b, c, d in ((u0, u0 + w, z0, z1), (u1 - w, u1, z0, z1), (u0, u1, z0, z0 + w), (u0, u1, z1 - w, z1)):
            if face == 'north':
                m.box(a, JOINERY - t, c, b - a, t, d - c, mat, 0.007, drawn=False)
            else:
                m.box(0 if face == 'west' else W - t, a, c, t, b - a, d - c, mat, 0.007, drawn=False)


def side_wall(m, side):
    """Panelled wall: skirting, dado, raised frames in bays, a cornice; a mirror in brass."""
    face = ('west', 'east')[side]
    strip = lambda z, h, t, mat='deepgreen': m.box(0 if side == 0 else W - t, -2, z, t, D + 2, h, mat, 0.008, drawn=False)
    strip(0, 0.16, 0.025)
    strip(0.92, 0.05, 0.035)
    strip(0.89, 0.03, 0.018)
    for z, h, t in ((2.86, 0.06, 0.03), (2.92, 0.06, 0.07), (2.98, 0.05, 0.11), (3.03, 0.06, 0.17)):
        strip(z, h, t)
    for i in range(6):
        a = -1.88 + i * 1.44
        frame(m, face, a, a + 1.26, 0.26, 0.80)
        frame(m, face, a, a + 1.26, 1.08, 2.74)
    a = -1.88 + 4 * 1.44 + 0.22
    frame(m, face, a, a + 0.82, 1.25, 2.55, 'brass', 0.022, 0.035)
    m.box(0.0 if side == 0 else W - 0.012, a, 1.25, 0.012, 0.82, 1.30, 'mirror', drawn=False)


def ceiling(m):
    """A lowered border and two beams, which leave three shallow coffers."""
    z = H - 0.14
    for a, b, c, d in ((0, -2, 0.7, D + 2), (W - 0.7, -2, 0.7, D + 2), (0.7, -2, W - 1.4, 0.5), (0.7, JOINERY - 0.5, W - 1.4, 0.8)):
        m.box(a, b, z, c, d, 0.14, 'plaster', 0.004, drawn=False)
    for y in (0.75, 3.4):
        m.box(0.7, y, z, W - 1.4, 0.35, 0.14, 'plaster', 0.004, drawn=False)
    for a, b in ((-1.5, 0.75), (1.10, 3.4), (3.75, JOINERY - 0.5)):
        for k, e in enumerate((0.05, 0.10)):
            for p, q, c, d in ((0.7, a, W - 1.4, e), (0.7, b - e, W - 1.4, e), (0.7, a, e, b - a), (W - 0.7 - e, a, e, b - a)):
                m.box(p, q, H - 0.09 + 0.045 * k, c, d, 0.045, 'plaster', 0.006, drawn=False)


def niches(m):
    """Timber wall: reeded piers, three arched niches edged in brass with busts on a ledge and on a glass shelf, two wall lights."""
    nw, y = 1.2, JOINERY
    at = (0.9, 2.4, 3.9)
    for a, b in ((0, 0.9), (2.1, 2.4), (3.6, 3.9), (5.1, W)):
        m.box(a, y, 0, b - a, 0.3, H, 'darkwood')
        n = round((b - a - 0.06) / 0.06)
        for i in range(n):
            m.cyl(a + 0.06 + (b - a - 0.12) * i / (n - 1), y, 0.16, 0.026, 2.70, 'darkwood', 12, drawn=i % 4 == 0)
    for n, kinds in zip(at, (('pearls', 'collar', 'long'), ('long', 'collar', 'collar'), ('pendant', 'pearls', 'long'))):
        m.box(n, y, 0, nw, 0.3, 0.92, 'darkwood')
        frame(m, 'north', n + 0.06, n + nw - 0.06, 0.24, 0.86, 'darkwood')
        m.box(n, y - 0.02, 0.92, nw, 0.32, 0.04, 'brass', 0.004)
        m.box(n, D - 0.012, 0.96, nw, 0.012, 1.6, 'screen')
        m.arc(n, n + nw, y, 0.3, 1.9, nw / 2 - 0.001, 0.1, 'darkwood', 24, fill=H)
        m.arc(n, n + nw, y - 0.02, 0.03, 1.9, nw / 2 - 0.001, 0.035, 'brass', 32)
        for e in (n - 0.035, n + nw):
            m.box(e, y - 0.02, 0.96, 0.035, 0.03, 0.94, 'brass', drawn=False)
        m.box(n, y + 0.04, 1.56, nw, 0.25, 0.010, 'pane')
        m.box(n, y + 0.038, 1.56, nw, 0.004, 0.010, 'stillwater', drawn=False)
        for dx, z, h, kind in ((0.33, 0.96, 0.46, kinds[0]), (0.87, 0.96, 0.46, kinds[1]), (0.6, 1.57, 0.54, kinds[2])):
            bust(m, n + dx, y + 0.15, z, h, kind)
    for z, h, t in ((0, 0.16, 0.045), (2.86, 0.06, 0.03), (2.92, 0.06, 0.07), (2.98, 0.08, 0.12)):
        m.box(0, y - t, z, W, t, h, 'darkwood', 0.008, drawn=False)
    for x in (0.45, W - 0.45):
        m.box(x - 0.04, y - 0.045, 1.72, 0.08, 0.02, 0.30, 'brass', 0.006, drawn=False)
        m.rod((x, y - 0.04, 1.80), (x, y - 0.15, 1.80), 0.010, 'brass', drawn=False)
        m.cyl(x, y - 0.15, 1.78, 0.022, 0.07, 'brass', 28, 0.004, drawn=False)
        lathe(m, x, y - 0.15, 1.86, [(0.085, 0), (0.055, 0.19)], 'glowsoft')


def light(sparks=None, room=1.0):
    import studio

    wall = [(0.45, 6.4, 2.0, 5), (5.55, 6.4, 2.0, 5), (3.0, 5.4, 2.7, 12)]
    sparks = sparks or wall + [(x, 3.6, 2.42, 15) for x in (1.6, 3.0, 4.4)]

    studio.sky((0.6, 0.7, 0.9), 0.04)
    studio.lamp((3.0, 3.9, 2.25), (3.6, 0.3), 60, (0, 0, -1), (1, 0.80, 0.56), 140)
    studio.lamp((3.0, D - 0.17, 2.34), (4.1, 0.06), 40, (0, 0.1, -1), (1, 0.82, 0.60))
    studio.lamp((3, 1.6, 3.02), (4, 3), 44 * room, (0, 0, -1), (1, 0.84, 0.64))
    studio.lamp((3, 2.2, 2.6), (3.6, 6), 13 * room, (0, 0, 1), (1, 0.84, 0.64))
    studio.lamp((3, -1.9, 2.2), (4.5, 1.6), 40 * room, (0, 1, -0.2), (0.95, 0.95, 1))
    # small lamps: gold and polished stone show no other
    for x, y, z, power in sparks:
        studio.lamp((x, y, z), 0.05, power, color=(1, 0.82, 0.60))


def close():
    import studio

    light([(1.5, 3.3, 2.0, 11), (2.2, 3.2, 2.1, 11), (2.9, 3.3, 2.0, 11), (2.6, 5.6, 2.5, 8)], 0.7)
    # the light rail under the ledge
    studio.lamp((2.8, 4.16, 1.12), (3.5, 0.03), 5, (0, 0.2, -1), (1, 0.80, 0.56))


LOOK = dict(exposure=0.55, bounces=4)
VIEWS = {
    'counter': dict(camera=((3.0, -1.85, 1.36), (3.0, 7, 1.30), 32)),
    'vitrine': dict(
        light=close,
        look=dict(exposure=0.75),
        camera=((2.02, 2.66, 1.70), (2.50, 4.0, 1.02), 54),
        lens=dict(aperture=9),
        ratio=(4, 5),
    ),
}


def drawings():
    from drawing import standard

    doors = ((W / 2 - 0.6, -2.0, 0.6, 90, -90), (W / 2 + 0.6, -2.0, 0.6, 90, 90))
    return standard('jewellery-shop', 'Jewellery shop', build(), 1.1, ('y', 3.0, 'above'), 'north', doors=doors)
