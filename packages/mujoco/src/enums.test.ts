import { expect, it } from 'vitest';
import { ENUMS } from './enums.js';

it('has the values of the engine under their official names', () => {
  expect(ENUMS.mjtJoint.mjJNT_HINGE.value).toBe(3);
  expect(ENUMS.mjtTexture.mjTEXTURE_2D.value).toBe(0);
  expect(ENUMS.mjtGeom.mjNGEOMTYPES.value).toBe(9);
});

it('counts the values of the others', () => {
  expect([ENUMS.mjtItem.mjITEM_END.value, ENUMS.mjtItem.mjNITEM.value]).toEqual([-2, 14]);
  expect(ENUMS.mjtVisFlag.mjNVISFLAG.value).toBe(31);
});
