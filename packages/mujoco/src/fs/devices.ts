// Devices: nothing, random bytes, and the terminal, which gets what the module prints.
// Covered by packages/mujoco/src/fs/file-system.test.ts.

import { decodeUtf8 } from '@corten/mjcf-parse';
import { type Device, KIND } from './node.js';
import type { Tree } from './tree.js';

const NEWLINE = 10;
type Print = (line: string) => void;
interface Random {
  getRandomValues?(bytes: Uint8Array): void;
}

const nothing: Device = { read: () => 0, write: (_buffer, _offset, length) => length };

const random: Device = {
  read(buffer, offset, length) {
    const { crypto } = globalThis as { crypto?: Random };
    const part = buffer.subarray(offset, offset + length);
    if (crypto?.getRandomValues) crypto.getRandomValues(part);
    else for (let i = 0; i < length; i++) part[i] = Math.floor(256 * Math.random());
    return length;
  },
  write: (_buffer, _offset, length) => length,
};

/** A terminal prints whole lines, and what is left when it is closed. */
function terminal(print: Print): Device {
  let line: number[] = [];
  const flush = () => {
    print(decodeUtf8(Uint8Array.from(line)));
    line = [];
  };
  return {
    read: () => 0,
    write(buffer, offset, length) {
      for (const byte of buffer.subarray(offset, offset + length)) {
        if (byte === NEWLINE) flush();
        else line.push(byte);
      }
      return length;
    },
    flush() {
      if (line.length > 0) flush();
    },
  };
}

/** A device whose bytes come from a function and go to one. */
export function callbackDevice(
  input: (() => number | null | undefined) | null | undefined,
  output: ((byte: number) => void) | null | undefined,
): Device {
  return {
    read(buffer, offset, length) {
      let count = 0;
      for (; count < length; count++) {
        const byte = input?.();
        if (byte === null || byte === undefined) break;
        buffer[offset + count] = byte;
      }
      return count;
    },
    write(buffer, offset, length) {
      for (const byte of buffer.subarray(offset, offset + length)) output?.(byte);
      return length;
    },
  };
}

/** Numbers of devices. */
const device = (major: number, minor: number): number => (major << 8) | minor;

/** Make the folders and devices that every file system starts with. */
export function createDevices(tree: Tree, print: Print, printErr: Print): void {
  for (const path of ['/tmp', '/home/web_user', '/dev', '/proc']) tree.mkdirTree(path);
  const folder = tree.find('/dev');
  const add = (name: string, number: number, behaviour: Device) => {
    tree.make(folder, name, KIND.chrdev | 0o666, number).device = behaviour;
  };
  add('null', device(1, 3), nothing);
  add('tty', device(5, 0), terminal(print));
  add('tty1', device(6, 0), terminal(printErr));
  add('random', device(64, 0), random);
  add('urandom', device(64, 1), random);
  tree.mkdirTree('/dev/shm/tmp');
  tree.mkdirTree('/proc/self/fd');
  tree.symlink('/dev/tty', '/dev/stdin');
  tree.symlink('/dev/tty', '/dev/stdout');
  tree.symlink('/dev/tty1', '/dev/stderr');
}
