// Where in a pixel, and where on lights, the rays of a picture go: evenly spread, and the same in every run.

/** Steps of a sequence that fills a square evenly (R2, after the plastic number). */
const STEP_X = 0.7548776662466927;
const STEP_Y = 0.5698402909980532;

/** Places in a pixel: a grid whose cells are sheared, so that no two are in one row or column; x, y each, 0 to 1. */
export function pixelPattern(samples: number): Float64Array {
  const side = Math.max(1, Math.round(Math.sqrt(samples)));
  const places = new Float64Array(2 * side * side);
  for (let i = 0; i < side; i++) {
    for (let j = 0; j < side; j++) {
      const at = 2 * (i * side + j);
      places[at] = (i + (j + 0.5) / side) / side;
      places[at + 1] = (j + (i + 0.5) / side) / side;
    }
  }
  return places;
}

/** A number between 0 and 1 for a pixel, unlike that of its neighbours (interleaved gradient noise, Jimenez 2014). */
function noise(x: number, y: number): number {
  const a = 0.06711056 * x + 0.00583715 * y;
  const b = 52.9829189 * (a - Math.floor(a));
  return b - Math.floor(b);
}

const share = (x: number) => x - Math.floor(x);

/** A place on a disc of radius 1, number i of a pixel's, into out at offset o (2). */
export function lensPoint(x: number, y: number, i: number, out: Float64Array, o: number): void {
  const radius = Math.sqrt(share(noise(x, y) + i * STEP_X));
  const angle = 2 * Math.PI * share(noise(y + 71, x + 13) + i * STEP_Y);
  out[o] = radius * Math.cos(angle);
  out[o + 1] = radius * Math.sin(angle);
}
