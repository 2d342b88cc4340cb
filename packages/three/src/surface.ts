// Surfaces from a point of two parameters: what all built-in shapes are made of.
// Covered by shapes.test.ts.
import { BufferAttribute, BufferGeometry } from 'three';

/** Position, normal and texture coordinates of one vertex. */
export interface Vertex {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
}

/** Sets the vertex at (s, t), both from 0 to 1; the surface is seen from where s × t points. */
export type Surface = (s: number, t: number, vertex: Vertex) => void;

/** Collects surfaces into one indexed geometry. */
export class GeometryBuilder {
  private readonly position: number[] = [];
  private readonly normal: number[] = [];
  private readonly uv: number[] = [];
  private readonly index: number[] = [];
  private readonly vertex: Vertex = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 1, u: 0, v: 0 };

  /** Add a surface as a grid of quads; `flipped` turns its front to the other side. */
  grid(columns: number, rows: number, surface: Surface, flipped = false): this {
    const { vertex, index } = this;
    const first = this.position.length / 3;
    for (let j = 0; j <= rows; j++)
      for (let i = 0; i <= columns; i++) {
        surface(i / columns, j / rows, vertex);
        this.position.push(vertex.x, vertex.y, vertex.z);
        this.normal.push(vertex.nx, vertex.ny, vertex.nz);
        this.uv.push(vertex.u, vertex.v);
      }
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const a = first + j * (columns + 1) + i;
        const d = a + columns + 1;
        if (flipped) index.push(a, d, a + 1, a + 1, d, d + 1);
        else index.push(a, a + 1, d, a + 1, d + 1, d);
      }
    return this;
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(this.position), 3));
    geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(this.normal), 3));
    geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(this.uv), 2));
    const Index = this.position.length / 3 > 0xffff ? Uint32Array : Uint16Array;
    geometry.setIndex(new BufferAttribute(Index.from(this.index), 1));
    return geometry;
  }
}
