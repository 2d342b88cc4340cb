// A page that loads a model from an address, and others from files that are chosen: MJCF with its assets, URDF, a zip.
import { createSimulation, loadModelFiles, loadModelUrl } from 'corten/web';

const status = document.querySelector('#status');

/** Simulate a model for a second. */
function show(model) {
  const sim = createSimulation(model);
  sim.step(Math.round(1 / model.opt.timestep));
  status.textContent = `${model.nbody} bodies after ${sim.time.toFixed(1)} s`;
}

/** Show what is loaded, or what is wrong with it: file, line and column. */
const showWhenLoaded = (loading) => loading.then(show, (error) => (status.textContent = error.message));

document
  .querySelector('input')
  .addEventListener('change', ({ target }) => showWhenLoaded(loadModelFiles(target.files)));
showWhenLoaded(loadModelUrl('models/leg.xml'));
