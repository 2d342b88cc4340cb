// What the browser test's page runs: README examples, a simulation, functions of @corten/math. Results go to a <pre>.
import examples from 'readme:all';
import humanoid from '../../../models/humanoid.xml?raw';
import { functionBits, trajectory } from '../engine-bits.js';

/** What the page found out. */
export interface PageResults {
  /** whether the page may compile code at run time: under the test's policy it may not */
  compilesCode: boolean;
  trajectory: number;
  functions: Record<string, number[]>;
  /** what each README promises to print, and prints; or the error of its example */
  readmes: Record<string, [promised: string, printed: string][] | string>;
}

function compilesCode(): boolean {
  try {
    return new Function('return true')();
  } catch {
    return false;
  }
}

async function runExamples(): Promise<PageResults['readmes']> {
  const results: PageResults['readmes'] = {};
  for (const [path, load] of Object.entries(examples)) {
    results[path] = await load().then(
      ({ shown }) => shown,
      (error: unknown) => String(error),
    );
  }
  return results;
}

const results: PageResults = {
  compilesCode: compilesCode(),
  trajectory: trajectory(humanoid, 300),
  functions: functionBits(),
  readmes: await runExamples(),
};
const output = document.createElement('pre');
output.textContent = JSON.stringify(results);
document.body.append(output);
