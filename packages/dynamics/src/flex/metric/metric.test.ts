import { Data, kernelsOf, type Model } from '@corten/model';
import { loadModel } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { crb, factorM } from '../../inertia/inertia.js';
import { mulM } from '../../inertia/solve.js';
import { comPos } from '../../kinematics/com-pos.js';
import { kinematics } from '../../kinematics/kinematics.js';
import { flex } from '../flex.js';
import { flexMetricKernels } from './metric.js';
import { PASSIVE_CONTACT, passiveContactKernels } from './passive-contacts.js';

const sheet = (elastic: string) => `<flexcomp name="f" count="4 3 1" spacing=".1 .1 .1" mass="1" euler="10 20 30">
  <elasticity young="1e4" poisson=".2" thickness=".01" damping=".01" elastic2d="${elastic}"/></flexcomp>`;
const block = (dof: string) => `<flexcomp name="f" dim="3" count="3 3 3" spacing=".1 .1 .1" mass="1" ${dof}>
  <elasticity young="1e4" poisson=".2" damping=".01"/><contact selfcollide="none"/></flexcomp>`;
const MODELS: Record<string, string> = {
  'bending sheet': sheet('bend'),
  'stretching sheet': sheet('stretch'),
  'sheet that does both': sheet('both'),
  block: block(''),
  'block in cells': block('dof="trilinear"'),
};

/** A data at a deformed configuration, with velocities. */
function deformed(m: Model): Data {
  const d = new Data(m);
  for (let i = 0; i < m.nq; i++) d.qpos[i] = m.qpos0[i] + 0.01 * Math.sin(7 * i + 1);
  for (let i = 0; i < m.nv; i++) d.qvel[i] = Math.cos(5 * i);
  kinematics(m, d);
  comPos(m, d);
  flex(m, d);
  crb(m, d);
  factorM(m, d);
  return d;
}

describe.each(Object.entries(MODELS))('inertia with the stiffness of a %s', (_, xml) => {
  const m = loadModel(`<mujoco><option solver="CG" integrator="implicit" timestep=".01" tolerance="1e-12"/>
    <worldbody><body><joint type="hinge"/><geom size=".1" pos="0 0 .5"/></body>${xml}</worldbody></mujoco>`);
  const vectors = [1, 2].map((k) => Float64Array.from({ length: m.nv }, (_, i) => Math.sin(k * i + k)));
  const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, x, i) => sum + x * b[i], 0);

  it('is symmetric and positive', () => {
    const d = deformed(m);
    const metric = kernelsOf(flexMetricKernels, d);
    metric.build();
    expect(metric.state.active).toBe(true);
    const [Ka, Kb] = vectors.map((v) => {
      const out = new Float64Array(m.nv);
      metric.mulAdd(out, 0, v, 0);
      return out;
    });
    expect(product(Ka, vectors[1])).toBeCloseTo(product(Kb, vectors[0]), 9);
    expect(product(Ka, vectors[0])).toBeGreaterThan(0);
    // a common translation changes no shape
    const common = Float64Array.from({ length: m.nv }, (_, i) => (i === 0 ? 0 : 1 + (i % 3)));
    const none = new Float64Array(m.nv);
    metric.mulAdd(none, 0, common, 0);
    expect(Math.max(...none.map(Math.abs))).toBeLessThan(1e-9);
  });

  it('is solved to the tolerance', () => {
    const d = deformed(m);
    const { build, solve, mulAdd, force } = kernelsOf(flexMetricKernels, d);
    build();
    const x = new Float64Array(m.nv);
    solve(x, vectors[0]);
    const back = new Float64Array(m.nv);
    mulM(m, d, back, x);
    mulAdd(back, 0, x, 0);
    for (let i = 0; i < m.nv; i++) expect(back[i]).toBeCloseTo(vectors[0][i] + force[i], 8);
  });

  it('is preconditioned by a symmetric positive matrix', () => {
    const { build, precondition } = kernelsOf(flexMetricKernels, deformed(m));
    build();
    const [Pa, Pb] = vectors.map((v) => {
      const out = new Float64Array(m.nv);
      precondition(out, v);
      return out;
    });
    expect(product(Pa, vectors[1]) / product(Pb, vectors[0])).toBeCloseTo(1, 9);
    expect(product(Pa, vectors[0])).toBeGreaterThan(0);
  });

  it('shifts the forces against the motion', () => {
    const d = deformed(m);
    const { build, force } = kernelsOf(flexMetricKernels, d);
    build();
    expect(product(force, d.qvel)).toBeLessThan(0);
  });
});

const metricModel = (inner: string) =>
  loadModel(`<mujoco><option solver="CG" integrator="implicit" timestep=".01" tolerance="1e-12"/>
    <worldbody><geom type="plane" size="1 1 1"/>${inner}</worldbody></mujoco>`);

