import { describe, expect, it } from 'vitest';
import { descendants } from '../element.js';
import { parseMjcf } from '../parse.js';
import { completeAttributes, completeChildren, completeValues, describeAttribute } from './completion.js';

const elements = [
  ...descendants(
    parseMjcf(
      '<mujoco><default><joint/></default><option><flag/></option><worldbody><body><joint axis="1 0 0"/><geom size="1"/></body></worldbody></mujoco>',
    ).root,
  ),
];
const find = (path: string) => elements.find((e) => e.path === path)!;
const labels = (list: readonly { label: string }[]) => list.map((c) => c.label);

describe('completions', () => {
  it('of children leave out what is there once already', () => {
    expect(labels(completeChildren(find('worldbody/body')))).toContain('inertial');
    expect(labels(completeChildren(find('option')))).toEqual([]);
    expect(labels(completeChildren(find('default')))).not.toContain('joint');
  });

  it('of attributes leave out what is written, and names in defaults', () => {
    const attributes = labels(completeAttributes(find('worldbody/body/joint')));
    expect(attributes).toContain('range');
    expect(attributes).not.toContain('axis');
    expect(labels(completeAttributes(find('default/joint')))).not.toContain('name');
  });

  it('of values are keywords and names', () => {
    expect(labels(completeValues(find('worldbody/body/joint'), 'type'))).toEqual(['free', 'ball', 'slide', 'hinge']);
    expect(labels(completeValues(find('worldbody/body/geom'), 'material', () => ['steel']))).toEqual(['steel']);
    expect(completeValues(find('worldbody/body/geom'), 'size')).toEqual([]);
  });
});

it('describeAttribute names type, unit and default', () => {
  expect(describeAttribute({ kind: 'numbers', least: 1, most: 3, unit: 'm', default: [1, 2] })).toBe(
    '1 to 3 numbers, unit m, default 1 2',
  );
});
