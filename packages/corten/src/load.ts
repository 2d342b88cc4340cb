// Loading: parse and compile in one call.

import { type AssetSource, type DiagnosticReceiver, type Profile, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';

/** How a model is loaded. */
export interface LoadOptions {
  /** name of the file that the text comes from: for messages, includes and assets */
  file?: string;
  /** included files, meshes, textures, ... by path, or a source that reads them */
  assets?: AssetSource | Readonly<Record<string, Uint8Array | string>>;
  /** `mujoco` (default): what MuJoCo does; `cortenforge`: the original specification where it differs */
  profile?: Profile;
  /** reject what MuJoCo rejects, even where it could be understood */
  strict?: boolean;
  /** most bytes that the model and a data of it may take, 1 GB when not given (see CompileOptions) */
  maxBytes?: number;
  /** receives the warnings: a list, or a function that is called with each */
  diagnostics?: DiagnosticReceiver;
}

/**
 * Parse and compile a model.
 *
 * @param xml - MJCF text
 * @returns the compiled model
 * @throws MjcfError with all errors and their places in the source; TypeError for what is not text
 */
export function loadModel(xml: string, options: LoadOptions = {}): Model {
  if (typeof xml !== 'string')
    throw new TypeError('loadModel takes the text of a model; loadModelFile of corten/node takes a path');
  if (options === null) throw new TypeError('the options of loadModel are an object, or undefined');
  const { diagnostics, maxBytes, ...rest } = options;
  return compileModel(parseMjcf(xml, rest), { diagnostics, maxBytes });
}
