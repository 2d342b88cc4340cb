// Worker of Node: simulates the model that it is given (MJCF text) and answers with the hash of the trajectory.
import { parentPort, workerData } from 'node:worker_threads';
import { createSimulation, loadModel } from 'corten';
import { runHashed } from '../trajectory.js';

const { xml, steps } = workerData as { xml: string; steps: number };
parentPort?.postMessage(runHashed(createSimulation(loadModel(xml)), 0, steps));
