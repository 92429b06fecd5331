"""Court house: a living wing, a study and a vaulted bar of five bays around a court. One building for the home page's layers."""
from solids import Model
from plants import tree, person

F, Z1, SPRING = .45, 3.75, 6.30        # ground floor, upper floor, springing of the vaults
BAY, T = 3.6, .23                      # structural bay, brick wall
A0, A1 = 7.2, 12.0                     # the bar, south to north
B0, B1, BS = 0.0, 5.4, -1.8            # the living wing, west to east, and its south end
C0, C1, CS, CN = 13.8, 18.0, -.6, 4.2  # the study
WELL = (7.75, 9.5, 2.55, 2.25)         # the stair's opening in the upper floor
PIT = (-1.5, 19.5, -2.9, 13.4)


def site(pit=False):
    m = Model().tag('site', 'base')
    x0, x1, y0, y1 = -4.2, 22.2, -4.4, 14.9
    m.box(x0, y0, -2.3, x1-x0, y1-y0, .5, 'walnut', .02)
    m.tag('site', 'ground'); p, q, r, s = PIT
    for a, b, c, d in (((x0, p, y0, y1), (q, x1, y0, y1), (p, q, y0, r), (p, q, s, y1)) if pit else ((x0, x1, y0, y1),)):
        m.box(a, c, -1.8, b-a, d-c, 1.68, 'cork'); m.box(a, c, -.12, b-a, d-c, .12, 'card')
    m.tag('site', 'rise')
    # rising ground behind, in layers of card
    for i, (dx, dy) in enumerate(((0, 13.6), (1.2, 14.0), (3.4, 14.4))):
        m.box(x0, dy, i*.14, x1-x0-dx*1.6, y1-dy, .14, 'card2' if i % 2 else 'card', .006)
    if not pit:
        m.tag('site', 'plinth')
        m.box(-.6, BS-.6, 0, 6.6, A0-BS+.6, F-.12, 'card2'); m.box(-.9, A0-1.5, 0, 19.8, A1-A0+2.1, F-.12, 'card2'); m.box(C0-.6, CS-.6, 0, C1-C0+1.2, A0-CS+.6, F-.12, 'card2')
        m.box(6.0, -.9, 0, 7.2, A0+.9-1.5, .16, 'card2')
        m.stairs(8.4, -.9, 0, 3.0, 2, .32, .08, 'card', 'y', -1)
        m.tag('site', 'court')
        # a basin of still water with a stone rim, set into the paving
        bx, by, bw, bd = 6.5, 1.5, 2.7, 3.9
        for a, b, c, d in ((bx-.15, by-.15, bw+.3, .15), (bx-.15, by+bd, bw+.3, .15), (bx-.15, by, .15, bd), (bx+bw, by, .15, bd)): m.box(a, b, .16, c, d, .09, 'card')
        m.box(bx, by, .16, bw, bd, .05, 'water')
        for i in range(4): m.box(9.9 + i*.02, 1.0 + i*1.15, .16, 2.6, .9, .035, 'card')
        m.box(10.3, 2.6, .16, 2.2, 2.2, .34, 'card2', .01); m.box(10.38, 2.68, .18, 2.04, 2.04, .33, 'cork')
        m.tag('site', 'tree')
        tree(m, 11.4, 3.7, .5, 6.4, 11)
        for x, y, h, k in ((-2.2, 10.4, 6.6, 1), (-2.4, 4.8, 4.9, 2), (20.3, 10.9, 7.0, 3), (20.4, 3.2, 4.4, 4), (-2.6, -2.9, 5.4, 8)): tree(m, x, y, 0, h, k)
        for x, y, h, k in ((3.4, 14.6, 6.8, 13), (13.8, 14.6, 7.6, 14)): tree(m, x, y, .2, h, k)
        m.tag('site', 'people')
        person(m, 9.3, -3.35, 0, turn=20); person(m, 10.0, -3.5, 0, turn=-15, h=1.56); person(m, 13.1, 2.6, .16, turn=70)
    return m


