import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { initialPenetration } from './initial-penetration.js';

const found = (inner: string) =>
  lintModel(parseMjcf(`<mujoco><worldbody>${inner}</worldbody></mujoco>`), { rules: [initialPenetration] }).findings;

it('finds a child inside a parent that does not move', () => {
  const [finding] = found('<geom name="base" size=".3"/><body><joint/><geom size=".2" pos=".1 0 0"/></body>');
  expect(finding.message).toBe("overlaps geom 'base' by 0.400 m at qpos0");
  expect(finding.hint).toMatch(/contact\/exclude/);
});

it('calls a geom without a name by its place', () => {
  const [finding] = found('\n<geom size=".3"/><body><joint/><geom size=".2" pos=".1 0 0"/></body>');
  expect(finding.message).toBe('overlaps geom at line 2 (worldbody/geom) by 0.400 m at qpos0');
});

it('finds a robot in the ground once', () => {
  const robot = '<body pos="0 0 .1"><freejoint/><geom type="box" size=".2 .2 .2"/></body>';
  expect(found(`<geom type="plane" size="1 1 1"/>${robot}`)).toHaveLength(1);
});

it('takes parents that move, and feet that touch the ground', () => {
  expect(found('<body><freejoint/><geom size=".3"/><body><joint/><geom size=".2"/></body></body>')).toEqual([]);
  expect(found('<geom type="plane" size="1 1 1"/><body pos="0 0 .199"><freejoint/><geom size=".2"/></body>')).toEqual(
    [],
  );
});

it('leaves contacts of flexes alone', () => {
  const flex =
    '<body name="b"><flexcomp name="f" type="grid" dim="1" count="3 1 1" spacing=".05 .05 .05" radius=".02" mass="1"><edge equality="true"/></flexcomp></body>';
  expect(found(`<geom type="plane" size="5 5 .01"/>${flex}`)).toEqual([]);
});
