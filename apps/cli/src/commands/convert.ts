import { resolve } from 'node:path';
import {
  type ConvertOptions,
  type MjcfDocument,
  parseMjcf,
  rebaseDocument,
  urdfDropped,
  urdfToMjcf,
  writeMjcf,
} from '@corten/mjcf-parse';
import { compileModel, createSimulation, expandDocument, type Model, withPlugins } from 'corten';
import { hostFiles, readHostText, writeBinary } from 'corten/node';
import { type Command, Exit, numberOption, oneModel, profileOption, readArgs, UsageError } from '../command.js';
import { registerPlugins } from '../load.js';
import { printAside, writeOutput } from '../output.js';

const help = `Usage: corten convert MODEL [options]

Convert a URDF file to MJCF, or write an MJCF file for another folder, expanded, or compiled.
Paths of meshes, textures and included files lead to the same files from where the output is
written. What a URDF file says and the output does not is listed on standard error.

  -o, --output FILE   where to write (default: -, standard output, with paths as from the model's
                      folder); a name that ends in .mjb gets the compiled model, in MuJoCo's binary
                      format, which loads without parsing or compiling
  --expand            attach, replicate, frames and classes resolved, poses and inertias as
                      compiled
  --profile NAME      mujoco (default), or cortenforge: the original specification where it
                      differs

of URDF:
  --ignore-mimic      leave mimic joints out, as MuJoCo does, instead of coupling them
  --visuals           keep visual geometry, in group 1, without collisions
  --floating-base     a free joint for links that would be fixed in the world
  --actuators KIND    an actuator for each joint: motor, position or velocity
  --gain NUMBER       gain of position (default: 100) or velocity actuators (default: 10)
  --floor             a plane below the lowest point of the robot

Examples:
  corten convert robot.urdf -o robot.xml
  corten convert robot.urdf --visuals --floating-base --actuators position --floor -o mjcf/robot.xml
  corten convert scene.xml --expand -o elsewhere/flat.xml
  corten convert g1.xml -o g1.mjb`;

const ACTUATORS = ['motor', 'position', 'velocity'] as const;

/** Convert a file to MJCF. */
export const convert: Command = {
  name: 'convert',
  summary: 'convert URDF to MJCF, expand MJCF, compile either',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      output: { type: 'string', short: 'o' },
      expand: { type: 'boolean' },
      profile: { type: 'string' },
      'ignore-mimic': { type: 'boolean' },
      visuals: { type: 'boolean' },
      'floating-base': { type: 'boolean' },
      actuators: { type: 'string' },
      gain: { type: 'string' },
      floor: { type: 'boolean' },
    });
    const file = oneModel(positionals);
    const options: ConvertOptions = {
      file,
      assets: hostFiles,
      profile: profileOption(values.profile) ?? 'mujoco',
      mimic: values['ignore-mimic'] ? 'ignore' : 'equality',
      visuals: values.visuals,
      floatingBase: values['floating-base'],
      actuators: actuatorsOption(values.actuators),
      gain: values.gain === undefined ? undefined : numberOption('gain', values.gain, 0),
    };
    const text = readHostText(file);
    const isUrdf = /<robot[\s>]/i.test(text);
    const only = ['ignore-mimic', 'visuals', 'floating-base', 'actuators', 'gain', 'floor'] as const;
    const wrong = isUrdf ? undefined : only.find((name) => values[name] !== undefined);
    if (wrong !== undefined) throw new UsageError(`--${wrong} is for URDF files`);

    const output = values.output ?? '-';
    const isBinary = /\.mjb$/i.test(output);
    if (isBinary && values.expand) throw new UsageError('--expand is for MJCF files, not for compiled models');
    const converted = await withPlugins(() => {
      const read = isUrdf ? readRobot(text, options, values.floor ?? false) : parseMjcf(text, options);
      if (isBinary) return writeBinary(compileModel(read));
      return writeMjcf(moved(values.expand ? expandDocument(read) : read, output === '-' ? file : output, isUrdf));
    }, registerPlugins);
    writeOutput(output, converted);
    if (isUrdf) printDropped(text, options);
    return Exit.ok;
  },
};

function actuatorsOption(text: string | undefined): ConvertOptions['actuators'] {
  const kind = ACTUATORS.find((each) => each === text);
  if (text !== undefined && !kind) throw new UsageError(`--actuators is one of ${ACTUATORS.join(', ')}, not "${text}"`);
  return kind;
}

/** The document of a robot, with a floor below it when it shall have one. */
function readRobot(text: string, options: ConvertOptions, hasFloor: boolean): MjcfDocument {
  const robot = urdfToMjcf(text, options);
  if (!hasFloor) return robot;
  const lowest = lowestPoint(compileModel(robot));
  // in millimetres, so that the robot stands on it or a bit above
  return urdfToMjcf(text, { ...options, floor: Number.isFinite(lowest) ? Math.floor(lowest * 1000) / 1000 : 0 });
}

/** Height of the lowest corner of the boxes around the geoms that collide, at qpos0 [m]; Infinity without any. */
function lowestPoint(model: Model): number {
  const { data, forward } = createSimulation(model);
  forward();
  let lowest = Number.POSITIVE_INFINITY;
  for (let geom = 0; geom < model.ngeom; geom++) {
    if (model.geom_contype[geom] === 0 && model.geom_conaffinity[geom] === 0) continue;
    let z = data.geom_xpos[3 * geom + 2];
    for (let k = 0; k < 3; k++) {
      const axis = data.geom_xmat[9 * geom + 6 + k];
      z += axis * model.geom_aabb[6 * geom + k] - Math.abs(axis) * model.geom_aabb[6 * geom + 3 + k];
    }
    lowest = Math.min(lowest, z);
  }
  return lowest;
}

/** A document with the paths that lead to its files from where it is written. */
function moved(document: MjcfDocument, output: string, isUrdf: boolean): MjcfDocument {
  const isThere = resolve(output, '..') === resolve(document.file, '..');
  return isThere && !isUrdf ? document : rebaseDocument(document, output, resolve);
}

function printDropped(text: string, options: ConvertOptions): void {
  const dropped = urdfDropped(text, options);
  if (dropped.length === 0) return;
  printAside('not in the output:');
  for (const { what, count, position } of dropped) {
    const { file, line, column } = position;
    printAside(`  ${count} ${what}, ${count === 1 ? 'at' : 'the first at'} ${file}:${line}:${column}`);
  }
}
