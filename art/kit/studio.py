"""Blender side of the kit: solids to meshes, names to materials, sun, sky, lamps and a camera whose verticals stay upright."""
import math
import bpy
import numpy as np
from mathutils import Vector
from materials import MATERIALS


def reset():
    """An empty scene with Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.device = 'CPU'
    return s


_made = {}


def material(name, axis=0):
    """The Blender material of a name; wood has one for each direction of its grain."""
    p = MATERIALS[name]
    key = (name, axis if p.get('grain') else 0)
    if key in _made:
        return _made[key]
    m = bpy.data.materials.new(f'{name}{key[1]}')
    m.use_nodes = True
    _made[key] = m
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    c = p['color']
    new, link = nt.nodes.new, nt.links.new
    b.inputs['Base Color'].default_value = (*c, 1)
    b.inputs['Roughness'].default_value = p.get('rough', 0.8)
    b.inputs['Metallic'].default_value = p.get('metal', 0)
    b.inputs['Specular'].default_value = p.get('spec', 0.3)
    if 'emit' in p:
        b.inputs['Emission'].default_value = (*c, 1)
        b.inputs['Emission Strength'].default_value = p['emit']
        m.cycles.sample_as_light = not p.get('dim')
    if 'thin' in p:
        # Thin glass without refraction: light passes straight through, so that sun and denoiser see behind it.
        # The share of reflection follows the angle alone: a Fresnel node would turn the far face of a pane black at a slant.
        t, g, mix, fr, pw = (
            new('ShaderNodeBsdfTransparent'),
            new('ShaderNodeBsdfGlossy'),
            new('ShaderNodeMixShader'),
            new('ShaderNodeLayerWeight'),
            new('ShaderNodeMath'),
        )
        t.inputs[0].default_value = (*c, 1)
        if not p['thin']:
            link(t.outputs[0], nt.nodes['Material Output'].inputs[0])
            return m
        g.inputs['Roughness'].default_value = 0.02
        fr.inputs[0].default_value = 0.5
        pw.operation = 'POWER'
        pw.inputs[1].default_value = 3.5
        ma = new('ShaderNodeMath')
        ma.operation = 'MULTIPLY_ADD'
        ma.inputs[1].default_value = 0.6
        ma.inputs[2].default_value = p['thin'] * 0.4
        link(fr.outputs['Facing'], pw.inputs[0])
        link(pw.outputs[0], ma.inputs[0])
        link(ma.outputs[0], mix.inputs[0])
        link(t.outputs[0], mix.inputs[1])
        link(g.outputs[0], mix.inputs[2])
        link(mix.outputs[0], nt.nodes['Material Output'].inputs[0])
        return m
    tc, info, add = new('ShaderNodeTexCoord'), new('ShaderNodeObjectInfo'), new('ShaderNodeVectorMath')
    mul = new('ShaderNodeVectorMath')
    mul.operation = 'SCALE'
    mul.inputs[0].default_value = (37, 53, 71)
    link(info.outputs['Random'], mul.inputs['Scale'])
    link(tc.outputs['Object'], add.inputs[0])
    link(mul.outputs[0], add.inputs[1])
    where = add.outputs[0]

    def noise(scale, detail=6, distort=0.0, stretch=None):
        n = new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        n.inputs['Distortion'].default_value = distort
        if stretch:
            mp = new('ShaderNodeMapping')
            mp.inputs['Scale'].default_value = stretch
            link(where, mp.inputs[0])
            link(mp.outputs[0], n.inputs['Vector'])
        else:
            link(where, n.inputs['Vector'])
        return n.outputs['Fac']

    def ramp(fac, stops):
        r = new('ShaderNodeValToRGB')
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for k, (pos, col) in zip(e, stops):
            k.position = pos
            k.color = (*col, 1)
        link(fac, r.inputs[0])
        return r.outputs[0]

    shade = lambda f: tuple(min(1, x * f) for x in c)
    base = b.inputs['Base Color']
    if p.get('leafy'):
        # each leaf has its own green, and lets a little light through
        link(
            ramp(new('ShaderNodeNewGeometry').outputs['Random Per Island'], [(0.0, shade(0.55)), (0.6, shade(1)), (1.0, shade(1.7))]),
            base,
        )
        t, add2 = new('ShaderNodeBsdfTranslucent'), new('ShaderNodeMixShader')
        t.inputs[0].default_value = (*shade(1.5), 1)
        add2.inputs[0].default_value = 0.3
        link(b.outputs[0], add2.inputs[1])
        link(t.outputs[0], add2.inputs[2])
        link(add2.outputs[0], nt.nodes['Material Output'].inputs[0])
    elif p.get('grain'):
        st = [9, 9, 9]
        st[axis] = 0.7
        link(ramp(noise(2.6, 8, 1.1, st), [(0.28, shade(0.62)), (0.52, shade(0.92)), (0.74, shade(1.12))]), base)
    elif 'cloud' in p:
        link(ramp(noise(2.2, 9, 0.6), [(0.3, shade(1 - p['cloud'])), (0.7, shade(1 + p['cloud'] * 0.45))]), base)
    elif p.get('vein'):
        link(ramp(noise(1.6, 12, 2.6), [(0.44, shade(1)), (0.5, shade(0.62)), (0.545, shade(1))]), base)
    elif p.get('speck'):
        v = new('ShaderNodeTexVoronoi')
        v.inputs['Scale'].default_value = 26
        link(where, v.inputs['Vector'])
        r = ramp(v.outputs['Color'], [(0.0, shade(0.42)), (0.18, shade(0.8)), (0.4, shade(1)), (0.85, shade(1.15))])
        link(r, base)
    elif p.get('brick'):
        k = new('ShaderNodeTexBrick')
        k.inputs['Scale'].default_value = 1
        k.inputs['Brick Width'].default_value = 0.23
        k.inputs['Row Height'].default_value = 0.078
        k.inputs['Mortar Size'].default_value = 0.008
        k.inputs['Color1'].default_value = (*shade(1.1), 1)
        k.inputs['Color2'].default_value = (*shade(0.72), 1)
        k.inputs['Mortar'].default_value = (0.36, 0.33, 0.29, 1)
        # courses run level round corners and reveals: along y on faces that look east or west, else along x
        geo, pos, nrm, uv = (
            new('ShaderNodeNewGeometry'),
            new('ShaderNodeSeparateXYZ'),
            new('ShaderNodeSeparateXYZ'),
            new('ShaderNodeCombineXYZ'),
        )
        side, run = new('ShaderNodeMath'), new('ShaderNodeMix')
        link(geo.outputs['Position'], pos.inputs[0])
        link(geo.outputs['Normal'], nrm.inputs[0])
        side.operation = 'COMPARE'
        side.inputs[1].default_value, side.inputs[2].default_value = 0, 0.7
        link(nrm.outputs['X'], side.inputs[0])
        link(side.outputs[0], run.inputs[0])
        link(pos.outputs['Y'], run.inputs[2])
        link(pos.outputs['X'], run.inputs[3])
        link(run.outputs[0], uv.inputs['X'])
        link(pos.outputs['Z'], uv.inputs['Y'])
        link(uv.outputs[0], k.inputs['Vector'])
        link(k.outputs['Color'], base)
    elif 'fibre' in p:
        link(ramp(noise(3.2, 11), [(0.25, shade(1 - p['fibre'])), (0.75, shade(1 + p['fibre'] * 0.6))]), base)
    if 'bump' in p:
        bp = new('ShaderNodeBump')
        bp.inputs['Strength'].default_value = p['bump']
        bp.inputs['Distance'].default_value = 0.02
        link(noise(p.get('scale', 40), 9), bp.inputs['Height'])
        link(bp.outputs[0], b.inputs['Normal'])
    return m


def place(model):
    """Every solid as an object; equal neighbours stay separate, so that a model shows its joints."""
    for s in model.solids:
        if s.mat == 'drawn':
            continue
        c = s.verts.mean(0)
        size = np.ptp(s.verts, axis=0)
        me = bpy.data.meshes.new('s')
        me.from_pydata((s.verts - c).tolist(), [], [list(f) for f in s.faces])
        o = bpy.data.objects.new('s', me)
        o.location = c
        bpy.context.collection.objects.link(o)
        axis = int(np.argmax(size))
        me.materials.append(material(s.mat, axis))
        # a lit shade is only looked at: the lamp within it gives the light, without the noise of a small bright mesh
        if s.mat in ('glow', 'glowsoft', 'lampshade'):
            o.visible_shadow = o.visible_diffuse = False
        if s.smooth:
            for q in me.polygons:
                q.use_smooth = True
            me.use_auto_smooth = True
            me.auto_smooth_angle = 1.0
        if s.bevel:
            bv = o.modifiers.new('b', 'BEVEL')
            bv.width = min(s.bevel, float(size.min()) / 3)
            bv.segments = 3 if s.bevel > 0.02 else 2
            bv.limit_method = 'ANGLE'
            if s.bevel > 0.02:
                for q in me.polygons:
                    q.use_smooth = True
                me.use_auto_smooth = True
                me.auto_smooth_angle = 1.0
                bv.harden_normals = True


def sun(toward, elevation, strength, angle=0.6, color=(1, 0.93, 0.82)):
    """Sun whose light travels toward a compass bearing (0 north, 90 east), from `elevation` degrees above the horizon."""
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = strength
    l.angle = math.radians(angle)
    l.color = color
    o = bpy.data.objects.new('sun', l)
    bpy.context.collection.objects.link(o)
    a, e = math.radians(toward), math.radians(elevation)
    o.rotation_euler = (
        Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e))).to_track_quat('-Z', 'Y').to_euler()
    )


def lamp(at, size, power, toward=(0, 0, -1), color=(1, 0.84, 0.62), spread=180):
    """Rectangle of light (size in metres, power in watts), or a point when size is a number."""
    kind = 'AREA' if isinstance(size, tuple) else 'POINT'
    l = bpy.data.lights.new('lamp', kind)
    l.energy = power
    l.color = color
    if kind == 'AREA':
        l.shape = 'RECTANGLE'
        l.size, l.size_y = size
        l.spread = math.radians(spread)
    else:
        l.shadow_soft_size = size
    o = bpy.data.objects.new('lamp', l)
    bpy.context.collection.objects.link(o)
    o.location = at
    o.rotation_euler = Vector(toward).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = False
    if kind == 'AREA':
        o.visible_glossy = False


def sky(color, strength, seen=None):
    """Even sky light; `seen` is the colour the camera sees instead."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes['Background']
    bg.inputs[0].default_value = (*color, 1)
    bg.inputs[1].default_value = strength
    if seen:
        b2, mix, path = (
            nt.nodes.new('ShaderNodeBackground'),
            nt.nodes.new('ShaderNodeMixShader'),
            nt.nodes.new('ShaderNodeLightPath'),
        )
        b2.inputs[0].default_value = (*seen, 1)
        nt.links.new(path.outputs['Is Camera Ray'], mix.inputs[0])
        nt.links.new(bg.outputs[0], mix.inputs[1])
        nt.links.new(b2.outputs[0], mix.inputs[2])
        nt.links.new(mix.outputs[0], nt.nodes['World Output'].inputs[0])


