// Loading models for commands, with MuJoCo's plugins where a model has some.
// Covered by apps/cli/src/cli.test.ts.
import { type Model, withPlugins } from 'corten';
import { loadModelFile } from 'corten/node';
import { profileOption } from './command.js';
import { whileShown } from './output.js';

/** Register MuJoCo's plugins; they are loaded the first time that a model asks for one. */
export async function registerPlugins(): Promise<void> {
  (await import('@corten/plugins')).registerMujocoPlugins();
}

/**
 * Load the model of a command.
 * @param profile - what the option says
 * @throws MjcfError with all errors and their places; UsageError for a profile that does not exist
 */
export function loadFile(file: string, profile: string | undefined): Promise<Model> {
  const options = { profile: profileOption(profile) };
  return withPlugins(() => whileShown(`loading ${file} …`, () => loadNamed(file, options)), registerPlugins);
}

/** Load a model; what is wrong with a compiled one is said with its name, as it is of a text. */
function loadNamed(file: string, options: Parameters<typeof loadModelFile>[1]): Model {
  try {
    return loadModelFile(file, options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/\.mjb$/i.test(file) || code !== undefined || message.includes(file)) throw error;
    throw new Error(`${file}: ${message}`, { cause: error });
  }
}
