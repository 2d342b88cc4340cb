// Runs many model files through the comparison. Each may be rejected by the reference, by us, by both, or by neither.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MjcfError, type Model } from 'corten';
import { loadModelFile } from 'corten/node';

import { type ConformOptions, compareModel, type ModelResult } from './conform.js';
import { knownRejection } from './known-differences.js';
import { type Compiled, loadOracle, type Oracle, OracleError, type OracleVersion } from './oracle.js';

/** All model files below a path (or the path itself), in a stable order. */
export function modelFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const found: string[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) found.push(...modelFiles(full));
    else if (/\.(xml|urdf)$/i.test(entry.name) && isModel(full)) found.push(full);
  }
  return found;
}

/** Is a file's root element that of a model? (Folders of models hold other XML too.) */
function isModel(file: string): boolean {
  const text = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  return /^\s*<(mujoco|robot)[\s>/]/.test(text);
}

/** What the reference says when its memory, which never shrinks, is used up. */
const OUT_OF_MEMORY = /Could not allocate memory/;

/** What we say of a plugin that nobody has registered. */
const NO_PLUGIN = /plugin \S+ not found/;

/** Compare one file. The oracle is replaced when a trap has killed it. */
export function conformFile(file: string, name: string, oracle: Oracle, options: ConformOptions = {}): ModelResult {
  let reference: Compiled | undefined;
  let rejection = '';
  try {
    reference = oracle.compileFile(file);
  } catch (error) {
    if (!(error instanceof OracleError)) throw error;
    if (error.fatal)
      return { model: name, status: 'skipped', stages: [], message: `the reference cannot run it: ${error.message}` };
    rejection = error.message;
  }
  try {
    let ours: Model;
    try {
      ours = loadModelFile(file, { strict: true });
    } catch (error) {
      if (!(error instanceof MjcfError)) throw error;
      if (reference) return { model: name, status: 'differs', stages: [], message: `we reject it: ${error.message}` };
      const rejections = { ours: error.message, reference: rejection };
      return { model: name, status: 'both reject', stages: [], rejections };
    }
    const known = reference ? undefined : knownRejection(name, rejection);
    if (known !== undefined) return { model: name, status: 'skipped', stages: [], message: known };
    if (!reference)
      return { model: name, status: 'differs', stages: [], message: `the reference rejects it: ${rejection}` };
    return compareModel(name, ours, oracle, reference, options);
  } catch (error) {
    if (error instanceof OracleError)
      return {
        model: name,
        status: 'skipped',
        stages: [],
        message: `the reference failed while running it: ${error.message}`,
      };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      model: name,
      status: 'differs',
      stages: [],
      message: `we failed: ${message.split('\n').slice(0, 3).join(' ')}`,
    };
  } finally {
    reference?.dispose();
  }
}

export interface CorpusOptions extends ConformOptions {
  version?: OracleVersion;
  /** called before each model */
  onStart?(model: string, index: number, total: number): void;
  /** called after each model */
  onResult?(result: ModelResult, index: number, total: number): void;
}

/** Compare every model file below the given paths; names in results are relative to `root`. */
export async function conformPaths(paths: string[], root: string, options: CorpusOptions = {}): Promise<ModelResult[]> {
  const files = paths.flatMap(modelFiles);
  const results: ModelResult[] = [];
  let oracle = await loadOracle(options.version);
  for (const [index, file] of files.entries()) {
    // a fresh instance now and then: the reference's memory never shrinks
    if (oracle.dead || (index > 0 && index % 40 === 0)) oracle = await loadOracle(options.version);
    const name = relative(root, file);
    options.onStart?.(name, index, files.length);
    let result = conformFile(file, name, oracle, options);
    // what earlier models have taken is no fault of this one
    if (OUT_OF_MEMORY.test(result.message ?? '')) {
      oracle = await loadOracle(options.version);
      result = conformFile(file, name, oracle, options);
    }
    if (result.rejections && NO_PLUGIN.test(result.rejections.ours)) {
      (await import('@corten/plugins')).registerMujocoPlugins();
      result = conformFile(file, name, oracle, options);
    }
    results.push(result);
    options.onResult?.(result, index, files.length);
  }
  return results;
}
