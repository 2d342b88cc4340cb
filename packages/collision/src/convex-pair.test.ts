import { DisableBit, GeomType, Model } from '@corten/model';
import { expect, it } from 'vitest';
import { isConvexPair, isNativeCcd } from './convex-pair.js';

it('says which types have no collider of their own', () => {
  const { plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf } = GeomType;
  const types = [plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf];
  const pairs = types.flatMap((a) => types.filter((b) => b >= a && isConvexPair(a, b)).map((b) => `${a}${b}`));
  expect(pairs).toEqual(['24', '27', '34', '35', '37', '44', '45', '46', '47', '55', '56', '57', '67', '77']);
});

it('says which collider convex shapes have', () => {
  const m = new Model({});
  expect(isNativeCcd(m)).toBe(true);
  m.opt.disableflags = DisableBit.multiccd;
  expect(isNativeCcd(m)).toBe(true);
  m.opt.disableflags |= DisableBit.nativeccd;
  expect(isNativeCcd(m)).toBe(false);
});
