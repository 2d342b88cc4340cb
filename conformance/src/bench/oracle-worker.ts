// The bench's worker for the reference, in Node.
import { parentPort } from 'node:worker_threads';
import { loadOracle } from '../oracle/load.js';
import { type BenchAnswer, type BenchRequest, benchError } from './protocol.js';
import { referenceBench } from './reference-bench.js';

const answer = loadOracle('3.12.0').then((oracle) =>
  referenceBench(oracle, { compile: oracle.compileFile, compileAfresh: oracle.compileAfresh }),
);

parentPort?.on('message', async (request: BenchRequest) => {
  let said: BenchAnswer;
  try {
    said = (await answer)(request);
  } catch (error) {
    said = benchError(error);
  }
  parentPort?.postMessage(said);
});
