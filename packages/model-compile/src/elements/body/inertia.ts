// Inertia of bodies: written, from their geoms, and from bodies that are fused into them.

import { globalInertia, MINVAL, offCenterInertia } from '@corten/math';
import { fail } from '../../errors.js';
import type { Item } from '../../item.js';
import {
  hasAlternative,
  type PrincipalInertia,
  principalInertia,
  resolveOrientation,
  writtenQuat,
} from '../../orientation.js';
import { composePose, EPS, normalize, type Quat, quat, type Vec3, vec3 } from '../../pose.js';
import type { Body } from '../nodes.js';

/** Something with mass in a body. */
interface Part {
  readonly mass: number;
  readonly inertia: readonly [number, number, number];
  readonly pos: Vec3;
  readonly quat: Quat;
}

/** Mass, inertia and inertial frame of a body as its inertial element writes them. */
export function readInertial(body: Body, inertial: Item<'inertial'>): void {
  const given = inertial.attr;
  body.ipos = vec3(given.pos);
  body.mass = given.mass;
  if (given.diaginertia) body.inertia = vec3(given.diaginertia);
  body.iquat = writtenQuat(given);
  normalize(body.iquat);
  // one that begins with no number is not written
  if (given.fullinertia && !Number.isNaN(given.fullinertia[0])) {
    if (hasAlternative(given)) {
      fail(inertial, 'fullinertia and inertial orientation cannot both be specified', { attribute: 'fullinertia' });
    }
    if (body.inertia.some((v) => v !== 0)) {
      fail(inertial, 'fullinertia and diagonal inertia cannot both be specified', { attribute: 'fullinertia' });
    }
    const principal = principalInertia(given.fullinertia);
    if (typeof principal === 'string')
      fail(inertial, `error '${principal}' in fullinertia`, { attribute: 'fullinertia' });
    body.iquat = principal.quat;
    body.inertia = principal.inertia;
  }
  const resolved = resolveOrientation(given, inertial.settings, body.iquat);
  if (typeof resolved === 'string') fail(inertial, `error '${resolved}' in inertia alternative`);
  body.iquat = resolved;
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

/** Tensors of a part about its own center and of its mass about `center`. */
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

/** Lower bounds, sign and triangle inequality of mass and moments. */
export function checkInertia(body: Body): void {
  const { item } = body;
  const { boundmass, boundinertia, balanceinertia } = item.settings;
  body.mass = Math.max(body.mass, boundmass);
  const [a, b, c] = body.inertia.map((v) => Math.max(v, boundinertia));
  body.inertia = [a, b, c];
  if (body.mass < 0 || a < 0 || b < 0 || c < 0) fail(body.inertial ?? item, 'mass and inertia cannot be negative');
  if (a + b >= c && a + c >= b && b + c >= a) return;
  if (!balanceinertia) {
    fail(body.inertial ?? item, "inertia must satisfy A + B >= C; use 'balanceinertia' to fix", {
      code: 'bad-inertia',
    });
  }
  const mean = (a + b + c) / 3;
  body.inertia = [mean, mean, mean];
}
