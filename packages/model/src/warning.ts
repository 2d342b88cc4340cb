// Run-time warnings: counted, and told the first time.

import { needData } from './arguments.js';
import type { Data } from './data.js';
import { Warning } from './enums.js';

/** A run-time warning that was raised for the first time. */
export interface WarningEvent {
  /** its kind: Warning */
  kind: number;
  /** what it is about: an index, a size */
  info: number;
  /** simulated time at which it was raised [s] */
  time: number;
  /** what it says, with the time */
  text: string;
}

/**
 * Be told of a data's run-time warnings: each kind once, as MuJoCo logs them (mj_warning), and again after a reset.
 * @param handler - called from within the step that raises the warning; undefined to be told no more
 */
export function onWarning(d: Data, handler: ((event: WarningEvent) => void) | undefined): void {
  needData(d);
  d.listener = handler;
}

/** Count a run-time warning and tell of it the first time; `info` is the index or size that it is about. */
export function raiseWarning(d: Data, kind: number, info: number): void {
  if (d.warning[kind].number === 0) {
    const { time } = d;
    d.listener?.({ kind, info, time, text: `${warningText(kind, info)} Time = ${time.toFixed(4)}.` });
  }
  countWarning(d, kind, info);
}

/** Count a run-time warning that was told already. */
export function countWarning(d: Data, kind: number, info: number): void {
  const { warning } = d;
  const entry = warning[kind];
  entry.lastinfo = info;
  entry.number++;
}

/** What a run-time warning says. */
export function warningText(kind: number, info: number): string {
  switch (kind) {
    case Warning.inertia:
      return `Inertia matrix is too close to singular at DOF ${info}. Check model.`;
    case Warning.contactfull:
      return `Too many contacts (ncon = ${info}).`;
    case Warning.cnstrfull:
      return `Too many constraint rows (${info}).`;
    case Warning.badqpos:
      return `Nan, Inf or huge value in QPOS at DOF ${info}. The simulation is unstable.`;
    case Warning.badqvel:
      return `Nan, Inf or huge value in QVEL at DOF ${info}. The simulation is unstable.`;
    case Warning.badqacc:
      return `Nan, Inf or huge value in QACC at DOF ${info}. The simulation is unstable.`;
    case Warning.badctrl:
      return `Nan, Inf or huge value in CTRL at ACTUATOR ${info}. The simulation is unstable.`;
    case Warning.condim:
      return `No contact has condim ${info}. The next larger is used.`;
    default:
      return `Unknown warning ${kind}.`;
  }
}
