// Model files that tests read: our own, and the corpus of public models beside the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the programs that tests build for browsers, workers and processes, with a slash at its end. */
export const PROGRAMS = fileURLToPath(new URL('programs/', import.meta.url));

/** Folder of our own models, with a slash at its end. */
export const OWN_FOLDER = fileURLToPath(new URL('../../models/', import.meta.url));

/** Names of our own model files. */
export function ownModels(): string[] {
  return readdirSync(OWN_FOLDER).filter((name) => name.endsWith('.xml'));
}

/** Names of our own models of larger loads, in the folder of our own models. */
export function loadModels(): string[] {
  return readdirSync(`${OWN_FOLDER}loads`).map((name) => `loads/${name}`);
}

/** Folder of the corpus, with a slash at its end; it need not exist. */
export const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

/** Why tests with the corpus are skipped. */
export const SKIP = 'the corpus of public models (../shared/corpus) is not there';

/** Degrees of freedom up to which a corpus model takes part, so that tests stay short. */
const LARGEST = 250;

/** What the corpus says about one of its files. */
interface Entry {
  file: string;
  compiles: boolean;
  nv?: number;
  nflex?: number;
}

/** Paths, in the corpus, of its models with degrees of freedom that are not too large; none without the corpus. */
export function corpusModels({ flexes }: { flexes: boolean }): string[] {
  const manifest = join(CORPUS, 'manifest.json');
  if (!existsSync(manifest)) return [];
  return (JSON.parse(readFileSync(manifest, 'utf8')) as Entry[])
    .filter(({ compiles, nv = 0, nflex = 0 }) => compiles && nv > 0 && nv < LARGEST && (flexes || nflex === 0))
    .map(({ file }) => file);
}
