"""Furniture and fittings at real sizes. Each piece stands at (x, y, z) and may be turned about its own middle, in degrees."""
import math, random
from solids import Model
import numpy as np


def turned(m, piece, x, y, turn):
    """Adds the solids of `piece`, built about the origin, at x, y and turned."""
    a = math.radians(turn); r = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    from dataclasses import replace
    for s in piece.solids: m.solids.append(replace(s, verts=s.verts @ r.T + (x, y, 0), of=m.of, part=m.part))


def chair(m, x, y, z=0, turn=0, frame='oak', seat='linen'):
    """Dining chair facing +y."""
    p = Model()
    for sx in (-.2, .2):
        p.rod((sx, .19, z), (sx*.94, .17, z+.44), .016, frame); p.rod((sx*1.04, -.23, z), (sx*.9, -.19, z+.44), .016, frame); p.rod((sx*.9, -.19, z+.44), (sx*.95, -.25, z+.80), .015, frame)
    p.box(-.22, -.2, z+.42, .44, .42, .025, frame, .008); p.box(-.215, -.195, z+.445, .43, .41, .035, seat, .015); p.box(-.2, -.255, z+.66, .4, .025, .15, frame, .01)
    turned(m, p, x, y, turn)


def armchair(m, x, y, z=0, turn=0, frame='oak', cloth='rust'):
    """Low easy chair facing +y: cushions in a timber frame."""
    p = Model()
    for sx in (-.36, .36):
        p.rod((sx, .33, z), (sx, .33, z+.56), .019, frame); p.rod((sx, -.33, z), (sx, -.40, z+.60), .019, frame); p.box(sx-.03, -.42, z+.555, .06, .80, .025, frame, .008); p.rod((sx, .33, z+.24), (sx, -.34, z+.18), .016, frame)
    p.box(-.34, -.32, z+.25, .68, .66, .15, cloth, .05)
    b = p.extrude([(-.24, z+.36), (-.40, z+.80), (-.27, z+.85), (-.12, z+.40)], 'x', -.33, .66, cloth, .045)
    turned(m, p, x, y, turn)


def sofa(m, x, y, z=0, w=2.2, turn=0, cloth='linen', legs='darkwood', cushions=('rust',)):
    """Sofa facing +y, w wide."""
    p = Model(); h = w/2
    for sx in (-h+.12, h-.12):
        for sy in (-.36, .34): p.cyl(sx, sy, z, .018, .14, legs, 12)
    p.box(-h, -.45, z+.14, w, .9, .18, cloth, .04); n = 2 if w < 2.4 else 3
    for i in range(n): p.box(-h+.17 + (w-.34)*i/n, -.22, z+.31, (w-.34)/n-.01, .67, .15, cloth, .05); p.extrude([(-.16, z+.44), (-.36, z+.84), (-.24, z+.88), (-.02, z+.46)], 'x', -h+.18 + (w-.34)*i/n, (w-.34)/n-.02, cloth, .05)
    p.box(-h+.02, -.455, z+.145, w-.04, .16, .62, cloth, .05)
    for sx in (-h-.01, h-.15): p.box(sx, -.46, z+.13, .16, .92, .47, cloth, .05)
    for i, c in enumerate(cushions): cx = (-h+.42) if i % 2 == 0 else (h-.42); p.extrude([(.06, z+.46), (-.12, z+.86), (-.02, z+.88), (.14, z+.50)], 'x', cx-.22, .44, c, .045)
    turned(m, p, x, y, turn)


def table(m, x, y, z=0, w=1.8, d=.9, h=.74, top='oak', legs=None, turn=0, thick=.035):
    p = Model(); legs = legs or top
    p.box(-w/2, -d/2, z+h-thick, w, d, thick, top, .008); p.box(-w/2+.1, -d/2+.08, z+h-thick-.07, w-.2, .025, .07, legs); p.box(-w/2+.1, d/2-.105, z+h-thick-.07, w-.2, .025, .07, legs)
    for sx in (-w/2+.09, w/2-.09):
        for sy in (-d/2+.09, d/2-.09): p.box(sx-.03, sy-.03, z, .06, .06, h-thick, legs, .006)
    turned(m, p, x, y, turn)


def round_table(m, x, y, z=0, r=.45, h=.36, top='oak', foot=None):
    m.cyl(x, y, z+h-.03, r, .03, top, 64, .008); m.cyl(x, y, z+.02, .04, h-.05, foot or top, 24); m.cyl(x, y, z, r*.55, .02, foot or top, 48, .006)


