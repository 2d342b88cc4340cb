import { expect, it } from 'vitest';
import { scene } from '../../test/support.js';

it('saves models in files and in buffers, and loads them', async () => {
  const { mj, m } = await scene();
  const vfs = new mj.MjVFS();
  mj.mj_saveModel(m, '/scene.mjb', null);
  expect(mj.FS.stat('/scene.mjb').size).toBe(mj.mj_sizeModel(m));
  expect(mj.MjModel.from_binary_path('/scene.mjb', vfs).nq).toBe(m.nq);
  const bytes = new mj.Uint8Buffer(mj.mj_sizeModel(m));
  mj.mj_saveModel(m, null, bytes);
  vfs.addBuffer('copy.mjb', bytes.GetView());
  expect(mj.MjModel.mj_loadModel('copy.mjb', vfs).body('arm').id).toBe(2);
  expect(() => mj.MjModel.from_binary_path('/none.mjb', vfs)).toThrow('MuJoCo Error: Failed to load from mjb');
  expect(() => mj.mj_saveModel(m, null, new mj.Uint8Buffer(5))).toThrow('outside model buffer');
});
