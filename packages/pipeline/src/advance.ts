// The end of a step: from rates to the next state.

import { type Data, DisableBit, EnableBit, kernelsOf, type Model } from '@corten/model';
import { createActivation } from './activation.js';
import { createHistoryRecord } from './history-record.js';
import { createIntegratePos } from './integrate-pos.js';
import { createSleepCycle } from './sleep-cycle.js';

/** Kernel that moves state and time on by one step. */
export function createAdvance(m: Model, d: Data) {
  const { advanceActivations } = kernelsOf(createActivation, d);
  const { advancePositions } = kernelsOf(createIntegratePos, d);
  const { recordHistory } = kernelsOf(createHistoryRecord, d);
  const { fallAsleep } = kernelsOf(createSleepCycle, d);

  /**
   * Advance histories, activations, velocities, positions and time.
   * @param rates - rates of the activations, na
   * @param acceleration - what velocities change by, nv
   * @param velocity - what positions change by, nv; d.qvel for the velocity after its own change
   */
  function advance(rates: Float64Array, acceleration: Float64Array, velocity: Float64Array): void {
    const { nv, na, nhistory, ntree } = m;
    const { qvel, qacc, qacc_warmstart, dof_awake_ind } = d;
    if (nhistory > 0) recordHistory();
    if (na > 0 && !(m.opt.disableflags & DisableBit.actuation)) advanceActivations(rates);

    const { timestep, enableflags } = m.opt;
    if (enableflags & EnableBit.sleep) fallAsleep();
    if (enableflags & EnableBit.sleep && d.ntree_awake < ntree) {
      for (let k = 0; k < d.nv_awake; k++) {
        const i = dof_awake_ind[k];
        qvel[i] += acceleration[i] * timestep;
      }
    } else {
      for (let i = 0; i < nv; i++) qvel[i] += acceleration[i] * timestep;
    }
    advancePositions(velocity);
    d.time += timestep;
    for (let i = 0; i < nv; i++) qacc_warmstart[i] = qacc[i];
  }

  return { advance };
}
