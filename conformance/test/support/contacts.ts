// Contacts of the reference and ours, held against each other.
import { collision } from '@corten/collision';
import { Data, type Model } from '@corten/model';
import { largestDifference } from '../../src/compare.js';
import { modelFromOracle } from '../../src/from-oracle.js';
import { type Compiled, contacts, type Oracle } from '../../src/oracle.js';

/** Fields of a contact with doubles, and those that must be equal. */
const DOUBLES = ['dist', 'pos', 'frame', 'includemargin', 'friction', 'solref', 'solreffriction', 'solimp', 'adhesion'];
const EXACT = ['dim', 'geom', 'flex', 'elem', 'vert', 'exclude'];

/** The largest difference between the contacts of both sides; Infinity if their number or an integer differs. */
export interface ContactDifference {
  error: number;
  contacts: number;
  note: string;
}

/** A model on both sides, driven by the reference's positions. */
export class CollisionPair {
  readonly model: Model;
  readonly data: Data;
  constructor(
    readonly oracle: Oracle,
    readonly compiled: Compiled,
  ) {
    this.model = modelFromOracle(compiled.model);
    this.data = new Data(this.model);
  }

  /** Detect contacts on both sides at the reference's qpos, and compare them. */
  compare(): ContactDifference {
    const { mj } = this.oracle;
    const { model, data } = this.compiled;
    mj.mj_kinematics(model, data);
    mj.mj_comPos(model, data);
    mj.mj_collision(model, data);
    return this.detect();
  }

  /** Detect contacts on our side at the positions that the reference's data holds, and compare with its contacts. */
  detect(): ContactDifference {
    const { data } = this.compiled;
    for (const name of ['geom_xpos', 'geom_xmat', 'xipos', 'ximat', 'xpos', 'xquat', 'body_awake'] as const)
      this.data[name].set(data[name]);
    this.data.nbody_awake = data.nbody_awake;
    collision(this.model, this.data);
    return this.difference();
  }

  /** Compare the contacts that both sides have now. */
  difference(): ContactDifference {
    const theirs = contacts(this.compiled.data);
    const ours = this.data;
    const count = Math.min(theirs.length, ours.ncon);
    const list = () =>
      `ours [${Array.from({ length: ours.ncon }, (_, i) => `${ours.contact_geom[2 * i]}-${ours.contact_geom[2 * i + 1]}:${ours.contact_dist[i]}`)}] theirs [${theirs.map((c) => `${c.geom.join('-')}:${c.dist}`)}]`;
    if (theirs.length !== ours.ncon) {
      return {
        error: Number.POSITIVE_INFINITY,
        contacts: count,
        note: `${ours.ncon} contacts, reference ${theirs.length}; ${list()}`,
      };
    }
    let error = 0;
    let note = '';
    const fields = ours as unknown as Record<string, Float64Array>;
    for (let i = 0; i < count; i++) {
      const contact = theirs[i] as unknown as Record<string, number | number[]>;
      for (const name of [...DOUBLES, ...EXACT]) {
        const expected = [contact[name]].flat();
        const got = fields[`contact_${name}`].subarray(i * expected.length, (i + 1) * expected.length);
        const worst = largestDifference(got, expected);
        const e = EXACT.includes(name) && worst.error > 0 ? Number.POSITIVE_INFINITY : worst.error;
        if (e <= error) continue;
        error = e;
        note = `contact ${i} ${name}[${worst.index}]: ${got[worst.index]}, reference ${expected[worst.index]}; ${list()}`;
      }
    }
    return { error, contacts: count, note };
  }
}
