import { expect, it } from 'vitest';
import { scene } from '../../test/support.js';

it('steps in two halves as in one', async () => {
  const { mj, m, d } = await scene();
  const other = new mj.MjData(m);
  mj.mj_resetData(m, d);
  for (let i = 0; i < 10; i++) {
    mj.mj_step(m, d);
    mj.mj_step1(m, other);
    mj.mj_step2(m, other);
  }
  expect(other.qpos).toEqual(d.qpos);
});
