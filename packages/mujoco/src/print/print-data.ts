// A data as text: mj_printFormattedData. What the reference prints of its memory, which Corten has not, is left out.
// Covered by conformance/test/mujoco-print.test.ts.

import { contactForce } from '@corten/dynamics';
import { type Data, id2name, isDual, isSparse, type Model, NISLAND, NSOLVER, ObjType } from '@corten/model';
import type { MjData } from '../data.js';
import { words } from '../words.js';
import { type Blocks, label, type Pattern, type Printer, printer } from './layout.js';

type Numbers = Float64Array | Int32Array;
/** What the official data has: arrays of constraint rows as long as there are rows. */
type View = MjData & Readonly<Record<string, unknown>>;

/** Counts, in the order of the reference. */
const COUNTS = words(
  'narena nbuffer nplugin maxuse_con maxuse_efc ncon ne nf nl nefc nJ efm_active nefmK nefmdof nefmL nY nA nisland nidof ntree_awake nbody_awake nparent_awake nv_awake flg_energypos flg_energyvel flg_subtreevel flg_rnepost threadpool',
);

/** Everything that a part of the text needs. */
interface Context {
  readonly p: Printer;
  readonly m: Model;
  readonly d: Data;
  readonly view: View;
}
/** Matrices: a field, what counts its rows, and how many columns it has; the title is the field's name. */
type Table = readonly (readonly [field: string, size: string, columns: number])[];

const STATE: Table = [
  ['qacc_warmstart', 'nv', 1],
  ['ctrl', 'nu', 1],
  ['qfrc_applied', 'nv', 1],
  ['xfrc_applied', 'nbody', 6],
];
const RESULTS: Table = [
  ['mocap_pos', 'nmocap', 3],
  ['mocap_quat', 'nmocap', 4],
  ['qacc', 'nv', 1],
  ['act_dot', 'na', 1],
  ['userdata', 'nuserdata', 1],
  ['sensordata', 'nsensordata', 1],
];
const POSES: Table = [
  ['xpos', 'nbody', 3],
  ['xquat', 'nbody', 4],
  ['xmat', 'nbody', 9],
  ['xipos', 'nbody', 3],
  ['ximat', 'nbody', 9],
  ['xanchor', 'njnt', 3],
  ['xaxis', 'njnt', 3],
  ['geom_xpos', 'ngeom', 3],
  ['geom_xmat', 'ngeom', 9],
  ['site_xpos', 'nsite', 3],
  ['site_xmat', 'nsite', 9],
  ['cam_xpos', 'ncam', 3],
  ['cam_xmat', 'ncam', 9],
  ['light_xpos', 'nlight', 3],
  ['light_xdir', 'nlight', 3],
  ['subtree_com', 'nbody', 3],
  ['cdof', 'nv', 6],
  ['cinert', 'nbody', 10],
  ['flexvert_xpos', 'nflexvert', 3],
  ['flexelem_aabb', 'nflexelem', 6],
];
const ROWS: Table = [
  ['efc_pos', 'nefc', 1],
  ['efc_margin', 'nefc', 1],
  ['efc_frictionloss', 'nefc', 1],
  ['efc_diagA', 'nefc', 1],
  ['efc_KBIP', 'nefc', 4],
  ['efc_D', 'nefc', 1],
  ['efc_R', 'nefc', 1],
  ['flexedge_velocity', 'nflexedge', 1],
  ['ten_velocity', 'ntendon', 1],
  ['actuator_velocity', 'nout', 1],
  ['cvel', 'nbody', 6],
  ['cdof_dot', 'nv', 6],
  ['qfrc_bias', 'nv', 1],
  ['qfrc_spring', 'nv', 1],
  ['qfrc_damper', 'nv', 1],
  ['qfrc_gravcomp', 'nv', 1],
  ['qfrc_fluid', 'nv', 1],
  ['qfrc_passive', 'nv', 1],
  ['efc_vel', 'nefc', 1],
  ['efc_aref', 'nefc', 1],
  ['subtree_linvel', 'nbody', 3],
  ['subtree_angmom', 'nbody', 3],
  ['actuator_force', 'nout', 1],
  ['qfrc_actuator', 'nv', 1],
  ['qfrc_smooth', 'nv', 1],
  ['qacc_smooth', 'nv', 1],
  ['efc_b', 'nefc', 1],
  ['efc_force', 'nefc', 1],
];
const AFTER: Table = [
  ['qfrc_constraint', 'nv', 1],
  ['qfrc_inverse', 'nv', 1],
  ['cacc', 'nbody', 6],
  ['cfrc_int', 'nbody', 6],
  ['cfrc_ext', 'nbody', 6],
];