def shell():
    """What an architect draws: walls, openings, roofs."""
    m = Model()
    m.tag('architecture', 'floor')
    m.box(B0-.3, BS-.3, F-.12, B1+.6, A0-BS+.3, .12, 'card'); m.box(-.6, A0-1.2, F-.12, 19.2, A1-A0+1.5, .12, 'card'); m.box(C0-.3, CS-.3, F-.12, C1-C0+.6, A0-CS+.3-1.2, .12, 'card')
    h = Z1 - F - .15
    m.tag('architecture', 'B')
    m.wall('y', B0, BS, A0, F, h, T, 'card', [(-.9, .5, .0, 2.6), (1.5, .5, 0, 2.6), (2.5, .5, 0, 2.6), (4.6, 1.6, .9, 1.5)])
    m.wall('x', BS, B0+T, B1-T, F, h, T, 'card', [(1.0, 3.3, .15, 2.55)])
    m.wall('y', B1-T, BS, A0, F, h, T, 'card', [(-.9, 6.6, 0, 2.7), (6.1, .95, 0, 2.3)])
    for i in range(6): m.box(B1-.19, -.9 + 6.6*(i+.5)/6 - .05, F, .12, .1, 2.7, 'walnut')
    m.box(B1-.135, -.9, F, .02, 6.6, 2.7, 'acrylic'); m.box(1.0, BS+.1, F+.15, 3.3, .02, 2.55, 'acrylic')
    m.tag('architecture', 'Broof')
    m.box(B0-.45, BS-.9, Z1-.15, B1+.9, A0-BS-.3, .15, 'card'); ro = .5
    m.wall('y', B0-.45, BS-.9, A0-1.2, Z1, ro, .15, 'card'); m.wall('y', B1+.3, BS-.9, A0-1.2, Z1, ro, .15, 'card'); m.wall('x', BS-.9, B0-.3, B1+.3, Z1, ro, .15, 'card')
    m.tag('architecture', 'screen')
    # roof terrace: a shade of walnut slats on brass pins
    for x in (.5, 4.9):
        for y in (.0, 2.4, 4.8): m.cyl(x, y, Z1, .045, 2.35, 'brass', 16)
    for x in (.44, 4.84): m.box(x, -.5, Z1+2.35, .12, 5.8, .16, 'walnut')
    for i in range(23): m.box(.1, -.4 + i*.245, Z1+2.51, 5.2, .05, .12, 'walnut')
    m.tag('architecture', 'A0')
    m.wall('x', A1-T, 0, 18, F, h, T, 'card', [(1.2, 1.2, 1.2, 1.2), (4.6, 1.6, 1.0, 1.4), (12, 1.2, 1.2, 1.2), (15.4, 1.6, 1.0, 1.4)])
    m.wall('y', 0, A0, A1, F, h, T, 'card', [(9, 1.2, .9, 1.5)]); m.wall('y', 18-T, A0, A1, F, h, T, 'card', [(8.4, 2.2, .15, 2.4)])
    m.wall('x', A0, B1, 18, F, h, T, 'card', [(5.9, 4.6, 0, 2.5), (11.2, 1.0, 0, 2.3), (12.9, 1.4, .6, 1.9), (15.2, 2.2, .6, 1.9)])
    m.box(5.9, A0+.1, F, 4.6, .02, 2.5, 'acrylic'); m.box(15.2, A0+.1, F+.6, 2.2, .02, 1.9, 'acrylic'); m.box(18-.13, 8.4, F+.15, .02, 2.2, 2.4, 'acrylic')
    for x in (7.2-.12, 10.8-.12, 14.4-.12): m.wall('y', x, A0+T, A1-T, F, h, .115, 'card', [(A0+.6, .95, 0, 2.1)])
    m.tag('architecture', 'slab')
    m.slab(-.15, A0-1.2, Z1-.15, 19.35, A1-A0+1.35, .15, 'card', WELL)
    m.tag('architecture', 'A1'); h1 = SPRING - Z1
    m.wall('x', A0, 0, 18, Z1, h1, T, 'card', [(i*BAY+.55, 2.5, 0, 2.35) for i in range(5)])
    for i in range(5):
        x = i*BAY+.55; m.box(x, A0+.12, Z1, 2.5, .02, 2.35, 'acrylic')
        for k in (0, 1, 2): m.box(x + k*1.225, A0+.08, Z1, .05, .09, 2.35, 'walnut')
    m.wall('x', A1-T, 0, 18, Z1, h1, T, 'card', [(i*BAY+1.2, 1.2, 1.0, 1.1) for i in range(5)])
    m.wall('y', 0, A0, A1, Z1, h1, T, 'card', [(8.2, .5, .3, 2.0), (10.2, .5, .3, 2.0)]); m.wall('y', 18-T, A0, A1, Z1, h1, T, 'card', [(8.2, 2.6, .45, 1.7)])
    m.box(18-.13, 8.2, Z1+.45, .02, 2.6, 1.7, 'acrylic')
    for i in (1, 2, 3, 4): m.wall('y', i*BAY-.06, A0+T, A1-T, Z1, h1, .115, 'card', [(A0+.5, .9, 0, 2.1)] if i != 3 else [])
    # balcony rail: walnut cap on brass pins
    for i in range(41): m.cyl(.0 + i*.47, A0-1.1, Z1, .014, .95, 'brass', 8, drawn=i % 2 == 0)
    m.box(-.1, A0-1.14, Z1+.95, 19.1, .08, .05, 'walnut')
    m.tag('architecture', 'Aroof')
    for i in range(5):
        m.arc(i*BAY+.10, (i+1)*BAY-.10, A0-1.0, A1-A0+1.4, SPRING+.12, .95, .11, 'card', 14)
        m.arc(i*BAY+.12, (i+1)*BAY-.12, A1-T, T, SPRING+.12, .95, .1, 'card', 14, fill=SPRING+.12)
        m.arc(i*BAY+.12, (i+1)*BAY-.12, A0+.13, .015, SPRING+.12, .95, .1, 'acrylic', 14, fill=SPRING+.12)
    for i in range(6): m.box(max(0, i*BAY-.13) if i else -.02, A0-1.0, SPRING-.10, .26, A1-A0+1.4, .22, 'card')
    m.tag('architecture', 'C'); hc = 2.85
    m.wall('y', C0, CS, CN, F, hc, T, 'card', [(.5, 2.4, 0, 2.4)]); m.wall('y', C1-T, CS, CN, F, hc, T, 'card', [(.2, .45, 0, 2.4), (1.1, .45, 0, 2.4), (2.0, .45, 0, 2.4)])
    m.wall('x', CS, C0+T, C1-T, F, hc, T, 'card', [(14.6, 2.6, .75, 1.35)]); m.wall('x', CN-T, C0+T, C1-T, F, hc, T, 'card', [(14.5, .95, 0, 2.2)])
    m.box(14.6, CS+.1, F+.75, 2.6, .02, 1.35, 'acrylic'); m.box(C0+.1, .5, F, .02, 2.4, 2.4, 'acrylic')
    m.tag('architecture', 'Croof')
    m.box(C0-.45, CS-.45, F+hc, C1-C0+.9, CN-CS+.9, .16, 'card')
    m.tag('architecture', 'skylight')
    for i in range(3): m.box(14.5 + i*1.15, .6, F+hc+.16, .8, 2.4, .42, 'card'); m.box(14.58 + i*1.15, .68, F+hc+.56, .64, 2.24, .03, 'acrylic')
    m.tag('architecture', 'verandah')
    m.wall('y', C1-T, CN, A0, F, 1.9, T, 'card')
    for x in (6.6, 8.7, 10.8, 12.9): m.cyl(x, -.35, .16, .06, 2.75, 'brass', 20); m.cyl(x, 1.0, .16, .06, 2.75, 'brass', 20) if 0 else None
    for y in (-.41,): m.box(5.85, y, 2.9, 7.5, .12, .2, 'walnut')
    m.box(5.85, .66, 2.9, 7.5, .12, .2, 'walnut')
    for x in (6.6, 12.9): m.cyl(x, .72, .16, .06, 2.75, 'brass', 20)
    for i in range(31): m.box(5.95 + i*.245, -.8, 3.1, .05, 1.9, .12, 'walnut')
    return m


