// Predictive sampling (Howell and others 2022, "Predictive sampling: real-time behaviour synthesis with MuJoCo"): try random
// changes of a plan, keep the best one.
import { copyState, createSimulation, Data, type Model, type Simulation, StateBit } from 'corten';

/** How controls go between the knots of a plan. */
export type Interpolation = 'zero' | 'linear' | 'cubic';

/** Plans of which the costs are wanted. */
export interface PlanBatch {
  /** where they start */
  data: Data;
  /** number of plans */
  samples: number;
  /** steps of a plan */
  steps: number;
  /** controls of every step, samples × steps × nu */
  controls: Float64Array;
}

/** What a planner is made of. */
export interface SamplingOptions {
  /** cost of a state and the controls that led to it; a plan costs the mean of its steps. Not needed with `evaluate` */
  cost?: (model: Model, data: Data) => number;
  /** costs of plans, by a pool of workers for example; they are simulated here, one after another, when left out */
  evaluate?: (batch: PlanBatch) => Float64Array | Promise<Float64Array>;
  /** time that a plan looks ahead [s] */
  horizon: number;
  /** plans that are tried each time, 32; the first one is the last plan without a change */
  samples?: number;
  /** knots of a plan, 6 */
  knots?: number;
  /** standard deviation of changes, as a share of half the range of a control (of 1 where there is none), 0.3 */
  noise?: number;
  /** how controls go between knots, cubic */
  interpolation?: Interpolation;
  /** random numbers of the standard normal distribution */
  normal: () => number;
}

/** Plans controls, again and again. */
export interface Planner {
  /** Improve the plan from a state; gives its cost. */
  plan(data: Data): Promise<number>;
  /** Set the controls of the plan at the data's time. */
  control(data: Data): void;
  /** Forget the plan. */
  reset(): void;
}

/** Value at a time of a curve through knots that are evenly spaced from `start` on, with derivatives by differences. */
export function interpolate(
  knots: ArrayLike<number>,
  start: number,
  spacing: number,
  time: number,
  kind: Interpolation,
): number {
  const last = knots.length - 1;
  const place = Math.min(last, Math.max(0, (time - start) / spacing));
  const i = Math.min(Math.floor(place), Math.max(0, last - 1));
  const t = place - i;
  const next = Math.min(last, i + 1);
  if (kind === 'zero') return knots[t >= 1 ? next : i];
  if (kind === 'linear') return knots[i] + t * (knots[next] - knots[i]);
  const slope = (k: number) =>
    (knots[Math.min(last, k + 1)] - knots[Math.max(0, k - 1)]) / (k === 0 || k === last ? 1 : 2);
  const [a, b] = [slope(i), slope(next)];
  const [p, q] = [knots[i], knots[next]];
  return p + t * (a + t * (3 * (q - p) - 2 * a - b + t * (2 * (p - q) + a + b)));
}

/** Costs by simulating each plan here. */
function evaluator(model: Model, cost: (model: Model, data: Data) => number): (batch: PlanBatch) => Float64Array {
  const simulation: Simulation = createSimulation(model, new Data(model), { warn() {} });
  const { data, step } = simulation;
  return ({ data: from, samples, steps, controls }) => {
    const { nu } = model;
    return Float64Array.from({ length: samples }, (_, i) => {
      copyState(model, from, data, StateBit.integration);
      let sum = 0;
      for (let t = 0; t < steps; t++) {
        data.ctrl.set(controls.subarray((i * steps + t) * nu, (i * steps + t + 1) * nu));
        step();
        sum += cost(model, data);
      }
      return sum / steps;
    });
  };
}

/**
 * Make a planner by predictive sampling.
 * @throws RangeError when neither a cost nor costs of batches are given, or the horizon is shorter than a step
 */
export function predictiveSampling(model: Model, options: SamplingOptions): Planner {
  const { horizon, samples = 32, knots = 6, noise = 0.3, interpolation = 'cubic', normal } = options;
  const { nu, actuator_ctrllimited, actuator_ctrlrange } = model;
  if (!options.cost && !options.evaluate) throw new RangeError('a planner needs a cost, or costs of batches');
  const evaluate = options.evaluate ?? evaluator(model, options.cost!);
  const steps = Math.round(horizon / model.opt.timestep);
  if (!(steps >= 1)) throw new RangeError(`a horizon of ${horizon} s is shorter than a step`);
  const spacing = horizon / Math.max(1, knots - 1);
  const limit = (i: number, value: number) =>
    actuator_ctrllimited[i]
      ? Math.min(actuator_ctrlrange[2 * i + 1], Math.max(actuator_ctrlrange[2 * i], value))
      : value;
  const scale = Float64Array.from({ length: nu }, (_, i) =>
    actuator_ctrllimited[i] ? (actuator_ctrlrange[2 * i + 1] - actuator_ctrlrange[2 * i]) / 2 : 1,
  );
  /** knots of the plan, nu × knots, and the time of the first */
  let best: Float64Array[] | undefined;
  let start = 0;

  const idle = () => Array.from({ length: nu }, (_, i) => new Float64Array(knots).fill(limit(i, 0)));

  /** The plan seen from a later time on. */
  function shifted(time: number): Float64Array[] {
    if (!best) return idle();
    return best.map((own, i) =>
      Float64Array.from({ length: knots }, (_, k) =>
        limit(i, interpolate(own, start, spacing, time + k * spacing, interpolation)),
      ),
    );
  }

  return {
    async plan(data) {
      const base = shifted(data.time);
      const plans = Array.from({ length: samples }, (_, sample) =>
        sample === 0 ? base : base.map((own, i) => own.map((value) => limit(i, value + noise * scale[i] * normal()))),
      );
      const controls = new Float64Array(samples * steps * nu);
      for (const [sample, plan] of plans.entries())
        for (let t = 0; t < steps; t++)
          for (let i = 0; i < nu; i++)
            controls[(sample * steps + t) * nu + i] = limit(
              i,
              interpolate(plan[i], 0, spacing, t * model.opt.timestep, interpolation),
            );
      const costs = await evaluate({ data, samples, steps, controls });
      let least = 0;
      for (let i = 1; i < samples; i++) if (costs[i] < costs[least] || Number.isNaN(costs[least])) least = i;
      best = plans[least];
      start = data.time;
      return costs[least];
    },
    control(data) {
      const plan = best ?? idle();
      for (let i = 0; i < nu; i++)
        data.ctrl[i] = limit(i, interpolate(plan[i], start, spacing, data.time, interpolation));
    },
    reset() {
      best = undefined;
    },
  };
}
