"""Scale figures: card trees on pins, bushes and people, each drawn from a seed so that no two are alike."""
import math
import random


def tree(m, x, y, z, h, seed, leaf='leafcard', trunk='walnut', wide=0.32):
    """Model tree as made from dried yarrow: a stem, a fan of twigs and a crown of small umbels."""
    r = random.Random(seed)
    rad = wide * h * r.uniform(0.88, 1.15)
    tall = h * r.uniform(0.26, 0.33)
    cz = z + h - tall
    n = int(46 + 5 * h)
    m.cyl(x, y, z, 0.04 + 0.005 * h, h * 0.62, trunk, 10, top=0.03)
    for i in range(n):
        # even points on a ball (golden angle), pushed in and out by the seed
        t = 1 - 1.72 * (i + 0.5) / n
        a = 2.39996 * i + r.uniform(-0.35, 0.35)
        s = math.sqrt(max(0, 1 - t * t))
        k = r.uniform(0.62, 1)
        p = (x + rad * k * s * math.cos(a), y + rad * k * s * math.sin(a), cz + tall * k * t)
        m.ball(*p, h * r.uniform(0.036, 0.062), leaf, 0.62, 14, drawn=False)
        if i % 3 == 0:
            m.rod((x, y, z + h * r.uniform(0.38, 0.6)), p, 0.014, trunk, 6, drawn=False)
    m.ball(x, y, cz, rad, 'drawn', tall / rad, 48)


def person(m, x, y, z, mat='brass', turn=0, h=1.68):
    """A standing figure as a slip of metal: feet, coat, head."""
    a = math.radians(turn)
    c, s = math.cos(a), math.sin(a)
    put = lambda dx, w, lo, hi: m.prism(
        [
            (x + (dx + sx * w / 2) * c - sy * 0.016 * s, y + (dx + sx * w / 2) * s + sy * 0.016 * c)
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ],
        z + lo,
        hi - lo,
        mat,
        0.006,
    )
    put(-0.055, 0.075, 0, 0.80 * h / 1.68)
    put(0.065, 0.075, 0, 0.80 * h / 1.68)
    put(0, 0.25, 0.78 * h / 1.68, 1.40 * h / 1.68)
    put(0, 0.07, 1.39 * h / 1.68, 1.47 * h / 1.68)
    m.ball(x, y, z + h - 0.115, 0.105, mat, 1.15, 14)
