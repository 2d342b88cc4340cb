// Trajectories as bits.
import type { Data, Simulation } from 'corten';

/** Fields of a data that a step leaves behind, whose bits are compared. */
const FIELDS = ['qpos', 'qvel', 'act', 'qacc', 'qacc_warmstart', 'sensordata', 'xpos', 'qfrc_constraint'] as const;

/** FNV-1a hash of the bits of what a step has computed, after the hash of the steps before. */
export function hashStep(data: Data, hash = 0x811c9dc5): number {
  for (const name of FIELDS) {
    const words = new Uint32Array(data[name].slice().buffer);
    for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  }
  hash = Math.imul(hash ^ data.ncon, 0x01000193);
  return Math.imul(hash ^ data.nefc, 0x01000193) >>> 0;
}

/** Set the controls of step i: a signal that depends on nothing but the step. */
export function control(data: Data, i: number): void {
  for (let k = 0; k < data.ctrl.length; k++) data.ctrl[k] = (((i * 37 + k * 101) % 200) - 100) / 250;
}

/** Run steps `from` … `to`-1 and return the hash of all of them. */
export function runHashed(sim: Simulation, from: number, to: number): number {
  let hash: number | undefined;
  for (let i = from; i < to; i++) {
    control(sim.data, i);
    sim.step();
    hash = hashStep(sim.data, hash);
  }
  return hash as number;
}
