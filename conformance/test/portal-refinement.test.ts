// Contacts without the native convex collider against the reference.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { assets, geom, PAIRS, pose } from './support/collision-scenes.js';
import { CollisionPair } from './support/contacts.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

describe('pairs', () => {
  for (const [a, b] of PAIRS) {
    it(`${a}-${b}: same contacts as the reference`, () => {
      const next = generator(PAIRS.findIndex(([x, y]) => x === a && y === b) + 1);
      let seen = 0;
      let worst = 0;
      for (let variant = 0; variant < 12; variant++) {
        const margin = variant % 3 === 0 ? 0 : 0.1 * next();
        const gap = variant % 4 === 0 ? 0.05 * next() : 0;
        const common = `margin="${margin}" gap="${gap}"`;
        const round = variant % 2 === 0;
        const first = `<geom ${geom(a, next, round)} ${common}/>`;
        const second = `<body><freejoint/><geom ${geom(b, next, round)} ${common}/></body>`;
        const still = a === 'plane' || a === 'hfield';
        const xml = `<mujoco><option><flag nativeccd="disable" multiccd="${variant % 4 < 2 ? 'enable' : 'disable'}"/></option>${assets(next)}<worldbody>${still ? first : `<body><freejoint/>${first}</body>`}${second}</worldbody></mujoco>`;
        const compiled = oracle.compileString(xml);
        const pair = new CollisionPair(oracle, compiled);
        for (let i = 0; i < 300; i++) {
          pose(compiled, still ? 1 : 2, next);
          const { error, contacts, note } = pair.compare();
          seen += contacts;
          worst = Math.max(worst, error);
          if (error !== 0) expect.fail(`${note}\n${xml}\nqpos ${Array.from(compiled.data.qpos)}`);
        }
        compiled.dispose();
      }
      expect(seen).toBeGreaterThan(300);
    });
  }
});
