// Small models made by hand: every geom on a free body of its own, or on the world.
import { quat2Mat } from '@corten/math';
import { Data, GeomType, Model, type ModelSizes, modelSizes } from '@corten/model';

/** A geom of a scene. */
export interface GeomSpec {
  type: keyof typeof GeomType;
  /** as geom_size */
  size?: readonly number[];
  pos?: readonly number[];
  /** orientation as quaternion, any length */
  quat?: readonly number[];
  /** on the world instead of a free body */
  still?: boolean;
  margin?: number;
  gap?: number;
  contype?: number;
  conaffinity?: number;
}

/** A cube of half side 1 as mesh: corners by the bits of their positive coordinates, faces outward. */
const CUBE_FACES = [
  [1, 3, 7, 5],
  [0, 4, 6, 2],
  [2, 6, 7, 3],
  [0, 1, 5, 4],
  [4, 5, 7, 6],
  [0, 2, 3, 1],
];

function quaternion(spec: GeomSpec): number[] {
  const q = spec.quat ?? [1, 0, 0, 0];
  const norm = Math.hypot(...q);
  return q.map((x) => x / norm);
}

/** Half extents of a geom along its own axes. */
function halfSize({ type, size = [0, 0, 0] }: GeomSpec): number[] {
  const [x, y, z] = size;
  if (type === 'sphere') return [x, x, x];
  if (type === 'capsule') return [x, x, x + y];
  if (type === 'cylinder') return [x, x, y];
  if (type === 'mesh' || type === 'sdf') return [1, 1, 1];
  if (type === 'plane') return [1e10, 1e10, 0];
  return [x, y, z];
}

/** Bounding radius as the compiler computes it. */
function boundingRadius(spec: GeomSpec): number {
  const { type, size = [0, 0, 0] } = spec;
  if (type === 'plane') return 0;
  if (type === 'sphere') return size[0];
  if (type === 'capsule') return size[0] + size[1];
  if (type === 'ellipsoid') return Math.max(...size);
  return Math.hypot(...halfSize(spec));
}

/** Fill in the only mesh, a cube; with the edges of its hull (each corner joined to all of its faces' corners). */
function fillCube(m: Model): void {
  for (let v = 0; v < 8; v++) for (let i = 0; i < 3; i++) m.mesh_vert[3 * v + i] = v & (1 << i) ? 1 : -1;
  m.mesh_vertnum[0] = 8;
  m.mesh_facenum[0] = 12;
  m.mesh_polynum[0] = 6;
  CUBE_FACES.forEach((face, f) => {
    m.mesh_polyvert.set(face, 4 * f);
    m.mesh_polyvertadr[f] = 4 * f;
    m.mesh_polyvertnum[f] = 4;
    m.mesh_polynormal[3 * f + (f >> 1)] = f & 1 ? -1 : 1;
    m.mesh_face.set([face[0], face[1], face[2], face[0], face[2], face[3]], 6 * f);
  });
  let at = 0;
  for (let v = 0; v < 8; v++) {
    m.mesh_polymapadr[v] = at;
    m.mesh_polymapnum[v] = 3;
    for (let f = 0; f < 6; f++) if (CUBE_FACES[f].includes(v)) m.mesh_polymap[at++] = f;
  }
  // hull: count, faces, edge lists, global ids, edges
  const graph = [8, 12];
  const edges: number[] = [];
  const starts: number[] = [];
  for (let v = 0; v < 8; v++) {
    starts.push(edges.length);
    for (let w = 0; w < 8; w++) if (w !== v && CUBE_FACES.some((f) => f.includes(v) && f.includes(w))) edges.push(w);
    edges.push(-1);
  }
  m.mesh_graph.set([...graph, ...starts, 0, 1, 2, 3, 4, 5, 6, 7, ...edges]);
  m.mesh_graphadr[0] = -1;
}

/**
 * Fill in a tree over the faces of the cube: one leaf after the other, all with the box of the cube. Models that ask
 * for trees of their own make them.
 */
function fillTree(m: Model): void {
  if (m.nbvh !== 23) return;
  for (let node = 0; node < 23; node++) {
    m.bvh_aabb.set([0, 0, 0, 1, 1, 1], 6 * node);
    m.bvh_child.set(node < 11 ? [11 + node, node < 10 ? node + 1 : 22] : [-1, -1], 2 * node);
    m.bvh_nodeid[node] = node < 11 ? -1 : node - 11;
  }
  m.mesh_bvhnum[0] = 23;
}

/** Fill in the octree of the cube: a root and its octants, with the distances at their corners. */
function fillOctree(m: Model): void {
  const half = 1.1;
  m.mesh_octadr[0] = 0;
  m.mesh_octnum[0] = 9;
  m.oct_child.fill(-1);
  for (let node = 0; node < 9; node++) {
    for (let k = 0; k < 3; k++) {
      const side = (node - 1) & (1 << k) ? 0.5 : -0.5;
      m.oct_aabb[6 * node + k] = node === 0 ? 0 : side * half;
      m.oct_aabb[6 * node + 3 + k] = node === 0 ? half : half / 2;
    }
    if (node > 0) m.oct_child[node - 1] = node;
    m.oct_depth[node] = node === 0 ? 0 : 1;
    for (let i = 0; i < 8; i++) {
      const corner = [0, 1, 2].map(
        (k) => m.oct_aabb[6 * node + k] + (i & (1 << k) ? 1 : -1) * m.oct_aabb[6 * node + 3 + k],
      );
      const off = corner.map((x) => Math.abs(x) - 1);
      m.oct_coeff[8 * node + i] = Math.hypot(...off.map((x) => Math.max(x, 0))) + Math.min(Math.max(...off), 0);
    }
  }
}

