"""Loft in an old mill: brick, steel windows, iron columns, a gallery under the roof with the bed on it."""
from solids import Model
import furniture as f

W, D, H, G = 8.4, 9.6, 5.2, 2.75


def build():
    m = Model().tag('site', 'base'); m.box(-.6, -3.2, -.3, W+1.2, D+4, .28, 'concrete')
    m.tag('architecture', 'floor'); f.planks(m, 0, W, -2.8, D, 0, 'oak', .22, 12)
    m.tag('architecture', 'walls'); t = .45
    wins = [(-2.2, 2.2, .8, 3.6), (.8, 2.2, .8, 3.6), (3.8, 2.2, .8, 3.6), (6.8, 2.2, .8, 3.6)]
    m.wall('y', -t, -2.8, D, 0, H, t, 'brick', wins); m.box(-t, D, 0, W+2*t, t, H, 'brick'); m.box(W, -2.8, 0, t, D+2.8, H, 'brick'); m.box(-t, -2.8-t, 0, W+2*t, t, H, 'brick')
    m.tag('architecture', 'roof').box(-t, -3.2, H, W+2*t, D+3.8, .2, 'white')
    m.tag('architecture', 'window'); [f.window(m, 'y', -t+.12, a, a+w, s, s+h, .05, 'black', 4, 6) for a, w, s, h in wins]; [m.box(-t+.05, a-.05, s-.05, t-.02, w+.1, .05, 'concrete') for a, w, s, h in wins]
    m.tag('structure', 'frame'); [m.cyl(4.6, y, 0, .09, H-.4, 'black', 24, .005) for y in (2.3, 5.3)]; [m.cyl(4.6, y, H-.55, .09, .15, 'black', 24, top=.17) for y in (2.3, 5.3)]
    m.box(4.5, -2.8, H-.4, .2, D+2.8, .4, 'darkwood', .01); [m.box(0, y, H-.28, W, .14, .28, 'teak', .008) for y in [-2.3 + i*1.0 for i in range(12)]]
    # gallery: steel edge, planks, a stair of folded plate with timber treads
    m.tag('structure', 'gallery'); gy = 5.8; m.box(2.6, gy, G-.22, W-2.6, .1, .22, 'black'); m.box(2.6, gy, G-.22, .1, D-gy, .22, 'black'); m.box(2.6, gy, G-.04, W-2.6, D-gy, .04, 'oak'); [m.box(2.7+i*1.1, gy+.1, G-.2, .08, D-gy-.1, .16, 'teak') for i in range(6)]
    [m.cyl(x, gy+.05, 0, .05, G-.2, 'black', 20) for x in (2.68, 8.2)]
    for i in range(34): m.rod((2.65+i*.172, gy+.05, G), (2.65+i*.172, gy+.05, G+1.0), .006, 'black', 6, drawn=i % 4 == 0)
    m.rod((2.62, gy+.05, G+1.0), (W, gy+.05, G+1.0), .02, 'black')
    n = 14
    for i in range(n): m.box(1.72, D-.3-(n-i)*.26, (i+1)*G/n-.045, .88, .28, .045, 'oak', .004)
    for x in (1.70, 2.60): m.extrude([(D-.3-n*.26, -.0), (D-.3-n*.26+.2, 0), (D-.3, G-.16), (D-.3, G+.02)], 'x', x, .02, 'black')
    m.tag('interior', 'gallery'); f.bed(m, 6.4, 8.3, G, 1.7, 0, 'oak', 'linen', 'ochre'); f.picture(m, 6.4, D, G+1.65, 1.2, .8, 'y-', 'black', 'blue', 4)
    m.tag('interior', 'furniture')
    m.box(.7, -.4, 0, 4.0, 3.4, .014, 'wool', .006); f.sofa(m, 5.15, 1.3, 0, 2.6, 90, 'leather', 'black', ('linen', 'ochre')); f.armchair(m, 1.3, 2.4, 0, -120, 'teak', 'blue'); f.round_table(m, 3.0, 1.3, .014, .55, .34, 'oak', 'black'); f.round_table(m, 2.5, .7, .014, .3, .44, 'black')
    f.table(m, 6.3, 4.3 if 0 else 7.4, 0, 2.4, .95, .74, 'oak', 'black'); [f.chair(m, x, y, 0, r, 'oak', 'leather') for x, y, r in ((5.6, 6.75, 0), (6.9, 6.75, 0), (5.6, 8.05, 180), (6.9, 8.05, 180))]; f.pendant(m, 6.3, 7.4, G-.2, 1.6, 'dome', .16, 'black')
    f.shelf(m, 7.0, 4.9 if 0 else 3.4, 0, .01, .01, .01, 1, 1) if 0 else f.shelf(m, W-.2, 3.2, 0, 3.4, .36, 2.6, 4, 6, 'oak', 9, -90, .92)
    f.floor_lamp(m, 5.9, 3.1, 0, 1.6); f.plant(m, .6, 4.6, 0, 2.6, 11); f.plant(m, .5, -1.9, 0, 1.9, 2); m.rod((.15, -.75, 1.1), (.15, -.75, 4.6), .03, 'black') if 0 else None
    m.rod((W-.25, -2.8, H-.7), (W-.25, D, H-.7), .16, 'steel', 28); [m.rod((W-.25, y, H-.7), (W-.25, y, H-.2), .012, 'black') for y in (-1, 2, 5, 8)]
    return m


def light():
    import studio
    studio.sun(66, 27, 11, .7, (1, .83, .63)); studio.sky((.76, .86, 1), 1.3, seen=(.9, .95, 1)); studio.lamp((-.62, 3.4, 2.6), (3.8, 11.6), 330, (1, 0, 0), (.86, .93, 1)); studio.lamp((4.4, -2.6, 3.8), (6, 1.4), 60, (0, .9, -.4), (1, .93, .84)); studio.lamp((6.3, 7.4, 1.5), (.4, .4), 14, color=(1, .78, .52))


def evening():
    import studio
    studio.sky((.10, .16, .32), .5, seen=(.10, .17, .32)); studio.lamp((-.62, 3.4, 2.6), (3.8, 11.6), 30, (1, 0, 0), (.45, .62, 1)); studio.lamp((6.3, 7.4, 1.5), (.5, .5), 40, color=(1, .70, .40)); studio.lamp((5.9, 3.1, 1.46), .12, 46, color=(1, .70, .40)); studio.lamp((5.6, 7.6, 4.9), (3, 2), 46, (0, 0, -1), (1, .72, .44)); studio.lamp((2.2, 1.5, 4.7), (3, 4), 40, (0, 0, -1), (1, .74, .46))


LOOK = dict(exposure=.35, bounces=4)
VIEWS = {'afternoon': dict(camera=((3.9, -2.6, 1.55), (4.3, 9.6, 2.2), 22)), 'evening': dict(light=evening, camera=((.8, -2.3, 1.5), (6.0, 9.6, 2.0), 23), look=dict(exposure=.8))}


def drawings():
    from drawing import standard
    return standard('loft', 'Loft', build(), 1.3, ('x', 5.4, 'above'), 'east')
