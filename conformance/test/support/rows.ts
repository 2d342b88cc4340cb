// Constraint rows of one state, ours beside the reference's: contacts and everything else that rows depend on are
// copied from the reference, so that only the rows are ours.
import {
  constraintUpdate,
  island,
  makeConstraint,
  projectConstraint,
  referenceConstraint,
} from '@corten/constraint-solver';
import { Data, type Model } from '@corten/model';
import { largestDifference } from '../../src/compare.js';
import { denseJacobianOf, denseRows } from '../../src/dense.js';
import { copyDataFromOracle } from '../../src/from-oracle.js';
import { type Compiled, contacts, denseJacobian, type Oracle, type OracleContact } from '../../src/oracle.js';
import { ROW_FIELDS, TOLERANCES } from '../../src/stages.js';

const COUNTS = ['ne', 'nf', 'nl', 'nefc', 'nisland', 'nidof', 'maxuse_con', 'maxuse_efc'];
const ISLAND_FIELDS = [
  'island_ntree',
  'island_itreeadr',
  'island_nv',
  'island_idofadr',
  'island_dofadr',
  'island_ne',
  'island_nf',
  'island_nefc',
  'island_iefcadr',
];
const TREE_FIELDS = ['tree_island', 'map_itree2tree'];
const DOF_FIELDS = ['dof_island', 'map_dof2idof', 'map_idof2dof'];
const EFC_FIELDS = ['efc_island', 'map_efc2iefc', 'map_iefc2efc'];

type Fields = Record<string, Float64Array>;

/** Put a value that no kernel produces into everything that makeConstraint and its followers should write. */
function spoil(d: Data): void {
  const fields = d as unknown as Fields;
  for (const [name, value] of Object.entries(d)) {
    if (!ArrayBuffer.isView(value)) continue;
    const result = /^(efc_|map_|island_|tree_island|dof_island|tendon_efcadr|contact_mu|contact_H)/.test(name);
    if (result) fields[name].fill(value instanceof Float64Array ? Number.NaN : -99);
  }
  const numbers = d as unknown as Record<string, number>;
  for (const name of COUNTS) if (!name.startsWith('maxuse')) numbers[name] = -99;
}

/** The largest difference, as text, where it is too large. */
function compare(out: string[], name: string, ours: ArrayLike<number>, theirs: ArrayLike<number>, n: number): void {
  const tolerance = theirs instanceof Int32Array ? 0 : TOLERANCES.direct.relative;
  const { error, index } = largestDifference(ours, theirs, n);
  if (error > tolerance) out.push(`${name}[${index}]: ${ours[index]}, reference ${theirs[index]}`);
}

/** J·M⁻¹·Jᵀ + R as a dense matrix from sparse rows. */
function denseAR(d: Record<string, ArrayLike<number>>, n: number): Float64Array {
  return denseRows(n, n, { rownnz: d.efc_AR_rownnz, rowadr: d.efc_AR_rowadr, colind: d.efc_AR_colind }, d.efc_AR);
}

function compareContacts(out: string[], d: Data, list: OracleContact[]): void {
  list.forEach((contact, c) => {
    if (d.contact_exclude[c] !== contact.exclude) out.push(`contact ${c}: exclude ${d.contact_exclude[c]}`);
    if (d.contact_efc_address[c] !== contact.efc_address) out.push(`contact ${c}: row ${d.contact_efc_address[c]}`);
    if (contact.efc_address >= 0 && contact.dim > 1) compare(out, 'contact_mu', [d.contact_mu[c]], [contact.mu], 1);
  });
}

function compareJacobian(out: string[], oracle: Oracle, { model, data }: Compiled, d: Data): void {
  const sparse = oracle.mj.mj_isSparse(model);
  for (let i = 0; i < d.nefc; i++) {
    let last = -1;
    for (let a = d.efc_J_rowadr[i]; a < d.efc_J_rowadr[i] + d.efc_J_rownnz[i]; a++) {
      if (d.efc_J_colind[a] <= last) out.push(`row ${i}: columns are not ascending`);
      last = d.efc_J_colind[a];
    }
  }
  const ours = denseJacobianOf(d);
  compare(out, 'efc_J', ours, denseJacobian(oracle.mj, model, data), ours.length);
  if (!sparse || d.nefc === 0) return;
  if (d.nJ !== data.nJ) out.push(`nJ: ${d.nJ}, reference ${data.nJ}`);
  compare(out, 'efc_J_rownnz', d.efc_J_rownnz, data.efc_J_rownnz, d.nefc);
  compare(out, 'efc_J_colind', d.efc_J_colind, data.efc_J_colind, d.nJ);
}

