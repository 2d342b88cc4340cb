import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { rig } from '../../test/rig.js';
import { appendRowKernels } from './append-rows.js';

const MODEL = '<worldbody><body><freejoint/><geom size=".1"/></body></worldbody>';

describe('appending rows', () => {
  it('closes the entries behind the end of the Jacobian', () => {
    const { d } = rig(MODEL);
    const { append } = kernelsOf(appendRowKernels, d);
    d.efc_J.set([1, 2, 3, 4]);
    expect(append(2, 2, 5, 7)).toBe(0);
    expect(append(1, 1, 5, 8)).toBe(-1);
    expect([d.nefc, d.nJ]).toEqual([2, 4]);
    expect([...d.efc_J_rowadr.slice(0, 2)]).toEqual([0, 2]);
    expect([...d.efc_id.slice(0, 2)]).toEqual([7, 7]);
  });

  it('leaves zeros of a single row out, and of entries of one column all but the last', () => {
    const { m, d } = rig(MODEL);
    const { append } = kernelsOf(appendRowKernels, d);
    const write = () => {
      d.efc_J.set([0, 1, 2, 3, 0], d.nJ);
      d.efc_J_colind.set([0, 1, 1, 4, 5], d.nJ);
    };
    write();
    expect(append(1, 5, 5, 0)).toBe(0);
    expect([d.nJ, ...d.efc_J.slice(0, 2), ...d.efc_J_colind.slice(0, 2)]).toEqual([2, 2, 3, 1, 4]);
    d.efc_J.set([7, 0], 2);
    d.efc_J_colind.set([1, 1], 2);
    expect(append(1, 2, 5, 0)).toBe(-1);
    m.opt.jacobian = 1;
    write();
    expect(append(1, 5, 5, 0)).toBe(1);
    expect(d.efc_J_rownnz[1]).toBe(5);
  });

  it('spreads rows over all dofs, in arrays that do not grow again', () => {
    const { m, d } = rig(MODEL);
    const { append, widen, room } = kernelsOf(appendRowKernels, d);
    room[0] = 4;
    for (let again = 0; again < 3; again++) {
      d.nefc = d.nJ = 0;
      d.efc_J.set([1, 2, 3, 4]);
      d.efc_J_colind.set([1, 4, 1, 4]);
      expect(append(2, widen(2, 2), 5, 7)).toBe(0);
      expect([...d.efc_J.slice(0, 2 * m.nv)]).toEqual([0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0]);
      expect([...d.efc_J_colind.slice(m.nv, 2 * m.nv)]).toEqual([0, 1, 2, 3, 4, 5]);
      expect(d.efc_J.length).toBeGreaterThanOrEqual(2 * m.nv + 4);
      expect(d.efc_J.length).toBeLessThan(200);
    }
  });

  it('keeps rows of zeros if the Jacobian is sparse, but none without dofs', () => {
    const { m, d } = rig(MODEL);
    m.opt.jacobian = 1;
    const { append } = kernelsOf(appendRowKernels, d);
    expect(append(1, 1, 5, 0)).toBe(0);
    expect(append(1, 0, 5, 0)).toBe(-1);
  });
});
