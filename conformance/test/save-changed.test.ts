// mj_saveLastXML of models that were changed after they were loaded, beside the official bindings: both texts are loaded by
// the reference and give the same model.
import loadMujoco, { type MainModule } from '@corten/mujoco';
import { beforeAll, expect, it } from 'vitest';
import type { Bindings } from '../src/oracle/bindings.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { plain } from './support/mujoco-api.js';
import { EVERYTHING } from './support/spec-models.js';

let oracle: Oracle;
let ours: MainModule;
beforeAll(async () => {
  oracle = await loadOracle();
  ours = await loadMujoco();
});

/** The reference saves this sensor under a name that it does not read. */
const XML = EVERYTHING.replace('<e_kinetic/>', '');

/** Fields that are copied back, and some that are not, as all that says what an object is. */
const FIELDS =
  `qpos0 qpos_spring body_pos body_quat body_ipos body_iquat body_mass body_inertia jnt_pos jnt_axis jnt_stiffness
  jnt_stiffnesspoly jnt_range jnt_solref jnt_solimp jnt_margin dof_solref dof_solimp dof_armature dof_damping dof_dampingpoly
  dof_frictionloss geom_size geom_pos geom_quat geom_friction geom_solref geom_solimp geom_rgba geom_solmix geom_margin geom_gap
  geom_surfacevel geom_adhesion geom_user mesh_pos hfield_data site_size site_pos site_quat site_rgba cam_pos cam_quat cam_fovy
  cam_ipd light_pos light_dir light_attenuation light_cutoff light_exponent light_ambient light_diffuse light_specular
  mat_texrepeat mat_emission mat_specular mat_shininess mat_reflectance mat_rgba pair_solref pair_solreffriction pair_solimp
  pair_margin pair_gap pair_adhesion pair_friction eq_data eq_solref eq_solimp tendon_range tendon_actfrcrange tendon_solref_lim
  tendon_solimp_lim tendon_solref_fri tendon_solimp_fri tendon_rgba tendon_width tendon_margin tendon_stiffness
  tendon_stiffnesspoly tendon_damping tendon_dampingpoly tendon_armature tendon_frictionloss actuator_dynprm actuator_gainprm
  actuator_biasprm actuator_ctrlrange actuator_forcerange actuator_actrange actuator_lengthrange actuator_gear actuator_damping
  actuator_armature actuator_cranklength actuator_user sensor_cutoff sensor_noise numeric_data tuple_objprm key_time key_qpos
  key_qvel key_ctrl key_mpos key_mquat geom_conaffinity geom_group jnt_group sensor_dim body_gravcomp`
    .trim()
    .split(/\s+/);

/** Fields whose numbers may be anything. */
const ADDABLE = /pos|gravity|axis|rgba|data|objprm|user/;

/** Numbers of options that may be changed. */
const OPTIONS: readonly ((m: Bindings) => void)[] = [
  (m) => (m.opt.timestep = 0.007),
  (m) => m.opt.gravity.set([1, 2, 3]),
  (m) => (m.opt.integrator = 0),
  (m) => (m.opt.disableflags = 0x30),
  (m) => (m.opt.enableflags = 4),
  (m) => (m.opt.disableactuator = 5),
  (m) => (m.vis.map.zfar = 33),
  (m) => m.vis.rgba.haze.set([0.1, 0.2, 0.3, 0.4]),
  (m) => (m.stat.extent = 7),
  (m) => m.stat.center.set([3, 2, 1]),
];

/** All numbers of the model that the reference makes of a text, by field. */
function reloaded(text: string): Record<string, number[]> {
  const { model, dispose } = oracle.compileString(text);
  const m = model as unknown as Bindings;
  const found = Object.fromEntries(FIELDS.map((field) => [field, plain(m[field]) as number[]]));
  const { timestep, gravity, integrator, disableflags, enableflags, disableactuator } = m.opt;
  found.options = [timestep, ...gravity, integrator, disableflags, enableflags, disableactuator];
  found.visual = [m.vis.map.zfar, ...m.vis.rgba.haze, m.stat.extent, ...m.stat.center];
  dispose();
  return found;
}

/** What both sides save of a model after a change. */
function saved(change: (m: Bindings) => void): string[] {
  return [oracle.mj, ours as Bindings].map((mj) =>
    oracle.guard(() => {
      const m = mj.MjModel.from_xml_string(XML);
      change(m);
      mj.mj_saveLastXML('/saved.xml', m);
      m.delete();
      return mj.FS.readFile('/saved.xml', { encoding: 'utf8' }) as string;
    }),
  );
}

/**
 * Fields that are compared in some places only: we write the inertia of all bodies, officially those have none that got it
 * from their geoms; of the sizes of sites that are spheres officially the first one is written.
 */
const ONLY: Readonly<Record<string, (i: number) => boolean>> = {
  body_ipos: (i) => Math.floor(i / 3) === ARM,
  body_iquat: (i) => Math.floor(i / 4) === ARM,
  body_mass: (i) => i === ARM,
  body_inertia: (i) => Math.floor(i / 3) === ARM,
  site_size: (i) => i % 3 === 0,
};
/** The body with an inertia of its own. */
const ARM = 3;

function expectSame(change: (m: Bindings) => void): void {
  const [expected, actual] = saved(change).map(reloaded);
  for (const [field, values] of Object.entries(expected)) {
    const isCompared = ONLY[field] ?? (() => true);
    const wrong = values.findIndex(
      (x, i) => isCompared(i) && Math.abs(x - actual[field][i]) > 2e-5 * Math.max(1, Math.abs(x)),
    );
    if (wrong >= 0) expect.fail(`${field}[${wrong}]: ${actual[field][wrong]}, official ${values[wrong]}`);
  }
}

it.each(FIELDS)('%s', (field) => {
  expectSame((m) => {
    const values = m[field] as Float64Array;
    if (field.endsWith('quat')) {
      // still of length 1
      for (let i = 0; i < values.length; i += 4)
        values.set([values[i + 1], -values[i], values[i + 3], -values[i + 2]], i);
      return;
    }
    for (let i = 0; i < values.length; i++) values[i] = values[i] * 1.1 + (ADDABLE.test(field) ? 0.001 * (i % 3) : 0);
  });
});

it.each(OPTIONS.map((change) => [String(change), change] as const))('%s', (_, change) => {
  expectSame(change);
});

it('refuses a model of other sizes', () => {
  const m = ours.MjModel.from_xml_string(XML);
  ours.MjModel.from_xml_string('<mujoco/>');
  expect(() => ours.mj_saveLastXML('/saved.xml', m)).toThrow(/incompatible models in CopyBack/);
});
