// A shape of one's own by its signed distance: a lens, the common part of two balls, that comes to rest.
import { sdfPlugin } from '@corten/plugins';
import { createSimulation, loadModelFile, registerPlugin } from 'corten/node';

const lens = sdfPlugin({
  name: 'example.lens',
  attributes: { radius: 0.3, offset: 0.2 },
  distance: ([x, y, z], [radius, offset]) => Math.hypot(x, y, Math.abs(z) + offset) - radius,
  bounds: ([radius, offset]) => [radius, radius, radius - offset].map((size) => 1.1 * size),
  cells: 40,
});
registerPlugin(lens);

const sim = createSimulation(loadModelFile(new URL('models/lens.xml', import.meta.url)));
sim.step(1000);
console.log('the lens lies at', sim.body('lens').xpos[2].toFixed(3), 'm');

// → the lens lies at 0.123 m
