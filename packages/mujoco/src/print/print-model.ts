// A model as text: mj_printFormattedModel.
// Covered by conformance/test/mujoco-print.test.ts.

import { decodeUtf8 } from '@corten/mjcf-parse';
import { id2name, MODEL_SIZE_NAMES, type Model, ObjType, totalMass } from '@corten/model';
import { arenaBytes, arrayBytes, binarySize } from '@corten/model/binary';
import { type Field, fieldShape, fields } from '@corten/model/fields';
import { VERSION_STRING } from '../constants.js';
import { typeName } from '../functions/type-names.js';
import { signature } from '../signature.js';
import { label, type Pattern, type Printer, printer } from './layout.js';

type Numbers = ArrayLike<number>;
type Record_ = Readonly<Record<string, number | Numbers>>;

/** Objects with blocks of their own: title, what counts them, group of their fields, and their kind where they have names. */
const KINDS = [
  ['BODY', 'nbody', 'body', ObjType.body],
  ['JOINT', 'njnt', 'joint', ObjType.joint],
  ['DOF', 'nv', 'dof'],
  ['TREE', 'ntree', 'tree'],
  ['GEOM', 'ngeom', 'geom', ObjType.geom],
  ['SITE', 'nsite', 'site', ObjType.site],
  ['CAMERA', 'ncam', 'camera', ObjType.camera],
  ['LIGHT', 'nlight', 'light', ObjType.light],
  ['FLEX', 'nflex', 'flex', ObjType.flex],
  ['MESH', 'nmesh', 'mesh', ObjType.mesh],
  ['SKIN', 'nskin', 'skin', ObjType.skin],
  ['HEIGHTFIELD', 'nhfield', 'hfield', ObjType.hfield],
  ['TEXTURE', 'ntex', 'texture', ObjType.texture],
  ['MATERIAL', 'nmat', 'material', ObjType.material],
  ['PAIR', 'npair', 'pair', ObjType.pair],
  ['EXCLUDE', 'nexclude', 'exclude', ObjType.exclude],
  ['EQUALITY', 'neq', 'equality', ObjType.equality],
  ['TENDON', 'ntendon', 'tendon', ObjType.tendon],
  ['ACTUATOR', 'nactuator', 'actuator', ObjType.actuator],
  ['SENSOR', 'nsensor', 'sensor', ObjType.sensor],
] as const;
type Kind = (typeof KINDS)[number];

const name = (m: Model, type: number, id: number): string => id2name(m, type, id) ?? '';
const isFloat = ({ type }: Field): boolean => type === 'f64' || type === 'f32';
const kilobytes = (bytes: number): string =>
  bytes < 1024 ? `${`${bytes}`.padStart(5)} bytes` : `${(bytes / 1024).toFixed(0).padStart(7)} KB`;

/** A text that ends with a zero. */
function textAt(bytes: Uint8Array, start: number): string {
  const end = bytes.indexOf(0, start);
  return decodeUtf8(bytes.subarray(start, end < 0 ? bytes.length : end));
}

/** Bytes of arrays of the reference's model. */
function bytesOf(m: Model, wanted: (field: Field) => boolean): number {
  let bytes = 0;
  for (const { name: field } of Object.values<Field>(fields.Model).filter(wanted)) {
    bytes += (m as unknown as Record<string, Uint8Array | undefined>)[field]?.byteLength ?? 0;
  }
  return bytes;
}

/** Does an array hold the parts of meshes or skins, rather than one number an object? */
const isData =
  (size: string) =>
  ({ shape }: Field): boolean =>
    String(shape[0]).startsWith(size) && shape[0] !== size;

function memory(p: Printer, m: Model): void {
  // addresses of polygons of vertices count as those of the vertices
  const parts: [string, number][] = [
    ['meshes', m.nmesh > 0 ? bytesOf(m, isData('nmesh')) : 0],
    ['bvhs', m.nbvh > 0 || m.noct > 0 ? bytesOf(m, ({ name: field }) => /^(bvh|oct)_/.test(field)) : 0],
    ['textures', m.ntex > 0 ? m.ntexdata : 0],
    ['skins', m.nskin > 0 ? bytesOf(m, isData('nskin')) : 0],
  ];
  const total = binarySize(m);
  const other = parts.reduce((rest, [, bytes]) => rest - bytes, total);
  p.line('MEMORY');
  for (const [part, bytes] of [['total', total] as const, ...parts, ['other', other] as const]) {
    if (bytes > 0) p.line(`  ${part.padEnd(12)}${kilobytes(bytes)}`);
  }
  p.line();
}

function sizes(p: Printer, m: Model): void {
  p.line('SIZES');
  const all: [string, number][] = MODEL_SIZE_NAMES.map((size) => [size, m[size]]);
  for (const [size, value] of [...all, ['narena', arenaBytes(m)] as const, ['nbuffer', arrayBytes(m)] as const]) {
    if (value !== 0) p.line(`${label(`  ${size}`)} ${value}`);
  }
  p.line();
  p.line('FLAG');
  for (const flag of ['flg_gravcomp', 'flg_surfacevel'] as const) p.line(`${label(`  ${flag}`)} ${m[flag]}`);
  p.line();
}

