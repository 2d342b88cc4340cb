import { GeomType, Model, NGEOMTYPES } from '@corten/model';
import { expect, it } from 'vitest';
import { Collider, colliderOf } from './table.js';

/** Pairs of types that a collider stands for, the lower first. */
function typesOf(collider: number, m = new Model({})): string[] {
  const found: string[] = [];
  for (let a = 0; a < NGEOMTYPES; a++)
    for (let b = a; b < NGEOMTYPES; b++) if (colliderOf(m, a, b) === collider) found.push(`${a}${b}`);
  return found;
}

it('has the types of geoms in order', () => {
  const { plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf } = GeomType;
  expect([plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it('says which types have no collider of their own, and which never collide', () => {
  const convex = ['24', '27', '34', '35', '37', '44', '45', '46', '47', '55', '56', '57', '67', '77'];
  expect(typesOf(Collider.convexConvex)).toEqual(convex);
  expect(typesOf(Collider.none)).toEqual(['00', '01', '11', '18']);
});

it('has a place for every collider', () => {
  const m = new Model({});
  m.flg_capsulecylinder = 1;
  for (const collider of Object.values(Collider)) expect(typesOf(collider, m)).not.toEqual([]);
  expect(typesOf(Collider.capsuleCylinder, m)).toEqual(['35']);
  expect(typesOf(Collider.convexConvex, m)).not.toContain('35');
});
