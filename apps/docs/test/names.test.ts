// What the tables of names say is there: every cell of ours is an expression that runs, or a name that is exported.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as control from '@corten/control';
import * as render from '@corten/render';
import * as rollout from '@corten/rollout';
import { Spec } from '@corten/spec';
import * as corten from 'corten/node';
import * as web from 'corten/web';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../pages/coming-from/', import.meta.url));
const path = fileURLToPath(new URL('../../../examples/models/leg.xml', import.meta.url));
const xml = readFileSync(path, 'utf8');

/** Our cell of every row of a page's tables; rows without a counterpart have none. */
const cells = (page: string) =>
  readFileSync(folder + page, 'utf8')
    .split('\n')
    .map((line) => /^\|.*\| +`([^`]+)` +\|$/.exec(line)?.[1])
    .filter((cell) => cell !== undefined);

/** What the expressions of the tables may name. */
function surroundings(code: string): Record<string, unknown> {
  const model = corten.loadModel(xml);
  const sim = corten.createSimulation(model);
  const { data } = sim;
  sim.reset('crouch');
  sim.step(200);
  const initialStates = rollout.initialState(model);
  const [q, q2, v] = [data.qpos.slice(), data.qpos.slice(), new Float64Array(model.nv)];
  const own = { model, sim, data, xml, path, assets: {}, i: 0, q, q2, v, initialStates, spec: Spec.parse(xml) };
  return {
    ...web,
    ...corten,
    ...control,
    ...render,
    ...rollout,
    Spec,
    ...own,
    control: () => undefined,
    ...(code.includes('getState') && { spec: corten.StateBit.fullphysics }),
    state: code.includes('getState')
      ? new Float64Array(corten.stateSize(model, corten.StateBit.fullphysics))
      : sim.saveState(),
    dst: new Float64Array(model.nv * model.nv),
    jacp: new Float64Array(3 * model.nv),
    jacr: new Float64Array(3 * model.nv),
    force: new Float64Array(6),
    f: [0, 0, 1],
    t: [0, 0, 0],
    p: [0, 0, 0],
    b: 1,
    bytes: corten.writeBinary(model),
  };
}

describe.each(readdirSync(folder))('%s', (page) => {
  it('has a table', () => {
    expect(cells(page).length).toBeGreaterThan(10);
  });

  // an expression that names something that is not there throws, or gives nothing where it only names
  it.each(cells(page))('%s', async (code) => {
    const around = surroundings(code);
    const run = new Function(...Object.keys(around), `return (${code});`);
    const result = await run(...Object.values(around));
    if (/^[\w.]+$/.test(code)) expect(result).toBeDefined();
  });
});
