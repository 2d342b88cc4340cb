// Statistics of the model at qpos0: extent, centre, mean sizes and masses; lengths of dofs.

import { dist3 } from '@corten/math';
import { type Data, GeomType, JointType, MAXVAL, type Model } from '@corten/model';

/** Smallest size of a body and of the model [m]. */
const MIN_SIZE = 1e-5;

/** The larger of two numbers; what is no number counts only as the second. */
function larger(a: number, b: number): number {
  if (a >= b) return a;
  return b;
}

/** Radius that a geom adds to the extent: planes and height fields count with a tenth of their size. */
function extentRadius(m: Model, geom: number): number {
  if (m.geom_rbound[geom] > 0) return m.geom_rbound[geom];
  if (m.geom_type[geom] === GeomType.plane) {
    const x = m.geom_size[3 * geom];
    const y = m.geom_size[3 * geom + 1];
    return x || y ? Math.max(x, y) * 0.1 : 0.01;
  }
  if (m.geom_type[geom] === GeomType.hfield) {
    const at = 4 * m.geom_dataid[geom];
    return Math.max(...m.hfield_size.subarray(at, at + 4)) * 0.1;
  }
  return 0;
}

/** Bounding box of bodies, joint anchors, sites and geoms: lowest and highest corner. */
function boundingBox(m: Model, d: Data): { low: number[]; high: number[] } {
  const low = [MAXVAL, MAXVAL, MAXVAL];
  const high = [-MAXVAL, -MAXVAL, -MAXVAL];
  const include = (pos: Float64Array, i: number, radius: number) => {
    for (let k = 0; k < 3; k++) {
      const least = pos[3 * i + k] - radius;
      const most = pos[3 * i + k] + radius;
      // what is no number lasts until the next comes
      if (!(low[k] < least)) low[k] = least;
      if (!(high[k] > most)) high[k] = most;
    }
  };
  for (let i = 1; i < m.nbody; i++) {
    include(d.xpos, i, 0);
    include(d.xipos, i, 0);
  }
  for (let i = 0; i < m.njnt; i++) include(d.xanchor, i, 0);
  for (let i = 0; i < m.nsite; i++) include(d.site_xpos, i, 0);
  for (let i = 0; i < m.ngeom; i++) include(d.geom_xpos, i, extentRadius(m, i));
  return { low, high };
}

/** Approximate size of each body: its farthest joint or geom from its centre of mass [m]. */
function bodySizes(m: Model, d: Data): Float64Array {
  const size = new Float64Array(m.nbody);
  const reach = (body: number, distance: number) => {
    size[body] = larger(size[body], distance);
  };
  for (let j = 0; j < m.njnt; j++) {
    const body = m.jnt_bodyid[j];
    const parent = m.body_parentid[body];
    reach(body, dist3(d.xipos, 3 * body, d.xanchor, 3 * j));
    reach(parent, dist3(d.xipos, 3 * parent, d.xanchor, 3 * j));
  }
  size[0] = 0;
  for (let i = 1; i < m.nbody; i++) {
    for (let g = m.body_geomadr[i]; g < m.body_geomadr[i] + m.body_geomnum[i]; g++) {
      if (m.geom_rbound[g] > 0) reach(i, m.geom_rbound[g] + dist3(d.xipos, 3 * i, d.geom_xpos, 3 * g));
    }
    size[i] = larger(size[i], MIN_SIZE);
  }
  for (let f = 0; f < m.nflex; f++) {
    if (m.flex_interp[f]) reachNodes(m, d, f, reach);
    else reachEdges(m, f, reach);
  }
  return size;
}

/** Bodies of nodes reach to the bodies of all others of their flex. */
function reachNodes(m: Model, d: Data, f: number, reach: (body: number, distance: number) => void): void {
  const bodies = m.flex_nodebodyid.subarray(m.flex_nodeadr[f], m.flex_nodeadr[f] + m.flex_nodenum[f]);
  for (const a of bodies) for (const b of bodies) reach(a, dist3(d.xpos, 3 * a, d.xpos, 3 * b));
}

/** Bodies of vertices reach to the other ends of their edges. */
function reachEdges(m: Model, f: number, reach: (body: number, distance: number) => void): void {
  for (let e = m.flex_edgeadr[f]; e < m.flex_edgeadr[f] + m.flex_edgenum[f]; e++) {
    for (const side of [0, 1]) {
      reach(m.flex_vertbodyid[m.flex_vertadr[f] + m.flex_edge[2 * e + side]], m.flexedge_length0[e]);
    }
  }
}

/** A rotational dof's length is the size of its body; a translational one has a length of its own. */
function setDofLengths(m: Model, size: Float64Array): void {
  for (let i = 0; i < m.nv; i++) {
    const joint = m.dof_jntid[i];
    const type = m.jnt_type[joint];
    const rotational =
      type === JointType.ball || type === JointType.hinge || (type === JointType.free && i - m.jnt_dofadr[joint] >= 3);
    m.dof_length[i] = rotational ? size[m.dof_bodyid[i]] : 1;
  }
}

/** Set stat and dof_length. Needs the configuration qpos0 with kinematics and M. */
export function setStatistics(m: Model, d: Data): void {
  const { stat } = m;
  const { low, high } = boundingBox(m, d);
  for (let k = 0; k < 3; k++) stat.center[k] = (low[k] + high[k]) * 0.5;
  if (high[0] > low[0]) {
    stat.extent = larger(MIN_SIZE, larger(high[0] - low[0], larger(high[1] - low[1], high[2] - low[2])));
  }

  const size = bodySizes(m, d);
  const moving = m.nbody - 1;
  if (moving > 0) {
    stat.meansize = 0;
    stat.meanmass = 0;
    for (let i = 1; i < m.nbody; i++) {
      stat.meansize += size[i] / moving;
      stat.meanmass += m.body_mass[i];
    }
    stat.meanmass /= moving;
  }
  setDofLengths(m, size);
  stat.extent = larger(stat.extent, 2 * stat.meansize);

  if (m.nv > 0) {
    stat.meaninertia = 0;
    for (let i = 0; i < m.nv; i++) stat.meaninertia += d.M[m.M_rowadr[i] + m.M_rownnz[i] - 1];
    stat.meaninertia /= m.nv;
  }
}
