import { expect, it } from 'vitest';
import type { MjcfError } from './errors.js';
import { missingFiles } from './missing-files.js';
import { parseMjcf } from './parse.js';

const assets = { 'm/there.stl': 'x' };
const xml =
  '<mujoco><compiler meshdir="m"/><asset><mesh file="a.stl"/><mesh file="there.stl"/><texture name="t" fileup="b.png"/></asset></mujoco>';

it('finds all files that are not there', () => {
  const found = missingFiles(parseMjcf(xml, { assets }));
  expect(found.map(({ attribute, message }) => [attribute, message])).toEqual([
    ['file', "Error opening file 'm/a.stl': no such file"],
    ['fileup', "Error opening file 'b.png': no such file"],
  ]);
});

it('finds nothing where there are no files at all', () => {
  expect(missingFiles(parseMjcf(xml))).toEqual([]);
});

it('stands beside other errors of a document', () => {
  const wrong = xml.replace('</mujoco>', '<worldbody><geom class="no" size="1"/></worldbody></mujoco>');
  const errors = (() => {
    try {
      parseMjcf(wrong, { assets });
    } catch (error) {
      return (error as MjcfError).errors;
    }
    return [];
  })();
  expect(errors.map(({ code }) => code)).toEqual(['missing-file', 'missing-file', 'unknown-class']);
});
