import { parseMjcf } from '@corten/mjcf-parse';
import { describe, expect, it } from 'vitest';
import { compileModel } from './compile.js';
import { expandDocument, saveXml } from './save.js';

const save = (inner: string, head = '') =>
  saveXml(parseMjcf(`<mujoco>${head}<worldbody>${inner}</worldbody></mujoco>`));

describe('saveXml', () => {
  it('writes poses in the body, without frames and other orientations', () => {
    const text = save('<frame pos="1 0 0"><geom name="g" size=".1" pos="0 1 0" zaxis="0 0 5"/></frame>');
    expect(text).toMatch(/<geom name="g"[^>]* pos="1 1 0" quat="1 0 0 0"/);
    expect(text).not.toMatch(/frame|zaxis/);
  });

  it('writes replicas under their names', () => {
    const text = save('<replicate count="3" offset="1 0 0" sep="-"><geom name="g" size=".1"/></replicate>');
    expect(text.match(/name="g-\d"/g)).toEqual(['name="g-0"', 'name="g-1"', 'name="g-2"']);
  });

  it('applies classes', () => {
    const text = save('<geom class="a"/>', '<default><default class="a"><geom size=".3"/></default></default>');
    expect(text).toMatch(/<geom size="0.3 0 0"/);
    expect(text).not.toMatch(/class/);
  });

  it('writes angles in radians', () => {
    const text = save('<body><joint range="-90 90" ref="180"/><geom size=".1"/></body>');
    expect(text).toMatch(/range="-1.5707963267948966 1.5707963267948966"/);
    expect(text).toMatch(/ref="3.141592653589793"/);
    expect(text).toMatch(/<compiler angle="radian"/);
  });

  it('writes inertias of bodies', () => {
    const text = save('<body><joint/><geom type="box" size=".5 .5 .5" density="1"/></body>');
    expect(text).toMatch(/<inertial pos="0 0 0" quat="1 0 0 0" mass="1" diaginertia="0.16666666666666666 /);
  });

  it('writes actuators as general ones', () => {
    const xml = `<mujoco><worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
      <actuator><position name="p" joint="j" kp="3" kv="2"/></actuator></mujoco>`;
    expect(saveXml(parseMjcf(xml))).toMatch(/<general name="p".* joint="j".* biastype="affine"/);
  });

  it('keeps what a fixed tendon has from a class and cannot write itself', () => {
    const xml = `<mujoco><default><tendon width=".7"/></default><worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
      <tendon><fixed><joint joint="j" coef="1"/></fixed></tendon></mujoco>`;
    const document = expandDocument(parseMjcf(xml));
    expect(compileModel(document).tendon_width[0]).toBe(0.7);
  });

  it('writes key frames in full', () => {
    const xml = `<mujoco><worldbody><body><joint ref="2" type="slide"/><geom size=".1"/></body></worldbody>
      <keyframe><key name="k" qvel="5"/></keyframe></mujoco>`;
    expect(saveXml(parseMjcf(xml))).toMatch(/<key name="k" time="0" qpos="2" qvel="5"/);
  });

  it('writes no activations of zero, whose number is misjudged where a dcmotor has none', () => {
    const xml = `<mujoco><worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
      <actuator><dcmotor joint="j" motorconst=".4" resistance="2"/><intvelocity joint="j" actrange="-1 1"/></actuator>
      <keyframe><key ctrl="1 2"/></keyframe></mujoco>`;
    const again = compileModel(parseMjcf(saveXml(parseMjcf(xml))));
    expect([again.na, ...again.key_act, ...again.key_ctrl]).toEqual([1, 0, 1, 2]);
  });

  it('leaves the document as it is', () => {
    const document = parseMjcf('<mujoco><worldbody><geom size=".1"/></worldbody></mujoco>');
    expandDocument(document);
    expect(document.root.children).toHaveLength(1);
  });
});
