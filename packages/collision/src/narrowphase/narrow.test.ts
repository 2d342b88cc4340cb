import { GeomType, kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { createContactBuffer } from './contact-buffer.js';
import { narrowKernels } from './narrow.js';
import { colliderOf } from './table.js';

it('finds contacts of every pair of types but height fields and signed distance fields', () => {
  const { plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf } = GeomType;
  const types = [plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf];
  const names = Object.fromEntries(Object.entries(GeomType).map(([name, value]) => [value, name])) as Record<
    number,
    keyof typeof GeomType
  >;
  const without: string[] = [];
  for (const a of types) {
    for (const b of types) {
      if (b < a || b < sphere) continue;
      const { m, d } = scene([
        { type: names[a], size: [0.5, 0.4, 0.3], still: a < sphere },
        { type: names[b], size: [0.5, 0.4, 0.3], pos: [0.1, 0.2, 0.05] },
      ]);
      kernelsOf(createContactBuffer, d).reach[0] = 0;
      const count = kernelsOf(narrowKernels, d).narrow(colliderOf(m, a, b), 0, 1);
      if (count === 0) without.push(`${names[a]}-${names[b]}`);
    }
  }
  expect(without).toEqual(['hfield-sdf']);
});
