import { Data } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { collision, geomDistance, ray } from './index.js';

it('does what the README shows', () => {
  const model = loadModel(`<mujoco><worldbody><geom type="plane" size="5 5 1"/>
    <body pos="0 0 .49"><freejoint/><geom type="box" size=".5 .5 .5"/></body>
    <body pos="0 0 2"><freejoint/><geom size=".3"/></body></worldbody></mujoco>`);
  const data = new Data(model);
  // what kinematics does here: the world's plane at the origin, the bodies where the model has them
  data.geom_xpos.set([0, 0, 0, 0, 0, 0.49, 0, 0, 2]);
  for (let g = 0; g < 3; g++) data.geom_xmat.set([1, 0, 0, 0, 1, 0, 0, 0, 1], 9 * g);
  collision(model, data);
  expect([data.ncon, data.contact_dist[0].toFixed(3)]).toEqual([4, '-0.010']);
  expect(geomDistance(model, data, 1, 2, 5).toFixed(3)).toBe('0.710');
  expect(ray(model, data, [0, 0, 9], [0, 0, -1]).toFixed(3)).toBe('6.700');
});
