import { expect, it } from 'vitest';
import { scene } from '../../test/support.js';

it('draws a simulation and finds what is under the mouse', async () => {
  const { mj, m, d } = await scene();
  const [scn, cam] = [new mj.MjvScene(m, 100), new mj.MjvCamera()];
  const [opt, pert] = [new mj.MjvOption(), new mj.MjvPerturb()];
  mj.mjv_defaultFreeCamera(m, cam);
  mj.mjv_updateScene(m, d, opt, pert, cam, mj.mjtCatBit.mjCAT_ALL.value, scn);
  expect(scn.ngeom).toBeGreaterThan(2);
  const found = [new Float64Array(3), new Int32Array(1), new Int32Array(1), new Int32Array(1)] as const;
  expect(mj.mjv_select(m, d, opt, 1, 0.5, 0.01, scn, ...found)).toBe(0);
  expect(found[1][0]).toBe(0);
  // @ts-expect-error a plain array cannot be written to
  expect(() => mj.mjv_select(m, d, opt, 1, 0.5, 0.5, scn, [], ...found.slice(1))).toThrow('unknown type for selpnt');
});
