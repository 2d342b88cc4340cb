// The tactile sensor: how deep what touches a body reaches beyond the vertices of a mesh on it, and how it slides there.

import { distanceFieldKernels } from '@corten/collision/kernels';
import { dot3, mulMatTVec3, mulMatVec3, rotVecQuat, transformSpatial } from '@corten/math';
import { type Data, GeomType, kernelsOf, type Model } from '@corten/model';

/** Kernel of tactile sensors. */
export function tactileSensorKernels(m: Model, d: Data) {
  const { point, value, distanceTo } = kernelsOf(distanceFieldKernels, d);
  // geoms in contact with the sensor's body, in the order of their first contacts
  const touching = new Int32Array(m.ngeom);
  const vertex = new Float64Array(3);
  const taxel = new Float64Array(3);
  const tangent = new Float64Array(3);
  const own = new Float64Array(6);
  const other = new Float64Array(6);

  /** True for a geom that has a signed distance: height fields, and meshes that no sdf geom has, have none. */
  function hasDistance(geom: number): boolean {
    const type = m.geom_type[geom];
    if (geom < 0) return false;
    return type !== GeomType.hfield && (type !== GeomType.mesh || m.mesh_octadr[m.geom_dataid[geom]] >= 0);
  }

  /** List the geoms that touch bodies welded to body `weld`, each once; returns their number. */
  function findTouching(weld: number): number {
    const { geom_bodyid, body_weldid } = m;
    const { ncon, contact_geom } = d;
    let n = 0;
    for (let c = 0; c < ncon; c++) {
      for (let side = 0; side < 2; side++) {
        if (body_weldid[geom_bodyid[contact_geom[2 * c + side]]] !== weld) continue;
        const geom = contact_geom[2 * c + 1 - side];
        let k = 0;
        while (k < n && touching[k] !== geom) k++;
        if (k === n && hasDistance(geom)) touching[n++] = geom;
      }
    }
    return n;
  }

  /** Signed distance of the taxel from a geom, into value. */
  function measure(geom: number): void {
    const { geom_xpos, geom_xmat } = d;
    for (let k = 0; k < 3; k++) vertex[k] = taxel[k] - geom_xpos[3 * geom + k];
    mulMatTVec3(point, 0, geom_xmat, 9 * geom, vertex, 0);
    distanceTo(geom);
  }

  /** Linear velocity of the taxel, with body `weld`, relative to the centre of a geom, into own[3…]. */
  function slide(weld: number, geom: number): void {
    const { geom_bodyid, body_rootid } = m;
    const { cvel, subtree_com, geom_xpos } = d;
    const body = geom_bodyid[geom];
    transformSpatial(own, 0, cvel, 6 * weld, false, taxel, 0, subtree_com, 3 * body_rootid[weld]);
    transformSpatial(other, 0, cvel, 6 * body, false, geom_xpos, 3 * geom, subtree_com, 3 * body_rootid[body]);
    for (let k = 3; k < 6; k++) own[k] -= other[k];
  }

  /**
   * Reading of sensor i from out[at] on: for each vertex of its mesh the depth [m], then, if the mesh has tangents
   * beside its normals, the speeds along both [m/s], summed over all geoms that are there.
   */
  function tactileSensor(i: number, out: Float64Array, at: number): void {
    const { mesh_vert, mesh_vertadr, mesh_vertnum, mesh_normal, mesh_normaladr, mesh_normalnum, mesh_quat } = m;
    const { geom_xpos, geom_xmat } = d;
    const mesh = m.sensor_objid[i];
    const geom = m.sensor_refid[i];
    const weld = m.body_weldid[m.geom_bodyid[geom]];
    const nvert = mesh_vertnum[mesh];
    const tangents = mesh_normalnum[mesh] === 3 * nvert;
    for (let k = 0; k < m.sensor_dim[i]; k++) out[at + k] = 0;
    const n = findTouching(weld);
    for (let j = 0; n > 0 && j < nvert; j++) {
      const v = 3 * (mesh_vertadr[mesh] + j);
      for (let k = 0; k < 3; k++) vertex[k] = mesh_vert[v + k];
      mulMatVec3(taxel, 0, geom_xmat, 9 * geom, vertex, 0);
      for (let k = 0; k < 3; k++) taxel[k] += geom_xpos[3 * geom + k];
      for (let g = 0; g < n; g++) {
        measure(touching[g]);
        if (!(value[0] < 0)) continue;
        out[at + j] = Math.max(out[at + j], -value[0]);
        if (!tangents) continue;
        slide(weld, touching[g]);
        for (let t = 1; t < 3; t++) {
          const from = 3 * (mesh_normaladr[mesh] + 3 * j + t);
          for (let k = 0; k < 3; k++) tangent[k] = mesh_normal[from + k];
          rotVecQuat(tangent, 0, tangent, 0, mesh_quat, 4 * mesh);
          out[at + t * nvert + j] += Math.abs(dot3(own, 3, tangent, 0));
        }
      }
    }
  }

  return { tactileSensor };
}
