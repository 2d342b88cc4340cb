// Numbers of a model that was changed after it was compiled, written into the document that was saved of it.
// Covered by conformance/test/save-changed.test.ts.

import { JointType, type Model, NPOLY } from '@corten/model';
import { optionAttributes } from './elements/option.js';
import { VISUAL } from './globals.js';
import { type AnyElement, createElement, type ElementKind, grammar, kindsIn, type MjcfDocument } from './mjcf.js';
import { composePose, invertPose, type Pose, type Quat, type Vec3 } from './pose.js';
import { type Attributes, placed } from './saved-element.js';

/** A field of a model that an attribute stands for: so many numbers an object, with those of a second field after them. */
type Row = readonly [attribute: string, field: keyof Model, width: number, more?: keyof Model];

/** What the user's numbers of a kind of object are called. */
const user = (kind: string): Row => ['user', `${kind}_user` as keyof Model, 0];
const pose = (kind: string): readonly Row[] => [
  ['pos', `${kind}_pos` as keyof Model, 3],
  ['quat', `${kind}_quat` as keyof Model, 4],
];
const solver = (kind: string, of = '', suffix = ''): readonly Row[] => [
  [`solref${suffix}`, `${kind}_solref${of}` as keyof Model, 2],
  [`solimp${suffix}`, `${kind}_solimp${of}` as keyof Model, 5],
];

/** Attributes by what they are of, with the fields that the reference copies back. */
const ROWS = {
  body: [...pose('body'), user('body')],
  inertial: [
    ['pos', 'body_ipos', 3],
    ['quat', 'body_iquat', 4],
    ['mass', 'body_mass', 1],
    ['diaginertia', 'body_inertia', 3],
  ],
  joint: [
    ['pos', 'jnt_pos', 3],
    ['axis', 'jnt_axis', 3],
    ['stiffness', 'jnt_stiffness', 1, 'jnt_stiffnesspoly'],
    ['range', 'jnt_range', 2],
    ...solver('jnt', '', 'limit'),
    ['margin', 'jnt_margin', 1],
    user('jnt'),
  ],
  dof: [
    ...solver('dof', '', 'friction'),
    ['armature', 'dof_armature', 1],
    ['damping', 'dof_damping', 1, 'dof_dampingpoly'],
    ['frictionloss', 'dof_frictionloss', 1],
  ],
  qpos: [
    ['ref', 'qpos0', 1],
    ['springref', 'qpos_spring', 1],
  ],
  geom: [
    ['size', 'geom_size', 3],
    ...pose('geom'),
    ['friction', 'geom_friction', 3],
    ...solver('geom'),
    ['rgba', 'geom_rgba', 4],
    ['solmix', 'geom_solmix', 1],
    ['margin', 'geom_margin', 1],
    ['gap', 'geom_gap', 1],
    ['surfacevel', 'geom_surfacevel', 6],
    ['adhesion', 'geom_adhesion', 1],
    user('geom'),
  ],
  site: [['size', 'site_size', 3], ...pose('site'), ['rgba', 'site_rgba', 4], user('site')],
  camera: [...pose('cam'), ['ipd', 'cam_ipd', 1], ['resolution', 'cam_resolution', 2], user('cam')],
  lens: [['fovy', 'cam_fovy', 1]],
  light: [
    ['pos', 'light_pos', 3],
    ['dir', 'light_dir', 3],
    ['attenuation', 'light_attenuation', 3],
    ['cutoff', 'light_cutoff', 1],
    ['exponent', 'light_exponent', 1],
    ['ambient', 'light_ambient', 3],
    ['diffuse', 'light_diffuse', 3],
    ['specular', 'light_specular', 3],
  ],
  material: [
    ['texrepeat', 'mat_texrepeat', 2],
    ['emission', 'mat_emission', 1],
    ['specular', 'mat_specular', 1],
    ['shininess', 'mat_shininess', 1],
    ['reflectance', 'mat_reflectance', 1],
    ['rgba', 'mat_rgba', 4],
  ],
  pair: [
    ...solver('pair'),
    ['solreffriction', 'pair_solreffriction', 2],
    ['margin', 'pair_margin', 1],
    ['gap', 'pair_gap', 1],
    ['adhesion', 'pair_adhesion', 1],
    ['friction', 'pair_friction', 5],
  ],
  equality: solver('eq'),
  tendon: [
    ['range', 'tendon_range', 2],
    ['actuatorfrcrange', 'tendon_actfrcrange', 2],
    ...solver('tendon', '_lim', 'limit'),
    ...solver('tendon', '_fri', 'friction'),
    ['rgba', 'tendon_rgba', 4],
    ['width', 'tendon_width', 1],
    ['margin', 'tendon_margin', 1],
    ['stiffness', 'tendon_stiffness', 1, 'tendon_stiffnesspoly'],
    ['damping', 'tendon_damping', 1, 'tendon_dampingpoly'],
    ['armature', 'tendon_armature', 1],
    ['frictionloss', 'tendon_frictionloss', 1],
    user('tendon'),
  ],
  actuator: [
    ['dynprm', 'actuator_dynprm', 10],
    ['gainprm', 'actuator_gainprm', 10],
    ['biasprm', 'actuator_biasprm', 10],
    ['forcerange', 'actuator_forcerange', 2],
    ['actrange', 'actuator_actrange', 2],
    ['damping', 'actuator_damping', 1, 'actuator_dampingpoly'],
    ['armature', 'actuator_armature', 1],
    user('actuator'),
  ],
  control: [['ctrlrange', 'actuator_ctrlrange', 2]],
  output: [
    ['lengthrange', 'actuator_lengthrange', 2],
    ['gear', 'actuator_gear', 6],
  ],
  crank: [['cranklength', 'actuator_cranklength', 1]],
  sensor: [['cutoff', 'sensor_cutoff', 1], ['noise', 'sensor_noise', 1], user('sensor')],
  key: [['time', 'key_time', 1]],
} as const satisfies Record<string, readonly Row[]>;

