// Trees that fall asleep once they have rested long enough (MuJoCo documentation, Computation, "Sleeping islands").
// While the flag `sleep` is off nothing here does anything.

import { sleepKernels } from '@corten/dynamics/kernels';
import { AWAKE, type Data, EnableBit, enabled, kernelsOf, type Model, Stage } from '@corten/model';
import { forwardKernels } from '../forward.js';

/** Kernels that put trees to sleep. */
export function fallAsleepKernels(m: Model, d: Data) {
  const { updateSleep, treeCanSleep } = kernelsOf(sleepKernels, d);
  const { forwardSkip } = kernelsOf(forwardKernels, d);

  /** Put one tree to sleep, together with the tree `next` of its cycle, and stop it. */
  function stopTree(tree: number, next: number): void {
    const { tree_dofadr, tree_dofnum } = m;
    const { tree_asleep, qvel, qacc } = d;
    tree_asleep[tree] = next;
    const end = tree_dofadr[tree] + tree_dofnum[tree];
    for (let i = tree_dofadr[tree]; i < end; i++) {
      qvel[i] = 0;
      qacc[i] = 0;
    }
  }

  /** Put islands to sleep whose trees have all rested long enough. Returns the number of trees that fell asleep. */
  function sleep(): number {
    const { ntree } = m;
    const { nisland, nefc, tree_asleep, island_itreeadr, island_ntree, map_itree2tree } = d;
    if (!enabled(m, EnableBit.sleep) || (nefc > 0 && nisland === 0)) return 0;

    // count down towards -1 while a tree rests
    for (let i = 0; i < ntree; i++) {
      if (tree_asleep[i] >= 0) continue;
      if (!treeCanSleep(i, m.opt.sleep_tolerance)) tree_asleep[i] = AWAKE;
      else if (tree_asleep[i] < -1) tree_asleep[i]++;
    }

    let slept = 0;
    for (let i = 0; i < nisland; i++) {
      const start = island_itreeadr[i];
      const end = start + island_ntree[i];
      let ready = true;
      for (let j = start; j < end && ready; j++) ready = tree_asleep[map_itree2tree[j]] === -1;
      if (!ready) continue;
      for (let j = start; j < end; j++) stopTree(map_itree2tree[j], map_itree2tree[j + 1 < end ? j + 1 : start]);
      slept += end - start;
    }

    // trees that no constraint touches sleep alone
    const free = nisland > 0 ? island_itreeadr[nisland - 1] + island_ntree[nisland - 1] : 0;
    for (let j = free; j < ntree; j++) {
      const tree = nisland > 0 ? map_itree2tree[j] : j;
      if (tree_asleep[tree] !== -1) continue;
      stopTree(tree, tree);
      slept++;
    }
    return slept;
  }

  /** Put resting islands to sleep, and bring all that depends on velocity up to date when some did. */
  function fallAsleep(): void {
    if (sleep() === 0) return;
    forwardSkip(Stage.pos, false);
    updateSleep();
  }

  return { sleep, fallAsleep };
}
