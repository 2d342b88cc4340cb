// Times the models that its address names (?model=NAME, files beside it), both engines, and posts what it measured.
// scripts/browsers.mjs opens it.
import type { Measured } from '@corten/conformance/browser';
import { timeBoth } from './engines.js';

async function timeAll(names: readonly string[]): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const name of names) {
    const files = { [name]: new Uint8Array(await (await fetch(name)).arrayBuffer()) };
    measured[name] = await timeBoth({ main: name, files }, (what) => console.info(`${name}: ${what}`));
  }
  return measured;
}

const posted = await timeAll(new URLSearchParams(location.search).getAll('model')).catch((error: Error) => ({
  error: `${error.name}: ${error.message}`,
}));
await fetch('result', { method: 'POST', body: JSON.stringify(posted) });
