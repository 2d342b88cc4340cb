import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { flexSelfCollision } from './flex-self-collision.js';

const found = (contact: string, flexcomp = 'count="10 10 1"', flag = '') =>
  lintModel(
    parseMjcf(`<mujoco><option><flag ${flag}/></option><worldbody><body name="b">
      <flexcomp name="f" spacing=".1 .1 .1" ${flexcomp}><contact ${contact}/></flexcomp></body></worldbody></mujoco>`),
    { rules: [flexSelfCollision] },
  ).findings.map(({ message, hint, line }) => [message, hint, line]);

const MANY = "every step looks at 13041 pairs of the flex's 162 elements";

it('finds flexes of many elements that look at all pairs', () => {
  expect(found('selfcollide="narrow"')).toEqual([[MANY, 'selfcollide="auto" looks at neighbours only', 2]]);
  expect(found('', undefined, 'midphase="disable"')).toEqual([[MANY, 'enable the midphase', 2]]);
});

it('counts the elements of layers that are active', () => {
  const solid = 'dim="3" count="5 5 5"';
  expect(found('selfcollide="narrow" activelayers="1"', solid)).toHaveLength(1);
  expect(found('selfcollide="narrow" activelayers="0"', solid)).toEqual([]);
});

it('is silent where pairs are few, are not looked at, or only neighbours are', () => {
  expect(found('selfcollide="narrow"', 'count="5 5 1"')).toEqual([]);
  for (const mode of ['auto', 'bvh', 'sap', 'none']) expect(found(`selfcollide="${mode}"`)).toEqual([]);
  expect(found('selfcollide="narrow" contype="1" conaffinity="2"')).toEqual([]);
  expect(found('selfcollide="narrow"', 'count="10 10 1" rigid="true"')).toEqual([]);
});
