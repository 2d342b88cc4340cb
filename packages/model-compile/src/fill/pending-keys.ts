// Key frames of attached models get their numbers once the reference positions are known.

import type { Model } from '@corten/model';
import type { CompileContext } from '../context.js';
import { pendingValues } from '../expand/keyframes.js';
import type { Item } from '../item.js';

/** Writes the numbers of pending key frames into their items; the tree is filled, key frames are not. */
export function fillPendingKeys(ctx: CompileContext, m: Model): void {
  const { pendingKeys, tree, lists } = ctx;
  if (pendingKeys.length === 0) return;
  const mocaps = tree.body.filter((body) => body.mocap);
  const state = {
    joints: tree.joint,
    mocaps,
    actuators: lists.actuator as readonly Item[],
    qpos0: m.qpos0,
    nv: m.nv,
    mpos: mocaps.flatMap((body) => body.pos),
    mquat: mocaps.flatMap((body) => body.quat),
  };
  const first = lists.key.length - pendingKeys.length;
  pendingKeys.forEach((pending, i) => {
    const key = lists.key[first + i];
    key.attr = { ...key.attr, ...pendingValues(pending, state) };
  });
}
