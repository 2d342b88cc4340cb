import { checkHelp, runCheck } from '@corten/check';
import type { Command } from '../command.js';
import { print, printAside, progress, progressDone } from '../output.js';
import { tinted } from '../style.js';

/** Validate and lint files: the command line of `@corten/check`. */
export const check: Command = {
  name: 'check',
  summary: 'validate model files and look for likely mistakes',
  help: checkHelp('corten check'),
  run: (args) =>
    runCheck(args, {
      name: 'corten check',
      print,
      printAside,
      progress: (text) => (text === undefined ? progressDone() : progress(text, true)),
      tint: tinted,
    }),
};
