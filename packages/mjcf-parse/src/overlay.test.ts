import { describe, expect, it } from 'vitest';
import { overlay } from './overlay.js';

describe('overlay', () => {
  const over = (kind: Parameters<typeof overlay>[0], base: Record<string, unknown>, top: Record<string, unknown>) => {
    overlay(kind, base, top);
    return base;
  };

  it('replaces the head of a longer list', () => {
    expect(over('geom', { solref: Float64Array.of(0.01, 0.5) }, { solref: Float64Array.of(0.02) })).toEqual({
      solref: Float64Array.of(0.02, 0.5),
    });
  });

  it('replaces lists without a fixed length, and springlength, as a whole', () => {
    expect(over('geom', { user: Float64Array.of(1, 2) }, { user: Float64Array.of(3) })).toEqual({
      user: Float64Array.of(3),
    });
    const spring = over('fixed', { springlength: Float64Array.of(1, 2) }, { springlength: Float64Array.of(3) });
    expect(spring).toEqual({ springlength: Float64Array.of(3) });
  });

  it('keeps one orientation beside the quaternion', () => {
    const base = { quat: Float64Array.of(1, 0, 0, 0), axisangle: Float64Array.of(0, 0, 1, 1) };
    expect(Object.keys(over('geom', base, { euler: new Float64Array(3) }))).toEqual(['quat', 'euler']);
  });

  it('keeps one way to say the type of a light', () => {
    expect(over('light', { directional: true }, { type: 'spot' })).toEqual({ type: 'spot' });
  });
});
