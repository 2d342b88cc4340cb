import { MjcfError } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

it.each([
  ['replicate', '<worldbody><replicate count="1000000000"><body><geom size="1"/></body></replicate></worldbody>'],
  [
    'replicate',
    `<worldbody>${'<replicate count="1000">'.repeat(3)}<geom size="1"/>${'</replicate>'.repeat(3)}</worldbody>`,
  ],
  ['hfield', '<asset><hfield name="h" size="1 1 1 1" nrow="100000" ncol="100000"/></asset>'],
  ['texture', '<asset><texture name="t" type="2d" builtin="flat" width="100000" height="100000"/></asset>'],
  ['mujoco', '<size nuser_body="2000000000"/>'],
])('refuses a %s that no memory would hold', (_, xml) => {
  const load = () => loadModel(`<mujoco>${xml}</mujoco>`);
  expect(load).toThrow(MjcfError);
  expect(load).toThrow(/too large|at most 1000000/);
});
