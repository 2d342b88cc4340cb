// Indentation. Nothing else is changed: how attributes are spread over lines says what belongs together.

import type { Markup } from './markup.js';
import { tagsOf } from './markup.js';

/** How lines are indented. */
export interface Indentation {
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/** Replaces the text between two offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Edits that indent every line by the depth of its element, and remove blanks at the ends of lines. The lines of one tag
 * or comment move together. None where the markup is broken, since depths are not known there.
 */
export function formatEdits(text: string, markup: Markup, { tabSize, insertSpaces }: Indentation): Edit[] {
  if (!markup.isWhole) return [];
  const unit = insertSpaces ? ' '.repeat(tabSize) : '\t';
  const parts = partsOf(markup);
  const edits: Edit[] = [];
  const change = (start: number, end: number, wanted: string) => {
    if (text.slice(start, end) !== wanted) edits.push({ start, end, text: wanted });
  };
  let next = 0;
  let part: Part | undefined;
  let shift = 0;
  for (const line of linesOf(text)) {
    // the part that a line begins in, or that begins in the line first
    while (parts[next] && parts[next]!.start < line.content) part = parts[next++];
    const continued = part !== undefined && part.end > line.content && part.start < line.start;
    const written = width(text.slice(line.start, line.content), tabSize);
    const blank = line.content === line.end;
    if (blank) change(line.start, line.end, '');
    else if (continued) {
      change(line.start, line.content, indent(Math.max(0, written + shift), unit, tabSize));
    } else if (parts[next]?.start === line.content) {
      part = parts[next++]!;
      shift = part.depth * (insertSpaces ? tabSize : tabSize) - written;
      change(line.start, line.content, unit.repeat(part.depth));
    } else if (part === undefined) {
      change(line.start, line.content, '');
    }
    if (!blank) {
      const trimmed = text.slice(line.content, line.end).trimEnd().length;
      change(line.content + trimmed, line.end, '');
      // what begins within a line keeps its place, and so does what continues it
      while (parts[next] && parts[next]!.start < line.end) part = parts[next++];
    }
  }
  return edits;
}

/** Blanks of a width. */
function indent(columns: number, unit: string, tabSize: number): string {
  if (unit !== '\t') return ' '.repeat(columns);
  return '\t'.repeat(Math.floor(columns / tabSize)) + ' '.repeat(columns % tabSize);
}

function width(blanks: string, tabSize: number): number {
  let columns = 0;
  for (const blank of blanks) columns += blank === '\t' ? tabSize - (columns % tabSize) : 1;
  return columns;
}

/** A tag or comment with its depth. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

function partsOf(markup: Markup): Part[] {
  const parts: Part[] = [];
  const depths = new Map<unknown, number>();
  for (const tag of tagsOf(markup)) {
    const depth = tag.parent ? depths.get(tag.parent)! + 1 : 0;
    depths.set(tag, depth);
    parts.push({ start: tag.start, end: tag.tagEnd, depth });
    if (tag.closeSpan) parts.push({ start: tag.closeSpan.start - 2, end: tag.end, depth });
  }
  const tags = [...tagsOf(markup)];
  for (const comment of markup.comments) {
    const around = tags.findLast((tag) => tag.tagEnd <= comment.start && tag.end >= comment.end && tag.form === 'open');
    parts.push({ ...comment, depth: around ? depths.get(around)! + 1 : 0 });
  }
  return parts.sort((a, b) => a.start - b.start);
}

/** Lines of a text: where they start, where what they say starts, where they end. */
function* linesOf(text: string): Generator<{ start: number; content: number; end: number }> {
  for (const match of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    const line = match[0].replace(/[\r\n]+$/, '');
    if (match.index === text.length && line === '') return;
    const start = match.index;
    yield { start, content: start + /^\s*/.exec(line)![0].length, end: start + line.length };
  }
}
