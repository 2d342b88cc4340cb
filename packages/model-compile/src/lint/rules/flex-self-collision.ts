// Lint rule: flexes that look for collisions with themselves the slow way.

import { DisableBit, disabled, FlexSelfCollide, type Model } from '@corten/model';
import type { ModelLintRule } from '../rule.js';

/** Pairs of elements above which a step notices. */
const LIMIT = 1e4;

/** Number of elements of a flex that take part in collisions with itself. */
function activeElements(m: Model, f: number): number {
  const { flex_dim, flex_elemadr, flex_elemlayer, flex_elemnum, flex_activelayers } = m;
  if (flex_dim[f] < 3) return flex_elemnum[f];
  const layers = flex_elemlayer.subarray(flex_elemadr[f], flex_elemadr[f] + flex_elemnum[f]);
  return layers.filter((layer) => layer < flex_activelayers[f]).length;
}

export const flexSelfCollision: ModelLintRule = {
  code: 'flex-self-collision',
  severity: 'warning',
  doc: 'A flex of many elements that looks at every pair of them in every step, because its selfcollide is "narrow" or the midphase is disabled; the other modes look at neighbours only.',
  example:
    '<mujoco><worldbody><body name="b"><flexcomp name="cloth" count="10 10 1" spacing=".1 .1 .1"><contact selfcollide="narrow"/></flexcomp></body></worldbody></mujoco>',
  check({ ctx, model: m, report }) {
    const { flex_conaffinity, flex_contype, flex_rigid, flex_selfcollide } = m;
    for (const [f, { element }] of ctx.lists.flex.entries()) {
      const mode = flex_selfcollide[f];
      if (mode === FlexSelfCollide.none || flex_rigid[f] || !(flex_contype[f] & flex_conaffinity[f])) continue;
      if (mode !== FlexSelfCollide.narrow && !disabled(m, DisableBit.midphase)) continue;
      const n = activeElements(m, f);
      const pairs = (n * (n - 1)) / 2;
      if (pairs <= LIMIT) continue;
      report(element, `every step looks at ${pairs} pairs of the flex's ${n} elements`, {
        hint: mode === FlexSelfCollide.narrow ? 'selfcollide="auto" looks at neighbours only' : 'enable the midphase',
      });
    }
  },
};
