import { JointType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

it('measures the model at qpos0', () => {
  const m = loadModel(`<mujoco><worldbody>
    <body pos="1 0 0"><freejoint/><geom size=".5" mass="2"/></body>
    <body pos="-1 0 0"><joint type="slide"/><geom size=".25" mass="4"/></body>
  </worldbody></mujoco>`);
  // from -1.25 to 1.5 along x, from -.5 to .5 along y and z
  expect(m.stat.center[0]).toBeCloseTo(0.125);
  expect(m.stat.extent).toBeCloseTo(2.75);
  expect(m.stat.meansize).toBeCloseTo((0.5 + 0.25) / 2);
  expect(m.stat.meanmass).toBeCloseTo(3);
  // six dofs of the sphere with its mass and its moment of inertia, one of the slide
  expect(m.stat.meaninertia).toBeCloseTo((3 * 2 + 3 * 0.4 * 2 * 0.5 ** 2 + 4) / 7);
});

it('passes over a position that is no number, as the reference does', () => {
  const m = loadModel('<mujoco><worldbody><body pos="0 0 nan()"><joint/><geom size=".1"/></body></worldbody></mujoco>');
  expect(m.stat.extent).toBe(2e-5);
  expect(m.stat.meansize).toBe(1e-5);
  expect([...m.dof_length]).toEqual([1e-5]);
});

it('counts planes with a tenth of their size', () => {
  const extent = (geom: string) => loadModel(`<mujoco><worldbody>${geom}</worldbody></mujoco>`).stat.extent;
  expect(extent('<geom type="plane" size="3 2 1"/>')).toBeCloseTo(0.6);
  expect(extent('<geom type="plane" size="0 0 1"/><site pos="5 0 0"/>')).toBeCloseTo(5.01, 9);
});

it('gives rotations the size of their body, and translations a length of their own', () => {
  const m = loadModel(`<mujoco><worldbody>
    <body><freejoint/><geom size=".3"/></body><body pos="2 0 0"><joint pos="0 1 0"/><geom size=".3"/></body>
  </worldbody></mujoco>`);
  expect(m.jnt_type[0]).toBe(JointType.free);
  expect([...m.dof_length].slice(0, 6).map((x) => Number(x.toFixed(9)))).toEqual([1, 1, 1, 0.3, 0.3, 0.3]);
  // the anchor of the hinge is farther from the centre of mass than the surface
  expect(m.dof_length[6]).toBeCloseTo(1);
});
