import { expect, it } from 'vitest';
import { scene } from '../../test/support.js';

it('knows the contacts of two geoms', async () => {
  const { mj, m } = await scene();
  expect([mj.mj_maxContact(m, 0, 1, -1), mj.mj_maxContact(m, 1, 1, 0), mj.mj_maxContact(m, 1, 2, 0)]).toEqual([
    4, 8, 1,
  ]);
  expect(() => mj.mj_maxContact(m, 0, 9, 0)).toThrow('mj_maxContact: invalid geom 9');
});
