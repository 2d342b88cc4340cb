// Jacobians of a step and of inverse dynamics by finite differences (MuJoCo documentation, API, "Derivatives").

import { differentiatePos, integratePos } from '@corten/dynamics';
import { transpose } from '@corten/math';
import {
  checkSize,
  type Data,
  DisableBit,
  disabled,
  getState,
  Integrator,
  kernelsOf,
  type Model,
  needModelAndData,
  Stage,
  StateBit,
  setState,
  stateSize,
} from '@corten/model';
import { actuationKernels } from '../actuation/actuation.js';
import { inverseKernels } from '../inverse.js';
import { stepKernels } from '../step.js';

/** to = (x2 - x1) / h, n numbers from `at` on. */
function difference(to: Float64Array, at: number, x1: Float64Array, x2: Float64Array, h: number, n: number): void {
  const scale = 1 / h;
  for (let i = 0; i < n; i++) to[at + i] = scale * (x2[i] - x1[i]);
}

/** Rates between two physics states (qpos, qvel, act): 2·nv + na numbers from `at` on. */
function stateDifference(m: Model, to: Float64Array, at: number, s1: Float64Array, s2: Float64Array, h: number): void {
  const { nq, nv, na } = m;
  differentiatePos(m, to.subarray(at, at + nv), h, s1, s2);
  difference(to, at + nv, s1.subarray(nq), s2.subarray(nq), h, nv + na);
}

/** State after a step, and the sensor readings of that step. */
interface Outcome {
  state: Float64Array;
  sensor: Float64Array;
}

/** Rows of the Jacobians of a step, one a nudged input: of the next state (2·nv + na) and of the sensors. */
interface Rows {
  state: Float64Array | null;
  sensor: Float64Array | null;
}

/**
 * Jacobians of a step, transposed: one row a nudged input.
 *
 * @param m - the model
 * @param d - the state and controls to differentiate at; unchanged on return
 * @param eps - size of the nudges
 * @param centered - difference on both sides instead of forward
 * @param rows - where rows go for positions, velocities, activations and controls; null: not wanted
 */
function stepJacobians(
  m: Model,
  d: Data,
  eps: number,
  centered: boolean,
  rows: { q: Rows; v: Rows; a: Rows; u: Rows },
): void {
  const { nv, na, nu, nsensordata: ns } = m;
  const { stepSkip } = kernelsOf(stepKernels, d);
  const ndx = 2 * nv + na;
  const wantSensors = rows.q.sensor !== null || rows.u.sensor !== null;
  const physics = m.nq + nv + na;

  const warmstart = disabled(m, DisableBit.warmstart) ? 0 : StateBit.warmstart;
  const restoreBits = StateBit.fullphysics | StateBit.ctrl | warmstart;
  const start = new Float64Array(stateSize(m, restoreBits));
  getState(m, d, start, restoreBits);
  const ctrl = d.ctrl.slice();

  const outcome = (): Outcome => ({ state: new Float64Array(physics), sensor: new Float64Array(ns) });
  const next = outcome();
  const plus = outcome();
  const minus = outcome();

  /** Step from the nudged state, keep the outcome, go back. */
  function run(into: Outcome, skipStage: number): void {
    try {
      stepSkip(skipStage, !wantSensors);
      getState(m, d, into.state, StateBit.qpos | StateBit.qvel | StateBit.act);
      into.sensor.set(d.sensordata);
    } finally {
      setState(m, d, start, restoreBits);
    }
  }

  /** Row i from the outcomes of nudges by eps in the directions that were possible. */
  function store(to: Rows, i: number, forward: boolean, backward: boolean): void {
    const low = backward ? minus : next;
    const high = forward ? plus : next;
    const h = forward && backward ? 2 * eps : eps;
    if (to.state !== null) {
      if (forward || backward) stateDifference(m, to.state, i * ndx, low.state, high.state, h);
      else to.state.fill(0, i * ndx, (i + 1) * ndx);
    }
    if (to.sensor !== null) {
      if (forward || backward) difference(to.sensor, i * ns, low.sensor, high.sensor, h, ns);
      else to.sensor.fill(0, i * ns, (i + 1) * ns);
    }
  }

  run(next, Stage.none);

  // controls: not beyond their range
  if (rows.u.state !== null || rows.u.sensor !== null) {
    for (let i = 0; i < nu; i++) {
      const limited = m.actuator_ctrllimited[i];
      const low = m.actuator_ctrlrange[2 * i];
      const high = m.actuator_ctrlrange[2 * i + 1];
      const inside = (x: number) => !limited || (x >= low && x <= high);
      const u = ctrl[i];
      const forward = inside(u) && inside(u + eps);
      const backward = (centered || !forward) && inside(u - eps) && inside(u);
      if (forward) {
        d.ctrl[i] += eps;
        run(plus, Stage.vel);
      }
      if (backward) {
        d.ctrl[i] -= eps;
        run(minus, Stage.vel);
      }
      store(rows.u, i, forward, backward);
    }
  }

  /** Rows of all inputs of a kind, nudged by `nudge`. */
  function sweep(to: Rows, count: number, skipStage: number, nudge: (i: number, size: number) => void): void {
    if (to.state === null && to.sensor === null) return;
    for (let i = 0; i < count; i++) {
      nudge(i, eps);
      run(plus, skipStage);
      if (centered) {
        nudge(i, -eps);
        run(minus, skipStage);
      }
      store(to, i, true, centered);
    }
  }

  const direction = new Float64Array(nv);
  sweep(rows.a, na, Stage.vel, (i, size) => {
    d.act[i] += size;
  });
  sweep(rows.v, nv, Stage.pos, (i, size) => {
    d.qvel[i] += size;
  });
  sweep(rows.q, nv, Stage.none, (i, size) => {
    direction.fill(0);
    direction[i] = 1;
    integratePos(m, d.qpos, direction, size);
  });
}

