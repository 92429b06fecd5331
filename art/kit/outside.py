"""What is seen through a window or a door: a court of paving and planting with a wall behind it and a tree above the wall; across a street, a house."""
from foliage import broadleaf, hedge
from furniture import turned
from solids import Model


def garden_north(m, x0, x1, y, z, depth=4.2, wall=2.6, seed=1, lime='limewash'):
    """A garden beyond a north wall: from x0 to x1, beginning at y, its ground at z; in pictures only."""
    was = m.of, m.part
    m.tag('site', 'garden')
    n = max(1, round((x1 - x0) / 0.9))
    for i in range(n):
        for j in range(round(depth / 0.9)):
            m.box(x0 + (x1 - x0) * i / n, y + j * 0.9, z - 0.05, (x1 - x0) / n - 0.012, 0.888, 0.05, 'kota', 0.006, drawn=False)
    m.box(x0 - 1, y - 0.2, z - 0.12, x1 - x0 + 2, depth + 2, 0.07, 'soil', drawn=False)
    m.box(x0 - 1, y + depth, z, x1 - x0 + 2, 0.2, wall, lime, 0.012, drawn=False)
    m.box(x0 - 1.05, y + depth - 0.03, z + wall, x1 - x0 + 2.1, 0.26, 0.06, 'kota', 0.01, drawn=False)
    hedge(m, x0 - 0.5, x1 + 0.5, y + depth - 0.9, y + depth - 0.1, z, 0.7, seed)
    broadleaf(m, (x0 + x1) / 2 + 0.5, y + depth - 1.3, z, 4.4, seed + 3, crown=1.5, leaves=2600, leaf=0.14)
    broadleaf(m, x0 - 0.6, y + depth + 3.5, z, 7.5, seed + 5, crown=2.6, leaves=2600, leaf=0.2)
    m.tag(*was)


def garden_west(m, y0, y1, x, z, **rest):
    """The same beyond a west wall: from y0 to y1, beginning at x."""
    p = Model()
    garden_north(p, y0, y1, -x, z, **rest)
    turned(m, p, 0, 0, 90)


def street_north(m, x0, x1, y, z, seed=1, across=9.0, height=12.5, wall='ochrewall', trees=True):
    """Across a street beyond a north wall, from x0 to x1 and beginning at y, its ground at z: a house with balconies, and trees; in pictures only."""
    was = m.of, m.part
    m.tag('site', 'street')
    far = y + across
    a, b = x0 - 14, x1 + 14
    m.box(a, y - 1, z - 0.1, b - a, across + 3, 0.1, 'asphalt', drawn=False)
    m.box(a, far - 1.8, z, b - a, 1.8, 0.14, 'paver', drawn=False)
    m.box(a, far, z, b - a, 4, height, wall, 0.02, drawn=False)
    m.box(a, far - 0.12, z + height, b - a, 4.2, 0.14, 'concrete', 0.01, drawn=False)
    bay, storey = 3.3, 3.05
    for i in range(int((b - a) / bay)):
        x = a + 0.9 + i * bay
        for j in range(int(height / storey)):
            foot = z + 0.5 + j * storey
            # a reveal with its shadow, a frame, a pane that mirrors the sky, a chajja above
            m.box(x, far - 0.012, foot + 0.55, 1.5, 0.02, 1.45, 'nightglass', drawn=False)
            for p, q in ((0, 0.05), (0.725, 0.05), (1.45, 0.05)):
                m.box(x + p, far - 0.04, foot + 0.55, q, 0.04, 1.45, 'darkwood', drawn=False)
            m.box(x - 0.12, far - 0.06, foot + 0.47, 1.74, 0.08, 0.08, 'limewash', drawn=False)
            m.box(x - 0.2, far - 0.55, foot + 2.1, 1.9, 0.56, 0.08, 'concrete', 0.01, drawn=False)
            if (i + j + seed) % 3 == 0:
                m.box(x - 0.3, far - 1.1, foot - 0.12, 2.1, 1.1, 0.12, 'concrete', 0.01, drawn=False)
                for k in range(19):
                    m.rod((x - 0.28 + k * 0.114, far - 1.06, foot), (x - 0.28 + k * 0.114, far - 1.06, foot + 0.95), 0.011, 'black', 6, drawn=False)
                m.rod((x - 0.3, far - 1.06, foot + 0.95), (x + 1.8, far - 1.06, foot + 0.95), 0.02, 'darkwood', 8, drawn=False)
    if trees:
        for k, (dx, dy, h) in enumerate(((0.25, 0.55, 8.6), (0.85, 0.5, 7.6), (-0.5, 0.6, 9.2), (1.6, 0.55, 8.8))):
            broadleaf(m, x0 + (x1 - x0) * dx, y + across * dy, z, h, seed + 7 * k, crown=2.7, leaves=4200, leaf=0.2)
    m.tag(*was)


def street_west(m, y0, y1, x, z, **rest):
    """The same beyond a west wall: from y0 to y1, beginning at x."""
    p = Model()
    street_north(p, y0, y1, -x, z, **rest)
    turned(m, p, 0, 0, 90)


def day_sky(strength, clouds=0.3):
    """A sky of haze and blue, the same for whoever looks at it and for what it lights."""
    import studio

    studio.gradient([(-0.05, (0.32, 0.32, 0.30)), (0.0, (0.80, 0.85, 0.90)), (0.4, (0.55, 0.72, 0.95)), (1.0, (0.38, 0.58, 0.92))], strength, clouds=clouds)


def dusk_sky(strength):
    """The same half an hour after sunset."""
    import studio

    studio.gradient([(-0.05, (0.03, 0.035, 0.05)), (0.0, (0.30, 0.21, 0.19)), (0.25, (0.09, 0.13, 0.25)), (1.0, (0.03, 0.06, 0.14))], strength, clouds=0.2)
