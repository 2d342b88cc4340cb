// The page that the browser test works with: models from addresses, and a simulation in a worker.
import { createSimulation, loadModelUrl } from '../../src/web.js';
import { createWorkerSimulation } from '../../src/worker.js';

/** Steps here and in a worker; what both end with. */
async function compare(url: string, steps: number, shared: boolean | undefined) {
  const here = createSimulation(await loadModelUrl(url));
  const sim = await createWorkerSimulation(url, { shared });
  here.actuator('m').ctrl = 1;
  sim.actuator('m').ctrl = 1;
  here.step(steps);
  await sim.step(steps);
  const result = { here: [...here.data.qpos], there: [...sim.data.qpos], shared: sim.shared, ncon: sim.data.ncon };
  sim.close();
  return result;
}

/** What an address that is wrong says. */
async function complaint(url: string): Promise<string> {
  return createWorkerSimulation(url).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

/** Simulated time after running for a while. */
async function run(url: string, until: number): Promise<number> {
  const sim = await createWorkerSimulation(url, { control: 'control.js' });
  await sim.run(20);
  while (sim.time < until) await sim.update();
  const { time } = sim;
  sim.close();
  return time;
}

const api = { compare, complaint, run };
export type PageApi = typeof api;
(globalThis as unknown as { api: PageApi }).api = api;
