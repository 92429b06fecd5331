"""The model seen straight from above, shaded as by the afternoon sun, in the frame of the ground-floor plan: for the cut line between both."""
from collections import defaultdict
import numpy as np
from drawing import hull, polygon
from .ground import site
from .shell import shell

SUN = np.array([-0.45, -0.55, 0.7]) / np.linalg.norm([-0.45, -0.55, 0.7])
TONES = {'walnut': '8a6a4b', 'brass': 'b99a5b', 'water': '7fa3a8', 'acrylic': 'b9c9c6', 'cork': 'c9b48d', 'leafcard': 'e7e9e6', 'leaf': 'e7e9e6'}


def above(viewbox):
    """The svg: the ground, the shadows on it, then every face that looks up, from low to high."""
    m = (site() + shell()).only(lambda s: s.drawn and s.part != 'base')
    faces, shadows, crowns = [], [], []
    for s in m.solids:
        low = s.verts[:, 2].max() < 0.3
        if s.mat == 'drawn':
            crowns.append(hull(s.verts[:, :2]))
        for face in s.faces if s.mat != 'drawn' else ():
            p = s.verts[list(face)]
            n = np.cross(p[1] - p[0], p[2] - p[0])
            n /= np.linalg.norm(n) or 1
            if n[2] < 0.05:
                continue
            light = 0.62 + 0.38 * max(0.0, float(n @ SUN))
            faces.append((p[:, 2].mean(), low, tone(TONES.get(s.mat, 'f7f8f6'), light), p[:, :2]))
        if not low and s.part != 'rise':
            q = np.vstack([s.verts[:, :2], s.verts[:, :2] - SUN[:2] * (s.verts[:, 2:] / SUN[2])])
            shadows.append(hull(q))
    ground = [f for f in faces if f[1]]
    rest = [f for f in faces if not f[1]]
    body = paint(ground)
    body += f'<path d="{"".join(polygon(h) for h in shadows if len(h) > 2)}" fill="#2a3836" fill-opacity=".24"/>'
    body += paint(rest)
    body += f'<path d="{"".join(polygon(h) for h in crowns)}" fill="#fbfcfa" fill-opacity=".72" stroke="#151e1e" stroke-opacity=".5" stroke-width="3"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{viewbox}"><path d="M-9999-9999h29999v29999h-29999z" fill="#eef0ee"/>{body}</svg>\n'


def tone(colour, light):
    """A colour in that light, in steps, so that faces of one tone become one path."""
    light = round(light * 24) / 24
    return '#' + ''.join(f'{min(255, round(int(colour[i : i + 2], 16) * light)):02x}' for i in (0, 2, 4))


def paint(faces):
    """Paths from low to high; neighbours of one height and tone together. An edge of its own colour closes the hair-thin gaps."""
    levels = defaultdict(list)
    for z, _, colour, p in faces:
        levels[round(z, 1), colour].append(p)
    return ''.join(
        f'<path d="{"".join(polygon(q) for q in group)}" fill="{colour}" stroke="{colour}" stroke-width="2"/>'
        for (_, colour), group in sorted(levels.items(), key=lambda k: k[0][0])
    )
