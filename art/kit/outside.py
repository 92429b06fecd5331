"""What is seen through a window or a door: a court of paving and planting with a wall behind it, and a tree above the wall."""
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
