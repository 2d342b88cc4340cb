import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (inner: string) => loadModel(`<mujoco><worldbody>\n${inner}</worldbody></mujoco>`);

it('moves what is in it, and what is in frames inside it', () => {
  const m = load(
    '<frame pos="1 0 0" euler="0 0 90"><site/><frame pos="1 0 0"><site/><body><geom size="1"/></body></frame></frame>',
  );
  const [outer, inner] = [0, 3].map((at) => [...m.site_pos.subarray(at, at + 3)].map((x) => Math.round(x * 1e9) / 1e9));
  expect(outer).toEqual([1, 0, 0]);
  expect(inner).toEqual([1, 1, 0]);
  expect(m.body_pos[4]).toBeCloseTo(1, 12);
});

it('turns the axes of joints but not those of free and ball joints', () => {
  const m = load(
    '<body><frame euler="0 90 0"><joint type="slide"/></frame><geom size="1"/></body><body><frame euler="0 90 0"><joint type="ball"/></frame><geom size="1"/></body>',
  );
  expect(m.jnt_axis[0]).toBeCloseTo(1, 12);
  expect([...m.jnt_axis.subarray(3)]).toEqual([0, 0, 1]);
});

it('refuses orientations that are none, at their attribute', () => {
  expect(() => load('<frame zaxis="0 0 0"><site/></frame>')).toThrow(
    /:2:\d+.*orientation specification error 'zaxis too small' in frame/s,
  );
});
