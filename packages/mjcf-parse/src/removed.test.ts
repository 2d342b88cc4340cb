import { expect, it } from 'vitest';
import type { MjcfError } from './errors.js';
import { parseMjcf } from './parse.js';
import { attributeAdvice, elementAdvice } from './removed.js';

const hintOf = (xml: string) => {
  try {
    parseMjcf(xml);
    return 'no error';
  } catch (error) {
    return (error as MjcfError).hint;
  }
};

it.each([
  ['<option><flag sensornoise="enable"/></option>', /removed in MuJoCo 3\.1\.4/],
  ['<option collision="all"/>', /removed in MuJoCo 3\.0\.0/],
  ['<option apirate="100"/>', /removed in MuJoCo 3\.3\.7/],
  ['<option mpr_iterations="10"/>', /'ccd_iterations'/],
  ['<option mpr_tolerance="1"/>', /'ccd_tolerance'/],
  ['<option contact="disable"/>', /<option><flag contact="..."\/><\/option>/],
  ['<compiler convexhull="true"/>', /removed in MuJoCo 3\.2\.5/],
  ['<actuator><position joint="j" kd="1"/></actuator>', /did you mean 'kv'/],
  ['<worldbody><camera orthographic="true"/></worldbody>', /projection="orthographic"/],
  ['<worldbody><body><joint friction="1"/></body></worldbody>', /did you mean 'frictionloss'/],
  ['<equality><distance geom1="a" geom2="b"/></equality>', /removed in MuJoCo 2\.2\.2/],
])('%s', (section, hint) => {
  expect(hintOf(`<mujoco>${section}</mujoco>`)).toMatch(hint);
});

it('has nothing to say of other names', () => {
  expect(attributeAdvice('geom', 'kd')).toBeUndefined();
  expect(attributeAdvice('geom', 'constructor')).toBeUndefined();
  expect(elementAdvice('sensor', 'distance')).toBeUndefined();
});
