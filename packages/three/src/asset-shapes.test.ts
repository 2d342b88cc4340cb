import { load } from '@corten/testing';
import type { BufferGeometry } from 'three';
import { expect, test } from 'vitest';
import { heightField, hull, mesh } from './asset-shapes.js';

const xml = (assets: string, geoms: string) =>
  `<mujoco><asset>${assets}</asset><worldbody>${geoms}</worldbody></mujoco>`;
const CUBE = '-1 -1 -1 1 -1 -1 1 1 -1 -1 1 -1 -1 -1 1 1 -1 1 1 1 1 -1 1 1';

function volume(geometry: BufferGeometry): number {
  const p = geometry.getAttribute('position');
  const count = geometry.index?.count ?? p.count;
  let sum = 0;
  for (let i = 0; i < count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => geometry.index?.getX(i + k) ?? i + k);
    sum +=
      p.getX(a) * (p.getY(b) * p.getZ(c) - p.getZ(b) * p.getY(c)) -
      p.getY(a) * (p.getX(b) * p.getZ(c) - p.getZ(b) * p.getX(c)) +
      p.getZ(a) * (p.getX(b) * p.getY(c) - p.getY(b) * p.getX(c));
  }
  return sum / 6;
}

test('a cube has sharp edges: three vertices at each corner, and normals along its axes', () => {
  const { m } = load(xml(`<mesh name="c" vertex="${CUBE}"/>`, '<geom type="mesh" mesh="c"/>'));
  const geometry = mesh(m, 0);
  expect(volume(geometry)).toBeCloseTo(8, 5);
  const normal = geometry.getAttribute('normal');
  for (let i = 0; i < normal.count; i++)
    expect(Math.max(...[normal.getX(i), normal.getY(i), normal.getZ(i)].map(Math.abs))).toBeCloseTo(1, 5);
});

test('vertices are shared where the surface is smooth', () => {
  const { m } = load(xml('<mesh name="s" builtin="sphere" params="3"/>', '<geom type="mesh" mesh="s"/>'));
  const geometry = mesh(m, 0);
  expect(geometry.index?.count).toBe(3 * m.mesh_facenum[0]);
  expect(geometry.getAttribute('position').count).toBe(m.mesh_vertnum[0]);
});

test('the hull of a mesh encloses it', () => {
  // a dent in the top of the cube
  const dented = `${CUBE} 0 0 .5`;
  const face = '0 2 1 0 3 2 0 1 5 0 5 4 1 2 6 1 6 5 2 3 7 2 7 6 3 0 4 3 4 7 4 5 8 5 6 8 6 7 8 7 4 8'; // prettier-ignore
  const { m } = load(
    xml(`<mesh name="d" vertex="${dented}" face="${face}"/>`, '<geom type="mesh" mesh="d" contype="1"/>'),
  );
  expect(volume(mesh(m, 0))).toBeCloseTo(8 - (4 * 0.5) / 3, 4);
  expect(volume(hull(m, 0))).toBeCloseTo(8, 4);
});

test('a height field is a closed body over its base', () => {
  const field = '<hfield name="h" nrow="3" ncol="4" size="3 2 .5 .25" elevation="0 0 0 0 0 1 1 0 0 0 0 0"/>';
  const { m } = load(xml(field, '<geom type="hfield" hfield="h"/>'));
  const geometry = heightField(m, 0);
  // the base, and a ridge: triangles of 2 m by 2 m under the two raised points
  expect(volume(geometry)).toBeCloseTo(6 * 4 * 0.25 + 0.5 * (2 * 2 * 2), 4);
  geometry.computeBoundingBox();
  expect(geometry.boundingBox?.min.toArray()).toEqual([-3, -2, -0.25]);
  expect(geometry.boundingBox?.max.toArray()).toEqual([3, 2, 0.5]);
});
