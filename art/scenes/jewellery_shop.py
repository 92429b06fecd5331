"""Jewellery shop: a dark green room, a long marble counter with glass cases, niches of light in a curved wall."""
import math
from solids import Model
import furniture as f

W, D, H = 6.0, 7.0, 3.2


def build():
    m = Model().tag('site', 'base'); m.box(-.5, -2.5, -.25, W+1, D+3.2, .22, 'concrete')
    m.tag('architecture', 'floor'); f.tiles(m, 0, W, -2, D, 0, 'marble', 1.0, .003)
    m.tag('architecture', 'walls'); m.box(-.25, -2, 0, .25, D+2, H, 'green'); m.box(W, -2, 0, .25, D+2, H, 'green'); m.box(-.25, D, 0, W+.5, .25, H, 'green'); m.box(-.25, -2.25, 0, W+.5, .25, H, 'green'); m.tag('architecture', 'roof').box(-.25, -2.25, H, W+.5, D+2.6, .2, 'plaster')
    # fluted panelling with arched niches
    m.tag('interior', 'panelling')
    niches = [1.0, 2.4, 3.8]; nw = 1.2
    for i in range(96):
        x = .03 + i*(W-.06)/95; inside = [n for n in niches if n-.05 < x < n+nw+.05]
        if not inside: m.cyl(x, D-.02, .1, .028, H-.1, 'darkwood', 10, drawn=i % 6 == 0)
    for n in niches:
        m.box(n, D-.02, 0, nw, .02, .95, 'darkwood'); m.box(n, D-.05, .95, nw, .06, .05, 'brass'); m.arc(n, n+nw, D-.08, .08, 1.9, nw/2-.001, .1, 'darkwood', 24, fill=H); m.arc(n, n+nw, D-.10, .03, 1.9, nw/2-.001, .03, 'brass', 24)
        for k in range(2): z = 1.35+k*.42; m.box(n+.06, D-.26, z, nw-.12, .24, .012, 'glass'); [bust(m, n+.3+j*.3, D-.14, z+.012, .16) for j in range(3)]
        bust(m, n+.35, D-.15, 1.0, .2); bust(m, n+.85, D-.15, 1.0, .2); m.box(n+.02, D-.006, 1.0, nw-.04, .006, 1.4, 'screen')
    m.tag('interior', 'counter')
    m.box(1.0, 3.6, 0, 4.0, .75, .82, 'marble', .01); m.box(.95, 3.55, .82, 4.1, .85, .04, 'brass', .004); m.box(.98, 3.58, .86, 4.04, .79, .012, 'blue')
    for i in range(4):
        x = 1.0 + i*1.0; m.box(x, 3.6, .87, .98, .73, .012, 'green')
        for j in range(4): m.cyl(x+.16+j*.22, 3.80, .882, .055, .012, 'linen', 32, .003); m.cyl(x+.16+j*.22, 3.80, .894, .030, .012, 'brass', 32); m.cyl(x+.16+j*.22, 4.08, .882, .04, .07, 'linen', 24, top=.015); m.ball(x+.16+j*.22, 4.08, .958, .011, 'brass', 1, 12)
    m.box(1.0, 3.6, 1.16, 4.0, .75, .008, 'glass'); m.box(1.0, 3.6, .87, 4.0, .006, .29, 'glass'); m.box(1.0, 3.6, .87, .006, .75, .29, 'glass'); m.box(4.994, 3.6, .87, .006, .75, .29, 'glass')
    for x in (1.0, 2.99, 4.985): m.box(x, 3.595, .86, .012, .012, .31, 'brass')
    for x in (1.9, 4.1): f.armchair(m, x, 2.3, 0, 0, 'darkwood', 'ochre')
    m.box(.9, 1.5, 0, 4.2, 2.0, .012, 'wool'); f.round_table(m, 3.0, 2.2, .012, .3, .45, 'marble', 'brass')
    for i in range(5): x = 1.4+i*.8; f.pendant(m, x, 3.95, H, 1.95, 'tube', .16, 'brass')
    f.vase(m, .6, 6.4, 0, .6, 3, 'ceramic', 'leaf', 14, .9); m.cyl(5.4, 6.4, 0, .17, .95, 'marble', 40, .01); bust(m, 5.4, 6.4, .95, .36)
    return m


def bust(m, x, y, z, h):
    """A velvet neck stand with a chain."""
    m.cyl(x, y, z, h*.26, h*.1, 'linen', 24); m.cyl(x, y, z+h*.1, h*.24, h*.55, 'linen', 24, top=h*.10); m.cyl(x, y, z+h*.65, h*.10, h*.3, 'linen', 20, top=h*.12)
    for k in range(9): a = math.pi*(k/8) + math.pi; m.ball(x + h*.17*math.cos(a), y - h*.17 - .004, z + h*.62 + h*.28*math.sin(a), h*.028, 'brass', 1, 8, drawn=False)


def light():
    import studio
    studio.sky((.6, .7, .9), .06); studio.lamp((3.0, 3.95, 1.76), (3.6, .25), 42, (0, 0, -1), (1, .80, .56), 130); studio.lamp((3.0, D-.3, 2.45), (3.9, .12), 34, (0, .12, -1), (1, .78, .52)); studio.lamp((3, 1.6, 3.1), (4, 3), 60, (0, 0, -1), (1, .84, .64)); studio.lamp((3, -1.9, 2.2), (4.5, 1.6), 70, (0, 1, -.2), (.9, .95, 1))


LOOK = dict(exposure=.55, bounces=4)
VIEWS = {'counter': dict(camera=((4.3, -1.6, 1.42), (2.75, 7, 1.22), 26)), 'vitrine': dict(camera=((2.0, 2.75, 1.55), (2.75, 4.0, .96), 45), lens=dict(aperture=5.6), ratio=(4, 5))}


def drawings():
    from drawing import standard
    return standard('jewellery-shop', 'Jewellery shop', build(), 1.1, ('y', 3.0, 'above'), 'north')
