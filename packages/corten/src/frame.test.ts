import { Data } from '@corten/model';
import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { readFields, writeFields } from './frame.js';

test('a frame brings another data to the same contacts, however many', () => {
  const balls = Array.from({ length: 40 }, (_, i) => `<body pos="${i} 0 .09"><freejoint/><geom size=".1"/></body>`);
  const { m, d } = load(`<mujoco><worldbody><geom type="plane" size="50 50 1"/>${balls.join('')}</worldbody></mujoco>`);
  forward(m, d);
  const copy = new Data(m);
  const { counts, fields } = structuredClone(writeFields(d));
  readFields(copy, d.time, counts, fields);
  expect(copy.ncon).toBe(40);
  for (const name of ['xpos', 'geom_xmat', 'qpos'] as const) expect([...copy[name]]).toEqual([...d[name]]);
  expect([...copy.contact_pos.subarray(0, 120)]).toEqual([...d.contact_pos.subarray(0, 120)]);
  expect([...copy.efc_force.subarray(0, d.nefc)]).toEqual([...d.efc_force.subarray(0, d.nefc)]);
});
