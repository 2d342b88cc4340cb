import { expect, it } from 'vitest';
import { NBIAS, NDYN, NFLUID, NGAIN } from './constants.js';
import {
  AffineSlot,
  FluidSlot,
  MotorBiasSlot,
  MotorDynSlot,
  MotorGainSlot,
  MuscleDynSlot,
  MuscleSlot,
  PidDynSlot,
  PidGainSlot,
} from './parameters.js';

it.each([
  [AffineSlot, NGAIN],
  [PidGainSlot, NGAIN],
  [PidDynSlot, NDYN],
  [MuscleSlot, NGAIN],
  [MuscleDynSlot, NDYN],
  [MotorGainSlot, NGAIN],
  [MotorDynSlot, NDYN],
  [MotorBiasSlot, NBIAS],
  [FluidSlot, NFLUID],
])('places are distinct and within their rows: %o', (slots, size) => {
  const places = Object.values(slots);
  expect(new Set(places).size).toBe(places.length);
  expect(Math.max(...places)).toBeLessThan(size);
});
