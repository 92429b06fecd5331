"""What all study models share: the walnut plinth, the paper that they stand on, the sun and the framing."""
from solids import Model


def plinth(m, x0, x1, y0, y1, thick=0.7, top='card'):
    """Base board with a walnut edge; its upper face is z = 0."""
    was = m.of, m.part
    m.tag('site', 'base').box(x0, y0, -thick, x1 - x0, y1 - y0, thick - 0.12, 'walnut', 0.02)
    m.tag('site', 'ground').box(x0, y0, -0.12, x1 - x0, y1 - y0, 0.12, top)
    m.tag(*was)
    return m


def daylight(toward=58, elevation=33, low=False, ground=-0.7, size=500):
    """The series' sun from the left of the view; `low` is the hour before evening."""
    import studio

    if low:
        studio.sun(toward - 10, 20, 5.2, 0.7, (1, 0.83, 0.64))
        studio.sky((0.78, 0.88, 1), 0.42, seen=(1.38, 1.32, 1.25))
    else:
        studio.sun(toward, elevation, 4.6, 0.8, (1, 0.94, 0.85))
        studio.sky((0.84, 0.91, 1), 0.48, seen=(1.45, 1.46, 1.45))
    studio.place(Model([Model().box(-size, -size, ground - 0.1, 2 * size, 2 * size, 0.1, 'paper')]))


LOOK = dict(exposure=-0.08, look='Medium High Contrast', bounces=4)
