"""What an architect draws: walls, openings, roofs; and the faint light behind the glass."""
from solids import Model
from .grid import A0, A1, B0, B1, BAY, BS, C0, C1, CN, CS, F, SPRING, T, WELL, Z1


def shell():
    """What an architect draws: walls, openings, roofs."""
    m = Model()
    m.tag('architecture', 'floor')
    m.box(B0 - 0.3, BS - 0.3, F - 0.12, B1 + 0.6, A0 - BS + 0.3, 0.12, 'card')
    m.box(-0.6, A0 - 1.2, F - 0.12, 19.2, A1 - A0 + 1.5, 0.12, 'card')
    m.box(C0 - 0.3, CS - 0.3, F - 0.12, C1 - C0 + 0.6, A0 - CS + 0.3 - 1.2, 0.12, 'card')
    h = Z1 - F - 0.15
    m.tag('architecture', 'B')
    m.wall(
        'y',
        B0,
        BS,
        A0,
        F,
        h,
        T,
        'card',
        [(-0.9, 0.5, 0.0, 2.6), (1.5, 0.5, 0, 2.6), (2.5, 0.5, 0, 2.6), (4.6, 1.6, 0.9, 1.5)],
    )
    m.wall('x', BS, B0 + T, B1 - T, F, h, T, 'card', [(1.0, 3.3, 0.15, 2.55)])
    m.wall('y', B1 - T, BS, A0, F, h, T, 'card', [(-0.9, 6.6, 0, 2.7), (6.1, 0.95, 0, 2.3)])
    for i in range(6):
        m.box(B1 - 0.19, -0.9 + 6.6 * (i + 0.5) / 6 - 0.05, F, 0.12, 0.1, 2.7, 'walnut')
    m.box(B1 - 0.135, -0.9, F, 0.02, 6.6, 2.7, 'acrylic')
    m.box(1.0, BS + 0.1, F + 0.15, 3.3, 0.02, 2.55, 'acrylic')
    m.tag('architecture', 'Broof')
    m.box(B0 - 0.45, BS - 0.9, Z1 - 0.15, B1 + 0.9, A0 - BS - 0.3, 0.15, 'card')
    ro = 0.5
    m.wall('y', B0 - 0.45, BS - 0.9, A0 - 1.2, Z1, ro, 0.15, 'card')
    m.wall('y', B1 + 0.3, BS - 0.9, A0 - 1.2, Z1, ro, 0.15, 'card')
    m.wall('x', BS - 0.9, B0 - 0.3, B1 + 0.3, Z1, ro, 0.15, 'card')
    m.tag('architecture', 'screen')
    # roof terrace: a shade of walnut slats on brass pins
    for x in (0.5, 4.9):
        for y in (0.0, 2.4, 4.8):
            m.cyl(x, y, Z1, 0.045, 2.35, 'brass', 16)
    for x in (0.44, 4.84):
        m.box(x, -0.5, Z1 + 2.35, 0.12, 5.8, 0.16, 'walnut')
    for i in range(23):
        m.box(0.1, -0.4 + i * 0.245, Z1 + 2.51, 5.2, 0.05, 0.12, 'walnut')
    m.tag('architecture', 'A0')
    m.wall(
        'x',
        A1 - T,
        0,
        18,
        F,
        h,
        T,
        'card',
        [(1.2, 1.2, 1.2, 1.2), (4.6, 1.6, 1.0, 1.4), (12, 1.2, 1.2, 1.2), (15.4, 1.6, 1.0, 1.4)],
    )
    m.wall('y', 0, A0, A1 - T, F, h, T, 'card', [(9, 1.2, 0.9, 1.5)])
    m.wall('y', 18 - T, A0 + T, A1 - T, F, h, T, 'card', [(8.4, 2.2, 0.15, 2.4)])
    m.wall(
        'x',
        A0,
        B1,
        18,
        F,
        h,
        T,
        'card',
        [(5.9, 4.6, 0, 2.5), (11.2, 1.0, 0, 2.3), (12.9, 1.4, 0.6, 1.9), (15.2, 2.2, 0.6, 1.9)],
    )
    m.box(5.9, A0 + 0.1, F, 4.6, 0.02, 2.5, 'acrylic')
    m.box(15.2, A0 + 0.1, F + 0.6, 2.2, 0.02, 1.9, 'acrylic')
    m.box(18 - 0.13, 8.4, F + 0.15, 0.02, 2.2, 2.4, 'acrylic')
    for x in (7.2 - 0.12, 10.8 - 0.12, 14.4 - 0.12):
        m.wall('y', x, A0 + T, A1 - T, F, h, 0.115, 'card', [(A0 + 0.6, 0.95, 0, 2.1)])
    m.tag('architecture', 'slab')
    m.slab(-0.15, A0 - 1.2, Z1 - 0.15, 19.35, A1 - A0 + 1.35, 0.15, 'card', WELL)
    m.tag('architecture', 'A1')
    h1 = SPRING - Z1
    m.wall('x', A0, 0, 18, Z1, h1, T, 'card', [(i * BAY + 0.55, 2.5, 0, 2.35) for i in range(5)])
    for i in range(5):
        x = i * BAY + 0.55
        m.box(x, A0 + 0.12, Z1, 2.5, 0.02, 2.35, 'acrylic')
        for k in (0, 1, 2):
            m.box(x + k * 1.225, A0 + 0.08, Z1, 0.05, 0.09, 2.35, 'walnut')
    m.wall('x', A1 - T, 0, 18, Z1, h1, T, 'card', [(i * BAY + 1.2, 1.2, 1.0, 1.1) for i in range(5)])
    m.wall('y', 0, A0 + T, A1 - T, Z1, h1, T, 'card', [(8.2, 0.5, 0.3, 2.0), (10.2, 0.5, 0.3, 2.0)])
    m.wall('y', 18 - T, A0 + T, A1 - T, Z1, h1, T, 'card', [(8.2, 2.6, 0.45, 1.7)])
    m.box(18 - 0.13, 8.2, Z1 + 0.45, 0.02, 2.6, 1.7, 'acrylic')
    for i in (1, 2, 3, 4):
        m.wall('y', i * BAY - 0.06, A0 + T, A1 - T, Z1, h1, 0.115, 'card', [(A0 + 0.5, 0.9, 0, 2.1)] if i != 3 else [])
    # balcony rail: walnut cap on brass pins
    for i in range(41):
        m.cyl(0.0 + i * 0.47, A0 - 1.1, Z1, 0.014, 0.95, 'brass', 8, drawn=i % 2 == 0)
    m.box(-0.1, A0 - 1.14, Z1 + 0.95, 19.1, 0.08, 0.05, 'walnut')
    m.tag('architecture', 'Aroof')
    for i in range(5):
        m.arc(i * BAY + 0.10, (i + 1) * BAY - 0.10, A0 - 1.0, A1 - A0 + 1.4, SPRING + 0.12, 0.95, 0.11, 'card', 14)
        m.arc(i * BAY + 0.12, (i + 1) * BAY - 0.12, A1 - T, T, SPRING + 0.12, 0.95, 0.1, 'card', 14, fill=SPRING + 0.12)
        m.arc(
            i * BAY + 0.12,
            (i + 1) * BAY - 0.12,
            A0 + 0.13,
            0.015,
            SPRING + 0.12,
            0.95,
            0.1,
            'acrylic',
            14,
            fill=SPRING + 0.12,
        )
    for i in range(6):
        m.box(max(0, i * BAY - 0.13) if i else -0.02, A0 - 1.0, SPRING - 0.10, 0.26, A1 - A0 + 1.4, 0.22, 'card')
    m.tag('architecture', 'C')
    hc = 2.85
    m.wall('y', C0, CS, CN, F, hc, T, 'card', [(0.5, 2.4, 0, 2.4)])
    m.wall('y', C1 - T, CS, CN, F, hc, T, 'card', [(0.2, 0.45, 0, 2.4), (1.1, 0.45, 0, 2.4), (2.0, 0.45, 0, 2.4)])
    m.wall('x', CS, C0 + T, C1 - T, F, hc, T, 'card', [(14.6, 2.6, 0.75, 1.35)])
    m.wall('x', CN - T, C0 + T, C1 - T, F, hc, T, 'card', [(14.5, 0.95, 0, 2.2)])
    m.box(14.6, CS + 0.1, F + 0.75, 2.6, 0.02, 1.35, 'acrylic')
    m.box(C0 + 0.1, 0.5, F, 0.02, 2.4, 2.4, 'acrylic')
    m.tag('architecture', 'Croof')
    m.box(C0 - 0.45, CS - 0.45, F + hc, C1 - C0 + 0.9, CN - CS + 0.9, 0.16, 'card')
    m.tag('architecture', 'skylight')
    for i in range(3):
        m.box(14.5 + i * 1.15, 0.6, F + hc + 0.16, 0.8, 2.4, 0.42, 'card')
        m.box(14.58 + i * 1.15, 0.68, F + hc + 0.56, 0.64, 2.24, 0.03, 'acrylic')
    m.tag('architecture', 'verandah')
    m.wall('y', C1 - T, CN, A0, F, 1.9, T, 'card')
    for x in (6.6, 8.7, 10.8, 12.9):
        m.cyl(x, -0.35, 0.16, 0.06, 2.75, 'brass', 20)
    for y in (-0.41,):
        m.box(5.85, y, 2.9, 7.5, 0.12, 0.2, 'walnut')
    m.box(5.85, 0.66, 2.9, 7.5, 0.12, 0.2, 'walnut')
    for x in (6.6, 12.9):
        m.cyl(x, 0.72, 0.16, 0.06, 2.75, 'brass', 20)
    for i in range(31):
        m.box(5.95 + i * 0.245, -0.8, 3.1, 0.05, 1.9, 0.12, 'walnut')
    return m


def glow():
    """Plates of faint light inside the rooms, so that no pane is black; they are not sampled as lamps and add no noise."""
    m = Model().tag('light')
    for i in range(5):
        m.box(i * BAY + 0.3, A1 - 0.4, Z1 + 0.1, 3.0, 0.02, 3.0, 'roomglow')
        m.box(i * BAY + 0.3, A0 + 0.4, Z1 + 0.03, 3.0, 4.0, 0.01, 'roomglow')
    m.box(0.4, A0 - 0.4, F + 0.1, B1 - 1.0, 0.02, 2.8, 'roomglow')
    m.box(0.4, BS + 0.4, F + 0.03, B1 - 0.9, 8, 0.01, 'roomglow')
    m.box(C0 + 0.4, CN - 0.4, F + 0.1, 3.4, 0.02, 2.4, 'roomglow')
    m.box(5.9, A1 - 0.5, F + 0.1, 11.6, 0.02, 2.8, 'roomglow')
    m.box(5.9, A0 + 0.4, F + 0.03, 11.6, 4, 0.01, 'roomglow')
    return m
