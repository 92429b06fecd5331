"""What stands: walls with their shutters, columns and the beams on them, plinth and tank."""
from solids import Model
from .grid import CX0, CX1, CY0, CY1, D, E, EAVE, F, LOW, PORCH, RING, W, WALLS, WINDOW

FULL, DRY = 0.4, 0.11  # levels of the tank's water, after rain and before it


def plinth(m):
    """The terrace, the floor around the court, the porch's paving and the steps between them."""
    m.tag('site', 'plinth')
    m.box(-0.9, -0.9, 0, W + 1.8, CY0 + 0.9, F * 0.5, 'card2')
    m.box(-0.9, CY1, 0, W + 1.8, D - CY1 + 0.9, F * 0.5, 'card2')
    for x, w in ((-0.9, CX0 + 0.9), (CX1, W - CX1 + 0.9)):
        m.box(x, CY0, 0, w, CY1 - CY0, F * 0.5, 'card2')
    for x, y, w, d in (
        (-0.5, -0.5, W + 1, CY0 + 0.5),
        (-0.5, CY1, W + 1, D - CY1 + 0.5),
        (-0.5, CY0, CX0 + 0.5, CY1 - CY0),
        (CX1, CY0, W - CX1 + 0.5, CY1 - CY0),
    ):
        m.box(x, y, F * 0.5, w, d, F * 0.5, 'card')
    m.box(4.9, -2.8, 0, 13.2, 1.9, 0.06, 'card2')
    for i in range(1, 6):
        m.box(10.7, -0.5 - 0.32 * (6 - i), 0, 1.6, 0.32, F * i / 6, 'card')


def tank(m, level=None):
    """Two steps down on every side to the water, if there is any, and the pedestal of the tulsi in the middle."""
    m.tag('site', 'tank')
    for i in range(2):
        a = 0.5 * i
        h, mat = F * 0.5 - 0.16 * i, 'card2' if i else 'card'
        for y in (CY0 + a, CY1 - a - 0.5):
            m.box(CX0 + a, y, 0.02, CX1 - CX0 - 2 * a, 0.5, h, mat)
        for x in (CX0 + a, CX1 - a - 0.5):
            m.box(x, CY0 + a + 0.5, 0.02, 0.5, CY1 - CY0 - 2 * a - 1, h, mat)
    m.box(CX0 + 1, CY0 + 1, 0.0, CX1 - CX0 - 2, CY1 - CY0 - 2, 0.04, 'card2')
    if level:
        m.box(CX0 + 1, CY0 + 1, 0.04, CX1 - CX0 - 2, CY1 - CY0 - 2, level - 0.04, 'water')
    x, y = (CX0 + CX1) / 2, (CY0 + CY1) / 2
    m.box(x - 0.5, y - 0.5, 0.04, 1, 1, 1.16, 'card', 0.01)
    m.box(x - 0.35, y - 0.35, 1.2, 0.7, 0.7, 0.16, 'walnut', 0.01)


def walls(m):
    m.tag('architecture', 'walls')
    for axis, at, a, b, t, top, holes in WALLS:
        m.wall(axis, at, a, b, F, top - F, t, 'card', holes)


def shutters(m):
    """Leaves of timber in the openings of the fronts that are seen."""
    m.tag('architecture', 'walls')
    sill, h = WINDOW[1:]
    for axis, at, _, _, t, _, holes in WALLS[:4]:
        out = 0.12 if at == 0 else t - 0.17
        for start, w, low, high in holes:
            y = at + out
            if axis == 'x':
                m.box(start, y, F + low, w, 0.05, high, 'walnut')
            else:
                m.box(y, start, F + low, 0.05, w, high, 'walnut')


def column(m, x, y, z, h):
    """Turned timber column on a stone block under a bracket capital."""
    m.box(x - 0.22, y - 0.22, z, 0.44, 0.44, 0.3, 'card2', 0.01)
    m.cyl(x, y, z + 0.3, 0.15, h - 0.75, 'walnut', 24, top=0.12)
    m.cyl(x, y, z + 0.42, 0.18, 0.1, 'brass', 24)
    m.cyl(x, y, z + h - 0.5, 0.13, 0.12, 'walnut', 24, top=0.2)
    m.box(x - 0.2, y - 0.2, z + h - 0.38, 0.4, 0.4, 0.12, 'walnut', 0.01)
    m.box(x - 0.45, y - 0.1, z + h - 0.26, 0.9, 0.2, 0.26, 'walnut', 0.02)
    m.box(x - 0.1, y - 0.45, z + h - 0.26, 0.2, 0.9, 0.26, 'walnut', 0.02)


def columns(m):
    m.tag('structure', 'column')
    for x, y in RING:
        column(m, x, y, F, EAVE - 0.45)


def porch(m):
    m.tag('structure', 'porch')
    for x, y in PORCH:
        column(m, x, y, 0.06, E - 0.43 - 0.06)
    m.box(5.1, -2.3, E - 0.43, 12.8, 0.2, 0.28, 'walnut')


def ring(m):
    """The beam on the court's columns."""
    m.tag('structure', 'beam')
    top = F + EAVE - 0.45
    for y in (CY0 - 0.4, CY1 + 0.2):
        m.box(CX0 - 0.45, y, top, CX1 - CX0 + 0.9, 0.2, 0.28, 'walnut')
    for x in (CX0 - 0.4, CX1 + 0.2):
        m.box(x, CY0 - 0.2, top, 0.2, CY1 - CY0 + 0.4, 0.28, 'walnut')


def plates(m):
    """Timbers that spread the roof's load along the outer walls."""
    m.tag('structure', 'plate')
    for y in (0.1, D - 0.3):
        m.box(0.4, y, LOW, W - 0.8, 0.2, 0.28, 'walnut')
    for x in (0.1, W - 0.3):
        m.box(x, 0.4, LOW, 0.2, D - 0.8, 0.14, 'walnut')


def shell():
    m = Model()
    plinth(m)
    tank(m, FULL)
    walls(m)
    shutters(m)
    columns(m)
    porch(m)
    ring(m)
    plates(m)
    return m
