// MuJoCo's built-in meshes (XML reference, asset/mesh, builtin): vertices and faces from a few parameters.

import { cos, normalizeVec, pow, sin } from '@corten/math';
import { MeshError } from './error.js';
import { type MeshData, meshData } from './mesh-data.js';

/** A built-in shape. */
export type BuiltinMesh = 'sphere' | 'hemisphere' | 'cone' | 'supersphere' | 'supertorus' | 'wedge' | 'plate';

const f = Math.fround;
const PI = Math.PI;

function check(condition: boolean, message: string): void {
  if (!condition) throw new MeshError('mesh-parameter', message);
}

/** Sign of the cosine (sine) times its absolute value to the power m: the profile of superquadrics. */
const cosPower = (angle: number, m: number) => copySign(pow(Math.abs(cos(angle)), m), cos(angle));
const sinPower = (angle: number, m: number) => copySign(pow(Math.abs(sin(angle)), m), sin(angle));

function copySign(x: number, sign: number): number {
  return sign < 0 || Object.is(sign, -0) ? -Math.abs(x) : Math.abs(x);
}

/**
 * A built-in mesh.
 *
 * @param shape - its name
 * @param params - its parameters, see MuJoCo's XML reference
 * @returns the mesh, and the inertia mode that the shape asks for, if it does (plates are shells)
 * @throws MeshError (mesh-parameter) for a wrong number of parameters or one out of range
 */
export function builtinMesh(shape: BuiltinMesh, params: ArrayLike<number>): { mesh: MeshData; inertia?: 'shell' } {
  const n = params.length;
  switch (shape) {
    case 'sphere': {
      check(n === 1, 'Sphere mesh type requires 1 parameter');
      const subdivision = Math.trunc(params[0]);
      check(subdivision >= 0, 'Sphere subdivision cannot be negative');
      check(subdivision <= 4, 'Sphere subdivision cannot be greater than 4');
      return { mesh: sphere(subdivision) };
    }
    case 'hemisphere': {
      check(n === 1, 'Hemisphere mesh type requires 1 parameter');
      const resolution = Math.trunc(params[0]);
      check(resolution >= 0, 'Hemisphere resolution cannot be negative');
      check(resolution <= 10, 'Hemisphere resolution cannot be greater than 10');
      return { mesh: hemisphere(resolution) };
    }
    case 'cone':
      check(n === 2, 'Cone mesh type requires 2 parameters');
      checkSize(params[0]);
      return { mesh: cone(Math.trunc(params[0]), params[1]) };
    case 'supersphere': {
      check(n === 3, 'Supersphere mesh type requires 3 parameters');
      const resolution = Math.trunc(params[0]);
      check(resolution >= 3, 'Supersphere resolution must be greater than 2');
      check(!(params[1] < 0), "Supersphere 'e' cannot be negative");
      check(!(params[2] < 0), "Supersphere 'n' cannot be negative");
      checkSize(resolution * resolution);
      return { mesh: supersphere(resolution, params[1], params[2]) };
    }
    case 'supertorus': {
      check(n === 4, 'Supertorus mesh type requires 4 parameters');
      const resolution = Math.trunc(params[0]);
      check(resolution >= 3, 'Supertorus resolution must be greater than 3');
      check(!(params[1] <= 0 || params[1] > 1), 'Supertorus radius must be in (0, 1]');
      check(!(params[2] <= 0), "Supertorus 's' must be greater than 0");
      check(!(params[3] <= 0), "Supertorus 't' must be greater than 0");
      checkSize(resolution * resolution);
      return { mesh: supertorus(resolution, params[1], params[2], params[3]) };
    }
    case 'wedge': {
      check(n === 5, 'Wedge builtin mesh types require 5 parameters');
      const [nx, ny] = [Math.trunc(params[0]), Math.trunc(params[1])];
      check(!(params[2] <= 0 || params[2] > 180), 'fov[0] must be a float between (0, 180] degrees');
      check(!(params[3] <= 0 || params[3] > 90), '`fov[1]` must be a float between (0, 90] degrees');
      check(nx > 0 && ny > 0, 'Horizontal and vertical resolutions must be positive');
      check(!(params[4] < 0 || params[4] > 1), '`gamma` must be a nonnegative float between [0, 1]');
      checkSize(nx * ny);
      return { mesh: wedge(nx, ny, params[2], params[3], params[4]) };
    }
    case 'plate': {
      check(n === 2, 'Plate builtin mesh type requires 2 parameters');
      const [nx, ny] = [Math.trunc(params[0]), Math.trunc(params[1])];
      check(nx > 0 && ny > 0, 'Horizontal and vertical resolutions must be positive');
      checkSize(nx * ny);
      return { mesh: plate(nx, ny), inertia: 'shell' };
    }
    default:
      throw new MeshError('mesh-parameter', 'Unsupported mesh type');
  }
}

