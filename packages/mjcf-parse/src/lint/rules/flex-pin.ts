// Lint rule: pins of a flexcomp that pin nothing.

import type { ElementOfKind } from '../../element.js';
import type { LintRule } from '../rule.js';

/** Why a pin has no effect, and which attribute says so; undefined for one that has some. */
function withoutEffect({
  attr,
  parent,
}: ElementOfKind<'pin'>): readonly [reason: string, attribute?: string] | undefined {
  const { dof, dim = 2, cellcount = [1, 1, 1], rigid } = (parent as ElementOfKind<'flexcomp'>).attr;
  if (rigid) return ['the flexcomp is rigid, all of it belongs to its parent body'];
  const { id, range, grid, gridrange } = attr;
  if (![id, range, grid, gridrange].some((list) => list && list.length > 0)) return ['it names no points'];
  if (range && isBackwards(range, 1)) return ['a range from a higher to a lower number is empty', 'range'];
  if (gridrange && isBackwards(gridrange, dim))
    return ['a range from a higher to a lower number is empty', 'gridrange'];
  if (dof !== 'trilinear' && dof !== 'quadratic') return undefined;
  const order = dof === 'quadratic' ? 2 : 1;
  const nodes = Array.from(cellcount).reduce((product, cells) => product * (cells * order + 1), 1);
  if (id?.some((i) => i >= nodes))
    return [`the flexcomp has ${nodes} nodes, and pins of dof="${dof}" are those of nodes`, 'id'];
  return undefined;
}

/** Whether a list of boxes, each by its low and its high corner of `dim` numbers, has one that is empty. */
function isBackwards(list: Int32Array, dim: number): boolean {
  return list.some((low, i) => i % (2 * dim) < dim && low > (list[i + dim] ?? low));
}

export const flexPin: LintRule = {
  code: 'flex-pin',
  severity: 'warning',
  doc: 'A pin of a flexcomp that holds no point: the flexcomp is rigid, a range is written backwards, or numbers beyond the nodes of an interpolated flex are pinned. The flex falls.',
  example:
    '<mujoco><worldbody><body name="b"><flexcomp name="cloth" rigid="true"><pin id="0"/></flexcomp></body></worldbody></mujoco>',
  check({ elements, report }) {
    for (const element of elements) {
      if (element.kind !== 'pin') continue;
      const found = withoutEffect(element);
      if (found) report(element, `pin has no effect: ${found[0]}`, { attribute: found[1] });
    }
  },
};
