import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { addContact, denseRow, rig } from '../test/rig.js';
import { mulJacKernels, mulJacTVec, mulJacVec } from './mul-jac.js';
import { makeConstraint } from './rows/make-constraint.js';

const MODEL = `<worldbody><geom type="plane" size="1 1 1"/>
  <body><freejoint/><geom size=".1"/><body pos=".3 0 0"><joint frictionloss="1"/><geom size=".1" pos=".1 0 0"/></body></body>
</worldbody>`;

function rows() {
  const { m, d } = rig(MODEL);
  addContact(d, { geom: [0, 2], pos: [0.2, -0.1, 0.05] });
  makeConstraint(m, d);
  return { m, d };
}
const numbers = (n: number) =>
  fc.array(uniform(-9, 9), { minLength: n, maxLength: n }).map((a) => Float64Array.from(a));

describe('products with the Jacobian', () => {
  it('are the dense ones', () => {
    const { m, d } = rows();
    fc.assert(
      fc.property(numbers(m.nv), (v) => {
        const res = new Float64Array(d.nefc);
        mulJacVec(m, d, res, v);
        const inPairs = new Float64Array(d.nefc);
        kernelsOf(mulJacKernels, d).mulConstraints(inPairs, v);
        expect([...inPairs]).toEqual([...res]);
        res.forEach((x, r) => {
          const expected = denseRow(d, r).reduce((sum, J, i) => sum + J * v[i], 0);
          expect(x).toBeCloseTo(expected, 12);
        });
      }),
    );
  });

  it('are adjoint: f·(J v) = v·(Jᵀ f)', () => {
    const { m, d } = rows();
    fc.assert(
      fc.property(numbers(m.nv), numbers(d.nefc), (v, f) => {
        const Jv = new Float64Array(d.nefc);
        const Jf = new Float64Array(m.nv);
        mulJacVec(m, d, Jv, v);
        mulJacTVec(m, d, Jf, f);
        const left = f.reduce((sum, x, r) => sum + x * Jv[r], 0);
        const right = v.reduce((sum, x, i) => sum + x * Jf[i], 0);
        expect(left).toBeCloseTo(right, 9);
      }),
    );
  });

  it('reach every dof with what is not finite, if the Jacobian is dense in the reference', () => {
    const { m, d } = rows();
    const f = new Float64Array(d.nefc);
    const last = m.nv - 1;
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      // the friction loss of the last dof
      f[0] = value;
      const res = new Float64Array(m.nv);
      mulJacTVec(m, d, res, f);
      expect([...res]).toEqual(new Array(m.nv).fill(Number.NaN));
      m.opt.jacobian = 1;
      mulJacTVec(m, d, res, f);
      expect([...res]).toEqual([...new Array(last).fill(0), value]);
      m.opt.jacobian = 0;
    }
  });

  it('leave the result alone without rows', () => {
    const { m, d } = rig(MODEL);
    const res = new Float64Array(m.nv).fill(7);
    mulJacTVec(m, d, res, new Float64Array(0));
    expect(res[0]).toBe(7);
  });
});
