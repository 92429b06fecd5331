"""Court house: a living wing, a study and a vaulted bar of five bays around a court. One building for the home page's layers."""
from solids import Model
from . import dusk, vault, works
from .fittings import fittings
from .frame import frame
from .grid import F, Z1
from .lift import layers
from .ground import site, site_structure
from .plan_model import PLAN
from .sheets import drawings
from .shell import glow, shell


def architecture():
    return site() + shell() + glow()


def structure():
    return site_structure() + frame()


def interior():
    s = shell()
    keep = lambda *p: s.only(lambda k: k.part in p)
    up = (keep('A1')).cut('z', Z1 + 1.0, 'below', 'cutface')
    low = keep('B', 'C').cut('z', F + 1.15, 'below', 'cutface')
    return site() + keep('floor', 'A0', 'slab', 'verandah') + up + low + fittings()


def everything():
    return site() + shell() + frame() + fittings()


def light(low=False):
    """Sun from the south-west; `low` is the hour before evening."""
    import studio

    if low:
        studio.sun(48, 20, 5.2, 0.7, (1, 0.83, 0.64))
        studio.sky((0.78, 0.88, 1), 0.42, seen=(1.38, 1.32, 1.25))
    else:
        studio.sun(58, 33, 4.6, 0.8, (1, 0.94, 0.85))
        studio.sky((0.84, 0.91, 1), 0.48, seen=(1.45, 1.46, 1.45))
    studio.place(Model([Model().box(-400, -400, -2.4, 800, 800, 0.1, 'paper')]))


def build():
    return architecture()


CAMERA = ((33, -66, 39), (9.0, 4.9, 0))
LOOK = dict(exposure=-0.08, look='Medium High Contrast', bounces=4)
VIEWS = {
    k: dict(build=f, camera=CAMERA, lens=dict(fit=site, margin=0.035), ratio=(16, 9), side=2400, samples=40)
    for k, f in (('architecture', architecture), ('structure', structure), ('interior', interior))
}
VIEWS |= {
    'street': dict(camera=((27, -34, 6.5), (9.0, 4.0, 3.6), 52), light=lambda: light(low=True)),
    'dusk': dict(
        build=dusk.dusk,
        camera=((21.3, -12.2, 1.6), (10.2, 4, 2.75), 27),
        ratio=(16, 9),
        side=2400,
        light=dusk.light,
        look=dusk.LOOK,
    ),
    'plan-model': PLAN,
    'above': dict(
        build=interior, camera=((9.2, 5.2, 70), (9.2, 5.21, 0), 74), lens=dict(upright=False), look=dict(exposure=-0.2)
    ),
    'ribs': works.VIEW,
    'vault': vault.VIEW,
    'court': dict(build=dusk.dusk, camera=((9.9, -0.5, 1.6), (8.9, 7, 2.75), 19), light=dusk.light, look=dusk.LOOK),
    'balcony': dict(camera=((26, -11, 6.4), (14.6, 8, 5.5), 80), ratio=(4, 5), light=lambda: light(low=True)),
}
