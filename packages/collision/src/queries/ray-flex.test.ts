import { Data } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { type FlexParts, rayFlex } from './ray-flex.js';

const NOTHING: FlexParts = { layer: 0, vertices: false, edges: false, faces: false, skin: false };

/** A sheet of 2×2 vertices in the plane z = 0, from -0.1 to 0.1. */
function sheet() {
  const m = loadModel(`<mujoco><worldbody><flexcomp name="f" count="2 2 1" spacing=".2 .2 .2" radius=".01" mass="1">
    <contact selfcollide="none"/></flexcomp></worldbody></mujoco>`);
  const d = new Data(m);
  for (let v = 0; v < 4; v++) d.flexvert_xpos.set([v < 2 ? -0.1 : 0.1, v % 2 === 0 ? -0.1 : 0.1, 0], 3 * v);
  return { m, d };
}

it('meets balls, capsules, and triangles without thickness', () => {
  const { m, d } = sheet();
  const down = (parts: Partial<FlexParts>, x: number, y: number) => {
    const vertid = Int32Array.of(-1);
    const normal = new Float64Array(3);
    const distance = rayFlex(m, d, { ...NOTHING, ...parts }, 0, [x, y, 1], [0, 0, -1], vertid, normal);
    return [distance, vertid[0], normal[2]];
  };
  const ball = down({ vertices: true }, 0.1, -0.1);
  expect(ball[0]).toBeCloseTo(0.99, 12);
  expect(ball.slice(1)).toEqual([2, 1]);
  expect(down({ vertices: true }, 0, -0.1)).toEqual([-1, -1, 0]);
  const edge = down({ edges: true }, 0.02, -0.1);
  expect(edge[0]).toBeCloseTo(0.99, 12);
  expect(edge[1]).toBe(2);
  expect(down({ faces: true }, 0.03, -0.08)).toEqual([1, 2, 1]);
  // the skin is of edges and faces
  expect(down({ skin: true }, 0.03, -0.06)[0]).toBe(1);
  expect(down({ skin: true }, 0.03, -0.1)[0]).toBeCloseTo(0.99, 12);
  expect(down({}, 0.03, -0.06)).toEqual([-1, -1, 0]);
  // beside it
  expect(down({ skin: true }, 0.3, 0)).toEqual([-1, -1, 0]);
});

it('has no flex but those of the model', () => {
  const { m, d } = sheet();
  expect(() => rayFlex(m, d, NOTHING, 1, [0, 0, 1], [0, 0, -1])).toThrow('there is no flex 1');
});
