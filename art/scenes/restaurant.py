"""Restaurant: a vaulted brick hall, banquettes between arches, brass lamps low over the tables, a bar at the end."""
from solids import Model
import furniture as f

W, D, H, SPR = 6.6, 13.0, 4.6, 2.9


def build():
    m = Model().tag('site', 'base'); m.box(-1.2, -3, -.3, W+2.4, D+4, .28, 'concrete')
    m.tag('architecture', 'floor'); f.tiles(m, 0, W, -2.5, D, 0, 'terrazzo', .9, .004)
    m.tag('architecture', 'walls'); bay, t = 2.6, .45
    for side in (0, 1):
        x = -t if side == 0 else W
        for i in range(6): m.box(x, -2.5 + i*bay - .35, 0, t, .7, H, 'brick')
        m.box(x, 10.85, 0, t, D-10.85, H, 'brick'); m.box(x, -2.8, 0, t, .3, H, 'brick')
        for i in range(5):
            a = -2.5 + i*bay + .35; b = a + bay - .7; m.arc(a, b, x, t, 2.2, (b-a)/2-.001, .1, 'brick', 16, axis='x', fill=H); m.box(x - (.55 if side == 0 else -t), a-.35, 0, .55, bay, H, 'clay')
    m.box(-t, D, 0, W+2*t, .3, 6, 'clay'); m.box(-t, -2.8, 0, W+2*t, .3, 6, 'clay')
    m.tag('architecture', 'roof'); m.arc(-.1, W+.1, -2.6, D+2.7, H-.4, 1.35, .2, 'plaster', 28)
    m.tag('interior', 'furniture')
    for side in (0, 1):
        for i in range(4):
            y = -1.2 + i*bay + 1.3 - .0; x = .75 if side == 0 else W-.75
            m.box(.0 if side == 0 else W-.5, y-1.0, .0, .5, 2.0, .30, 'darkwood', .01); m.box(.02 if side == 0 else W-.5, y-.98, .30, .48, 1.96, .14, 'green', .04)
            for k in range(7): m.box(-.02 if side == 0 else W-.10, y-.98+k*.28, .44, .12, .274, .55, 'green', .04)
            f.table(m, 1.0 if side == 0 else W-1.0, y, 0, .8, 1.2, .74, 'teak', 'black'); tx = 1.0 if side == 0 else W-1.0
            for b in (-.32, .32): f.chair(m, 1.72 if side == 0 else W-1.72, y+b, 0, 90 if side == 0 else -90, 'teak', 'leather')
            f.pendant(m, tx, y, 4.6, 1.62, 'dome', .12, 'brass'); m.cyl(tx, y+.05, .74, .035, .1, 'glass', 24); m.cyl(tx, y-.28, .74, .12, .012, 'ceramic', 40); m.cyl(tx, y+.32, .74, .12, .012, 'ceramic', 40); m.box(tx-.2, y-.3, .74, .05, .2, .006, 'linen')
            for b in (-.22, .24): m.cyl(tx+.18, y+b, .742, .003, .09, 'glass', 8); m.cyl(tx+.18, y+b, .83, .018, .09, 'glass', 24, top=.036)
    # the bar: fluted front, brass rail, bottles on lit shelves within an arch
    y = D-1.6; m.box(.9, y, 0, W-1.8, .6, 1.02, 'darkwood', .01)
    for i in range(60): m.cyl(.95 + i*(W-1.9)/59, y, .06, .03, .92, 'darkwood', 12)
    m.box(.8, y-.08, 1.02, W-1.6, .78, .05, 'marble', .008); m.rod((.95, y-.16, .22), (W-.95, y-.16, .22), .02, 'brass')
    for i in range(5): m.cyl(1.45+i*.93, y-.5, .70, .17, .05, 'green', 40, .015); m.cyl(1.45+i*.93, y-.5, .03, .022, .67, 'brass', 16); m.cyl(1.45+i*.93, y-.5, 0, .17, .02, 'brass', 40, .005)
    import random; r = random.Random(3)
    for k in range(4):
        z = 1.25 + k*.42; m.box(1.1, D-.30, z, W-2.2, .28, .03, 'darkwood'); m.box(1.1, D-.035, z+.03, W-2.2, .02, .03, 'glowsoft', drawn=False)
        for i in range(34):
            if r.random() < .82: h = r.uniform(.18, .31); x = 1.22 + i*(W-2.44)/33; c = r.choice(('glass', 'green', 'leather', 'ochre', 'darkceramic', 'clay')); m.cyl(x, D-.17, z+.03, .036, h*.66, c, 16, drawn=False); m.cyl(x, D-.17, z+.03+h*.66, .036, h*.14, c, 16, top=.014, drawn=False); m.cyl(x, D-.17, z+.03+h*.8, .014, h*.2, c, 12, drawn=False)
    f.plant(m, .55, D-1.0, 0, 2.3, 3); f.plant(m, W-.5, -.6 if 0 else D-1.0, 0, 2.1, 8)
    return m


def evening():
    import studio
    studio.sky((.12, .14, .2), .15); y0 = -1.2 + 1.3
    for x in (1.0, W-1.0): studio.lamp((x, y0 + 3.9, 1.5), (.22, 9.4), 60, (0, 0, -1), (1, .70, .40), 130)
    studio.lamp((W/2, 5, 3.9), (1.2, 12), 46, (0, 0, 1), (1, .74, .46)); studio.lamp((W/2, D-.4, 2.9), (4.2, .1), 60, (0, -.25, -1), (1, .72, .42)); studio.lamp((W/2, -2.2, 2.8), (4, 1), 26, (0, 1, -.25), (1, .8, .58))


def noon():
    import studio
    studio.sky((.8, .88, 1), .3); studio.lamp((W/2, -2.3, 2.6), (6, 3.4), 330, (0, 1, -.12), (.90, .95, 1)); studio.lamp((W/2, 5, 3.9), (1.2, 12), 30, (0, 0, 1), (1, .86, .68)); studio.lamp((W/2, D-.4, 2.9), (4.2, .1), 18, (0, -.25, -1), (1, .76, .48))


light = evening
LOOK = dict(exposure=1.1, bounces=4)
VIEWS = {'evening': dict(camera=((3.75, -2.1, 1.42), (3.15, 13, 1.85), 24)),
         'noon': dict(light=noon, look=dict(exposure=.5), camera=((4.6, 2.2, 1.25), (1.0, 5.1, .98), 34), ratio=(4, 5))}


def drawings():
    from drawing import standard
    return standard('restaurant', 'Restaurant', build(), 1.2, ('y', 3.8, 'above'), 'north')
