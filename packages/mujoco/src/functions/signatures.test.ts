import { expect, it } from 'vitest';
import { SIGNATURES } from './signatures.js';

it('lists arguments by function', () => {
  expect(SIGNATURES.mj_step).toBe('MjModel MjData');
  expect(SIGNATURES.mju_add3).toBe('>res <vec1 <vec2');
});
