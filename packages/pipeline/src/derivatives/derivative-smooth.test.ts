import { DisableBit } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, denseDerivative, distance, load, randomise, scene, velocityDerivative } from '../../test/support.js';
import { smoothVel } from './derivative-smooth.js';

const chain = arm(
  '<joint name="a" axis="0 1 0" damping=".1 .2 .3"/>',
  arm('<joint name="b" axis="1 0 0" damping="2"/>', arm('<joint type="ball" damping="1"/>')),
);
const tendon = '<tendon><fixed damping="2 1"><joint joint="a" coef="1"/><joint joint="b" coef="-2"/></fixed></tendon>';

it('is the derivative of actuation and passive forces less the bias', () => {
  const { m, d } = load(scene(chain, `${tendon}<actuator><velocity joint="a" kv="3" damping=".5"/></actuator>`));
  randomise(d, 4);
  const numeric = velocityDerivative(m, d, (x) =>
    x.qfrc_actuator.map((f, i) => f + x.qfrc_passive[i] - x.qfrc_bias[i]),
  );
  smoothVel(m, d, true);
  expect(distance(denseDerivative(m, d), numeric)).toBeLessThan(1e-7);
});

it('leaves dampers out when they are disabled', () => {
  const { m, d } = load(scene(chain, tendon));
  m.opt.disableflags = DisableBit.damper;
  randomise(d, 4);
  velocityDerivative(m, d, (x) => x.qfrc_passive);
  smoothVel(m, d, false);
  expect(Math.max(...d.qDeriv.map(Math.abs))).toBe(0);
});
