import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { TransmissionType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../../save.js';

const document = (actuators: string, head = '') => `<mujoco>${head}<worldbody>
  <body name="b"><joint name="h" range="-1 3"/><geom size=".1"/><site name="s"/>
    <body><joint name="ball" type="ball"/><geom size=".1"/><site name="tip"/></body></body>
  </worldbody><actuator>
  ${actuators}
  </actuator></mujoco>`;
const load = (actuators: string, head = '') => loadModel(document(actuators, head));

function error(actuators: string, head = ''): MjcfError {
  try {
    load(actuators, head);
  } catch (e) {
    if (e instanceof MjcfError) return e;
  }
  throw new Error('no error');
}

it('finds what an actuator acts on', () => {
  const m = load(`<motor joint="ball"/><motor site="tip" refsite="s"/><adhesion body="b" ctrlrange="0 1"/>
    <general cranksite="s" slidersite="tip" cranklength="1"/>`);
  const { joint, site, body, slidercrank } = TransmissionType;
  expect([...m.actuator_trntype]).toEqual([joint, site, body, slidercrank]);
  expect([...m.actuator_trnid]).toEqual([1, -1, 1, 0, 1, -1, 0, 1]);
});

it('counts non-zeros of moment arms by what an actuator acts on', () => {
  expect(load('<motor joint="h"/>').nJmom).toBe(1);
  expect(load('<motor joint="ball"/>').nJmom).toBe(3);
  // the hinge moves both sites, the ball only one
  expect(load('<motor site="tip" refsite="s"/>').nJmom).toBe(3);
  expect(load('<motor site="tip"/>').nJmom).toBe(4);
});

it('gives controls, outputs, activations and histories their addresses', () => {
  const m = load(`<pid joint="h" kp="1"/><motor joint="h" nsample="3" delay=".01"/>
    <general joint="h" dyntype="integrator"/><orientation site="tip" refsite="s" kp="1"/>`);
  expect([...m.actuator_ctrladr]).toEqual([0, 2, 3, 4]);
  expect([...m.actuator_outadr]).toEqual([0, 1, 2, 3]);
  expect([...m.actuator_actadr]).toEqual([-1, -1, 0, -1]);
  expect([...m.actuator_historyadr]).toEqual([-1, 0, -1, -1]);
  expect([m.nu, m.nout, m.na, m.nhistory]).toEqual([7, 6, 1, 8]);
});

it('inherits the range of a joint, about its middle', () => {
  const m = load('<position joint="h" inheritrange=".5"/>', '<compiler angle="radian"/>');
  expect([...m.actuator_ctrlrange]).toEqual([0, 2]);
  expect([...load('<position joint="h" inheritrange="nan"/>').actuator_ctrlrange]).toEqual([0, 0]);
  expect(m.actuator_ctrllimited[0]).toBe(1);
});

it('lets the last of several targets count', () => {
  const m = load('<motor joint="h"/>', '<default><general gear="2"/></default>');
  expect(m.actuator_gear[0]).toBe(2);
});

it('is saved as a general actuator that means the same', () => {
  const xml = document('<position name="p" joint="h" kp="3" kv="1" ctrlrange="-1 1"/><muscle joint="h"/>');
  const m = loadModel(xml);
  const saved = saveXml(parseMjcf(xml));
  expect(saved).toMatch(/<general name="p" .*joint="h"/);
  const again = loadModel(saved);
  for (const field of ['actuator_gainprm', 'actuator_biasprm', 'actuator_dynprm', 'actuator_ctrlrange'] as const) {
    expect([...again[field]]).toEqual([...m[field]]);
  }
});

it.each([
  ['<motor joint="x"/>', "unknown transmission target 'x' for actuator id = 0"],
  ['<motor/>', 'missing transmission target'],
  ['<general cranksite="s" slidersite="tip"/>', 'crank length must be positive'],
  ['<general cranksite="s" cranklength="1"/>', 'missing base site'],
  ['<motor joint="h" forcerange="2 1" forcelimited="true"/>', 'invalid force range'],
  ['<motor joint="h" delay="1"/>', 'delay > 0 without a history buffer'],
  ['<motor site="s" damping="1"/>', 'damping requires joint or tendon transmission'],
  ['<general joint="h" actdim="2" dyntype="filter"/>', 'actdim > 1 is only allowed'],
  ['<position site="s" inheritrange="1"/>', 'inheritrange can only be used with joint and tendon'],
  ['<orientation joint="h" kp="1"/>', 'so3 joint transmission requires a ball joint'],
  ['<muscle joint="h" lmin="1.5"/>', 'lmin<1<lmax required'],
  ['<general joint="h" input="pos"/>', 'input is only available for so3, pid and dcmotor actuators'],
])('refuses %s at its line', (actuators, message) => {
  const e = error(actuators);
  expect(e.message).toContain(message);
  expect(e.line).toBe(5);
});

it('refuses default classes that contradict themselves, whether they are used or not', () => {
  expect(error('', '<default><default class="c"><position kv="-1"/></default></default>').message).toContain(
    'kv cannot be negative',
  );
});
