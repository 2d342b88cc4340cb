// The main job: sets everything up, simulates one of our models, holds it against MuJoCo stage by stage, and makes a
// picture of it.
import './setup.mjs';
import { mkdirSync } from 'node:fs';
import { root, run } from './pnpm.mjs';

// commands run in the repository's root
const corten = (...args) => run(process.execPath, ['apps/cli/bin/corten.mjs', ...args]);
const model = 'conformance/models/humanoid.xml';

corten('sim', model, '--duration', '4', '--check');
console.log(`
Next:
  npm test                                                    run all tests
  npm run conform -- conformance/models                       compare every model of ours with MuJoCo
  npm run bench -- conformance/models/humanoid.xml --stages   time every stage beside MuJoCo
  npm run view -- conformance/models/humanoid.xml             look at a model in the browser, and move it
  node apps/cli/bin/corten.mjs snapshot MODEL                 make a picture of a model, or an animation
  node apps/cli/bin/corten.mjs --help                         the command line; give it your own models

A picture of what was simulated:`);
mkdirSync(`${root}pictures`, { recursive: true });
const view = ['--time', '0.3', '--camera', '140,-14,3.2', '--track', 'pelvis'];
corten('snapshot', model, '-o', 'pictures/humanoid.png', ...view);
