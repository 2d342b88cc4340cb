import { quat2Mat } from '@corten/math';
import { kernelsOf, ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { distance, evaluate, load } from '../../test/support.js';
import { camlight } from './camlight.js';
import { objectFrameKernels } from './object-frame.js';

it('has quaternions that agree with the matrices', () => {
  const body =
    '<body euler="10 20 30"><freejoint/><geom type="capsule" size=".1" fromto="0 0 0 1 1 1"/><site euler="5 6 7"/><camera euler="1 2 3"/></body>';
  const { m, d } = load(`<mujoco><worldbody>${body}</worldbody></mujoco>`);
  evaluate(m, d);
  camlight(m, d);
  const { bodyOf, positions, orientations, worldQuat } = kernelsOf(objectFrameKernels, d);
  const q = new Float64Array(4);
  const mat = new Float64Array(9);
  const ids: [number, number][] = [
    [ObjType.body, 1],
    [ObjType.xbody, 1],
    [ObjType.geom, 0],
    [ObjType.site, 0],
    [ObjType.camera, 0],
  ];
  for (const [type, id] of ids) {
    expect(bodyOf(type, id)).toBe(1);
    worldQuat(q, type, id);
    quat2Mat(mat, 0, q, 0);
    expect(distance(mat, orientations(type).subarray(9 * id, 9 * id + 9))).toBeLessThan(1e-14);
    expect(positions(type).length % 3).toBe(0);
  }
  expect(() => positions(ObjType.joint)).toThrow(RangeError);
  expect(() => bodyOf(ObjType.tendon, 0)).toThrow(RangeError);
});
