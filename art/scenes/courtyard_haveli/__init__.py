"""House around a tank court: four tiled wings with their eaves to the court, timber columns on a stone plinth."""
from plants import person, tree
from solids import Model
from study import LOOK, daylight, plinth
from . import rain
from .fittings import fittings, floors
from .frame import frame
from .grid import CX0, CX1, CY0, CY1, D, F, W
from .ground import site
from .roof import roof
from .shell import shell

CUT = F + 1.15
ROOF = 'clay'


def build():
    m = Model()
    plinth(m, -9, W + 9, -10, D + 8, 1.0)
    m += shell() + roof()
    m.tag('light').box(1, 0.8, F + 0.02, W - 2, 2.4, 0.01, 'roomglow')
    m.box(1, CY1 + 2.4, F + 0.02, W - 2, 2.6, 0.01, 'roomglow')
    m.tag('site', 'wall')
    m.wall('x', -9 + 1, -8, W + 8, 0, 1.5, 0.3, 'card', [(9.5, 4, 0, 1.5)])
    m.wall('y', W + 7.7, -7.7, D + 7, 0, 1.5, 0.3, 'card')
    m.box(9.2, -8.15, 0, 0.6, 0.6, 2.2, 'card', 0.01)
    m.box(13.2, -8.15, 0, 0.6, 0.6, 2.2, 'card', 0.01)
    m.tag('site', 'tree')
    for k, (x, y, h) in enumerate(
        (
            (-5.6, -5, 7.2),
            (-5.4, 5.5, 8.6),
            (-4.6, 15.8, 7.6),
            (4.5, D + 5, 8.2),
            (17, D + 5.2, 7.4),
            (W + 5, 15.4, 8.8),
            (W + 4.8, 6, 6.6),
            (W + 4.2, -4.6, 7.4),
            (2.4, -5.2, 5.4),
        )
    ):
        tree(m, x, y, 0, h, 160 + k)
    m.tag('site', 'people')
    for x, y, zz in ((11, -5.4, 0), (11.8, -4.8, 0), (14.6, -6.2, 0), (8.2, 4.9, F)):
        person(m, x, y, zz, turn=20)
    return m


def architecture():
    house = shell().only(lambda k: k.part not in ('plinth', 'tank'))
    return site() + floors(rooms=False) + house + roof(ROOF)


def structure():
    return site(pit=True) + frame(ROOF)


def interior():
    walls = shell().only(lambda k: k.part == 'walls').cut('z', CUT, 'below', 'cutface')
    return site() + walls + shell().only(lambda k: k.part in ('column', 'beam')) + floors() + fittings()


def light():
    daylight(ground=-2.3, size=900)


CAMERA = ((36, -84, 66), (11.5, 9, 0))
VIEWS = {
    k: dict(build=f, camera=CAMERA, lens=dict(fit=site, margin=0.035), ratio=(16, 9), side=2400, samples=12)
    for k, f in (('architecture', architecture), ('structure', structure), ('interior', interior))
}
VIEWS |= {
    'court': dict(build=lambda: rain.rain(build(), F, (CX0, CX1, CY0, CY1)), camera=rain.CAMERA, light=rain.light, look=rain.LOOK),
}


def drawings():
    from drawing import standard

    return standard('courtyard-haveli', 'Courtyard haveli', build(), F + 1.2, ('x', 11.2, 'below'), 'west')
