"""The plot: base, layered ground, court, trees and people; and the pit that bares the footings."""
from plants import person, tree
from solids import Model
from .grid import A0, A1, BS, C0, C1, CS, F, PIT


def site(pit=False):
    m = Model().tag('site', 'base')
    x0, x1, y0, y1 = -4.2, 22.2, -4.4, 14.9
    m.box(x0, y0, -2.3, x1 - x0, y1 - y0, 0.5, 'walnut', 0.02)
    m.tag('site', 'ground')
    p, q, r, s = PIT
    for a, b, c, d in ((x0, p, y0, y1), (q, x1, y0, y1), (p, q, y0, r), (p, q, s, y1)) if pit else ((x0, x1, y0, y1),):
        m.box(a, c, -1.8, b - a, d - c, 1.68, 'cork')
        m.box(a, c, -0.12, b - a, d - c, 0.12, 'card')
    m.tag('site', 'rise')
    # rising ground behind, in layers of card
    for i, (dx, dy) in enumerate(((0, 13.6), (1.2, 14.0), (3.4, 14.4))):
        m.box(x0, dy, i * 0.14, x1 - x0 - dx * 1.6, y1 - dy, 0.14, 'card2' if i % 2 else 'card', 0.006)
    if not pit:
        m.tag('site', 'plinth')
        m.box(-0.6, BS - 0.6, 0, 6.6, A0 - BS + 0.6, F - 0.12, 'card2')
        m.box(-0.9, A0 - 1.5, 0, 19.8, A1 - A0 + 2.1, F - 0.12, 'card2')
        m.box(C0 - 0.6, CS - 0.6, 0, C1 - C0 + 1.2, A0 - CS + 0.6, F - 0.12, 'card2')
        m.box(6.0, -0.9, 0, 7.2, A0 + 0.9 - 1.5, 0.16, 'card2')
        m.stairs(8.4, -0.9, 0, 3.0, 2, 0.32, 0.08, 'card', 'y', -1)
        m.tag('site', 'court')
        # a basin of still water with a stone rim, set into the paving
        bx, by, bw, bd = 6.5, 1.5, 2.7, 3.9
        for a, b, c, d in (
            (bx - 0.15, by - 0.15, bw + 0.3, 0.15),
            (bx - 0.15, by + bd, bw + 0.3, 0.15),
            (bx - 0.15, by, 0.15, bd),
            (bx + bw, by, 0.15, bd),
        ):
            m.box(a, b, 0.16, c, d, 0.09, 'card')
        m.box(bx, by, 0.16, bw, bd, 0.05, 'water')
        for i in range(4):
            m.box(9.9 + i * 0.02, 1.0 + i * 1.15, 0.16, 2.6, 0.9, 0.035, 'card')
        m.box(10.3, 2.6, 0.16, 2.2, 2.2, 0.34, 'card2', 0.01)
        m.box(10.38, 2.68, 0.18, 2.04, 2.04, 0.33, 'cork')
        m.tag('site', 'tree')
        tree(m, 11.4, 3.7, 0.5, 6.4, 11)
        for x, y, h, k in (
            (-2.2, 10.4, 6.6, 1),
            (-2.4, 4.8, 4.9, 2),
            (20.3, 10.9, 7.0, 3),
            (20.4, 3.2, 4.4, 4),
            (-2.6, -2.9, 5.4, 8),
        ):
            tree(m, x, y, 0, h, k)
        for x, y, h, k in ((3.4, 14.6, 6.8, 13), (13.8, 14.6, 7.6, 14)):
            tree(m, x, y, 0.2, h, k)
        m.tag('site', 'people')
        person(m, 9.3, -3.35, 0, turn=20)
        person(m, 10.0, -3.5, 0, turn=-15, h=1.56)
        person(m, 13.1, 2.6, 0.16, turn=70)
    return m


def site_structure():
    m = site(pit=True)
    p, q, r, s = PIT
    m.tag('site', 'pit').box(p, r, -1.8, q - p, s - r, 0.08, 'cork')
    full = site()
    return m + full.only(
        lambda k: k.part in ('tree', 'people') and not (p < k.verts[:, 0].mean() < q and r < k.verts[:, 1].mean() < s)
    )