/** The fields of a record, a line each. */
function record(p: Printer, indent: string, values: object, table: Readonly<Record<string, Field>>): void {
  for (const field of Object.values(table)) {
    const value = (values as Record_)[field.name];
    const numbers = typeof value === 'number' ? [value] : Array.from(value);
    const single = field.type === 'f32';
    p.add(label(indent + field.name));
    for (const x of numbers) p.add(isFloat(field) ? p.number(single ? Math.fround(x) : x) : ` ${x}`);
    p.line();
  }
}

function settings(p: Printer, m: Model): void {
  p.line('OPTION');
  record(p, '  ', m.opt, fields.Option);
  p.line();
  p.line('VISUAL');
  for (const part of ['global', 'quality', 'headlight', 'map', 'scale', 'rgba'] as const) {
    p.line(`  ${part.toUpperCase()}`);
    const table = `Visual${part[0].toUpperCase()}${part.slice(1)}` as keyof typeof fields;
    record(p, '    ', m.vis[part], fields[table]);
  }
  p.line();
  p.line(`${label('totalmass')}${p.number(totalMass(m))}\n`);
  p.line('STATISTIC');
  record(p, '  ', m.stat, fields.Statistic);
  p.line();
  for (const field of ['qpos0', 'qpos_spring'] as const) {
    p.line(`${label(field)}${Array.from(m[field], (x) => `${p.number(x)} `).join('')}\n`);
  }
}

/** The fields of an object that are counted by a size. */
function objectFields(p: Printer, m: Model, group: string, size: string, id: number): void {
  for (const field of Object.values<Field>(fields.Model)) {
    if (field.group !== group || field.shape[0] !== size) continue;
    const width = fieldShape(field, m)
      .slice(1)
      .reduce((a, b) => a * b, 1);
    if (width === 0) continue;
    const values = (m as unknown as Record<string, Numbers>)[field.name];
    p.add('  ', label(field.name));
    for (let j = id * width; j < (id + 1) * width; j++)
      p.add(isFloat(field) ? p.number(values[j]) : ` ${values[j]}`, ' ');
    p.line();
  }
}

function meshHull(p: Printer, m: Model, id: number): void {
  const adr = m.mesh_graphadr[id];
  if (adr < 0) return;
  p.line(`  ${label('qhull face')} ${m.mesh_graph[adr + 1]}`);
  p.line(`  ${label('qhull vert')} ${m.mesh_graph[adr]}`);
}

function tendonPath(p: Printer, m: Model, id: number): void {
  p.line('  path');
  p.line('    type  objid  prm');
  for (let k = m.tendon_adr[id]; k < m.tendon_adr[id] + m.tendon_num[id]; k++) {
    p.line(`    ${m.wrap_type[k]}     ${m.wrap_objid[k]}     ${p.number(m.wrap_prm[k])}`);
  }
  p.line();
}

function actuatorRows(p: Printer, m: Model, id: number): void {
  const rows = [
    ['nu', m.actuator_ctrladr[id], m.actuator_ctrlnum[id]],
    ['nout', m.actuator_outadr[id], m.actuator_outnum[id]],
  ] as const;
  for (const [size, start, count] of rows) {
    for (let i = start; i < start + count; i++) objectFields(p, m, 'actuator', size, i);
  }
}

function objects(p: Printer, m: Model, [title, size, group, type]: Kind): void {
  const count = m[size];
  for (let id = 0; id < count; id++) {
    p.line(`\n${title} ${id}:`);
    if (type !== undefined) p.line(`  ${label('name')} ${type === ObjType.hfield ? ' ' : ''}${name(m, type, id)}`);
    objectFields(p, m, group, size, id);
    if (type === ObjType.mesh) meshHull(p, m, id);
    if (type === ObjType.tendon) tendonPath(p, m, id);
    if (type === ObjType.actuator) actuatorRows(p, m, id);
  }
  if (count > 0) p.line();
}

function custom(p: Printer, m: Model): void {
  const block = (title: string, type: number, id: number, size: number) => {
    p.line(`\n${title} ${id}:`);
    p.line(`  name         ${name(m, type, id)}`);
    p.line(`  size         ${size}`);
  };
  for (let i = 0; i < m.nnumeric; i++) {
    block('NUMERIC', ObjType.numeric, i, m.numeric_size[i]);
    const values = m.numeric_data.subarray(m.numeric_adr[i], m.numeric_adr[i] + m.numeric_size[i]);
    p.line(`  value       ${Array.from(values, p.number).join('')}`);
  }
  if (m.nnumeric > 0) p.line();
  for (let i = 0; i < m.ntext; i++) {
    block('TEXT', ObjType.text, i, m.text_size[i]);
    p.line(`  value        ${textAt(m.text_data, m.text_adr[i])}`);
  }
  if (m.ntext > 0) p.line();
  for (let i = 0; i < m.ntuple; i++) {
    block('TUPLE', ObjType.tuple, i, m.tuple_size[i]);
    p.line('  elements');
    for (let j = m.tuple_adr[i]; j < m.tuple_adr[i] + m.tuple_size[i]; j++) {
      p.line(`       ${typeName(m.tuple_objtype[j])} ${m.tuple_objid[j]}, prm = ${p.number(m.tuple_objprm[j])}`);
    }
  }
  if (m.ntuple > 0) p.line();
}

