// A leg that gets heavier, a second one beside it, and the file of both.
import { readFileSync } from 'node:fs';
import { Spec } from '@corten/spec';
import { createSimulation, loadModel } from 'corten';

const leg = () => Spec.parse(readFileSync(new URL('models/leg.xml', import.meta.url), 'utf8'));
const spec = leg();
spec.body('hip').addGeom({ name: 'pack', type: 'box', size: [0.1, 0.1, 0.05], pos: [0, 0, 0.12], mass: 8 });
spec.joint('knee').range = [0, 150];
spec.attach(leg().body('hip'), { to: spec.worldbody.addFrame({ pos: [0, 0.5, 0] }), prefix: 'right-' });

const sim = createSimulation(loadModel(spec.toXml()));
console.log(sim.model.nbody, 'bodies,', sim.actuators.length, 'motors,', sim.body('hip').mass, 'kg');

// → 7 bodies, 4 motors, 13 kg
