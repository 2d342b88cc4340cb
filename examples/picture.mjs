// A picture of a simulation as a PNG file, without a browser or a GPU: node examples/picture.mjs [file]
import { writeFileSync } from 'node:fs';
import { encodePng, renderImage } from '@corten/render';
import { createSimulation, loadModelFile } from 'corten/node';

const { model, data, step } = createSimulation(loadModelFile(new URL('models/cloth.xml', import.meta.url)));
step(350);
const picture = renderImage(
  model,
  data,
  { lookat: [0, 0, 0.3], distance: 1.8, azimuth: 130, elevation: -20 },
  320,
  240,
);
if (process.argv[2]) writeFileSync(process.argv[2], encodePng(picture));
console.log(picture.width, '×', picture.height);

// → 320 × 240
