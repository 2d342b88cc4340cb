// Errors and warnings of the parser, the linter and the compiler.

import type { Position } from './source.js';

/** How bad a finding is: an error makes the document unusable, a warning or an info does not. */
export type Severity = 'error' | 'warning' | 'info';

/** One finding: what, where, and where possible how to mend it. */
export interface MjcfDiagnostic {
  readonly severity: Severity;
  /** Short stable name, for example `unknown-attribute`. */
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** Line and column from 1; 0 when the finding has no place in a file. */
  readonly line: number;
  readonly column: number;
  /** Place in the document, for example `worldbody/body[torso]/geom[2]`. */
  readonly path: string;
  readonly hint?: string;
}

/** Receives findings: a list, to which they are added, or a function, which is called with each. */
export type DiagnosticReceiver = MjcfDiagnostic[] | ((found: MjcfDiagnostic) => void);

/** Give findings to a receiver, if there is one. */
export function deliver(findings: Iterable<MjcfDiagnostic>, receiver: DiagnosticReceiver | undefined): void {
  for (const found of findings) {
    if (typeof receiver === 'function') receiver(found);
    else receiver?.push(found);
  }
}

/** A diagnostic at a position. */
export function diagnostic(
  severity: Severity,
  code: string,
  message: string,
  at: { readonly position?: Position; readonly path?: string } = {},
  hint?: string,
): MjcfDiagnostic {
  const { file, line, column } = at.position ?? { file: '', line: 0, column: 0 };
  const found = { severity, code, message: shorten(message), file, line, column, path: shorten(at.path ?? '') };
  return hint === undefined ? found : { ...found, hint: shorten(hint) };
}

/** Longest name in a message, and longest message. */
const LONGEST = { name: 200, text: 4000 };

/** A message without names of more than 200 characters: their middle is left out, and that of the whole. */
function shorten(text: string): string {
  if (text.length <= LONGEST.name) return text;
  const names = text.replace(/'([^']*)'|\[([^\]]*)\]/g, (whole) => cut(whole, LONGEST.name));
  return cut(names, LONGEST.text);
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest / 2)}... (${text.length} characters) ...${text.slice(-longest / 4)}`;
}

/** `file:line:column: message (path)`, with the parts that are known. */
export function formatDiagnostic(d: MjcfDiagnostic): string {
  const place = d.line > 0 ? `${d.file || 'model'}:${d.line}:${d.column}: ` : d.file ? `${d.file}: ` : '';
  return `${place}${d.message}${d.path ? ` (${d.path})` : ''}${d.hint ? `\n  hint: ${d.hint}` : ''}`;
}

/**
 * A model that cannot be used. The fields describe the first error; `errors` has all that were found.
 * The message starts with the place of the first error and lists up to ten.
 */
export class MjcfError extends Error {
  override readonly name = 'MjcfError';
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly hint: string | undefined;
  readonly errors: readonly MjcfDiagnostic[];
  /** What else was found before the errors made an end of it. */
  readonly warnings: readonly MjcfDiagnostic[];

  constructor(errors: readonly MjcfDiagnostic[], warnings: readonly MjcfDiagnostic[] = []) {
    const shown = errors.slice(0, 10).map(formatDiagnostic);
    if (errors.length > shown.length) shown.push(`... and ${errors.length - shown.length} more errors`);
    super(shown.join('\n'));
    const first = errors[0]!;
    this.code = first.code;
    this.file = first.file;
    this.line = first.line;
    this.column = first.column;
    this.path = first.path;
    this.hint = first.hint;
    this.errors = errors;
    this.warnings = warnings;
  }
}

/** An `MjcfError` with one error, for the passes of the compiler. */
export function mjcfError(
  code: string,
  message: string,
  at: { readonly position?: Position; readonly path?: string } = {},
  hint?: string,
): MjcfError {
  return new MjcfError([diagnostic('error', code, message, at, hint)]);
}
