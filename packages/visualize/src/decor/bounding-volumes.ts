// Bounding boxes of the trees that collision and signed distances use: of bodies, flexes and meshes, and octrees.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { markBodyTrees } from '@corten/collision';
import { addTo3, mulMatVec3, type Numbers } from '@corten/math';
import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { Category, VisFlag } from '../enums.js';
import { addConnector, groupShown, setColor, setPose, setShape, type View } from '../geom.js';
import type { Scene } from '../scene.js';

const CENTER = /* @__PURE__ */ new Float64Array(3);
const IDENTITY = /* @__PURE__ */ Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Width of lines [pixels]. */
const LINE_WIDTH = 3;

const isLeaf = (m: Model, i: number) => m.bvh_child[2 * i] === -1 && m.bvh_child[2 * i + 1] === -1;

/** Whether a node is at the depth that is drawn, or a leaf above it. */
function atDepth(m: Model, i: number, depth: number): boolean {
  return m.bvh_depth[i] === depth || (isLeaf(m, i) && m.bvh_depth[i] < depth);
}

/** Whether a box is drawn as one that was tested. */
const isActive = (m: Model, d: Data, i: number) => m.vis.global.bvactive !== 0 && d.bvh_active[i] !== 0;

/** Add a box given by center and half sizes in a frame. */
function addBox(
  scene: Scene,
  id: number,
  aabb: Numbers,
  a: number,
  pos: Numbers,
  p: number,
  mat: Numbers,
  r: number,
  rgba: Float32Array,
): void {
  mulMatVec3(CENTER, 0, mat, r, aabb, a);
  addTo3(CENTER, 0, pos, p);
  const geom = scene.acquire(id, Category.decor, ObjType.unknown);
  setShape(geom, GeomType.linebox, aabb, a + 3);
  setPose(geom, CENTER, 0, mat, r);
  setColor(geom, rgba);
  scene.release();
}

/** Boxes of bodies: of inner nodes in the inertial frame, of leaves in the geom's. */
export function addBodyVolumes(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.bodybvh]) return;
  if (m.vis.global.bvactive !== 0) markBodyTrees(m, d);
  for (let body = 0; body < m.nbody; body++) {
    const adr = m.body_bvhadr[body];
    for (let i = adr; i < adr + m.body_bvhnum[body]; i++) {
      if (!atDepth(m, i, option.bvh_depth)) continue;
      const rgba = isActive(m, d, i) ? m.vis.rgba.bvactive : m.vis.rgba.bv;
      const g = m.bvh_nodeid[i];
      if (isLeaf(m, i)) addBox(scene, i, m.geom_aabb, 6 * g, d.geom_xpos, 3 * g, d.geom_xmat, 9 * g, rgba);
      else addBox(scene, i, m.bvh_aabb, 6 * i, d.xipos, 3 * body, d.ximat, 9 * body, rgba);
    }
  }
}

/** Boxes of meshes, in the frames of the geoms that have them; of those tested only, if these are asked for. */
export function addMeshVolumes(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.meshbvh]) return;
  for (let g = 0; g < m.ngeom; g++) {
    const mesh = m.geom_dataid[g];
    if (mesh === -1 || m.geom_type[g] === GeomType.sdf || m.mesh_octadr[mesh] >= 0) continue;
    for (let i = m.mesh_bvhadr[mesh]; i < m.mesh_bvhadr[mesh] + m.mesh_bvhnum[mesh]; i++) {
      if (!atDepth(m, i, option.bvh_depth)) continue;
      const active = isActive(m, d, i);
      if (m.vis.global.bvactive !== 0 && !active) continue;
      const rgba = active ? m.vis.rgba.bvactive : m.vis.rgba.bv;
      addBox(scene, i, m.bvh_aabb, 6 * i, d.geom_xpos, 3 * g, d.geom_xmat, 9 * g, rgba);
    }
  }
}

/** Cells of the octrees of meshes with signed distances. */
export function addOctrees(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.meshbvh]) return;
  for (let g = 0; g < m.ngeom; g++) {
    const mesh = m.geom_dataid[g];
    if (mesh === -1 || m.geom_type[g] === GeomType.hfield || m.mesh_octadr[mesh] === -1) continue;
    for (let i = m.mesh_octadr[mesh]; i < m.mesh_octadr[mesh] + m.mesh_octnum[mesh]; i++) {
      if (m.oct_depth[i] !== option.bvh_depth) continue;
      addBox(scene, i, m.oct_aabb, 6 * i, d.geom_xpos, 3 * g, d.geom_xmat, 9 * g, m.vis.rgba.bv);
    }
  }
}

/** Boxes of flexes, and the lattices of control points of those that are interpolated. */
export function addFlexVolumes(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.meshbvh]) return;
  for (let f = 0; f < m.nflex; f++) {
    if (groupShown(option.flexgroup, m.flex_group[f])) {
      const adr = m.flex_bvhadr[f];
      for (let i = adr; i < adr + m.flex_bvhnum[f]; i++) {
        if (!atDepth(m, i, option.bvh_depth)) continue;
        const geom = scene.acquire(i, Category.decor, ObjType.unknown);
        const box = 6 * (i - m.nbvhstatic);
        setShape(geom, GeomType.linebox, d.bvh_aabb_dyn, box + 3);
        setPose(geom, d.bvh_aabb_dyn, box, IDENTITY, 0);
        setColor(geom, isActive(m, d, i) ? m.vis.rgba.bvactive : m.vis.rgba.bv);
        scene.release();
      }
    }
    if (m.flex_interp[f] !== 0) addLattice(m, d, f, scene);
  }
}

/** Lines between neighbouring control points that move; of shells only those on the boundary. */
function addLattice(m: Model, d: Data, f: number, scene: Scene): void {
  const start = m.flex_nodeadr[f];
  const pos = new Float64Array(3 * m.flex_nodenum[f]);
  for (let n = 0; n < m.flex_nodenum[f]; n++) {
    const body = m.flex_nodebodyid[start + n];
    if (!m.flex_centered[f]) mulMatVec3(pos, 3 * n, d.xmat, 9 * body, m.flex_node, 3 * (start + n));
    addTo3(pos, 3 * n, d.xpos, 3 * body);
  }

  const shell = m.flex_interp[f] < 0;
  const order = Math.abs(m.flex_interp[f]);
  const size = [0, 1, 2].map((k) => m.flex_cellnum[3 * f + k] * order + 1);
  const index = (c: readonly number[]) => (c[0] * size[1] + c[1]) * size[2] + c[2];
  const boundary = (c: readonly number[]) => c.some((at, k) => at === 0 || at === size[k] - 1);
  const drawn = (c: readonly number[]) =>
    m.body_jntnum[m.flex_nodebodyid[start + index(c)]] > 0 && (!shell || boundary(c));
  for (let x = 0; x < size[0]; x++) {
    for (let y = 0; y < size[1]; y++) {
      for (let z = 0; z < size[2]; z++) {
        const here = [x, y, z];
        if (!drawn(here)) continue;
        for (let k = 0; k < 3; k++) {
          if (here[k] === size[k] - 1) continue;
          const there = here.map((at, axis) => at + (axis === k ? 1 : 0));
          if (!drawn(there)) continue;
          const [a, b] = [3 * index(here), 3 * index(there)];
          addConnector(scene, GeomType.line, LINE_WIDTH, pos, a, pos, b, undefined, x, ObjType.unknown);
        }
      }
    }
  }
}
