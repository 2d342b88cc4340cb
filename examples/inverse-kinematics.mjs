// An arm of seven joints that reaches for a point.
import { inverseKinematics } from '@corten/control';
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/arm7.xml', import.meta.url)));
const { qpos, iterations } = inverseKinematics(sim.model, [{ site: 'tip', position: [0.4, 0.3, 0.5] }]);
sim.data.qpos.set(qpos);
sim.forward();
console.log(`${iterations} iterations to`, Array.from(sim.site('tip').xpos, (x) => x.toFixed(3)).join(' '));

// → 8 iterations to 0.400 0.300 0.500
