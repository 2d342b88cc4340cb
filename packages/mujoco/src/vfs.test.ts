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
