// Texts of acceptance cases: values, operations, XML.
import type { AcceptanceCase, Expectation } from '@corten/conformance/acceptance';
import { exact } from './numbers.js';

/** A value of an expectation as text. */
export function valueText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return exact(value);
  if (Array.isArray(value)) {
    const shown = value.slice(0, 12).map((entry) => (typeof entry === 'number' ? exact(entry) : String(entry)));
    return `${shown.join(' ')}${value.length > 12 ? ` … (${value.length})` : ''}`;
  }
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value);
}

/** What an expectation compares with. */
export const expectedText = ({ value, op }: Expectation): string =>
  op === 'changed' && value === undefined ? '' : valueText(value);

/** Operations before the model is looked at. */
export const setupText = ({ setup }: AcceptanceCase): string =>
  (setup ?? [{ forward: 1 }])
    .map((operation) =>
      Object.entries(operation)
        .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
        .join(' = '),
    )
    .join('\n');

/** XML with a line for each element, where it was written in one. */
export const indented = (xml: string): string => {
  if (xml.includes('\n')) return xml;
  let depth = 0;
  return xml
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth--;
      const text = '  '.repeat(Math.max(0, depth)) + line;
      if (/^<[^/!?]/.test(line) && !/\/>$|<\/[^>]*>$/.test(line)) depth++;
      return text;
    })
    .join('\n');
};
