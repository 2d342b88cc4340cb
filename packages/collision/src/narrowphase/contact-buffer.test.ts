import { MAXCONPAIR } from '@corten/model';
import { expect, it } from 'vitest';
import { createContactBuffer } from './contact-buffer.js';

it('has room for all contacts that one pair may have', () => {
  const { dist, pos, normal, tangent, reach } = createContactBuffer();
  expect([dist, pos, normal, tangent].map((a) => a.length)).toEqual([1, 3, 3, 3].map((n) => n * MAXCONPAIR));
  expect(reach.length).toBe(1);
});
