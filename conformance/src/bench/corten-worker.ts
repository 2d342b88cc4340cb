// The bench's worker for our engine, in Node.
import { parentPort } from 'node:worker_threads';
import { loadModelFile } from 'corten/node';
import { cortenBench } from './corten-bench.js';
import { type BenchRequest, benchError } from './protocol.js';

const answer = cortenBench((file: string) => loadModelFile(file));

parentPort?.on('message', (request: BenchRequest) => {
  try {
    parentPort?.postMessage(answer(request));
  } catch (error) {
    parentPort?.postMessage(benchError(error));
  }
});
