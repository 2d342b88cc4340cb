// URDF files with one thing changed: elements repeated, left out or added, attributes left out or wrong. Both sides
// accept and reject alike, and make the same model.
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { expect, it } from 'vitest';
import { loadOracle } from '../src/oracle.js';
import { disagreements } from './support/both-sides.js';
import { differences } from './support/model-differences.js';

let oracle = await loadOracle();

const inertial =
  '<inertial><origin xyz="0 0 0.1" rpy="0 0 0"/><mass value="1"/><inertia ixx=".01" ixy="0" ixz="0" iyy=".01" iyz="0" izz=".01"/></inertial>';
const ROBOT = `<robot name="r">
<mujoco><compiler fusestatic="false" discardvisual="false"><lengthrange accel="10"/></compiler><option timestep=".01"><flag contact="disable"/></option><size njmax="100"/></mujoco>
<material name="red"><color rgba="1 0 0 1"/></material>
<link name="base">${inertial}<visual name="v"><material name="red"/><geometry><box size="1 2 3"/></geometry></visual></link>
<link name="arm">${inertial}<visual><material name="m"><color rgba="0 1 0 1"/></material><geometry><sphere radius=".2"/></geometry></visual>
<collision name="c"><origin xyz="0 0 .1" rpy="0 0 1"/><geometry><cylinder radius=".1" length="1"/></geometry></collision></link>
<link name="hand">${inertial}<collision><geometry><capsule radius=".1" length="1"/></geometry></collision></link>
<joint name="j" type="revolute"><parent link="base"/><child link="arm"/><origin xyz="0 0 1" rpy="0 1 0"/><axis xyz="0 1 0"/>
<dynamics damping="1" friction=".1"/><limit lower="-1" upper="1" effort="5" velocity="1"/><mimic joint="k" multiplier="2"/></joint>
<joint name="k" type="fixed"><parent link="arm"/><child link="hand"/><origin xyz="1 0 0"/><axis xyz="1 0 0"/><dynamics damping="1"/></joint>
</robot>`;

interface Part {
  readonly start: number;
  readonly end: number;
  /** One past the start tag. */
  readonly tagEnd: number;
}

/** All elements of the robot but itself. */
function elementsOf(text: string): Part[] {
  const parts: Part[] = [];
  const open: number[] = [];
  for (const match of text.matchAll(/<(\/?)\w+([^<>]*?)(\/?)>/g)) {
    const end = match.index + match[0].length;
    if (match[1]) {
      const at = open.pop()!;
      parts[at] = { ...parts[at], end };
      continue;
    }
    parts.push({ start: match.index, end, tagEnd: end });
    if (!match[3]) open.push(parts.length - 1);
  }
  return parts.slice(1);
}

/** The robot with one thing changed, in all ways. */
function* changed(): Generator<string> {
  for (const { start, end, tagEnd } of elementsOf(ROBOT)) {
    const [before, element, after] = [ROBOT.slice(0, start), ROBOT.slice(start, end), ROBOT.slice(end)];
    yield before + after;
    yield before + element + element + after;
    yield before + element.replace(/^<(\w+)/, '<$1 bogus="1"') + after;
    yield `${before}<bogus a="1"><b/></bogus>${element}${after}`;
    yield `${before}<include file="nosuch.xml"/>${element}${after}`;
    const tag = ROBOT.slice(start, tagEnd);
    for (const { 0: attribute, index } of tag.matchAll(/ \w+="[^"]*"/g)) {
      const rest = ROBOT.slice(tagEnd);
      yield before + tag.slice(0, index) + tag.slice(index + attribute.length) + rest;
      for (const value of ['', 'x', '1', '1 1', '1 1 1 1'])
        yield before +
          tag.slice(0, index) +
          attribute.replace(/"[^"]*"/, `"${value}"`) +
          tag.slice(index + attribute.length) +
          rest;
    }
  }
  for (const more of ['<box size="1 1 1"/>', '<sphere radius="x"/>', '<capsule radius="1" length="1"/><capsule/>'])
    yield ROBOT.replace('<cylinder', `${more}$&`);
  for (const flag of ['passive="disable"', 'contact="x"', 'energy="enable"'])
    yield ROBOT.replace('contact="disable"', flag);
  yield ROBOT.replaceAll(/(<\/?)robot/g, '$1RoBoT');
  yield ROBOT.replace('discardvisual="false"', '').replace('<box', '<nobox');
  yield ROBOT.replace('</mujoco>', '<worldbody><geom bogus="1"/></worldbody><asset/><asset/></mujoco>');
}

it('a robot with one thing changed is read as in the reference', async () => {
  const found: string[] = [];
  for (const urdf of changed()) {
    if (oracle.dead) oracle = await loadOracle();
    const wrong = disagreements({
      reference: () => oracle.compileString(urdf),
      ours: () => compileModel(parseMjcf(urdf, { strict: true })),
      compare: (model, reference) => differences(model, reference.model),
    });
    if (wrong.length > 0) found.push(`${urdf}\n${wrong.slice(0, 3).join('\n')}`);
  }
  expect(found.join('\n\n')).toBe('');
});
