"""The house in four transparent layers of one view, for the stage of the home page: ground, ground floor, upper floor, vaults. They lie
below each other in one file, each with a view of its name, so that a browser fetches them at once.

Each is the hidden-line drawing of its own solids on white paper cut to their outline, so that it covers what lies behind it.
"""
from drawing import chain, hull, polygon
from lines import Scene
from .above import above
from .fittings import fittings
from .frame import frame
from .ground import site
from .shell import shell

FORWARD = (-0.36, 0.72, -0.56)
PLAN = '-474 -1706 2741 2444'  # the viewBox of court-house-plan.svg
LAYERS = ('base', 'lower', 'upper', 'vaults')
LIFT = 0.19  # of the frame's height, kept free above the house for its vaults
MARGIN = 0.5  # metres
STROKES = {'hair': 3, 'profile': 5.5}  # centimetres: thinner where the drawing is smaller


def layer_of(s):
    """The layer that a solid belongs to; None where none shows it."""
    if s.of == 'site':
        return 'base'
    if s.of == 'structure':
        return 'lower' if s.part == 'stair' else None
    if s.part == 'Aroof':
        return 'vaults'
    return 'upper' if s.part in ('slab', 'A1', 'screen', 'upper') else 'lower'


def layers():
    """{name: svg}; the layers share a frame in which the house stands at its foot."""
    groups = {k: [] for k in LAYERS}
    for s in (site() + shell() + frame() + fittings()).solids:
        k = layer_of(s)
        if k and s.drawn:
            groups[k].append(s)
    drawn, flat = {}, []
    for k, group in groups.items():
        scene = Scene(group, FORWARD)
        lines = {w: [] for w in STROKES}
        for ax, ay, bx, by, w, *_ in scene.pieces():
            lines[w].append((ax, ay, bx, by))
        hulls = [hull((s.verts @ scene.axes.T)[:, :2]) for s in group]
        flat += [p for h in hulls for p in h]
        drawn[k] = lines, hulls
    x0, x1 = (f(x for x, _ in flat) for f in (min, max))
    y0, y1 = (f(y for _, y in flat) for f in (min, max))
    wide = x1 - x0 + 2 * MARGIN
    high = (y1 - y0 + 2 * MARGIN) / (1 - LIFT)
    left, top, wide, high = (round(n * 100) for n in (x0 - MARGIN, MARGIN - y0 - high, wide, high))
    views = {k: f'{left} {top + at * high} {wide} {high}' for at, k in enumerate(drawn)}
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high * len(drawn)}" stroke-linecap="round" stroke-linejoin="round">'
        + ''.join(f'<view id="{k}" viewBox="{view}"/>' for k, view in views.items())
    )
    for at, (lines, hulls) in enumerate(drawn.values()):
        svg += f'<g transform="translate(0 {at * high})"><path d="{"".join(polygon(h) for h in hulls if len(h) > 2)}" fill="#fdfefd"/>'
        for w, width in STROKES.items():
            svg += f'<path d="{chain(lines[w])}" fill="none" stroke="#151e1e" stroke-width="{width}"/>'
        svg += '</g>'
    return {'above': above(PLAN), 'lift': svg + '</svg>\n'}
