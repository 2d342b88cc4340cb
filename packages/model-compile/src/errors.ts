// Errors and warnings of the compiler, each at the element that it is about.

import { type AnyElement, attributePosition, diagnostic, type MjcfDiagnostic, MjcfError } from './mjcf.js';

/** What an error is about: an element of the source, or what was made from it. */
export type Located = AnyElement | { readonly element: AnyElement };

/** What an error says beside its message. */
export interface ErrorPlace {
  /** the attribute of the element that it is about */
  readonly attribute?: string | undefined;
  /** short stable name of the error */
  readonly code?: string;
  /** how to mend it */
  readonly hint?: string | undefined;
}

/** Throws an MjcfError that stands where the element (or one of its attributes) stands in the source. */
export function fail(at: Located, message: string, place: ErrorPlace = {}): never {
  throw new MjcfError([located('error', at, place.code ?? 'compile', message, place)]);
}

/** Throws one MjcfError with several errors. */
export function failAll(
  errors: readonly { readonly at: Located; readonly message: string; readonly place: ErrorPlace }[],
): never {
  throw new MjcfError(
    errors.map(({ at, message, place }) => located('error', at, place.code ?? 'compile', message, place)),
  );
}

/** Adds a warning that stands where the element stands. */
export function warn(
  { diagnostics }: { readonly diagnostics: MjcfDiagnostic[] },
  at: Located,
  code: string,
  message: string,
  place: ErrorPlace = {},
): void {
  diagnostics.push(located('warning', at, code, message, place));
}

function located(
  severity: MjcfDiagnostic['severity'],
  at: Located,
  code: string,
  message: string,
  { attribute, hint }: ErrorPlace,
): MjcfDiagnostic {
  const element = 'element' in at ? at.element : at;
  const position = attribute ? attributePosition(element, attribute) : element.position;
  const made = diagnostic(severity, code, message, { position, path: element.path }, hint);
  elements.set(made, element);
  return made;
}

const elements = /* @__PURE__ */ new WeakMap<MjcfDiagnostic, AnyElement>();

/** The element that an error or a warning of the compiler is about. */
export const elementOf = (about: MjcfDiagnostic): AnyElement | undefined => elements.get(about);
