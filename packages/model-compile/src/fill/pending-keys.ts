// Key frames of attached models get their numbers once the reference positions are known.

import type { Model } from '@corten/model';
import type { CompileContext } from '../context.js';
import { pendingValues, type Stateful } from '../expand/keyframes.js';

/** Writes the numbers of pending key frames into their items; the tree is filled, key frames are not. */
export function fillPendingKeys(ctx: CompileContext, m: Model): void {
  const { pendingKeys, tree, lists } = ctx;
  if (pendingKeys.length === 0) return;
  const mocaps = tree.body.filter((body) => body.mocap);
  const stateful: Stateful = { joints: tree.joint, mocaps, actuators: lists.actuator };
  const initial = {
    qpos: m.qpos0,
    mpos: Float64Array.from(mocaps.flatMap((body) => body.pos)),
    mquat: Float64Array.from(mocaps.flatMap((body) => body.quat)),
  };
  const first = lists.key.length - pendingKeys.length;
  pendingKeys.forEach((pending, i) => {
    const key = lists.key[first + i];
    key.attr = { ...key.attr, ...pendingValues(pending, stateful, initial) };
  });
}
