import { describe, expect, it } from 'vitest';
import { denseRow, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';

const arms = (equality: string) => `<worldbody>
    <body name="p" pos="0 0 1"><joint name="p" axis="0 1 0"/><geom size=".1" pos=".4 0 0"/>
      <body name="q" pos=".4 0 0"><joint name="q" axis="0 0 1"/><geom size=".1" pos=".4 0 0"/></body></body>
    <body name="f" pos="0 1 1"><freejoint name="f"/><geom size=".1"/></body>
    <body name="s" pos="0 2 1"><joint name="s" type="slide"/><geom size=".1"/></body>
  </worldbody>
  <tendon>
    <fixed name="t"><joint joint="q" coef="2"/><joint joint="s" coef="3"/></fixed>
    <fixed name="u"><joint joint="p" coef="1"/><joint joint="s" coef="4"/></fixed>
    <fixed name="zero"><joint joint="p" coef="0"/></fixed>
  </tendon>
  <equality>${equality}</equality>`;

/** Largest difference between the Jacobian of equality rows and the finite differences of their positions. */
function jacobianError(xml: string): number {
  const { m, d, refresh } = rig(xml);
  d.qpos.set([0.3, -0.4, 0.1, 1.1, 0.9, 1, 0, 0, 0, 0.2]);
  refresh();
  makeConstraint(m, d);
  const rows = d.nefc;
  const J = Array.from({ length: rows }, (_, r) => denseRow(d, r));
  const h = 1e-6;
  let worst = 0;
  for (let i = 0; i < m.nv; i++) {
    // rotations of the free joint are left out: its quaternion is no sum of angles
    if (i > 4 && i < 8) continue;
    const q = i < 5 ? i : i + 1;
    const pos = [h, -h].map((step) => {
      d.qpos[q] += step;
      refresh();
      makeConstraint(m, d);
      d.qpos[q] -= step;
      return d.efc_pos.slice(0, rows);
    });
    for (let r = 0; r < rows; r++) worst = Math.max(worst, Math.abs((pos[0][r] - pos[1][r]) / (2 * h) - J[r][i]));
  }
  return worst;
}

describe('equality rows', () => {
  const cases = {
    connect: '<connect body1="q" body2="f" anchor=".1 .2 .3"/>',
    'weld to the world': '<weld body1="q" torquescale=".7"/>',
    'weld of two bodies': '<weld body1="q" body2="s" relpose=".1 0 0 1 .2 .3 0"/>',
    joint: '<joint joint1="q" joint2="s" polycoef=".1 .2 .3 .4 .5"/>',
    tendon: '<tendon tendon1="t" polycoef=".1"/>',
  };
  for (const [name, xml] of Object.entries(cases)) {
    it(`${name}: the Jacobian is the derivative of the position`, () => {
      expect(jacobianError(arms(xml))).toBeLessThan(1e-8);
    });
  }

  it('are satisfied at qpos0', () => {
    const { m, d } = rig(arms('<connect body1="q" body2="f" anchor=".1 .2 .3"/><weld body1="p" body2="s"/>'));
    makeConstraint(m, d);
    expect([d.ne, d.nefc]).toEqual([9, 9]);
    for (let r = 0; r < 9; r++) expect(d.efc_pos[r]).toBeCloseTo(0, 12);
  });

  it('follow eq_active', () => {
    const { m, d } = rig(arms('<joint joint1="p"/><joint joint1="q"/>'));
    d.eq_active[0] = 0;
    makeConstraint(m, d);
    expect([d.ne, d.efc_id[0]]).toEqual([1, 1]);
  });

  it('couple two tendons that share a joint in one row', () => {
    const { m, d } = rig(arms('<tendon tendon1="t" tendon2="u" polycoef="0 .5 0 0 0"/>'));
    makeConstraint(m, d);
    expect(denseRow(d, 0)).toEqual([-0.5, 2, 0, 0, 0, 0, 0, 0, 1]);
    expect([...d.efc_J_colind.slice(0, d.efc_J_rownnz[0])]).toEqual([0, 1, 8]);
  });

  it('without any effect are left out of a dense Jacobian', () => {
    const { m, d } = rig(arms('<tendon tendon1="zero"/>'));
    m.opt.jacobian = 0;
    makeConstraint(m, d);
    expect(d.nefc).toBe(0);
    m.opt.jacobian = 1;
    makeConstraint(m, d);
    expect(d.nefc).toBe(1);
  });

  it.each([
    ['relative pose', '<weld body1="q" body2="p"/>', 6, 3],
    ['torquescale', '<weld body1="q" body2="p"/>', 10, 3],
    ['coefficient', '<joint joint1="p" joint2="q"/>', 1, 0],
  ])('reach all dofs of a dense Jacobian with a %s that is no number', (_, equality, at, row) => {
    for (const [jacobian, reached] of [
      [0, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
      [1, row > 0 ? [0, 1] : [1]],
    ] as const) {
      const { m, d } = rig(arms(equality));
      m.opt.jacobian = jacobian;
      m.eq_data[at] = Number.NaN;
      makeConstraint(m, d);
      expect([...denseRow(d, row).entries()].filter(([, x]) => Number.isNaN(x)).map(([dof]) => dof)).toEqual(reached);
      if (row > 0) expect([...denseRow(d, 0)]).not.toContain(Number.NaN);
    }
  });

  it.each(['true', 'vert'])('of flexes (%s) change as their Jacobian says', (kind) => {
    const { m, d, refresh } = rig(`<worldbody><flexcomp name="f" spacing=".1 .2 .1" mass="1" count="3 3 1">
      <edge equality="${kind}"/></flexcomp></worldbody>`);
    const at = (t: number) => {
      for (let i = 0; i < m.nq; i++) d.qpos[i] = m.qpos0[i] + 0.02 * Math.sin(i + 1) + t * Math.sin(3 * i + 2);
      refresh();
      makeConstraint(m, d);
      return d.efc_pos.slice(0, d.nefc);
    };
    const h = 1e-6;
    const rates = at(h);
    const before = at(-h);
    const middle = at(0);
    expect(middle.length).toBeGreaterThan(3);
    for (let r = 0; r < middle.length; r++) {
      let sum = 0;
      for (const [i, x] of denseRow(d, r).entries()) sum += x * Math.sin(3 * i + 2);
      expect((rates[r] - before[r]) / (2 * h)).toBeCloseTo(sum, 5);
    }
  });

  it('of cells of a flex keep it as it is, however it turns', () => {
    const { m, d, refresh } = rig(`<worldbody><flexcomp name="f" dim="3" dof="trilinear" count="2 2 2" mass="1"
      spacing=".1 .2 .1"><edge equality="strain"/><contact selfcollide="none"/></flexcomp></worldbody>`);
    const at = (rate: (x: number, y: number) => [number, number]) => {
      for (let b = 1; b < m.nbody; b++) {
        const [x, y] = [m.body_pos[3 * b], m.body_pos[3 * b + 1]];
        rate(x, y).forEach((q, k) => {
          d.qpos[m.body_dofadr[b] + k] = q;
        });
      }
      refresh();
      makeConstraint(m, d);
      return Math.max(...d.efc_pos.subarray(0, d.nefc).map(Math.abs));
    };
    const [c, s] = [Math.cos(0.4), Math.sin(0.4)];
    expect(at(() => [0, 0])).toBeLessThan(1e-12);
    expect(d.nefc).toBeGreaterThan(5);
    expect(at((x, y) => [c * x - s * y - x, s * x + c * y - y])).toBeLessThan(1e-9);
    expect(at((x) => [0.1 * x, 0])).toBeGreaterThan(1e-3);
  });
});
