// `corten snapshot` as its users call it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../index.js';

let folder = '';
let model = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-snapshot-'));
  model = join(folder, 'ball.xml');
  writeFileSync(
    model,
    `<mujoco><worldbody><camera name="side" pos="0 -2 .5" xyaxes="1 0 0 0 0 1"/>
      <geom type="plane" size="1 1 .1"/><body name="ball" pos="0 0 1"><freejoint/><geom size=".2"/></body></worldbody>
      <keyframe><key name="low" qpos="0 0 .2 1 0 0 0" time="2"/></keyframe></mujoco>`,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Run a command line of small pictures; what it printed and returned. */
async function snapshot(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
  const code = await main(['snapshot', model, '--width', '24', '--height', '18', '--samples', '1', ...args]);
  vi.restoreAllMocks();
  return { code, out, err };
}

/** Width and height in a PNG file, and the types of its chunks. */
function png(path: string) {
  const bytes = readFileSync(path);
  const types: string[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return { size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], types };
}

it('makes a picture of the size that was asked for, and says where', async () => {
  const output = join(folder, 'ball.png');
  const { code, out } = await snapshot('-o', output, '--camera', 'side');
  expect(code).toBe(0);
  expect(out).toContain(`${output}: 24×18, at 0.00 s`);
  expect(png(output).size).toEqual([24, 18]);
});

it('keyframes and times show other states; times count from the keyframe', async () => {
  const shot = async (name: string, ...args: string[]) => {
    const { out } = await snapshot('-o', join(folder, name), '--camera', 'side', ...args);
    return { out, bytes: readFileSync(join(folder, name)).toString('base64') };
  };
  const [start, fallen, low] = [
    await shot('a.png'),
    await shot('b.png', '--time', '0.3'),
    await shot('c.png', '--keyframe', 'low', '--time', '0.01'),
  ];
  expect(new Set([start.bytes, fallen.bytes, low.bytes]).size).toBe(3);
  expect(fallen.out).toContain('at 0.30 s');
  expect(low.out).toContain('at 2.01 s');
});

it('depth and segmentation, as pictures and as arrays', async () => {
  const depth = join(folder, 'depth.npy');
  const { out } = await snapshot('-o', depth, '--depth', '--camera', 'side');
  expect(out).toMatch(/1\.\d+ to \d\.\d+ m/);
  const bytes = readFileSync(depth);
  const start = 10 + bytes.readUInt16LE(8);
  // the ball's nearest point is 2 m less its radius away, half a metre above the middle
  const nearest = Math.min(...Array.from({ length: 24 * 18 }, (_, i) => bytes.readFloatLE(start + 4 * i)));
  expect(nearest).toBeGreaterThan(0.99);
  const ids = join(folder, 'ids.png');
  expect((await snapshot('-o', ids, '--segmentation')).code).toBe(0);
  expect(png(ids).types).toContain('PLTE');
});

it('an animation is one file, or a folder of frames', async () => {
  const output = join(folder, 'fall.png');
  const { out } = await snapshot('-o', output, '--from', '0.1', '--to', '0.4', '--fps', '10', '--camera', 'side');
  expect(out).toContain('4 frames of 24×18, 10 a second, from 0.10 to 0.40 s');
  expect(png(output).types.filter((type) => type === 'fcTL').length).toBe(4);
  const frames = join(folder, 'frames');
  await snapshot('-o', frames, '--from', '0', '--to', '0.2', '--fps', '10', '--depth');
  expect(readdirSync(frames)).toEqual(['0000.png', '0001.png', '0002.png']);
});

it('a view is given by angles and distance, and may follow a body', async () => {
  const output = join(folder, 'view.png');
  expect((await snapshot('-o', output, '--camera', '90,-20,3')).code).toBe(0);
  expect((await snapshot('-o', output, '--camera', '90,-20', '--track', 'ball')).code).toBe(0);
  expect((await snapshot('-o', output, '--show', 'contactpoint,com', '--background', 'dark')).code).toBe(0);
});

it.each([
  [['--camera', 'top'], 1, 'the model has no camera "top"; it has "side"'],
  [['--track', 'cube'], 1, 'the model has no body "cube"; it has "world", "ball"'],
  [['--keyframe', 'high'], 1, "no key 'high'"],
  [['--camera', 'side', '--track', 'ball'], 2, '--track goes with a view'],
  [['--depth', '--segmentation'], 2, 'one at a time'],
  [['--lighting', 'sunny'], 2, '--lighting is one of auto, model, studio, not "sunny"'],
  [['--show', 'contacts'], 2, 'not "contacts"'],
  [['--width', '2.5'], 2, '--width takes a whole number'],
  [['--time', '1', '--to', '2'], 2, '--time or --from and --to'],
  [['--from', '1'], 2, '--from needs --to'],
  [['--from', '1', '--to', '0.5'], 2, '--to 0.5 is before --from 1'],
  [['--fps', '5'], 2, '--fps goes with'],
])('%j is refused', async (args, expected, message) => {
  const output = join(folder, 'no.png');
  const { code, err } = await snapshot('-o', output, ...args);
  expect(err).toContain(message);
  expect(code).toBe(expected);
  expect(existsSync(output)).toBe(false);
});

it('a file that takes numbers is no picture', async () => {
  const { code, err } = await snapshot('-o', join(folder, 'x.npy'));
  expect(err).toContain('a .npy file takes --depth or --segmentation');
  expect(code).toBe(2);
});

it('a file that is not there is said to be missing', async () => {
  model = join(folder, 'none.xml');
  const { code, err } = await snapshot();
  expect(err).toContain('none.xml: there is no such file');
  expect(code).toBe(1);
});
