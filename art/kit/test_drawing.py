"""python3 -m unittest discover -s art/kit: what a reader of a drawing relies on."""
import re
import unittest
import numpy as np
from drawing import Sheet, chain, cut_lines
from lines import Scene
from solids import Model, area2, clip


def lengths(pieces):
    """Drawn length by weight, in metres."""
    out = {}
    for ax, ay, bx, by, weight, *_ in pieces:
        out[weight] = out.get(weight, 0) + ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
    return out


class Drawings(unittest.TestCase):
    def test_a_cut_keeps_the_half_below_and_shows_the_cut_area(self):
        box = Model().box(0, 0, 0, 4, 3, 2, 'card')
        rest, polygon = clip(box, np.array([0, 0, 1.0]), 0.5)
        self.assertAlmostEqual(rest.verts[:, 2].max(), 0.5)
        self.assertAlmostEqual(abs(area2(polygon[:, :2])) / 2, 12)

    def test_what_stands_behind_a_wall_is_not_drawn(self):
        m = Model()
        m.box(0, 0, 0, 4, 0.2, 3, 'card')
        m.box(1, 2, 1, 1, 1, 1, 'card')
        self.assertAlmostEqual(sum(lengths(Scene(m.solids, (0, 1, 0)).pieces()).values()), 14, places=2)

    def test_one_wall_built_of_pieces_shows_no_joints_but_its_openings(self):
        m = Model()
        m.wall('x', 0, 0, 6, 0, 3, 0.2, 'card', [(2, 1, 1, 1)])
        drawn = lengths(Scene(m.solids, (0, 1, 0)).pieces())
        self.assertAlmostEqual(drawn['profile'], 18 + 4, places=1)
        self.assertAlmostEqual(drawn.get('hair', 0), 0, places=2)

    def test_the_scale_bar_is_as_long_as_it_says(self):
        m = Model()
        m.box(0, 0, 0, 20, 8, 3, 'card')
        rest, polygons = cut_lines(m, 'z', 1.2, 'below')
        sheet = Sheet().add(rest, (0, 0, -1), (0, 1, 0), polygons)
        sheet.scale_bar(0, -1)
        svg, width, _ = sheet.svg('A box')
        self.assertIn('>10 m<', svg)
        self.assertTrue(re.search(r'class="scale" d="M0 100h1000v', svg))
        self.assertGreaterEqual(width, 2000)

    def test_what_is_round_is_written_as_arcs_and_nothing_else(self):
        at = [(5 + 3 * np.cos(a), 2 + 3 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 37)]
        round_ = [(*p, *q) for p, q in zip(at, at[1:])]
        self.assertRegex(chain(round_, rounded=True), r'^M200-200(a300 300 0 0 1[ -]300[ -]300){4}$')
        self.assertNotIn('a', chain(round_))
        square = [(0, 0, 2, 0), (2, 0, 2, 2), (2, 2, 0, 2), (0, 2, 0, 0)]
        self.assertEqual(chain(square, rounded=True), chain(square))


if __name__ == '__main__':
    unittest.main()