def gradient(stops, strength, clouds=0.0):
    """A sky that changes with height: (sine of elevation, colour) from below the horizon up; `clouds` streaks it faintly."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    new, link = nt.nodes.new, nt.links.new
    tc, xyz, r = new('ShaderNodeTexCoord'), new('ShaderNodeSeparateXYZ'), new('ShaderNodeMapRange')
    link(tc.outputs['Generated'], xyz.inputs[0])
    lo, hi = stops[0][0], stops[-1][0]
    r.inputs['From Min'].default_value, r.inputs['From Max'].default_value = lo, hi
    height = xyz.outputs['Z']
    if clouds:
        n, mp, ma = new('ShaderNodeTexNoise'), new('ShaderNodeMapping'), new('ShaderNodeMath')
        mp.inputs['Scale'].default_value = (1.6, 1.6, 9)
        n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 1.7, 5
        link(tc.outputs['Generated'], mp.inputs[0])
        link(mp.outputs[0], n.inputs['Vector'])
        ma.operation = 'MULTIPLY_ADD'
        ma.inputs[1].default_value = clouds
        sub = new('ShaderNodeMath')
        sub.operation = 'SUBTRACT'
        sub.inputs[1].default_value = clouds / 2
        link(height, sub.inputs[0])
        link(n.outputs['Fac'], ma.inputs[0])
        link(sub.outputs[0], ma.inputs[2])
        height = ma.outputs[0]
    link(height, r.inputs['Value'])
    c = new('ShaderNodeValToRGB')
    e = c.color_ramp.elements
    while len(e) < len(stops):
        e.new(0.5)
    for k, (pos, col) in zip(e, stops):
        k.position = (pos - lo) / (hi - lo)
        k.color = (*col, 1)
    link(r.outputs[0], c.inputs[0])
    bg = nt.nodes['Background']
    link(c.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength


def camera(eye, target, lens=50, upright=True, aperture=None, fit=None, margin=0.06, ratio=(3, 2), plan=None):
    """View camera: with `upright` the back stays plumb and the lens is shifted, as architects photograph.

    `fit` is a model to fill the frame with, all but `margin` on each side; lens and shift then follow from it. `plan` is the
    width in metres of a frame without perspective, straight down from `eye`, north up.
    """
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
    d = Vector(target) - Vector(eye)
    o.location = eye
    c.lens = lens
    c.clip_end = 9000
    c.sensor_fit = 'HORIZONTAL'
    if plan:
        c.type = 'ORTHO'
        c.ortho_scale = plan
        return
    if fit:
        p = np.vstack([s.verts for s in fit.solids]) - eye
        f = np.array([d.x, d.y]) / math.hypot(d.x, d.y)
        depth = p[:, :2] @ f
        u, v = (p[:, :2] @ (f[1], -f[0])) / depth, p[:, 2] / depth
        room = 1 - 2 * margin
        c.lens = c.sensor_width * room * min(1 / np.ptp(u), ratio[1] / ratio[0] / np.ptp(v))
        c.shift_x, c.shift_y = ((a.max() + a.min()) / 2 * c.lens / c.sensor_width for a in (u, v))
        d.z = 0
    elif upright:
        c.shift_y = d.z / math.hypot(d.x, d.y) * lens / c.sensor_width
        d.z = 0
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    if aperture:
        c.dof.use_dof = True
        c.dof.focus_distance = (Vector(target) - Vector(eye)).length
        c.dof.aperture_fstop = aperture
