import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { geomGroupKernels } from './geom-groups.js';

it('groups the geoms of a tree; static geoms stand alone, and those without bounds or filters are left out', () => {
  const sphere = { type: 'sphere', size: [1, 0, 0] } as const;
  const { d } = scene(
    [
      { type: 'plane', still: true },
      { ...sphere, still: true },
      { ...sphere, still: true },
      sphere,
      sphere,
      sphere,
      { ...sphere, contype: 0, conaffinity: 0 },
    ],
    (m) => {
      // bodies 1 and 2 make one tree
      m.body_treeid[2] = 0;
    },
  );
  const { groups, refresh } = kernelsOf(geomGroupKernels, d);
  refresh();
  expect(groups.count).toBe(4);
  expect(Array.from(groups.of)).toEqual([-1, 0, 1, 2, 2, 3, -1]);
  expect(Array.from(groups.still.slice(0, 4))).toEqual([1, 1, 0, 0]);
  expect(Array.from(groups.start.slice(0, 5))).toEqual([0, 1, 2, 4, 5]);
});
