import { jsonSchema, xsd } from '@corten/mjcf-parse';
import { type Command, Exit, readArgs, UsageError } from '../command.js';
import { print, writeJson } from '../output.js';

const help = `Usage: corten schema [options]

Print the grammar of MJCF.

  --format json|xsd   JSON Schema (default) or XML Schema

Examples:
  corten schema --format xsd > mjcf.xsd`;

/** Print the grammar. */
export const schema: Command = {
  name: 'schema',
  summary: 'print the grammar of MJCF as JSON Schema or XML Schema',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, { format: { type: 'string', default: 'json' } });
    if (positionals.length > 0) throw new UsageError('the grammar takes no files');
    if (values.format === 'json') writeJson(jsonSchema());
    else if (values.format === 'xsd') print(xsd());
    else throw new UsageError(`--format is json or xsd, not "${values.format}"`);
    return Exit.ok;
  },
};
