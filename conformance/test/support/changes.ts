// Changes of models, as users make them between steps, and a scene in which all that they may change plays a part.
import { type Model, NDISABLE, NENABLE } from '@corten/model';

/** Arrays that lay out the model or say what its parts are: they are fixed when it is compiled. */
const LAYOUT =
  /^(names|paths|text|tex_|skin|flex|efm0|B_|M_|D_|map|tuple|numeric|mesh_|hfield_n|bvh_child|bvh_nodeid|oct|tree_)/;

/** Bits and small numbers, with what to take for them. */
const SMALL: Readonly<Record<string, readonly number[]>> = {
  geom_contype: [0, 1, 2, 3],
  geom_conaffinity: [0, 1, 2, 3],
  body_contype: [0, 1, 2, 3],
  body_conaffinity: [0, 1, 2, 3],
  geom_condim: [1, 3, 4, 6],
  geom_priority: [0, 1, 2],
  geom_group: [0, 1, 2, 3],
  pair_dim: [1, 3, 4, 6],
  actuator_group: [0, 1, 2, 3],
  cam_mode: [0, 1, 2],
  light_mode: [0, 1, 2],
};

/** Bytes that are no flags of the user's. */
const NO_FLAGS = /(sameframe|simple)$/;

/** Options with what to take for them. */
const OPTIONS: Readonly<Record<string, readonly number[]>> = {
  timestep: [0.001],
  impratio: [3],
  tolerance: [1e-3],
  ls_tolerance: [0.5],
  noslip_tolerance: [1e-2],
  ccd_tolerance: [1e-2],
  density: [0, 100],
  viscosity: [0, 1],
  o_margin: [0.05],
  integrator: [0, 1, 2, 3],
  cone: [0, 1],
  jacobian: [0, 1],
  solver: [0, 1, 2],
  iterations: [1, 3],
  ls_iterations: [1],
  noslip_iterations: [3],
  ccd_iterations: [2],
  sdf_initpoints: [3],
  sdf_iterations: [1],
  disableflags: Array.from({ length: NDISABLE }, (_, bit) => 1 << bit),
  enableflags: Array.from({ length: NENABLE }, (_, bit) => 1 << bit),
  disableactuator: [1, 7],
};

/** Options that are vectors. */
const VECTORS = ['gravity', 'wind', 'magnetic', 'o_solref', 'o_solimp', 'o_friction'] as const;

/** One change of one field of a model, or of its options. */
export interface Change {
  readonly name: string;
  readonly of: 'model' | 'option';
  readonly field: string;
  /** the new values of the field, from the old ones */
  values(old: ArrayLike<number>): number[];
}

/** A number between 0 and 1 for each element of a field. */
const fraction = (i: number): number => ((i * 7919 + 13) % 101) / 101;

/** What is tried on an array. */
function fieldChanges(field: string, old: Float64Array | Int32Array | Uint8Array): Change[] {
  const change = (name: string, value: (x: number, i: number) => number): Change => {
    return { name: `${field}, ${name}`, of: 'model', field, values: (a) => Array.from(a, value) };
  };
  const choices = SMALL[field];
  if (choices) return [change('other choices', (_, i) => choices[(i * 5 + 3) % choices.length])];
  if (old instanceof Uint8Array) return NO_FLAGS.test(field) ? [] : [change('the other way', (x) => 1 - x)];
  if (!(old instanceof Float64Array)) return [];
  const found = [change('a little more', (x, i) => x * (1 + 0.2 * fraction(i)))];
  if (old.some((x) => x === 0)) found.push(change('where there was none', (x, i) => (x === 0 ? 0.1 * fraction(i) : x)));
  if (old.some((x) => x !== 0)) found.push(change('none', () => 0));
  return found;
}

/** All changes that are tried on a model. */
export function changes(m: Model): Change[] {
  const found: Change[] = [];
  for (const [field, value] of Object.entries(m)) {
    if (!ArrayBuffer.isView(value) || value.byteLength === 0 || LAYOUT.test(field)) continue;
    found.push(...fieldChanges(field, value as Float64Array));
  }
  for (const [field, choices] of Object.entries(OPTIONS)) {
    for (const value of choices) {
      if ((m.opt as unknown as Record<string, number>)[field] === value) continue;
      found.push({ name: `opt.${field} ${value}`, of: 'option', field, values: () => [value] });
    }
  }
  for (const field of VECTORS) {
    found.push({ name: `opt.${field}`, of: 'option', field, values: (a) => Array.from(a, (x) => 0.9 * x + 0.03) });
  }
  return found;
}

/** Changes a model of ours; what takes the change back. */
export function apply(m: Model, { of, field, values }: Change): () => void {
  const owner = (of === 'model' ? m : m.opt) as unknown as Record<string, number | Float64Array>;
  const old = owner[field];
  if (typeof old === 'number') {
    [owner[field]] = values([old]);
    return () => {
      owner[field] = old;
    };
  }
  const before = old.slice();
  old.set(values(before));
  return () => old.set(before);
}

