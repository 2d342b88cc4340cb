// Does the time of a step grow with a world as the reference's does? `node scripts/sizes.mjs [ROUNDS]` times worlds of
// 1 to 64 humanoids and of 1 to 100 stacked boxes beside the official WebAssembly build, and prints tables:
// times, ratios, and the exponent with which each grew since the row before. Needs a build; best on a machine that does
// nothing else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchModel, table } from '../conformance/dist/index.js';
import { root } from './pnpm.mjs';

const rounds = Number(process.argv[2] ?? 9);

/** Humanoids that fall, in rows of eight. */
const humanoids = (count) => `<mujoco>
  <option timestep="0.004"/>
  <size memory="200M"/>
  <asset><model name="humanoid" file="${join(root, 'conformance/models/humanoid.xml')}"/></asset>
  <worldbody>
    <geom type="plane" size="0 0 .1"/>
    ${Array.from(
      { length: count },
      (_, i) => `<frame pos="${(i % 8) * 0.8} ${Math.floor(i / 8) * 1.2} 0">
      <attach model="humanoid" body="pelvis" prefix="h${i}_"/></frame>`,
    ).join('')}
  </worldbody></mujoco>`;

/** Towers of five boxes. */
const boxes = (count) => `<mujoco>
  <size memory="200M"/>
  <worldbody>
    <geom type="plane" size="0 0 .1"/>
    ${Array.from(
      { length: count },
      (_, i) => `<body pos="${Math.floor(i / 5) * 0.5} 0 ${0.1 + (i % 5) * 0.2}">
      <freejoint/><geom type="box" size=".1 .1 .1"/></body>`,
    ).join('')}
  </worldbody></mujoco>`;

const WORLDS = {
  humanoids: [humanoids, [1, 2, 4, 8, 16, 32, 64]],
  boxes: [boxes, [1, 5, 10, 25, 50, 100]],
};

const folder = mkdtempSync(join(tmpdir(), 'corten-sizes-'));
try {
  for (const [name, [world, counts]] of Object.entries(WORLDS)) {
    const rows = [[name, 'Corten µs', 'growth', 'MuJoCo WASM µs', 'growth', 'ratio', 'half of rounds']];
    let before;
    for (const count of counts) {
      const file = join(folder, `${name}.xml`);
      writeFileSync(file, world(count));
      const { step } = await benchModel(file, { rounds });
      const growth = (engine) =>
        before ? (Math.log(step[engine] / before.step[engine]) / Math.log(count / before.count)).toFixed(2) : '';
      rows.push([
        String(count),
        step.corten.toPrecision(4),
        growth('corten'),
        step.mujoco.toPrecision(4),
        growth('mujoco'),
        step.ratio.toFixed(2),
        step.spread.map((ratio) => ratio.toFixed(2)).join('–'),
      ]);
      before = { count, step };
    }
    console.log(`${table(rows)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
