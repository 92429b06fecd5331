"""What an interior designer draws: floors and furniture at real sizes, in the rooms between the walls of the grid."""
import fixtures as fix
import furniture as f
from plants import person, tree
from solids import Model
from .grid import CX0, CX1, CY0, CY1, D, F, W

Z = F + 0.02
TIMBER = 'walnut'


def floors(rooms=True):
    """Clay tiles around the court; boards in the rooms, stone where it is wet."""
    m = Model().tag('interior', 'floor')
    for x0, x1, y0, y1 in (
        (CX0 - 2, CX1 + 2, CY0 - 2, CY0 - 0.1),
        (CX0 - 2, CX1 + 2, CY1 + 0.1, CY1 + 2),
        (CX0 - 2, CX0 - 0.1, CY0 - 0.1, CY1 + 0.1),
        (CX1 + 0.1, CX1 + 2, CY0 - 0.1, CY1 + 0.1),
    ):
        fix.tiles(m, x0, x1, y0, y1, Z, 'clay', 0.5, 0.012)
    if not rooms:
        return m
    for x0, x1, y0, y1 in (
        (0.4, 7.145, 0.4, 3.35),
        (15.855, W - 0.4, 0.4, 3.35),
        (0.4, 4.75, 3.6, 8.36),
        (0.4, 4.75, 10.64, 15.4),
        (0.4, 7.145, 15.65, D - 0.4),
        (18.25, W - 0.4, 3.6, 10.41),
        (18.25, W - 0.4, 10.64, 15.4),
    ):
        fix.planks(m, x0, x1, y0, y1, Z, 'oak', 0.22, round(x0 * 10))
    for x0, x1, y0, y1 in (
        (7.375, 15.625, 0.4, 3.35),
        (0.4, 4.75, 8.59, 10.41),
        (7.375, 11.385, 15.65, D - 0.4),
        (11.615, 15.625, 15.65, D - 0.4),
        (15.855, W - 0.4, 15.65, D - 0.4),
    ):
        fix.tiles(m, x0, x1, y0, y1, Z, 'card2', 0.6, 0.012)
    return m


def rug(m, x, y, w, d, mat):
    m.box(x - w / 2, y - d / 2, Z, w, d, 0.012, mat, drawn=False)


def chest(m, x, y, w, d, h, mat=TIMBER):
    m.box(x, y, Z, w, d, h, mat, 0.012)


def bedside(m, x, y):
    chest(m, x - 0.22, y - 0.2, 0.44, 0.4, 0.45)
    m.cyl(x, y, Z + 0.45, 0.09, 0.03, 'brass', 24)
    m.cyl(x, y, Z + 0.48, 0.11, 0.2, 'linen', 24, top=0.08)


def pot(m, x, y, h, seed):
    m.cyl(x, y, Z, 0.16, 0.34, 'clay', 32, 0.01, top=0.21)
    m.cyl(x, y, Z + 0.34, 0.19, 0.01, 'soil', 32)
    tree(m, x, y, Z + 0.34, h, seed)


