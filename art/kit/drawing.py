"""Plans, sections and axonometrics as SVG from the solids of a building. One unit of the viewBox is one centimetre."""
from collections import defaultdict
from dataclasses import replace
import math
import numpy as np
from arcs import arcs, run
from lines import Scene
from solids import Model, clip

LIGHT = {
    'acrylic',
    'glass',
    'water',
    'linen',
    'wool',
    'rust',
    'green',
    'blue',
    'ochre',
    'leafcard',
    'leaf',
    'screen',
    'poolwater',
    'glow',
    'glowsoft',
    'mirror',
    'leather',
    'drawn',
}
EARTH = {'cork', 'earth', 'soil'}
WIDTH = {'cut': 2, 'profile': 1.3, 'hair': 0.55}
HEAVY = {'cut': 2.6, 'profile': 2.1, 'hair': 1.2}


def cut_lines(model, axis, at, keep):
    """What remains beyond a cutting plane, and the polygons that were cut, as (solid, polygon)."""
    n = np.zeros(3)
    n['xyz'.index(axis)] = 1 if keep == 'below' else -1
    rest, polys = [], []
    for s in model.solids:
        if s.mat == 'drawn':
            if axis == 'z' or s.verts.mean(0) @ n <= n['xyz'.index(axis)] * at:
                rest.append(s)
            continue
        r, p = clip(s, n, n['xyz'.index(axis)] * at)
        if r is not None:
            rest.append(r)
        if p is not None and s.drawn:
            polys.append((s, p))
    return Model([s for s in rest if s.drawn or s.mat == 'drawn']), polys


def moved(s, by):
    """A solid pushed by a vector, for exploded views."""
    return replace(s, verts=s.verts + np.asarray(by, float))


def chain(pieces, rounded=False):
    """Joins pieces end to end and writes them as one path, whole centimetres, relative; `rounded` as in Sheet.svg."""
    segs = {
        tuple(sorted((((round(a * 100)), round(-b * 100)), ((round(c * 100)), round(-d * 100)))))
        for a, b, c, d in pieces
    }
    segs = {s for s in segs if s[0] != s[1]}
    at = defaultdict(set)
    for s in segs:
        at[s[0]].add(s)
        at[s[1]].add(s)
    out, pen = [], (0, 0)
    while segs:
        s = next(iter(sorted(segs))) if len(segs) < 40 else min(segs)
        line = [s[0], s[1]]
        drop = [s]

        def take(q):
            segs.discard(q)
            at[q[0]].discard(q)
            at[q[1]].discard(q)

        take(s)
        for end in (1, 0):
            while True:
                p = line[-1] if end else line[0]
                nxt = min(at[p], default=None)
                if nxt is None:
                    break
                take(nxt)
                o = nxt[1] if nxt[0] == p else nxt[0]
                if end:
                    line.append(o)
                else:
                    line.insert(0, o)
        line = straighten(line)
        out.append(f'm{line[0][0]-pen[0]} {line[0][1]-pen[1]}' if out else f'M{line[0][0]} {line[0][1]}')
        pen = line[0]
        while len(line) > 1:
            sides = run(line) if rounded else 0
            for radius, sweep, i in arcs(line[: sides + 1]) if sides else [(None, 0, 1)]:
                dx, dy = line[i][0] - pen[0], line[i][1] - pen[1]
                out.append(
                    f'a{radius:.0f} {radius:.0f} 0 0 {sweep} {dx} {dy}'
                    if radius
                    else f'h{dx}'
                    if dy == 0
                    else f'v{dy}'
                    if dx == 0
                    else f'l{dx} {dy}'
                )
                pen = line[i]
            line = line[sides or 1 :]
    return ''.join(out).replace(' -', '-')


def straighten(line):
    """Drops the points that lie on the way between their neighbours."""
    keep = [line[0]]
    for p, q in zip(line[1:-1], line[2:]):
        a = keep[-1]
        if (p[0] - a[0]) * (q[1] - p[1]) != (p[1] - a[1]) * (q[0] - p[0]):
            keep.append(p)
    return keep + [line[-1]]


def polygon(poly):
    return (
        'M'
        + 'l'.join(
            f'{a} {b}'.replace(' -', '-') for a, b in relative([(round(x * 100), round(-y * 100)) for x, y in poly])
        )
        + 'z'
    )


