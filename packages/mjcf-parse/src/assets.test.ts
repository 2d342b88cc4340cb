import { expect, it } from 'vitest';
import { assetSource, memoryAssets } from './assets.js';

it('memory assets give bytes by path, and nothing for other paths', () => {
  const source = memoryAssets({ 'a.txt': 'ä', 'b.bin': Uint8Array.of(1) });
  expect(source.read('a.txt')).toEqual(Uint8Array.of(0xc3, 0xa4));
  expect(source.read('b.bin')).toEqual(Uint8Array.of(1));
  expect(source.read('constructor')).toBeUndefined();
  expect(source.isEmpty).toBe(false);
});

it('assets may be a source, a record or absent', () => {
  const source = memoryAssets({});
  expect(assetSource(source)).toBe(source);
  expect(assetSource({ a: 'b' }).read('a')).toHaveLength(1);
  expect(assetSource(undefined).isEmpty).toBe(true);
});