def south(m):
    # study
    rug(m, 4.9, 1.7, 2.2, 1.8, 'rust')
    f.table(m, 2.5, 0.95, Z, 1.8, 0.75, 0.74, TIMBER)
    f.chair(m, 2.5, 1.55, Z, 180, TIMBER, 'linen')
    f.shelf(m, 2.6, 3.17, Z, 3.6, 0.32, 1.1, 6, 3, TIMBER, 3)
    f.armchair(m, 4.4, 1.25, Z, -60, TIMBER, 'linen')
    f.armchair(m, 5.9, 1.3, Z, 70, TIMBER, 'green')
    f.round_table(m, 5.1, 1.9, Z, 0.32, 0.45, TIMBER, 'brass')
    # entrance hall: two benches and a chest
    for x in (7.85, 12.95):
        m.box(x, 2.75, Z + 0.36, 2.2, 0.5, 0.07, TIMBER, 0.01)
        for a in (x + 0.08, x + 2.02):
            m.box(a, 2.8, Z, 0.1, 0.4, 0.36, TIMBER)
        m.box(x + 0.05, 2.78, Z + 0.43, 2.1, 0.46, 0.09, 'rust', 0.03)
    rug(m, 11.5, 1.85, 1.6, 2.2, 'ochre')
    chest(m, 7.5, 0.55, 0.5, 1.5, 0.85)
    chest(m, 15.0, 0.55, 0.5, 1.5, 0.85)
    pot(m, 9.6, 0.85, 1.1, 4)
    pot(m, 13.4, 0.85, 1.1, 5)
    # guest room
    f.bed(m, 21.4, 1.9, Z, 1.6, -90, TIMBER, 'linen', 'ochre')
    for y in (0.72, 3.06):
        bedside(m, 22.3, y)
    chest(m, 15.9, 0.5, 0.6, 2.7, 1.1)
    rug(m, 18.4, 1.8, 1.9, 1.8, 'linen')
    f.armchair(m, 17.8, 1.3, Z, -40, TIMBER, 'rust')
    f.round_table(m, 18.9, 1.6, Z, 0.3, 0.45, TIMBER, 'brass')


def west(m):
    for y, cover in ((5.55, 'rust'), (12.7, 'green')):
        f.bed(m, 1.55, y, Z, 1.8, 90, TIMBER, 'linen', cover)
        for b in (y - 1.25, y + 1.25):
            bedside(m, 0.68, b)
        rug(m, 3.1, y, 1.3, 2.4, 'linen')
    chest(m, 0.5, 3.62, 3.2, 0.55, 1.1)
    f.armchair(m, 2.1, 7.65, Z, 160, TIMBER, 'linen')
    chest(m, 0.5, 14.83, 3.2, 0.55, 1.1)
    f.armchair(m, 3.9, 11.2, Z, 30, TIMBER, 'ochre')
    # bath between both
    m.box(0.5, 8.65, Z, 0.8, 1.7, 0.55, 'card', 0.04)
    m.box(0.6, 8.75, Z + 0.5, 0.6, 1.5, 0.06, 'water', 0.03)
    chest(m, 1.6, 9.85, 1.5, 0.5, 0.8)
    m.box(1.6, 9.83, Z + 0.8, 1.5, 0.54, 0.04, 'card', 0.01)
    m.cyl(2.35, 10.08, Z + 0.84, 0.14, 0.09, 'card', 32, top=0.2)
    m.box(2.2, 8.65, Z, 0.38, 0.62, 0.42, 'card', 0.05)
    m.box(2.17, 8.62, Z + 0.3, 0.44, 0.16, 0.5, 'card', 0.03)


def north(m):
    # bedroom with its dressing room and bath
    f.bed(m, 2.6, 17.45, Z, 1.8, 0, TIMBER, 'linen', 'rust')
    for x in (1.35, 3.85):
        bedside(m, x, 18.3)
    rug(m, 2.6, 16.4, 2.6, 1.0, 'ochre')
    f.armchair(m, 5.4, 17.6, Z, 120, TIMBER, 'linen')
    chest(m, 4.4, 15.7, 2.3, 0.5, 1.1)
    m.box(7.5, 17.7, Z, 1.8, 0.8, 0.55, 'card', 0.04)
    m.box(7.6, 17.8, Z + 0.5, 1.6, 0.6, 0.06, 'water', 0.03)
    chest(m, 10.75, 15.75, 0.58, 2.8, 1.1)
    m.box(9.7, 17.95, Z, 0.38, 0.58, 0.42, 'card', 0.05)
    m.box(9.67, 18.38, Z + 0.3, 0.44, 0.16, 0.5, 'card', 0.03)
    # store and prayer
    f.shelf(m, 12.3, 18.42, Z, 1.2, 0.3, 1.1, 2, 3, TIMBER, 8)
    chest(m, 11.7, 15.8, 0.55, 2.0, 1.1)
    for k, (w, h) in enumerate(((1.4, 0.3), (1.0, 0.55), (0.6, 0.8))):
        m.box(15.58 - 0.9 + 0.3 * k, 17.1 - w / 2, Z, 0.9 - 0.3 * k, w, h, TIMBER, 0.01)
    for y in (16.75, 17.45):
        m.cyl(14.85, y, Z + 0.3, 0.05, 0.3, 'brass', 24, top=0.02)
    m.ball(15.44, 17.1, Z + 0.93, 0.13, 'brass', 1, 24)
    rug(m, 13.9, 17.1, 0.9, 1.3, 'rust')
    # kitchen
    chest(m, 16.0, 17.98, 6.55, 0.6, 0.88)
    chest(m, 21.98, 15.75, 0.6, 2.2, 0.88)
    m.box(15.98, 17.95, Z + 0.88, 6.6, 0.64, 0.04, 'card', 0.008)
    m.box(21.95, 15.72, Z + 0.88, 0.64, 2.25, 0.04, 'card', 0.008)
    m.box(17.0, 18.05, Z + 0.92, 0.8, 0.45, 0.012, 'cutface')
    m.box(20.4, 18.05, Z + 0.92, 0.7, 0.42, 0.012, 'cutface')
    chest(m, 16.9, 16.55, 2.0, 0.8, 0.88, 'card')
    m.box(16.85, 16.5, Z + 0.88, 2.1, 0.9, 0.04, TIMBER, 0.008)


