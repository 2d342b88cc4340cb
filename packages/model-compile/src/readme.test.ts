import { type MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { compileModel } from './index.js';

it('does what the README shows', () => {
  const model = compileModel(
    parseMjcf(`<mujoco>
  <worldbody>
    <geom type="plane" size="1 1 .1"/>
    <body pos="0 0 1"><freejoint/><geom type="box" size=".1 .2 .3"/></body>
  </worldbody>
</mujoco>`),
  );
  expect(model.nv).toBe(6);
  expect(model.body_mass[1]).toBeCloseTo(48, 12);
  try {
    compileModel(parseMjcf('<mujoco><worldbody><body><joint/></body></worldbody></mujoco>'));
    expect.unreachable();
  } catch (error) {
    expect((error as MjcfError).path).toBe('worldbody/body');
  }
});
