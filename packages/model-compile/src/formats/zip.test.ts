import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@corten/math';
import { describe, expect, it } from 'vitest';
import { MjcfError } from '../mjcf.js';
import { zipAssets, zipModelPath } from './zip.js';

/** A zip archive of files, deflated or stored. */
function zip(files: Record<string, string>, deflate: boolean): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflate ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(deflate ? 8 : 0, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(local, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(deflate ? 8 : 0, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, ...directory, end]));
}

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** An MjcfError that names the archive. */
function expectError(run: () => unknown, words: string): void {
  let error: unknown;
  try {
    run();
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  const { message, file, code } = error as MjcfError;
  expect(message).toContain(words);
  expect(message).toContain('robot.mjz: zip archive');
  expect([file, code]).toEqual(['robot.mjz', 'bad-zip']);
}

describe('zip archives', () => {
  it.each([true, false])('reads files (deflated: %s)', (deflate) => {
    const long = 'box '.repeat(5000);
    const assets = zipAssets(zip({ 'model.xml': '<mujoco/>', 'meshes/box.obj': long }, deflate));
    expect(assets.names).toEqual(['model.xml', 'meshes/box.obj']);
    expect(text(assets.read('model.xml'))).toBe('<mujoco/>');
    expect(text(assets.read('meshes/box.obj'))).toBe(long);
    expect(assets.read('absent.obj')).toBeUndefined();
  });

  it.each(['../secret', '/etc/passwd', '\\\\x', 'a/../../b', 'C:\\x'])('refuses the path %s', (name) => {
    expectError(() => zipAssets(zip({ [name]: 'x' }, false), 'robot.mjz'), 'leads out of the archive');
  });

  const good = zip({ 'model.xml': '<mujoco/>'.repeat(50) }, true);
  /** Where the directory's entry of the only file starts. */
  const ENTRY = good.length - 22 - 9 - 46;
  const changed = (at: number, value: number): Uint8Array => {
    const bytes = good.slice();
    bytes[at] = value;
    return bytes;
  };

  it.each<[string, Uint8Array, string]>([
    ['cut off', good.subarray(0, 40), 'has no directory'],
    ['short', good.subarray(0, 10), 'is too short'],
    ['another file', new TextEncoder().encode('<mujoco/>'.repeat(50)), 'has no directory'],
    ['without its directory', changed(good.length - 22 + 16, 0), 'directory is not whole'],
    ['encrypted', changed(ENTRY + 8, 1), "'model.xml' is encrypted"],
    ['strongly encrypted', changed(ENTRY + 8, 64), "'model.xml' is encrypted"],
    [
      'too large a kind',
      changed(good.length - 22 + 10, 255).fill(255, good.length - 12, good.length - 10),
      'more than 4 GB',
    ],
  ])('names an archive that is %s', (_, bytes, words) => {
    expectError(() => zipAssets(bytes, 'robot.mjz'), words);
  });

  it.each<[string, Uint8Array, string]>([
    ['damaged', changed(41, good[41] ^ 0xff), "'model.xml' is damaged"],
    ['of another checksum', changed(ENTRY + 16, good[ENTRY + 16] ^ 1), "'model.xml' is damaged"],
    ['of another length', changed(ENTRY + 24, good[ENTRY + 24] ^ 1), "'model.xml' is damaged"],
    ['elsewhere', changed(ENTRY + 42, 5), "'model.xml' is damaged"],
    ['truncated', changed(ENTRY + 21, 255), "'model.xml' is truncated"],
    ['packed in another way', changed(ENTRY + 10, 12), "'model.xml' is packed by method 12"],
    ['a bomb', changed(ENTRY + 27, 0x7f), "'model.xml' would unpack to"],
  ])('names the archive and the file that is %s', (_, bytes, words) => {
    const assets = zipAssets(bytes, 'robot.mjz');
    expectError(() => assets.read('model.xml'), words);
  });

  it('counts what all files unpack to, each once', () => {
    const many = zip({ a: 'x'.repeat(1000), b: 'y' }, true);
    // of the first file, a size just below the limit
    const at = many.length - 22 - 2 * 47 + 24;
    new DataView(many.buffer).setUint32(at, 2 ** 30, true);
    const assets = zipAssets(many, 'robot.mjz');
    for (let k = 0; k < 3; k++) expectError(() => assets.read('a'), "'a' is damaged");
    expectError(() => assets.read('b'), "'b' would unpack to");
  });

  it('finds the model', () => {
    const find = (files: string[], archive: string, wanted?: string) =>
      zipModelPath({ names: files, read: () => undefined }, archive, wanted);
    expect(find(['model.xml', 'other.xml'], 'x.mjz')).toBe('model.xml');
    expect(find(['robot/robot.xml', 'robot/arm.stl'], 'dir/robot.zip')).toBe('robot/robot.xml');
    expect(find(['scene.xml', 'parts/a.xml'], 'x.mjz')).toBe('scene.xml');
    expectError(() => find(['a.xml', 'b.xml'], 'robot.mjz'), 'has several model files (a.xml, b.xml)');
    expectError(() => find(['a.stl'], 'robot.mjz'), 'has no model file');
    expect(find(['a.xml', 'b.xml'], 'robot.mjz', 'b.xml')).toBe('b.xml');
    expectError(() => find(['a.xml'], 'robot.mjz', 'b.xml'), "has no file 'b.xml'");
  });
});