/** Part of an array, or null of none. */
function rowsAt(array: Float64Array | null, start: number): Float64Array | null {
  return array === null ? null : array.subarray(start);
}

/**
 * Linearise a step: next = A·x + B·u, sensors = C·x + D·u, where x is a small change of (position in tangent space,
 * velocity, activation), 2·nv + na numbers, and u of the controls.
 *
 * @param m - the model
 * @param d - state and controls to linearise at; the state is unchanged on return, results of forward are not
 * @param eps - size of the finite differences
 * @param centered - difference on both sides: slower, more accurate
 * @param A - receives (2·nv+na)×(2·nv+na) numbers; null: not wanted
 * @param B - receives (2·nv+na)×nu numbers; null: not wanted
 * @param C - receives nsensordata×(2·nv+na) numbers; null: not wanted
 * @param D - receives nsensordata×nu numbers; null: not wanted
 * @throws Error for the RK4 integrator and for models with delays; RangeError when a matrix is too short
 */
export function transitionFD(
  m: Model,
  d: Data,
  eps: number,
  centered: boolean | number,
  A: Float64Array | null,
  B: Float64Array | null,
  C: Float64Array | null = null,
  D: Float64Array | null = null,
): void {
  needModelAndData(m, d);
  if (m.opt.integrator === Integrator.rk4) throw new Error('derivatives of a step do not support the RK4 integrator');
  if (m.nhistory > 0) throw new Error('derivatives of a step do not support delays');
  const { nv, na, nu, nsensordata: ns } = m;
  const ndx = 2 * nv + na;
  checkSize('A', A, ndx * ndx);
  checkSize('B', B, nu * ndx);
  checkSize('C', C, ndx * ns);
  checkSize('D', D, nu * ns);
  const AT = A && new Float64Array(ndx * ndx);
  const BT = B && new Float64Array(nu * ndx);
  const CT = C && new Float64Array(ndx * ns);
  const DT = D && new Float64Array(nu * ns);
  stepJacobians(m, d, eps, Boolean(centered), {
    q: { state: rowsAt(AT, 0), sensor: rowsAt(CT, 0) },
    v: { state: rowsAt(AT, nv * ndx), sensor: rowsAt(CT, nv * ns) },
    a: { state: rowsAt(AT, 2 * nv * ndx), sensor: rowsAt(CT, 2 * nv * ns) },
    u: { state: BT, sensor: DT },
  });
  if (A && AT) transpose(A, AT, ndx, ndx);
  if (B && BT) transpose(B, BT, nu, ndx);
  if (C && CT) transpose(C, CT, ndx, ns);
  if (D && DT) transpose(D, DT, nu, ns);
}

