import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (memory: string, bodies: number) => {
  const body = '<body><joint/><geom size=".1"/></body>';
  return () => loadModel(`<mujoco><size memory="${memory}"/><worldbody>${body.repeat(bodies)}</worldbody></mujoco>`);
};

it.each([
  ['107', 0, false],
  ['108', 0, true],
  ['10', 1, false],
  ['203', 1, false],
  ['204', 1, true],
  ['1675', 16, false],
  ['1676', 16, true],
  ['2K', 16, true],
  ['+2K', 16, true],
  ['-1', 16, true],
])('memory="%s" for %i bodies', (memory, bodies, isEnough) => {
  if (isEnough) expect(load(memory, bodies)).not.toThrow();
  else expect(load(memory, bodies)).toThrow(/^model:1:15: memory="\d+" is not enough: the arena needs \d+ bytes/);
});