const NUSER: Readonly<Record<string, keyof Model>> = {
  body_user: 'nuser_body',
  jnt_user: 'nuser_jnt',
  geom_user: 'nuser_geom',
  site_user: 'nuser_site',
  cam_user: 'nuser_cam',
  tendon_user: 'nuser_tendon',
  actuator_user: 'nuser_actuator',
  sensor_user: 'nuser_sensor',
};

/** Which kind of object an element of the tree or of a list is. */
const KINDS = /* @__PURE__ */ new Map<ElementKind, string>([
  ...(['body', 'geom', 'site', 'camera', 'light', 'joint', 'mesh', 'hfield', 'material', 'pair'] as const).map(
    (kind) => [kind, kind] as const,
  ),
  ...(['numeric', 'tuple', 'key'] as const).map((kind) => [kind, kind] as const),
  ['worldbody', 'body'],
  ['freejoint', 'joint'],
  ...(['equality', 'tendon', 'actuator', 'sensor'] as const).flatMap((section) =>
    kindsIn(section).map((kind) => [kind, section] as const),
  ),
]);

type Numbers = Float64Array | Float32Array | Int32Array;

/** Writes what has changed of a model into its elements. */
class Writer {
  constructor(
    private readonly m: Model,
    private readonly before: Model,
  ) {}

  /** The numbers of a field from a place on, when they have changed. */
  private changed(field: keyof Model, start: number, width: number): number[] | undefined {
    const now = (this.m[field] as Numbers).subarray(start, start + width);
    const old = (this.before[field] as Numbers).subarray(start, start + width);
    return now.some((x, i) => !Object.is(x, old[i])) ? Array.from(now) : undefined;
  }

  /** Write the fields of the object with an index. */
  write(element: AnyElement, rows: readonly Row[], index: number): void {
    for (const [attribute, field, given, more] of rows) {
      const width = given || (this.m[NUSER[field as string]] as number);
      const start = index * width;
      const rest = more && this.changed(more, NPOLY * index, NPOLY);
      if (!this.changed(field, start, width) && !rest) continue;
      const values = Array.from((this.m[field] as Numbers).subarray(start, start + width));
      if (more) values.push(...(this.m[more] as Float64Array).subarray(NPOLY * index, NPOLY * (index + 1)));
      set(element, attribute, values);
    }
  }

