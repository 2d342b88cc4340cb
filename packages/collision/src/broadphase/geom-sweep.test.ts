import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { place, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

it('finds the same contacts as testing all pairs, in the same order, while bodies move', () => {
  const count = 140;
  fc.assert(
    fc.property(fc.infiniteStream(uniform(-4, 4)), (stream) => {
      const next = () => stream.next().value as number;
      const geoms = Array.from(
        { length: count },
        () => ({ type: 'sphere', size: [0.2 + Math.abs(next()) / 10, 0, 0] }) as const,
      );
      const { m, d } = scene(geoms);
      let seen = 0;
      for (let step = 0; step < 3; step++) {
        for (let g = 0; g < count; g++) place(d, g, [next(), next(), next() / 4]);
        collision(m, d);
        const found = Array.from({ length: d.ncon }, (_, i) => `${d.contact_geom[2 * i]}-${d.contact_geom[2 * i + 1]}`);
        const expected: string[] = [];
        for (let a = 0; a < count; a++) {
          for (let b = a + 1; b < count; b++) {
            const x = [0, 1, 2].map((i) => d.geom_xpos[3 * a + i] - d.geom_xpos[3 * b + i]);
            const reach = m.geom_size[3 * a] + m.geom_size[3 * b];
            if (Math.hypot(...x) < reach - 1e-6) expected.push(`${a}-${b}`);
          }
        }
        expect(found).toEqual(expected);
        seen += d.ncon;
      }
      return seen > 0;
    }),
    { numRuns: 5 },
  );
});
