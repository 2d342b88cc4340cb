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

it('is smooth between bones where it is finer than them', () => {
  const m = cable('<skin subgrid="2"/>');
  // 13 vertices along, 7 across, on two sides; three bones across
  expect([m.nskinvert, m.nskinbone]).toEqual([2 * 13 * 7, 15]);
  // weights sum to 1, those between bones too
  const sums = new Float64Array(m.nskinvert);
  m.skin_bonevertid.forEach((v, i) => {
    sums[v] += m.skin_bonevertweight[i];
  });
  for (const sum of sums) expect(sum).toBeCloseTo(1, 6);
  // vertices at bones follow them alone
  const first = m.skin_bonevertnum[0];
  expect([...m.skin_bonevertid.subarray(0, first)]).toContain(0);
  expect(() =>
    loadModel(`<mujoco><worldbody><composite type="cable" curve="s" count="2 1 1" size="1">
      <geom type="box" size=".1 .02 .01"/><skin subgrid="1"/></composite></worldbody></mujoco>`),
  ).toThrow('at least 3 points');
});