function table({ p, m, view }: Context, rows: Table): void {
  const sizes = m as unknown as Readonly<Record<string, number>>;
  for (const [field, size, columns] of rows) {
    const title = field === 'sensordata' ? 'SENSOR' : field.toUpperCase();
    p.numbers(title, size === 'nefc' ? view.nefc : sizes[size], columns, view[field] as Numbers);
  }
}

function counts({ p, view }: Context): void {
  p.line('SIZES');
  for (const field of COUNTS) p.line(`  ${label(field)} ${Number(view[field])}`);
  p.line();
}

function warnings({ p, d }: Context): void {
  if (!d.warning.some(({ number }) => number > 0)) return;
  p.line('WARNING');
  for (const [i, { lastinfo, number }] of d.warning.entries()) {
    if (number > 0) p.line(`    ${i}:  lastinfo = ${lastinfo}   number = ${number}`);
  }
  p.line();
}

function solver({ p, d }: Context): void {
  if (d.nefc === 0) return;
  p.line('SOLVER STAT');
  p.vector('  solver_fwdinv = ', d.solver_fwdinv);
  for (let island = 0; island < Math.max(1, Math.min(d.nisland, NISLAND)); island++) {
    const iterations = Math.min(NSOLVER, d.solver_niter[island]);
    if (iterations === 0) continue;
    p.line(`  ISLAND ${island}`);
    p.line(`    solver_niter = ${d.solver_niter[island]}`);
    p.line(`    solver_nnz = ${d.solver_nnz[island]}`);
    for (let i = 0; i < iterations; i++) {
      const { improvement, gradient, lineslope, nactive, nchange, neval, nupdate } = d.solver[island * NSOLVER + i];
      const [change, norm, slope] = [improvement, gradient, lineslope].map(p.number);
      p.line(`      ${i}:  improvement = ${change}    gradient = ${norm}    lineslope = ${slope}`);
      p.line(`          nactive = ${nactive}   nchange = ${nchange}   neval = ${neval}   nupdate = ${nupdate}`);
    }
    p.line();
  }
}

/** A buffer of past values: when it was last read, where its newest value is, times and values. */
function history({ p, d }: Context, name: string, start: number, samples: number, width: number): void {
  const at = (from: number, count: number) => Array.from(d.history.subarray(from, from + count), p.number).join('');
  p.line(`  ${name}:`);
  p.line(`    phase  = ${p.number(d.history[start])}`);
  p.line(`    cursor =  ${Math.trunc(d.history[start + 1])}`);
  p.line(`    times  = ${at(start + 2, samples)}`);
  const values = start + 2 + samples;
  if (width === 1) {
    p.line(`    values = ${at(values, samples)}`);
    return;
  }
  p.line('    values:');
  for (let i = 0; i < samples; i++) p.line(`      [${i}] =${at(values + i * width, width)}`);
}

