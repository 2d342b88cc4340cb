import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { tendonDofs, wrapTree } from './tendon-dofs.js';

const m = loadModel(`<mujoco>
  <worldbody>
    <site name="world"/>
    <body><joint name="a"/><geom size=".1"/>
      <body pos="1 0 0"><joint name="b"/><geom name="pulley" size=".1"/><site name="tip" pos="1 0 0"/></body>
    </body>
    <body pos="0 5 0"><joint name="c"/><geom size=".1"/></body>
  </worldbody>
  <tendon>
    <fixed><joint joint="c" coef="1"/><joint joint="a" coef="2"/></fixed>
    <spatial><site site="world"/><geom geom="pulley"/><site site="tip"/></spatial>
  </tendon>
</mujoco>`);

it('are those of the joints of a fixed tendon, ascending', () => {
  expect(tendonDofs(m, 0)).toEqual([0, 2]);
});

it('are those that move what a spatial tendon passes', () => {
  expect(tendonDofs(m, 1)).toEqual([0, 1]);
  expect([...m.ten_J_colind]).toEqual([0, 2, 0, 1]);
  expect([...m.ten_J_rowadr]).toEqual([0, 2]);
});

it('knows the tree of each object on the way', () => {
  expect([0, 1, 2, 3, 4].map((i) => wrapTree(m, i))).toEqual([1, 0, -1, 0, 0]);
});
