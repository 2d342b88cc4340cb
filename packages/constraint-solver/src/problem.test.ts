import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../test/loaded.js';
import { island } from './island.js';

const OPTIONS = { seed: 3, trees: 3, dofs: 6, limits: 2, losses: 1, contacts: 4 };

describe('problem', () => {
  it('has all rows and dofs in their order', () => {
    const { s, p } = loaded(OPTIONS);
    expect([p.nv, p.ne, p.nf, p.nefc, p.nJ]).toEqual([18, 0, 1, s.d.nefc, s.d.nJ]);
    expect([...p.row.slice(0, p.nefc)]).toEqual(Array.from({ length: p.nefc }, (_, i) => i));
    expect([...p.J_col.slice(0, p.nJ)]).toEqual([...s.d.efc_J_colind.slice(0, p.nJ)]);
    expect([...p.qacc]).toEqual([...s.d.qacc]);
  });

  it('of an island has its own numbering', () => {
    const { s, p } = loaded({ ...OPTIONS, seed: 2, equalities: 2, losses: 3, contacts: 2 });
    const { m, d } = s;
    island(m, d);
    expect(d.nisland).toBeGreaterThan(1);
    expect([...d.island_ne.slice(0, 2)]).toEqual([0, 2]);
    const { loadDofs, loadRows, loadColumns } = kernels(s);
    let rows = 0;
    for (let k = 0; k < d.nisland; k++) {
      loadDofs(k);
      loadRows(k);
      loadColumns(k);
      rows += p.nefc;
      expect(p.nv).toBe(d.island_nv[k]);
      expect([p.ne, p.nf, p.nefc]).toEqual([d.island_ne[k], d.island_nf[k], d.island_nefc[k]]);
      for (let c = 0; c < p.nefc; c++) {
        expect(d.efc_island[p.row[c]]).toBe(k);
        expect(p.D[c]).toBe(d.efc_D[p.row[c]]);
        for (let a = p.J_adr[c]; a < p.J_adr[c] + p.J_nnz[c]; a++) expect(p.dof[p.J_col[a]]).toBe(d.efc_J_colind[a]);
      }
      for (let i = 0; i < p.nv; i++) {
        expect(m.M_colind[p.M_adr[i] + p.M_nnz[i] - 1] - p.M_shift[i]).toBe(i);
        expect(p.qfrc_smooth[i]).toBe(d.qfrc_smooth[p.dof[i]]);
      }
    }
    expect(rows).toBe(d.nefc);
    // back to everything
    loadDofs(-1);
    expect([...p.dof]).toEqual(Array.from({ length: 18 }, (_, i) => i));
  });

  it('cuts the rows of a constraint into chunks of one pattern', () => {
    for (const [dim, elliptic, sizes] of [
      [1, false, [1]],
      [3, false, [4]],
      [4, false, [3, 3]],
      [6, false, [4, 3, 3]],
      [3, true, [3]],
      [4, true, [4]],
      [6, true, [3, 3]],
    ] as const) {
      const { p } = loaded({ contacts: 3, dim, elliptic });
      expect([...p.chunk_size.slice(0, p.nchunk)], `condim ${dim}`).toEqual([...sizes, ...sizes, ...sizes]);
      let row = 0;
      for (let k = 0; k < p.nchunk; row += p.chunk_size[k++]) expect(p.chunk_row[k]).toBe(row);
      expect(row).toBe(p.nefc);
    }
  });

  it('splits rows of one constraint that differ in pattern', () => {
    const { s, p } = loaded({ contacts: 1, dofs: 6, dim: 3, seed: 2 });
    const { d } = s;
    d.efc_J_colind[d.efc_J_rowadr[2] + d.efc_J_rownnz[2] - 1] =
      5 - d.efc_J_colind[d.efc_J_rowadr[2] + d.efc_J_rownnz[2] - 1] === 0 ? 4 : 5;
    kernels(s).loadColumns(-1);
    expect(p.nchunk).toBeGreaterThan(1);
    expect(p.J_same[2]).toBe(0);
  });

  it('stores its solution in the places of its dofs and rows', () => {
    const { s, p } = loaded(OPTIONS);
    const { m, d } = s;
    island(m, d);
    const { loadDofs, loadRows, store, storeStates } = kernels(s);
    d.qacc.fill(0);
    d.efc_force.fill(0);
    d.efc_state.fill(-1);
    loadDofs(1);
    loadRows(1);
    p.qacc.fill(2);
    p.qfrc_constraint.fill(3);
    p.force.fill(4);
    p.state.fill(1);
    store();
    storeStates();
    for (let i = 0; i < m.nv; i++) expect(d.qacc[i]).toBe(d.dof_island[i] === 1 ? 2 : 0);
    for (let r = 0; r < d.nefc; r++) {
      expect(d.efc_force[r]).toBe(d.efc_island[r] === 1 ? 4 : 0);
      expect(d.efc_state[r]).toBe(d.efc_island[r] === 1 ? 1 : -1);
    }
  });
});
