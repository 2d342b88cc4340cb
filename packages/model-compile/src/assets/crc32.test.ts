import { expect, it } from 'vitest';
import { crc32 } from './crc32.js';

it('has the check value of the standard', () => {
  const digits = Uint8Array.from('123456789', (c) => c.charCodeAt(0));
  expect(crc32(digits)).toBe(0xcbf43926);
  expect(crc32(digits, 0, 0)).toBe(0);
});
