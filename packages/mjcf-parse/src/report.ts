// Collects errors and warnings while a document is read.

import { type AnyElement, attributePosition } from './element.js';
import { diagnostic, type MjcfDiagnostic, MjcfError } from './errors.js';
import type { Position } from './source.js';

/** More findings than this are counted, not kept: a hostile file must not fill memory with them. */
const KEPT = 200;

/** Hints that take time to find out are given with so many findings only. */
const HINTED = 20;

/** What is given with a finding. */
interface Place {
  readonly element?: AnyElement;
  /** Attribute of the element that is meant. */
  readonly attribute?: string;
  readonly position?: Position;
  /** What to do about it; a function when it takes time to find out. */
  readonly hint?: string | (() => string | undefined) | undefined;
}

/** Where checks put their findings. */
export interface Report {
  error(code: string, message: string, place: Place): void;
  warning(code: string, message: string, place: Place): void;
  /** Something that MuJoCo rejects and we understand: a warning, an error when strict. */
  extension(code: string, message: string, place: Place): void;
  add(found: readonly MjcfDiagnostic[]): void;
  readonly warnings: MjcfDiagnostic[];
  /** Whether what MuJoCo rejects is an error. */
  readonly isStrict: boolean;
  /** Whether there are errors. */
  readonly isWrong: boolean;
  /** Throw if there are errors. */
  finish(): void;
}

/** The elements that warnings are about. */
const elementsOfWarnings = /* @__PURE__ */ new WeakMap<MjcfDiagnostic, AnyElement>();

/** The element that a warning of a report is about. */
export function elementOfWarning(warning: MjcfDiagnostic): AnyElement | undefined {
  return elementsOfWarnings.get(warning);
}

/** Make an empty report. */
export function createReport(strict: boolean): Report {
  const errors: MjcfDiagnostic[] = [];
  const warnings: MjcfDiagnostic[] = [];
  let dropped = 0;
  let hinted = 0;

  const put = (severity: 'error' | 'warning', code: string, message: string, place: Place) => {
    const list = severity === 'error' ? errors : warnings;
    if (list.length >= KEPT) {
      if (severity === 'error') dropped++;
      return;
    }
    const { element, attribute } = place;
    const position =
      place.position ?? (element && attribute ? attributePosition(element, attribute) : element?.position);
    const found = diagnostic(
      severity,
      code,
      message,
      { ...(position && { position }), ...(element && { path: element.path }) },
      typeof place.hint !== 'function' ? place.hint : hinted++ < HINTED ? place.hint() : undefined,
    );
    if (element && severity === 'warning') elementsOfWarnings.set(found, element);
    list.push(found);
  };

  return {
    warnings,
    isStrict: strict,
    get isWrong() {
      return errors.length > 0;
    },
    error: (code, message, place) => put('error', code, message, place),
    warning: (code, message, place) => put('warning', code, message, place),
    extension: (code, message, place) => put(strict ? 'error' : 'warning', code, message, place),
    add: (found) => {
      for (const each of found) (each.severity === 'error' ? errors : warnings).push(each);
    },
    finish: () => {
      if (errors.length === 0) return;
      sortByPlace(errors);
      if (dropped > 0) errors.push(diagnostic('error', 'too-many-errors', `${dropped} more errors are not listed`));
      throw new MjcfError(errors, warnings);
    },
  };
}

/** Order by file, in the order in which files were first found wrong, then by place. */
function sortByPlace(found: MjcfDiagnostic[]): void {
  const files = [...new Set(found.map((d) => d.file))];
  const rank = new Map(files.map((file, i) => [file, i]));
  found.sort((a, b) => rank.get(a.file)! - rank.get(b.file)! || a.line - b.line || a.column - b.column);
}
