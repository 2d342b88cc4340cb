// Hooks of a test: what the thread that simulates has on its heap and in arrays, after a collection [B].
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

export default () => ({
  output(values) {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    values.set([heapUsed, arrayBuffers]);
  },
});
