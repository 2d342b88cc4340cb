import { expect, it } from 'vitest';
import { flexBodyEnd, flexBodyIds, flexBodyStart } from './flex-bodies.js';
import { Model } from './model.js';

it('are those of vertices, or of nodes where there are nodes between', () => {
  const m = new Model({ nbody: 4, nflex: 2, nflexvert: 3, nflexnode: 2 });
  m.flex_vertnum.set([2, 1]);
  m.flex_vertadr.set([0, 2]);
  m.flex_vertbodyid.set([1, 2, 0]);
  m.flex_interp[1] = 1;
  m.flex_nodenum[1] = 2;
  m.flex_nodebodyid.set([3, 2]);
  const bodies = (f: number) => [...flexBodyIds(m, f).subarray(flexBodyStart(m, f), flexBodyEnd(m, f))];
  expect(bodies(0)).toEqual([1, 2]);
  expect(bodies(1)).toEqual([3, 2]);
});