/** Does a key frame put a mocap body elsewhere than the model does? */
function mocapDiffers(m: Model, key: Numbers, body: Numbers, width: number): boolean {
  for (let b = 0; b < m.nbody; b++) {
    const id = m.body_mocapid[b];
    for (let k = 0; id >= 0 && k < width; k++) if (body[width * b + k] !== key[width * id + k]) return true;
  }
  return false;
}

/** What of a key frame is not as it is anyway. */
function keyframe(p: Printer, m: Model, i: number): void {
  const row = (values: Float64Array, width: number) => values.subarray(i * width, (i + 1) * width);
  const isSet = (values: Float64Array) => values.some(Boolean);
  const key = name(m, ObjType.key, i);
  if (key !== '') p.line(`key_name${i}    ${key}`);
  if (m.key_time[i] !== 0) p.line(`key_time${i}    ${m.key_time[i].toFixed(4)}`);
  const qpos = row(m.key_qpos, m.nq);
  const mpos = row(m.key_mpos, 3 * m.nmocap);
  const mquat = row(m.key_mquat, 4 * m.nmocap);
  const [qvel, act, ctrl] = [row(m.key_qvel, m.nv), row(m.key_act, m.na), row(m.key_ctrl, m.nu)];
  const rows: [string, Float64Array, boolean][] = [
    ['qpos', qpos, qpos.some((x, j) => x !== m.qpos0[j])],
    ['qvel', qvel, isSet(qvel)],
    ['act', act, isSet(act)],
    ['mpos', mpos, mocapDiffers(m, mpos, m.body_pos, 3)],
    ['mquat', mquat, mocapDiffers(m, mquat, m.body_quat, 4)],
    ['ctrl', ctrl, isSet(ctrl)],
  ];
  const shown = rows.filter(([, , differs]) => differs);
  for (const [field, values] of shown) p.line(`key_${field}${i}   ${Array.from(values, p.number).join('')}`);
  if (shown.length > 0) p.line();
}

function structure(p: Printer, m: Model): void {
  const { nbody, nv } = m;
  const list = (title: string, values: Numbers) => p.integers(title, 1, values.length, values);
  const pattern = (rows: 'B' | 'M' | 'D'): Pattern => ({
    rownnz: m[`${rows}_rownnz`],
    rowadr: m[`${rows}_rowadr`],
    colind: m[`${rows}_colind`],
  });
  const lists = (rows: 'B' | 'M' | 'D') => {
    list(`${rows}_ROWNNZ`, m[`${rows}_rownnz`]);
    list(`${rows}_ROWADR`, m[`${rows}_rowadr`]);
    list(`${rows}_COLIND`, m[`${rows}_colind`]);
  };
  p.pattern('B: body-dof matrix', nbody, nv, pattern('B'));
  lists('B');
  p.pattern('M: reduced inertia matrix', nv, nv, pattern('M'));
  lists('M');
  list('MAPM2M', m.mapM2M);
  p.pattern('D: dof-dof matrix', nv, nv, pattern('D'), { diagonal: m.D_diag });
  lists('D');
  list('MAPM2D', m.mapM2D);
  list('MAPD2M', m.mapD2M);
}

function boundingVolumes(p: Printer, m: Model): void {
  p.line('BVH:');
  p.line('  id      depth   nodeid  child[0]  child[1]');
  const signed = (value: number) => `${value < 0 ? '' : ' '}${value}`;
  for (let i = 0; i < m.nbvh; i++) {
    const id = `${i}`.padEnd(8);
    const depth = `${m.bvh_depth[i]}`.padEnd(8);
    const node = signed(m.bvh_nodeid[i]).padEnd(8);
    p.line(`  ${id}${depth}${node}${signed(m.bvh_child[2 * i]).padEnd(10)}${signed(m.bvh_child[2 * i + 1])}`);
  }
  p.line();
}

/** A model as text, with numbers in a format of C. */
export function printModel(m: Model, format: string): string {
  const p = printer(format);
  p.line(`MuJoCo version ${VERSION_STRING}`);
  p.line(`model name     ${textAt(m.names, 0)}\n`);
  memory(p, m);
  sizes(p, m);
  settings(p, m);
  for (const kind of KINDS) objects(p, m, kind);
  custom(p, m);
  for (let i = 0; i < m.nkey; i++) keyframe(p, m, i);
  structure(p, m);
  // the reference prints the lower half
  p.line(`\nSIGNATURE\n  ${BigInt.asUintN(32, signature(m))}\n`);
  boundingVolumes(p, m);
  return p.text();
}
