import { expect, it } from 'vitest';
import { FileSystem } from './files.js';

const failure = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

it('writes and reads text and bytes', () => {
  const FS = new FileSystem();
  const bytes = Uint8Array.of(1, 2, 3);
  FS.writeFile('/a.bin', bytes);
  bytes[0] = 9;
  expect(FS.readFile('/a.bin')).toEqual(Uint8Array.of(1, 2, 3));
  FS.writeFile('/tmp/b.txt', 'grün');
  expect(FS.readFile('tmp/../tmp/./b.txt', { encoding: 'utf8' })).toBe('grün');
  FS.writeFile('/half', new Float32Array([1, 2]).subarray(1));
  expect(FS.stat('/half').size).toBe(4);
});

it('keeps directories', () => {
  const FS = new FileSystem();
  expect(FS.readdir('/')).toEqual(['.', '..', 'tmp', 'home', 'dev', 'proc']);
  FS.mkdirTree('/x/y');
  FS.mkdirTree('/x/y');
  FS.mkdir('/x/z');
  expect(FS.readdir('/x')).toEqual(['.', '..', 'y', 'z']);
  FS.rmdir('/x/z');
  FS.chdir('/x');
  FS.writeFile('f', '');
  expect([FS.cwd(), FS.analyzePath('f').path, FS.analyzePath('/x/f').exists]).toEqual(['/x', '/x/f', true]);
  expect([FS.isDir(FS.stat('/x').mode), FS.isFile(FS.stat('/x/f').mode)]).toEqual([true, true]);
  FS.rename('/x/f', '/g');
  expect([FS.analyzePath('/x/f').exists, FS.analyzePath('/g').exists]).toEqual([false, true]);
  FS.unlink('/g');
  expect(FS.analyzePath('/g').exists).toBe(false);
});

it('fails with the codes of the official file system', () => {
  const FS = new FileSystem();
  FS.writeFile('/f', '');
  expect(failure(() => FS.readFile('/nope'))).toBe('ENOENT');
  expect(failure(() => FS.writeFile('/no/f', ''))).toBe('ENOENT');
  expect(failure(() => FS.mkdir('/tmp'))).toBe('EEXIST');
  expect(failure(() => FS.unlink('/tmp'))).toBe('EISDIR');
  expect(failure(() => FS.readFile('/tmp'))).toBe('EISDIR');
  expect(failure(() => FS.readdir('/f'))).toBe('ENOTDIR');
  expect(failure(() => FS.rmdir('/home'))).toBe('ENOTEMPTY');
  expect(failure(() => FS.rename('/home', '/home/inside'))).toBe('EINVAL');
});
