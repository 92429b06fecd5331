"""The drawings of the court house."""
from drawing import Sheet, cut_lines, moved
from plants import tree
from solids import Model
from .fittings import fittings
from .frame import frame
from .grid import A1, BAY, F, Z1
from .ground import site
from .shell import shell


def built(of, part):
    """In which order it is built: footings, frame, floors and walls, roofs and vaults, joinery, trees."""
    if of == 'site':
        return 6 if part == 'tree' else 0
    if of == 'interior':
        return 5
    if of == 'structure':
        return {'footing': 1, 'vault': 4, 'slab': 3, 'stair': 3}.get(part, 2)
    return {'Aroof': 4, 'Broof': 4, 'Croof': 4, 'skylight': 4, 'screen': 5, 'verandah': 5}.get(part, 3)


def drawings():
    """Plans, sections, the exploded axonometric, the site plan, and the long section three times for the three disciplines."""
    full = (site() + shell() + frame() + fittings()).only(lambda s: s.part not in ('people', 'base'))
    out = {}
    floor = full.only(lambda s: s.of != 'structure' or s.part in ('column', 'core', 'stair'))
    doors = {
        F: (
            (7.2, 7.8, 0.95, 0, 90),
            (10.8, 7.8, 0.95, 0, 90),
            (14.4, 7.8, 0.95, 0, 90),
            (5.17, 6.1, 0.95, 180, -90),
            (11.2, 7.43, 1.0, 90, -90),
            (14.5, 3.97, 0.95, -90, 90),
        ),
        Z1: tuple((i * BAY + 0.06, 7.7, 0.9, 0, 90) for i in (1, 2, 4)),
    }
    for file, words, z, m in (
        ('court-house-plan', 'Court house: plan of the ground floor', F, floor),
        ('court-house-plan-upper', 'Court house: plan of the upper floor', Z1, floor),
    ):
        rest, polys = cut_lines(m, 'z', z + 1.2, 'below')
        sh = Sheet().add(rest, (0, 0, -1), (0, 1, 0), polys)
        for d in doors[z]:
            sh.door(*d)
        x, y = sh.box[0], sh.box[1]
        sh.scale_bar(x, y - 1.0)
        sh.north(sh.box[2] - 1, y - 1.9, 0.7)
        out[file] = sh.svg(words)
    inside = full.only(lambda s: s.part != 'ground' or s.of != 'site')
    earth = full.only(lambda s: s.part == 'ground' and s.of == 'site')

    def section(axis, at, keep, forward, title, stress=None):
        rest, polys = cut_lines(inside, axis, at, keep)
        sh = Sheet(step=None if stress else built).add(rest, forward, (0, 0, 1), polys + cut_lines(earth, axis, at, keep)[1])
        sh.scale_bar(sh.box[0], sh.box[1] - 0.7)
        return sh.svg(title + (f'; the lines of {stress} heaviest' if stress else ''), stress)

    for stress in (None, 'architecture', 'structure', 'interior'):
        out['court-house-section' + (f'-{stress}' if stress else '')] = section(
            'y',
            2.33,
            'above',
            (0, 1, 0),
            'Court house: long section through living room, court and study, looking north',
            stress,
        )
    out['court-house-section-court'] = section(
        'x', 8.2, 'below', (-1, 0, 0), 'Court house: cross section through the court and the stair, looking west'
    )
    lift = {
        'A1': 6.5,
        'screen': 11,
        'Broof': 7.5,
        'Croof': 5.5,
        'skylight': 5.5,
        'Aroof': 11.5,
        'slab': 4.2,
        'upper': 5.2,
        'vault': 9.2,
        'verandah': 0,
    }
    body = full.only(
        lambda s: s.part not in ('tree', 'footing', 'ground')
        and (s.of != 'structure' or s.part in ('vault', 'stair'))
        and s.part != 'rise'
        or s.of == 'interior'
    )
    parts = Model([moved(s, (0, 0, lift.get(s.part, 0))) for s in body.solids])
    sh = Sheet().add(parts, (-0.52, 0.62, -0.60))
    sh.scale_bar(sh.box[0], sh.box[1] - 0.6)
    out['court-house-axonometric'] = sh.svg(
        'Court house: exploded axonometric; ground floor, upper floor, vaults (heights and the line of the scale bar true, depth foreshortened)'
    )
    top = full.only(lambda s: s.of in ('architecture', 'site'))
    street = Model().tag('site', 'street')
    for x, y, w, d in ((-24, -13.5, 66, 0.12), (-24, -7.0, 66, 0.12), (-24, -14.6, 66, 0.04), (-24, -5.9, 66, 0.04)):
        street.box(x, y, 0, w, d, 0.02, 'card')
    for x, y, w, d, h in (
        (-20, 0, 11, 12, 6),
        (-12, 9, 4, 6, 4),
        (28, -1, 9, 14, 6),
        (33, -1, 7, 6, 4),
        (-18, 21, 14, 9, 6),
        (4, 22, 9, 8, 6),
        (22, 20, 16, 10, 7),
        (-14, -26, 12, 9, 6),
        (6, -25, 15, 8, 6),
        (28, -27, 11, 10, 6),
    ):
        street.box(x, y, 0, w, d, h, 'card')
    for x, y, h, k in (
        (-16, -5, 6, 21),
        (-8.5, -5.2, 5, 22),
        (26.5, -4.6, 6, 23),
        (35, -5.1, 5.4, 24),
        (-10, -15.4, 6, 25),
        (4, -15.6, 5, 26),
        (19, -15.3, 6.4, 27),
        (33, -15.6, 5, 28),
        (1, 18.4, 6, 29),
        (17.5, 18.2, 7, 30),
    ):
        tree(street, x, y, 0, h, k)
    sh = Sheet().add(top + street, (0, 0, -1), (0, 1, 0))
    x, y = sh.box[0], sh.box[1]
    sh.scale_bar(x, y - 1.6, [0, 5, 10, 20])
    sh.north(sh.box[2] - 2, y - 3.2, 1.2)
    out['site-plan'] = sh.svg(
        'Site plan of a study: the court house, its plot, the street and the neighbours’ houses', rounded=True
    )
    return out
