import { forward, step } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { updateCamera } from '../camera.js';
import { MouseAction, PerturbBit } from '../enums.js';
import { defaultFreeCamera, Perturbation } from '../option.js';
import { Scene } from '../scene.js';
import { applyPerturbForce, applyPerturbPose, initPerturb, movePerturb } from './perturb.js';

const XML = `<mujoco><option gravity="0 0 0"/><worldbody><body name="free"><freejoint/><geom size=".1" mass="2"/>
  <body name="child" pos="1 0 0"><geom size=".1" mass="1e-3"/></body></body>
  <body name="mocap" mocap="true" pos="0 0 2"><geom size=".1"/></body><body pos="0 3 0"><joint/><geom size=".1"/></body></worldbody></mujoco>`;

function pulled(body: number) {
  const { m, d } = load(XML);
  forward(m, d);
  const scene = new Scene(m);
  updateCamera(m, d, defaultFreeCamera(m), scene);
  const perturb = Object.assign(new Perturbation(), { select: body });
  initPerturb(m, d, scene, perturb);
  return { m, d, scene, perturb };
}

test('the mass at the point of a free body is about its own', () => {
  const { perturb } = pulled(1);
  expect(perturb.localmass).toBeCloseTo(2, 1);
  expect(pulled(3).perturb.localmass).toBe(1);
  expect(pulled(0).perturb.scale).toBe(1);
});

test('the spring brings the body to where it is pulled', () => {
  const { m, d, perturb } = pulled(1);
  perturb.active = PerturbBit.translate;
  perturb.refselpos.set([0.3, 0, 0]);
  for (let i = 0; i < 2000; i++) {
    applyPerturbForce(m, d, perturb);
    step(m, d);
  }
  expect(d.xpos[3]).toBeCloseTo(0.3, 2);
});

test('turning stops a quarter turn away from the body', () => {
  const { m, d, scene, perturb } = pulled(1);
  for (let i = 0; i < 10; i++) movePerturb(m, d, MouseAction.rotateH, 0.2, 0, scene, perturb);
  expect(2 * Math.acos(Math.abs(perturb.refquat[0]))).toBeCloseTo(Math.PI / 2, 6);
});

test('poses: of mocap bodies always, of free ones and what they carry when paused', () => {
  const mocap = pulled(3);
  mocap.perturb.active = PerturbBit.translate;
  mocap.perturb.refpos.set([1, 1, 1]);
  applyPerturbPose(mocap.m, mocap.d, mocap.perturb, false);
  expect([...mocap.d.mocap_pos]).toEqual([1, 1, 1]);

  const child = pulled(2);
  child.perturb.active = PerturbBit.translate;
  child.perturb.refpos.set([1, 1, 1]);
  applyPerturbPose(child.m, child.d, child.perturb, false);
  expect(child.d.qpos[1]).toBe(0);
  applyPerturbPose(child.m, child.d, child.perturb, true);
  expect([...child.d.qpos.subarray(0, 3)].map((x) => Math.round(1e9 * x) / 1e9 + 0)).toEqual([0, 1, 1]);

  const hinged = pulled(4);
  hinged.perturb.active = PerturbBit.translate;
  const before = [...hinged.d.qpos];
  applyPerturbPose(hinged.m, hinged.d, hinged.perturb, true);
  expect([...hinged.d.qpos]).toEqual(before);
});

test('nothing is applied while nothing is pulled', () => {
  const { m, d, perturb } = pulled(1);
  perturb.refselpos.set([1, 0, 0]);
  applyPerturbForce(m, d, perturb);
  expect(d.xfrc_applied.every((x) => x === 0)).toBe(true);
});