/**
 * Jacobians of inverse dynamics by forward differences, one row a nudged input. All outputs are optional (null).
 *
 * @param m - the model
 * @param d - state and acceleration to differentiate at
 * @param eps - size of the nudges
 * @param actuation - subtract qfrc_actuator from the force
 * @param DfDq - d qfrc_inverse / d position (tangent space), nv×nv
 * @param DfDv - d qfrc_inverse / d velocity, nv×nv
 * @param DfDa - d qfrc_inverse / d acceleration, nv×nv
 * @param DsDq - d sensors / d position, nv×nsensordata
 * @param DsDv - d sensors / d velocity, nv×nsensordata
 * @param DsDa - d sensors / d acceleration, nv×nsensordata
 * @param DmDq - d M / d position, nv×nC
 * @throws Error for the RK4 integrator and with the noslip solver; RangeError when an output is too short
 */
export function inverseFD(
  m: Model,
  d: Data,
  eps: number,
  actuation: boolean | number,
  DfDq: Float64Array | null,
  DfDv: Float64Array | null,
  DfDa: Float64Array | null,
  DsDq: Float64Array | null = null,
  DsDv: Float64Array | null = null,
  DsDa: Float64Array | null = null,
  DmDq: Float64Array | null = null,
): void {
  needModelAndData(m, d);
  if (m.opt.integrator === Integrator.rk4) throw new Error('derivatives of inverse dynamics do not support RK4');
  if (m.opt.noslip_iterations) throw new Error('derivatives of inverse dynamics do not support the noslip solver');
  const { nv, nC, nsensordata: ns } = m;
  const { inverseSkip } = kernelsOf(inverseKernels, d, m);
  const { fwdActuation } = kernelsOf(actuationKernels, d);
  for (const [name, array] of Object.entries({ DfDq, DfDv, DfDa })) checkSize(name, array, nv * nv);
  for (const [name, array] of Object.entries({ DsDq, DsDv, DsDa })) checkSize(name, array, nv * ns);
  checkSize('DmDq', DmDq, nv * nC);
  const skipSensor = !DsDq && !DsDv && !DsDa;
  const position = d.qpos.slice();
  const force = new Float64Array(nv);
  const nudged = new Float64Array(nv);

  function run(into: Float64Array, skipStage: number): void {
    inverseSkip(skipStage, skipSensor);
    into.set(d.qfrc_inverse);
    if (!actuation) return;
    fwdActuation();
    for (let i = 0; i < nv; i++) into[i] -= d.qfrc_actuator[i];
  }

  run(force, Stage.none);
  const sensor = d.sensordata.slice();
  const inertia = d.M.slice();

  /** Store row i of the Jacobians with respect to one kind of input. */
  function store(i: number, f: Float64Array | null, s: Float64Array | null): void {
    if (f) difference(f, i * nv, force, nudged, eps, nv);
    if (s) difference(s, i * ns, sensor, d.sensordata, eps, ns);
  }

  if (DfDa || DsDa) {
    for (let i = 0; i < nv; i++) {
      const kept = d.qacc[i];
      d.qacc[i] += eps;
      try {
        run(nudged, Stage.vel);
      } finally {
        d.qacc[i] = kept;
      }
      store(i, DfDa, DsDa);
    }
  }
  if (DfDv || DsDv) {
    for (let i = 0; i < nv; i++) {
      const kept = d.qvel[i];
      d.qvel[i] += eps;
      try {
        run(nudged, Stage.pos);
      } finally {
        d.qvel[i] = kept;
      }
      store(i, DfDv, DsDv);
    }
  }
  if (DfDq || DsDq || DmDq) {
    const direction = new Float64Array(nv);
    for (let i = 0; i < nv; i++) {
      direction.fill(0);
      direction[i] = 1;
      integratePos(m, d.qpos, direction, eps);
      try {
        run(nudged, Stage.none);
      } finally {
        d.qpos.set(position);
      }
      store(i, DfDq, DsDq);
      if (DmDq) difference(DmDq, i * nC, inertia, d.M, eps, nC);
    }
  }
}