def relative(p):
    return [p[0]] + [(b[0] - a[0], b[1] - a[1]) for a, b in zip(p, p[1:])]


def hull(points):
    """The convex outline of points, counter-clockwise: of a convex solid, all that it covers."""
    points = sorted({(round(float(x), 2), round(float(y), 2)) for x, y in points})

    def half(line):
        out = []
        for x, y in line:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (y - out[-2][1]) <= (out[-1][1] - out[-2][1]) * (
                x - out[-2][0]
            ):
                out.pop()
            out.append((x, y))
        return out[:-1]

    return half(points) + half(points[::-1])


class Sheet:
    """Paths gathered by weight and discipline, and the bounds of what was drawn, in metres."""

    def __init__(self, step=None):
        """`step` tells the number of a (discipline, part), in the order of building; without it nothing is numbered."""
        self.lines, self.fills, self.extra, self.box = defaultdict(list), defaultdict(list), [], [9e9, 9e9, -9e9, -9e9]
        self.step = step or (lambda of, part: 0)

    def grow(self, x, y):
        b = self.box
        self.box = [min(b[0], x), min(b[1], y), max(b[2], x), max(b[3], y)]

    def add(self, model, forward, up=(0, 0, 1), polys=(), plane=None, shift=(0, 0)):
        """Lines beyond, and the cut polygons in the picture plane."""
        sc = Scene([s for s in model.solids if s.drawn], forward, up)
        for s, p in polys:
            q = (p @ sc.axes.T)[:, :2] + shift
            if abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(q, np.roll(q, -1, 0)))) < 4e-4:
                continue
            if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(q, np.roll(q, -1, 0))) < 0:
                q = q[::-1]
            if s.mat in EARTH or s.part == 'rise':
                self.fills['earth', s.of, 0].append(q)
            elif s.mat not in LIGHT and s.of != 'interior' and s.part not in ('stair', 'screen', 'skylight'):
                self.fills['cut', s.of, self.step(s.of, s.part)].append(q)
            for x, y in q:
                self.grow(x, y)
        for ax, ay, bx, by, w, o, part in sc.pieces():
            self.lines[w, o, self.step(o, part)].append((ax + shift[0], ay + shift[1], bx + shift[0], by + shift[1]))
            self.grow(ax + shift[0], ay + shift[1])
            self.grow(bx + shift[0], by + shift[1])
        return self

    def door(self, x, y, w, start, sweep):
        """A leaf of width w open at `start` degrees about its hinge, and the arc that it swings through."""
        t = np.radians(np.linspace(start, start + sweep, 13))
        c = [(x + w * math.cos(a), y + w * math.sin(a)) for a in t]
        self.lines['profile', 'architecture', 0].append((x, y, *c[0]))
        self.lines['hair', 'architecture', 0] += [(*a, *b) for a, b in zip(c, c[1:])]

    def scale_bar(self, x, y, length=None):
        """0, 1, 2, 5 (and 10) metres, filled by turns; x, y is its left end in metres."""
        w = self.box[2] - self.box[0]
        marks = length or ([0, 1, 2, 5, 10] if w > 18 else [0, 1, 2, 3] if w < 9 else [0, 1, 2, 5])
        h = w * 0.006
        X = lambda v: round((x + v) * 100)
        bars = ''.join(
            f'M{X(a)} {round(-y*100)}h{(b-a)*100}v{round(h*100)}h{-(b-a)*100}z'
            for a, b in list(zip(marks, marks[1:]))[::2]
        )
        self.extra.append(
            f'<path class="scale" d="{bars}" fill="currentColor"/><path class="scale" d="M{X(0)} {round(-y*100)}h{marks[-1]*100}v{round(h*100)}h{-marks[-1]*100}z" fill="none" stroke="currentColor" stroke-width=".7" vector-effect="non-scaling-stroke"/>'
        )
        size = round(w * 1.75)
        self.extra.append(
            f'<g class="scale" fill="currentColor" stroke="none" font-size="{size}" text-anchor="middle">'
            + ''.join(
                f'<text x="{X(v)}" y="{round((-y+h)*100 + size*1.15)}">{v}{" m" if v == marks[-1] else ""}</text>'
                for v in marks
            )
            + '</g>'
        )
        self.grow(x - w * 0.01, y - h - w * 0.028)
        self.grow(x + marks[-1] + w * 0.03, y)

    def north(self, x, y, r):
        """North arrow at x, y (metres): plans are drawn with north up."""
        X, Y, R = round(x * 100), round(-y * 100), round(r * 100)
        self.extra.append(
            f'<g class="north" fill="none" stroke="currentColor" stroke-width=".9"><circle cx="{X}" cy="{Y}" r="{R}" vector-effect="non-scaling-stroke"/><path d="M{X} {Y-R}L{X-round(R*.42)} {Y+round(R*.9)}L{X} {Y+round(R*.55)}L{X+round(R*.42)} {Y+round(R*.9)}z" fill="currentColor" stroke="none"/></g>'
        )
        self.extra.append(
            f'<text class="north" x="{X}" y="{Y-round(R*1.25)}" font-size="{round(R*.95)}" text-anchor="middle" fill="currentColor">N</text>'
        )
        self.grow(x - r, y - r)
        self.grow(x + r, y + r * 2.2)

    def svg(self, title, stress=None, margin=0.25, rounded=False):
        """The drawing; with `stress`, that discipline's lines are heavy and the others recede; `rounded` where two centimetres can't be
        seen: what is round is written as arcs."""
        x0, y0, x1, y1 = self.box
        W, H = round((x1 - x0 + 2 * margin) * 100), round((y1 - y0 + 2 * margin) * 100)
        out = []
        d = {k: ''.join(polygon(q) for q in v) for k, v in self.fills.items()}
        for (kind, of, step), path in sorted(d.items(), key=lambda k: k[0][0] == 'cut'):
            quiet = stress and of != stress
            o = {'earth': 0.13, 'cut': 1}[kind] * (0.28 if quiet and kind == 'cut' else 1)
            out.append(
                f'<path class="{kind} {of}{numbered(step)}" d="{path}" fill="currentColor"'
                + (f' fill-opacity="{o:g}"' if o < 1 else '')
                + '/>'
            )
        for (w, of, step), pieces in sorted(
            self.lines.items(), key=lambda k: (k[0][0] == 'profile', k[0][1] == stress)
        ):
            heavy = stress == of
            quiet = stress and not heavy
            out.append(
                f'<path class="{w} {of}{numbered(step)}" d="{chain(pieces, rounded)}" fill="none" stroke="currentColor" stroke-width="{HEAVY[w] if heavy else WIDTH["hair"] if quiet else WIDTH[w]}"'
                + (' stroke-opacity=".55"' if quiet else '')
                + ' stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>'
            )
        vb = f'{round((x0-margin)*100)} {round((-y1-margin)*100)} {W} {H}'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{vb}" font-family="Archivo, sans-serif"><title>{title}</title>\n'
            + '\n'.join(out + self.extra)
            + '\n</svg>\n',
            W,
            H,
        )


