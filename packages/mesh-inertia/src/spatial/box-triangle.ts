// Does a triangle meet a box?

/**
 * Whether a triangle and an axis-aligned box overlap (Schwarz and Seidel, Fast Parallel Surface and Solid Voxelization
 * on GPUs, 2010).
 *
 * @param vert - coordinates (3) of vertices
 * @param face - the triangle's vertices, from 3·f on
 * @param box - smallest coordinates (3) and largest (3), from b on
 */
export function boxMeetsTriangle(
  vert: Float64Array,
  face: Int32Array,
  f: number,
  box: ArrayLike<number>,
  b: number,
): boolean {
  const v = [3 * face[3 * f], 3 * face[3 * f + 1], 3 * face[3 * f + 2]];
  for (let k = 0; k < 3; k++) {
    const low = box[b + k];
    const high = box[b + 3 + k];
    const x0 = vert[v[0] + k];
    const x1 = vert[v[1] + k];
    const x2 = vert[v[2] + k];
    if ((x0 < low && x1 < low && x2 < low) || (x0 > high && x1 > high && x2 > high)) return false;
  }

  // the plane of the triangle has corners of the box on both sides
  const edge = (i: number, k: number): number => vert[v[(i + 1) % 3] + k] - vert[v[i] + k];
  const n = [
    edge(0, 1) * edge(1, 2) - edge(0, 2) * edge(1, 1),
    edge(0, 2) * edge(1, 0) - edge(0, 0) * edge(1, 2),
    edge(0, 0) * edge(1, 1) - edge(0, 1) * edge(1, 0),
  ];
  const size = [box[b + 3] - box[b], box[b + 4] - box[b + 1], box[b + 5] - box[b + 2]];
  const c = n.map((x, k) => (x > 0 ? size[k] : 0));
  const dot3 = (x: (k: number) => number): number => n[0] * x(0) + n[1] * x(1) + n[2] * x(2);
  const corner = dot3((k) => box[b + k]);
  const first = corner + dot3((k) => c[k] - vert[v[0] + k]);
  const second = corner + dot3((k) => size[k] - c[k] - vert[v[0] + k]);
  if (first * second > 0) return false;

  // their projections along each axis overlap
  for (let axis = 0; axis < 3; axis++) {
    const p = (axis + 1) % 3;
    const q = (axis + 2) % 3;
    const sign = n[axis] >= 0 ? 1 : -1;
    for (let i = 0; i < 3; i++) {
      const x = -edge(i, q) * sign;
      const y = edge(i, p) * sign;
      const d = -(x * vert[v[i] + p] + y * vert[v[i] + q]) + Math.max(0, size[p] * x) + Math.max(0, size[q] * y);
      if (x * box[b + p] + y * box[b + q] + d < 0) return false;
    }
  }
  return true;
}
