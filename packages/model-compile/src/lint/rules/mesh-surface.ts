// Lint rule: meshes that do not bound a solid.

import { diagnoseMesh } from '@corten/mesh-inertia';
import type { ModelLintRule } from '../rule.js';

/** Findings about meshes that make volume and inertia wrong. */
const WRONG = new Set(['open-edges', 'non-manifold-edges', 'mixed-winding', 'inverted-winding', 'self-overlap']);

/** Larger meshes are not looked at: they are mostly for rendering, and it takes long [triangles]. */
const MOST_FACES = 200_000;

export const meshSurface: ModelLintRule = {
  code: 'mesh-surface',
  severity: 'warning',
  doc: 'The surface of a mesh whose volume counts has holes, edges with more than two triangles, or triangles that are turned the wrong way: mass and inertia from it are wrong.',
  example: `<mujoco><asset><mesh name="open" vertex="0 0 0 1 0 0 0 1 0 0 0 1" face="0 2 1 0 1 3 0 3 2"/></asset>
    <worldbody><body><freejoint/><geom type="mesh" mesh="open"/></body></worldbody></mujoco>`,
  check({ ctx, report }) {
    const weighing = new Set<string>();
    for (const body of ctx.tree.body) {
      if (body.inertial || body.parent === null) continue;
      for (const { item, mass } of body.geoms)
        if (mass > 0 && item.attr.mesh !== undefined) weighing.add(item.attr.mesh);
    }
    for (const [item, mesh] of ctx.meshes) {
      if (item.attr.inertia === 'convex' || item.attr.inertia === 'shell') continue;
      if (!weighing.has(item.name) || mesh.face.length > 3 * MOST_FACES) continue;
      for (const { code, message } of diagnoseMesh(mesh)) {
        if (WRONG.has(code)) report(item.element, `mesh '${item.name}': ${message}`, { hint: HINT });
      }
    }
  },
};
const HINT = 'mend the mesh, or set inertia="convex" or "shell", or give the body an inertial';
