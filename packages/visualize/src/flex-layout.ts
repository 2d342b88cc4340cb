// How many faces flexes can be drawn with, and where those of each stand.
// Covered by conformance/test/visualize.test.ts.
import type { Model } from '@corten/model';

/** Most elements of a flex in one of its layers. */
function largestLayer(m: Model, f: number): number {
  const counts: number[] = [];
  const adr = m.flex_elemadr[f];
  for (let e = adr; e < adr + m.flex_elemnum[f]; e++) {
    const layer = m.flex_elemlayer[e];
    counts[layer] = (counts[layer] ?? 0) + 1;
  }
  return Math.max(0, ...counts.map((count) => count ?? 0));
}

/** Most faces that a flex is drawn with: of surfaces both sides and rims, of solids the shell or one layer. */
function faceCount(m: Model, f: number): number {
  const dim = m.flex_dim[f];
  if (dim === 2) return 2 * m.flex_shellnum[f] + 2 * m.flex_elemnum[f];
  return Math.max(m.flex_shellnum[f], 4 * largestLayer(m, f));
}

/** Start and number of the faces of each flex of a model, and how many there are in all. */
export function createFlexFaces(m: Model | undefined): { adr: Int32Array; num: Int32Array; total: number } {
  const nflex = m?.nflex ?? 0;
  const adr = new Int32Array(nflex);
  const num = new Int32Array(nflex);
  let total = 0;
  for (let f = 0; m !== undefined && f < nflex; f++) {
    adr[f] = total;
    num[f] = faceCount(m, f);
    total += num[f];
  }
  return { adr, num, total };
}
