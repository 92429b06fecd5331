"""The family room under the fourth vault, from its north end on a bright morning: bricks overhead, the court's tree before the glass."""
import math
import random

import fixtures as fix
import furniture as f
from foliage import broadleaf, hedge
from . import dusk
from .grid import A0, A1, BAY, SPRING, Z1
from .street import street

X0, X1 = 3 * BAY + 0.055, 4 * BAY - 0.06
MIDDLE = (X0 + X1) / 2


def bricks(m):
    """The vault's bricks, each a stretcher along the crown, their joints half a brick apart from course to course."""
    half, rise, brick = BAY / 2 - 0.12, 0.945, 0.238
    radius = (half**2 + rise**2) / (2 * rise)
    centre, end = SPRING + 0.10 + rise - radius, math.asin(half / radius)
    at = lambda r, t: (3.5 * BAY + r * math.sin(t), centre + r * math.cos(t))
    q = random.Random(6)
    m.tag('structure', 'bricks').arc(3 * BAY + 0.12, 4 * BAY - 0.12, A0 - 0.98, A1 - A0 + 1.2, SPRING + 0.10, rise - 0.007, 0.006, 'mortar', 52)
    step = 2 * end / 52
    for k in range(52):
        a, b = -end + k * step + 0.0022, -end + (k + 1) * step - 0.0022
        y = A0 - 0.98
        while y < A1:
            long = brick / 2 if k % 2 and y < A0 - 0.9 else brick
            r = radius - q.uniform(0.017, 0.021)
            m.extrude([at(r, a), at(r, b), at(radius - 0.004, b), at(radius - 0.004, a)], 'y', y + 0.005, long - 0.01, q.choice(('burnt', 'burnt', 'burnt', 'burntdark')))
            y += long


def room():
    m = dusk.real() + dusk.joinery() + street()
    z = Z1 + 0.012
    bricks(m)
    m.tag('interior', 'vault')
    for x in (X0, X1 - 0.018):
        m.box(x, A0 + 0.24, z, 0.018, A1 - A0 - 0.48, 0.09, 'teak')
    m.box(X1 - 0.03, A0 + 0.5, z, 0.05, 0.9, 2.1, 'teak', 0.006)
    m.rod((X1 - 0.06, A0 + 0.6, z + 1.0), (X1 - 0.06, A0 + 0.74, z + 1.0), 0.01, 'bronze', 10)
    m.box(MIDDLE - 1.2, 7.75, z, 2.4, 2.5, 0.014, 'wool', 0.006)
    f.shelf(m, X0 + 0.18, 8.75, z, 2.0, 0.3, 1.9, 5, 4, 'teak', 33, 90, 0.9)
    f.armchair(m, MIDDLE - 0.5, 8.35, z, 205, 'teak', 'rust')
    f.armchair(m, MIDDLE + 0.85, 8.6, z, 120, 'teak', 'green')
    f.round_table(m, MIDDLE + 0.1, 9.2, z + 0.014, 0.36, 0.36, 'oak', 'bronze')
    m.box(MIDDLE + 0.02, 9.08, z + 0.374, 0.24, 0.17, 0.03, 'blue', 0.003, 18)
    m.cyl(MIDDLE - 0.1, 9.3, z + 0.374, 0.035, 0.08, 'ceramic', 32, 0.004, top=0.042)
    fix.plant(m, X1 - 0.42, 7.78, z, 1.5, 5, 'clay')
    fix.picture(m, X1, 9.5, Z1 + 1.5, 0.9, 1.2, 'x-', 'darkwood', 'ochre', 9)
    fix.floor_lamp(m, X1 - 0.36, 8.95, z, 1.6, 'bronze', 'linen')
    for a, b in ((0.0, 0.34), (2.18, 2.5)):
        fix.curtain(m, A0 + 0.34, 3 * BAY + 0.55 + a, 3 * BAY + 0.55 + b, Z1 + 0.03, 2.4, 'screen', 'x')
    m.tag('site', 'tree')
    broadleaf(m, 11.4, 3.7, 0.5, 6.0, 11, crown=2.3, leaves=9000)
    for x, y, h, c, k in ((8, -13, 9, 3.2, 1), (14.5, -15, 10, 3.6, 2), (19.5, -13, 9, 3.2, 3), (2.5, -16, 10, 3.4, 4), (25, -17, 10, 3.6, 5)):
        broadleaf(m, x, y, 0, h, k, crown=c, leaves=6000, leaf=0.2)
    hedge(m, 14.6, 21.6, -3.4, -2.7, 0.0, 0.55, 6)
    return m


def light():
    import studio

    studio.sun(38, 34, 9, 0.7, (1, 0.90, 0.76))
    studio.gradient([(-0.05, (0.32, 0.32, 0.30)), (0.0, (0.86, 0.90, 0.94)), (0.4, (0.62, 0.77, 0.98)), (1.0, (0.42, 0.62, 0.95))], 1.4, clouds=0.3)
    studio.lamp((MIDDLE, 7.12, Z1 + 1.5), (2.5, 2.8), 70, (0, 1, 0), (1, 0.97, 0.92))
    studio.lamp((MIDDLE, 11.7, Z1 + 1.6), (2.6, 2.2), 26, (0, -1, 0.25), (1, 0.95, 0.88))


VIEW = dict(build=room, light=light, camera=((MIDDLE + 0.1, 11.6, Z1 + 1.3), (MIDDLE, 7.2, Z1 + 1.72), 20), look=dict(exposure=0.45, look='Medium High Contrast', bounces=4))
