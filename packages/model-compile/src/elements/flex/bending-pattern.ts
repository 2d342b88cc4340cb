// Which coordinates of vertices bending couples.
// Covered by flex.test.ts.

import type { SparsePattern } from '@corten/math';
import type { Flex } from './flex.js';

/**
 * Columns above the diagonal of each coordinate of a vertex that moves: the same coordinate of the vertices that have a
 * flap with it.
 */
export function bendingPattern({ nvert, vertbody, flaps }: Flex): SparsePattern {
  const slot = new Int32Array(nvert).fill(-1);
  let count = 0;
  for (let v = 0; v < nvert; v++) if (vertbody[v].joints.length > 0) slot[v] = count++;
  const above = Array.from({ length: count }, () => new Set<number>());
  for (let f = 0; flaps && f < flaps.length; f += 4) {
    if (flaps[f + 3] < 0) continue;
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) {
        const [a, b] = [slot[flaps[f + i]], slot[flaps[f + j]]];
        if (a >= 0 && b > a) above[a].add(b);
      }
    }
  }
  const columns = above.map((set) => [...set].sort((a, b) => a - b));
  const rows = columns.flatMap((others) => [0, 1, 2].map((k) => others.map((other) => 3 * other + k)));
  const rowadr = new Int32Array(rows.length);
  for (let r = 1; r < rows.length; r++) rowadr[r] = rowadr[r - 1] + rows[r - 1].length;
  return { rownnz: Int32Array.from(rows, (row) => row.length), rowadr, colind: Int32Array.from(rows.flat()) };
}
