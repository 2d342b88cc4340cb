// Models in zip archives (.mjz, .zip): a source of assets that unpacks what is asked for.

import { crc32 } from '@corten/math';
import { type AssetSource, decodeUtf8, diagnostic, MjcfError } from '../mjcf.js';
import { inflateRaw } from './inflate.js';

const STORED = 0;
const DEFLATED = 8;

/** A file in an archive. */
interface Entry {
  readonly name: string;
  /** STORED, DEFLATED, or one that is not supported */
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

/** Most bytes that are unpacked from an archive, all of its files together. */
const MAX_SIZE = 2 ** 30;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
/** What a field holds whose value stands in a record for archives above 4 GB. */
const SEE_ZIP64 = [0xffff, 0xffffffff];
/** Flags of an entry: encrypted, strongly encrypted. */
const ENCRYPTED = 1 | 64;

/** Throws an error that names the archive, and the file in it that it is about. */
type Fail = (message: string, name?: string) => never;

const failIn =
  (archive: string): Fail =>
  (message, name) => {
    const subject = name === undefined ? 'zip archive' : `zip archive: '${name}'`;
    const position = { file: archive, line: 0, column: 0 };
    throw new MjcfError([diagnostic('error', 'bad-zip', `${subject} ${message}`, { position })]);
  };

/** A path without `.` and empty parts; an error if it leaves the archive. */
function safePath(name: string, fail: Fail): string {
  const parts = name.replace(/\\/g, '/').split('/');
  if (/^[\\/]/.test(name) || /^[A-Za-z]:/.test(name) || parts.includes('..')) {
    fail(`has a path that leads out of the archive`, name);
  }
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** Where the end-of-directory record stands: behind it there is only a comment. */
function findEnd(view: DataView, fail: Fail): number {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return fail('has no directory, the file is not a zip archive or is truncated');
}

function readDirectory(bytes: Uint8Array, view: DataView, fail: Fail): Map<string, Entry> {
  const end = findEnd(view, fail);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (SEE_ZIP64.includes(count) || SEE_ZIP64.includes(at))
    fail('is of the kind for more than 4 GB, which is not supported');
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      fail('is damaged: its directory is not whole');
    const nameLength = view.getUint16(at + 28, true);
    const written = decodeUtf8(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    if (view.getUint16(at + 8, true) & ENCRYPTED) fail('is encrypted, which is not supported', written);
    const name = safePath(written, fail);
    const entry: Entry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (name !== '') entries.set(name, entry);
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry, fail: Fail): Uint8Array {
  const { name, method, crc, packed, size, offset } = entry;
  const bad = (why: string) => fail(why, name);
  if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) bad('is damaged');
  const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) bad('is truncated');
  const packedBytes = bytes.subarray(start, start + packed);
  let content: Uint8Array;
  if (method === STORED) content = packedBytes.slice();
  else if (method === DEFLATED) {
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
 * @param archive - its name, for errors
 * @throws MjcfError (bad-zip) when the archive is damaged, encrypted, or has a path that leads out of it; reading throws
 *   one when a file is damaged, packed in another way than deflated, or would unpack to more than 1 GB with the others
 */
export function zipAssets(bytes: Uint8Array, archive = ''): ZipAssets {
  const fail = failIn(archive);
  if (bytes.length < END_SIZE) fail('is too short to be one');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view, fail);
  const unpacked = new Set<Entry>();
  let total = 0;
  return {
    names: [...entries.keys()],
    isEmpty: entries.size === 0,
    read(path) {
      const entry = entries.get(path.replace(/\\/g, '/'));
      if (!entry) return undefined;
      if (!unpacked.has(entry)) {
        unpacked.add(entry);
        total += entry.size;
      }
      if (total > MAX_SIZE) fail(`would unpack to ${total} bytes in all, more than ${MAX_SIZE}`, entry.name);
      return unpack(bytes, view, entry, fail);
    },
  };
}

/**
 * The path of the model in an archive: `model.xml`, a model named like the archive, or the only MJCF file in its root.
 *
 * @param archive - name of the archive, such as `robot.mjz`
 * @param wanted - path of the model where it is known
 * @throws MjcfError when there is none, or it is not clear which
 */
export function zipModelPath({ names }: ZipAssets, archive: string, wanted?: string): string {
  const fail = failIn(archive);
  if (wanted !== undefined) return names.includes(wanted) ? wanted : fail(`has no file '${wanted}'`);
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
  return fail(`has ${roots.length === 0 ? 'no model file' : `several model files (${roots.join(', ')})`} in its root`);
}