  /** Write what an object has beside the fields of its kind. */
  writeMore(kind: string, element: AnyElement, i: number): void {
    const { m } = this;
    switch (kind) {
      case 'body': {
        const inertial = (element.children as AnyElement[]).find((child) => child.kind === 'inertial');
        if (inertial) this.write(inertial, ROWS.inertial, i);
        break;
      }
      case 'joint':
        this.write(element, ROWS.dof, m.jnt_dofadr[i]);
        this.replaceSpringDamper(element, i);
        if (m.jnt_type[i] >= JointType.slide) this.write(element, ROWS.qpos, m.jnt_qposadr[i]);
        break;
      case 'geom':
        this.writeMeshPose(element, i);
        break;
      case 'camera':
        if ((element.attr as Attributes).sensorsize === undefined) this.write(element, ROWS.lens, i);
        break;
      case 'equality':
        this.writeData(element, i);
        break;
      case 'actuator':
        this.write(element, ROWS.control, m.actuator_ctrladr[i]);
        this.write(element, ROWS.output, m.actuator_outadr[i]);
        if ((element.attr as Attributes).cranksite !== undefined) this.write(element, ROWS.crank, i);
        break;
      case 'hfield':
        this.writeElevation(element, i);
        break;
      case 'numeric': {
        const values = this.changed('numeric_data', m.numeric_adr[i], m.numeric_size[i]);
        if (values) set(element, 'data', values);
        break;
      }
      case 'tuple':
        for (const [k, entry] of (element.children as AnyElement[]).entries()) {
          const prm = this.changed('tuple_objprm', m.tuple_adr[i] + k, 1);
          if (prm) set(entry, 'prm', prm);
        }
        break;
      case 'key':
        this.writeKey(element, i);
    }
  }

  /** A spring that was found from a time constant has the numbers that were found. */
  private replaceSpringDamper(element: AnyElement, i: number): void {
    const attr = element.attr as Attributes;
    if (attr.springdamper === undefined) return;
    delete attr.springdamper;
    const { jnt_stiffness, jnt_stiffnesspoly, jnt_dofadr, dof_damping, dof_dampingpoly } = this.m;
    const adr = jnt_dofadr[i];
    const poly = (field: Float64Array, at: number) => field.subarray(NPOLY * at, NPOLY * (at + 1));
    set(element, 'stiffness', [jnt_stiffness[i], ...poly(jnt_stiffnesspoly, i)]);
    set(element, 'damping', [dof_damping[adr], ...poly(dof_dampingpoly, adr)]);
  }

  /** A geom on a mesh stands where its element says, moved by the frame of the mesh. */
  private writeMeshPose(element: AnyElement, i: number): void {
    const { m } = this;
    const mesh = m.geom_dataid[i];
    const attr = element.attr as Attributes;
    if (attr.mesh !== undefined || attr.hfield !== undefined) delete attr.size;
    if (attr.mesh === undefined || mesh < 0) return;
    const poses = [this.changed('geom_pos', 3 * i, 3), this.changed('geom_quat', 4 * i, 4)];
    poses.push(this.changed('mesh_pos', 3 * mesh, 3), this.changed('mesh_quat', 4 * mesh, 4));
    if (!poses.some(Boolean)) return;
    const at = (pos: Float64Array, quat: Float64Array, k: number): Pose => ({
      pos: Array.from(pos.subarray(3 * k, 3 * k + 3)) as unknown as Vec3,
      quat: Array.from(quat.subarray(4 * k, 4 * k + 4)) as unknown as Quat,
    });
    const geom = at(m.geom_pos, m.geom_quat, i);
    Object.assign(attr, placed(composePose(geom, invertPose(at(m.mesh_pos, m.mesh_quat, mesh)))));
  }

  private writeData(element: AnyElement, i: number): void {
    const isBody = (element.attr as Attributes).body1 !== undefined;
    const data = Array.from(this.m.eq_data.subarray(11 * i, 11 * i + 11));
    // what was found at compile time stays, even where bodies have moved since
    if (isBody && element.kind === 'weld') set(element, 'relpose', data.slice(3, 10));
    if (!this.changed('eq_data', 11 * i, 11)) return;
    if (isBody && (element.kind === 'connect' || element.kind === 'weld')) set(element, 'anchor', data.slice(0, 3));
    switch (element.kind) {
      case 'weld':
        set(element, 'torquescale', data.slice(10));
        break;
      case 'flexstrain':
        set(element, 'cell', data.slice(0, 3));
        break;
      default:
        if ('polycoef' in grammar[element.kind].attributes) set(element, 'polycoef', data.slice(0, 5));
    }
  }

  /** Heights that the element writes, from the last row to the first. */
  private writeElevation(element: AnyElement, i: number): void {
    const { m } = this;
    const [rows, columns, start] = [m.hfield_nrow[i], m.hfield_ncol[i], m.hfield_adr[i]];
    if ((element.attr as Attributes).elevation === undefined) return;
    const data = this.changed('hfield_data', start, rows * columns);
    if (!data) return;
    const lines = Array.from({ length: rows }, (_, r) => data.slice(r * columns, (r + 1) * columns));
    set(element, 'elevation', lines.reverse().flat());
  }

