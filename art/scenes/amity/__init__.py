"""Amity, a quarter: six perimeter blocks of three to six floors around garden courts, with a tower of fourteen on the square."""
import random
from solids import Model
from plants import tree
from study import LOOK, daylight, plinth
from . import court

FL = 3.2


def wing(m, x, y, w, d, n, seed, z=0):
    """A wing as sheets: slabs of card with a recessed storey of grey between them, balconies by the seed."""
    r = random.Random(seed)
    m.tag('architecture', 'floors')
    m.box(x + 0.7, y + 0.7, z, w - 1.4, d - 1.4, 4.2, 'card2')
    along = w >= d
    for k in range(n):
        b = z + 4.2 + k * FL
        m.box(x, y, b - 0.22, w, d, 0.44, 'card')
        m.box(x + 0.45, y + 0.45, b + 0.22, w - 0.9, d - 0.9, FL - 0.44, 'card2')
        run = w if along else d
        i = 0.0
        step = 3.0
        while i < run - 0.2:
            t = 0.14
            for side in (0, 1):
                if r.random() < 0.82:
                    if along:
                        m.box(
                            x + i,
                            y + 0.05 if side == 0 else y + d - 0.5,
                            b + 0.22,
                            t if r.random() < 0.6 else 1.3,
                            0.45,
                            FL - 0.44,
                            'card',
                        )
                    else:
                        m.box(
                            x + 0.05 if side == 0 else x + w - 0.5,
                            y + i,
                            b + 0.22,
                            0.45,
                            t if r.random() < 0.6 else 1.3,
                            FL - 0.44,
                            'card',
                        )
            i += step
    b = z + 4.2 + n * FL
    m.box(x, y, b - 0.22, w, d, 0.44, 'card')
    for a in (
        (x, y, w, 0.2),
        (x, y + d - 0.2, w, 0.2),
        (x, y + 0.2, 0.2, d - 0.4),
        (x + w - 0.2, y + 0.2, 0.2, d - 0.4),
    ):
        m.box(a[0], a[1], b + 0.22, a[2], a[3], 0.6, 'card')
    m.box(x + w * 0.5 - 1.6, y + d * 0.5 - 1.6, b + 0.22, 3.2, 3.2, 2.4, 'card2', 0.02)
    if seed % 3 == 0:
        m.box(
            x + w * 0.12,
            y + d * 0.2,
            b + 2.6,
            w * 0.26 if along else w * 0.6,
            d * 0.6 if along else d * 0.26,
            0.12,
            'walnut',
        )
        for a in (0, 1):
            for c in (0, 1):
                m.cyl(
                    x + w * 0.12 + 0.3 + a * (w * 0.26 - 0.6 if along else w * 0.6 - 0.6),
                    y + d * 0.2 + 0.3 + c * (d * 0.6 - 0.6 if along else d * 0.26 - 0.6),
                    b + 0.22,
                    0.08,
                    2.4,
                    'brass',
                    10,
                )


def build():
    m = Model()
    S = 62
    plinth(m, -8, 196, -8, 134, 3.0)
    k = 0
    for i in range(3):
        for j in range(2):
            x, y = 4 + i * 64, 4 + j * 64
            m.tag('site', 'block')
            m.box(x - 2, y - 2, 0, 54, 54, 0.25, 'card2')
            m.box(x + 12, y + 12, 0.25, 26, 26, 0.25, 'card')
            n = (3, 5, 4, 4, 3, 5)[i * 2 + j]
            wing(m, x, y, 50, 11, n, k)
            wing(m, x, y + 39, 50, 11, n - 1, k + 1)
            wing(m, x, y + 12, 11, 26, n - 1, k + 2)
            wing(m, x + 39, y + 12, 11, 26, n - 1, k + 3)
            k += 5
            for q in range(6):
                r = random.Random(k * 9 + q)
                tree(m, x + 16 + r.uniform(0, 18), y + 16 + r.uniform(0, 18), 0.4, r.uniform(7, 11), 200 + k * 7 + q)
    m.tag('architecture', 'tower')
    wing(m, 150, 86, 20, 20, 14, 99, 0.4)
    r = random.Random(4)
    q = 0
    for x in list(range(2, 190, 13)):
        for y in (59.5, 127.5):
            if r.random() < 0.86:
                tree(m, x + r.uniform(-2, 2), y + r.uniform(-1, 1), 0, r.uniform(6.5, 9.5), 400 + q)
                q += 1
    for x in (59.5, 123.5):
        for y in range(4, 128, 14):
            if r.random() < 0.86:
                tree(m, x + r.uniform(-1, 1), y + r.uniform(-2, 2), 0, r.uniform(6.5, 9.5), 500 + q)
                q += 1
    return m


def light():
    daylight(ground=-3, size=3000)


VIEWS = {
    'quarter': dict(camera=((330, -420, 260), (94, 60, 0)), lens=dict(fit=build, margin=0.035)),
    'court': dict(build=lambda: court.court(wing), camera=court.CAMERA, light=court.light, look=court.LOOK),
    'roofs': dict(
        camera=((150, -40, 70), (128, 60, 16), 75), ratio=(4, 5), light=lambda: daylight(low=True, ground=-3, size=3000)
    ),
}


def drawings():
    from drawing import Sheet

    top = build().only(
        lambda s: s.mat == 'drawn'
        or s.drawn
        and s.part not in ('base',)
        and (s.of == 'site' or s.verts[:, 2].max() > 8.9 and max(s.verts.max(0) - s.verts.min(0)) > 8)
    )
    sh = Sheet().add(top, (0, 0, -1), (0, 1, 0))
    x, y = sh.box[0], sh.box[1]
    sh.scale_bar(x, y - 5, [0, 10, 20, 50])
    sh.north(sh.box[2] - 5, y - 9, 3.6)
    return {'amity-site-plan': sh.svg('Amity: site plan of the quarter', margin=1, rounded=True)}
