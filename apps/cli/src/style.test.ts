import { table } from '@corten/conformance';
import { expect, it } from 'vitest';
import { tinted } from './style.js';

const stream = (hasColors?: () => boolean) => ({ hasColors }) as unknown as NodeJS.WriteStream;

it('colours what a terminal shows', () => {
  expect(
    tinted(
      'bad',
      'x',
      stream(() => true),
    ),
  ).toBe('\u001b[31mx\u001b[0m');
});

it('leaves the text of pipes, and of terminals without colours, as it is', () => {
  expect(tinted('bad', 'x', stream())).toBe('x');
  expect(
    tinted(
      'bad',
      'x',
      stream(() => false),
    ),
  ).toBe('x');
});

it('coloured cells keep the columns of a table', () => {
  const cell = tinted(
    'good',
    'ok',
    stream(() => true),
  );
  expect(
    table(
      [
        ['a', 'bcde'],
        [cell, cell],
      ],
      1,
    ),
  ).toBe(`a   bcde\n${cell}    ${cell}`);
});
