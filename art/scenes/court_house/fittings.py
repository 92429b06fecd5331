"""What an interior designer draws, at the scale of a study model: simple blocks, true sizes."""
from solids import Model
from .grid import A0, A1, B0, B1, BAY, BS, C0, C1, CN, CS, F, T, WELL, Z1


def fittings():
    """What an interior designer draws: floors, joinery, furniture."""
    m = Model().tag('interior', 'upper')
    z = Z1 + 0.02
    for i in range(5):
        x0 = i * BAY + (T if i == 0 else 0.055)
        w = BAY - (T + 0.06 if i in (0, 4) else 0.115)
        n = 12
        if i == 2:
            m.slab(x0, A0 + T, Z1, w, A1 - A0 - 2 * T, 0.02, 'card2', WELL)
            continue
        for k in range(n):
            m.box(x0 + w * k / n, A0 + T, Z1, w / n - 0.012, A1 - A0 - 2 * T, 0.02, 'oak', drawn=False)

    def bed(x, y, cover):
        m.box(x, y, z + 0.05, 1.9, 2.1, 0.22, 'walnut', 0.01)
        m.box(x + 0.05, y + 0.02, z + 0.25, 1.8, 2.0, 0.24, 'linen', 0.05)
        m.box(x + 0.03, y, z + 0.42, 1.84, 1.25, 0.1, cover, 0.03)
        m.box(x - 0.05, y + 2.1, z, 2.0, 0.08, 1.0, 'walnut', 0.01)
        for k in (0.2, 1.02):
            m.box(x + k, y + 1.6, z + 0.47, 0.7, 0.38, 0.14, 'linen', 0.05)
        for k in (-0.55, 2.0):
            m.box(x + k, y + 1.7, z, 0.45, 0.4, 0.42, 'walnut', 0.01)

    bed(0.95, 9.35, 'rust')
    m.box(0.35, 7.9, z, 0.55, 1.3, 0.75, 'walnut', 0.01)
    m.box(2.95, 8.6, z, 0.5, 2.2, 1.1, 'walnut', 0.01)
    bed(4.75, 9.35, 'linen')
    m.box(6.6, 8.3, z, 0.5, 1.6, 1.1, 'walnut', 0.01)
    m.box(4.2, 7.9, z + 0.68, 1.4, 0.6, 0.05, 'walnut', 0.01)
    m.box(4.25, 7.95, z, 0.05, 0.5, 0.68, 'walnut')
    m.box(5.5, 7.95, z, 0.05, 0.5, 0.68, 'walnut')

    m.tag('interior', 'stair').stairs(7.8, 9.5, F + 1.7, 1.15, 10, 0.24, 0.165, 'card2', 'y', 1, 0.17)
    m.tag('interior', 'upper')
    # family room
    m.box(11.2, 8.2, z, 2.7, 2.4, 0.015, 'linen')
    sofa(m, 11.4, 10.5, z, 2.3, 'rust')
    m.cyl(12.5, 9.3, z, 0.45, 0.34, 'walnut', 40, 0.01)
    armchair(m, 11.1, 8.4, z, 25, 'linen')
    armchair(m, 13.2, 8.3, z, -30, 'linen')
    bed(15.35, 9.35, 'ochre')
    m.box(14.6, 8.0, z, 0.5, 1.2, 0.75, 'walnut', 0.01)
    m.tag('interior', 'ground')
    z = F + 0.02
    for k in range(22):
        m.box(
            B0 + T + (B1 - B0 - 2 * T) * k / 22,
            BS + T,
            F,
            (B1 - B0 - 2 * T) / 22 - 0.012,
            A0 - BS - T - 0.2,
            0.02,
            'oak',
            drawn=False,
        )
    m.box(1.0, -0.9, z, 3.6, 2.7, 0.015, 'linen')
    sofa(m, 1.1, -1.2, z, 2.6, 'rust', -1)
    sofa(m, 0.55, 0.15, z, 2.0, 'linen', 0)
    m.box(2.0, 0.0, z + 0.3, 1.5, 0.8, 0.06, 'walnut', 0.01)
    for a in (2.05, 3.39):
        for b in (0.05, 0.69):
            m.box(a, b, z, 0.06, 0.06, 0.3, 'walnut')
    armchair(m, 4.1, 0.6, z, 80, 'linen')
    m.box(1.3, 3.6, z + 0.70, 2.7, 1.05, 0.05, 'walnut', 0.01)
    for a in (1.4, 3.83):
        for b in (3.7, 4.48):
            m.box(a, b, z, 0.07, 0.07, 0.7, 'walnut')
    for a in (1.75, 2.65, 3.55):
        for b, t in ((3.25, 0), (5.0, 180)):
            chair(m, a, b, z, t)
    m.box(0.25, 6.2, z, 3.0, 0.6, 0.9, 'walnut', 0.01)
    m.box(0.25, 6.2, z + 0.9, 3.0, 0.62, 0.04, 'card')
    m.box(14.6, 0.0, z + 0.70, 1.9, 0.75, 0.05, 'walnut', 0.01)
    for a in (14.65, 16.4):
        m.box(a, 0.05, z, 0.05, 0.65, 0.7, 'walnut')
    chair(m, 15.5, 1.1, z, 180)
    m.box(14.2, 3.45, z, 3.3, 0.4, 1.3, 'walnut', 0.01)
    armchair(m, 16.6, 2.3, z, -60, 'rust')
    for k in range(14):
        m.box(
            C0 + T + (C1 - C0 - 2 * T) * k / 14,
            CS + T,
            F,
            (C1 - C0 - 2 * T) / 14 - 0.012,
            CN - CS - 2 * T,
            0.02,
            'oak',
            drawn=False,
        )
    m.tag('interior', 'ground')
    # kitchen, guest bedroom and bath in the bar's ground floor
    m.box(0.25, 11.15, z, 6.6, 0.62, 0.9, 'walnut', 0.01)
    m.box(0.25, 8.7, z, 0.6, 2.4, 0.9, 'walnut', 0.01)
    m.box(2.2, 9.0, z, 2.6, 0.95, 0.9, 'card', 0.01)
    m.box(2.4, 11.25, z + 0.9, 0.75, 0.42, 0.02, 'cutface')
    m.box(4.4, 11.3, z + 0.9, 0.6, 0.38, 0.02, 'cutface')
    m.box(11.7, 9.45, z + 0.05, 1.9, 2.1, 0.4, 'linen', 0.05)
    m.box(11.7, 9.45, z + 0.45, 1.9, 1.3, 0.06, 'rust', 0.02)
    m.box(11.6, 11.6, z, 2.1, 0.1, 1.0, 'walnut')
    for a in (11.8, 12.75):
        for b in (11.05,):
            m.box(a, b, z + 0.45, 0.75, 0.4, 0.1, 'linen', 0.03)
    m.box(11.0, 9.9, z, 0.55, 1.7, 1.1, 'walnut', 0.01)
    m.box(14.6, 9.2, z, 0.6, 2.5, 1.1, 'walnut', 0.01)
    m.box(16.0, 10.85, z, 1.75, 0.8, 0.55, 'card', 0.04)
    m.box(16.1, 10.95, z + 0.5, 1.55, 0.6, 0.06, 'water', 0.03)
    m.box(17.2, 9.2, z, 0.5, 1.2, 0.85, 'card', 0.02)
    return m


