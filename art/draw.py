"""Writes the drawings of one scene or of all: python3 art/draw.py [scene]. Needs python3-numpy only."""
import importlib
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(here, 'kit'), os.path.join(here, 'scenes')]
out = os.path.join(here, '..', 'app', 'features', 'images', 'bundled', 'drawings')
os.makedirs(out, exist_ok=True)
models = os.path.join(out, '..', 'models')
os.makedirs(models, exist_ok=True)
names = sys.argv[1:] or sorted(
    f.removesuffix('.py') for f in os.listdir(os.path.join(here, 'scenes')) if not f.startswith('_')
)
for name in names:
    module = importlib.import_module(name)
    if not hasattr(module, 'drawings'):
        continue
    for file, (svg, w, h) in module.drawings().items():
        with open(os.path.join(out, file + '.svg'), 'w') as f:
            f.write(svg)
        print(f'{file}: {w/100:.1f} × {h/100:.1f} m, {len(svg)/1000:.0f} kB', flush=True)
    for layer, svg in module.layers().items() if hasattr(module, 'layers') else ():
        with open(os.path.join(models, layer + '.svg'), 'w') as f:
            f.write(svg)
        print(f'models/{layer}: {len(svg)/1000:.0f} kB', flush=True)
