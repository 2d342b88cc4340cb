import { describe, expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

describe('several contacts of meshes', () => {
  it('are the corners of the smaller of two faces', () => {
    const { m, d } = scene([{ type: 'box', size: [0.4, 0.3, 0.5], pos: [0.1, 0, 1.48] }, { type: 'mesh' }]);
    collision(m, d);
    expect(d.ncon).toBe(4);
    for (let i = 0; i < 4; i++) {
      expect(contact(d, i).dist).toBeCloseTo(-0.02, 9);
      expect(Math.abs(contact(d, i).pos[1])).toBeCloseTo(0.3, 9);
      expect(contact(d, i).normal[2]).toBeCloseTo(-1, 9);
    }
  });

  it('are at most four where faces overlap in more corners', () => {
    const turn = [Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8)];
    const { m, d } = scene([{ type: 'mesh' }, { type: 'mesh', pos: [0, 0, 1.98], quat: turn }]);
    collision(m, d);
    expect(d.ncon).toBe(4);
    for (let i = 0; i < 4; i++) expect(contact(d, i).dist).toBeCloseTo(-0.02, 9);
  });

  it('are the ends of an edge that lies on a face', () => {
    const half = Math.SQRT2;
    const { m, d } = scene([
      { type: 'box', size: [3, 3, 0.5] },
      { type: 'mesh', pos: [0, 0, 0.5 + half - 0.01], quat: [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(2);
    for (let i = 0; i < 2; i++) expect(contact(d, i).dist).toBeCloseTo(-0.01, 9);
    expect(Math.abs(d.contact_pos[0] - d.contact_pos[3])).toBeCloseTo(2, 9);
  });

  it('are one where a corner meets a face', () => {
    const corner = [0.88, 0.42, 0.23, 0];
    const { m, d } = scene([
      { type: 'box', size: [3, 3, 0.5] },
      { type: 'mesh', pos: [0, 0, 2.1], quat: corner },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(1);
  });
});
