import { expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { step } from '../step.js';

const slider = (damping: number, disable = 0) => {
  const { m, d } = load(
    scene(
      `<body><joint type="slide" axis="1 0 0" damping="${damping}"/><geom size=".1" mass="2"/></body>`,
      '',
      'timestep=".1" gravity="0 0 0"',
    ),
  );
  m.opt.disableflags = disable;
  d.qvel[0] = 1;
  step(m, d);
  return d.qvel[0];
};

it('treats joint damping implicitly', () => {
  expect(slider(30)).toBeCloseTo(1 / (1 + (0.1 * 30) / 2), 13);
});

it('does not with the flag eulerdamp off', () => {
  expect(slider(30, 32768)).toBeCloseTo(1 - (0.1 * 30) / 2, 13);
});
