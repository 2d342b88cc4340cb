// What a rule that looks at the compiled model is.

import type { Data, Model } from '@corten/model';
import type { CompileContext } from '../context.js';
import type { AnyElement, AnyRule, LintContext } from '../mjcf.js';
import type { Geom } from '../tree/nodes.js';

/** What a rule works with. */
export interface ModelLintContext {
  readonly ctx: CompileContext;
  readonly model: Model;
  /** a data in which positions and contacts at qpos0 are computed */
  initial(): Data;
  /** Reports something about the element. */
  readonly report: LintContext['report'];
}

/** A rule: one file each in `rules/`. */
export interface ModelLintRule extends AnyRule {
  /** what it finds and why that matters */
  readonly doc: string;
  /** a model in which it finds something */
  readonly example: string;
  check(context: ModelLintContext): void;
}

/** How people call a geom: its name, or its number. */
export const geomLabel = ({ item }: Geom): string => (item.name === '' ? `geom ${item.id}` : `geom '${item.name}'`);

/** The element that an item was written as. */
export const elementOf = ({ item }: { readonly item: { readonly element: AnyElement } }): AnyElement => item.element;
