import type { Data, Model } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { load, scene } from '../../../test/support.js';
import { forward } from '../../forward.js';

const NO_SELF = '<contact selfcollide="none"/>';
const SHEET = '<elasticity young="1e3" poisson=".2" thickness=".01" damping=".1" elastic2d="both"/>';
const ELASTIC = `<elasticity young="1e3" poisson=".2" damping=".1"/>${NO_SELF}`;
const MODELS: Record<string, string> = {
  sheet: `<flexcomp name="f" count="3 4 1" spacing=".1 .1 .1" mass="1">${SHEET}</flexcomp>`,
  block: `<flexcomp name="f" dim="3" count="3 3 3" spacing=".1 .1 .1" mass="1">${ELASTIC}</flexcomp>`,
  rope: '<flexcomp name="f" dim="1" count="5 1 1" spacing=".1 .1 .1" mass="1"><edge stiffness="9" damping="1"/></flexcomp>',
  cells: `<flexcomp name="f" dim="3" dof="trilinear" count="3 3 3" spacing=".1 .1 .1" mass="1">${ELASTIC}</flexcomp>`,
};

/** Forces on all sliding bodies together, along the axes of the world. */
function total(m: Model, d: Data): number[] {
  const sum = [0, 0, 0];
  for (let i = 0; i < m.nv; i++) sum[i % 3] += d.qfrc_passive[i];
  return sum;
}

describe.each(Object.entries(MODELS))('passive forces of a %s', (_, xml) => {
  it('are zero at rest, wherever it is', () => {
    const { m, d } = load(scene(xml));
    for (let i = 0; i < m.nq; i += 3) d.qpos[i] += 0.3;
    d.qvel.fill(0);
    forward(m, d);
    expect(Math.max(...d.qfrc_passive.map(Math.abs))).toBeLessThan(1e-9);
  });

  it('pull back, and sum to zero, where it is stretched', () => {
    const { m, d } = load(scene(xml));
    for (let b = 1; b < m.nbody; b++) d.qpos[m.body_dofadr[b]] = 0.1 * m.body_pos[3 * b];
    forward(m, d);
    const last = m.nbody - 1;
    expect(d.qfrc_passive[m.body_dofadr[last]] * m.body_pos[3 * last]).toBeLessThan(0);
    for (const x of total(m, d)) expect(x).toBeCloseTo(0, 9);
  });

  it('slow down what stretches it', () => {
    const { m, d } = load(scene(xml));
    for (let b = 1; b < m.nbody; b++) d.qvel[m.body_dofadr[b]] = m.body_pos[3 * b];
    forward(m, d);
    const power = d.qfrc_passive.reduce((sum, f, i) => sum + f * d.qvel[i], 0);
    expect(power).toBeLessThan(0);
  });
});
