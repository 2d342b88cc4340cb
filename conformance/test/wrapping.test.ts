// Tendons around spheres and cylinders in directions where planes and tangents degenerate, beside the reference.
import { comPos, Data, kinematics, loadModel, type Model, tendon } from 'corten';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

const COMPONENTS = [-1, 0, 1];
const DIRECTIONS = COMPONENTS.flatMap((x) => COMPONENTS.flatMap((y) => COMPONENTS.map((z) => [x, y, z]))).filter((v) =>
  v.some((x) => x !== 0),
);

/** The second end for a first one at v: opposite, the same, behind it, across, in the center, or opposite but for a hair. */
const ENDS: Readonly<Record<string, (v: readonly number[]) => number[]>> = {
  opposite: (v) => v.map((x) => -x),
  'opposite, nearer': (v) => v.map((x) => -0.7 * x),
  same: (v) => [...v],
  behind: (v) => v.map((x) => 2 * x),
  across: ([x, y, z]) => [y, z, -x],
  'in the center': () => [0, 0, 0],
  'opposite but for a hair': ([x, y, z]) => [-x, -y + 1e-13, -z],
};

/** Side sites: none, outside, inside, in the center, along the path, beyond it. */
const SIDES: Readonly<Record<string, string | undefined>> = {
  'no side site': undefined,
  'side site outside': '.1 .5 -.2',
  'side site inside': '.05 -.03 .02',
  'side site in the center': '0 0 0',
  'side site on z': '0 0 .6',
  'side site on (0, 1, 1)': '0 .3 .3',
};

const model = (type: string, side: string | undefined) => `<mujoco>
  <worldbody>
    <geom name="g" type="${type}" size=".2 .3" contype="0" conaffinity="0"/>
    <site name="a" pos="1 2 3"/>
    ${side ? `<site name="side" pos="${side}"/>` : ''}
    <body><joint type="slide" axis="1 2 3"/><geom size=".01" mass="1" contype="0" conaffinity="0"/>
      <site name="b" pos="3 2 1"/></body>
  </worldbody>
  <tendon><spatial><site site="a"/><geom geom="g" ${side ? 'sidesite="side"' : ''}/><site site="b"/></spatial></tendon>
</mujoco>`;

/** Put the first and the last site of a model at half of two vectors. */
function place({ site_pos }: { site_pos: Float64Array }, from: readonly number[], to: readonly number[]): void {
  site_pos.set(from.map((x) => x / 2));
  site_pos.set(
    to.map((x) => x / 2),
    site_pos.length - 3,
  );
}

function evaluate(m: Model, d: Data): void {
  kinematics(m, d);
  comPos(m, d);
  tendon(m, d);
}

const close = (a: number, b: number) => Object.is(a, b) || Math.abs(a - b) <= 1e-10 * Math.max(1, Math.abs(b));

describe.each(['sphere', 'cylinder'])('%s', (type) => {
  it.each(Object.entries(SIDES))('%s', (_, side) => {
    const xml = model(type, side);
    const reference = oracle.compileString(xml);
    const m = loadModel(xml);
    const d = new Data(m);
    const wrong: string[] = [];
    for (const [name, end] of Object.entries(ENDS)) {
      for (const direction of DIRECTIONS) {
        place(m, direction, end(direction));
        place(reference.model as never, direction, end(direction));
        evaluate(m, d);
        oracle.guard(() => oracle.mj.mj_forward(reference.model, reference.data));
        for (const field of ['ten_length', 'ten_J', 'ten_wrapnum', 'wrap_xpos'] as const) {
          const theirs = reference.data[field] as Float64Array;
          const ours = d[field];
          // what lies behind the last point is left over from other paths
          const n = field === 'wrap_xpos' ? 3 * d.ten_wrapnum[0] : ours.length;
          for (let i = 0; i < n; i++) {
            if (!close(ours[i], theirs[i]))
              wrong.push(`${name}, ${direction}: ${field}[${i}] ${ours[i]}, not ${theirs[i]}`);
          }
        }
      }
    }
    reference.dispose();
    expect(wrong).toEqual([]);
  });
});

it('through a sphere along (0, 1, 1): once divided by zero', () => {
  const m = loadModel(model('sphere', undefined));
  const d = new Data(m);
  place(m, [0, 1, 1], [0, -1, -1]);
  evaluate(m, d);
  expect(d.ten_length[0]).toBeCloseTo(1.4711686, 7);
});
