import { expect, it } from 'vitest';
import { MjVFS } from './vfs.js';

it('keeps copies of files by name', () => {
  const vfs = new MjVFS();
  const bytes = Uint8Array.of(1);
  vfs.addBuffer('a', bytes);
  bytes[0] = 2;
  expect(vfs.read('a')).toEqual(Uint8Array.of(1));
  expect(() => vfs.addBuffer('a', bytes)).toThrow('MuJoCo Error: Could not add buffer to VFS: 2');
  vfs.deleteFile('a');
  vfs.deleteFile('never there');
  expect(vfs.read('a')).toBeUndefined();
});

it('finds files by their last part, in any case', () => {
  const vfs = new MjVFS();
  vfs.addBuffer('Dir/Leg.xml', [1]);
  expect(['leg.xml', 'dir/leg.xml', 'x/LEG.xml'].map((name) => vfs.read(name)?.[0])).toEqual([1, 1, 1]);
  vfs.addBuffer('dir/leg.xml', [2]);
  vfs.addBuffer('leg.xml', [3]);
  expect(['dir/leg.xml', 'z/leg.xml', 'arm.xml'].map((name) => vfs.read(name)?.[0])).toEqual([2, 3, undefined]);
});

it('takes bytes only', () => {
  const vfs = new MjVFS();
  for (const content of [3, 'text', null, new ArrayBuffer(3)]) {
    expect(() => vfs.addBuffer('a', content as never)).toThrow(TypeError);
  }
});
