"""Scale figures: card trees on pins, bushes and people, each drawn from a seed so that no two are alike."""
import math, random


def tree(m, x, y, z, h, seed, leaf='leafcard', trunk='walnut', wide=.32):
    """Model tree as made from dried yarrow: a stem, a fan of twigs and a crown of small umbels."""
    r = random.Random(seed); rad = wide*h*r.uniform(.88, 1.15); tall = h*r.uniform(.26, .33); cz = z + h - tall; n = int(46 + 5*h)
    m.cyl(x, y, z, .04 + .005*h, h*.62, trunk, 10, top=.03)
    for i in range(n):
        # even points on a ball (golden angle), pushed in and out by the seed
        t = 1 - 1.72*(i + .5)/n; a = 2.39996*i + r.uniform(-.35, .35); s = math.sqrt(max(0, 1 - t*t)); k = r.uniform(.62, 1)
        p = (x + rad*k*s*math.cos(a), y + rad*k*s*math.sin(a), cz + tall*k*t)
        m.ball(*p, h*r.uniform(.036, .062), leaf, .62, 10, drawn=False)
        if i % 3 == 0: m.rod((x, y, z + h*r.uniform(.38, .6)), p, .014, trunk, 6, drawn=False)
    m.ball(x, y, cz, rad, 'drawn', tall/rad, 48)


def person(m, x, y, z, mat='brass', turn=0, h=1.68):
    """A standing figure as a slip of metal: feet, coat, head."""
    a = math.radians(turn); c, s = math.cos(a), math.sin(a)
    put = lambda dx, w, lo, hi: m.prism([(x + (dx+sx*w/2)*c - sy*.016*s, y + (dx+sx*w/2)*s + sy*.016*c) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))], z+lo, hi-lo, mat, .006)
    put(-.055, .075, 0, .80*h/1.68); put(.065, .075, 0, .80*h/1.68); put(0, .25, .78*h/1.68, 1.40*h/1.68); put(0, .07, 1.39*h/1.68, 1.47*h/1.68)
    m.ball(x, y, z + h - .115, .105, mat, 1.15, 14)
