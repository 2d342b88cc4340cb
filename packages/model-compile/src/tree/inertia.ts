// Inertia of bodies from their geoms and from bodies that are fused into them.

import { globalInertia, MINVAL, offCenterInertia } from '@corten/math';
import { fail } from '../context.js';
import { type PrincipalInertia, principalInertia } from '../orientation.js';
import { composePose, EPS, type Quat, quat, type Vec3, vec3 } from '../pose.js';
import type { Body } from './nodes.js';

/** Something with mass in a body. */
interface Part {
  readonly mass: number;
  readonly inertia: readonly [number, number, number];
  readonly pos: Vec3;
  readonly quat: Quat;
}

/** Sets mass and inertial frame of a body from its geoms; leaves both as they are when no geom counts. */
export function inertiaFromGeoms(body: Body): void {
  const [first, last] = body.item.settings.inertiagrouprange;
  const parts = body.geoms.filter((geom) => geom.group >= first && geom.group <= last && geom.mass > EPS);
  if (parts.length === 0) return;
  if (parts.length === 1) {
    const [only] = parts;
    body.ipos = vec3(only.pos);
    body.iquat = quat(only.quat);
    body.mass = only.mass;
    body.inertia = vec3(only.inertia);
    return;
  }
  let mass = 0;
  const moment = [0, 0, 0];
  for (const part of parts) {
    mass += part.mass;
    for (let k = 0; k < 3; k++) moment[k] += part.mass * part.pos[k];
  }
  if (mass < EPS) fail(body.item, 'body mass is too small, cannot compute center of mass');
  const center: Vec3 = [moment[0] / mass, moment[1] / mass, moment[2] / mass];
  const total = [0, 0, 0, 0, 0, 0];
  for (const part of parts) {
    const [own, offset] = partInertia(part, center);
    for (let k = 0; k < 6; k++) total[k] = total[k] + own[k] + offset[k];
  }
  const principal = principalInertia(total);
  if (typeof principal === 'string') fail(body.item, `error '${principal}' in alternative for principal axes`);
  setInertia(body, mass, center, principal);
}

/** Adds mass and inertia of a child that has no joints to its parent. */
export function absorbInertia(parent: Body, child: Body): void {
  const moved = composePose(child, { pos: child.ipos, quat: child.iquat });
  const parts: Part[] = [
    { mass: parent.mass, inertia: parent.inertia, pos: parent.ipos, quat: parent.iquat },
    { mass: child.mass, inertia: child.inertia, pos: moved.pos, quat: moved.quat },
  ];
  let mass = 0;
  const center: Vec3 = [0, 0, 0];
  for (const part of parts) {
    mass += part.mass;
    for (let k = 0; k < 3; k++) center[k] += part.mass * part.pos[k];
  }
  if (mass < MINVAL) {
    setInertia(parent, 0, [0, 0, 0], { inertia: [0, 0, 0], quat: [1, 0, 0, 0] });
    return;
  }
  for (let k = 0; k < 3; k++) center[k] /= mass;
  const total = [0, 0, 0, 0, 0, 0];
  for (const part of parts) {
    const [own, offset] = partInertia(part, center);
    for (let k = 0; k < 6; k++) total[k] += own[k] + offset[k];
  }
  const principal = principalInertia(total);
  if (typeof principal === 'string') fail(child.item, `error '${principal}' in fusing static body inertias`);
  setInertia(parent, mass, center, principal);
}

/** Tensors of a part about its own centre and of its mass about `center`. */
function partInertia(part: Part, center: Vec3): [number[], number[]] {
  const offset = [part.pos[0] - center[0], part.pos[1] - center[1], part.pos[2] - center[2]];
  const own = [0, 0, 0, 0, 0, 0];
  const shifted = [0, 0, 0, 0, 0, 0];
  globalInertia(own, 0, part.inertia, 0, part.quat, 0);
  offCenterInertia(shifted, 0, part.mass, offset, 0);
  return [own, shifted];
}

function setInertia(body: Body, mass: number, center: Vec3, principal: PrincipalInertia): void {
  body.mass = mass;
  body.ipos = center;
  body.iquat = principal.quat;
  body.inertia = principal.inertia;
}
