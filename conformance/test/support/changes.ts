// Changes of models, as users make them between steps, and a scene in which all that they may change plays a part.
import { GeomType, type Model, NDISABLE, NENABLE } from '@corten/model';
import { fields } from '@corten/model/fields';

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

/** Shapes that a geom may turn into without an asset, with the number of sizes that they need. */
const SOLIDS: readonly (readonly [type: number, sizes: number])[] = [
  [GeomType.sphere, 1],
  [GeomType.capsule, 2],
  [GeomType.ellipsoid, 3],
  [GeomType.cylinder, 2],
  [GeomType.box, 3],
];

/** A type for geom i that its sizes allow. */
function solid(m: Model, i: number, choice: number): number {
  const type = m.geom_type[i];
  if (!SOLIDS.some(([other]) => other === type)) return type;
  const given = Array.from(m.geom_size.subarray(3 * i, 3 * i + 3)).filter((x) => x > 0).length;
  const possible = SOLIDS.filter(([, sizes]) => sizes <= given);
  return possible[choice % possible.length][0];
}

/** Integers whose legal values hang on the model: what element i may turn into, by a number of the caller's choice. */
const LEGAL: Readonly<Record<string, (m: Model, i: number, choice: number) => number>> = {
  geom_type: solid,
  pair_geom1: (m, i, choice) => partner(m, m.pair_geom2[i], choice),
  pair_geom2: (m, i, choice) => partner(m, m.pair_geom1[i], choice),
  // bodies in order; one exclude or pair alone is always in order of its signature
  pair_signature: (m, i, choice) => (m.npair === 1 ? signature(m, choice) : m.pair_signature[i]),
  exclude_signature: (m, i, choice) => (m.nexclude === 1 ? signature(m, choice) : m.exclude_signature[i]),
};

/** A geom of another body: with sparse matrices the reference writes every column of a body's pair with itself twice. */
function partner(m: Model, geom: number, choice: number): number {
  let other = choice % m.ngeom;
  while (m.geom_bodyid[other] === m.geom_bodyid[geom]) other = (other + 1) % m.ngeom;
  return other;
}

function signature(m: Model, choice: number): number {
  const a = choice % m.nbody;
  const b = (choice * 7 + 1) % m.nbody;
  return Math.min(a, b) * 65536 + Math.max(a, b);
}

/** Integers that say what is where, or what something is: changing them makes another model. */
const STRUCTURE =
  /(adr|num|id|nnz|colind|type|objtype|simple|sameframe|plugin|history|depth|nrow|ncol|output|stage|dim|intprm|projection|resolution|ctrlspec|needstage|Madr|policy)$/;

/** Whether an array of a model is fixed when it is compiled. */
export function isFixed(field: string, type: string): boolean {
  if (field in SMALL || field in LEGAL) return false;
  return LAYOUT.test(field) || NO_FLAGS.test(field) || (type === 'i32' && STRUCTURE.test(field));
}

/** Names of all arrays of a model that a user may change. */
export function changeable(m: Model): string[] {
  return Object.values(fields.Model)
    .filter(({ name, type, shape }) => shape.length > 0 && !isFixed(name, type))
    .map(({ name }) => name)
    .filter((name) => (m as unknown as Record<string, ArrayLike<number>>)[name].length > 0);
}

/** A change of an array to random values that are legal. */
export function randomChange(m: Model, field: string, next: () => number): Change {
  const old = (m as unknown as Record<string, ArrayLike<number>>)[field];
  const choices = SMALL[field];
  const legal = LEGAL[field];
  const drawn = Array.from(old, (x, i) => {
    const u = next();
    if (choices) return choices[Math.floor(u * choices.length)];
    if (legal) return legal(m, i, Math.floor(u * 1000));
    if (old instanceof Uint8Array) return u < 0.5 ? x : 1 - x;
    if (old instanceof Int32Array) return x + Math.floor(3 * u);
    return x * (0.7 + 0.6 * u) + (x === 0 && u > 0.7 ? 0.02 * (u - 0.7) : 0);
  });
  return { name: `${field}, random`, of: 'model', field, values: () => drawn };
}

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
function fieldChanges(m: Model, field: string, old: Float64Array | Int32Array | Uint8Array): Change[] {
  const change = (name: string, value: (x: number, i: number) => number): Change => {
    return { name: `${field}, ${name}`, of: 'model', field, values: (a) => Array.from(a, value) };
  };
  const choices = SMALL[field];
  if (choices) return [change('other choices', (_, i) => choices[(i * 5 + 3) % choices.length])];
  const legal = LEGAL[field];
  if (legal) return [change('other legal values', (_, i) => legal(m, i, 5 * i + 3))];
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
    found.push(...fieldChanges(m, field, value as Float64Array));
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
