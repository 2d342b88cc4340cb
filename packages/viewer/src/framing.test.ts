import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { ViewCamera } from '@corten/visualize';
import { expect, test } from 'vitest';
import { frameBall, modelBall } from './framing.js';

test('what moves fills the view, not what stands round it', () => {
  const { m, d } =
    load(`<mujoco><worldbody><geom type="plane" size="9 9 1"/><geom type="box" size="5 5 5" pos="20 0 0"/>
    <body pos="1 0 1"><freejoint/><geom size=".5"/><geom size=".5" pos="1 0 0"/></body></worldbody></mujoco>`);
  forward(m, d);
  const ball = modelBall(m, d);
  expect([...ball.center]).toEqual([1.5, 0, 1]);
  expect(ball.radius).toBeCloseTo(1, 9);
  const camera = new ViewCamera();
  frameBall(m, ball, camera, 2);
  // a ball of radius 1 touches the edges of a view of 45 degrees
  expect(camera.distance).toBeCloseTo(1 / Math.sin(Math.PI / 8), 9);
  const wide = camera.distance;
  frameBall(m, ball, camera, 0.5);
  expect(camera.distance).toBeGreaterThan(wide);
});

test('a model without geoms has a size too', () => {
  const { m, d } = load('<mujoco/>');
  forward(m, d);
  expect(modelBall(m, d).radius).toBeGreaterThan(0);
});
