import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../save.js';

const document = (contacts: string, head = '') => `<mujoco>${head}<worldbody><geom name="g0" size=".1"/>
  <body name="a"><geom name="g1" size=".1"/></body><body name="b"><geom name="g2" size=".1"/></body></worldbody><contact>
  ${contacts}
  </contact></mujoco>`;
const load = (contacts: string, head = '') => loadModel(document(contacts, head));

it('puts the geom of the lower body first, and pairs in the order of their bodies', () => {
  const m = load('<pair name="p" geom1="g2" geom2="g1"/><pair name="q" geom1="g1" geom2="g0"/>');
  expect([...m.pair_geom1]).toEqual([0, 1]);
  expect([...m.pair_geom2]).toEqual([1, 2]);
  expect([...m.pair_signature]).toEqual([1, (1 << 16) + 2]);
  // names go with their pairs
  expect(m.name_pairadr[0]).toBeLessThan(m.name_pairadr[1]);
  expect(m.names[m.name_pairadr[0]]).toBe('q'.charCodeAt(0));
});

it('fills friction and impedance up with the built-in values', () => {
  const m = load('<pair geom1="g1" geom2="g2" friction=".7 .6" solimp=".8"/>');
  expect([...m.pair_friction]).toEqual([0.7, 0.6, 0.005, 0.0001, 0.0001]);
  expect([...m.pair_solimp]).toEqual([0.8, 0.95, 0.001, 0.5, 2]);
  expect([...m.pair_solreffriction]).toEqual([0, 0]);
});

it('excludes bodies whatever their order', () => {
  const m = load('<exclude body1="b" body2="a"/><exclude body1="world" body2="b"/>');
  expect([...m.exclude_signature]).toEqual([2, (1 << 16) + 2]);
});

it('pairs the last geom without a name where none is written', () => {
  const m = loadModel(
    '<mujoco><worldbody><geom size="1"/><geom size="1"/></worldbody><contact><pair/></contact></mujoco>',
  );
  expect([m.pair_geom1[0], m.pair_geom2[0]]).toEqual([1, 1]);
});

const mixing = (first: string, second: string) => `<mujoco><worldbody><geom name="a" size=".1" ${first}/>
  <body><geom name="b" size=".1" ${second}/></body></worldbody><contact>
  <pair geom1="b" geom2="a" friction="nan" solref="nan nan" solimp="nan .1" margin="nan" gap="nan"/></contact></mujoco>`;

it('takes from the geoms what is no number', () => {
  const xml = mixing(
    'friction=".2 .3 .4" solref=".5 .6" solimp=".1 .2 .3 .4 1" margin=".1" gap=".4" solmix="3"',
    'friction=".4 .1 .1" solref=".1 .9" solimp=".5 .6 .7 .8 3" margin=".3" gap=".2"',
  );
  for (const m of [loadModel(xml), loadModel(saveXml(parseMjcf(xml)))]) {
    expect([...m.pair_friction]).toEqual([0.4, 0.4, 0.3, 0.4, 0.4]);
    expect([...m.pair_solref]).toEqual([0.1, 0.6]);
    [0.2, 0.3, 0.4, 0.5, 1.5].forEach((x, i) => {
      expect(m.pair_solimp[i]).toBeCloseTo(x, 14);
    });
    expect([m.pair_margin[0], m.pair_gap[0]]).toEqual([0.3, 0.4]);
  }
  expect(saveXml(parseMjcf(xml))).not.toMatch(/nan/i);
});

it('takes it from the geom of the higher priority alone, but for margin and gap', () => {
  const m = loadModel(
    mixing('friction=".2 .3 .4" solref=".5 .6" margin=".1" priority="2"', 'margin=".3" priority="1"'),
  );
  expect([...m.pair_friction]).toEqual([0.2, 0.2, 0.3, 0.4, 0.4]);
  expect([...m.pair_solref]).toEqual([0.5, 0.6]);
  expect(m.pair_margin[0]).toBe(0.3);
});

it('is saved as it is', () => {
  const xml = document('<pair name="p" geom1="g2" geom2="g1" gap=".1" margin=".3"/><exclude body1="b" body2="a"/>');
  const m = loadModel(saveXml(parseMjcf(xml)));
  expect([m.npair, m.nexclude, m.pair_gap[0], m.pair_margin[0]]).toEqual([1, 1, 0.1, 0.3]);
});

it.each([
  ['<pair geom1="g1" geom2="x"/>', "geom 'x' not found in collision 0"],
  ['<pair geom1="g1" geom2="g2" condim="2"/>', 'invalid condim in contact pair'],
  ['<exclude body1="a" body2="x"/>', "body 'x' not found in bodypair 0"],
])('refuses %s at its line', (contact, message) => {
  let error: unknown;
  try {
    load(contact);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toContain(message);
  expect((error as MjcfError).line).toBe(3);
});
