// Numbers in the texts of attributes, as C's strtod reads them.

const NUMBER = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i;

/** The number that a text begins with, 0 when there is none. */
export function leadingNumber(text: string): number {
  const match = NUMBER.exec(text);
  return match ? Number(match[0]) : 0;
}

/** True when a text without its white space is a number, or nothing. */
export function isNumber(text: string): boolean {
  const bare = text.replace(/\s+/g, '');
  return bare === '' || NUMBER.exec(bare)?.[0] === bare;
}

/** Numbers between single blanks. */
export function numberList(text: string): number[] {
  return text === '' ? [] : text.replace(/ $/, '').split(' ').map(leadingNumber);
}