/** Make our constraint rows from contacts that the reference has made its own of. */
export function makeRows(m: Model, d: Data): void {
  for (let c = 0; c < d.ncon; c++) if (d.contact_exclude[c] === 3) d.contact_exclude[c] = 0;
  makeConstraint(m, d);
  island(m, d);
  projectConstraint(m, d);
  referenceConstraint(m, d);
}

/**
 * Make our constraint rows in the state where the reference's forward computation left its data; all differences.
 */
export function rowDifferences(oracle: Oracle, compiled: Compiled, m: Model): string[] {
  const { model, data } = compiled;
  const d = new Data(m);
  copyDataFromOracle(oracle.mj, model, data, d);
  spoil(d);
  makeRows(m, d);

  const out: string[] = [];
  const ours = d as unknown as Fields;
  for (const name of COUNTS) {
    const value = Number(ours[name]);
    if (value !== Number(data[name])) out.push(`${name}: ${value}, reference ${data[name]}`);
  }
  if (out.length > 0) return out;

  const { nefc, nisland } = d;
  compareContacts(out, d, contacts(data));
  compare(out, 'tendon_efcadr', d.tendon_efcadr, data.tendon_efcadr, nefc > 0 ? m.ntendon : 0);
  if (nefc === 0) return out;
  for (const name of ROW_FIELDS) compare(out, name, ours[name], data[name], name === 'efc_KBIP' ? 4 * nefc : nefc);
  compareJacobian(out, oracle, compiled, d);
  if (nisland > 0) {
    for (const name of ISLAND_FIELDS) compare(out, name, ours[name], data[name], nisland);
    for (const name of TREE_FIELDS) compare(out, name, ours[name], data[name], m.ntree);
    for (const name of DOF_FIELDS) compare(out, name, ours[name], data[name], m.nv);
    for (const name of EFC_FIELDS) compare(out, name, ours[name], data[name], nefc);
  }
  if (oracle.mj.mj_isDual?.(model) ?? (m.opt.solver === 0 || m.opt.noslip_iterations > 0)) {
    const sparse = oracle.mj.mj_isSparse(model);
    const theirs = sparse ? denseAR(data, nefc) : data.efc_AR;
    compare(out, 'efc_AR', denseAR(d as never, nefc), theirs, nefc * nefc);
    if (sparse) compare(out, 'efc_AR_rownnz', d.efc_AR_rownnz, data.efc_AR_rownnz, nefc);
  }
  return out;
}

/** Update our constraint forces for random accelerations of the rows, beside the reference; all differences. */
export function updateDifferences(oracle: Oracle, compiled: Compiled, m: Model, next: () => number): string[] {
  const { model, data } = compiled;
  const d = new Data(m);
  copyDataFromOracle(oracle.mj, model, data, d);
  d.efc_force.fill(Number.NaN);
  d.efc_state.fill(-99);
  d.contact_H.fill(Number.NaN);
  const jar = Float64Array.from({ length: d.nefc }, next);
  const [cost] = oracle.output(1, (buffer) => oracle.mj.mj_constraintUpdate(model, data, jar, buffer, 1));
  const out: string[] = [];
  compare(out, 'cost', [constraintUpdate(m, d, jar, 1)], [cost], 1);
  compare(out, 'efc_force', d.efc_force, data.efc_force, d.nefc);
  compare(out, 'efc_state', d.efc_state, data.efc_state, d.nefc);
  compare(out, 'qfrc_constraint', d.qfrc_constraint, data.qfrc_constraint, m.nv);
  contacts(data).forEach((contact, c) => {
    const isCone = contact.efc_address >= 0 && d.efc_state[contact.efc_address] === 4;
    const n = isCone ? contact.dim * contact.dim : 0;
    compare(out, `contact ${c} H`, d.contact_H.subarray(36 * c, 36 * c + n), contact.H, n);
  });
  return out;
}
