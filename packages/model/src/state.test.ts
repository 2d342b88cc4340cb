import { describe, expect, it } from 'vitest';
import { Data } from './data.js';
import { StateBit } from './enums.js';
import { Model } from './model.js';
import {
  copyState,
  extractState,
  getState,
  restoreSnapshot,
  setKeyframe,
  setState,
  stateSize,
  takeSnapshot,
} from './state.js';

/** A model with every component of the state, and a data whose numbers are all different. */
function filled(): { m: Model; d: Data } {
  const m = new Model({
    nq: 3,
    nv: 2,
    na: 1,
    nhistory: 2,
    nu: 2,
    nbody: 2,
    neq: 2,
    nmocap: 1,
    nuserdata: 1,
    npluginstate: 1,
    ntree: 1,
    nkey: 2,
  });
  const d = new Data(m);
  let next = 1;
  for (const a of [d.qpos, d.qvel, d.act, d.history, d.qacc_warmstart, d.ctrl, d.qfrc_applied, d.xfrc_applied]) {
    for (let i = 0; i < a.length; i++) a[i] = next++;
  }
  d.eq_active.set([1, 0]);
  for (const a of [d.mocap_pos, d.mocap_quat, d.userdata, d.plugin_state])
    for (let i = 0; i < a.length; i++) a[i] = next++;
  d.time = 0.5;
  d.tree_asleep[0] = -3;
  return { m, d };
}

describe('state vectors', () => {
  it('are not taken from or given to the data of another model', () => {
    const { m, d } = filled();
    const other = filled().m;
    const state = new Float64Array(stateSize(m, StateBit.integration));
    expect(() => getState(other, d, state, StateBit.integration)).toThrow('another model');
    expect(() => setState(other, d, state, StateBit.integration)).toThrow('another model');
    expect(() => copyState(m, d, new Data(other), StateBit.integration)).toThrow('another model');
  });

  it('measures components and their sums', () => {
    const { m } = filled();
    expect(stateSize(m, 0)).toBe(0);
    expect(stateSize(m, StateBit.xfrc_applied)).toBe(12);
    expect(stateSize(m, StateBit.fullphysics)).toBe(1 + 3 + 2 + 1 + 2 + 1);
  });

  it('comes in the order of the bits', () => {
    const { m, d } = filled();
    const v = new Float64Array(stateSize(m, StateBit.time | StateBit.qvel | StateBit.eq_active));
    getState(m, d, v, StateBit.time | StateBit.qvel | StateBit.eq_active);
    expect([...v]).toEqual([0.5, 4, 5, 1, 0]);
  });

  it('survives a round trip', () => {
    const { m, d } = filled();
    const v = new Float64Array(stateSize(m, StateBit.integration));
    getState(m, d, v, StateBit.integration);
    const other = new Data(m);
    setState(m, other, v, StateBit.integration);
    const w = new Float64Array(v.length);
    getState(m, other, w, StateBit.integration);
    expect(w).toEqual(v);
    expect(other.eq_active).toEqual(Uint8Array.from([1, 0]));
  });

  it('extracts a part', () => {
    const { m, d } = filled();
    const v = new Float64Array(stateSize(m, StateBit.integration));
    getState(m, d, v, StateBit.integration);
    const part = new Float64Array(3);
    extractState(m, v, StateBit.integration, part, StateBit.act | StateBit.ctrl);
    expect([...part]).toEqual([d.act[0], d.ctrl[0], d.ctrl[1]]);
    expect(() => extractState(m, v, StateBit.qpos, part, StateBit.qvel)).toThrow(/subset/);
  });

  it('copies the chosen components only', () => {
    const { m, d } = filled();
    const other = new Data(m);
    copyState(m, d, other, StateBit.qpos | StateBit.time);
    expect(other.qpos).toEqual(d.qpos);
    expect(other.time).toBe(0.5);
    expect([...other.qvel]).toEqual([0, 0]);
  });

  it('rejects unknown bits and short vectors', () => {
    const { m, d } = filled();
    expect(() => stateSize(m, -1)).toThrow(RangeError);
    expect(() => stateSize(m, 1 << 14)).toThrow(RangeError);
    expect(() => getState(m, d, new Float64Array(1), StateBit.qpos)).toThrow(/3 are needed/);
  });

  it('stores a keyframe', () => {
    const { m, d } = filled();
    setKeyframe(m, d, 1);
    expect([...m.key_qpos]).toEqual([0, 0, 0, 1, 2, 3]);
    expect([...m.key_time]).toEqual([0, 0.5]);
    expect(() => setKeyframe(m, d, 2)).toThrow(RangeError);
  });
});

describe('snapshots and copies', () => {
  it('restores what was taken', () => {
    const { m, d } = filled();
    const snapshot = takeSnapshot(d);
    const other = new Data(m);
    restoreSnapshot(other, snapshot);
    expect(other.qpos).toEqual(d.qpos);
    expect(other.tree_asleep[0]).toBe(-3);
    expect(takeSnapshot(other, takeSnapshot(new Data(m))).state).toEqual(snapshot.state);
    for (const wrong of [undefined, snapshot.state, { ...snapshot, state: new Float64Array(1) }])
      expect(() => restoreSnapshot(d, wrong as never)).toThrow('this is no snapshot of this model');
  });

  it('copies a data with its contacts and counters', () => {
    const { m, d } = filled();
    d.reserveContacts(100);
    d.ncon = 100;
    d.contact_dist[99] = 7;
    d.warning[2].number = 4;
    const other = new Data(m);
    other.copyFrom(d);
    expect(other.ncon).toBe(100);
    expect(other.contact_dist[99]).toBe(7);
    expect(other.warning[2].number).toBe(4);
    expect(other.nconmax).toBeGreaterThanOrEqual(100);
    d.warning[2].number = 5;
    expect(other.warning[2].number).toBe(4);
  });
});