def sofa(m, x, y, z, w, mat, way=1):
    """Sofa of width w: way 1 has its back to the north, -1 to the south, 0 to the west."""
    if way == 0:
        m.box(x, y, z + 0.1, 0.9, w, 0.3, mat, 0.05)
        m.box(x, y, z + 0.1, 0.2, w, 0.68, mat, 0.05)
        for b in (y, y + w - 0.16):
            m.box(x, b, z + 0.1, 0.9, 0.16, 0.5, mat, 0.05)
    else:
        m.box(x, y, z + 0.1, w, 0.9, 0.3, mat, 0.05)
        m.box(x, y + (0.7 if way > 0 else 0), z + 0.1, w, 0.2, 0.68, mat, 0.05)
        for a in (x, x + w - 0.16):
            m.box(a, y, z + 0.1, 0.16, 0.9, 0.5, mat, 0.05)


def armchair(m, x, y, z, turn, mat):
    m.box(x, y, z + 0.12, 0.72, 0.72, 0.28, mat, 0.06, turn)
    m.box(x + 0.04, y + 0.04, z + 0.4, 0.64, 0.64, 0.02, mat, 0.008, turn)
    m.cyl(x + 0.36, y + 0.36, z, 0.22, 0.12, 'walnut', 24)


def chair(m, x, y, z, turn):
    m.box(x - 0.22, y - 0.22, z + 0.42, 0.44, 0.44, 0.05, 'card', 0.01)
    b = y - 0.22 if turn == 0 else y + 0.18
    m.box(x - 0.22, b, z + 0.47, 0.44, 0.04, 0.38, 'card', 0.01)
    for a in (x - 0.2, x + 0.16):
        for c in (y - 0.2, y + 0.16):
            m.box(a, c, z, 0.04, 0.04, 0.42, 'walnut')
