import { describe, expect, it } from 'vitest';
import { items, merged, mergedChild, overlay, sections } from './document.js';
import { parseMjcf } from './parse.js';

describe('merged', () => {
  it('takes the last value of each attribute', () => {
    const document = parseMjcf(
      '<mujoco><compiler angle="radian"/><option timestep="1"/><compiler autolimits="false"/><option timestep="2" gravity="0 0 1"/></mujoco>',
    );
    expect(merged(document, 'compiler')).toEqual({ angle: 'radian', autolimits: false });
    expect(merged(document, 'option')).toEqual({ timestep: 2, gravity: Float64Array.of(0, 0, 1) });
  });

  it('lets assetdir set both directories where it stands', () => {
    const document = parseMjcf(
      '<mujoco><compiler meshdir="m"/><compiler assetdir="a"/><compiler texturedir="t"/></mujoco>',
    );
    expect(merged(document, 'compiler')).toMatchObject({ meshdir: 'a', texturedir: 't' });
  });
});

describe('mergedChild', () => {
  it('merges single children of several sections', () => {
    const document = parseMjcf(
      '<mujoco><option><flag contact="disable"/></option><option><flag limit="disable"/></option><visual><map znear="2"/></visual></mujoco>',
    );
    expect(mergedChild(document, 'flag')).toMatchObject({ contact: 'disable', limit: 'disable' });
    expect(mergedChild(document, 'map')).toEqual({ znear: 2 });
  });

  it('takes passive for spring and damper unless they are written', () => {
    const document = parseMjcf('<mujoco><option><flag passive="disable" spring="enable"/></option></mujoco>');
    expect(mergedChild(document, 'flag')).toMatchObject({ spring: 'enable', damper: 'disable' });
  });
});

describe('sections and items', () => {
  it('give all sections of a kind and all that is in them', () => {
    const document = parseMjcf(
      '<mujoco><worldbody><geom size="1"/></worldbody><asset/><worldbody><site/></worldbody></mujoco>',
    );
    expect(sections(document, 'worldbody')).toHaveLength(2);
    expect(items(document, 'worldbody').map((e) => e.kind)).toEqual(['geom', 'site']);
  });
});

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
