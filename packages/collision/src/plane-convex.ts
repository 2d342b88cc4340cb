// Narrow phase of a plane against an ellipsoid or a mesh.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';
import { createShapes, Support } from './convex-shape.js';
import { createHullGraph } from './hull-graph.js';
import { createPortalSupport } from './portal-support.js';

/** Contacts of a plane and a mesh. */
const MAXCONTACTS = 3;
/** Distance between contacts, relative to the bounding radius. */
const SPACING = 0.3;

/**
 * Contacts of a plane (first geom) with an ellipsoid or a mesh (second geom): the lowest point, and for a mesh up to
 * two more vertices of its hull that are in reach and far enough from the first.
 */
export function createPlaneConvexNarrow(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, local, setGeom } = kernelsOf(createShapes, d);
  const { localSupport } = kernelsOf(createPortalSupport, d);
  const { start } = kernelsOf(createHullGraph, d);

  /** Downward direction of the plane in the frame of g2, into local. */
  function lookDown(g1: number, g2: number): void {
    const { geom_xmat: xmat } = d;
    const a = 9 * g1,
      b = 9 * g2;
    const x = -xmat[a + 2],
      y = -xmat[a + 5],
      z = -xmat[a + 8];
    for (let i = 0; i < 3; i++) local[i] = xmat[b + i] * x + xmat[b + 3 + i] * y + xmat[b + 6 + i] * z;
  }

  /** Contact k at the point `local` of g2; returns whether it is in reach. */
  function place(k: number, g1: number, g2: number): boolean {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { dist, pos, normal, tangent } = con;
    const a = 9 * g1,
      b = 9 * g2,
      p = 3 * g1,
      q = 3 * g2,
      i = 3 * k;
    const x = local[0],
      y = local[1],
      z = local[2];
    const px = xmat[b] * x + xmat[b + 1] * y + xmat[b + 2] * z + xpos[q];
    const py = xmat[b + 3] * x + xmat[b + 4] * y + xmat[b + 5] * z + xpos[q + 1];
    const pz = xmat[b + 6] * x + xmat[b + 7] * y + xmat[b + 8] * z + xpos[q + 2];
    const nx = xmat[a + 2],
      ny = xmat[a + 5],
      nz = xmat[a + 8];
    const depth = nx * (px - xpos[p]) + ny * (py - xpos[p + 1]) + nz * (pz - xpos[p + 2]);
    if (k === 0 && depth > con.reach[0]) return false;
    const half = -0.5 * depth;
    dist[k] = depth;
    pos[i] = px + nx * half;
    pos[i + 1] = py + ny * half;
    pos[i + 2] = pz + nz * half;
    normal[i] = nx;
    normal[i + 1] = ny;
    normal[i + 2] = nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
    return true;
  }

  /** Plane and ellipsoid. */
  function planeEllipsoid(g1: number, g2: number): number {
    setGeom(1, g2);
    lookDown(g1, g2);
    localSupport(1);
    return place(0, g1, g2) ? 1 : 0;
  }

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
    const first = 3 * mesh_vertadr[mesh],
      adr = mesh_graphadr[mesh];
    const edgeadr = adr + 2,
      globalid = adr < 0 ? 0 : edgeadr + graph[adr],
      edge = adr < 0 ? 0 : globalid + graph[adr];
    setGeom(1, g2);
    lookDown(g1, g2);
    const x = local[0],
      y = local[1],
      z = local[2];
    localSupport(1);
    if (!place(0, g1, g2)) return 0;
    const best = shapes.vertex[1];

    // height of the centre above what is in reach
    const a = 9 * g1,
      p = 3 * g1,
      q = 3 * g2;
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
      let i = shapes.kind[1] === Support.hull ? start[mesh_vertadr[mesh] + best] : edge + graph[edgeadr + best];
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
    const x = local[0],
      y = local[1],
      z = local[2],
      b = 9 * g2,
      q = 3 * g2;
    const dx = xmat[b] * x + xmat[b + 1] * y + xmat[b + 2] * z + xpos[q] - pos[0];
    const dy = xmat[b + 3] * x + xmat[b + 4] * y + xmat[b + 5] * z + xpos[q + 1] - pos[1];
    const dz = xmat[b + 6] * x + xmat[b + 7] * y + xmat[b + 8] * z + xpos[q + 2] - pos[2];
    if (Math.sqrt(dx * dx + dy * dy + dz * dz) < SPACING * geom_rbound[g2]) return count;
    place(count, g1, g2);
    return count + 1;
  }

  return { planeEllipsoid, planeMesh };
}