function histories(c: Context): void {
  const { p, m } = c;
  if (m.nhistory === 0) return;
  p.line('DELAY');
  for (let i = 0; i < m.nactuator; i++) {
    const name = `actuator ${i} '${id2name(m, ObjType.actuator, i) ?? ''}'`;
    if (m.actuator_historyadr[i] >= 0) history(c, name, m.actuator_historyadr[i], m.actuator_history[2 * i], 1);
  }
  for (let i = 0; i < m.nsensor; i++) {
    const name = `sensor ${i}  '${id2name(m, ObjType.sensor, i) ?? ''}'`;
    if (m.sensor_historyadr[i] >= 0) history(c, name, m.sensor_historyadr[i], m.sensor_history[2 * i], m.sensor_dim[i]);
  }
  p.line();
}

function state(c: Context): void {
  const { p, m, d } = c;
  p.vector('ENERGY = ', d.energy);
  p.line(`\nTIME = ${p.number(d.time)}\n`);
  p.numbers('QPOS', m.nq, 1, d.qpos);
  p.numbers('QVEL', m.nv, 1, d.qvel);
  p.numbers('ACT', m.na, 1, d.act);
  histories(c);
  table(c, STATE);
  if (m.neq > 0) p.list('EQ_ACTIVE', d.eq_active);
  table(c, RESULTS);
  p.integers('TREE_ASLEEP', m.ntree, 1, d.tree_asleep);
}

function tendons({ p, m, d }: Context): void {
  const edges = { rownnz: m.flexedge_J_rownnz, rowadr: m.flexedge_J_rowadr, colind: m.flexedge_J_colind };
  p.pattern('FLEXEDGE_J: flex edge connectivity', m.nflexedge, m.nv, edges);
  p.sparse('FLEXEDGE_J', m.nflexedge, edges, d.flexedge_J);
  p.numbers('FLEXEDGE_LENGTH', m.nflexedge, 1, d.flexedge_length);
  const rows = { rownnz: m.ten_J_rownnz, rowadr: m.ten_J_rowadr, colind: m.ten_J_colind };
  p.numbers('TEN_LENGTH', m.ntendon, 1, d.ten_length);
  p.pattern('TEN_J: tendon moments', m.ntendon, m.nv, rows);
  p.integers('TEN_J_ROWNNZ', m.ntendon, 1, rows.rownnz);
  p.integers('TEN_J_ROWADR', m.ntendon, 1, rows.rowadr);
  p.sparse('TEN_J', m.ntendon, rows, d.ten_J);
  for (let i = 0; i < m.ntendon; i++) {
    p.line(`TENDON ${i}: ${d.ten_wrapnum[i]} wrap points`);
    for (let j = d.ten_wrapadr[i]; j < d.ten_wrapadr[i] + d.ten_wrapnum[i]; j++) {
      p.vector(`    ${d.wrap_obj[j]}:  `, d.wrap_xpos.subarray(3 * j, 3 * j + 3));
    }
    p.line();
  }
}

/** The dofs of the islands, as blocks of columns. */
const dofBlocks = (view: View): Blocks => ({
  count: view.nisland,
  width: view.island_nv,
  start: view.island_idofadr,
  columns: view.map_idof2dof,
});

