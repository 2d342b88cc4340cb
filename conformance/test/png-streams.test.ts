// Damaged image data in PNG files: what the reference rejects is rejected, and what it accepts gives the same pixels.
import { constants, crc32, deflateSync } from 'node:zlib';
import { mersenneTwister64 } from '@corten/math';
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { beforeAll, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

const SIZE = 24;

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), whole.length - 4);
  return whole;
}

/** A PNG image of SIZE × SIZE grey pixels with the given zlib stream, whatever it is. */
function png(stream: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header[8] = 8;
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', stream), chunk('IEND', new Uint8Array(0))]),
  );
}

const XML =
  '<mujoco><asset><texture name="t" type="2d" file="t.png" nchannel="1"/></asset><worldbody><geom size="1"/></worldbody></mujoco>';

/** The pixels, or that the file was rejected. */
function ours(file: Uint8Array): Uint8Array | 'rejected' {
  try {
    return compileModel(parseMjcf(XML, { file: 'main.xml', assets: { 't.png': file } })).tex_data;
  } catch {
    return 'rejected';
  }
}

function theirs(file: Uint8Array): Uint8Array | 'rejected' {
  try {
    const { model, dispose } = oracle.compileFiles({ 't.png': file, 'main.xml': XML }, 'main.xml');
    const data = Uint8Array.from((model as unknown as { tex_data: Uint8Array }).tex_data);
    dispose();
    return data;
  } catch {
    return 'rejected';
  }
}

const random = mersenneTwister64(7);
const below = (n: number) => Math.floor(n * random.uniform());

/** Rows of pixels, each behind a filter byte. */
const pixels = Uint8Array.from({ length: SIZE * (SIZE + 1) }, (_, i) =>
  i % (SIZE + 1) === 0 ? 0 : i < 200 ? i & 7 : below(256),
);

const STREAMS = {
  stored: deflateSync(pixels, { level: 0 }),
  fixed: deflateSync(pixels, { strategy: constants.Z_FIXED }),
  dynamic: deflateSync(pixels, { level: 9 }),
};

it.each(Object.entries(STREAMS))('%s blocks: every change of a byte has the same verdict', (_, stream) => {
  const different: string[] = [];
  const compare = (label: string, bytes: Uint8Array) => {
    const file = png(bytes);
    const [a, b] = [ours(file), theirs(file)];
    if (typeof a === 'string' || typeof b === 'string' ? a !== b : Buffer.compare(a, b) !== 0)
      different.push(
        `${label}: ours ${typeof a === 'string' ? a : 'accepted'}, theirs ${typeof b === 'string' ? b : 'accepted'}`,
      );
  };
  compare('as it is', stream);
  for (let at = 0; at < stream.length; at++) {
    const bytes = Uint8Array.from(stream);
    const change = at % 2 === 0 ? 1 << below(8) : 1 + below(255);
    bytes[at] ^= change;
    compare(`byte ${at} ^ ${change}`, bytes);
  }
  const checksum = stream.subarray(stream.length - 4);
  const content = stream.subarray(0, stream.length - 4);
  compare('byte before the checksum', Buffer.concat([content, Uint8Array.of(1), checksum]));
  compare('bytes behind the checksum', Buffer.concat([stream, Uint8Array.of(1, 2, 3, 4)]));
  compare('the checksum twice', Buffer.concat([stream, checksum]));
  compare('wrong checksum, then right', Buffer.concat([content, Uint8Array.of(9, 9, 9, 9), checksum]));
  for (const cut of [1, 2, 3, 4, 5, 8]) compare(`${cut} bytes less`, stream.subarray(0, stream.length - cut));
  expect(different).toEqual([]);
});
