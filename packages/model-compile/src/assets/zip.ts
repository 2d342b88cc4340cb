// Models in zip archives (.mjz, .zip): a source of assets that unpacks what is asked for.

import { type AssetSource, decodeUtf8, diagnostic, MjcfError } from '../mjcf.js';
import { crc32 } from './crc32.js';
import { inflateRaw } from './inflate.js';

/** A file in an archive. */
interface Entry {
  readonly name: string;
  /** 0 stored, 8 deflated */
  readonly method: number;
  /** CRC-32 of the content */
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** where its local header stands */
  readonly offset: number;
}

/** Assets of an archive, and the names of its files. */
export interface ZipAssets extends AssetSource {
  readonly names: readonly string[];
}

/** Largest file that is unpacked [bytes]. */
const MAX_SIZE = 2 ** 30;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;

function fail(message: string): never {
  throw new MjcfError([diagnostic('error', 'bad-zip', message)]);
}

/** A path without `.` and empty parts; an error if it leaves the archive. */
function safePath(name: string): string {
  const parts = name.replace(/\\/g, '/').split('/');
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name) || parts.includes('..')) {
    fail(`zip archive: the path '${name}' leads out of the archive`);
  }
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** Where the end-of-directory record stands: behind it there is only a comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return fail('zip archive: no directory found, the file is not a zip archive or is truncated');
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) fail('zip archive: the directory is damaged');
    const nameLength = view.getUint16(at + 28, true);
    if (view.getUint16(at + 8, true) & 1) fail('zip archive: encrypted archives are not supported');
    const name = safePath(decodeUtf8(bytes.subarray(at + 46, at + 46 + nameLength)));
    const entry: Entry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (name !== '') entries.set(name, entry);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function unpack(bytes: Uint8Array, view: DataView, { name, method, crc, packed, size, offset }: Entry): Uint8Array {
  const bad = (why: string) => fail(`zip archive: '${name}' ${why}`);
  if (size > MAX_SIZE) bad(`would unpack to ${size} bytes, more than ${MAX_SIZE}`);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) bad('is damaged');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) bad('is truncated');
  const packedBytes = bytes.subarray(start, start + packed);
  let content: Uint8Array;
  if (method === 0) content = packedBytes.slice();
  else if (method === 8) {
    try {
      content = inflateRaw(packedBytes, size);
    } catch {
      return bad('is damaged');
    }
  } else return bad(`is packed by method ${method}, which is not supported`);
  return content.length === size && crc32(content) === crc ? content : bad('is damaged');
}

/**
 * The files of a zip archive as assets. Files are unpacked when they are read.
 *
 * @param bytes - the archive
 * @throws MjcfError when the archive is damaged, encrypted, or has a path that leads out of it
 */
export function zipAssets(bytes: Uint8Array): ZipAssets {
  if (bytes.length < END_SIZE) fail('zip archive: the file is too short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  return {
    names: [...entries.keys()],
    isEmpty: entries.size === 0,
    read(path) {
      const entry = entries.get(path.replace(/\\/g, '/'));
      return entry && unpack(bytes, view, entry);
    },
  };
}

/**
 * The path of the model in an archive: `model.xml`, a model named like the archive, or the only MJCF file in its root.
 *
 * @param archive - name of the archive, such as `robot.mjz`
 * @throws MjcfError when there is none, or it is not clear which
 */
export function zipModelPath({ names }: ZipAssets, archive: string): string {
  const stem =
    archive
      .replace(/\\/g, '/')
      .split('/')
      .pop()
      ?.replace(/\.[^.]*$/, '') ?? '';
  for (const name of [`${stem}.xml`, `${stem}/${stem}.xml`, 'model.xml', `${stem}/model.xml`]) {
    if (names.includes(name)) return name;
  }
  const roots = names.filter((name) => /^[^/]+\.xml$/i.test(name));
  if (roots.length === 1) return roots[0];
  return fail(
    `zip archive '${archive}': ${roots.length === 0 ? 'no model file' : `several model files (${roots.join(', ')})`} in its root`,
  );
}
