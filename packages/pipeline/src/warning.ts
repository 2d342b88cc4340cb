import { type Data, Warning } from '@corten/model';

/** Count a run-time warning; `info` is the index or size that it is about. */
export function raiseWarning(d: Data, kind: number, info: number): void {
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
    default:
      return `Unknown warning ${kind}.`;
  }
}
