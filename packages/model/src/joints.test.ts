import { expect, it } from 'vitest';
import { JointType } from './enums.js';
import { dofCount, positionCount } from './joints.js';

it.each([
  ['free', 7, 6],
  ['ball', 4, 3],
  ['slide', 1, 1],
  ['hinge', 1, 1],
] as const)('a %s joint has %d positions and %d degrees of freedom', (type, positions, dofs) => {
  expect(positionCount(JointType[type])).toBe(positions);
  expect(dofCount(JointType[type])).toBe(dofs);
});