function inertia({ p, m, d, view }: Context): void {
  const moments = { rownnz: d.moment_rownnz, rowadr: d.moment_rowadr, colind: d.moment_colind };
  const rows: Pattern = { rownnz: m.M_rownnz, rowadr: m.M_rowadr, colind: m.M_colind };
  const both: Pattern = { rownnz: m.D_rownnz, rowadr: m.D_rowadr, colind: m.D_colind };
  const { nv } = m;
  p.numbers('ACTUATOR_LENGTH', m.nout, 1, d.actuator_length);
  p.pattern('actuator_moment', m.nout, nv, moments);
  p.sparse('ACTUATOR_MOMENT', m.nout, moments, d.actuator_moment);
  p.numbers('CRB', m.nbody, 10, d.crb);
  p.sparse('M', nv, rows, d.M);
  p.sparse('QLD', nv, rows, d.qLD);
  p.numbers('QLDIAGINV', nv, 1, d.qLDiagInv);
  if (d.nisland > 0) {
    p.pattern('M: inertia structure', nv, nv, rows);
    const title = 'iM: block-diagonal inertia (nnzs are island ids)';
    p.blockPattern(title, view.map_idof2dof.subarray(0, d.nidof), d.nidof, rows, d.dof_island, dofBlocks(view));
  }
  if (d.qHDiagInv.some(Boolean)) {
    p.sparse('QH', nv, rows, d.qH);
    p.numbers('QHDIAGINV', nv, 1, d.qHDiagInv);
  }
  p.integers('TREE_AWAKE', 1, m.ntree, d.tree_awake);
  p.integers('BODY_AWAKE', 1, m.nbody, d.body_awake);
  p.integers('BODY_AWAKE_IND', 1, d.nbody_awake, d.body_awake_ind);
  p.integers('PARENT_AWAKE_IND', 1, d.nparent_awake, d.parent_awake_ind);
  p.integers('DOF_AWAKE_IND', 1, d.nv_awake, d.dof_awake_ind);
  if (d.qDeriv.some(Boolean)) p.sparse('QDERIV', nv, both, d.qDeriv);
  if (d.qLU.some(Boolean)) p.sparse('QLU', nv, both, d.qLU);
}

/** The two objects of a contact: geoms by name, else geom, flex, element and vertex of both. */
function contactObjects(m: Model, { contact_geom, contact_flex, contact_elem, contact_vert }: Data, i: number): string {
  const sides = [2 * i, 2 * i + 1];
  if (sides.every((side) => contact_geom[side] > -1)) {
    const names = sides.map((side) => id2name(m, ObjType.geom, contact_geom[side]) ?? contact_geom[side]);
    return `     geoms         ${names.join(' : ')}`;
  }
  const parts = sides.map((side) => [contact_geom, contact_flex, contact_elem, contact_vert].map((list) => list[side]));
  return `     gfev          ${parts.map((part) => part.join(' ')).join(' : ')}`;
}

function contacts({ p, m, d }: Context): void {
  if (d.ncon > 0) p.line('CONTACT');
  const force = new Float64Array(6);
  for (let i = 0; i < d.ncon; i++) {
    p.line(`  ${i}:\n     dim           ${d.contact_dim[i]}`);
    p.line(contactObjects(m, d, i));
    p.line(`     exclude       ${d.contact_exclude[i]}\n     efc_address   ${d.contact_efc_address[i]}`);
    const row = (name: string, values: Float64Array, width: number) =>
      p.vector(`     ${name.padEnd(13)}`, values.subarray(width * i, width * (i + 1)));
    row('solref', d.contact_solref, 2);
    row('solimp', d.contact_solimp, 5);
    row('dist', d.contact_dist, 1);
    row('includemargin', d.contact_includemargin, 1);
    row('pos', d.contact_pos, 3);
    row('frame', d.contact_frame, 9);
    row('friction', d.contact_friction, 5);
    row('mu', d.contact_mu, 1);
    contactForce(m, d, i, force.fill(0));
    p.vector('     force        ', force);
  }
  if (d.ncon > 0) p.line();
}

function denseRows({ p, m, view }: Context): void {
  const { nefc } = view;
  p.numbers('EFC_J', nefc, m.nv, view.efc_J);
  if (view.nisland > 0) {
    const rows = {
      count: view.nisland,
      width: view.island_nefc,
      start: view.island_iefcadr,
      columns: view.map_iefc2efc,
    };
    p.blockNumbers('IEFC_J', view.efc_J, m.nv, rows, dofBlocks(view));
  }
  if (view.nA > 0) p.numbers('EFC_AR', nefc, nefc, view.efc_AR);
}

