// What the geoms of a body would weigh, whatever the body says.
// Covered by lint-model.test.ts.

import { GeomType } from '@corten/model';
import type { CompileContext } from '../context.js';
import { inertiaFromGeoms } from '../elements/body/inertia.js';
import { isMesh } from '../elements/geom/asset.js';
import { measure, moments } from '../elements/geom/solids.js';
import type { Body, Geom } from '../elements/nodes.js';

/** Density of water [kg/m³]. */
const WATER = 1000;

/** Volume [m³] of a geom; 0 for planes and what has none. */
export function geomVolume(ctx: CompileContext, geom: Geom): number {
  return isMesh(geom.type) ? Math.abs(meshOf(ctx, geom)?.volume ?? 0) : measure(geom.type, geom.size, false);
}

/** The mesh of a geom, unless it is only a shell. */
function meshOf(ctx: CompileContext, { item }: Geom) {
  const mesh = ctx.lists.mesh[ctx.ids.mesh.get(item.attr.mesh ?? '') ?? -1];
  return mesh && mesh.attr.inertia !== 'shell' ? ctx.meshes.get(mesh) : undefined;
}

/** Mass and inertial frame that a body would have if all of its geoms were of water; undefined when they have no volume. */
export function waterBody(ctx: CompileContext, body: Body): Body | undefined {
  const settings = { ...body.item.settings, inertiagrouprange: [-Infinity, Infinity] as [number, number] };
  const geoms = body.geoms.flatMap((geom): Geom[] => {
    const mass = WATER * geomVolume(ctx, geom);
    if (!(mass > 0)) return [];
    const mesh = isMesh(geom.type) ? meshOf(ctx, geom) : undefined;
    const inertia = mesh ? moments(GeomType.box, mesh.boxsz, mass, false) : moments(geom.type, geom.size, mass, false);
    return [{ ...geom, mass, inertia }];
  });
  if (geoms.length === 0) return undefined;
  const copy: Body = { ...body, item: { ...body.item, settings }, geoms };
  inertiaFromGeoms(copy);
  return copy;
}
