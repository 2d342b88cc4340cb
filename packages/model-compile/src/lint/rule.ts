// What a rule that looks at the compiled model is.
// Covered by lint-model.test.ts.

import type { Data, Model } from '@corten/model';
import type { CompileContext } from '../context.js';
import type { Item } from '../item.js';
import type { AnyElement, AnyRule, LintContext } from '../mjcf.js';

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

/** How people call what an element stands for: its name, or its place in the document. */
export function labelOf({ kind, name, element }: Item): string {
  return name === '' ? `${kind} at line ${element.position.line} (${element.path})` : `${kind} '${name}'`;
}

/** The element that an item was written as. */
export const elementOf = ({ item }: { readonly item: { readonly element: AnyElement } }): AnyElement => item.element;
