// Files in memory: every call on both file systems, in one order, with what it gives or throws.
import loadMujoco from '@corten/mujoco';
import { expect, it } from 'vitest';
import type { Bindings } from '../src/oracle/bindings.js';

/** A result in a form that both file systems can agree on: nodes by name, no times, no numbers of nodes. */
function shown(value: unknown): unknown {
  if (value instanceof Date) return 'a date';
  if (ArrayBuffer.isView(value)) return `bytes ${Array.from(value as Uint8Array)}`;
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  if ('mounted' in value) {
    const { name, mode } = value as unknown as { name: string; mode: number };
    return `node ${name} ${mode.toString(8)}`;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/^(ino|dev|rdev)$/.test(key))
      .map(([key, entry]) => [key, shown(entry)]),
  );
}

/** The calls, each on what those before it left. */
const CALLS: readonly (readonly [name: string, call: (mj: Bindings) => unknown])[] = [
  ['readdir /', ({ FS }) => FS.readdir('/')],
  ['readdir /dev', ({ FS }) => FS.readdir('/dev')],
  ['readdir /proc', ({ FS }) => FS.readdir('/proc')],
  ['readdir /home', ({ FS }) => FS.readdir('/home')],
  ['readdir /proc/self', ({ FS }) => FS.readdir('/proc/self')],
  ['cwd', ({ FS }) => FS.cwd()],
  ['write str', ({ FS }) => FS.writeFile('/a', 'héy')],
  ['read', ({ FS }) => FS.readFile('/a')],
  ['read utf8', ({ FS }) => FS.readFile('/a', { encoding: 'utf8' })],
  ['read utf8b', ({ FS }) => FS.readFile('/a', { encoding: 'utf-8' })],
  ['read binary', ({ FS }) => FS.readFile('/a', { encoding: 'binary' })],
  ['read bad', ({ FS }) => FS.readFile('/a', { encoding: 'x' })],
  ['write number', ({ FS }) => FS.writeFile('/b', 5)],
  ['write null', ({ FS }) => FS.writeFile('/b', null)],
  ['write undefined', ({ FS }) => FS.writeFile('/b')],
  ['write obj', ({ FS }) => FS.writeFile('/b', {})],
  ['write nodir', ({ FS }) => FS.writeFile('/no/b', 'x')],
  ['write dir', ({ FS }) => FS.writeFile('/tmp', 'x')],
  ['write on file/x', ({ FS }) => FS.writeFile('/a/x', 'x')],
  [
    'write flags a',
    ({ FS }) => {
      FS.writeFile('/a', 'zz', { flags: 'a' });
      return FS.readFile('/a', { encoding: 'utf8' });
    },
  ],
  [
    'write mode',
    ({ FS }) => {
      FS.writeFile('/m', 'zz', { mode: 0o600 });
      return FS.stat('/m').mode.toString(8);
    },
  ],
  ['write empty path', ({ FS }) => FS.writeFile('', 'x')],
  ['read none', ({ FS }) => FS.readFile('/none')],
  ['read dir', ({ FS }) => FS.readFile('/tmp')],
  ['stat', ({ FS }) => FS.stat('/a')],
  ['stat dir', ({ FS }) => FS.stat('/tmp')],
  ['stat /', ({ FS }) => FS.stat('/')],
  ['stat none', ({ FS }) => FS.stat('/none')],
  ['stat /dev/null', ({ FS }) => FS.stat('/dev/null')],
  ['lstat', ({ FS }) => FS.lstat('/a')],
  ['analyzePath', ({ FS }) => FS.analyzePath('/a')],
  ['analyzePath none', ({ FS }) => FS.analyzePath('/nope')],
  ['analyzePath none2', ({ FS }) => FS.analyzePath('/nope/x')],
  ['analyzePath /', ({ FS }) => FS.analyzePath('/')],
  ['analyzePath rel', ({ FS }) => FS.analyzePath('tmp/../a')],
  ['analyzePath ""', ({ FS }) => FS.analyzePath('')],
  ['mkdir', ({ FS }) => FS.mkdir('/d')],
  ['mkdir again', ({ FS }) => FS.mkdir('/d')],
  ['mkdir in none', ({ FS }) => FS.mkdir('/no/d')],
  ['mkdir in file', ({ FS }) => FS.mkdir('/a/d')],
  ['mkdir ""', ({ FS }) => FS.mkdir('')],
  [
    'mkdir mode',
    ({ FS }) => {
      FS.mkdir('/d7', 0o700);
      return FS.stat('/d7').mode.toString(8);
    },
  ],
  ['mkdirTree', ({ FS }) => FS.mkdirTree('/x/y/z')],
  [
    'mkdirTree rel',
    ({ FS }) => {
      FS.mkdirTree('q/w');
      return FS.analyzePath('/q/w').exists;
    },
  ],
  ['mkdirTree file', ({ FS }) => FS.mkdirTree('/a/y')],
  ['rmdir nonempty', ({ FS }) => FS.rmdir('/x')],
  ['rmdir file', ({ FS }) => FS.rmdir('/a')],
  ['rmdir none', ({ FS }) => FS.rmdir('/none')],
  ['rmdir', ({ FS }) => FS.rmdir('/x/y/z')],
  ['rmdir /', ({ FS }) => FS.rmdir('/')],
  ['unlink dir', ({ FS }) => FS.unlink('/d')],
  ['unlink none', ({ FS }) => FS.unlink('/none')],
  ['unlink /', ({ FS }) => FS.unlink('/')],
  ['rename', ({ FS }) => FS.rename('/a', '/a2')],
  ['rename none', ({ FS }) => FS.rename('/none', '/a3')],
  ['rename to dir', ({ FS }) => FS.rename('/a2', '/d')],
  ['rename dir to file', ({ FS }) => FS.rename('/d', '/a2')],
  ['rename dir into self', ({ FS }) => FS.rename('/x', '/x/y/k')],
  [
    'rename dir to nonempty',
    ({ FS }) => {
      FS.mkdirTree('/n/m');
      FS.mkdir('/o');
      return FS.rename('/o', '/n');
    },
  ],
  ['rename dir to empty', ({ FS }) => FS.rename('/o', '/d')],
  ['rename same', ({ FS }) => FS.rename('/a2', '/a2')],
  [
    'rename file on file',
    ({ FS }) => {
      FS.writeFile('/f1', '1');
      FS.writeFile('/f2', '2');
      FS.rename('/f1', '/f2');
      return FS.readFile('/f2', { encoding: 'utf8' });
    },
  ],
  ['symlink', ({ FS }) => FS.symlink('/a2', '/l')],
  ['symlink again', ({ FS }) => FS.symlink('/a2', '/l')],
  ['symlink nodir', ({ FS }) => FS.symlink('/a2', '/no/l')],
  ['readlink', ({ FS }) => FS.readlink('/l')],
  ['readlink file', ({ FS }) => FS.readlink('/a2')],
  ['lstat link', ({ FS }) => FS.lstat('/l')],
  ['stat link', ({ FS }) => FS.stat('/l').mode],
  ['read link', ({ FS }) => FS.readFile('/l', { encoding: 'utf8' })],
  ['isLink', ({ FS }) => FS.isLink(FS.lstat('/l').mode)],
  [
    'symlink rel',
    ({ FS }) => {
      FS.symlink('../a2', '/d7/rl');
      return FS.readFile('/d7/rl', { encoding: 'utf8' });
    },
  ],
  [
    'symlink loop',
    ({ FS }) => {
      FS.symlink('/loop2', '/loop1');
      FS.symlink('/loop1', '/loop2');
      return FS.readFile('/loop1');
    },
  ],
  [
    'write dangling',
    ({ FS }) => {
      FS.symlink('/dang', '/dl');
      FS.writeFile('/dl', 'k');
      return FS.readFile('/dang', { encoding: 'utf8' });
    },
  ],
  [
    'unlink link',
    ({ FS }) => {
      FS.unlink('/l');
      return FS.analyzePath('/a2').exists;
    },
  ],
  ['lookupPath none', ({ FS }) => FS.lookupPath('/nope')],
  ['lookupPath parent', ({ FS }) => FS.lookupPath('/nope', { parent: true }).path],
  ['lookupPath ""', ({ FS }) => FS.lookupPath('')],
  [
    'chmod',
    ({ FS }) => {
      FS.chmod('/a2', 0o400);
      return FS.stat('/a2').mode.toString(8);
    },
  ],
  ['write to 0400', ({ FS }) => FS.writeFile('/a2', 'new')],
  [
    'read to 0000',
    ({ FS }) => {
      FS.chmod('/a2', 0);
      return FS.readFile('/a2');
    },
  ],
  [
    'chmod 0444 dir',
    ({ FS }) => {
      FS.chmod('/d7', 0o444);
      return FS.readdir('/d7');
    },
  ],
  ['chmod none', ({ FS }) => FS.chmod('/none', 0)],
  [
    'truncate',
    ({ FS }) => {
      FS.writeFile('/t', 'hello');
      FS.truncate('/t', 2);
      return FS.readFile('/t', { encoding: 'utf8' });
    },
  ],
  [
    'truncate longer',
    ({ FS }) => {
      FS.truncate('/t', 5);
      return FS.readFile('/t');
    },
  ],
  ['truncate neg', ({ FS }) => FS.truncate('/t', -1)],
  ['truncate dir', ({ FS }) => FS.truncate('/d', 1)],
  ['truncate none', ({ FS }) => FS.truncate('/none', 1)],
  [
    'utime',
    ({ FS }) => {
      FS.utime('/t', 1000, 2000);
      const s = FS.stat('/t');
      return [+s.atime, +s.mtime, +s.ctime === 2000].join();
    },
  ],
  ['open r none', ({ FS }) => FS.open('/none', 'r')],
  ['open bad flag', ({ FS }) => FS.open('/t', 'zz')],
  ['open num', ({ FS }) => FS.open('/t', 2).flags],
  ['open wx exists', ({ FS }) => FS.open('/t', 'wx')],
  [
    'open dir r',
    ({ FS }) => {
      const s = FS.open('/d', 'r');
      FS.close(s);
      return 'ok';
    },
  ],
  ['open dir w', ({ FS }) => FS.open('/d', 'w')],
  ['open ""', ({ FS }) => FS.open('', 'r')],
  [
    'rw',
    ({ FS }) => {
      const s = FS.open('/rw', 'w+');
      const n = FS.write(s, new Uint8Array([1, 2, 3, 4]), 0, 4);
      const b = new Uint8Array(6);
      const k = FS.read(s, b, 0, 6, 0);
      const p = s.position;
      const k2 = FS.read(s, b, 0, 6);
      FS.llseek(s, 1, 0);
      const k3 = FS.read(s, b, 0, 1);
      FS.close(s);
      return [n, k, p, k2, k3, b, s.fd].join();
    },
  ],
  [
    'write pos',
    ({ FS }) => {
      const s = FS.open('/rw', 'r+');
      FS.write(s, new Uint8Array([9, 9]), 0, 2, 6);
      FS.close(s);
      return FS.readFile('/rw');
    },
  ],
  [
    'write off',
    ({ FS }) => {
      const s = FS.open('/rw', 'w');
      FS.write(s, new Uint8Array([7, 8, 9]), 1, 2);
      FS.close(s);
      return FS.readFile('/rw');
    },
  ],
  [
    'write to r',
    ({ FS }) => {
      const s = FS.open('/rw', 'r');
      try {
        return FS.write(s, new Uint8Array(1), 0, 1);
      } finally {
        FS.close(s);
      }
    },
  ],
  [
    'read from w',
    ({ FS }) => {
      const s = FS.open('/rw2', 'w');
      try {
        return FS.read(s, new Uint8Array(1), 0, 1);
      } finally {
        FS.close(s);
      }
    },
  ],
  [
    'read dir stream',
    ({ FS }) => {
      const s = FS.open('/d', 'r');
      return FS.read(s, new Uint8Array(1), 0, 1);
    },
  ],
  [
    'read neg len',
    ({ FS }) => {
      const s = FS.open('/t', 'r');
      return FS.read(s, new Uint8Array(1), 0, -1);
    },
  ],
  [
    'read neg pos',
    ({ FS }) => {
      const s = FS.open('/t', 'r');
      return FS.read(s, new Uint8Array(1), 0, 1, -1);
    },
  ],
  [
    'close twice',
    ({ FS }) => {
      const s = FS.open('/t', 'r');
      FS.close(s);
      FS.close(s);
    },
  ],
  [
    'read closed',
    ({ FS }) => {
      const s = FS.open('/t', 'r');
      FS.close(s);
      return FS.read(s, new Uint8Array(1), 0, 1);
    },
  ],
  [
    'append',
    ({ FS }) => {
      FS.writeFile('/ap', 'ab');
      const s = FS.open('/ap', 'a');
      FS.write(s, new Uint8Array([67]), 0, 1);
      FS.close(s);
      return FS.readFile('/ap', { encoding: 'utf8' });
    },
  ],
  [
    'llseek',
    ({ FS }) => {
      const s = FS.open('/ap', 'r');
      return [FS.llseek(s, -1, 2), FS.llseek(s, 1, 1), s.position].join();
    },
  ],
  [
    'llseek neg',
    ({ FS }) => {
      const s = FS.open('/ap', 'r');
      return FS.llseek(s, -5, 0);
    },
  ],
  [
    'ftruncate',
    ({ FS }) => {
      const s = FS.open('/ap', 'r+');
      FS.ftruncate(s.fd, 1);
      return FS.readFile('/ap', { encoding: 'utf8' });
    },
  ],
  [
    'createPath',
    ({ FS }) => {
      const r = FS.createPath('/', 'cp/one/two', true, true);
      return [r, FS.analyzePath('/cp/one/two').exists];
    },
  ],
  [
    'createPath m',
    ({ FS, FS_createPath }) => {
      const r = FS_createPath('/', 'cp3/one', true, true);
      return [r, FS.analyzePath('/cp3/one').exists];
    },
  ],
  ['createPath node', ({ FS }) => FS.createPath(FS.lookupPath('/d').node, 'k/l')],
  [
    'createDataFile',
    ({ FS }) => {
      const r = FS.createDataFile('/', 'cdf', 'abc\u00e9', true, true);
      return [r, FS.readFile('/cdf')];
    },
  ],
  [
    'createDataFile arr',
    ({ FS }) => {
      FS.createDataFile('/', 'cdf2', [1, 2, 255], true, false);
      return FS.readFile('/cdf2') + ' ' + FS.stat('/cdf2').mode.toString(8);
    },
  ],
  [
    'createDataFile u8',
    ({ FS }) => {
      FS.createDataFile('/d', 'cdf3', new Uint8Array([4]), true, true, true);
      return FS.readFile('/d/cdf3') + ' ' + FS.stat('/d/cdf3').mode.toString(8);
    },
  ],
  [
    'createDataFile fullpath',
    ({ FS }) => {
      FS.createDataFile('/d/full', null, new Uint8Array([4]), true, true);
      return FS.readFile('/d/full');
    },
  ],
  ['createDataFile exists', ({ FS }) => FS.createDataFile('/', 'cdf', 'q', true, true)],
  ['createDataFile nodir', ({ FS }) => FS.createDataFile('/nono', 'cdf', 'q', true, true)],
  [
    'FS_createDataFile',
    ({ FS, FS_createDataFile }) => {
      FS_createDataFile('/', 'cdf9', 'q', true, true);
      return FS.readFile('/cdf9');
    },
  ],
  [
    'FS_unlink',
    ({ FS, FS_unlink }) => {
      FS_unlink('/cdf9');
      return FS.analyzePath('/cdf9').exists;
    },
  ],
  ['mount busy', ({ FS, MEMFS }) => FS.mount(MEMFS, {}, '/mnt')],
  ['mount root', ({ FS, MEMFS }) => FS.mount(MEMFS, {}, '/')],
  ['mount none', ({ FS, MEMFS }) => FS.mount(MEMFS, {}, '/none')],
  ['mount file', ({ FS, MEMFS }) => FS.mount(MEMFS, {}, '/t')],
  ['rmdir mounted', ({ FS }) => FS.rmdir('/mnt')],
  [
    'unmount',
    ({ FS }) => {
      FS.unmount('/mnt');
      return FS.readdir('/mnt');
    },
  ],
  ['unmount again', ({ FS }) => FS.unmount('/mnt')],
  ['unmount none', ({ FS }) => FS.unmount('/none')],
  ['filesystems', ({ FS }) => Object.keys(FS.filesystems)],
  [
    'rename across',
    ({ FS, MEMFS }) => {
      FS.mount(MEMFS, {}, '/mnt');
      return FS.rename('/t', '/mnt/t');
    },
  ],
  ['getPath', ({ FS }) => FS.getPath(FS.lookupPath('/cp/one').node)],
  [
    'chdir',
    ({ FS }) => {
      FS.chdir('/cp');
      return FS.cwd() + FS.readdir('.');
    },
  ],
  ['chdir file', ({ FS }) => FS.chdir('/t')],
  ['chdir none', ({ FS }) => FS.chdir('/none')],
  ['readdir file', ({ FS }) => FS.readdir('/t')],
  ['readdir none', ({ FS }) => FS.readdir('/none')],
  [
    'syncfs',
    ({ FS }) => {
      let r = 'none';
      FS.syncfs(true, (e: unknown) => {
        r = 'cb ' + e;
      });
      return r;
    },
  ],
  [
    'syncfs2',
    ({ FS }) => {
      let r = 'none';
      FS.syncfs((e: unknown) => {
        r = 'cb ' + e;
      });
      return r;
    },
  ],
  [
    'isDir',
    ({ FS }) =>
      [
        FS.isDir(0o40777),
        FS.isFile(0o100666),
        FS.isChrdev(0o20666),
        FS.isBlkdev(1),
        FS.isFIFO(0o10000),
        FS.isSocket(0o140000),
      ].join(),
  ],
  [
    'detached',
    ({ FS }) => {
      const { writeFile, readFile } = FS;
      writeFile('/det', 'x');
      return readFile('/det');
    },
  ],
  ['getStream', ({ FS }) => FS.getStream(1)?.path],
  [
    'dev/null',
    ({ FS }) => {
      FS.writeFile('/dev/null', 'x');
      return FS.readFile('/dev/null');
    },
  ],
  [
    'dev/random',
    ({ FS }) => {
      const s = FS.open('/dev/random', 'r');
      const b = new Uint8Array(4);
      return FS.read(s, b, 0, 4);
    },
  ],
  [
    'stdout',
    ({ FS }) => {
      const s = FS.open('/dev/stdout', 'w');
      FS.write(s, new TextEncoder().encode('hello\nwo'), 0, 8);
      FS.close(s);
      return undefined;
    },
  ],
  [
    'stderr',
    ({ FS }) => {
      const s = FS.getStream(2);
      FS.write(s, new TextEncoder().encode('errr\n'), 0, 5);
      return undefined;
    },
  ],
  ['path trailing', ({ FS }) => FS.readdir('/cp/')],
  ['path dbl', ({ FS }) => FS.readdir('//cp//one')],
  ['path file trailing', ({ FS }) => FS.readFile('/t/')],
  ['path ..', ({ FS }) => FS.readdir('/../cp')],
  [
    'createDevice',
    ({ FS }) => {
      FS.createDevice(
        '/dev',
        'mine',
        () => 65,
        () => {},
      );
      return FS.stat('/dev/mine').mode.toString(8);
    },
  ],
  [
    'ERR',
    ({ FS }) => {
      const e = new FS.ErrnoError(44);
      return [e.name, e.message, e.errno, e.code, e instanceof Error, Object.keys(e)].join('|');
    },
  ],
];

/** What all calls give or throw. */
function transcript(mj: Bindings): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  for (const [name, call] of CALLS) {
    try {
      results[name] = shown(call(mj));
    } catch (thrown) {
      const { name: kind, errno, code, message } = thrown as Bindings;
      results[name] = { kind, errno, code, message };
    }
  }
  return results;
}

it('answers every call as the official file system does', async () => {
  const load = (await import('@mujoco/mujoco')).default as (options: object) => Promise<Bindings>;
  const lines: string[][] = [[], []];
  const [official, ours] = await Promise.all(
    [load, loadMujoco as typeof load].map((make, i) =>
      make({ print: (line: string) => lines[i].push(line), printErr: (line: string) => lines[i].push(`! ${line}`) }),
    ),
  );
  expect(transcript(ours)).toEqual(transcript(official));
  expect(lines[1]).toEqual(lines[0]);
});
