"""The court house as it would stand: the model's own solids in lime, stone, terracotta and teak, lived in, seen at dusk."""
import math
from dataclasses import replace

import fixtures as fix
import furniture as f
from foliage import broadleaf, hedge
from solids import Model
from .grid import A0, A1, B0, B1, BAY, BS, C0, C1, CN, CS, F, SPRING, T, Z1
from .ground import site
from .shell import shell
from .street import street

REAL = {'card': 'limewash', 'card2': 'kota', 'walnut': 'teak', 'brass': 'bronze', 'acrylic': 'pane', 'water': 'pond', 'cork': 'soil'}


def real():
    """The model's walls, roofs, court and gate in the materials of a building."""
    ground = site().only(lambda s: s.part in ('plinth', 'court'))
    m = Model([replace(s, mat=REAL.get(s.mat, s.mat), bevel=s.bevel or 0.012) for s in (shell() + ground).solids])
    floors = ('floor', 'court')
    m.solids = [replace(s, mat='kota') if s.part in floors and s.mat == 'limewash' else s for s in m.solids]
    # the arcs keep their smooth inside; a bevel would crease them
    m.solids = [replace(s, bevel=0) if s.smooth or s.mat == 'pane' else s for s in m.solids]
    m.tag('architecture', 'soffit')
    for i in range(5):
        m.arc(i * BAY + 0.12, (i + 1) * BAY - 0.12, A0 - 0.985, A1 - A0 + 1.2, SPRING + 0.10, 0.945, 0.012, 'terracotta', 28)
    m.tag('interior', 'floors')
    m.box(B0 + T, BS + T, F, B1 - B0 - 2 * T, A0 - BS - T, 0.015, 'terrazzo')
    m.box(T, A0 + T, F, 18 - 2 * T, A1 - A0 - 2 * T, 0.015, 'terrazzo')
    m.box(C0 + T, CS + T, F, C1 - C0 - 2 * T, CN - CS - 2 * T, 0.015, 'oak')
    m.box(T, A0 + T, Z1, 18 - 2 * T, A1 - A0 - 2 * T, 0.012, 'oak')
    return m


def joinery():
    """Frames of the windows that the street sees."""
    m = Model().tag('architecture', 'joinery')
    fix.window(m, 'x', BS + 0.06, 1.0, 4.3, F + 0.15, F + 2.7, 0.07, 'teak', 3, 1, glass=False)
    fix.window(m, 'x', CS + 0.06, 14.6, 17.2, F + 0.75, F + 2.1, 0.07, 'teak', 3, 1, glass=False)
    fix.window(m, 'x', A0 + 0.06, 5.9, 10.5, F, F + 2.5, 0.07, 'teak', 4, 1, glass=False)
    fix.window(m, 'x', A0 + 0.06, 15.2, 17.4, F + 0.6, F + 2.5, 0.07, 'teak', 2, 1, glass=False)
    for i in range(5):
        fix.window(m, 'x', A0 + 0.05, i * BAY + 0.55, i * BAY + 3.05, Z1, Z1 + 2.35, 0.07, 'teak', 3, 1, glass=False)
        m.box((i + 0.5) * BAY - 0.02, A0 + 0.1, SPRING + 0.12, 0.04, 0.06, 0.92, 'teak')
        m.box(i * BAY + 0.3, A0 + 0.1, SPRING + 0.12, BAY - 0.6, 0.06, 0.05, 'teak')
    return m


def living(m):
    m.tag('interior', 'living')
    z = F + 0.015
    m.box(0.7, -1.0, z, 3.9, 3.0, 0.014, 'wool', 0.006)
    f.sofa(m, 0.85, 0.5, z, 2.4, -90, 'linen', 'darkwood', ('rust', 'ochre'))
    f.armchair(m, 3.1, -0.7, z, 35, 'teak', 'rust')
    f.round_table(m, 2.3, 0.5, z, 0.5, 0.34, 'oak', 'bronze')
    m.box(2.15, 0.35, z + 0.34, 0.3, 0.21, 0.03, 'blue', 0.003, 18)
    fix.floor_lamp(m, 4.1, -1.25, z, 1.62)
    f.shelf(m, 0.42, 3.6, z, 3.0, 0.32, 2.3, 4, 6, 'teak', 5, 90, 0.9)
    f.table(m, 3.1, 4.4, z, 2.4, 1.0, 0.74, 'teak')
    for x in (2.3, 3.1, 3.9):
        f.chair(m, x, 3.7, z, 0, 'teak', 'linen')
        f.chair(m, x, 5.1, z, 180, 'teak', 'linen')
    for x in (2.5, 3.7):
        fix.pendant(m, x, 4.4, Z1 - 0.15, F + 1.55, 'globe', 0.14)
    fix.vase(m, 3.1, 4.4, z + 0.74, 0.28, 4, 'ceramic', 'leaf', 9, 0.5)
    fix.picture(m, B0 + T, 1.2, F + 1.75, 1.5, 1.0, 'x+', 'darkwood', 'rust', 3)
    fix.curtain(m, BS + 0.42, 0.55, 1.25, F + 0.05, 2.75, 'screen', 'x')
    fix.curtain(m, BS + 0.42, 4.0, 4.75, F + 0.05, 2.75, 'screen', 'x')


