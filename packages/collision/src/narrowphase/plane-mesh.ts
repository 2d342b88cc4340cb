// Narrow phase of a plane and a mesh, or the hull of a signed distance field.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { createHullGraph } from '../convex/hull-graph.js';
import { mprSupportKernels } from '../convex/mpr-support.js';
import { Support, supportKernels } from '../convex/support.js';
import { createContactBuffer } from './contact-buffer.js';
import { planePointKernels } from './plane-point.js';

/** Contacts of a plane and a mesh. */
const MAXCONTACTS = 3;
/** Distance between contacts, relative to the bounding radius. */
const SPACING = 0.3;

/**
 * Contacts of a plane (first geom) and a mesh: the lowest point, and up to two more vertices of its hull that are in reach
 * and far enough from the first.
 */
export function planeMeshKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, local, setGeom } = kernelsOf(supportKernels, d);
  const { localSupport } = kernelsOf(mprSupportKernels, d);
  const { address } = kernelsOf(createHullGraph, d);
  const { lookDown, place } = kernelsOf(planePointKernels, d);

  /** Vertex v of the mesh vertices from `first` along the direction (x, y, z). */
  function along(first: number, v: number, x: number, y: number, z: number): number {
    const { mesh_vert } = m;
    const i = first + 3 * v;
    return x * mesh_vert[i] + y * mesh_vert[i + 1] + z * mesh_vert[i + 2];
  }

  /** Plane and mesh. */
  function planeMesh(g1: number, g2: number): number {
    const { geom_dataid, mesh_vertadr, mesh_vertnum, mesh_graphadr, mesh_graph: graph } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const mesh = geom_dataid[g2];
    const first = 3 * mesh_vertadr[mesh];
    const adr = mesh_graphadr[mesh];
    const edgeadr = adr + 2;
    const globalid = adr < 0 ? 0 : edgeadr + graph[adr];
    const edge = adr < 0 ? 0 : globalid + graph[adr];
    setGeom(1, g2);
    lookDown(g1, g2);
    const x = local[0];
    const y = local[1];
    const z = local[2];
    localSupport(1);
    if (!place(0, g1, g2)) return 0;
    const best = shapes.vertex[1];

    // height of the center above what is in reach
    const a = 9 * g1;
    const p = 3 * g1;
    const q = 3 * g2;
    const threshold =
      xmat[a + 2] * (xpos[q] - xpos[p]) +
      xmat[a + 5] * (xpos[q + 1] - xpos[p + 1]) +
      xmat[a + 8] * (xpos[q + 2] - xpos[p + 2]) -
      con.reach[0];
    let count = 1;
    if (adr < 0) {
      for (let v = 0; v < mesh_vertnum[mesh] && count < MAXCONTACTS; v++) {
        if (v !== best && along(first, v, x, y, z) > threshold) count = addVertex(count, g1, g2, first, v);
      }
    } else {
      // the reference takes the vertex of a small mesh for one of the hull here
      let i = shapes.kind[1] === Support.hull ? address[mesh_vertadr[mesh] + best] : edge + graph[edgeadr + best];
      for (; graph[i] >= 0 && count < MAXCONTACTS; i++) {
        const v = graph[globalid + graph[i]];
        if (along(first, v, x, y, z) > threshold) count = addVertex(count, g1, g2, first, v);
      }
    }
    return count;
  }

  /** Vertex v of the mesh vertices from `first`, into local. */
  function takeVertex(first: number, v: number): void {
    for (let i = 0; i < 3; i++) local[i] = m.mesh_vert[first + 3 * v + i];
  }

  /** Add a contact at vertex v unless it is too close to the first; returns the number of contacts. */
  function addVertex(count: number, g1: number, g2: number, first: number, v: number): number {
    const { geom_rbound } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { pos } = con;
    takeVertex(first, v);
    const x = local[0];
    const y = local[1];
    const z = local[2];
    const b = 9 * g2;
    const q = 3 * g2;
    const dx = xmat[b] * x + xmat[b + 1] * y + xmat[b + 2] * z + xpos[q] - pos[0];
    const dy = xmat[b + 3] * x + xmat[b + 4] * y + xmat[b + 5] * z + xpos[q + 1] - pos[1];
    const dz = xmat[b + 6] * x + xmat[b + 7] * y + xmat[b + 8] * z + xpos[q + 2] - pos[2];
    if (Math.sqrt(dx * dx + dy * dy + dz * dz) < SPACING * geom_rbound[g2]) return count;
    place(count, g1, g2);
    return count + 1;
  }

  return { planeMesh };
}
