// corten play: a recording again, as an animation, or simulated with its controls.
// Covered by apps/cli/src/recording.test.ts.
import { dirname, extname, resolve } from 'node:path';
import { controlsOf, type Recording } from '@corten/rollout/files';
import { createSimulation, type Simulation, StateBit, setState, stateSize } from 'corten';
import { type Command, countOption, Exit, readArgs, UsageError } from '../command.js';
import { loadFile } from '../load.js';
import { checkOutput, print, printAside, writeJson } from '../output.js';
import { RECORDED, readRecording, recordedNames } from '../recorder.js';
import { tinted } from '../style.js';
import { animation, PICTURE_OPTIONS, readRequest } from './snapshot.js';

const help = `Usage: corten play FILE [MODEL] [options]

Play a recording of "corten sim --record" (.csv, .npz, .arrow) again: simulate it from its first
row with its controls and say whether the same states come out; or, with -o, show its states.
The model is the one that the recording names, unless it is given; CSV files name none.

  -o, --output FILE    an animation: a .png file, or, without an ending, a folder of frames
  --fps N, --camera CAMERA, --track BODY, --width N, --height N, --show WHAT,...,
  --lighting NAME, --background NAME, --samples N, --depth, --segmentation
                       how pictures look, as of "corten snapshot"
  --profile NAME       mujoco (default), or cortenforge: the original specification where it
                       differs
  --json               print the comparison as JSON

Exit code 1: other states come out.

Examples:
  corten sim walker.xml --controls gait.csv --record walk.arrow
  corten play walk.arrow
  corten play walk.arrow -o walk.png --camera side`;

/** The file of the model: the one that was given, or noted, which is looked for from the folder of the recording too. */
function modelFile(recording: Recording, file: string, given: string | undefined): string {
  const noted = recording.notes.model;
  if (given === undefined && noted === undefined)
    throw new UsageError(`${file} does not say of which model it is; name the model too`);
  return given ?? resolve(dirname(file), noted);
}

/** Rows of the recorded states. */
interface Rows {
  count: number;
  /** columns of RECORDED and of the sensors, in their order */
  columns: Float64Array[];
}

function rowsOf({ model }: Simulation, { columns }: Recording, file: string): Rows {
  const found = recordedNames(model).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${file} has no column "${name}": it is not of this model`);
    return column;
  });
  if (!(found[0].length > 0)) throw new Error(`${file} has no rows`);
  return { count: found[0].length, columns: found };
}

/** Set the state of a row. */
function setRow({ model, data }: Simulation, { columns }: Rows, row: number): void {
  const state = Float64Array.from({ length: stateSize(model, RECORDED) }, (_, i) => columns[i][row]);
  setState(model, data, state, RECORDED);
}

/** Simulate from the first row; the largest difference to what was recorded, and the first row that differs. */
function again(simulation: Simulation, rows: Rows, controls: Float64Array): { largest: number; first: number } {
  const { model, data, step } = simulation;
  const size = stateSize(model, StateBit.fullphysics);
  let largest = 0;
  let first = -1;
  setRow(simulation, rows, 0);
  for (let row = 0; row < rows.count; row++) {
    const now = [data.time, ...data.qpos, ...data.qvel, ...data.act];
    for (let i = 0; i < Math.min(size, now.length); i++) {
      const difference = Math.abs(now[i] - rows.columns[i][row]);
      if (Number.isNaN(difference) || difference > largest) largest = difference;
      if (difference !== 0 && first < 0) first = row;
    }
    data.ctrl.set(controls.subarray(row * model.nu, (row + 1) * model.nu));
    step();
  }
  return { largest, first };
}

/** Play a recording. */
export const play: Command = {
  name: 'play',
  summary: 'play a recording again: compare it with a new simulation, or animate it',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      ...PICTURE_OPTIONS,
      profile: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [file, given, ...more] = positionals;
    if (file === undefined) throw new UsageError('a recording is missing');
    if (more.length > 0) throw new UsageError('one recording at a time, and one model');
    const recording = await readRecording(file);
    const path = modelFile(recording, file, given);
    const model = await loadFile(path, values.profile);
    const simulation = createSimulation(model, undefined, { warn: ({ text }) => printAside(`warning: ${text}`) });
    simulation.reset();
    const rows = rowsOf(simulation, recording, file);
    const time = rows.columns[0];
    const span = time[rows.count - 1] - time[0];
    if (values.output !== undefined) {
      if (extname(values.output) !== '') checkOutput(values.output);
      const say = values.output === '-' ? printAside : print;
      let row = 0;
      const goTo = (_: Simulation, at: number) => {
        while (row + 1 < rows.count && time[row + 1] <= at + 0.5 * model.opt.timestep) row++;
        setRow(simulation, rows, row);
        simulation.forward();
      };
      goTo(simulation, time[0]);
      say(
        animation(
          simulation,
          readRequest(values),
          values.output,
          time[0] + span,
          countOption('fps', values.fps, 30),
          goTo,
        ),
      );
      return Exit.ok;
    }
    const controls = controlsOf(
      model,
      { columns: Object.fromEntries(Object.entries(recording.columns).filter(([name]) => name !== 'time')), notes: {} },
      rows.count,
    );
    const { largest, first } = again(simulation, rows, controls);
    const same = first < 0;
    if (values.json)
      writeJson({
        file,
        model: path,
        rows: rows.count,
        seconds: span,
        same,
        firstDifferentRow: first,
        largestDifference: largest,
      });
    else {
      print(`${file}: ${rows.count} rows, ${span.toFixed(2)} s of ${path}`);
      print(
        same
          ? tinted('good', 'The same states come out, to the last bit.')
          : tinted(
              'bad',
              `Other states come out from row ${first} on; the largest difference is ${largest.toPrecision(3)}.`,
            ),
      );
    }
    return same ? Exit.ok : Exit.failed;
  },
};
