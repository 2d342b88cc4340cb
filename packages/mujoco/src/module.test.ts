import { expect, it } from 'vitest';
import { SCENE, scene } from '../test/support.js';
import loadMujoco, { type MainModule } from './index.js';

it('gives every module files of its own, and lets them share models', async () => {
  const [a, b] = [await loadMujoco(), await loadMujoco()];
  a.FS.writeFile('/scene.xml', SCENE);
  const m = a.MjModel.from_xml_path('/scene.xml');
  expect(() => b.MjModel.from_xml_path('/scene.xml')).toThrow("ParseXML: Error opening file '/scene.xml'");
  const d = new b.MjData(m);
  b.mj_step(m, d);
  expect(d.time).toBe(0.002);
});

it('copies models', async () => {
  const { mj, m } = await scene();
  const copy = new mj.MjModel(m);
  copy.opt.timestep = 1;
  copy.body_mass[1] = 5;
  expect([m.opt.timestep, m.body_mass[1]]).toEqual([0.002, 1]);
});

it('names the function in its errors', async () => {
  const { mj, m, d } = await scene();
  expect(() => mj.mj_mulM(m, d, new Float64Array(2), [1])).toThrow(
    'MuJoCo Error: [mj_mulM] res must have size 7, got 2',
  );
  expect(() => mj.mj_stateSize(m, 1 << 20)).toThrow('MuJoCo Error: mj_stateSize: invalid state signature');
  expect(() => mj.error('told so')).toThrow('MuJoCo Error: told so');
});

it('prints where it is told to', async () => {
  const lines: string[] = [];
  const mj = await loadMujoco({ print: (line: string) => void lines.push(line) });
  mj.mju_printMat([1, 2, 3, 4.5], 2, 2);
  expect(lines.splice(0)).toEqual(['1.00000000 2.00000000 ', '3.00000000 4.50000000 ', '']);
  mj.mju_printMatSparse([1, 2, 3], [2, 1], [0, 2], [0, 1, 1]);
  expect(lines.join('\n')).toContain('(0 1):  2.000000');
});

it('writes numbers of bytes with the largest unit that divides them', async () => {
  const { mj } = await scene();
  expect([0, 1023, 2048, 3 << 20].map((n) => mj.mju_writeNumBytes(n))).toEqual(['0', '1023', '2K', '3M']);
});

it('steps as before with threads, which it does not use', async () => {
  const { mj, d } = await scene();
  expect(() => mj.mju_threadpool(d, 4)).not.toThrow();
});

it('calls what the loader is told to, and becomes its options', async () => {
  const calls: string[] = [];
  const options = {
    own: 5,
    preRun: [(mj: MainModule) => mj.FS.writeFile('/early', 'x'), () => void calls.push('preRun')],
    onRuntimeInitialized(this: MainModule) {
      calls.push(`initialized ${this.mj_versionString()}`);
    },
    postRun: () => void calls.push('postRun'),
    locateFile: () => 'nowhere',
  };
  const mj = await loadMujoco(options);
  expect(calls).toEqual(['preRun', 'initialized 3.12.0', 'postRun']);
  expect(mj.FS.readFile('/early', { encoding: 'utf8' })).toBe('x');
  expect([mj === (options as unknown), Reflect.get(mj, 'own')]).toEqual([true, 5]);
  const failing = {
    preRun() {
      throw new Error('no');
    },
  };
  await expect(loadMujoco(failing)).rejects.toThrow('no');
  await expect(loadMujoco(Object.freeze({}))).resolves.toHaveProperty('MjModel');
});

it('says that there is no WebAssembly', async () => {
  const { mj } = await scene();
  expect(() => mj.ccall('mj_version', 'number', [], [])).toThrow('ccall is not supported by Corten');
  expect(() => mj.cwrap('mj_version')).toThrow('cwrap is not supported by Corten');
  expect(() => mj.FS_createLazyFile('/', 'x', 'https://example.org')).toThrow(/fetch the file/);
  expect(mj.getExceptionMessage(new RangeError('far'))).toEqual(['RangeError', 'far']);
  expect(mj.getExceptionMessage(7)).toEqual(['number', '7']);
  mj.addRunDependency('a');
  mj.removeRunDependency('a');
  expect(mj.calledRun).toBe(true);
});

it('prints errors where it is told to', async () => {
  const lines: string[] = [];
  const mj = await loadMujoco({ printErr: (line: string) => void lines.push(line) });
  mj.FS.writeFile('/dev/stderr', 'oh\n');
  expect(lines).toEqual(['oh']);
});
