import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { rig } from '../../test/rig.js';
import { ancestorKernels } from './ancestors.js';

// bodies 1 (2 dofs) > 2 (1) > 3 (welded), 1 > 4 (3 dofs); 5 alone (6 dofs)
const TREE = `<worldbody>
  <body><joint type="slide"/><joint/><geom size=".1"/>
    <body><joint/><geom size=".1"/><body><geom size=".1"/></body></body>
    <body><joint type="ball"/><geom size=".1"/></body>
  </body>
  <body pos="3 0 0"><freejoint/><geom size=".1"/></body>
</worldbody>`;

describe('ancestors', () => {
  it('count the dofs that move each body', () => {
    const { d } = rig(TREE);
    const { depth, lastDof } = kernelsOf(ancestorKernels, d);
    expect([...depth]).toEqual([0, 2, 3, 3, 5, 6]);
    expect([...lastDof]).toEqual([-1, 1, 2, 2, 5, 11]);
  });

  it('meet at the last dof that two bodies share', () => {
    const { d } = rig(TREE);
    const { commonDof } = kernelsOf(ancestorKernels, d);
    expect(commonDof(3, 4)).toBe(1);
    expect(commonDof(1, 4)).toBe(1);
    expect(commonDof(4, 5)).toBe(-1);
    expect(commonDof(0, 2)).toBe(-1);
    expect(commonDof(2, 3)).toBe(2);
  });
});
