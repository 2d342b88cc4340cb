import { solveM } from '@corten/dynamics';
import { EnableBit, SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { addContact, denseRow, type Rig, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';
import { projectConstraint, projectedRows } from './project.js';

// two trees, each with a branch
const MODEL = `<worldbody><geom type="plane" size="1 1 1"/>
  <body><freejoint/><geom size=".1"/>
    <body pos=".3 0 0"><joint frictionloss="1"/><geom size=".1" pos=".1 .1 0"/></body>
    <body pos="-.3 0 0"><joint axis="0 1 0" frictionloss="1"/><geom size=".1" pos=".1 .1 0"/></body></body>
  <body pos="0 3 0"><joint axis="0 1 0"/><geom size=".1" pos=".3 .1 0"/>
    <body pos=".3 0 0"><joint axis="1 0 0" frictionloss="1"/><geom size=".1" pos="0 .1 0"/></body></body>
</worldbody>`;

function rows(): Rig {
  const r = rig(MODEL);
  r.m.opt.solver = SolverType.pgs;
  addContact(r.d, { geom: [0, 2] });
  addContact(r.d, { geom: [3, 5] });
  makeConstraint(r.m, r.d);
  return r;
}

/** J·M⁻¹·Jᵀ by solving with M. */
function inverseInertia({ m, d }: Rig): number[][] {
  const J = Array.from({ length: d.nefc }, (_, r) => denseRow(d, r));
  return J.map((row) => {
    const x = new Float64Array(m.nv);
    solveM(m, d, x, Float64Array.from(row));
    return J.map((other) => other.reduce((sum, y, i) => sum + y * x[i], 0));
  });
}

describe('projection', () => {
  it('makes J·M⁻¹·Jᵀ + R for dual solvers', () => {
    const r = rows();
    const { m, d } = r;
    projectConstraint(m, d);
    const A = inverseInertia(r);
    let entries = 0;
    for (let i = 0; i < d.nefc; i++) {
      const row = new Array<number>(d.nefc).fill(0);
      const adr = d.efc_AR_rowadr[i];
      for (let k = 0; k < d.efc_AR_rownnz[i]; k++) {
        if (k > 0) expect(d.efc_AR_colind[adr + k]).toBeGreaterThan(d.efc_AR_colind[adr + k - 1]);
        row[d.efc_AR_colind[adr + k]] = d.efc_AR[adr + k];
      }
      entries += d.efc_AR_rownnz[i];
      row.forEach((x, j) => {
        expect(x).toBeCloseTo(A[i][j] + (i === j ? d.efc_R[i] : 0), 9);
      });
    }
    expect(entries).toBe(d.nA);
  });

  it('leaves out pairs of rows that share no tree', () => {
    const { m, d } = rows();
    d.ncon = 1;
    makeConstraint(m, d);
    projectConstraint(m, d);
    // friction loss of the second tree's last dof touches nothing else
    expect(d.efc_AR_rownnz[2]).toBe(1);
    expect(d.nA).toBeLessThan(d.nefc * d.nefc);
  });

  it('replaces the approximate diagonal with diagexact', () => {
    const r = rows();
    const { m, d } = r;
    m.opt.solver = SolverType.newton;
    m.opt.enableflags = EnableBit.diagexact;
    projectConstraint(m, d);
    const A = inverseInertia(r);
    // friction loss: nothing rescales the diagonal
    for (let i = 0; i < d.nf; i++) {
      const imp = d.efc_KBIP[4 * i + 2];
      expect(d.efc_diagA[i]).toBeCloseTo(A[i][i], 9);
      expect(d.efc_R[i]).toBeCloseTo(((1 - imp) / imp) * A[i][i], 9);
    }
  });

  it('does nothing for primal solvers', () => {
    const { m, d } = rows();
    m.opt.solver = SolverType.newton;
    projectConstraint(m, d);
    expect([d.nA, d.efc_AR.length]).toEqual([0, 0]);
  });

  it('gives the rows whose products are the inverse inertia', () => {
    const r = rows();
    const Y = projectedRows(r.m, r.d);
    const dense = Array.from(Y.rownnz, (count, row) => {
      const values = new Array<number>(r.m.nv).fill(0);
      for (let a = Y.rowadr[row]; a < Y.rowadr[row] + count; a++) values[Y.colind[a]] = Y.values[a];
      return values;
    });
    inverseInertia(r).forEach((line, i) => {
      line.forEach((x, j) => {
        expect(dense[i].reduce((sum, y, k) => sum + y * dense[j][k], 0)).toBeCloseTo(x, 9);
      });
    });
  });
});
