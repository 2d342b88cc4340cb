// Stiffness and bending of a flex, of whichever kind it has.
// Covered by flex.test.ts.

import { BENDING_SIZE, flapBending } from './bending.js';
import { boxStiffness, faceStiffness } from './cell-stiffness.js';
import type { FlexSource } from './flex.js';
import { cellNodes, faceCount, faceNodes, gather, gridSides } from './node-layout.js';
import { shellBending } from './shell-bending.js';
import { type Material, METRIC_SIZE, simplexStiffness } from './simplex-stiffness.js';
import { addWarpMode, strainModes } from './strain-modes.js';
import type { Edges } from './topology.js';

/** Stiffness numbers of elements or cells, and bending numbers of edges; empty for a flex without. */
export interface Elastic {
  readonly stiffness: Float64Array;
  readonly bending: Float64Array;
}

/** What elasticity follows from. */
export interface ElasticShape {
  /** vertices in the world and nodes in the frame of the grid, at rest [m] */
  readonly x: Float64Array;
  readonly node0: Float64Array;
  readonly element: Int32Array;
  readonly edges: Edges;
  readonly flaps: Int32Array | undefined;
  /** cells that have nothing of the flex */
  readonly empty: readonly boolean[] | undefined;
}

const NONE = /* @__PURE__ */ new Float64Array(0);

/** Elasticity of vertices or of nodes. */
export function elasticity(source: FlexSource, shape: ElasticShape): Elastic {
  const { young = 0, poisson = 0, thickness } = source.elastic;
  const material = { young, poisson, thickness };
  return source.interpolated ? ofNodes(source, shape, material) : ofVertices(source, shape, material);
}

function ofVertices({ dim, elastic2d }: FlexSource, shape: ElasticShape, material: Material): Elastic {
  if (material.young <= 0) return { stiffness: NONE, bending: NONE };
  const { x, element, edges, flaps } = shape;
  const count = element.length / (dim + 1);
  const stiffness = new Float64Array(METRIC_SIZE * count);
  if (dim === 3 || (dim === 2 && elastic2d >= 2 && material.thickness > 0)) {
    for (let e = 0; e < count; e++) {
      simplexStiffness(stiffness, METRIC_SIZE * e, x, element.subarray(e * (dim + 1), (e + 1) * (dim + 1)), material);
    }
  }
  if (!flaps || elastic2d % 2 === 0) return { stiffness, bending: NONE };
  const nedge = edges.edge.length / 2;
  const bending = new Float64Array(BENDING_SIZE * nedge);
  for (let e = 0; e < nedge; e++) flapBending(bending, BENDING_SIZE * e, x, flaps.subarray(4 * e, 4 * e + 4), material);
  return { stiffness, bending };
}

/** Constraints of strain do not depend on how stiff the flex is: they have constants of their own. */
const STRAIN_MATERIAL = { young: 10, poisson: 0.3 };

function ofNodes(source: FlexSource, { node0, empty }: ElasticShape, material: Material): Elastic {
  const { elastic2d, hasStrain } = source;
  const shell = elastic2d > 0;
  const own = hasStrain ? { ...material, ...STRAIN_MATERIAL } : material;
  const needed = material.young > 0 || hasStrain;
  const bends = elastic2d % 2 === 1 && material.thickness > 0 && material.young > 0;
  return {
    stiffness: needed ? (shell ? ofFaces(source, node0, own) : ofCells(source, node0, empty, own)) : NONE,
    bending: bends ? shellBending(node0, source, material) : NONE,
  };
}

function ofFaces(source: FlexSource, node0: Float64Array, material: Material): Float64Array {
  const { order, hasStrain } = source;
  const size = (3 * (order + 1) ** 2) ** 2;
  const out = new Float64Array(size * faceCount(source));
  for (const side of gridSides(source)) {
    for (let face = 0; face < side.count[0] * side.count[1]; face++) {
      const pos = gather(node0, faceNodes(source, side, face));
      let K = faceStiffness(pos, order, side.normal, material);
      if (hasStrain) {
        K = strainModes(K, pos.length);
        addWarpMode(K, pos, order, side.normal, material);
      }
      out.set(K, size * (side.first + face));
    }
  }
  return out;
}

function ofCells(
  source: FlexSource,
  node0: Float64Array,
  empty: readonly boolean[] | undefined,
  material: Material,
): Float64Array {
  const { order, cellcount, hasStrain } = source;
  const count = cellcount[0] * cellcount[1] * cellcount[2];
  const size = (3 * (order + 1) ** 3) ** 2;
  const out = new Float64Array(size * count);
  for (let cell = 0; cell < count; cell++) {
    if (empty?.[cell]) continue;
    const pos = gather(node0, cellNodes(source, cell));
    const K = boxStiffness(pos, order, material);
    out.set(hasStrain ? strainModes(K, pos.length) : K, size * cell);
  }
  return out;
}