def frame(whole=True):
    """What an engineer draws: footings, columns, beams, slabs, ribs and the stair core."""
    m = Model(); rows = {'A': ([i*BAY for i in range(6)], (A0+.12, A1-.12)), 'B': ((B0+.12, B1-.12), (BS+.12, 3.6-1.2)), 'C': ((C0+.12, C1-.12), (CS+.12, CN-.12))}
    tops = {'A': SPRING-.1, 'B': Z1-.45, 'C': F+2.85-.3}
    for key, (xs, ys) in rows.items():
        for x in xs:
            x = min(max(x, .12), 17.88)
            for y in ys:
                m.tag('structure', 'footing'); m.box(x-.75, y-.75, -1.72, 1.5, 1.5, .32, 'card2', .01); m.box(x-.42, y-.42, -1.40, .84, .84, .26, 'card2', .01)
                m.tag('structure', 'column'); m.cyl(x, y, -1.14, .15, tops[key]+1.14, 'brass', 32)
    def beam(x, y, z, w, d, h=.40, mat='walnut'): m.tag('structure', 'beam').box(x, y, z-h, w, d, h, mat, .006)
    for y in (A0, A1-.24): beam(0, y, F-.02, 18, .24, .3, 'card2'); beam(0, y, Z1-.15, 18, .24); beam(0, y, SPRING+.12, 18, .24, .3)
    for i in range(6): x = min(max(i*BAY-.12, 0), 17.76); beam(x, A0-1.2, Z1-.15, .24, A1-A0+1.2, .32); beam(x, A0+.24, F-.02, .24, A1-A0-.48, .3, 'card2')
    for x in (B0, B1-.24): beam(x, BS, Z1-.15, .24, A0-BS); beam(x, BS, F-.02, .24, A0-BS, .3, 'card2')
    for y in (BS, 2.28): beam(B0+.24, y, Z1-.15, B1-.48, .24); beam(B0+.24, y, F-.02, B1-.48, .24, .3, 'card2')
    zc = F+2.85
    for x in (C0, C1-.24): beam(x, CS, zc, .24, CN-CS, .3); beam(x, CS, F-.02, .24, CN-CS, .3, 'card2')
    for y in (CS, CN-.24): beam(C0+.24, y, zc, C1-C0-.48, .24, .3); beam(C0+.24, y, F-.02, C1-C0-.48, .24, .3, 'card2')
    m.tag('structure', 'slab')
    m.slab(7.2, A0-1.2, Z1-.15, 12.0, A1-A0+1.2, .15, 'card', WELL); m.box(B0, 2.4, Z1-.15, B1, A0-2.4, .15, 'card')
    m.tag('structure', 'vault')
    for i in range(5):
        for k in range(5):
            if i > 2 and k: continue
            m.arc(i*BAY+.12, (i+1)*BAY-.12, A0 + k*1.14, .16, SPRING+.12, .93, .12, 'walnut', 14)
        if i > 2: m.arc(i*BAY+.10, (i+1)*BAY-.10, A0+.4, A1-A0-.4, SPRING+.12, .95, .11, 'card', 14)
    m.tag('structure', 'core')
    x, y = 7.5, 9.3
    m.wall('x', y+2.45, x, x+3.0, -1.4, 7.6, .2, 'card2'); m.wall('y', x, y, y+2.45, -1.4, 7.6, .2, 'card2'); m.wall('y', x+2.8, y, y+2.45, -1.4, 7.6, .2, 'card2', [(y+.2, 1.0, 1.85, 2.1)])
    m.tag('structure', 'stair'); m.stairs(x+.3, y+.2, F, 1.15, 10, .24, .165, 'card2', 'y', 1, .17); m.stairs(x+1.55, y+2.6, F+1.65, 1.15, 10, .24, .165, 'card2', 'y', -1, .17)
    return m