function sparseRows({ p, m, view }: Context): void {
  const { nefc, efc_J_rowsuper: supernodes } = view;
  const J = { rownnz: view.efc_J_rownnz, rowadr: view.efc_J_rowadr, colind: view.efc_J_colind };
  p.integers('EFC_J_ROWNNZ', nefc, 1, J.rownnz);
  p.integers('EFC_J_ROWADR', nefc, 1, J.rowadr);
  p.sparse('EFC_J', nefc, J, view.efc_J);
  p.pattern('J: constraint Jacobian', nefc, m.nv, J, { supernodes });
  if (view.nY > 0) {
    const Y = { rownnz: view.efc_Y_rownnz, rowadr: view.efc_Y_rowadr, colind: view.efc_Y_colind };
    p.pattern('EFC_Y: inverse constraint inertia square root', nefc, m.nv, Y, { supernodes });
  }
  if (view.nisland > 0) {
    const title = 'IEFC_J: block-diagonalized constraint Jacobian (nnzs are island ids)';
    p.blockPattern(title, view.map_iefc2efc, view.nidof, J, view.efc_island, dofBlocks(view), supernodes);
  }
  if (!isDual(m) || nefc === 0) return;
  const A = { rownnz: view.efc_AR_rownnz, rowadr: view.efc_AR_rowadr, colind: view.efc_AR_colind };
  if (A.rownnz.length < nefc) return;
  p.integers('EFC_AR_ROWNNZ', nefc, 1, A.rownnz);
  p.integers('EFC_AR_ROWADR', nefc, 1, A.rowadr);
  p.sparse('EFC_AR', nefc, A, view.efc_AR);
  p.pattern('EFC_AR: inverse constraint inertia', nefc, nefc, A);
}

/** Indices with a bar wherever the island changes. */
function divided(order: Int32Array, islands: Int32Array): string {
  return Array.from(
    order,
    (index, i) => `${i > 0 && islands[index] !== islands[order[i - 1]] ? ' |' : ''} ${index}`,
  ).join('');
}

function islands({ p, m, view }: Context): void {
  const { nisland } = view;
  if (nisland > 0) {
    p.integers('TREE_ISLAND', 1, m.ntree, view.tree_island);
    p.integers('ISLAND_NTREE', 1, nisland, view.island_ntree);
    p.integers('ISLAND_ITREEADR', 1, nisland, view.island_itreeadr);
    p.integers('MAP_ITREE2TREE', 1, m.ntree, view.map_itree2tree);
    p.list('DOF_ISLAND', view.dof_island);
    p.list('ISLAND_NV', view.island_nv);
    p.list('ISLAND_IDOFADR', view.island_idofadr);
    p.line(`${label('MAP_IDOF2DOF')}${divided(view.map_idof2dof, view.dof_island)}\n`);
    p.list('EFC_ISLAND', view.efc_island);
    p.list('ISLAND_NEFC', view.island_nefc);
    p.list('ISLAND_IEFCADR', view.island_iefcadr);
    p.line(`${label('MAP_IEFC2EFC')}${divided(view.map_iefc2efc, view.efc_island)}\n`);
  }
  if (m.ntendon > 0) p.list('TENDON_EFCADR', view.tendon_efcadr);
}

/** A data as text, with numbers in a format of C. */
export function printData(data: MjData, format: string): string {
  const p = printer(format);
  const view = data as View;
  const d = data.corten;
  const m = d.model;
  const c: Context = { p, m, d, view };
  counts(c);
  warnings(c);
  solver(c);
  state(c);
  table(c, POSES);
  tendons(c);
  inertia(c);
  contacts(c);
  p.integers('EFC_TYPE', d.nefc, 1, view.efc_type);
  p.integers('EFC_ID', d.nefc, 1, view.efc_id);
  if (isSparse(m)) sparseRows(c);
  else denseRows(c);
  table(c, ROWS);
  p.integers('EFC_STATE', d.nefc, 1, view.efc_state);
  table(c, AFTER);
  islands(c);
  return p.text();
}
