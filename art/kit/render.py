"""One view to a PNG: path tracing at a given size and sample count, then the illumination filter."""
import os
import shutil
import time
import bpy
import denoise


def render(path, width, height, samples, exposure=0.0, look='Medium High Contrast', bounces=5):
    """Writes `path` (PNG). Same scene, same size, same samples: same picture.

    Traced in rounds of another seed each, whose passes lie in `path`.passes until the picture is whole: an interrupted render goes
    on where it was.
    """
    s = bpy.context.scene
    c = s.cycles
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    c.samples = samples
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.03
    c.adaptive_min_samples = max(4, samples // 2)
    c.max_bounces = bounces
    c.diffuse_bounces = bounces
    c.glossy_bounces = 3
    # no pane ends a path by chance: what lies behind it would be grain in every pass
    c.transparent_max_bounces = c.min_transparent_bounces = 16
    c.sample_clamp_indirect = 4
    c.blur_glossy = 1
    c.caustics_reflective = c.caustics_refractive = False
    c.light_sampling_threshold = 0.02
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    s.render.image_settings.file_format = 'PNG'
    s.render.threads_mode = 'FIXED'
    s.render.threads = 2
    s.render.use_persistent_data = True
    tmp = path + '.passes'
    fo = denoise.passes(s, tmp)
    rounds = 4 if samples >= 16 else 2
    c.samples = max(2, round(samples / rounds))
    c.adaptive_min_samples = max(2, c.samples // 2)
    began = time.time()
    done = []
    for k in range(rounds):
        out = os.path.join(tmp, str(k))
        mark = os.path.join(out, 'done')
        if not os.path.exists(mark):
            os.makedirs(out, exist_ok=True)
            c.seed = 7 + k
            fo.base_path = out
            s.render.filepath = os.path.join(out, 'raw.png')
            bpy.ops.render.render(write_still=True)
            with open(mark, 'w') as f:
                f.write(f'{time.time() - began:.0f} s')
        done.append(out)
    traced = time.time()
    denoise.run(done, path, f'{s.frame_current:04d}')
    shutil.rmtree(tmp, True)
    print(f'traced in {traced - began:.0f} s, filtered in {time.time() - traced:.0f} s', flush=True)
