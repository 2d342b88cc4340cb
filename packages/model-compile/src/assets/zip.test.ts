import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.js';
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

describe('zip archives', () => {
  it.each([true, false])('reads files (deflated: %s)', (deflate) => {
    const long = 'box '.repeat(5000);
    const assets = zipAssets(zip({ 'model.xml': '<mujoco/>', 'meshes/box.obj': long }, deflate));
    expect(assets.names).toEqual(['model.xml', 'meshes/box.obj']);
    expect(text(assets.read('model.xml'))).toBe('<mujoco/>');
    expect(text(assets.read('meshes/box.obj'))).toBe(long);
    expect(assets.read('absent.obj')).toBeUndefined();
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'C:\\x'])('refuses the path %s', (name) => {
    expect(() => zipAssets(zip({ [name]: 'x' }, false))).toThrow(/leads out of the archive/);
  });

  it('says what is wrong with a damaged archive', () => {
    const good = zip({ 'model.xml': '<mujoco/>'.repeat(50) }, true);
    expect(() => zipAssets(good.subarray(0, 40))).toThrow(/no directory|too short/);
    const damaged = good.slice();
    damaged[41] ^= 0xff;
    expect(() => zipAssets(damaged).read('model.xml')).toThrow(/'model.xml' is damaged/);
    const bomb = good.slice();
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(bomb.length - 22 - 9 - 46 + 24, 0x7fffffff, true);
    expect(() => zipAssets(bomb).read('model.xml')).toThrow(/more than/);
  });

  it('finds the model', () => {
    const find = (files: string[], archive: string) => zipModelPath({ names: files, read: () => undefined }, archive);
    expect(find(['model.xml', 'other.xml'], 'x.mjz')).toBe('model.xml');
    expect(find(['robot/robot.xml', 'robot/arm.stl'], 'dir/robot.zip')).toBe('robot/robot.xml');
    expect(find(['scene.xml', 'parts/a.xml'], 'x.mjz')).toBe('scene.xml');
    expect(() => find(['a.xml', 'b.xml'], 'x.mjz')).toThrow(/several model files/);
    expect(() => find(['a.stl'], 'x.mjz')).toThrow(/no model file/);
  });
});
