import { describe, expect, it } from 'vitest';
import { items, merged, mergedChild, sections } from './document.js';
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