it('is preconditioned by its blocks on the diagonal where elements stretch', () => {
  const m = metricModel(sheet('stretch'));
  const d = deformed(m);
  const { build, precondition, mulAdd } = kernelsOf(flexMetricKernels, d);
  build();
  const [x, back, unit] = [1, 2, 3].map(() => new Float64Array(m.nv));
  for (let dof = 0; dof < m.nv; dof++) {
    unit.fill(0);
    unit[dof] = 1;
    precondition(x, unit);
    mulM(m, d, back, x);
    mulAdd(back, 0, x, 0);
    const first = dof - (dof % 3);
    for (let k = first; k < first + 3; k++) expect(back[k]).toBeCloseTo(k === dof ? 1 : 0, 9);
    for (let k = 0; k < m.nv; k++) if (k < first || k >= first + 3) expect(x[k]).toBe(0);
  }
});

it('solves with a factor that differs between the axes as with one that does not', () => {
  const solved = (change: (m: Model) => void) => {
    const m = metricModel(sheet('bend'));
    change(m);
    const { build, precondition } = kernelsOf(flexMetricKernels, deformed(m));
    build();
    const x = new Float64Array(m.nv);
    precondition(
      x,
      Float64Array.from({ length: m.nv }, (_, i) => Math.sin(i)),
    );
    return x;
  };
  const alike = solved(() => {});
  const differing = solved((m) => {
    expect(m.nefm0dof).toBe(36);
    for (let i = 1; i < m.nefm0dof; i += 3) {
      const adr = m.efm0_L_rowadr[i];
      for (let a = adr; a < adr + m.efm0_L_rownnz[i]; a++) m.efm0_L[a] *= 2;
    }
  });
  // LᵀL is four times as large along y
  for (const [i, x] of differing.entries()) expect(x).toBe(i % 3 === 1 ? alike[i] / 4 : alike[i]);
});

it('multiplies cells through the Jacobians of their nodes as by blocks', () => {
  const products = (change: (m: Model) => void) => {
    const m = metricModel(block('dof="trilinear"'));
    change(m);
    const { build, mulAdd, force } = kernelsOf(flexMetricKernels, deformed(m));
    build();
    const out = new Float64Array(m.nv);
    mulAdd(
      out,
      0,
      Float64Array.from({ length: m.nv }, (_, i) => Math.sin(i)),
      0,
    );
    return [...out, ...force];
  };
  const blocks = products(() => {});
  // a body that is not known to be simple
  const jacobians = products((m) => {
    m.body_simple[m.flex_nodebodyid[0]] = 0;
  });
  const size = Math.max(...blocks.map(Math.abs));
  expect(size).toBeGreaterThan(1);
  for (const [i, x] of jacobians.entries()) expect(Math.abs(x - blocks[i])).toBeLessThan(1e-12 * size);
});

describe('passive contacts', () => {
  const m = metricModel(
    `<flexcomp name="f" count="4 3 1" spacing=".1 .1 .1" mass="1"><contact passive="true" selfcollide="none"/></flexcomp>`,
  );
  const VERTEX = 5;
  const dof = m.body_dofadr[m.flex_vertbodyid[VERTEX]];
  const touching = () => {
    const d = deformed(m);
    d.ncon = 1;
    d.contact_geom.set([0, -1]);
    d.contact_flex.set([-1, 0]);
    d.contact_elem.set([-1, -1]);
    d.contact_vert.set([-1, VERTEX]);
    d.contact_frame.set([0, 0, 1, 1, 0, 0, 0, 1, 0]);
    d.contact_dist[0] = -0.01;
    d.contact_exclude[0] = PASSIVE_CONTACT;
    return d;
  };

  it('push a vertex as springs of its mass', () => {
    const d = touching();
    const { isPassive, listContacts, addForces } = kernelsOf(passiveContactKernels, d);
    expect(isPassive(0)).toBe(true);
    listContacts();
    addForces();
    expect(d.qfrc_spring[dof + 2]).toBeCloseTo((5e7 / 12) * 0.01, 6);
    expect(d.qfrc_spring.filter((x) => x !== 0)).toHaveLength(1);
  });

  it('are stiff in the inertia, along the normal', () => {
    const d = touching();
    const { build, mulAdd, force, precondition } = kernelsOf(flexMetricKernels, d);
    build();
    const out = new Float64Array(m.nv);
    mulAdd(out, 0, new Float64Array(m.nv).fill(1), 0);
    const stiffness = 5e7 / 12;
    expect(out[dof + 2]).toBeCloseTo(1e-4 * stiffness, 6);
    expect(out.filter((x) => x !== 0)).toHaveLength(1);
    expect(force[dof + 2]).toBeCloseTo(-0.01 * stiffness * d.qvel[dof + 2], 6);
    precondition(out, new Float64Array(m.nv).fill(1));
    expect(out[dof + 2]).toBeCloseTo(1 / (1 / 12 + 1e-4 * stiffness), 12);
    expect(out[dof]).toBeCloseTo(12, 9);
  });

  it('are not those of bodies that move', () => {
    const d = touching();
    const { isPassive } = kernelsOf(passiveContactKernels, d);
    d.contact_geom.set([-1, -1]);
    d.contact_flex.set([0, 0]);
    expect(isPassive(0)).toBe(true);
    d.contact_flex.set([-1, 0]);
    expect(isPassive(0)).toBe(false);
  });
});
