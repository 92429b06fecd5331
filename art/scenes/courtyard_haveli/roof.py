"""The roof: eight planes between two eaves and one ridge that runs round the house, their tiles, and the porch's roof."""
import numpy as np

from solids import Model
from .grid import A, B, C, E, G, IX0, IX1, IY0, IY1, R, X0, X1, Y0, Y1

# side, then eaves and ridge: (the eaves' two ends, the ridge's two ends) in plan
PLANES = {
    'south': ((X0, Y0), (X1, Y0), (B, C), (A, C)),
    'east': ((X1, Y0), (X1, Y1), (B, G), (B, C)),
    'north': ((X1, Y1), (X0, Y1), (A, G), (B, G)),
    'west': ((X0, Y1), (X0, Y0), (A, C), (A, G)),
    'south-in': ((IX1, IY0), (IX0, IY0), (A, C), (B, C)),
    'east-in': ((IX1, IY1), (IX1, IY0), (B, C), (B, G)),
    'north-in': ((IX0, IY1), (IX1, IY1), (B, G), (A, G)),
    'west-in': ((IX0, IY0), (IX0, IY1), (A, G), (A, C)),
}
PORCH_ROOF = ((5.0, -2.9, E - 0.28), (18, -2.9, E - 0.28), (18, -0.2, E + 0.75), (5.0, -0.2, E + 0.75))
FACES = [(3, 2, 1, 0), (4, 5, 6, 7)] + [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
COURSES = 11


def corners(name):
    a, b, c, d = PLANES[name]
    return [(*a, E), (*b, E), (*c, R), (*d, R)]


def slope(m, a, b, c, d, t=0.16, mat='card'):
    """One plane of roof between its eaves line a–b and its ridge line d–c (points in order), with courses of tile."""
    p = np.array([a, b, c, d], float)
    up = np.array([0, 0, t])
    m.add(np.vstack([p, p + up]), FACES, mat)
    for k in range(COURSES):
        u0, u1 = k / COURSES, (k + 0.62) / COURSES
        left = lambda u: p[0] + (p[3] - p[0]) * u
        right = lambda u: p[1] + (p[2] - p[1]) * u
        q = np.array([left(u0), right(u0), right(u1), left(u1)])
        lip = np.array([[0, 0, 0.07], [0, 0, 0.07], [0, 0, 0.015], [0, 0, 0.015]])
        m.add(np.vstack([q + up * 0.98, q + up + lip]), FACES, 'card2' if k % 2 and mat == 'card' else mat)


def rolls(m, a, b, c, d, mat='card', pitch=0.26, r=0.06):
    """The ribs of the tiles, down the slope from ridge or hip to the eaves, in short lengths as the courses lie."""
    a, b, c, d = (np.array(v, float) for v in (a, b, c, d))
    wide = np.linalg.norm(b - a)
    along = (b - a) / wide
    s, e = ((p - a) @ along for p in (d, c))
    up = np.array([0, 0, 0.18])
    low = a + along * 0
    high = d - along * s
    for x in np.arange(pitch / 2, wide, pitch):
        # a rib ends at the hip where the plane is cut, and begins at the valley where it widens
        t0, t1 = 0.0, 1.0
        if x < s:
            t1 = x / s
        elif x > e:
            t1 = (wide - x) / (wide - e)
        if t1 < 0.03:
            continue
        at = lambda t: low + along * x + (high - low) * t + up
        m.rod(at(t0), at(t1), r, mat, 8, drawn=False)
    if s < 0:
        for x in np.arange(s + pitch / 2, 0, pitch):
            at = lambda t: low + along * x + (high - low) * t + up
            m.rod(at(x / s), at(1), r, mat, 8, drawn=False)
        for x in np.arange(wide + pitch / 2, e, pitch):
            at = lambda t: low + along * x + (high - low) * t + up
            m.rod(at((x - wide) / (e - wide)), at(1), r, mat, 8, drawn=False)


def tiles(names=tuple(PLANES), mat='card'):
    m = Model().tag('architecture', 'roof')
    for name in names:
        slope(m, *corners(name), mat=mat)
    m.tag('architecture', 'rolls')
    for name in names:
        rolls(m, *corners(name), mat=mat)
    return m


def caps(sides=('south', 'east', 'north', 'west'), hips=True, mat='card'):
    """Tiles over ridge and hips."""
    m = Model().tag('architecture', 'roof')
    ridge = {'south': ((A, C), (B, C)), 'east': ((B, C), (B, G)), 'north': ((B, G), (A, G)), 'west': ((A, G), (A, C))}
    for side in sides:
        p, q = ridge[side]
        m.rod((*p, R + 0.2), (*q, R + 0.2), 0.11, mat, 12)
    if hips:
        for (x, y), (u, v) in (((X0, Y0), (A, C)), ((X1, Y0), (B, C)), ((X1, Y1), (B, G)), ((X0, Y1), (A, G))):
            m.rod((x, y, E + 0.2), (u, v, R + 0.2), 0.1, mat, 12)
    return m


def porch_roof(mat='card'):
    m = Model().tag('architecture', 'roof')
    slope(m, *PORCH_ROOF, mat=mat)
    m.tag('architecture', 'rolls')
    rolls(m, *PORCH_ROOF, mat=mat)
    return m


def roof(mat='card'):
    return tiles(mat=mat) + caps(mat=mat) + porch_roof(mat)
