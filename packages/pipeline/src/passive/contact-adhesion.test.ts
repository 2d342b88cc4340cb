import { DisableBit } from '@corten/model';
import { expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

const ball = (adhesion: number) =>
  load(
    scene(
      `<geom type="plane" size="1 1 1"/><body pos="0 0 .0999"><freejoint/><geom size=".1" adhesion="${adhesion}"/></body>`,
    ),
  );

it('pulls a ball to the floor along the normal', () => {
  const { m, d } = ball(3);
  forward(m, d);
  expect(d.ncon).toBe(1);
  expect(d.qfrc_adhesion[2]).toBeCloseTo(-3, 12);
  expect(d.qfrc_passive[2]).toBe(d.qfrc_adhesion[2]);
});

it('does nothing without contacts', () => {
  const { m, d } = ball(3);
  m.opt.disableflags = DisableBit.contact;
  forward(m, d);
  expect(d.qfrc_adhesion[2]).toBe(0);
});
