import { defaultOf } from '@corten/mjcf-parse';
import { DEFAULT_SOLIMP, DEFAULT_SOLREF, Option } from '@corten/model';
import { expect, it } from 'vitest';

it('the grammar, the options and the engine have the same solref and solimp where none is given', () => {
  for (const kind of ['geom', 'pair'] as const) {
    expect([...DEFAULT_SOLREF]).toEqual([...defaultOf(kind, 'solref')]);
    expect([...DEFAULT_SOLIMP]).toEqual([...defaultOf(kind, 'solimp')]);
  }
  expect([...DEFAULT_SOLREF]).toEqual([...defaultOf('joint', 'solreflimit')]);
  expect([...DEFAULT_SOLIMP]).toEqual([...defaultOf('joint', 'solimpfriction')]);
  expect([...DEFAULT_SOLREF]).toEqual([...new Option().o_solref]);
  expect([...DEFAULT_SOLIMP]).toEqual([...new Option().o_solimp]);
});
