"""Renders one view of one scene inside Blender: blender -b -P art/view.py -- <scene> <view> <out.png> [longest side] [samples]."""
import importlib
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(here, 'kit'), os.path.join(here, 'scenes')]
scene, view, out, *rest = sys.argv[sys.argv.index('--') + 1 :]
side = int(rest[0]) if rest else None
samples = int(rest[1]) if len(rest) > 1 else None
import studio
from render import render

started = time.time()
studio.reset()
module = importlib.import_module(scene)
v = module.VIEWS[view]
if v.get('build'):
    model = v['build']()
else:
    model = module.build()
studio.place(model)
(v.get('light') or module.light)()
a, b = v.get('ratio', (3, 2))
lens = dict(v.get('lens', {}))
if 'fit' in lens:
    lens.update(fit=lens['fit'](), ratio=(a, b))
studio.camera(*v['camera'], **lens)
long = side or v.get('side', 1600)
w, h = (long, round(long * b / a)) if a >= b else (round(long * a / b), long)
print(f'{scene}/{view}: {len(model.solids)} solids, built in {time.time() - started:.1f} s', flush=True)
render(out, w, h, samples or v.get('samples', 48), **{**getattr(module, 'LOOK', {}), **v.get('look', {})})
print(f'{scene}/{view}: done in {time.time() - started:.0f} s', flush=True)
