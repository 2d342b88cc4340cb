import { crc32 } from '@corten/math';
import { loadModel, random } from '@corten/testing';
import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createApng, encodePng, type PngImage } from './png.js';

/** Chunks of a file, with their checksums verified. */
function chunks(file: Uint8Array) {
  expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(file.buffer, file.byteOffset);
  const all: { type: string; data: Uint8Array }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at);
    expect(view.getUint32(at + 8 + length)).toBe(crc32(file, at + 4, at + 8 + length));
    all.push({
      type: String.fromCharCode(...file.subarray(at + 4, at + 8)),
      data: file.slice(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return all;
}

const word = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer).getUint32(at);

/** What the model compiler reads from a file: pixels of a texture. */
function read(file: Uint8Array): number[] {
  const xml = '<mujoco><asset><texture name="t" type="2d" file="t.png" nchannel="4"/></asset></mujoco>';
  return [...loadModel(xml, { assets: { 't.png': file } }).tex_data];
}

function picture(width: number, height: number, channels: number, colors: number): PngImage {
  const next = random(colors);
  const palette = Array.from({ length: colors }, () =>
    Array.from({ length: channels }, () => Math.floor(256 * next())),
  );
  const data = Uint8Array.from({ length: width * height }, (_, i) => i);
  return {
    width,
    height,
    data: Uint8Array.from([...data.keys()].flatMap((i) => palette[i % colors])),
  };
}

/** A picture as RGBA. */
function rgba({ width, height, data }: PngImage): number[] {
  const channels = data.length / (width * height);
  return Array.from({ length: width * height }, (_, i) => {
    const p = [...data.subarray(channels * i, channels * (i + 1))];
    return channels === 1 ? [p[0], p[0], p[0], 255] : channels === 3 ? [...p, 255] : p;
  }).flat();
}

describe('a file holds its picture', () => {
  test.each([
    [1, 40],
    [3, 7],
    [3, 400],
    [4, 7],
    [4, 400],
  ])('%i channels, %i colours', (channels, colors) => {
    const image = picture(30, 20, channels, colors);
    expect(read(encodePng(image))).toEqual(rgba(image));
  });

  test('a picture without transparent pixels has no alpha, one with few colours a palette', () => {
    const few = chunks(encodePng({ width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255) }));
    expect(few.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect([...few[1].data]).toEqual([1, 2, 3, 4, 5, 6]);
    const many = chunks(encodePng(picture(30, 20, 3, 400)));
    expect(many[0].data[9]).toBe(2);
  });
});

test('pictures whose bytes do not fit are refused', () => {
  expect(() => encodePng({ width: 2, height: 2, data: new Uint8Array(5) })).toThrow('1, 3 or 4 bytes each');
  expect(() => encodePng({ width: 0, height: 2, data: new Uint8Array(0) })).toThrow('at least one pixel');
});

describe('animations', () => {
  const frame = (x: number) => {
    const data = new Uint8Array(3 * 12).fill(9);
    data[3 * x] = 200;
    return { width: 4, height: 3, data };
  };

  test('the first frame is the picture, the others are what has changed', () => {
    const apng = createApng(25);
    for (const x of [0, 5, 5]) apng.add(frame(x));
    const all = chunks(apng.finish());
    expect(all.map(({ type }) => type)).toEqual([
      'IHDR',
      'acTL',
      'fcTL',
      'IDAT',
      'fcTL',
      'fdAT',
      'fcTL',
      'fdAT',
      'IEND',
    ]);
    expect(word(all[1].data, 0)).toBe(3);
    const controls = all.filter(({ type }) => type === 'fcTL').map(({ data }) => data);
    // width, height, left, top
    expect(controls.map((c) => [4, 8, 12, 16].map((at) => word(c, at)))).toEqual([
      [4, 3, 0, 0],
      [2, 2, 0, 0],
      [1, 1, 0, 0],
    ]);
    for (const c of controls) expect([...c.subarray(20, 24)]).toEqual([0, 1, 0, 25]);
    // numbered together
    const numbers = all.filter(({ type }) => /^f[cd]/.test(type)).map(({ data }) => word(data, 0));
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
    const rows = unzlibSync(all[5].data.subarray(4));
    expect(rows.length).toBe(2 * (1 + 2 * 3));
    // readers that know nothing of animations see the first frame
    expect(read(apng.finish())).toEqual(rgba(frame(0)));
  });

  test('frames of different sizes, and none, are refused', () => {
    const apng = createApng(10);
    expect(() => apng.finish()).toThrow('at least one frame');
    apng.add(frame(0));
    expect(() => apng.add({ width: 3, height: 4, data: new Uint8Array(36) })).toThrow('same size');
  });
});
