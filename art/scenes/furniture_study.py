"""Furniture made for one room: an easy chair, a side table and a cabinet with a slatted front, on a paper sweep."""
from solids import Model
import fixtures as fix
import furniture as f


def build():
    m = Model().tag('site', 'sweep')
    m.box(-6, -6, -0.05, 12, 12, 0.05, 'lime')
    m.box(-6, 2.2, 0, 12, 0.2, 5, 'lime')
    m.tag('interior', 'pieces')
    f.armchair(m, -0.55, 0.35, 0, 152, 'walnut', 'rust')
    f.round_table(m, 0.28, -0.15, 0, 0.24, 0.48, 'walnut', 'brass')
    m.cyl(0.24, -0.12, 0.48, 0.045, 0.10, 'ceramic', 40, 0.006)
    m.box(0.31, -0.25, 0.48, 0.12, 0.17, 0.018, 'blue', 0.003)
    # the cabinet: walnut carcass on a steel frame, slatted doors, one open to show its drawers
    x, y, w, d, z, h = 0.75, 1.2, 1.9, 0.46, 0.22, 0.72
    m.box(x, y, z, w, d, 0.024, 'walnut', 0.003)
    m.box(x, y, z + h - 0.024, w, d, 0.024, 'walnut', 0.003)
    m.box(x, y, z, 0.024, d, h, 'walnut', 0.003)
    m.box(x + w - 0.024, y, z, 0.024, d, h, 'walnut', 0.003)
    m.box(x, y + d - 0.012, z, w, 0.012, h, 'walnut')
    m.box(x + w / 2 - 0.012, y + 0.03, z, 0.024, d - 0.04, h, 'walnut')
    for i in range(31):
        m.box(x + 0.03 + i * 0.0298, y + 0.004, z + 0.026, 0.018, 0.02, h - 0.052, 'walnut', 0.002)
    for k in range(3):
        m.box(x + w / 2 + 0.016, y + 0.006, z + 0.03 + k * 0.22, w / 2 - 0.044, d - 0.06, 0.212, 'oak', 0.003)
        m.box(x + w * 0.75 - 0.05, y - 0.006, z + 0.13 + k * 0.22, 0.10, 0.014, 0.012, 'brass', 0.003)
    for a in (x + 0.12, x + w - 0.16):
        for b in (y + 0.05, y + d - 0.09):
            m.box(a, b, 0, 0.028, 0.028, z, 'black', 0.002)
    m.box(x + 0.12, y + 0.05, z - 0.028, w - 0.25, 0.028, 0.028, 'black')
    m.box(x + 0.12, y + d - 0.09, z - 0.028, w - 0.25, 0.028, 0.028, 'black')
    fix.vase(m, x + 0.35, y + 0.23, z + h, 0.34, 4, 'ceramic', 'leaf', 11, 0.6)
    for i in range(3):
        m.box(x + 1.2, y + 0.12, z + h + i * 0.032, 0.28 - 0.02 * i, 0.21, 0.03, ('linen', 'rust', 'blue')[i], 0.003)
    m.cyl(x + 1.62, y + 0.22, z + h, 0.09, 0.03, 'brass', 40)
    m.cyl(x + 1.62, y + 0.22, z + h + 0.03, 0.008, 0.22, 'brass', 12)
    m.ball(x + 1.62, y + 0.22, z + h + 0.33, 0.10, 'glow', 1, 32)

    return m


def light():
    import studio

    studio.sun(48, 34, 5.5, 1.2, (1, 0.90, 0.76))
    studio.sky((0.82, 0.88, 1), 0.55, seen=(0.7, 0.7, 0.7))
    studio.lamp((-2.4, -2.0, 2.2), (1.6, 1.6), 40, (0.7, 0.7, -0.4), (1, 0.95, 0.9))
    studio.lamp((2.37, 1.42, 1.27), 0.08, 5, color=(1, 0.72, 0.42))


LOOK = dict(exposure=-0.25, bounces=4)
VIEWS = {
    'chair': dict(camera=((-0.65, -3.6, 1.25), (0.50, 1.0, 0.62), 38)),
    'joint': dict(camera=((-1.75, -0.55, 0.92), (-0.82, 0.24, 0.48), 70), lens=dict(aperture=4), ratio=(4, 5)),
}


def drawings():
    from drawing import Sheet

    m = build().only(lambda s: s.part == 'pieces')
    sh = Sheet().add(m, (-0.35, 0.75, -0.5))
    sh.scale_bar(sh.box[0], sh.box[1] - 0.12, [0, 1])
    return {'furniture-axonometric': sh.svg('Furniture: chair, side table and cabinet, axonometric', margin=0.06)}
