// Built-in shapes of unit size, with the texture coordinates that MuJoCo gives them; geoms scale them.
// Source: MuJoCo's classic renderer, render_context.c.
import { BufferAttribute, BufferGeometry } from 'three';
import { GeometryBuilder, type Surface, type Vertex } from './surface.js';

/** How finely round shapes are cut. */
export interface Quality {
  /** slices round the axis */
  readonly slices: number;
  /** stacks from pole to pole */
  readonly stacks: number;
}

function set(vertex: Vertex, x: number, y: number, z: number, u: number, v: number): void {
  vertex.x = x;
  vertex.y = y;
  vertex.z = z;
  vertex.u = u;
  vertex.v = v;
}

function setNormal(vertex: Vertex, nx: number, ny: number, nz: number): void {
  vertex.nx = nx;
  vertex.ny = ny;
  vertex.nz = nz;
}

/** A part of the unit sphere between two elevations, moved along z. */
function ball(from: number, to: number, offset: number): Surface {
  return (s, t, vertex) => {
    const azimuth = 2 * Math.PI * s;
    const elevation = from + (to - from) * t;
    const x = Math.cos(azimuth) * Math.cos(elevation);
    const y = Math.sin(azimuth) * Math.cos(elevation);
    const z = Math.sin(elevation);
    set(vertex, x, y, z + offset, s, 1 - t);
    setNormal(vertex, x, y, z);
  };
}

/** The side of a cylinder of radius 1 from z = -1 to 1. */
const side: Surface = (s, t, vertex) => {
  const azimuth = 2 * Math.PI * s;
  const x = Math.cos(azimuth);
  const y = Math.sin(azimuth);
  set(vertex, x, y, 2 * t - 1, s, 1 - t);
  setNormal(vertex, x, y, 0);
};

/** A disk of radius 1 at a height. */
function disk(z: number, up: 1 | -1): Surface {
  return (s, t, vertex) => {
    const azimuth = 2 * Math.PI * s;
    const x = Math.cos(azimuth) * (1 - t);
    const y = Math.sin(azimuth) * (1 - t);
    set(vertex, x, y, z, 0.5 + 0.5 * x, 0.5 + 0.5 * y);
    setNormal(vertex, 0, 0, up);
  };
}

/** The side of a cone with its base of radius 1 at z = 0 and its tip at z = 1. */
const flank: Surface = (s, t, vertex) => {
  const azimuth = 2 * Math.PI * s;
  const x = Math.cos(azimuth);
  const y = Math.sin(azimuth);
  set(vertex, x * (1 - t), y * (1 - t), t, s, 1 - t);
  setNormal(vertex, x * Math.SQRT1_2, y * Math.SQRT1_2, Math.SQRT1_2);
};

/** A face of the box with sides 2: normal to an axis, at one of its ends. */
function face(axis: 0 | 1 | 2, end: 1 | -1): Surface {
  return (s, t, vertex) => {
    const a = 2 * s - 1;
    const b = 2 * t - 1;
    if (axis === 0) set(vertex, end, a, b, s, 1 - t);
    else if (axis === 1) set(vertex, a, end, b, s, 1 - t);
    else set(vertex, a, b, end, s, 1 - t);
    setNormal(vertex, axis === 0 ? end : 0, axis === 1 ? end : 0, axis === 2 ? end : 0);
  };
}

export function sphere({ slices, stacks }: Quality): BufferGeometry {
  return new GeometryBuilder().grid(slices, stacks, ball(-Math.PI / 2, Math.PI / 2, 0)).build();
}

/** The upper end of a capsule: from z = 1 to 2. */
export function domeTop({ slices, stacks }: Quality): BufferGeometry {
  return new GeometryBuilder().grid(slices, Math.ceil(stacks / 2), ball(0, Math.PI / 2, 1)).build();
}

/** The lower end of a capsule: from z = -2 to -1. */
export function domeBottom({ slices, stacks }: Quality): BufferGeometry {
  return new GeometryBuilder().grid(slices, Math.ceil(stacks / 2), ball(-Math.PI / 2, 0, -1)).build();
}

/** A cylinder without ends. */
export function tube({ slices }: Quality): BufferGeometry {
  return new GeometryBuilder().grid(slices, 1, side).build();
}

export function cylinder({ slices }: Quality): BufferGeometry {
  return new GeometryBuilder()
    .grid(slices, 1, side)
    .grid(slices, 1, disk(1, 1))
    .grid(slices, 1, disk(-1, -1), true)
    .build();
}

/** A closed cone: base at z = 0, tip at z = 1. */
export function cone({ slices }: Quality): BufferGeometry {
  return new GeometryBuilder().grid(slices, 1, flank).grid(slices, 1, disk(0, -1), true).build();
}

export function box(): BufferGeometry {
  const builder = new GeometryBuilder();
  for (const axis of [0, 1, 2] as const)
    for (const end of [1, -1] as const) {
      // y × z points along x, x × y along z, but x × z against y
      const outward = axis === 1 ? -end : end;
      builder.grid(1, 1, face(axis, end), outward < 0);
    }
  return builder.build();
}

/** A triangle with its right angle at the origin and sides of 1 along x and y. */
export function triangle(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1), 3));
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.of(0, 1, 1, 1, 0, 0), 2));
  return geometry;
}

/**
 * A plane: of half size 1 where it is finite, and with texture coordinates in units of 2 m where it is infinite.
 * @param halfX - half size of an infinite plane along x as it is drawn [m], 0: finite
 * @param halfY - the same along y
 */
export function plane(halfX: number, halfY: number): BufferGeometry {
  const surface: Surface = (s, t, vertex) => {
    const x = (halfX || 1) * (2 * s - 1);
    const y = (halfY || 1) * (2 * t - 1);
    set(vertex, x, y, 0, halfX > 0 ? 0.5 * x : s, halfY > 0 ? -0.5 * y : 1 - t);
    setNormal(vertex, 0, 0, 1);
  };
  // coordinates of large planes are interpolated over small distances
  const quads = halfX > 0 || halfY > 0 ? 16 : 1;
  return new GeometryBuilder().grid(quads, quads, surface).build();
}
