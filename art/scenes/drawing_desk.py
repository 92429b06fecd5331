"""A drawing desk by lamplight: the sheet, the scale, the pens, a model of five vaults."""
import math
from solids import Model
import furniture as f


def build():
    m = Model().tag('architecture', 'room'); m.box(-1.6, 1.0, 0, 4.6, .2, 3, 'lime'); m.box(-1.8, -1.5, 0, .2, 2.7, 3, 'plaster'); m.box(-1.8, -1.5, -.02, 4.8, 2.7, .02, 'oak')
    m.tag('interior', 'desk'); z = .76; m.box(-.95, -.45, z-.04, 2.1, 1.0, .04, 'teak', .006)
    for x in (-.88, 1.02):
        for y in (-.4, .44): m.box(x, y, 0, .06, .06, z-.04, 'teak', .004)
    m.box(-.88, -.36, z-.12, 1.96, .03, .08, 'teak')
    # the board, tilted, with a drawn sheet on it
    from solids import Model as M
    import numpy as np
    from dataclasses import replace
    b = M(); b.box(-.52, -.36, 0, 1.04, .74, .022, 'oak', .003); b.box(-.46, -.31, .0225, .92, .62, .0008, 'screen')
    ln = lambda x, y, w, d, mat='black': b.box(x, y, .0235, w, d, .0004, mat)
    ln(-.44, -.29, .88, .0016); ln(-.44, .29, .88, .0016); ln(-.44, -.29, .0016, .58); ln(.44, -.29, .0016, .58); ln(.24, -.29, .0016, .16); ln(.24, -.13, .2, .0012); [ln(.25, -.15-i*.022, .10+.02*(i % 3), .003) for i in range(6)]
    g = -.02; ln(-.40, g, .62, .006); [ln(-.36+i*.108, g, .005 if i in (0, 5) else .003, .13) for i in range(6)]; ln(-.36, g+.066, .545, .004)
    for i in range(5):
        for k in range(8): a, c = math.pi*k/8, math.pi*(k+1)/8; x0, y0 = -.306+i*.108 - .052*math.cos(a), g+.13+.03*math.sin(a); x1, y1 = -.306+i*.108 - .052*math.cos(c), g+.13+.03*math.sin(c); b.rod((x0, y0, .0236), (x1, y1, .0236), .0016, 'black', 6)
    for i in range(4): ln(-.38+i*.19, -.24, .14, .0014); ln(-.38+i*.19, -.12, .14, .0014); ln(-.38+i*.19, -.24, .0014, .12); ln(-.24+i*.19, -.24, .0014, .12)
    b.box(-.2, .145, .0245, .5, .012, .003, 'brass', turn=-6); b.rod((-.05, -.06, .03), (.11, -.10, .035), .0042, 'black', 10); b.rod((.11, -.10, .035), (.125, -.104, .034), .002, 'brass', 8)
    t = math.radians(11); R = np.array([[1, 0, 0], [0, math.cos(t), -math.sin(t)], [0, math.sin(t), math.cos(t)]])
    for s in b.solids: m.solids.append(replace(s, verts=s.verts @ R.T + (-.12, .02, z+.085), of='interior', part='desk'))
    m.box(-.5, .30, z, .76, .03, .12, 'oak')
    # the model, the lamp, jars, rolls, books
    mx, my = .62, .12; m.box(mx-.13, my-.14, z, .46, .36, .03, 'walnut', .003)
    for i in range(5): x = mx-.10+i*.08; m.arc(x+.002, x+.078, my-.04, .20, z+.095, .028, .005, 'card', 8); m.box(x, my-.03, z+.03, .005, .18, .065, 'card')
    m.box(mx+.30, my-.03, z+.03, .005, .18, .065, 'card'); m.box(mx-.10, my-.03, z+.03, .4, .004, .02, 'card'); m.box(mx-.10, my+.146, z+.03, .4, .005, .066, 'card'); m.box(mx-.10, my-.12, z+.03, .13, .09, .045, 'card')
    m.cyl(-.78, .36, z, .085, .018, 'brass', 40, .003); m.rod((-.78, .36, z+.01), (-.72, .38, z+.46), .008, 'brass'); m.rod((-.72, .38, z+.46), (-.36, .24, z+.62), .007, 'brass'); m.ball(-.72, .38, z+.46, .017, 'brass', 1, 20)
    m.cyl(-.36, .24, z+.515, .105, .10, 'black', 48, top=.035); m.cyl(-.36, .24, z+.522, .06, .01, 'glow', 32)
    m.cyl(.34, .42, z, .042, .11, 'darkceramic', 32, .004); [m.rod((.34, .42, z+.05), (.34+.032*math.cos(i*1.1), .42+.03*math.sin(i*1.1), z+.185+.012*(i % 3)), .0036, ('rust', 'oak', 'black', 'ochre', 'steel')[i % 5], 8) for i in range(8)]
    for i in range(4): m.rod((.78+i*.02, -.32+i*.075, z+.03+(.05 if i == 3 else 0)), (1.12, -.30+i*.07, z+.03+(.05 if i == 3 else 0)), .027, ('screen', 'linen', 'screen', 'wool')[i], 24)
    for i, (w, c) in enumerate(((.24, 'blue'), (.22, 'linen'), (.2, 'rust'))): m.box(-.93+.01*i, .02, z+i*.03, w*.75, w, .028, c, .003)
    m.cyl(-.80, -.22, z, .037, .085, 'ceramic', 32, .004); m.cyl(-.80, -.22, z+.078, .032, .002, 'leather', 24); f.chair(m, .0, -.95, 0, 0, 'teak', 'leather') if 0 else None
    f.vase(m, 1.02, .42, z, .2, 4, 'ceramic', 'leaf', 9, .42)
    f.picture(m, .9, 1.0, 1.72, .6, .8, 'y-', 'teak', 'rust', 3)
    return m


def light():
    import studio
    studio.sky((.16, .22, .36), .5); studio.lamp((-.36, .24, 1.265), .035, 15, color=(1, .72, .42)); studio.lamp((-1.5, -.6, 1.7), (1.0, 1.4), 10, (1, .35, -.25), (.55, .70, 1)); studio.lamp((1.8, -1.4, 2.2), (1.2, 1.2), 7, (-.6, .8, -.6), (1, .78, .52))


LOOK = dict(exposure=.55, bounces=5)
VIEWS = {'evening': dict(camera=((.62, -1.95, 1.72), (.10, .24, .98), 36), lens=dict(aperture=8)),
         'sheet': dict(camera=((-.55, -.75, 1.38), (-.08, .08, .86), 50), lens=dict(aperture=5.6), ratio=(4, 5))}