def site_structure():
    m = site(pit=True); p, q, r, s = PIT
    m.tag('site', 'pit').box(p, r, -1.8, q-p, s-r, .08, 'cork')
    full = site(); return m + full.only(lambda k: k.part in ('tree', 'people') and not (p < k.verts[:, 0].mean() < q and r < k.verts[:, 1].mean() < s))


def fittings():
    """What an interior designer draws: floors, joinery, furniture."""
    m = Model().tag('interior', 'upper'); z = Z1 + .02
    for i in range(5):
        x0 = i*BAY + (T if i == 0 else .055); w = BAY - (T+.06 if i in (0, 4) else .115)
        n = 12
        if i == 2: m.slab(x0, A0+T, Z1, w, A1-A0-2*T, .02, 'card2', WELL); continue
        for k in range(n): m.box(x0 + w*k/n, A0+T, Z1, w/n-.012, A1-A0-2*T, .02, 'oak', drawn=False)
    def bed(x, y, cover):
        m.box(x, y, z+.05, 1.9, 2.1, .22, 'walnut', .01); m.box(x+.05, y+.02, z+.25, 1.8, 2.0, .24, 'linen', .05); m.box(x+.03, y, z+.42, 1.84, 1.25, .1, cover, .03)
        m.box(x-.05, y+2.1, z, 2.0, .08, 1.0, 'walnut', .01)
        for k in (.2, 1.02): m.box(x+k, y+1.6, z+.47, .7, .38, .14, 'linen', .05)
        for k in (-.55, 2.0): m.box(x+k, y+1.7, z, .45, .4, .42, 'walnut', .01)
    bed(.95, 9.35, 'rust'); m.box(.35, 7.9, z, .55, 1.3, .75, 'walnut', .01); m.box(2.95, 8.6, z, .5, 2.2, 1.1, 'walnut', .01)
    bed(4.75, 9.35, 'linen'); m.box(6.6, 8.3, z, .5, 1.6, 1.1, 'walnut', .01); m.box(4.2, 7.9, z+.68, 1.4, .6, .05, 'walnut', .01); m.box(4.25, 7.95, z, .05, .5, .68, 'walnut'); m.box(5.5, 7.95, z, .05, .5, .68, 'walnut')
    m.box(4.1, 8.9, z, 2.6, .02, .02, 'rust') if 0 else None
    m.tag('interior', 'stair').stairs(7.8, 9.5, F+1.7, 1.15, 10, .24, .165, 'card2', 'y', 1, .17); m.tag('interior', 'upper')
    # family room
    m.box(11.2, 8.2, z, 2.7, 2.4, .015, 'linen'); sofa(m, 11.4, 10.5, z, 2.3, 'rust'); m.cyl(12.5, 9.3, z, .45, .34, 'walnut', 40, .01); armchair(m, 11.1, 8.4, z, 25, 'linen'); armchair(m, 13.2, 8.3, z, -30, 'linen')
    bed(15.35, 9.35, 'ochre'); m.box(14.6, 8.0, z, .5, 1.2, .75, 'walnut', .01)
    m.tag('interior', 'ground'); z = F + .02
    for k in range(22): m.box(B0+T + (B1-B0-2*T)*k/22, BS+T, F, (B1-B0-2*T)/22-.012, A0-BS-T-.2, .02, 'oak', drawn=False)
    m.box(1.0, -.9, z, 3.6, 2.7, .015, 'linen'); sofa(m, 1.1, -1.2, z, 2.6, 'rust', -1); sofa(m, .55, .15, z, 2.0, 'linen', 0); m.box(2.0, .0, z+.3, 1.5, .8, .06, 'walnut', .01); [m.box(a, b, z, .06, .06, .3, 'walnut') for a in (2.05, 3.39) for b in (.05, .69)]
    armchair(m, 4.1, .6, z, 80, 'linen')
    m.box(1.3, 3.6, z+.70, 2.7, 1.05, .05, 'walnut', .01); [m.box(a, b, z, .07, .07, .7, 'walnut') for a in (1.4, 3.83) for b in (3.7, 4.48)]
    for a in (1.75, 2.65, 3.55):
        for b, t in ((3.25, 0), (5.0, 180)): chair(m, a, b, z, t)
    m.box(.25, 6.2, z, 3.0, .6, .9, 'walnut', .01); m.box(.25, 6.2, z+.9, 3.0, .62, .04, 'card')
    m.box(14.6, .0, z+.70, 1.9, .75, .05, 'walnut', .01); [m.box(a, .05, z, .05, .65, .7, 'walnut') for a in (14.65, 16.4)]; chair(m, 15.5, 1.1, z, 180)
    m.box(14.2, 3.45, z, 3.3, .4, 1.3, 'walnut', .01); sofa(m, 15.6, 2.2, z, 1.7, 'rust') if 0 else armchair(m, 16.6, 2.3, z, -60, 'rust')
    for k in range(14): m.box(C0+T + (C1-C0-2*T)*k/14, CS+T, F, (C1-C0-2*T)/14-.012, CN-CS-2*T, .02, 'oak', drawn=False)
    m.tag('interior', 'ground')
    # kitchen, guest bedroom and bath in the bar's ground floor
    m.box(.25, 11.15, z, 6.6, .62, .9, 'walnut', .01); m.box(.25, 8.7, z, .6, 2.4, .9, 'walnut', .01); m.box(2.2, 9.0, z, 2.6, .95, .9, 'card', .01)
    m.box(2.4, 11.25, z+.9, .75, .42, .02, 'cutface'); m.box(4.4, 11.3, z+.9, .6, .38, .02, 'cutface')
    m.box(11.7, 9.45, z+.05, 1.9, 2.1, .4, 'linen', .05); m.box(11.7, 9.45, z+.45, 1.9, 1.3, .06, 'rust', .02); m.box(11.6, 11.6, z, 2.1, .1, 1.0, 'walnut'); [m.box(a, b, z+.45, .75, .4, .1, 'linen', .03) for a in (11.8, 12.75) for b in (11.05,)]
    m.box(11.0, 9.9, z, .55, 1.7, 1.1, 'walnut', .01); m.box(14.6, 9.2, z, .6, 2.5, 1.1, 'walnut', .01); m.box(16.0, 10.85, z, 1.75, .8, .55, 'card', .04); m.box(16.1, 10.95, z+.5, 1.55, .6, .06, 'water', .03); m.box(17.2, 9.2, z, .5, 1.2, .85, 'card', .02)
    return m


