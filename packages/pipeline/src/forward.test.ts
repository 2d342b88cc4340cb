import { mulM } from '@corten/dynamics';
import { DisableBit, EnableBit, SolverType, Stage } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, distance, load, randomise, scene } from '../test/support.js';
import { forward, forwardSkip, fwdKinematics, makeM } from './forward.js';

const chain = arm(
  '<freejoint/>',
  arm('<joint name="j" axis="0 1 0" range="-1 1" limited="true" stiffness="3" damping=".1"/>'),
);
const model = () => load(scene(`<geom type="plane" size="5 5 1"/>${chain}`, '<actuator><motor joint="j"/></actuator>'));

describe('forward', () => {
  it('gives the acceleration that all forces cause', () => {
    const { m, d } = model();
    randomise(d, 1);
    d.xfrc_applied.set([1, 2, 3, 0.1, 0.2, 0.3], 6);
    forward(m, d);
    const Ma = new Float64Array(m.nv);
    mulM(m, d, Ma, d.qacc);
    const force = d.qfrc_smooth.map((f, i) => f + d.qfrc_constraint[i]);
    expect(d.nefc).toBeGreaterThan(0);
    expect(distance(Ma, force)).toBeLessThan(1e-7);
  });

  it('adds up smooth forces', () => {
    const { m, d } = model();
    randomise(d, 2);
    d.qfrc_applied.fill(0.5);
    forward(m, d);
    const sum = d.qfrc_passive.map((f, i) => f - d.qfrc_bias[i] + d.qfrc_applied[i] + d.qfrc_actuator[i]);
    expect(distance(sum, d.qfrc_smooth)).toBe(0);
  });

  it('reports energies only if asked', () => {
    const { m, d } = model();
    d.qvel[0] = 1;
    forward(m, d);
    expect([...d.energy]).toEqual([0, 0]);
    m.opt.enableflags = EnableBit.energy;
    forward(m, d);
    expect(d.energy[1]).toBeGreaterThan(0.5);
  });

  it('keeps stages that are skipped', () => {
    const { m, d } = model();
    randomise(d, 3);
    forward(m, d);
    const before = d.xpos.slice();
    d.qpos[0] += 1;
    forwardSkip(m, d, Stage.pos, true);
    expect(d.xpos).toEqual(before);
    fwdKinematics(m, d);
    expect(d.xpos).not.toEqual(before);
  });
});

it('makes the inertia matrix with armature of tendons', () => {
  const { m, d } = load(
    scene(
      arm('<joint name="j" axis="0 1 0"/>'),
      '<tendon><fixed armature="3"><joint joint="j" coef="2"/></fixed></tendon>',
    ),
  );
  forward(m, d);
  const whole = d.M[0];
  m.tendon_armature[0] = 0;
  makeM(m, d);
  expect(whole - d.M[0]).toBeCloseTo(12, 12);
});

it('solves a tendon whose Jacobian holds zeros for the dofs of another island', () => {
  const { m, d } = load(
    scene(
      arm('<joint name="a" axis="0 1 0" frictionloss="1"/>') + arm('<joint name="b" axis="0 1 0"/>'),
      '<tendon><fixed range=".5 1"><joint joint="a" coef="0"/><joint joint="b" coef="1"/></fixed></tendon>',
    ),
  );
  for (const solver of [SolverType.pgs, SolverType.cg, SolverType.newton]) {
    m.opt.solver = solver;
    m.opt.disableflags = DisableBit.contact;
    forward(m, d);
    expect(d.nisland).toBe(2);
    const apart = [...d.qacc];
    m.opt.disableflags = DisableBit.contact | DisableBit.island;
    forward(m, d);
    expect(distance(apart, d.qacc)).toBeLessThan(1e-6);
  }
});
