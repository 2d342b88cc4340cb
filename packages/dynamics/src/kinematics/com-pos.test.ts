import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, mechanism } from '../../test/support.js';

it('puts the centre of mass of the world at the mean of all bodies', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      const mean = [0, 0, 0];
      let mass = 0;
      for (let i = 0; i < m.nbody; i++) {
        mass += m.body_mass[i];
        for (let k = 0; k < 3; k++) mean[k] += m.body_mass[i] * d.xipos[3 * i + k];
      }
      expect(
        distance(
          d.subtree_com.subarray(0, 3),
          mean.map((x) => x / mass),
        ),
      ).toBeLessThan(1e-14);
    }),
    { numRuns: 20 },
  );
});

it('keeps the trace of a body’s own inertia and adds that of its mass about the centre of the tree', () => {
  const { m, d } = mechanism(4);
  for (let i = 1; i < m.nbody; i++) {
    const inertia = d.cinert.subarray(10 * i, 10 * i + 10);
    let offset2 = 0;
    for (let k = 0; k < 3; k++) offset2 += (d.xipos[3 * i + k] - d.subtree_com[3 * m.body_rootid[i] + k]) ** 2;
    const own = m.body_inertia[3 * i] + m.body_inertia[3 * i + 1] + m.body_inertia[3 * i + 2];
    expect(inertia[0] + inertia[1] + inertia[2]).toBeCloseTo(own + 2 * m.body_mass[i] * offset2, 13);
    expect(inertia[9]).toBe(m.body_mass[i]);
  }
});

it('gives a slide a motion axis without rotation', () => {
  const { m, d } = mechanism(4);
  const dof = m.nv - 2;
  expect([...d.cdof.subarray(6 * dof, 6 * dof + 6)]).toEqual([0, 0, 0, 0, 0, 1]);
});