def study_room(m):
    m.tag('interior', 'study')
    z = F + 0.015
    f.table(m, 15.9, 0.35, z, 2.2, 0.8, 0.74, 'teak')
    f.chair(m, 15.9, 1.0, z, 180, 'teak', 'rust')
    # an open book, a second that waits, a lamp
    for k, turn in ((-1, -5), (1, 4)):
        m.box(15.75 + (0.0 if k > 0 else -0.15), 0.2, z + 0.74, 0.15, 0.22, 0.022, 'screen', 0.003, turn)
    m.box(16.35, 0.25, z + 0.74, 0.17, 0.24, 0.05, 'rust', 0.003, 12)
    m.cyl(15.15, 0.3, z + 0.74, 0.08, 0.02, 'bronze', 32, 0.004)
    m.cyl(15.15, 0.3, z + 0.76, 0.008, 0.3, 'bronze', 12)
    m.cyl(15.15, 0.3, z + 1.04, 0.15, 0.17, 'glowsoft', 40, top=0.09)
    f.shelf(m, 16.0, CN - T - 0.2, z, 3.5, 0.34, 2.5, 5, 7, 'teak', 8, 0, 0.95)
    fix.plant(m, 14.35, 3.2, z, 1.7, 5)


def bar(m):
    """Kitchen and hall below, four lit rooms above; what can be seen from the street, no more."""
    m.tag('interior', 'bar')
    z = F + 0.015
    f.shelf(m, 9.0, A1 - T - 0.2, z, 3.4, 0.3, 2.3, 4, 6, 'teak', 21, 0, 0.8)
    f.table(m, 8.6, 9.4, z, 2.2, 0.9, 0.74, 'oak')
    for x in (7.9, 8.6, 9.3):
        f.chair(m, x, 8.75, z, 0, 'oak', 'linen')
    fix.pendant(m, 8.6, 9.4, Z1 - 0.15, F + 1.6, 'globe', 0.17)
    fix.plant(m, 6.3, 7.9, z, 1.9, 7)
    z = Z1 + 0.012
    fix.pendant(m, 1.8, 9.2, 7.2, Z1 + 2.2, 'globe', 0.16)
    fix.pendant(m, 5.4, 9.2, 7.2, Z1 + 2.2, 'globe', 0.16)
    fix.pendant(m, 12.6, 9.0, 7.2, Z1 + 2.2, 'globe', 0.2)
    f.shelf(m, 12.6, A1 - T - 0.2, z, 3.2, 0.3, 2.2, 4, 6, 'teak', 33, 0, 0.9)
    f.bed(m, 1.8, 10.4, z, 1.7, 0, 'teak', 'linen', 'rust')
    fix.picture(m, 5.4, A1 - T, Z1 + 1.5, 1.1, 0.8, 'y-', 'darkwood', 'ochre', 9)
    for i, (a, b) in enumerate(((0.0, 0.45), (2.0, 2.5), (0, 0.3), (2.1, 2.5), (0.0, 1.55))):
        x = i * BAY + 0.55
        fix.curtain(m, A0 + 0.36, x + a, x + b, Z1 + 0.03, 2.4, 'screen', 'x')
    fix.plant(m, 11.3, 6.5, Z1, 1.0, 12)
    fix.plant(m, 4.2, 6.4, Z1, 0.8, 13)


def bicycle(m, x, y, z):
    """A bicycle that leans towards +y, its wheels on a line along x."""
    lean = lambda h: y + 0.14 * h
    at = lambda dx, h: (x + dx, lean(h), z + h)

    def ring(cx, r, thick, mat):
        p = [at(cx + r * math.cos(t), 0.34 + r * math.sin(t)) for t in (math.tau * k / 40 for k in range(41))]
        for a, b in zip(p, p[1:]):
            m.rod(a, b, thick, mat, 8, drawn=False)

    for cx in (-0.52, 0.52):
        ring(cx, 0.335, 0.016, 'rubber')
        ring(cx, 0.312, 0.008, 'steel')
        for k in range(14):
            t = math.tau * k / 14
            m.rod(at(cx, 0.34), at(cx + 0.31 * math.cos(t), 0.34 + 0.31 * math.sin(t)), 0.0016, 'steel', 5, drawn=False)
    tube = lambda a, b, r=0.015: m.rod(at(*a), at(*b), r, 'enamel', 10, drawn=False)
    for a, b in (
        ((-0.06, 0.29), (-0.2, 0.86)),
        ((-0.06, 0.29), (0.38, 0.80)),
        ((-0.17, 0.76), (0.36, 0.86)),
        ((-0.06, 0.29), (-0.52, 0.34)),
        ((-0.17, 0.76), (-0.52, 0.34)),
        ((0.35, 0.92), (0.52, 0.34)),
    ):
        tube(a, b)
    m.rod(at(-0.2, 0.86), at(-0.22, 0.93), 0.012, 'steel', 8, drawn=False)
    m.box(x - 0.36, lean(0.93) - 0.07, z + 0.93, 0.27, 0.14, 0.05, 'leather', 0.02, drawn=False)
    m.rod((x + 0.34, lean(1.0) - 0.27, z + 1.02), (x + 0.34, lean(1.0) + 0.2, z + 1.02), 0.012, 'steel', 8, drawn=False)
    m.rod(at(0.35, 0.9), at(0.34, 1.02), 0.012, 'steel', 8, drawn=False)
    # a basket of cane
    m.box(x + 0.42, lean(0.8) - 0.16, z + 0.74, 0.26, 0.32, 0.22, 'ochre', 0.03, drawn=False)