/** Geoms of all types in contact, joints and tendons at their limits, equality constraints of all kinds. */
export const CHANGED_SCENE = `<mujoco><option timestep=".004"/>
  <asset><mesh name="m" vertex="-.1 -.1 -.1 .1 -.1 -.1 -.1 .1 -.1 .1 .1 -.1 -.1 -.1 .1 .1 -.1 .1 -.1 .1 .1 .12 .11 .1"/>
  <mesh name="pad" scale=".5 .5 .5" builtin="sphere" params="1"/>
  <hfield name="h" nrow="5" ncol="5" size="1 1 .1 .1" elevation="0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0"/></asset>
  <default><geom solref=".01 1"/></default>
  <worldbody>
  <geom type="plane" size="5 5 .1"/><geom name="wall" type="box" size=".1 1 1" pos="2 0 0"/><geom type="hfield" hfield="h" pos="0 3 0"/>
  <body pos="0 0 .09"><freejoint/><geom name="s1" size=".1"/></body>
  <body pos="0 0 .27"><freejoint/><geom name="s2" type="ellipsoid" size=".1 .12 .1"/></body>
  <body pos=".5 0 .09"><freejoint/><geom type="capsule" size=".1 .1" euler="90 0 0"/></body>
  <body pos=".5 0 .29"><freejoint/><geom type="cylinder" size=".1 .1" euler="2 3 0"/></body>
  <body pos="1 0 .09"><freejoint/><geom type="box" size=".1 .1 .1"/><geom type="mesh" mesh="m" pos="0 .19 0"/></body>
  <body pos="1 0 .29"><freejoint/><geom type="box" size=".12 .1 .1" euler="0 0 10"/></body>
  <body pos="1.05 .2 .3"><freejoint/><geom type="mesh" mesh="m"/></body>
  <body pos=".05 3 .2"><freejoint/><geom type="box" size=".2 .2 .1"/></body>
  <body pos=".6 3 .15"><freejoint/><geom size=".1"/></body>
  <body pos="1.8 .3 .3"><freejoint/><geom type="mesh" mesh="pad"/></body>
  <body name="arm" pos="-1 0 1"><joint name="a" axis="0 1 0" range="-10 10" limited="true" frictionloss=".1" stiffness="1"/><geom name="arm" type="capsule" size=".05" fromto="0 0 0 .4 0 0"/><site name="p" pos=".4 0 .1"/>
 <body name="fore" pos=".4 0 0"><joint name="b" axis="0 1 0" damping=".1"/><geom name="fore" type="capsule" size=".05" fromto="0 0 0 .4 0 0"/><site name="q" pos=".2 0 .1"/>
 <body name="tip" pos=".4 0 0"><joint name="c" type="ball" range="0 20" limited="true"/><geom name="tip" size=".06"/></body></body></body>
  <body name="w1" pos="-2 0 1"><freejoint/><geom size=".1"/><site name="w1"/></body><body name="w2" pos="-2 0 1.5"><freejoint/><geom type="box" size=".1 .1 .1"/><site name="w2"/></body>
  <body name="w3" pos="-2 1 1"><freejoint/><geom size=".1"/></body><body name="moc" mocap="true" pos="-2 1 1.2"><geom size=".05" contype="0" conaffinity="0"/></body>
  <body name="sl" pos="-3 0 1"><joint name="sl" type="slide" axis="0 0 1"/><geom size=".1"/></body><body pos="-3.5 0 1"><joint name="sm" type="slide" axis="0 0 1"/><geom size=".1"/></body>
  <geom name="wrap" type="cylinder" size=".05 .3" pos="-.8 0 1.2" euler="90 0 0" contype="0" conaffinity="0"/><site name="root" pos="-1 0 1.3"/><site name="side" pos="-.8 0 1.4"/>
  </worldbody>
  <contact><pair geom1="arm" geom2="wall" margin=".1"/><pair geom1="s1" geom2="s2" condim="4" friction="1 1 .1 .1 .1"/><exclude body1="arm" body2="fore"/></contact>
  <tendon><spatial name="t" stiffness="1" frictionloss=".2" limited="true" range="0 .5"><site site="root"/><geom geom="wrap" sidesite="side"/><site site="p"/><pulley divisor="2"/><site site="p"/><site site="q"/></spatial><fixed name="f" damping=".1" armature=".1"><joint joint="sl" coef="1"/><joint joint="a" coef=".2"/></fixed></tendon>
  <equality><connect body1="w1" body2="w2" anchor="0 0 .2"/><weld body1="w3" body2="moc" torquescale=".5"/><weld site1="w1" site2="w2" active="false"/><joint joint1="sl" joint2="sm" polycoef="0 1 .1 0 0"/><tendon tendon1="t" tendon2="f" active="false"/></equality>
  <actuator><motor joint="a" ctrlrange="-1 1" ctrllimited="true"/><position tendon="t" kp="2"/></actuator>
  <sensor><touch site="p"/><tendonpos tendon="t" cutoff="1"/><accelerometer site="p"/><rangefinder site="p"/></sensor>
  </mujoco>`;
