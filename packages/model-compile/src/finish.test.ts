import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import { Data, MINVAL } from '@corten/model';
import { step } from '@corten/pipeline';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const body = (joints: string) =>
  loadModel(`<mujoco><worldbody><body>${joints}<geom size=".1" mass="1"/></body></worldbody></mujoco>`);

it('springdamper gives the stiffness and damping of its time constant and damping ratio', () => {
  const m = body('<joint axis="0 0 1" springdamper=".5 2"/>');
  const inertia = 1 / m.dof_invweight0[0];
  expect(m.jnt_stiffness[0]).toBeCloseTo(inertia / (0.5 * 0.5 * 2 * 2), 12);
  expect(m.dof_damping[0]).toBeCloseTo((2 * inertia) / 0.5, 12);
});

it('springdamper takes the least weight for joints that share an axis, which have none', () => {
  const m = body('<joint springdamper=".5 2"/><joint/>');
  expect(m.dof_invweight0[0]).toBeNaN();
  expect(m.dof_damping[0]).toBe(2 / MINVAL / 0.5);
});

it('takes implicit steps that come to no numbers, as the reference does', () => {
  const option = '<option integrator="implicit" timestep="nan"/>';
  const m = loadModel(`<mujoco>${option}<worldbody><body><joint/><geom size=".1"/></body></worldbody></mujoco>`);
  expect(m.opt.timestep).toBeNaN();
});

const passiveFlex = (option: string) => {
  const diagnostics: MjcfDiagnostic[] = [];
  const flex = `<flexcomp name="f" type="grid" count="2 2 1" dim="2"><contact passive="true"/></flexcomp>`;
  loadModel(`<mujoco>${option}<worldbody>${flex}</worldbody></mujoco>`, { diagnostics: (d) => diagnostics.push(d) });
  return diagnostics.filter(({ code }) => code === 'flex-passive').map(({ line }) => line);
};

it('rejects passive contacts of a flex that no step can treat', () => {
  expect(() => passiveFlex('<option integrator="implicit" solver="Newton"/>')).toThrow(/:1:\d+: passive flex contact/);
  expect(passiveFlex('<option integrator="implicit" solver="CG" cone="pyramidal"/>')).toEqual([]);
});

it('warns where only sleep is in the way of passive contacts, as the reference tries a step without it', () => {
  const sleep = '<flag sleep="enable"/>';
  expect(passiveFlex(`<option integrator="implicit" solver="CG" cone="pyramidal">${sleep}</option>`)).toEqual([1]);
});

const tiedTendons = (flag: string, sleep: string, active: string) => {
  const codes: string[] = [];
  const m = loadModel(
    `<mujoco><option><flag ${flag}/></option>
    <worldbody><body sleep="${sleep}"><joint name="j"/><geom size=".1"/></body></worldbody>
    <tendon><fixed name="t"><joint joint="j" coef="1"/></fixed></tendon>
    <equality><tendon tendon1="t" active="${active}"/></equality></mujoco>`,
    { diagnostics: (d) => codes.push(`${d.line} ${d.code}`) },
  );
  return { m, codes };
};

it('warns of equalities of tendons where trees may sleep, with which a step stops; an error where trees start asleep', () => {
  const { m, codes } = tiedTendons('sleep="enable"', 'auto', 'true');
  expect(codes).toEqual(['4 sleep-tendon']);
  expect(() => step(m, new Data(m))).toThrow('tendon equality does not yet support sleeping');
  expect(() => tiedTendons('sleep="enable"', 'init', 'true')).toThrow(/:4:\d+: engine error: tendon equality/);
  expect(tiedTendons('sleep="enable"', 'init', 'false').codes).toEqual([]);
  expect(tiedTendons('sleep="disable"', 'auto', 'true').codes).toEqual([]);
});

const twoHinges = (integrator: string, axis: string) =>
  loadModel(`<mujoco><option integrator="${integrator}"/><worldbody><body><joint axis="0 0 1"/>
    <joint axis="${axis}"/><geom size=".1"/></body></worldbody></mujoco>`);

it('rejects joints that move the same mass along one line where the implicit integrator has to tell them apart', () => {
  expect(() => twoHinges('implicit', '0 0 1')).toThrow(/:1:\d+: engine error: diagonal element too small/);
  expect(twoHinges('implicit', '0 1 0').nv).toBe(2);
  expect(twoHinges('implicitfast', '0 0 1').nv).toBe(2);
});

it('leaves the flags as they are', () => {
  const { opt } = twoHinges('implicit', '0 1 0');
  expect([opt.disableflags, opt.enableflags]).toEqual([0, 0]);
});
