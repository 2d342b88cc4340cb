// Colours of the terminal, where there is one that shows them.
import type { WriteStream } from 'node:tty';

/** What a text says, apart from its words; the numbers are those of ANSI's colours. */
const CODES = { good: 32, bad: 31, warning: 33, info: 36, quiet: 2, strong: 1 } as const;
export type Tone = keyof typeof CODES;

/** Does a stream show colours? Node asks the terminal and NO_COLOR, FORCE_COLOR; pipes and files have none. */
const showsColors = (stream: NodeJS.WriteStream): boolean => (stream as Partial<WriteStream>).hasColors?.() ?? false;

/** A text in the colour of its tone, as it is where there are no colours. */
export function tinted(tone: Tone, text: string, stream: NodeJS.WriteStream = process.stdout): string {
  return showsColors(stream) ? `\u001b[${CODES[tone]}m${text}\u001b[0m` : text;
}