def life(m):
    """A bench by the gate with a book left open and a cup, sandals on the step, a bicycle, pots."""
    m.tag('site', 'life')
    x, y = 12.6, -2.25
    m.box(x - 1.0, y, 0.40, 1.9, 0.42, 0.05, 'teak', 0.008)
    for a in (-0.85, 0.65):
        m.box(x + a, y + 0.04, 0.0, 0.09, 0.34, 0.40, 'kota', 0.006)
    m.box(x + 0.13, y + 0.105, 0.447, 0.36, 0.25, 0.006, 'rust', 0.001, 3)
    for k, turn in ((-1, 7), (1, -2)):
        m.box(x + 0.31 + (0 if k > 0 else -0.16), y + 0.115, 0.453, 0.16, 0.225, 0.02, 'screen', 0.004, turn)
    m.cyl(x - 0.25, y + 0.2, 0.45, 0.04, 0.085, 'ceramic', 32, 0.004, top=0.046)
    for a, t in ((10.55, 8), (10.74, -6)):
        m.box(a, -1.6, 0.0, 0.1, 0.26, 0.025, 'leather', 0.008, t)
    for a, b, h, k in ((13.55, -1.55, 1.25, 3), (8.0, -1.3, 1.0, 9), (5.72, -2.75, 0.9, 6)):
        fix.plant(m, a, b, 0.0, h, k, 'clay')
    bicycle(m, 16.9, CS - 0.36, F - 0.12)


def planting(m):
    m.tag('site', 'tree')
    broadleaf(m, 11.4, 3.7, 0.5, 6.0, 11, crown=2.3, leaves=7000)
    for x, y, h, c, k in ((-2.4, 4.8, 6.0, 2.0, 2), (20.6, 8.6, 8.2, 2.7, 3), (20.2, 1.0, 4.6, 1.7, 4), (-2.6, 10.8, 8.0, 2.7, 1)):
        broadleaf(m, x, y, 0, h, k, crown=c, leaves=5000)
    for x, y, h, k in ((3.4, 17.6, 9.4, 13), (14.4, 18.2, 10.5, 14), (24, 17, 9.5, 15), (-6, 17, 9, 16)):
        broadleaf(m, x, y, 0, h, k, crown=3.4, leaves=4500, leaf=0.2)
    hedge(m, -3.9, 0.4, -3.5, -2.9, 0.0, 0.62, 5)
    hedge(m, 14.6, 21.6, -3.4, -2.7, 0.0, 0.55, 6)
    hedge(m, 10.3, 12.4, 2.65, 4.7, 0.5, 0.22, 7)


def dusk():
    m = real() + joinery()
    living(m)
    study_room(m)
    bar(m)
    life(m)
    planting(m)
    return m + street()


def light():
    """Blue hour: the last warmth in the west, lamps at 2,700 K in every room that is used."""
    import studio

    studio.gradient(
        [(-0.05, (0.10, 0.11, 0.13)), (0.0, (0.80, 0.44, 0.24)), (0.14, (0.62, 0.42, 0.36)), (0.27, (0.30, 0.33, 0.45)), (0.45, (0.14, 0.22, 0.40)), (0.95, (0.05, 0.095, 0.21))],
        1.0,
        clouds=0.25,
    )
    # few lamps, each for a whole room: the tracer picks among them blindly, so that every lamp more is noise in all rooms
    warm = (1, 0.66, 0.36)
    for at, size, power in (
        ((2.7, 2.0, 3.45), (3.6, 6.4), 150),
        ((8.4, 9.4, 3.5), (5.0, 2.4), 95),
        ((16.1, 9.4, 3.5), (2.6, 2.4), 45),
        ((15.9, 1.6, 3.2), (3.0, 2.6), 70),
        ((9.6, 0.1, 2.86), (5.6, 0.2), 30),
    ):
        studio.lamp(at, size, power, color=warm)
    for x, y, z, r, power in (
        (1.8, 9.2, Z1 + 2.2, 0.3, 62),
        (5.4, 9.2, Z1 + 2.2, 0.3, 62),
        (9.0, 10.6, Z1 + 2.4, 0.3, 44),
        (12.6, 9.0, Z1 + 2.2, 0.3, 80),
        (16.2, 9.2, Z1 + 1.6, 0.3, 44),
        (10.7, 2.3, 0.75, 0.08, 42),
    ):
        studio.lamp((x, y, z), r, power, color=warm)


LOOK = dict(exposure=0.95, look='Medium High Contrast', bounces=3)
