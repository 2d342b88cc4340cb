// Sensors that measure distances: rays from sites and cameras, gaps between geoms.

import type { Data, Model } from '@corten/model';

/** Kernels of distance sensors. */
export function createDistanceSensors(_m: Model, _d: Data) {
  function rangefinder(_i: number, _out: Float64Array, _at: number): void {
    throw new Error('rangefinder sensors are not supported yet');
  }

  function geomDistance(_i: number, _out: Float64Array, _at: number): void {
    throw new Error('geom distance sensors are not supported yet');
  }

  return { rangefinder, geomDistance };
}
