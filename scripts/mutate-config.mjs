// The test runner's configuration with one fault in one source file, which is only changed as it is loaded.
import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vite';
import config from '../vitest.config.mjs';

/** { file, start, end, text }: see mutations.mjs. */
const mutation = JSON.parse(process.env.CORTEN_MUTATION ?? '{}');

const plugin = {
  name: 'mutation',
  enforce: 'pre',
  load(id) {
    if (id.split('?')[0] !== mutation.file) return undefined;
    const text = readFileSync(mutation.file, 'utf8');
    return text.slice(0, mutation.start) + mutation.text + text.slice(mutation.end);
  },
};

export default mergeConfig(config, { plugins: [plugin] });