/** Most vertices of a built-in mesh. */
const MAX_VERTICES = 2 ** 22;

function checkSize(vertices: number): void {
  check(!(vertices > MAX_VERTICES), `built-in mesh of ${vertices} vertices is too large`);
}

/** Icosahedron, each triangle split into four as often as `subdivision` says. */
function sphere(subdivision: number): MeshData {
  const phi = f((1 + Math.sqrt(5)) / 2);
  const norm = Math.sqrt(1 + f(phi * phi));
  const o = phi;
  // biome-ignore format: one vertex (three numbers) or face after the other
  const vert = [
    -1, o, 0, 1, o, 0, -1, -o, 0, 1, -o, 0,
    0, -1, o, 0, 1, o, 0, -1, -o, 0, 1, -o,
    o, 0, -1, o, 0, 1, -o, 0, -1, -o, 0, 1,
  ].map((x) => f(x / norm));
  // biome-ignore format: as above
  let face = [
    0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11,
    1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8,
    3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9,
    4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
  ];
  for (let level = 0; level < subdivision; level++) {
    const middles = new Map<string, number>();
    const middle = (a: number, b: number): number => {
      const key = a < b ? `${a},${b}` : `${b},${a}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      const m = [0, 1, 2].map((k) => f(f(vert[3 * a + k] + vert[3 * b + k]) / 2));
      const length = f(Math.sqrt(f(f(f(m[0] * m[0]) + f(m[1] * m[1])) + f(m[2] * m[2]))));
      const i = vert.length / 3;
      vert.push(...m.map((x) => f(x / length)));
      middles.set(key, i);
      return i;
    };
    const finer: number[] = [];
    for (let i = 0; i < face.length; i += 3) {
      const [a, b, c] = face.slice(i, i + 3);
      const ab = middle(a, b);
      const bc = middle(b, c);
      const ca = middle(c, a);
      finer.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
    }
    face = finer;
  }
  return meshData({ vert, face });
}

/** Upper half of a sphere: rows of quarters from the pole to the equator, and a bottom. */
function hemisphere(resolution: number): MeshData {
  const pole = [0, 0, 1];
  const equator = [
    [1, 0, 0],
    [0, 1, 0],
    [-1, 0, 0],
    [0, -1, 0],
  ];
  const vert = pole.slice();
  for (let row = 0; row <= resolution; row++) {
    for (let side = 0; side < 4; side++) {
      const factor = (row + 1) / (resolution + 1);
      const start = pole.map((x, k) => x + factor * (equator[side][k] - x));
      const end = pole.map((x, k) => x + factor * (equator[(side + 1) % 4][k] - x));
      const step = start.map((x, k) => (end[k] - x) / (row + 1));
      for (let i = 0; i <= row; i++) {
        const p = start.map((x, k) => x + i * step[k]);
        const norm = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
        vert.push(...p.map((x) => x / norm));
      }
    }
  }
  vert.push(0, 0, 0);

  const face = [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 1];
  for (let row = 0; row < resolution; row++) {
    const current = 2 * row * (row + 1) + 1;
    const count = 4 * (row + 1);
    const below = current + count;
    const countBelow = 4 * (row + 2);
    for (let side = 0; side < 4; side++) {
      for (let i = 0; i < row + 2; i++) {
        const v = i + (row + 1) * side;
        const w = i + (row + 2) * side;
        face.push(current + (v % count), below + (w % countBelow), below + ((w + 1) % countBelow));
        if (i < row + 1) {
          face.push(current + (v % count), below + ((w + 1) % countBelow), current + ((v + 1) % count));
        }
      }
    }
  }
  const start = 2 * resolution * (resolution + 1) + 1;
  const count = 4 * (resolution + 1);
  for (let i = 0; i < count; i++) face.push(start + i, vert.length / 3 - 1, start + ((i + 1) % count));
  return meshData({ vert, face });
}

/** Regular polygon at z = -1, and one of the given radius (or a point) at z = 1; no faces. */
function cone(edges: number, radius: number): MeshData {
  const vert: number[] = [];
  for (let i = 0; i < edges; i++) vert.push(cos((2 * i * PI) / edges), sin((2 * i * PI) / edges), -1);
  if (radius > 0) {
    for (let i = edges; i < 2 * edges; i++) {
      vert.push(radius * cos((2 * i * PI) / edges), radius * sin((2 * i * PI) / edges), 1);
    }
  } else {
    vert.push(0, 0, 1);
  }
  return meshData({ vert });
}

/** Superellipsoid with exponents e (around z) and n (along z): rings between two poles. */
function supersphere(resolution: number, e: number, n: number): MeshData {
  const vert = [0, 0, -1];
  for (let i = 1; i < resolution; i++) {
    const v = -PI / 2 + (i * PI) / resolution;
    for (let j = 0; j < resolution; j++) {
      const u = -PI + (j * 2 * PI) / resolution;
      vert.push(cosPower(v, n) * cosPower(u, e), cosPower(v, n) * sinPower(u, e), sinPower(v, n));
    }
  }
  vert.push(0, 0, 1);

  const face: number[] = [];
  const ring = (i: number, j: number) => 1 + i * resolution + (j % resolution);
  for (let j = 0; j < resolution; j++) face.push(0, ring(0, j + 1), ring(0, j));
  for (let i = 0; i < resolution - 2; i++) {
    for (let j = 0; j < resolution; j++) {
      face.push(ring(i, j), ring(i, j + 1), ring(i + 1, j));
      face.push(ring(i, j + 1), ring(i + 1, j + 1), ring(i + 1, j));
    }
  }
  const top = vert.length / 3 - 1;
  for (let j = 0; j < resolution; j++) face.push(ring(resolution - 2, j), ring(resolution - 2, j + 1), top);
  return meshData({ vert, face });
}

/** Supertoroid of large radius 1 and the given small one, with exponents s (tube) and t (around z). */
function supertorus(resolution: number, radius: number, s: number, t: number): MeshData {
  const vert: number[] = [];
  const face: number[] = [];
  const at = (i: number, j: number) => (i % resolution) * resolution + (j % resolution);
  for (let i = 0; i < resolution; i++) {
    for (let j = 0; j < resolution; j++) {
      const u = (2 * PI * i) / resolution;
      const v = (2 * PI * j) / resolution;
      const r = 1 + radius * cosPower(v, s);
      vert.push(r * cosPower(u, t), r * sinPower(u, t), radius * sinPower(v, s));
      face.push(at(i, j), at(i + 1, j), at(i, j + 1));
      face.push(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
  }
  return meshData({ vert, face });
}

/** n numbers from low to high, by adding steps. */
function linspace(low: number, high: number, n: number): number[] {
  const step = n > 1 ? (high - low) / (n - 1) : 0;
  const out: number[] = [];
  for (let i = 0; i < n; i++) {
    out.push(low);
    low += step;
  }
  return out;
}

/** Points of a spherical shell seen from its centre, denser in the middle by gamma; with tangent frames, no faces. */
function wedge(nx: number, ny: number, fovx: number, fovy: number, gamma: number): MeshData {
  const edges = (n: number, fov: number) =>
    linspace(-1, 1, n + 1).map((x) => {
      const g = Math.max(0, Math.min(1, gamma));
      return ((fov * PI) / 180) * (gamma === 0 ? x : g * pow(x, 5) + (1 - g) * x);
    });
  const [xs, ys] = [edges(nx, fovx), edges(ny, fovy)];
  const unit = (v: number[]) => {
    normalizeVec(v, 0, 3);
    return v;
  };
  const vert: number[] = [];
  const normal: number[] = [];
  for (let i = 0; i < nx; i++) {
    for (let j = 0; j < ny; j++) {
      const a = 0.5 * (xs[i + 1] + xs[i]);
      const e = 0.5 * (ys[j + 1] + ys[j]);
      vert.push(cos(e) * sin(a), sin(e), -cos(e) * cos(a));
      const ta = unit([cos(e) * cos(a), 0, cos(e) * sin(a)]);
      const te = unit([-sin(e) * sin(a), cos(e), sin(e) * cos(a)]);
      normal.push(te[1] * ta[2] - te[2] * ta[1], te[2] * ta[0] - te[0] * ta[2], te[0] * ta[1] - te[1] * ta[0]);
      normal.push(...ta, ...te);
    }
  }
  return meshData({ vert, normal });
}

/** Grid of cell centres of the square [-1, 1]² at z = -1, with axes as normals. */
function plate(nx: number, ny: number): MeshData {
  const vert: number[] = [];
  const normal: number[] = [];
  const face: number[] = [];
  for (let i = 0; i < nx; i++) {
    for (let j = 0; j < ny; j++) {
      vert.push(-1 + (i + 0.5) * (2 / nx), -1 + (j + 0.5) * (2 / ny), -1);
      normal.push(1, 0, 0, 0, 1, 0, 0, 0, 1);
      if (i === 0 || j === 0) continue;
      const [a, b, c, d] = [(i - 1) * ny + j - 1, i * ny + j - 1, (i - 1) * ny + j, i * ny + j];
      face.push(a, b, c, d, c, b);
    }
  }
  return meshData({ vert, normal, face });
}
