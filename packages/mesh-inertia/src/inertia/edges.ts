import { MINVAL } from '@corten/math';
import { MeshError } from '../error.js';
import { triangleArea } from './unit-inertia.js';

const SMALL = Math.sqrt(MINVAL);

/**
 * Check that no directed edge belongs to two triangles (those with an area above 3e-8), as it would if neighbours were
 * oriented against each other. Throws MeshError (mesh-inertia) with the first such edge.
 */
export function checkOrientation(p: Float64Array, face: Int32Array, name = ''): void {
  const nvert = p.length / 3;
  const keys: number[] = [];
  for (let i = 0; i < face.length; i += 3) {
    const [a, b, c] = [face[i], face[i + 1], face[i + 2]];
    if (triangleArea(p, a, b, c) > SMALL) keys.push(a * nvert + b, b * nvert + c, c * nvert + a);
  }
  const sorted = Float64Array.from(keys).sort();
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] !== sorted[i - 1]) continue;
    const a = Math.floor(sorted[i] / nvert);
    throw new MeshError(
      'mesh-inertia',
      `faces of mesh '${name}' have inconsistent orientation. Please check the faces containing the vertices ` +
        `${a + 1} and ${sorted[i] - a * nvert + 1}.`,
    );
  }
}