  private writeKey(element: AnyElement, i: number): void {
    const { nq, nv, na, nu, nmocap, key_qpos, qpos0 } = this.m;
    // one that is where the model starts is so wherever that is
    if (qpos0.every((x, k) => x === key_qpos[nq * i + k])) delete (element.attr as Attributes).qpos;
    const rows: readonly Row[] = [
      ['qpos', 'key_qpos', nq],
      ['qvel', 'key_qvel', nv],
      ['act', 'key_act', na],
      ['ctrl', 'key_ctrl', nu],
      ['mpos', 'key_mpos', 3 * nmocap],
      ['mquat', 'key_mquat', 4 * nmocap],
    ];
    this.write(
      element,
      rows.filter(([, , width]) => width > 0),
      i,
    );
  }
}

/** Write numbers into an attribute, if the element has one of that name; a freejoint with more becomes a free joint. */
function set(element: AnyElement, attribute: string, values: readonly number[]): void {
  if (element.kind === 'freejoint' && attribute in grammar.joint.attributes) {
    Object.assign(element, { kind: 'joint', tag: 'joint' });
    Object.assign(element.attr, { type: 'free' });
    delete (element.attr as Attributes).align;
  }
  const spec = (grammar[element.kind].attributes as Readonly<Record<string, { readonly kind: string }>>)[attribute];
  if (!spec) return;
  const attr = element.attr as Attributes;
  if (spec.kind === 'numbers') attr[attribute] = Float64Array.from(values);
  else if (spec.kind === 'integers') attr[attribute] = Int32Array.from(values);
  else [attr[attribute]] = values;
}

/** Write the attributes that differ into an element below `parent`, which is made when it is missing. */
function writeSettings(parent: AnyElement, kind: ElementKind, now: object, before: object): void {
  const attr: Attributes = {};
  for (const [name, value] of Object.entries(now)) {
    const old = (before as Attributes)[name];
    const isList = typeof value === 'object';
    if (isList ? Array.from(value as Float64Array).some((x, i) => x !== (old as Float64Array)[i]) : value !== old)
      attr[name] = isList ? Float64Array.from(value as Float64Array) : value;
  }
  if (Object.keys(attr).length > 0) Object.assign(childOf(parent, kind).attr, attr);
}

function childOf(parent: AnyElement, kind: ElementKind): AnyElement {
  const children = parent.children as AnyElement[];
  let child = children.find((each) => each.kind === kind);
  if (child) return child;
  child = createElement(kind, {} as never, []) as unknown as AnyElement;
  // settings stand before what they are for
  parent.children = (
    kind === 'option' || kind === 'visual' || kind === 'statistic' ? [child, ...children] : [...children, child]
  ) as never;
  return child;
}

/** Options, flags, visual settings and statistics that have changed. */
function writeGlobals(root: AnyElement, m: Model, before: Model): void {
  const [now, old] = [optionAttributes(m.opt), optionAttributes(before.opt)];
  writeSettings(root, 'option', now.option, old.option);
  if (String(now.groups) !== String(old.groups))
    (childOf(root, 'option').attr as Attributes).actuatorgroupdisable = Int32Array.from(now.groups);
  if (Object.entries(now.flag).some(([name, word]) => old.flag[name] !== word))
    writeSettings(childOf(root, 'option'), 'flag', now.flag, old.flag);
  for (const part of VISUAL) {
    const differs = Object.entries(m.vis[part]).some(([name, value]) => {
      const other = (before.vis[part] as unknown as Attributes)[name];
      return String(value) !== String(other);
    });
    if (differs) writeSettings(childOf(root, 'visual'), part, m.vis[part], before.vis[part]);
  }
  writeSettings(root, 'statistic', m.stat, before.stat);
}

/**
 * Writes what a program has changed of a model into the document that `expandDocument` made of it: the fields that MuJoCo
 * copies back; others stay as they were compiled.
 *
 * @param document - the expanded document, which is changed
 * @param model - the model, of the same sizes
 * @param compiled - the model as it was compiled
 */
export function copyBack({ root }: MjcfDocument, model: Model, compiled: Model): void {
  const writer = new Writer(model, compiled);
  const counts = new Map<string, number>();
  // parents come before what is in them, which stands in order
  const visit = (element: AnyElement): void => {
    const kind = element.kind === 'default' ? undefined : KINDS.get(element.kind);
    if (kind) {
      const i = counts.get(kind) ?? 0;
      counts.set(kind, i + 1);
      writer.write(element, (ROWS as Readonly<Record<string, readonly Row[]>>)[kind] ?? [], i);
      writer.writeMore(kind, element, i);
    }
    if (element.kind !== 'default') for (const child of element.children as AnyElement[]) visit(child);
  };
  visit(root as unknown as AnyElement);
  writeGlobals(root as unknown as AnyElement, model, compiled);
}
