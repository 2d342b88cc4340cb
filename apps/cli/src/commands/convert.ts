import { parseMjcf, urdfToMjcf, writeMjcf } from '@corten/mjcf-parse';
import { saveXml, withPlugins } from 'corten';
import { hostFiles, readHostText } from 'corten/node';
import { type Command, Exit, oneModel, profileOption, readArgs } from '../command.js';
import { registerPlugins } from '../load.js';
import { writeOutput } from '../output.js';

const help = `Usage: corten convert MODEL [options]

Convert a URDF file to MJCF, or write an MJCF file anew: unchanged files as they are, or expanded.

  -o, --output FILE   where to write (default: -, standard output)
  --expand            attach, replicate, frames and classes resolved, poses and inertias as compiled
  --profile NAME      mujoco (default), or cortenforge: the original specification where it differs
  --ignore-mimic      leave mimic joints out, as MuJoCo does, instead of coupling them

Examples:
  corten convert robot.urdf -o robot.xml
  corten convert scene.xml --expand -o flat.xml`;

/** Convert a file to MJCF. */
export const convert: Command = {
  name: 'convert',
  summary: 'convert URDF to MJCF, expand MJCF',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      output: { type: 'string', short: 'o' },
      expand: { type: 'boolean' },
      profile: { type: 'string' },
      'ignore-mimic': { type: 'boolean' },
    });
    const file = oneModel(positionals);
    const text = readHostText(file);
    const options = { file, assets: hostFiles, profile: profileOption(values.profile) };
    const urdf = /<robot[\s>]/i.test(text);
    const document = urdf
      ? urdfToMjcf(text, { ...options, mimic: values['ignore-mimic'] ? 'ignore' : 'equality' })
      : parseMjcf(text, options);
    const mjcf = values.expand ? await withPlugins(() => saveXml(document), registerPlugins) : writeMjcf(document);
    writeOutput(values.output ?? '-', mjcf);
    return Exit.ok;
  },
};