def bed(m, x, y, z=0, w=1.8, turn=0, frame='oak', sheet='linen', cover='rust', pillows='linen', head=1.05):
    """Double bed with its head at +y, 2.05 long, x, y the middle."""
    p = Model(); h = w/2
    p.box(-h-.05, -1.08, z+.12, w+.1, 2.14, .16, frame, .01); [p.box(a, b, z, .08, .08, .14, frame) for a in (-h, h-.08) for b in (-1.0, .9)]
    p.box(-h, -1.04, z+.26, w, 2.05, .24, sheet, .06); p.box(-h-.03, -1.07, z+.36, w+.06, 1.35, .17, cover, .05); p.box(-h-.02, .16, z+.40, w+.04, .28, .145, sheet, .05)
    p.box(-h-.06, 1.04, z+.1, w+.12, .07, head-.1, frame, .012)
    for sx in (-h+.06, .04):
        p.extrude([(.62, z+.50), (.92, z+.86), (1.02, z+.80), (.98, z+.50)], 'x', sx, h-.10, pillows, .055)
        p.extrude([(.46, z+.50), (.66, z+.78), (.78, z+.74), (.72, z+.50)], 'x', sx+.14, h-.38, cover, .05)
    turned(m, p, x, y, turn)


def shelf(m, x, y, z=0, w=1.8, d=.32, h=2.1, bays=3, rows=5, mat='oak', seed=1, turn=0, fill=.8):
    """Open shelf facing −y with books and a few pots; x, y its middle."""
    p = Model(); r = random.Random(seed); t = .025
    for i in range(bays+1): p.box(-w/2 + i*(w-t)/bays, -d/2, z, t, d, h, mat)
    for j in range(rows+1): p.box(-w/2, -d/2, z + j*(h-t)/rows, w, d, t, mat)
    p.box(-w/2, d/2-.012, z, w, .012, h, mat)
    for i in range(bays):
        for j in range(rows):
            a, b, base, room = -w/2 + i*(w-t)/bays + t, (w-t)/bays - t, z + j*(h-t)/rows + t, (h-t)/rows - t
            if r.random() > fill: continue
            if r.random() < .22: p.cyl(a + b*r.uniform(.35, .65), 0, base, min(.09, b*.3), room*r.uniform(.4, .7), r.choice(('ceramic', 'darkceramic', 'clay')), 32, .01); continue
            run = a + .01; end = a + b*r.uniform(.55, .98)
            while run < end:
                k = r.uniform(.018, .042); hh = room*r.uniform(.62, .92); p.box(run, -d/2+.04, base, k, d*.62, hh, r.choice(('linen', 'screen', 'rust', 'blue', 'ceramic', 'wool', 'ochre', 'green', 'card2')), drawn=False); run += k + .002
    turned(m, p, x, y, turn)


def pendant(m, x, y, top, z, kind='globe', size=.15, metal='brass', glow='glow'):
    """Lamp on a cord from the ceiling at `top`, its middle at z."""
    m.cyl(x, y, z+size*.6, .005, top-z-size*.6, 'black', 8)
    if kind == 'globe': m.ball(x, y, z, size, glow, 1, 32); m.cyl(x, y, z+size*.92, size*.32, size*.25, metal, 24)
    elif kind == 'dome':
        m.cyl(x, y, z-size*.1, size*1.6, size*.06, glow, 40); m.cyl(x, y, z-size*.08, size*1.75, size*.75, metal, 48, top=size*.35)
    else: m.cyl(x, y, z-size, size*.28, size*2, metal, 24); m.cyl(x, y, z-size-.012, size*.22, .014, glow, 24)


def floor_lamp(m, x, y, z=0, h=1.6, metal='brass'):
    m.cyl(x, y, z, .14, .02, metal, 40, .005); m.cyl(x, y, z, .011, h-.2, metal, 12); m.cyl(x, y, z+h-.28, .20, .28, 'glowsoft', 48, top=.15)


def vase(m, x, y, z=0, h=.5, seed=1, pot='ceramic', leaf='leaf', twigs=14, tall=.9):
    """Pot with twigs and leaves."""
    r = random.Random(seed)
    m.cyl(x, y, z, h*.20, h*.55, pot, 40, .01, top=h*.30); m.cyl(x, y, z+h*.55, h*.30, h*.45, pot, 40, .01, top=h*.16)
    for i in range(twigs):
        a, lean = r.uniform(0, math.tau), r.uniform(.05, .42); t = tall*r.uniform(.55, 1); e = (x + lean*t*math.cos(a), y + lean*t*math.sin(a), z + h + t)
        m.rod((x, y, z+h*.9), e, .004, 'walnut', 6, drawn=False)
        for k in range(6):
            q = .35 + .65*k/5; j = r.uniform(-.05, .05); m.ball(x + (e[0]-x)*q + j, y + (e[1]-y)*q + r.uniform(-.05, .05), z + h*.9 + (e[2]-z-h*.9)*q, .028*r.uniform(.8, 1.5), leaf, .55, 8, drawn=False)


