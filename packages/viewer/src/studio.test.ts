import { loadModel } from 'corten';
import { LineSegments } from 'three';
import { expect, test } from 'vitest';
import { createStudio } from './studio.js';

test('lines on the ground are pieces a cell long, of a cell that is as large as the model', () => {
  const model = loadModel('<mujoco><worldbody><geom size="300"/></worldbody></mujoco>');
  const studio = createStudio(model, { center: new Float64Array(3), radius: 300 }, 512);
  const grid = studio.object.children.find((child) => child instanceof LineSegments) as LineSegments;
  const { array, count } = grid.geometry.getAttribute('position');
  const lengths = new Set<number>();
  for (let at = 0; at < 3 * count; at += 6)
    lengths.add(Math.hypot(array[at + 3] - array[at], array[at + 4] - array[at + 1]));
  expect([...lengths]).toEqual([100]);
  expect(Math.max(...array)).toBe(2000);
  expect(grid.position.z).toBe(-300);
});

test('models with a ground have none of ours', () => {
  const model = loadModel('<mujoco><worldbody><geom type="plane" size="1 1 1"/></worldbody></mujoco>');
  const studio = createStudio(model, { center: new Float64Array(3), radius: 1 }, 512);
  expect(studio.object.children.some((child) => child instanceof LineSegments)).toBe(false);
});
