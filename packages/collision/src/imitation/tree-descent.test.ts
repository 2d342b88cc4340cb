import { kernelsOf, type Model } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { place, scene } from '../../test/scene.js';
import { treeDescentKernels } from './tree-descent.js';

/** Two bodies of two unit spheres each, one above the other, with trees. */
function setUp(change?: (m: Model) => void) {
  const sphere = { type: 'sphere', size: [1, 0, 0] } as const;
  const made = scene(
    [sphere, sphere, sphere, sphere],
    (m) => {
      // geoms 0, 1 on body 1; 2, 3 on body 2; nodes: root, then a leaf for each
      m.geom_bodyid.set([1, 1, 2, 2]);
      m.body_geomadr.set([0, 0, 2, 0, 0]);
      m.body_geomnum.set([0, 2, 2, 0, 0]);
      m.body_bvhadr.set([-1, 0, 3, -1, -1]);
      m.body_bvhnum.set([0, 3, 3, 0, 0]);
      m.bvh_child.set([1, 2, -1, -1, -1, -1, 1, 2, -1, -1, -1, -1]);
      m.bvh_nodeid.set([-1, 0, 1, -1, 2, 3]);
      const node = (z: number, half: number) => [0, 0, z, 1, 1, half];
      m.bvh_aabb.set([node(1, 2), node(0, 1), node(2, 1), node(1, 2), node(0, 1), node(2, 1)].flat());
      change?.(m);
    },
    { nbvh: 6, nbvhstatic: 6 },
  );
  const { d } = made;
  for (let b = 0; b < 2; b++) {
    for (let k = 0; k < 2; k++) place(d, 2 * b + k, [1.5 * b, 0, 2 * k]);
    d.xipos.set([1.5 * b, 0, 0], 3 * (b + 1));
  }
  const { reset, reaches } = kernelsOf(treeDescentKernels, d);
  return {
    ...made,
    reaches: (b1: number, b2: number, g1: number, g2: number, within: number): boolean => {
      made.m.geom_margin.fill(within / 2);
      reset();
      return reaches(b1, b2, g1, g2);
    },
  };
}

describe('descent of trees', () => {
  it('arrives at geoms whose boxes overlap, and not at others', () => {
    const { reaches } = setUp();
    expect(reaches(1, 2, 0, 2, 0)).toBe(true);
    expect(reaches(1, 2, 1, 3, 0)).toBe(true);
  });

  it('is cut off by the margin of the bodies, whatever their geoms say', () => {
    const far = (m: Model) => {
      m.body_margin[1] = 0;
    };
    const { d, reaches } = setUp(far);
    d.geom_xpos[6] = d.geom_xpos[9] = d.xipos[6] = 2.1;
    expect(reaches(1, 2, 0, 2, 0.2)).toBe(false);
    const wide = setUp((m) => {
      m.body_margin[1] = 0.2;
    });
    wide.d.geom_xpos[6] = wide.d.geom_xpos[9] = wide.d.xipos[6] = 2.1;
    expect(wide.reaches(1, 2, 0, 2, 0.2)).toBe(true);
  });

  it('does not arrive at a geom that is in no tree', () => {
    const { reaches } = setUp((m) => {
      m.bvh_nodeid[1] = 1;
    });
    expect(reaches(1, 2, 0, 2, 0)).toBe(false);
  });
});
