"""The ground floor as the plan cuts it, for a picture that lies on the drawing line by line."""
from .fittings import fittings
from .grid import F
from .ground import site
from .shell import shell


def plan_model():
    whole = (shell() + fittings()).cut('z', F + 1.2, 'below', 'cutgrey')
    return site().only(lambda s: s.part not in ('tree', 'people')) + whole


# x −4.74 … 22.67, y −5.10 … 16.00: the frame of the drawing court-house-plan
PLAN = dict(
    build=plan_model,
    camera=((8.965, 5.45, 60), (8.965, 5.451, 0)),
    lens=dict(upright=False, plan=27.41),
    ratio=(2741, 2110),
)
