import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const cable = (skin: string) =>
  loadModel(`<mujoco><worldbody><composite type="cable" curve="s" count="5 1 1" size="1">
    <geom type="box" size=".1 .02 .01"/>${skin}</composite></worldbody></mujoco>`);

it('closes a ribbon around the cable', () => {
  const m = cable('');
  expect([m.nskinvert, m.nskinbone]).toEqual([20, 10]);
  // every edge has a triangle on both sides
  const edges = new Set<string>();
  for (let i = 0; i < m.skin_face.length; i += 3) {
    const [a, b, c] = m.skin_face.subarray(i, i + 3);
    edges.add(`${a} ${b}`).add(`${b} ${c}`).add(`${c} ${a}`);
  }
  expect(edges.size).toBe(m.skin_face.length);
  for (const edge of edges) expect(edges).toContain(edge.split(' ').reverse().join(' '));
});

it('moves the ends with the last body', () => {
  expect([...cable('').skin_bonebodyid]).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
});

it('has texture coordinates when asked for', () => {
  const m = cable('<skin texcoord="true"/>');
  expect([...m.skin_texcoord.subarray(0, 6)]).toEqual([0, 0, 0, 1, 0.25, 0]);
});

it('has no finer grid yet', () => {
  expect(() => cable('<skin subgrid="2"/>')).toThrow('subgrid of a composite skin is not supported yet');
});
