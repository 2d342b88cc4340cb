// A simulation as a linear system around its state.
import { type Data, type Model, StateBit, sensorNames, stateNames, transitionFD } from 'corten';
import type { NDArray } from 'vectorious';
import { toMatrix } from './matrix.js';

/** x ← A·x + B·u, y = C·x + D·u, in small changes from the state and the controls that were linearised at. */
export interface LinearSystem {
  /** nx×nx */
  A: NDArray;
  /** nx×nu */
  B: NDArray;
  /** ny×nx; sensors of the step, which sees the state before it */
  C: NDArray;
  /** ny×nu */
  D: NDArray;
  /** names of the states: positions in tangent space (`qpos:hip`), velocities (`qvel:hip`), activations (`act:muscle`) */
  states: string[];
  /** names of the controls: `ctrl:motor` */
  inputs: string[];
  /** names of the numbers of the sensors: `sensor:gyro[0]` */
  outputs: string[];
}

/** How derivatives are taken. */
export interface LinearizeOptions {
  /** size of the finite differences, 1e-6 when left out */
  eps?: number;
  /** differences to both sides: slower, more accurate; the default */
  centered?: boolean;
}

/** Names of the positions in tangent space, the velocities and the activations. */
function tangentNames(model: Model): string[] {
  const velocities = stateNames(model, StateBit.qvel);
  return [
    ...velocities.map((name) => name.replace(/^qvel/, 'qpos')),
    ...velocities,
    ...stateNames(model, StateBit.act),
  ];
}

/**
 * Linearise a step of a simulation around its state and controls, which stay as they are.
 * @param simulation - model and data
 * @throws Error for the RK4 integrator and for models with delays
 */
export function linearize(
  { model, data }: { model: Model; data: Data },
  { eps = 1e-6, centered = true }: LinearizeOptions = {},
): LinearSystem {
  const { nv, na, nu, nsensordata: ny } = model;
  const nx = 2 * nv + na;
  const matrix = (rows: number, cols: number) => ({ rows, cols, data: new Float64Array(rows * cols) });
  const [A, B, C, D] = [matrix(nx, nx), matrix(nx, nu), matrix(ny, nx), matrix(ny, nu)];
  transitionFD(model, data, eps, centered, A.data, B.data, C.data, D.data);
  return {
    A: toMatrix(A),
    B: toMatrix(B),
    C: toMatrix(C),
    D: toMatrix(D),
    states: tangentNames(model),
    inputs: stateNames(model, StateBit.ctrl),
    outputs: sensorNames(model),
  };
}
