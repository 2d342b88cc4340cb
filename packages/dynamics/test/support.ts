// What the tests of this package share: a model with every kind of joint, random states, dense products.
import { Data, JointType, type Model } from '@corten/model';
import { load, loadModel, random } from '@corten/testing';
import { comPos, comVel, crb, factorM, kinematics, tendon, tendonArmature } from '../src/index.js';

export { distance, load } from '@corten/testing';

const GEOM = '<geom type="box" size=".1 .06 .03"/>';

/** Two trees with free, ball, hinge and slide joints, off-centre anchors, several joints on a body, armature. */
export const MECHANISM = `<mujoco>
  <worldbody>
    <body name="base" pos="0 0 1"><freejoint/>${GEOM}
      <body name="arm" pos=".2 0 .1" euler="10 20 30"><joint type="ball" pos=".02 .03 0" armature=".01"/>${GEOM}
        <body name="hand" pos=".2 .1 0" quat="2 1 0 1"><joint axis="1 2 3" pos="0 .05 0"/><joint type="slide" axis="0 1 0"/>${GEOM}
          <site name="tip" pos=".1 .1 .1"/>
        </body>
      </body>
      <body name="leg" pos="-.2 0 0"><joint axis="0 1 0" armature=".02"/>${GEOM}<body pos="0 0 -.3">${GEOM}<site name="toe" pos="0 0 -.1"/></body></body>
    </body>
    <body name="other" pos="1 0 0"><joint type="slide" axis="0 0 1"/><joint axis="1 0 0" pos="0 0 .1"/>${GEOM}<site name="far"/></body>
  </worldbody>
</mujoco>`;

/** n numbers in [-1, 1). */
export function vector(n: number, seed: number): Float64Array {
  const next = random(seed);
  return Float64Array.from({ length: n }, next);
}

/** Positions about qpos0, quaternions not normalised, and velocities up to 2, from a seed. */
export function randomState(m: Model, d: Data, seed: number): void {
  const next = random(seed);
  for (let j = 0; j < m.njnt; j++) {
    const type = m.jnt_type[j];
    const num = type === JointType.free ? 7 : type === JointType.ball ? 4 : 1;
    for (let k = m.jnt_qposadr[j]; k < m.jnt_qposadr[j] + num; k++) d.qpos[k] = m.qpos0[k] + 0.5 * next();
  }
  for (let k = 0; k < m.nv; k++) d.qvel[k] = 2 * next();
}

/** Everything that depends on position and velocity but forces. */
export function evaluate(m: Model, d: Data): void {
  kinematics(m, d);
  comPos(m, d);
  tendon(m, d);
  crb(m, d);
  tendonArmature(m, d);
  factorM(m, d);
  comVel(m, d);
}

let shared: Model | undefined;

/** The mechanism in a random state, evaluated. Its model is shared: tests that change it take ownMechanism. */
export function mechanism(seed: number): { m: Model; d: Data } {
  shared ??= loadModel(MECHANISM);
  const m = shared;
  const d = new Data(m);
  randomState(m, d, seed);
  evaluate(m, d);
  return { m, d };
}

/** The mechanism in a random state, evaluated, with a model of its own. */
export function ownMechanism(seed: number): { m: Model; d: Data } {
  const { m, d } = load(MECHANISM);
  randomState(m, d, seed);
  evaluate(m, d);
  return { m, d };
}

/** Matrix (rows×v.length, row-major) times vector. */
export function times(matrix: Float64Array, v: ArrayLike<number>): Float64Array {
  const rows = matrix.length / v.length;
  const result = new Float64Array(rows);
  for (let r = 0; r < rows; r++) for (let c = 0; c < v.length; c++) result[r] += matrix[r * v.length + c] * v[c];
  return result;
}

/** Dot product. */
export function inner(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