def sofa(m, x, y, z, w, mat, way=1):
    """Sofa of width w: way 1 has its back to the north, -1 to the south, 0 to the west."""
    if way == 0:
        m.box(x, y, z+.1, .9, w, .3, mat, .05); m.box(x, y, z+.1, .2, w, .68, mat, .05); [m.box(x, b, z+.1, .9, .16, .5, mat, .05) for b in (y, y+w-.16)]
    else:
        m.box(x, y, z+.1, w, .9, .3, mat, .05); m.box(x, y + (.7 if way > 0 else 0), z+.1, w, .2, .68, mat, .05); [m.box(a, y, z+.1, .16, .9, .5, mat, .05) for a in (x, x+w-.16)]


def armchair(m, x, y, z, turn, mat):
    m.box(x, y, z+.12, .72, .72, .28, mat, .06, turn); m.box(x+.04, y+.04, z+.4, .64, .64, .02, mat, .008, turn); m.cyl(x+.36, y+.36, z, .22, .12, 'walnut', 24)


def chair(m, x, y, z, turn):
    m.box(x-.22, y-.22, z+.42, .44, .44, .05, 'card', .01); b = y-.22 if turn == 0 else y+.18
    m.box(x-.22, b, z+.47, .44, .04, .38, 'card', .01); [m.box(a, c, z, .04, .04, .42, 'walnut') for a in (x-.2, x+.16) for c in (y-.2, y+.16)]