def plant(m, x, y, z=0, h=1.8, seed=1, pot='darkceramic', leaf='leaf'):
    """Large-leaved plant in a pot."""
    r = random.Random(seed); m.cyl(x, y, z, .17, .36, pot, 40, .012, top=.21); m.cyl(x, y, z+.33, .19, .02, 'soil', 32)
    for i in range(13):
        a = 2.39996*i + r.uniform(-.3, .3); k = r.uniform(.12, .5); top = z + .36 + (h-.4)*r.uniform(.4, 1); tip = (x + k*math.cos(a), y + k*math.sin(a), top)
        m.rod((x, y, z+.34), tip, .007, leaf, 6, drawn=False)
        d = np.array([math.cos(a), math.sin(a), -.35]); d /= np.linalg.norm(d); s = np.array([-math.sin(a), math.cos(a), 0]); L, W = r.uniform(.28, .42), r.uniform(.07, .11); t = np.array(tip)
        n = np.cross(d, s)*.004; q = [t, t + d*L*.35 + s*W, t + d*L*.75 + s*W*.6, t + d*L, t + d*L*.75 - s*W*.6, t + d*L*.35 - s*W]
        v = [p - n for p in q] + [p + n for p in q]; m.add(v, [(5, 4, 3, 2, 1, 0), (6, 7, 8, 9, 10, 11)] + [(i, (i+1) % 6, (i+1) % 6 + 6, i+6) for i in range(6)], leaf, drawn=False)


def curtain(m, x, y0, y1, z, h, mat='screen', axis='y', wave=.035, pitch=.11):
    """Hanging cloth in even folds, along y (or x)."""
    n = max(4, round((y1-y0)/pitch*6)); t = np.linspace(y0, y1, n+1); w = wave*np.sin((t-y0)/pitch*math.tau)
    for a, b, p, q in zip(t[:-1], t[1:], w[:-1], w[1:]):
        quad = [(x+p, a), (x+q, b), (x+q+.008, b), (x+p+.008, a)] if axis == 'y' else [(a, x+p), (b, x+q), (b, x+q+.008), (a, x+p+.008)]
        quad = np.array(quad); e = np.roll(quad, -1, 0); area = (quad[:, 0]*e[:, 1] - e[:, 0]*quad[:, 1]).sum()
        m.prism(quad if area > 0 else quad[::-1], z, h, mat, drawn=False)


def planks(m, x0, x1, y0, y1, z, mat='oak', width=.16, seed=1):
    """Floor boards along y in staggered lengths."""
    r = random.Random(seed); n = round((x1-x0)/width); w = (x1-x0)/n
    for i in range(n):
        y = y0 - r.uniform(0, 1.6)
        while y < y1:
            L = r.uniform(1.4, 2.4); a, b = max(y, y0), min(y+L, y1)
            if b - a > .02: m.box(x0 + i*w, a, z-.02, w-.003, b-a-.003, .02, mat, .001, drawn=False)
            y += L


def tiles(m, x0, x1, y0, y1, z, mat='stone', size=.6, gap=.004):
    nx, ny = round((x1-x0)/size), round((y1-y0)/size); w, d = (x1-x0)/nx, (y1-y0)/ny
    for i in range(nx):
        for j in range(ny): m.box(x0+i*w, y0+j*d, z-.02, w-gap, d-gap, .02, mat, drawn=False)


def picture(m, x, y, z, w, h, facing, frame='darkwood', art='rust', seed=1):
    """Framed picture on a wall whose outward side faces 'x+', 'x-', 'y+' or 'y-'; x, y, z its middle on the wall."""
    s = 1 if facing[1] == '+' else -1; r = random.Random(seed)
    def slab(dw, dh, off, t, mat, du=0, dv=0):
        a = off*s; lo = min(a, a+t*s)
        if facing[0] == 'x': m.box(x+lo, y-dw/2+du, z-dh/2+dv, t, dw, dh, mat, drawn=False)
        else: m.box(x-dw/2+du, y+lo, z-dh/2+dv, dw, t, dh, mat, drawn=False)
    slab(w, h, 0, .03, frame); slab(w-.05, h-.05, .03, .004, 'screen')
    for k in range(3): slab(w*r.uniform(.2, .5), h*r.uniform(.12, .4), .034+.001*k, .002, (art, 'darkceramic', 'ochre')[k], w*r.uniform(-.14, .14), h*r.uniform(-.2, .2))


def window(m, axis, at, a, b, z0, z1, t=.06, mat='darkwood', cols=2, rows=1, glass=True):
    """Window frame with glazing bars in the plane `at`, from a to b along the wall and z0 to z1."""
    def bar(p, q, lo, hi): m.box(p, at, lo, q-p, t, hi-lo, mat) if axis == 'x' else m.box(at, p, lo, t, q-p, hi-lo, mat)
    for i in range(cols+1): c = a + (b-a-.045)*i/cols; bar(c, c+.045, z0, z1)
    for j in range(rows+1): c = z0 + (z1-z0-.045)*j/rows; bar(a, b, c, c+.045)
    if glass: (m.box(a, at+t*.4, z0, b-a, .006, z1-z0, 'glass') if axis == 'x' else m.box(at+t*.4, a, z0, .006, b-a, z1-z0, 'glass'))
