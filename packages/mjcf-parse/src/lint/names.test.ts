import { describe, expect, it } from 'vitest';
import { descendants } from '../element.js';
import { parseMjcf } from '../parse.js';
import { indexNames } from './names.js';

const index = (xml: string) => indexNames([...descendants(parseMjcf(xml).root)]);

describe('indexNames', () => {
  it('collects declarations and references by namespace', () => {
    const names = index(
      '<mujoco><worldbody><body name="a"><joint name="j"/><geom size="1"/></body></worldbody><actuator><motor name="m" joint="j"/></actuator></mujoco>',
    );
    expect([...names.declared('body')]).toEqual(['world', 'a']);
    expect([...names.declared('actuator')]).toEqual(['m']);
    expect(names.references.map((r) => [r.attribute, r.namespace, r.name])).toEqual([['joint', 'joint', 'j']]);
  });

  it('knows which names may come from elements that are expanded later', () => {
    const names = index(
      '<mujoco><worldbody><attach model="m" prefix="p_"/><replicate count="1"/></worldbody></mujoco>',
    );
    expect(names.mayBeGenerated('p_arm')).toBe(true);
    expect(names.mayBeGenerated('arm0')).toBe(true);
    expect(names.mayBeGenerated('arm')).toBe(false);
  });
});