/** A model of some geoms, and a data in which they are where they were put. */
export function scene(
  geoms: readonly GeomSpec[],
  setUp?: (m: Model) => void,
  sizes: Partial<ModelSizes> = {},
): { m: Model; d: Data } {
  const nbody = 1 + geoms.filter((g) => !g.still).length;
  const m = new Model(
    modelSizes({
      nbody,
      ngeom: geoms.length,
      nv: 6 * (nbody - 1),
      nq: 7 * (nbody - 1),
      ntree: nbody - 1,
      nmesh: 1,
      nmeshvert: 8,
      nmeshface: 12,
      nmeshpoly: 6,
      nmeshpolyvert: 24,
      nmeshpolymap: 24,
      nmeshgraph: 100,
      noct: 9,
      nbvh: 23,
      nbvhstatic: 23,
      npolygonmax: 4,
      nmeshdegmax: 3,
      nhfield: 1,
      nhfielddata: 9,
      ...sizes,
    }),
  );
  const d = fill(m, geoms, setUp);
  return { m, d };
}

function fill(m: Model, geoms: readonly GeomSpec[], setUp?: (m: Model) => void): Data {
  fillCube(m);
  fillTree(m);
  fillOctree(m);
  m.hfield_size.set([1, 1, 0.5, 0.2]);
  m.hfield_nrow[0] = m.hfield_ncol[0] = 3;
  m.body_bvhadr.fill(-1);
  m.body_treeid[0] = -1;
  m.geom_matid.fill(-1);
  m.geom_plugin.fill(-1);
  let body = 0;
  const order = [...geoms.filter((g) => g.still), ...geoms.filter((g) => !g.still)];
  if (order.some((g, i) => g !== geoms[i])) throw new Error('put the geoms of the world first');
  geoms.forEach((spec, g) => {
    const b = spec.still ? 0 : ++body;
    m.geom_type[g] = GeomType[spec.type];
    m.geom_size.set(spec.size ?? [0, 0, 0], 3 * g);
    m.geom_bodyid[g] = b;
    m.geom_dataid[g] = spec.type === 'mesh' || spec.type === 'hfield' || spec.type === 'sdf' ? 0 : -1;
    m.geom_contype[g] = spec.contype ?? 1;
    m.geom_conaffinity[g] = spec.conaffinity ?? 1;
    m.geom_condim[g] = 3;
    m.geom_solmix[g] = 1;
    m.geom_friction.set([1, 0.005, 0.0001], 3 * g);
    m.geom_solref.set([0.02, 1], 2 * g);
    m.geom_solimp.set([0.9, 0.95, 0.001, 0.5, 2], 5 * g);
    m.geom_margin[g] = spec.margin ?? 0;
    m.geom_gap[g] = spec.gap ?? 0;
    m.geom_rbound[g] = boundingRadius(spec);
    m.geom_aabb.set(halfSize(spec), 6 * g + 3);
    m.geom_rgba.set([1, 1, 1, 1], 4 * g);
    if (m.body_geomnum[b]++ === 0) m.body_geomadr[b] = g;
    m.body_contype[b] |= m.geom_contype[g];
    m.body_conaffinity[b] |= m.geom_conaffinity[g];
    m.body_weldid[b] = b;
    m.body_dofnum[b] = b === 0 ? 0 : 6;
    if (b > 0) m.body_treeid[b] = b - 1;
  });
  setUp?.(m);
  const d = new Data(m);
  geoms.forEach((spec, g) => {
    place(d, g, spec.pos ?? [0, 0, 0], quaternion(spec));
  });
  d.body_awake.fill(1);
  d.nbody_awake = m.nbody;
  return d;
}

/** Put geom g, and the body it is on, somewhere. */
export function place(d: Data, g: number, pos: readonly number[], quat: readonly number[] = [1, 0, 0, 0]): void {
  const b = d.model.geom_bodyid[g];
  d.geom_xpos.set(pos, 3 * g);
  quat2Mat(d.geom_xmat, 9 * g, quat, 0);
  d.xipos.set(pos, 3 * b);
  quat2Mat(d.ximat, 9 * b, quat, 0);
}

/** Contact i of a data as plain numbers. */
export function contact(d: Data, i: number) {
  return {
    dist: d.contact_dist[i],
    pos: Array.from(d.contact_pos.slice(3 * i, 3 * i + 3)),
    normal: Array.from(d.contact_frame.slice(9 * i, 9 * i + 3)),
    geom: Array.from(d.contact_geom.slice(2 * i, 2 * i + 2)),
  };
}

/** A unit quaternion from three numbers in [0, 1). */
export function rotation(u: number, v: number, w: number): number[] {
  const a = Math.sqrt(1 - u);
  const b = Math.sqrt(u);
  return [
    a * Math.sin(2 * Math.PI * v),
    a * Math.cos(2 * Math.PI * v),
    b * Math.sin(2 * Math.PI * w),
    b * Math.cos(2 * Math.PI * w),
  ];
}
