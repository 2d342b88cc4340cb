// How near geoms come before they touch: the rule for margin, gap and the flag override.

import { type Data, EnableBit, enabled, type Model } from '@corten/model';

/**
 * Distances at which a pair of geoms makes contacts and forces (MuJoCo, XML reference: geom/margin, geom/gap; before 3.9,
 * and with flg_margingap, the margin included the gap).
 */
export function marginKernels(m: Model, _d: Data) {
  // results of setPair [m]: distance below which there is a contact, and below which the contact has a force
  const reach = new Float64Array(1);
  const include = new Float64Array(1);

  /** Whether the options override what geoms and pairs say. */
  function overrides(): boolean {
    return enabled(m, EnableBit.override);
  }

  /** reach and include of an explicit pair or, for -1, of two geoms. */
  function setPair(g1: number, g2: number, pair: number): void {
    const { geom_margin, geom_gap, pair_margin, pair_gap } = m;
    const explicit = pair >= 0;
    const own = explicit ? pair_margin[pair] : geom_margin[g1] + geom_margin[g2];
    const gap = explicit ? pair_gap[pair] : geom_gap[g1] + geom_gap[g2];
    const margin = overrides() ? m.opt.o_margin : own;
    if (m.flg_margingap) {
      include[0] = margin - gap;
      reach[0] = margin;
    } else {
      include[0] = margin;
      reach[0] = margin + gap;
    }
  }

  /** What geom g adds to the reach of its pairs, were it not overridden [m]. */
  function ownReach(g: number): number {
    return m.flg_margingap ? m.geom_margin[g] : m.geom_margin[g] + m.geom_gap[g];
  }

  /** What geom g adds to the reach of its pairs, half of a margin that overrides [m]. */
  function geomReach(g: number): number {
    if (!overrides()) return ownReach(g);
    return m.flg_margingap ? 0.5 * m.opt.o_margin : 0.5 * m.opt.o_margin + m.geom_gap[g];
  }

  return { reach, include, overrides, setPair, ownReach, geomReach };
}