def architecture(): return site() + shell() + glow()
def structure(): return site_structure() + frame()


def interior():
    s = shell(); keep = lambda *p: s.only(lambda k: k.part in p)
    up = (keep('A1')).cut('z', Z1+1.0, 'below', 'cutface'); low = keep('B', 'C').cut('z', F+1.15, 'below', 'cutface')
    return site() + keep('floor', 'A0', 'slab', 'verandah') + up + low + fittings()


def everything(): return site() + shell() + frame() + fittings()


def light(low=False):
    """Sun from the south-west; `low` is the hour before evening."""
    import studio
    if low: studio.sun(48, 20, 5.2, .7, (1, .83, .64)); studio.sky((.78, .88, 1), .42, seen=(1.38, 1.32, 1.25))
    else: studio.sun(58, 33, 4.6, .8, (1, .94, .85)); studio.sky((.84, .91, 1), .48, seen=(1.45, 1.46, 1.45))
    studio.place(Model([Model().box(-400, -400, -2.4, 800, 800, .1, 'paper')]))


def glow():
    """Plates of faint light inside the rooms, so that no pane is black; they are not sampled as lamps and add no noise."""
    m = Model().tag('light')
    for i in range(5): m.box(i*BAY+.3, A1-.4, Z1+.1, 3.0, .02, 3.0, 'roomglow'); m.box(i*BAY+.3, A0+.4, Z1+.03, 3.0, 4.0, .01, 'roomglow')
    m.box(.4, A0-.4, F+.1, B1-1.0, .02, 2.8, 'roomglow'); m.box(.4, BS+.4, F+.03, B1-.9, 8, .01, 'roomglow')
    m.box(C0+.4, CN-.4, F+.1, 3.4, .02, 2.4, 'roomglow'); m.box(5.9, A1-.5, F+.1, 11.6, .02, 2.8, 'roomglow'); m.box(5.9, A0+.4, F+.03, 11.6, 4, .01, 'roomglow')
    return m


