"""What an engineer draws."""
from solids import Model
from .grid import A0, A1, B0, B1, BAY, BS, C0, C1, CN, CS, F, SPRING, WELL, Z1


def frame():
    """What an engineer draws: footings, columns, beams, slabs, ribs and the stair core."""
    m = Model()
    rows = {
        'A': ([i * BAY for i in range(6)], (A0 + 0.12, A1 - 0.12)),
        'B': ((B0 + 0.12, B1 - 0.12), (BS + 0.12, 3.6 - 1.2)),
        'C': ((C0 + 0.12, C1 - 0.12), (CS + 0.12, CN - 0.12)),
    }
    tops = {'A': SPRING - 0.1, 'B': Z1 - 0.45, 'C': F + 2.85 - 0.3}
    for key, (xs, ys) in rows.items():
        for x in xs:
            x = min(max(x, 0.12), 17.88)
            for y in ys:
                m.tag('structure', 'footing')
                m.box(x - 0.75, y - 0.75, -1.72, 1.5, 1.5, 0.32, 'card2', 0.01)
                m.box(x - 0.42, y - 0.42, -1.40, 0.84, 0.84, 0.26, 'card2', 0.01)
                m.tag('structure', 'column')
                m.cyl(x, y, -1.14, 0.15, tops[key] + 1.14, 'brass', 32)

    def beam(x, y, z, w, d, h=0.40, mat='walnut'):
        m.tag('structure', 'beam').box(x, y, z - h, w, d, h, mat, 0.006)

    for y in (A0, A1 - 0.24):
        beam(0, y, F - 0.02, 18, 0.24, 0.3, 'card2')
        beam(0, y, Z1 - 0.15, 18, 0.24)
        beam(0, y, SPRING + 0.12, 18, 0.24, 0.3)
    for i in range(6):
        x = min(max(i * BAY - 0.12, 0), 17.76)
        beam(x, A0 - 1.2, Z1 - 0.15, 0.24, A1 - A0 + 1.2, 0.32)
        beam(x, A0 + 0.24, F - 0.02, 0.24, A1 - A0 - 0.48, 0.3, 'card2')
    for x in (B0, B1 - 0.24):
        beam(x, BS, Z1 - 0.15, 0.24, A0 - BS)
        beam(x, BS, F - 0.02, 0.24, A0 - BS, 0.3, 'card2')
    for y in (BS, 2.28):
        beam(B0 + 0.24, y, Z1 - 0.15, B1 - 0.48, 0.24)
        beam(B0 + 0.24, y, F - 0.02, B1 - 0.48, 0.24, 0.3, 'card2')
    zc = F + 2.85
    for x in (C0, C1 - 0.24):
        beam(x, CS, zc, 0.24, CN - CS, 0.3)
        beam(x, CS, F - 0.02, 0.24, CN - CS, 0.3, 'card2')
    for y in (CS, CN - 0.24):
        beam(C0 + 0.24, y, zc, C1 - C0 - 0.48, 0.24, 0.3)
        beam(C0 + 0.24, y, F - 0.02, C1 - C0 - 0.48, 0.24, 0.3, 'card2')
    m.tag('structure', 'slab')
    m.slab(7.2, A0 - 1.2, Z1 - 0.15, 12.0, A1 - A0 + 1.2, 0.15, 'card', WELL)
    m.box(B0, 2.4, Z1 - 0.15, B1, A0 - 2.4, 0.15, 'card')
    m.tag('structure', 'vault')
    for i in range(5):
        for k in range(5):
            if i > 2 and k:
                continue
            m.arc(i * BAY + 0.12, (i + 1) * BAY - 0.12, A0 + k * 1.14, 0.16, SPRING + 0.12, 0.93, 0.12, 'walnut', 14)
        if i > 2:
            m.arc(i * BAY + 0.10, (i + 1) * BAY - 0.10, A0 + 0.4, A1 - A0 - 0.4, SPRING + 0.12, 0.95, 0.11, 'card', 14)
    m.tag('structure', 'core')
    x, y = 7.5, 9.3
    m.wall('x', y + 2.45, x, x + 3.0, -1.4, 7.6, 0.2, 'card2')
    m.wall('y', x, y, y + 2.45, -1.4, 7.6, 0.2, 'card2')
    m.wall('y', x + 2.8, y, y + 2.45, -1.4, 7.6, 0.2, 'card2', [(y + 0.2, 1.0, 1.85, 2.1)])
    m.tag('structure', 'stair')
    m.stairs(x + 0.3, y + 0.2, F, 1.15, 10, 0.24, 0.165, 'card2', 'y', 1, 0.17)
    m.stairs(x + 1.55, y + 2.6, F + 1.65, 1.15, 10, 0.24, 0.165, 'card2', 'y', -1, 0.17)
    return m
