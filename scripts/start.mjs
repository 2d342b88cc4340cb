// The main job: sets everything up, simulates one of our models and holds it against MuJoCo stage by stage.
import './setup.mjs';
import { root, run } from './pnpm.mjs';

run(process.execPath, [
  `${root}apps/cli/bin/corten.mjs`,
  'sim',
  `${root}conformance/models/humanoid.xml`,
  '--duration',
  '4',
  '--check',
]);
console.log(`
Next:
  npm test                                                 run all tests
  npm run conform -- conformance/models                    compare every model of ours with MuJoCo
  npm run bench -- conformance/models/humanoid.xml --stages   time every stage beside MuJoCo
  node apps/cli/bin/corten.mjs --help                      the command line; give it your own models`);
