// States along the reference's trajectories.
import type { Model } from '@corten/model';
import { modelFromOracle } from '../../src/from-oracle.js';
import type { Compiled, Oracle } from '../../src/oracle.js';
import { generator } from '../../src/random.js';

export interface Trajectory {
  /** options to set first */
  opt: Record<string, number>;
  /** steps of the reference between visits, and number of visits */
  stride: number;
  states: number;
  /** size of the random velocities that are added before each visit, and their seed */
  kick: number;
  seed: number;
}

/** Run the reference, and call `visit` with our model every so often, after its forward computation; then dispose. */
export function visitStates(
  oracle: Oracle,
  compiled: Compiled,
  { opt, stride, states, kick, seed }: Trajectory,
  visit: (m: Model, state: number) => void,
): void {
  const { mj } = oracle;
  const { model, data } = compiled;
  try {
    for (const [name, value] of Object.entries(opt)) model.opt[name] = value;
    const m = modelFromOracle(model);
    const next = generator(seed);
    for (let k = 0; k < states; k++) {
      for (let s = 0; s < stride; s++) oracle.guard(() => mj.mj_step(model, data));
      const { qvel } = data;
      for (let i = 0; i < model.nv; i++) qvel[i] += kick * (2 * next() - 1);
      oracle.guard(() => mj.mj_forward(model, data));
      visit(m, k);
    }
  } finally {
    compiled.dispose();
  }
}
