import { table } from '@corten/conformance';
import { id2name, type Model, name2id, ObjType } from 'corten';
import { type Command, Exit, oneModel, readArgs, UsageError } from '../command.js';
import { loadFile } from '../load.js';
import { print, writeJson } from '../output.js';

const help = `Usage: corten inertia MODEL [options]

Print masses, centres of mass and principal inertias of a model's bodies.

  --body NAME      one body only
  --profile NAME   mujoco (default), or cortenforge: the original specification where it differs
  --json           print as JSON

Examples:
  corten inertia robot.xml
  corten inertia robot.xml --body torso`;

interface BodyInertia {
  body: string;
  /** [kg] */
  mass: number;
  /** centre of mass in the body's frame [m] */
  pos: number[];
  /** orientation of the principal axes in the body's frame (w x y z) */
  quat: number[];
  /** principal moments of inertia [kg·m²] */
  inertia: number[];
}

function bodyInertia(model: Model, i: number): BodyInertia {
  return {
    body: id2name(model, ObjType.body, i) ?? `#${i}`,
    mass: model.body_mass[i],
    pos: [...model.body_ipos.subarray(3 * i, 3 * i + 3)],
    quat: [...model.body_iquat.subarray(4 * i, 4 * i + 4)],
    inertia: [...model.body_inertia.subarray(3 * i, 3 * i + 3)],
  };
}

const short = (x: number) => String(Number(x.toPrecision(5)));

/** Print inertias. */
export const inertia: Command = {
  name: 'inertia',
  summary: 'masses, centres of mass and inertias of the bodies of a model',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      body: { type: 'string' },
      profile: { type: 'string' },
      json: { type: 'boolean' },
    });
    const model = await loadFile(oneModel(positionals), values.profile);
    let bodies = Array.from({ length: model.nbody - 1 }, (_, i) => bodyInertia(model, i + 1));
    if (values.body !== undefined) {
      const id = name2id(model, ObjType.body, values.body);
      if (id < 0) throw new UsageError(`the model has no body "${values.body}"`);
      bodies = [bodyInertia(model, id)];
    }
    if (values.json) writeJson(bodies);
    else {
      const rows = [['body', 'mass [kg]', 'centre of mass [m]', 'principal inertia [kg·m²]']];
      for (const b of bodies)
        rows.push([b.body, short(b.mass), b.pos.map(short).join(' '), b.inertia.map(short).join(' ')]);
      print(table(rows));
    }
    return Exit.ok;
  },
};
