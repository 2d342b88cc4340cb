// What the tests of this package share: models from text, brought to the point where constraint rows can be made.
import { comPos, comVel, crb, factorM, flex, kinematics, tendon } from '@corten/dynamics';
import { Data, type Model } from '@corten/model';
import { loadModel } from '@corten/testing';

/** A model, its data, and everything that rows depend on computed from qpos and qvel. */
export interface Rig {
  m: Model;
  d: Data;
  /** compute positions, inertia and velocities again after a change of qpos or qvel */
  refresh(): void;
}

/** Load a model from the inside of its `mujoco` element, at qpos0. */
export function rig(xml: string): Rig {
  const m = loadModel(`<mujoco>${xml}</mujoco>`);
  const d = new Data(m);
  d.body_awake.fill(1);
  d.tree_awake.fill(1);
  d.ntree_awake = m.ntree;
  d.nbody_awake = m.nbody;
  const refresh = () => {
    kinematics(m, d);
    comPos(m, d);
    if (m.nflex > 0) flex(m, d);
    tendon(m, d);
    crb(m, d);
    factorM(m, d);
    comVel(m, d);
  };
  refresh();
  return { m, d, refresh };
}

/** A contact by hand; the frame's first axis points from the first geom to the second. */
export interface ContactSpec {
  geom: [number, number];
  pos?: number[];
  frame?: number[];
  dist?: number;
  margin?: number;
  dim?: number;
  friction?: number[];
  solref?: number[];
  solreffriction?: number[];
  solimp?: number[];
  adhesion?: number;
}

/** Add a contact to the data: of the world's z axis, penetrating by 1 mm, if nothing else is said. */
export function addContact(d: Data, spec: ContactSpec): number {
  const c = d.ncon;
  d.reserveContacts(c + 1);
  d.ncon = c + 1;
  d.contact_geom.set(spec.geom, 2 * c);
  d.contact_pos.set(spec.pos ?? [0, 0, 0], 3 * c);
  d.contact_frame.set(spec.frame ?? [0, 0, 1, 1, 0, 0, 0, 1, 0], 9 * c);
  d.contact_dist[c] = spec.dist ?? -0.001;
  d.contact_includemargin[c] = spec.margin ?? 0;
  d.contact_dim[c] = spec.dim ?? 3;
  d.contact_friction.set(spec.friction ?? [0.8, 0.5, 0.02, 0.003, 0.001], 5 * c);
  d.contact_solref.set(spec.solref ?? [0.02, 1], 2 * c);
  d.contact_solreffriction.set(spec.solreffriction ?? [0, 0], 2 * c);
  d.contact_solimp.set(spec.solimp ?? [0.9, 0.95, 0.001, 0.5, 2], 5 * c);
  d.contact_adhesion[c] = spec.adhesion ?? 0;
  d.contact_exclude[c] = 0;
  d.contact_efc_address[c] = -1;
  return c;
}

/** Row of the constraint Jacobian as nv numbers. */
export function denseRow(d: Data, row: number): number[] {
  const out = new Array<number>(d.model.nv).fill(0);
  const adr = d.efc_J_rowadr[row];
  for (let a = adr; a < adr + d.efc_J_rownnz[row]; a++) out[d.efc_J_colind[a]] = d.efc_J[a];
  return out;
}
