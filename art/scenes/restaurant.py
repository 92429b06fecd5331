"""Restaurant: a vaulted brick hall, banquettes between arches, brass lamps low over the tables, a bar at the end."""
from solids import Model
import fixtures as fix
import furniture as f

W, D, H, SPR = 6.6, 13.0, 4.6, 2.9


def build():
    m = Model().tag('site', 'base')
    m.box(-1.2, -3, -0.3, W + 2.4, D + 4, 0.28, 'concrete')
    m.tag('architecture', 'floor')
    fix.tiles(m, 0, W, -2.5, D, 0, 'terrazzo', 0.9, 0.004)
    m.tag('architecture', 'walls')
    bay, t = 2.6, 0.45
    for side in (0, 1):
        x = -t if side == 0 else W
        for i in range(6):
            m.box(x, -2.5 + i * bay - 0.35, 0, t, 0.7, H, 'brick')
        m.box(x, 10.85, 0, t, D - 10.85, H, 'brick')
        m.box(x, -2.8, 0, t, 0.3, H, 'brick')
        for i in range(5):
            a = -2.5 + i * bay + 0.35
            b = a + bay - 0.7
            m.arc(a, b, x, t, 2.2, (b - a) / 2 - 0.001, 0.1, 'brick', 16, axis='x', fill=H)
            m.box(x - (0.55 if side == 0 else -t), a - 0.35, 0, 0.55, bay, H, 'clay')
    m.box(-t, D, 0, W + 2 * t, 0.3, 6, 'clay')
    fix.entrance(m, -2.8, 0.3, -t, W + t, 6, 'clay', W / 2 - 0.8, 1.6)
    m.tag('architecture', 'roof')
    m.arc(-0.1, W + 0.1, -2.6, D + 2.7, H - 0.4, 1.35, 0.2, 'plaster', 28)
    m.tag('interior', 'furniture')
    for side in (0, 1):
        for i in range(4):
            y = -1.2 + i * bay + 1.3 - 0.0
            x = 0.75 if side == 0 else W - 0.75
            m.box(0.0 if side == 0 else W - 0.5, y - 1.0, 0.0, 0.5, 2.0, 0.30, 'darkwood', 0.01)
            m.box(0.02 if side == 0 else W - 0.5, y - 0.98, 0.30, 0.48, 1.96, 0.14, 'green', 0.04)
            for k in range(7):
                m.box(-0.02 if side == 0 else W - 0.10, y - 0.98 + k * 0.28, 0.44, 0.12, 0.274, 0.55, 'green', 0.04)
            f.table(m, 1.0 if side == 0 else W - 1.0, y, 0, 0.8, 1.2, 0.74, 'teak', 'black')
            tx = 1.0 if side == 0 else W - 1.0
            for b in (-0.32, 0.32):
                f.chair(m, 1.72 if side == 0 else W - 1.72, y + b, 0, 90 if side == 0 else -90, 'teak', 'leather')
            fix.pendant(m, tx, y, 4.6, 1.62, 'dome', 0.12, 'brass')
            m.cyl(tx, y + 0.05, 0.74, 0.035, 0.1, 'glass', 24)
            m.cyl(tx, y - 0.28, 0.74, 0.12, 0.012, 'ceramic', 40)
            m.cyl(tx, y + 0.32, 0.74, 0.12, 0.012, 'ceramic', 40)
            m.box(tx - 0.2, y - 0.3, 0.74, 0.05, 0.2, 0.006, 'linen')
            for b in (-0.22, 0.24):
                m.cyl(tx + 0.18, y + b, 0.742, 0.003, 0.09, 'glass', 8)
                m.cyl(tx + 0.18, y + b, 0.83, 0.018, 0.09, 'glass', 24, top=0.036)
    # the bar: fluted front, brass rail, bottles on lit shelves within an arch
    y = D - 1.6
    m.box(0.9, y, 0, W - 1.8, 0.6, 1.02, 'darkwood', 0.01)
    for i in range(60):
        m.cyl(0.95 + i * (W - 1.9) / 59, y, 0.06, 0.03, 0.92, 'darkwood', 12)
    m.box(0.8, y - 0.08, 1.02, W - 1.6, 0.78, 0.05, 'marble', 0.008)
    m.rod((0.95, y - 0.16, 0.22), (W - 0.95, y - 0.16, 0.22), 0.02, 'brass')
    for i in range(5):
        m.cyl(1.45 + i * 0.93, y - 0.5, 0.70, 0.17, 0.05, 'green', 40, 0.015)
        m.cyl(1.45 + i * 0.93, y - 0.5, 0.03, 0.022, 0.67, 'brass', 16)
        m.cyl(1.45 + i * 0.93, y - 0.5, 0, 0.17, 0.02, 'brass', 40, 0.005)
    import random

    r = random.Random(3)
    for k in range(4):
        z = 1.25 + k * 0.42
        m.box(1.1, D - 0.30, z, W - 2.2, 0.28, 0.03, 'darkwood')
        m.box(1.1, D - 0.035, z + 0.03, W - 2.2, 0.02, 0.03, 'glowsoft', drawn=False)
        for i in range(34):
            if r.random() < 0.82:
                h = r.uniform(0.18, 0.31)
                x = 1.22 + i * (W - 2.44) / 33
                c = r.choice(('glass', 'green', 'leather', 'ochre', 'darkceramic', 'clay'))
                m.cyl(x, D - 0.17, z + 0.03, 0.036, h * 0.66, c, 16, drawn=False)
                m.cyl(x, D - 0.17, z + 0.03 + h * 0.66, 0.036, h * 0.14, c, 16, top=0.014, drawn=False)
                m.cyl(x, D - 0.17, z + 0.03 + h * 0.8, 0.014, h * 0.2, c, 12, drawn=False)
    fix.plant(m, 0.55, D - 1.0, 0, 2.3, 3)
    fix.plant(m, W - 0.5, D - 1.0, 0, 2.1, 8)
    return m


