import { table } from '@corten/conformance';
import { id2name, type Model, ObjType } from 'corten';
import { type Command, Exit, oneModel, readArgs } from '../command.js';
import { loadFile } from '../load.js';
import { print, writeJson } from '../output.js';

const help = `Usage: corten info MODEL [options]

Print what a model consists of.

  --tree           print the kinematic tree with joints, masses and geoms
  --profile NAME   mujoco (default), or cortenforge: the original specification where it differs
  --json           print sizes, options and names as JSON

Examples:
  corten info humanoid.xml
  corten info robot.urdf --tree`;

const JOINTS = ['free', 'ball', 'slide', 'hinge'];

/** The kinematic tree as text, a body a line. */
function tree(model: Model): string {
  const lines: string[] = [];
  const depth = new Int32Array(model.nbody);
  for (let i = 0; i < model.nbody; i++) {
    if (i > 0) depth[i] = depth[model.body_parentid[i]] + 1;
    const joints: string[] = [];
    for (let j = model.body_jntadr[i]; j < model.body_jntadr[i] + model.body_jntnum[i]; j++) {
      joints.push(`${JOINTS[model.jnt_type[j]]} ${id2name(model, ObjType.joint, j) ?? `#${j}`}`);
    }
    const parts = [i === 0 ? 'world' : (id2name(model, ObjType.body, i) ?? `#${i}`)];
    if (joints.length > 0) parts.push(`[${joints.join(', ')}]`);
    if (i > 0) parts.push(`${Number(model.body_mass[i].toPrecision(4))} kg`);
    if (model.body_geomnum[i] > 0) parts.push(`${model.body_geomnum[i]} geoms`);
    lines.push(`${'  '.repeat(depth[i])}${parts.join('  ')}`);
  }
  return lines.join('\n');
}

/** Describe a model. */
export const info: Command = {
  name: 'info',
  summary: 'sizes, options and kinematic tree of a model',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      tree: { type: 'boolean' },
      profile: { type: 'string' },
      json: { type: 'boolean' },
    });
    const model = await loadFile(oneModel(positionals), values.profile);
    const sizes: [string, number][] = [
      ['bodies', model.nbody],
      ['joints', model.njnt],
      ['degrees of freedom', model.nv],
      ['position coordinates', model.nq],
      ['geoms', model.ngeom],
      ['meshes', model.nmesh],
      ['sites', model.nsite],
      ['tendons', model.ntendon],
      ['actuators', model.nactuator],
      ['activation states', model.na],
      ['sensors', model.nsensor],
      ['sensor values', model.nsensordata],
      ['equality constraints', model.neq],
      ['contact pairs', model.npair],
      ['keyframes', model.nkey],
    ];
    const mass = model.body_mass.reduce((sum, m) => sum + m, 0);
    const { timestep, integrator, solver, cone, iterations } = model.opt;
    if (values.json) {
      writeJson({
        sizes: Object.fromEntries(sizes),
        mass,
        option: { timestep, integrator, solver, cone, iterations, gravity: [...model.opt.gravity] },
        bodies: Array.from({ length: model.nbody }, (_, i) => id2name(model, ObjType.body, i)),
        joints: Array.from({ length: model.njnt }, (_, i) => id2name(model, ObjType.joint, i)),
      });
    } else if (values.tree) print(tree(model));
    else {
      print(
        table([
          ...sizes.filter(([, count]) => count > 0).map(([label, count]) => [label, String(count)]),
          ['total mass [kg]', String(Number(mass.toPrecision(6)))],
        ]),
      );
      print('');
      print(
        `timestep ${timestep} s, ${['Euler', 'RK4', 'implicit', 'implicitfast'][integrator]} integrator, ${['PGS', 'CG', 'Newton'][solver]} solver, ${cone === 1 ? 'elliptic' : 'pyramidal'} cones`,
      );
    }
    return Exit.ok;
  },
};
