import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (inner: string) => loadModel(`<mujoco><worldbody>${inner}</worldbody></mujoco>`);
const geom = '<geom size=".1"/>';

it('links dofs to those before them, and tells trees apart', () => {
  const m = load(
    `<body><freejoint/>${geom}<body><joint/>${geom}</body><body><joint/>${geom}</body></body><body><joint/>${geom}</body>`,
  );
  expect([...m.dof_parentid]).toEqual([-1, 0, 1, 2, 3, 4, 5, 5, -1]);
  expect([...m.dof_treeid]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect([...m.body_rootid]).toEqual([0, 1, 1, 1, 4]);
  expect(m.ntree).toBe(2);
});

it.each([
  ['a free body', `<body><freejoint/>${geom}</body>`, 1],
  ['slides along axes', `<body><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>${geom}</body>`, 2],
  ['a slide across axes', `<body><joint type="slide" axis="1 1 0"/>${geom}</body>`, 0],
  ['an anchor off the center', `<body><joint pos="1 0 0"/>${geom}</body>`, 0],
  ['two hinges', `<body><joint axis="1 0 0"/><joint axis="0 1 0"/>${geom}</body>`, 0],
  ['a body that carries another', `<body><joint/>${geom}<body>${geom}</body></body>`, 0],
  ['a center of mass off the frame', '<body><joint/><geom size=".1" pos="1 0 0"/></body>', 0],
  ['what is told not to be', `<body simple="false"><joint/>${geom}</body>`, 0],
])('%s is as simple as it is', (_, body, simple) => {
  expect(load(body).body_simple[1]).toBe(simple);
});

it('counts the rows of the inertia matrix', () => {
  const m = load(`<body><joint/>${geom}<body><joint/>${geom}</body></body><body><joint/>${geom}</body>`);
  // a chain of two, and one by itself
  expect(m.nM).toBe(1 + 2 + 1);
});
