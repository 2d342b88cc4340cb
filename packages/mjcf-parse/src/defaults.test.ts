import { describe, expect, it } from 'vitest';
import { settledClasses } from './defaults.js';
import { type AnyElement, descendants } from './element.js';
import { parseMjcf } from './parse.js';

const defaults = `
  <default>
    <geom size="1" rgba="1 0 0 1"/>
    <default class="a"><geom size="2" friction="0.5 0.1"/>
      <default class="b"><geom friction="0.7"/></default>
    </default>
    <default class="c"><geom mass="3"/></default>
  </default>`;

function resolved(body: string) {
  const document = parseMjcf(`<mujoco>${defaults}<worldbody>${body}</worldbody></mujoco>`);
  const geom = [...descendants(document.root as AnyElement)].filter((e) => e.kind === 'geom').at(-1)!;
  return { geom, all: document.defaults.resolve(geom), class: document.defaults.classOf(geom).name };
}

describe('default classes', () => {
  it('apply from the root down, and what is written wins', () => {
    const { all } = resolved('<geom class="b" size="4"/>');
    expect(all).toEqual({
      class: 'b',
      size: Float64Array.of(4),
      rgba: Float64Array.of(1, 0, 0, 1),
      friction: Float64Array.of(0.7, 0.1),
    });
  });

  it('fall back to main', () => {
    expect(resolved('<geom/>')).toMatchObject({ class: 'main', all: { size: Float64Array.of(1) } });
    expect(resolved('<geom/>').all.mass).toBeUndefined();
  });

  it('come from the nearest childclass, through bodies, frames and replicates', () => {
    expect(resolved('<body childclass="a"><body><geom/></body></body>').class).toBe('a');
    expect(resolved('<body childclass="a"><frame childclass="c"><geom/></frame></body>').class).toBe('c');
    expect(resolved('<body childclass="a"><replicate count="1" childclass="b"><geom/></replicate></body>').class).toBe(
      'b',
    );
  });

  it('lose to an explicit class', () => {
    expect(resolved('<body childclass="a"><geom class="c"/></body>').class).toBe('c');
  });

  it('beat neither an explicit value that equals the built-in default', () => {
    expect(resolved('<geom class="a" friction="1 0.005 0.0001"/>').all.friction).toEqual(
      Float64Array.of(1, 0.005, 0.0001),
    );
  });

  it('add up over several default sections', () => {
    const document = parseMjcf(
      '<mujoco><default><geom size="1"/></default><default><geom mass="2"/></default><worldbody><geom/></worldbody></mujoco>',
    );
    const geom = [...descendants(document.root as AnyElement)].at(-1)!;
    expect(document.defaults.resolve(geom as never)).toEqual({ size: Float64Array.of(1), mass: 2 });
  });

  it('give tendons and equalities theirs', () => {
    const document = parseMjcf(
      '<mujoco><default><tendon stiffness="2"/><equality solref="1 1"/></default><tendon><fixed><joint joint="j" coef="1"/></fixed></tendon><equality><joint joint1="j"/></equality></mujoco>',
    );
    const all = [...descendants(document.root as AnyElement)];
    const find = (kind: string) => document.defaults.resolve(all.find((e) => e.kind === kind) as never);
    expect(find('fixed')).toEqual({ stiffness: Float64Array.of(2) });
    expect(find('equality_joint')).toMatchObject({ solref: Float64Array.of(1, 1), joint1: 'j' });
  });

  it('give an actuator those of every actuator tag, in order', () => {
    const document = parseMjcf(
      '<mujoco><default><motor gear="2"/><position kp="3"/><default class="x"><general gear="4"/></default></default><actuator><motor class="x" joint="j"/></actuator></mujoco>',
    );
    const motor = [...descendants(document.root as AnyElement)].at(-1)!;
    expect(document.defaults.chain(motor).map((e) => e.kind)).toEqual(['motor', 'position', 'general']);
  });
});

describe('sections of default classes', () => {
  const friction = (sections: string, own = '') => {
    const document = parseMjcf(`<mujoco>${sections}<worldbody><geom ${own}/></worldbody></mujoco>`);
    const geom = [...descendants(document.root as AnyElement)].filter((e) => e.kind === 'geom').at(-1)!;
    const of = ({ resolve }: typeof document.defaults) => resolve(geom as never) as { friction?: Float64Array };
    expect(of(settledClasses(document.defaults))).toEqual(of(document.defaults));
    return of(document.defaults).friction?.[0];
  };
  const MADE = '<default><default class="a"/></default>';
  const CHANGED = '<default><geom friction="3"/></default>';

  it('do not reach classes that were made before', () => {
    expect(friction(MADE + CHANGED, 'class="a"')).toBeUndefined();
    expect(friction(CHANGED + MADE, 'class="a"')).toBe(3);
    expect(friction(MADE + CHANGED)).toBe(3);
  });

  it('have no order inside', () => {
    expect(friction('<default><default class="a"/><geom friction="3"/></default>', 'class="a"')).toBe(3);
  });

  it('do not reach what is below a class that was made before', () => {
    const nested = '<default><default class="a"><default class="b"/></default></default>';
    expect(friction(nested + CHANGED, 'class="b"')).toBeUndefined();
  });

  it('add to the root class one after the other', () => {
    const sections = '<default><geom friction="1"/></default><default><geom friction="2"/></default>';
    expect(friction(sections)).toBe(2);
    expect(friction(`${sections}${MADE}`, 'class="a"')).toBe(2);
  });
});

it('settled classes give what the others do, and search each class once for a kind', () => {
  const document = parseMjcf(
    `<mujoco>${defaults}<worldbody><geom class="b"/><geom class="b" size="3"/><geom/><site/><light/></worldbody></mujoco>`,
  );
  const settled = settledClasses(document.defaults);
  const elements = [...descendants(document.root as AnyElement)];
  for (const element of elements) {
    expect(settled.chain(element)).toEqual(document.defaults.chain(element));
    expect(settled.resolve(element as never)).toEqual(document.defaults.resolve(element as never));
  }
  const [one, two] = elements.filter(({ kind, attr }) => kind === 'geom' && (attr as { class?: string }).class === 'b');
  expect(settled.chain(one)).toHaveLength(3);
  expect(settled.chain(two)).toBe(settled.chain(one));
});
