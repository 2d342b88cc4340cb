// A page that loads a model from an address, simulates it in a worker in step with the clock, and draws it.
import { applyCamera, createModelView } from '@corten/three';
import { createWorkerSimulation } from 'corten/worker';
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three';

const canvas = document.querySelector('canvas');
const status = document.querySelector('#status');

async function run() {
  const onProgress = ({ done, asked }) => (status.textContent = `${done} of ${asked} files`);
  const sim = await createWorkerSimulation('models/leg.xml', { onProgress });
  const view = createModelView(sim.model);
  const scene = new Scene().add(view);
  const camera = new PerspectiveCamera();
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);

  await sim.run();
  for (;;) {
    await sim.update();
    view.update(sim.data);
    applyCamera(view.scene, camera, canvas.width / canvas.height);
    renderer.render(scene, camera);
    status.textContent = `${sim.time.toFixed(1)} s`;
    await new Promise(requestAnimationFrame);
  }
}

// a function, not awaited at the top: bundlers may put code that is imported later into the file of this module
run();
