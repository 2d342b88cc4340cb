import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './utf8.js';

it('keeps a byte-order mark, so that offsets stay right', () => {
  expect(decodeUtf8(encodeUtf8('\ufeffaß'))).toBe('\ufeffaß');
});