def build(): return architecture()


CAMERA = ((33, -66, 39), (9.0, 4.9, 0))
LOOK = dict(exposure=-.08, look='Medium High Contrast', bounces=4)
VIEWS = {k: dict(build=f, camera=CAMERA, lens=dict(fit=site, margin=.035), ratio=(16, 9), side=2400, samples=40)
         for k, f in (('architecture', architecture), ('structure', structure), ('interior', interior))}
VIEWS |= {
    'street': dict(camera=((27, -34, 6.5), (9.0, 4.0, 3.6), 52), light=lambda: light(low=True)),
    'above': dict(build=interior, camera=((9.2, 5.2, 70), (9.2, 5.21, 0), 74), lens=dict(upright=False), look=dict(exposure=-.2)),
    'ribs': dict(build=structure, camera=((20.5, -8.5, 10.5), (10.8, 7.2, 4.1), 50), light=lambda: light(low=True)),
    'court': dict(camera=((12.7, -6.5, 3.2), (8.0, 6.5, 2.6), 36), light=lambda: light(low=True)),
    'balcony': dict(camera=((26, -11, 6.4), (14.6, 8, 5.5), 80), ratio=(4, 5), light=lambda: light(low=True)),
}


def drawings():
    """Plans, sections, the exploded axonometric, the site plan, and the long section three times for the three disciplines."""
    from drawing import Sheet, cut_lines, moved
    full = (site() + shell() + frame() + fittings()).only(lambda s: s.part not in ('people', 'base')); out = {}
    floor = full.only(lambda s: s.of != 'structure' or s.part in ('column', 'core', 'stair'))
    doors = {F: ((7.2, 7.8, .95, 0, 90), (10.8, 7.8, .95, 0, 90), (14.4, 7.8, .95, 0, 90), (5.17, 6.1, .95, 180, -90), (11.2, 7.43, 1.0, 90, -90), (14.5, 3.97, .95, -90, 90)),
             Z1: tuple((i*BAY+.06, 7.7, .9, 0, 90) for i in (1, 2, 4))}
    for file, words, z, m in (('court-house-plan', 'Court house: plan of the ground floor', F, floor), ('court-house-plan-upper', 'Court house: plan of the upper floor', Z1, floor)):
        rest, polys = cut_lines(m, 'z', z+1.2, 'below'); sh = Sheet().add(rest, (0, 0, -1), (0, 1, 0), polys)
        for d in doors[z]: sh.door(*d)
        x, y = sh.box[0], sh.box[1]; sh.scale_bar(x, y - 1.0); sh.north(sh.box[2] - 1, y - 1.9, .7); out[file] = sh.svg(words)
    inside = full.only(lambda s: s.part != 'ground' or s.of != 'site'); earth = full.only(lambda s: s.part == 'ground' and s.of == 'site')
    def section(axis, at, keep, forward, title, stress=None):
        rest, polys = cut_lines(inside, axis, at, keep); sh = Sheet().add(rest, forward, (0, 0, 1), polys + cut_lines(earth, axis, at, keep)[1])
        sh.scale_bar(sh.box[0], sh.box[1] - .7); return sh.svg(title + (f'; the lines of {stress} heaviest' if stress else ''), stress)
    for stress in (None, 'architecture', 'structure', 'interior'):
        out['court-house-section' + (f'-{stress}' if stress else '')] = section('y', 2.33, 'above', (0, 1, 0), 'Court house: long section through living room, court and study, looking north', stress)
    out['court-house-section-court'] = section('x', 8.2, 'below', (-1, 0, 0), 'Court house: cross section through the court and the stair, looking west')
    lift = {'A1': 6.5, 'screen': 11, 'Broof': 7.5, 'Croof': 5.5, 'skylight': 5.5, 'Aroof': 11.5, 'slab': 4.2, 'upper': 5.2, 'vault': 9.2, 'verandah': 0}
    body = full.only(lambda s: s.part not in ('tree', 'footing', 'ground') and (s.of != 'structure' or s.part in ('vault', 'stair')) and s.part != 'rise' or s.of == 'interior')
    parts = Model([moved(s, (0, 0, lift.get(s.part, 0))) for s in body.solids])
    sh = Sheet().add(parts, (-.52, .62, -.60)); sh.scale_bar(sh.box[0], sh.box[1] - .6); out['court-house-axonometric'] = sh.svg('Court house: exploded axonometric; ground floor, upper floor, vaults (heights and the line of the scale bar true, depth foreshortened)')
    top = full.only(lambda s: s.of in ('architecture', 'site')); street = Model().tag('site', 'street')
    for x, y, w, d in ((-24, -13.5, 66, .12), (-24, -7.0, 66, .12), (-24, -14.6, 66, .04), (-24, -5.9, 66, .04)): street.box(x, y, 0, w, d, .02, 'card')
    for x, y, w, d, h in ((-20, 0, 11, 12, 6), (-12, 9, 4, 6, 4), (28, -1, 9, 14, 6), (33, -1, 7, 6, 4), (-18, 21, 14, 9, 6), (4, 22, 9, 8, 6), (22, 20, 16, 10, 7), (-14, -26, 12, 9, 6), (6, -25, 15, 8, 6), (28, -27, 11, 10, 6)): street.box(x, y, 0, w, d, h, 'card')
    for x, y, h, k in ((-16, -5, 6, 21), (-8.5, -5.2, 5, 22), (26.5, -4.6, 6, 23), (35, -5.1, 5.4, 24), (-10, -15.4, 6, 25), (4, -15.6, 5, 26), (19, -15.3, 6.4, 27), (33, -15.6, 5, 28), (1, 18.4, 6, 29), (17.5, 18.2, 7, 30)): tree(street, x, y, 0, h, k)
    sh = Sheet().add(top + street, (0, 0, -1), (0, 1, 0)); x, y = sh.box[0], sh.box[1]; sh.scale_bar(x, y - 1.6, [0, 5, 10, 20]); sh.north(sh.box[2] - 2, y - 3.2, 1.2); out['site-plan'] = sh.svg('Site plan of a study: the court house, its plot, the street and the neighbours\' houses')
    return out
