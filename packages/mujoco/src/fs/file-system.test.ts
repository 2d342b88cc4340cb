import { expect, it } from 'vitest';
import { createFileSystem } from './file-system.js';

const failure = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

it('writes and reads text and bytes', () => {
  const FS = createFileSystem();
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
  const FS = createFileSystem();
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
  const FS = createFileSystem();
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

it('works without its object, and refuses what is no data', () => {
  const { writeFile, readFile } = createFileSystem();
  writeFile('/f', 'x');
  expect([...readFile('/f')]).toEqual([120]);
  expect(() => writeFile('/f', [1] as never)).toThrow('Unsupported data type');
  expect(() => readFile('/f', { encoding: 'latin1' as never })).toThrow('Invalid encoding type "latin1"');
});

it('reads and writes at positions', () => {
  const FS = createFileSystem();
  const stream = FS.open('/f', 'w+');
  FS.write(stream, Uint8Array.of(1, 2, 3, 4), 0, 4);
  FS.write(stream, Uint8Array.of(9), 0, 1, 6);
  FS.llseek(stream, 1, 0);
  const bytes = new Uint8Array(4);
  expect([FS.read(stream, bytes, 1, 3), ...bytes, stream.position]).toEqual([3, 0, 2, 3, 4, 4]);
  FS.close(stream);
  expect(failure(() => FS.close(stream))).toBe('EBADF');
  expect([...FS.readFile('/f')]).toEqual([1, 2, 3, 4, 0, 0, 9]);
  FS.truncate('/f', 2);
  FS.writeFile('/f', 'z', { flags: 'a' });
  expect([...FS.readFile('/f')]).toEqual([1, 2, 122]);
});

it('follows links and mounts file systems', () => {
  const FS = createFileSystem();
  FS.writeFile('/f', 'x');
  FS.symlink('/f', '/tmp/l');
  expect([FS.readFile('/tmp/l', { encoding: 'utf8' }), FS.readlink('/tmp/l')]).toEqual(['x', '/f']);
  FS.symlink('/b', '/a');
  FS.symlink('/a', '/b');
  expect(failure(() => FS.readFile('/a'))).toBe('ELOOP');
  FS.mount(FS.filesystems.MEMFS, {}, '/tmp');
  FS.writeFile('/tmp/in', '');
  expect([FS.readdir('/tmp'), FS.analyzePath('/tmp/in').parentPath]).toEqual([['.', '..', 'in'], '/tmp']);
  expect(failure(() => FS.rename('/f', '/tmp/f'))).toBe('EXDEV');
  expect(failure(() => FS.mount(FS.filesystems.MEMFS, {}, '/tmp'))).toBe('EBUSY');
  FS.unmount('/tmp');
  expect(FS.readdir('/tmp')).toEqual(['.', '..', 'l']);
});

it('prints what is written to the terminal', () => {
  const lines: string[] = [];
  const FS = createFileSystem(
    (line) => lines.push(line),
    (line) => lines.push(`error: ${line}`),
  );
  FS.writeFile('/dev/stdout', 'one\ntwo');
  FS.writeFile('/dev/stderr', 'three\n');
  FS.writeFile('/dev/null', 'four\n');
  expect(lines).toEqual(['one', 'two', 'error: three']);
});
