"""Arcs in the place of many short sides: what is round in the model, and so small on a site plan that it is drawn round."""
from math import atan2, hypot, pi

import numpy as np

SLACK = 2  # centimetres
SIDES = 5


def circle(points):
    """Centre and radius of the circle nearest to the points."""
    p = np.array(points, float)
    (x, y, c), *_ = np.linalg.lstsq(np.c_[2 * p, np.ones(len(p))], (p**2).sum(1), rcond=None)
    return x, y, (c + x * x + y * y) ** 0.5


def turns(points):
    """The angles between neighbours around the points' own circle; none where they lie on no circle."""
    x, y, r = circle(points)
    if any(abs(hypot(a - x, b - y) - r) > SLACK for a, b in points):
        return []
    at = [atan2(b - y, a - x) for a, b in points]
    steps = [(q - p + pi) % (2 * pi) - pi for p, q in zip(at, at[1:])]
    one_way = all(s > 0 for s in steps) or all(s < 0 for s in steps)
    return steps if one_way and all(r * (1 - np.cos(s / 2)) <= SLACK for s in steps) else []


def run(points):
    """How many sides from the first point on lie on one circle, once around at most."""
    best = 0
    for n in range(SIDES, len(points)):
        steps = turns(points[: n + 1])
        if not steps or abs(sum(steps)) > 2 * pi + 0.01:
            break
        best = n
    return best


def arcs(points):
    """The arcs along points that `run` found, as (radius, sweep, index of the end). Quarters: a rounded radius bends a half."""
    steps = turns(points)
    r, sweep = circle(points)[2], 1 if steps[0] > 0 else 0
    out, turned = [], 0
    for i, step in enumerate(steps, 1):
        turned += abs(step)
        if i == len(steps) or turned + abs(steps[i]) / 2 > pi / 2:
            out.append((r, sweep, i))
            turned = 0
    return out