def numbered(step):
    """The class of what is built at this step; none where nothing is numbered."""
    return f' step-{step}' if step else ''


def standard(name, title, model, height, cut, looking, doors=(), words='plan'):
    """Plan at `height` metres and one section of a model: {'<name>-plan': …, '<name>-section': …}; doors as for Sheet.door."""
    m = model.only(lambda s: s.part != 'people' and s.of != 'light' and (s.part != 'base' or s.mat == 'concrete'))
    out = {}
    rest, polys = cut_lines(m.only(lambda s: s.part != 'base'), 'z', height, 'below')
    sh = Sheet().add(rest, (0, 0, -1), (0, 1, 0), polys)
    w = sh.box[2] - sh.box[0]
    low = sh.box[1]
    for d in doors:
        sh.door(*d)
    sh.scale_bar(sh.box[0], low - w * 0.035)
    sh.north(sh.box[2] - w * 0.035, low - w * 0.075, w * 0.026)
    out[f'{name}-plan'] = sh.svg(f'{title}: {words}', margin=w * 0.01)
    axis, at, keep = cut
    rest, polys = cut_lines(m, axis, at, keep)
    s = 1 if keep == 'above' else -1
    forward = (s, 0, 0) if axis == 'x' else (0, s, 0)
    sh = Sheet().add(rest, forward, (0, 0, 1), polys)
    sh.scale_bar(sh.box[0], sh.box[1] - w * 0.03)
    out[f'{name}-section'] = sh.svg(f'{title}: section, looking {looking}', margin=w * 0.01)
    return out
