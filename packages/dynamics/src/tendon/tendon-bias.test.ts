import { Data, isSparse, JacobianType } from '@corten/model';
import { expect, it } from 'vitest';
import { evaluate, inner, load, randomState, vector } from '../../test/support.js';
import { integratePos } from '../kinematics/configuration.js';
import { tendonBias, tendonDot } from './tendon-bias.js';

const GEOM = '<geom size=".1" mass="1"/>';
const XML = `<mujoco>
  <worldbody><site name="a" pos="1 0 1"/><geom name="ball" size=".2"/>
    <body><joint axis="0 1 0"/><joint type="slide" axis="1 0 0"/>${GEOM}<site name="b" pos="0 0 .5"/>
      <body pos="0 0 1"><joint type="ball"/>${GEOM}<site name="c" pos=".3 .2 .1"/></body></body>
  </worldbody>
  <tendon><spatial name="t" armature=".5"><site site="a"/><site site="b"/><site site="c"/><pulley divisor="3"/>
    <site site="a"/><site site="c"/></spatial></tendon>
</mujoco>`;
const STEP = 1e-6;

/** Row of the tendon Jacobian, dense. */
function row(d: Data): Float64Array {
  const { nv, ten_J_rownnz, ten_J_colind } = d.model;
  const dense = new Float64Array(nv);
  for (let k = 0; k < ten_J_rownnz[0]; k++) dense[ten_J_colind[k]] = d.ten_J[k];
  return dense;
}

it.each([JacobianType.dense, JacobianType.sparse])(
  'is the derivative of the Jacobian times a vector (%i)',
  (jacobian) => {
    const { m, d } = load(XML);
    m.opt.jacobian = jacobian;
    expect(isSparse(m)).toBe(jacobian === JacobianType.sparse);
    randomState(m, d, 3);
    evaluate(m, d);
    const ahead = new Data(m);
    ahead.qpos.set(d.qpos);
    integratePos(m, ahead.qpos, d.qvel, STEP);
    evaluate(m, ahead);
    const v = vector(m.nv, 4);
    expect(tendonDot(m, d, 0, v)).toBeCloseTo((inner(row(ahead), v) - inner(row(d), v)) / STEP, 4);
  },
);

it('of armature is Jᵀ · armature · J̇ · qvel', () => {
  const { m, d } = load(XML);
  randomState(m, d, 3);
  evaluate(m, d);
  const qfrc = new Float64Array(m.nv).fill(1);
  tendonBias(m, d, qfrc);
  const force = 0.5 * tendonDot(m, d, 0, d.qvel);
  expect(Math.abs(force)).toBeGreaterThan(0.01);
  row(d).forEach((j, k) => {
    expect(qfrc[k]).toBeCloseTo(1 + j * force, 13);
  });
});

it('refuses wrapping geoms', () => {
  const { m, d } = load(
    XML.replace('<site site="a"/><site site="b"/>', '<site site="a"/><geom geom="ball"/><site site="b"/>').replace(
      ' armature=".5"',
      '',
    ),
  );
  evaluate(m, d);
  expect(() => tendonDot(m, d, 0, d.qvel)).toThrow('wrapping geom');
});
