import { loadModel as load } from '@corten/testing';
import { expect, it } from 'vitest';
import {
  flexMetricActive,
  hasBendingStiffness,
  hasCellStiffness,
  hasPassiveContact,
  hasStretchStiffness,
} from './implicit.js';

const CG = 'solver="CG" integrator="implicitfast"';
const model = (attributes: string, inner: string, option = CG) =>
  load(`<mujoco><option ${option}/><worldbody>
    <flexcomp name="f" spacing=".1 .1 .1" ${attributes}>${inner}</flexcomp></worldbody></mujoco>`);
const sheet = (kind: string) => `<elasticity young="1e4" thickness=".01" elastic2d="${kind}"/>`;
const SHEET = 'count="3 3 1"';
const NODES = 'dim="3" count="3 3 3" dof="trilinear"';
const NONE = '<contact selfcollide="none"/>';

/** What makes the flex of a model stiff. */
const kinds = (m: ReturnType<typeof load>): boolean[] => [
  hasBendingStiffness(m, 0),
  hasStretchStiffness(m, 0),
  hasCellStiffness(m, 0),
  hasPassiveContact(m, 0),
];

it('tells what makes a flex stiff', () => {
  expect(kinds(model(SHEET, sheet('bend')))).toEqual([true, false, false, false]);
  expect(kinds(model(SHEET, sheet('stretch')))).toEqual([false, true, false, false]);
  expect(kinds(model(SHEET, sheet('both')))).toEqual([true, true, false, false]);
  expect(kinds(model(SHEET, '<contact passive="true"/>'))).toEqual([false, false, false, true]);
  expect(kinds(model(NODES, `${NONE}<elasticity young="1e4"/>`))).toEqual([false, false, true, false]);
  expect(kinds(model(NODES, `${NONE}<edge equality="strain"/>`))).toEqual([false, false, false, false]);
  expect(kinds(model(`${SHEET} rigid="true"`, sheet('both')))).toEqual([false, false, false, false]);
});

it('is active with CG and an implicit integrator only', () => {
  const active = (option: string) => flexMetricActive(model(SHEET, sheet('both'), option));
  expect(active(CG)).toBe(true);
  expect(active('solver="CG" integrator="implicit"')).toBe(true);
  expect(active('solver="CG"')).toBe(false);
  expect(active('integrator="implicit"')).toBe(false);
  expect(active(`${CG} cone="elliptic"`)).toBe(false);
  expect(flexMetricActive(model(SHEET, '', CG))).toBe(false);
  expect(flexMetricActive(load('<mujoco/>'))).toBe(false);
});
