// A simulation goes on in a model that was edited.
import type { AnyElement } from '@corten/mjcf-parse';
import { Data } from '@corten/model';
import type { CompiledDocument } from '@corten/model-compile';
import { type Share, type StateField, stateShares } from './states.js';

const arrays = (d: Data): Readonly<Record<StateField, Float64Array>> => ({
  qpos: d.qpos,
  qvel: d.qvel,
  act: d.act,
  ctrl: d.ctrl,
  mpos: d.mocap_pos,
  mquat: d.mocap_quat,
});

/** A data of the new model with the state of what the old one had; the time goes on. */
export function recompile(before: CompiledDocument, old: Data, after: CompiledDocument): Data {
  const shares = new Map<AnyElement, Share[]>();
  for (const share of stateShares(before)) {
    const list = shares.get(share.element);
    if (list) list.push(share);
    else shares.set(share.element, [share]);
  }

  const data = new Data(after.model);
  const from = arrays(old);
  const to = arrays(data);
  for (const { element, copy, field, start, count } of stateShares(after)) {
    const share = shares.get(element)?.find((s) => s.field === field && s.copy === copy && s.count === count);
    if (share) to[field].set(from[field].subarray(share.start, share.start + count), start);
  }
  data.time = old.time;
  return data;
}