def east(m):
    # living room
    rug(m, 20.3, 6.0, 2.7, 2.9, 'linen')
    f.sofa(m, 20.3, 4.15, Z, 2.6, 0, 'rust', TIMBER, ('linen', 'ochre'))
    f.sofa(m, 22.05, 6.4, Z, 2.2, 90, 'linen', TIMBER, ('rust',))
    f.table(m, 20.3, 5.9, Z, 1.3, 0.75, 0.36, TIMBER)
    f.armchair(m, 19.3, 7.9, Z, -150, TIMBER, 'linen')
    f.armchair(m, 20.9, 8.0, Z, 165, TIMBER, 'green')
    f.shelf(m, 19.05, 10.24, Z, 1.3, 0.3, 1.1, 3, 3, TIMBER, 5)
    chest(m, 21.95, 8.4, 0.55, 1.8, 0.7)
    pot(m, 18.65, 3.95, 1.1, 8)
    # dining room
    f.table(m, 20.5, 13.1, Z, 2.6, 1.0, 0.74, TIMBER, turn=90)
    for y in (12.25, 13.1, 13.95):
        f.chair(m, 19.75, y, Z, -90, TIMBER, 'linen')
        f.chair(m, 21.25, y, Z, 90, TIMBER, 'linen')
    chest(m, 22.05, 12.2, 0.5, 2.2, 0.85)


def court(m):
    """What stands in the galleries."""
    f.armchair(m, 13.6, CY1 + 1.2, Z, 170, TIMBER, 'green')
    f.armchair(m, 11.5, CY1 + 1.25, Z, 190, TIMBER, 'rust')
    f.round_table(m, 12.55, CY1 + 1.2, Z, 0.3, 0.45, TIMBER, 'brass')
    for x, y, h, k in ((5.5, CY1 + 1.5, 1.3, 3), (17.5, CY1 + 1.5, 1.4, 4), (17.5, 4.1, 1.3, 6), (5.4, 9.5, 1.1, 7)):
        pot(m, x, y, h, k)
    for x, y in ((7.7, 4.1), (14.3, 4.1)):
        m.box(x, y - 0.4, Z + 0.36, 1.9, 0.75, 0.06, TIMBER, 0.01)
        for a in (x, x + 1.82):
            for b in (y - 0.4, y + 0.27):
                m.box(a, b, Z, 0.08, 0.08, 0.4, TIMBER)
        m.box(x + 0.05, y - 0.36, Z + 0.42, 1.8, 0.67, 0.08, 'linen', 0.03)
    person(m, 16.9, 8.6, Z, turn=80)
    tree(m, (CX0 + CX1) / 2, (CY0 + CY1) / 2, 1.36, 1.3, 31)


def fittings():
    m = Model().tag('interior', 'furniture')
    south(m)
    west(m)
    north(m)
    east(m)
    court(m)
    return m
