// Mass properties of a mesh by itself: what bodies of a density weigh, with findings about the surface.

import { MeshError } from '../error.js';
import { convexHull } from '../hull/convex-hull.js';
import { checkMeshData, type MeshData, turnFaces } from '../mesh-data.js';
import { diagnoseMesh, type MeshDiagnostic } from './diagnostics.js';
import { checkOrientation } from './edges.js';
import { type InertiaMode, surfaceCentroid, type UnitInertia, unitInertia } from './unit-inertia.js';

/** Mass, centre and inertia of a body in the shape of a mesh. */
export interface MassProperties {
  /** mass [kg] */
  mass: number;
  /** volume [m³]; 0 for shells */
  volume: number;
  /** area of the surface [m²] */
  area: number;
  /** centre of mass [m] */
  center: Float64Array;
  /** inertia about the centre of mass (xx, yy, zz, xy, xz, yz) [kg·m²] */
  inertia: Float64Array;
  /** principal inertia, decreasing [kg·m²] */
  principal: Float64Array;
  /** orientation of the principal axes, a unit quaternion */
  quat: Float64Array;
  /** what is suspicious about the mesh */
  diagnostics: MeshDiagnostic[];
}

/** Settings of `massProperties`. */
export interface MassOptions {
  /** name of the mesh, for messages */
  name?: string;
  /**
   * a mesh without volume (below 1e-10 m³), hull or inertia counts as its axis-aligned bounding box, and one that is
   * inside out as if it were not, instead of being an error
   */
  lenient?: boolean;
}

/** Volume below which a mesh has none, for `lenient` [m³]. */
const NO_VOLUME = 1e-10;

/**
 * Mass properties of the axis-aligned box around points, for unit density: what a mesh without volume falls back on.
 * Its axes are those of the box, x first, whatever the order of the moments.
 */
function boxInertia(p: Float64Array): UnitInertia {
  const low = new Float64Array(3).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(3).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < p.length; i++) {
    low[i % 3] = Math.min(low[i % 3], p[i]);
    high[i % 3] = Math.max(high[i % 3], p[i]);
  }
  const [x, y, z] = high.map((h, k) => h - low[k]);
  const volume = x * y * z;
  const moments = [y * y + z * z, x * x + z * z, x * x + y * y].map((s) => (volume / 12) * s);
  return {
    volume,
    com: low.map((l, k) => (l + high[k]) / 2),
    inertia: Float64Array.of(...moments, 0, 0, 0),
    principal: Float64Array.from(moments),
    quat: Float64Array.of(1, 0, 0, 0),
  };
}

/**
 * `unitInertia` that does not give up: a mesh that is inside out is turned, one without volume is its box.
 *
 * @param found - called with a sentence when one of that happens
 */
export function lenientInertia(
  p: Float64Array,
  face: Int32Array,
  solid: Int32Array,
  mode: InertiaMode,
  name: string,
  found: (message: string) => void = () => {},
): UnitInertia {
  try {
    const unit = unitInertia(p, face, solid, mode, name);
    if (mode === 'shell' || unit.volume >= NO_VOLUME) return unit;
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    if (error.message.includes('negative')) {
      found(`mesh '${name}' is inside out, its triangles are turned`);
      return lenientInertia(p, face, turnFaces(solid.slice()), mode, name, found);
    }
  }
  found(`mesh '${name}' has no volume, its bounding box takes its place`);
  return boxInertia(p);
}

/**
 * Mass properties of a mesh, as MuJoCo computes them.
 *
 * @param mesh - vertices and faces; without faces its convex hull is meant
 * @param mode - 'exact' (signed pyramids: right for every closed and consistently oriented surface), 'convex' (of the
 *   convex hull), 'legacy' (all pyramids positive: too much for non-convex meshes) or 'shell' (mass on the surface)
 * @param density - [kg/m³], or [kg/m²] for shells
 * @throws MeshError: mesh-data for sizes and indices that do not fit, mesh-hull for a hull of no volume, mesh-inertia
 *   for a surface that bounds no body or, in exact mode, that is not consistently oriented
 */
export function massProperties(
  mesh: MeshData,
  mode: InertiaMode = 'exact',
  density = 1000,
  options: MassOptions = {},
): MassProperties {
  const { name = '', lenient = false } = options;
  checkMeshData(mesh, true);
  const p = Float64Array.from(mesh.vert);
  let hull: Int32Array | undefined;
  if (mesh.face.length === 0 || mode === 'convex') {
    try {
      hull = convexHull(p).faces;
    } catch (error) {
      if (!lenient) throw error;
    }
  }
  const face = mesh.face.length > 0 ? mesh.face : (hull ?? mesh.face);
  if (mode === 'exact' && !lenient) checkOrientation(p, face, name);
  const solid = mode === 'convex' ? (hull ?? face) : face;
  const unit = lenient ? lenientInertia(p, face, solid, mode, name) : unitInertia(p, face, solid, mode, name);
  return {
    mass: density * unit.volume,
    volume: mode === 'shell' ? 0 : unit.volume,
    area: surfaceCentroid(new Float64Array(3), p, face),
    center: unit.com,
    inertia: unit.inertia.map((x) => density * x),
    principal: unit.principal.map((x) => density * x),
    quat: unit.quat,
    diagnostics: diagnoseMesh({ ...mesh, face }),
  };
}