def evening():
    import studio

    studio.sky((0.12, 0.14, 0.2), 0.15)
    y0 = -1.2 + 1.3
    for x in (1.0, W - 1.0):
        studio.lamp((x, y0 + 3.9, 1.5), (0.22, 9.4), 60, (0, 0, -1), (1, 0.70, 0.40), 130)
    studio.lamp((W / 2, 5, 3.9), (1.2, 12), 46, (0, 0, 1), (1, 0.74, 0.46))
    studio.lamp((W / 2, D - 0.4, 2.9), (4.2, 0.1), 60, (0, -0.25, -1), (1, 0.72, 0.42))
    studio.lamp((W / 2, -2.2, 2.8), (4, 1), 26, (0, 1, -0.25), (1, 0.8, 0.58))


def noon():
    import studio

    studio.sky((0.8, 0.88, 1), 0.3)
    studio.lamp((W / 2, -2.3, 2.6), (6, 3.4), 330, (0, 1, -0.12), (0.90, 0.95, 1))
    studio.lamp((W / 2, 5, 3.9), (1.2, 12), 30, (0, 0, 1), (1, 0.86, 0.68))
    studio.lamp((W / 2, D - 0.4, 2.9), (4.2, 0.1), 18, (0, -0.25, -1), (1, 0.76, 0.48))


light = evening
LOOK = dict(exposure=1.1, bounces=4)
VIEWS = {
    'evening': dict(camera=((3.75, -2.1, 1.42), (3.15, 13, 1.85), 24)),
    'noon': dict(light=noon, look=dict(exposure=0.5), camera=((4.6, 2.2, 1.25), (1.0, 5.1, 0.98), 34), ratio=(4, 5)),
}


def drawings():
    from drawing import standard

    return standard(
        'restaurant',
        'Restaurant',
        build(),
        1.2,
        ('y', 3.8, 'above'),
        'north',
        doors=((W / 2 - 0.8, -2.5, 0.8, 90, -90), (W / 2 + 0.8, -2.5, 0.8, 90, 90)),
    )
