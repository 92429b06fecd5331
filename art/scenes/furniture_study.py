"""Furniture made for one room: an easy chair, a side table and a cabinet with a slatted front, on a paper sweep."""
from solids import Model
import furniture as f


def build():
    m = Model().tag('site', 'sweep'); m.box(-6, -6, -.05, 12, 12, .05, 'lime'); m.box(-6, 2.2, 0, 12, .2, 5, 'lime')
    m.tag('interior', 'pieces'); f.armchair(m, -.55, .35, 0, 152, 'walnut', 'rust'); f.round_table(m, .28, -.15, 0, .24, .48, 'walnut', 'brass'); m.cyl(.24, -.12, .48, .045, .10, 'ceramic', 40, .006); m.box(.28, -.25, .48, .14, .19, .018, 'blue', .003)
    # the cabinet: walnut carcass on a steel frame, slatted doors, one open to show its drawers
    x, y, w, d, z, h = .75, 1.2, 1.9, .46, .22, .72
    m.box(x, y, z, w, d, .024, 'walnut', .003); m.box(x, y, z+h-.024, w, d, .024, 'walnut', .003); m.box(x, y, z, .024, d, h, 'walnut', .003); m.box(x+w-.024, y, z, .024, d, h, 'walnut', .003); m.box(x, y+d-.012, z, w, .012, h, 'walnut'); m.box(x+w/2-.012, y+.03, z, .024, d-.04, h, 'walnut')
    for i in range(31): m.box(x+.03+i*.0298, y+.004, z+.026, .018, .02, h-.052, 'walnut', .002)
    for k in range(3): m.box(x+w/2+.016, y+.006, z+.03+k*.22, w/2-.044, d-.06, .212, 'oak', .003); m.box(x+w*.75-.05, y-.006, z+.13+k*.22, .10, .014, .012, 'brass', .003)
    for a in (x+.12, x+w-.16):
        for b in (y+.05, y+d-.09): m.box(a, b, 0, .028, .028, z, 'black', .002)
    m.box(x+.12, y+.05, z-.028, w-.25, .028, .028, 'black'); m.box(x+.12, y+d-.09, z-.028, w-.25, .028, .028, 'black')
    f.vase(m, x+.35, y+.23, z+h, .34, 4, 'ceramic', 'leaf', 11, .6); [m.box(x+1.2, y+.12, z+h+i*.032, .28-.02*i, .21, .03, ('linen', 'rust', 'blue')[i], .003) for i in range(3)]; m.cyl(x+1.62, y+.22, z+h, .09, .03, 'brass', 40); m.cyl(x+1.62, y+.22, z+h+.03, .008, .22, 'brass', 12); m.ball(x+1.62, y+.22, z+h+.33, .10, 'glow', 1, 32)
    f.picture(m, 1.3, 2.2, 1.75, .9, .7, 'y-', 'walnut', 'rust', 2) if 0 else None
    return m


def light():
    import studio
    studio.sun(48, 34, 5.5, 1.2, (1, .90, .76)); studio.sky((.82, .88, 1), .55, seen=(.7, .7, .7)); studio.lamp((-2.4, -2.0, 2.2), (1.6, 1.6), 40, (.7, .7, -.4), (1, .95, .9)); studio.lamp((2.37, 1.42, 1.27), .08, 5, color=(1, .72, .42))


LOOK = dict(exposure=-.25, bounces=4)
VIEWS = {'chair': dict(camera=((-.55, -3.5, 1.25), (.62, 1.0, .60), 44)), 'joint': dict(camera=((-1.5, -.9, .95), (-.45, .42, .50), 62), lens=dict(aperture=4), ratio=(4, 5))}


def drawings():
    from drawing import Sheet
    m = build().only(lambda s: s.part == 'pieces'); sh = Sheet().add(m, (-.35, .75, -.5)); sh.scale_bar(sh.box[0], sh.box[1]-.12, [0, 1]); return {'furniture-axonometric': sh.svg('Furniture: chair, side table and cabinet, axonometric', margin=.06)}
