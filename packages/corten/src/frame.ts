// What a frame has of a data, written into it by the worker and read into the page's data: all that is drawn, and what
// panels show.
import type { Data } from '@corten/model';
import type { Values } from './worker-protocol.js';

/** Arrays of fixed length. */
const FIXED = [
  'qpos',
  'qvel',
  'act',
  'ctrl',
  'qacc',
  'xpos',
  'xquat',
  'xmat',
  'xipos',
  'ximat',
  'xanchor',
  'xaxis',
  'geom_xpos',
  'geom_xmat',
  'site_xpos',
  'site_xmat',
  'cam_xpos',
  'cam_xmat',
  'light_xpos',
  'light_xdir',
  'subtree_com',
  'ten_wrapadr',
  'ten_wrapnum',
  'wrap_obj',
  'wrap_xpos',
  'ten_length',
  'flexvert_xpos',
  'sensordata',
  'xfrc_applied',
  'mocap_pos',
  'mocap_quat',
  'eq_active',
  'actuator_force',
  'body_awake',
  'tree_asleep',
  'dof_island',
  'tendon_efcadr',
  'bvh_aabb_dyn',
  'bvh_active',
  'qLDiagInv',
  'cvel',
  'energy',
] as const; // prettier-ignore

/** Arrays with a row a contact, and how many numbers a row has. */
const CONTACTS = [
  ['contact_dist', 1],
  ['contact_pos', 3],
  ['contact_frame', 9],
  ['contact_friction', 5],
  ['contact_dim', 1],
  ['contact_geom', 2],
  ['contact_flex', 2],
  ['contact_elem', 2],
  ['contact_vert', 2],
  ['contact_efc_address', 1],
  ['contact_exclude', 1],
] as const; // prettier-ignore

/** Arrays with a row a constraint. */
const ROWS = [
  ['efc_type', 1],
  ['efc_id', 1],
  ['efc_KBIP', 4],
  ['efc_force', 1],
  ['efc_state', 1],
  ['efc_island', 1],
] as const; // prettier-ignore

/** Counts. */
const COUNTS = ['ncon', 'ne', 'nf', 'nl', 'nefc', 'nJ', 'nisland', 'nidof', 'ntree_awake', 'nbody_awake'] as const;

type Fields = Record<string, Values | undefined>;

/**
 * Arrays of a data, for a message: those that a frame does not use whole are cut.
 * @param more - names of arrays to add
 */
export function writeFields(
  d: Data,
  more: readonly string[] = [],
): { counts: Record<string, number>; fields: Record<string, Values> } {
  const data = d as unknown as Fields;
  const fields: Record<string, Values> = {};
  const counts: Record<string, number> = {};
  for (const name of COUNTS) counts[name] = d[name];
  for (const name of [...FIXED, ...more]) {
    const array = data[name];
    if (ArrayBuffer.isView(array) && array.length > 0) fields[name] = array;
  }
  const cut = (rows: readonly (readonly [string, number])[], count: number) => {
    for (const [name, size] of rows) {
      const array = data[name];
      if (array && count > 0) fields[name] = array.slice(0, size * count);
    }
  };
  cut(CONTACTS, d.ncon);
  cut(ROWS, d.nefc);
  if (d.nisland > 0) fields.island_dofadr = d.island_dofadr.slice(0, d.nisland);
  return { counts, fields };
}

/** Bring a data to what a frame says. */
export function readFields(
  d: Data,
  time: number,
  counts: Readonly<Record<string, number>>,
  fields: Readonly<Record<string, Values>>,
): void {
  if (counts.ncon > d.nconmax) d.reserveContacts(counts.ncon);
  if (counts.nefc > d.nefcmax) d.reserveRows(counts.nefc, 0);
  d.time = time;
  for (const name of COUNTS) d[name] = counts[name];
  const data = d as unknown as Fields;
  for (const name of Object.keys(fields)) {
    const target = data[name];
    const source = fields[name];
    if (target && source.length <= target.length) target.set(source as never);
  }
}
