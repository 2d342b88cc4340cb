import { describe, expect, it } from 'vitest';
import { nearest, suggestion } from './nearest.js';

describe('nearest', () => {
  it('finds swaps, misses and letter case', () => {
    expect(nearest('elbwo', ['knee', 'elbow'])).toBe('elbow');
    expect(nearest('Elbow', ['elbow'])).toBe('elbow');
    expect(nearest('elbo', ['elbow', 'el'])).toBe('elbow');
  });

  it('finds nothing when nothing is near', () => {
    expect(nearest('elbow', ['knee', 'ankle'])).toBeUndefined();
    expect(nearest('x', [''])).toBeUndefined();
    expect(nearest('x'.repeat(1000), ['x'.repeat(999)])).toBeUndefined();
  });

  it('makes a sentence', () => {
    expect(suggestion('raneg', ['range'])).toBe("did you mean 'range'?");
  });
});
