// The API package against the official bindings: one script, written for the official module, runs on both.
import { describe, expect, it } from 'vitest';
import { fieldNames } from '../src/index.js';
import type { Bindings } from '../src/oracle/bindings.js';
import { EXTRA_ROWS, JACOBIAN_ROWS, MISSING_EXPORTS, UNREADABLE, UNSET_BY_DUAL } from './support/mujoco-api.js';
import { loadModules, noting } from './support/mujoco-modules.js';

const XML = `<mujoco model="parity">
  <option timestep="0.004" integrator="implicitfast"/>
  <visual><global fovy="50"/><rgba haze="0.1 0.2 0.3 1"/></visual>
  <default><geom rgba="0.8 0.6 0.4 1"/></default>
  <asset>
    <texture name="grid" type="2d" builtin="checker" width="8" height="8" rgb1="0.1 0.2 0.3" rgb2="0.2 0.3 0.4"/>
    <material name="grid" texture="grid" texuniform="true" reflectance="0.2"/>
  </asset>
  <worldbody>
    <light name="sun" pos="0 0 3" castshadow="false"/>
    <camera name="eye" pos="0 -2 1" xyaxes="1 0 0 0 0.3 1"/>
    <geom name="floor" type="plane" size="5 5 0.1" material="grid"/>
    <body name="box" pos="0 0 0.12">
      <freejoint name="free"/>
      <geom name="box" type="box" size="0.1 0.15 0.1" mass="2"/>
      <site name="tip" pos="0.1 0 0.05"/>
      <body name="arm" pos="0.1 0 0.1">
        <joint name="hinge" axis="0 1 0" limited="true" range="-60 60" damping="0.1" armature="0.01" frictionloss="0.02" solimpfriction="0.8 0.9 0.01 0.5 2"/>
        <geom name="arm" type="capsule" fromto="0 0 0 0.3 0 0.1" size="0.03"/>
        <body name="hand" pos="0.3 0 0.1">
          <joint name="ball" type="ball" damping="0.02"/>
          <geom name="hand" size="0.05"/>
        </body>
      </body>
    </body>
    <body name="target" mocap="true" pos="1 0 1"><geom size="0.05" contype="0" conaffinity="0"/></body>
  </worldbody>
  <contact><exclude name="no" body1="box" body2="arm"/><pair name="yes" geom1="hand" geom2="box" margin="0.01"/></contact>
  <equality><connect name="tie" body1="hand" body2="target" anchor="0 0 0" active="false"/></equality>
  <tendon><fixed name="cord" range="-1 1" limited="true"><joint joint="hinge" coef="2"/></fixed></tendon>
  <actuator>
    <motor name="push" joint="hinge" gear="3" ctrlrange="-1 1" ctrllimited="true"/>
    <position name="pull" tendon="cord" kp="2" forcerange="-5 5" forcelimited="true"/>
    <general name="slow" joint="hinge" dyntype="filter" dynprm="0.1"/>
  </actuator>
  <sensor>
    <framepos name="where" objtype="site" objname="tip"/>
    <gyro name="turn" site="tip"/>
    <jointpos name="angle" joint="hinge"/>
    <tendonpos name="long" tendon="cord"/>
  </sensor>
  <custom>
    <numeric name="gains" data="1 2 3"/>
    <text name="note" data="hello"/>
    <tuple name="both"><element objtype="body" objname="arm" prm="0.5"/></tuple>
  </custom>
  <keyframe><key name="home" time="1" qpos="0 0 0.12 1 0 0 0 0.2 1 0 0 0" ctrl="0.1 0.2 0.3"/></keyframe>
</mujoco>`;

const called = new Set<string>();
const { both, official, oracle, ours } = await loadModules(noting(called));

/** A model and a data some steps after the start, moving and in contact. */
function moving(mj: Bindings, xml = XML, steps = 40) {
  const m = mj.MjModel.from_xml_string(xml);
  const d = new mj.MjData(m);
  d.ctrl.set([0.5, 0.3, 0.2]);
  d.qvel[0] = 0.4;
  for (let i = 0; i < steps; i++) mj.mj_step(m, d);
  mj.mj_forward(m, d);
  return { m, d };
}

const made = new Map<Bindings, ReturnType<typeof moving>>();
/** The same, made once for all scripts that only read. */
function shared(mj: Bindings) {
  let pair = made.get(mj);
  if (!pair) made.set(mj, (pair = moving(mj)));
  return pair;
}

/** Values of fields by name, without those that throw or that C leaves unset. */
function fields(handle: Bindings, names: string[], skip: ReadonlySet<string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    if (skip.has(name)) continue;
    const value = handle[name];
    if (['number', 'boolean', 'bigint'].includes(typeof value) || ArrayBuffer.isView(value)) values[name] = value;
  }
  return values;
}

describe('one script on both modules', () => {
  it('has the same fields in models', () => {
    const names = fieldNames(official.MjModel.from_xml_string('<mujoco/>'));
    both((mj) => fields(shared(mj).m, names, UNREADABLE.model));
  });

  it.each(['jacobian="dense"', 'jacobian="sparse"', 'jacobian="sparse" solver="PGS"'])(
    'has the same fields in data, %s',
    (options) => {
      const xml = XML.replace('<option ', `<option ${options} `);
      const names = fieldNames(shared(official).d);
      // a dense Jacobian has no use for the columns of sparse rows, which are random memory officially
      const columns = options.includes('dense') ? JACOBIAN_ROWS : [];
      // the reference leaves copies by island as they were where a dual solver does without them
      const copies = options.includes('PGS') ? UNSET_BY_DUAL : [];
      // what is not in use shows as an array at address 0
      const { d } = moving(official, xml);
      const unset = names.filter(
        (name) => !UNREADABLE.data.has(name) && d[name]?.byteOffset === 0 && d[name].length > 0,
      );
      both((mj) => fields(moving(mj, xml).d, names, new Set([...UNREADABLE.data, ...unset, ...columns, ...copies])));
    },
  );

  it('starts with the same data', () => {
    both((mj) => {
      const { m } = shared(mj);
      const { qpos, mocap_pos, mocap_quat, nbody_awake, nv_awake, tree_asleep, body_awake, time } = new mj.MjData(m);
      return [qpos, mocap_pos, mocap_quat, nbody_awake, nv_awake, tree_asleep, body_awake, time];
    });
  });

  it('has the same options, statistics and visual settings', () => {
    both((mj) => {
      const { m } = shared(mj);
      const all = (handle: Bindings, example: object) => fields(handle, fieldNames(example), new Set());
      const example = official.MjModel.from_xml_string('<mujoco/>');
      const parts = ['global', 'quality', 'headlight', 'map', 'scale', 'rgba'].map((part) =>
        all(m.vis[part], example.vis[part]),
      );
      return [all(m.opt, example.opt), all(m.stat, example.stat), parts];
    });
  });

  it('writes through to the model', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      m.opt.timestep = 0.001;
      m.opt.gravity[2] = -1;
      m.geom_friction[0] = 0.1;
      m.body('arm').mass = 0.7;
      m.jnt('hinge').range = [-0.5, 0.5];
      const option = m.opt.copy();
      option.timestep = 5;
      const { timestep } = m.opt;
      m.vis.global.fovy = 30;
      mj.mj_setConst(m, d);
      for (let i = 0; i < 10; i++) mj.mj_step(m, d);
      return [timestep, m.vis.global.fovy, m.body_mass, m.jnt_range, d.qpos, d.time];
    });
  });

  it('has the same contacts, warnings and statistics', () => {
    both((mj) => {
      const { d } = shared(mj);
      const contacts = [];
      const list = d.contact;
      for (let i = 0; i < list.size(); i++) {
        const c = list.get(i);
        const { dist, pos, frame, includemargin, friction, solref, solreffriction, solimp, mu, dim, geom } = c;
        contacts.push({ dist, pos, frame, includemargin, friction, solref, solreffriction, solimp, mu, dim, geom });
        contacts.push([c.geom1, c.geom2, c.exclude, c.efc_address, c.adhesion, c.flex, c.elem, c.vert, c.copy().dist]);
      }
      return [contacts, list.get(99), d.warning.size(), d.warning.get(0).number, d.timer.size(), d.solver.size()];
    });
  });

  it.each([
    ['body', ['box', 'arm', 0]],
    ['jnt', ['free', 'hinge', 'ball']],
    ['geom', ['floor', 'hand']],
    ['site', ['tip']],
    ['cam', ['eye']],
    ['light', ['sun']],
    ['actuator', ['push', 'pull', 'slow']],
    ['tendon', ['cord']],
    ['sensor', ['where', 'angle']],
    ['eq', ['tie']],
    ['exclude', ['no']],
    ['pair', ['yes']],
    ['mat', ['grid']],
    ['tex', ['grid']],
    ['numeric', ['gains']],
    ['tuple', ['both']],
    ['key', ['home']],
  ])('finds objects by name: %s', (kind, objects) => {
    both((mj) => {
      const { m, d } = shared(mj);
      return objects.flatMap((object) =>
        [m, d]
          .filter((owner) => owner[kind])
          .map((owner, at) => {
            const accessor = owner[kind](object);
            const example = (at === 0 ? shared(official).m : shared(official).d)[kind](object);
            const names = fieldNames(example).filter((name) => !EXTRA_ROWS.has(`${kind}.${name}`));
            return { ...fields(accessor, names, new Set()), name: accessor.name };
          }),
      );
    });
  });

  it('gets, sets and copies state', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      const sig = mj.mjtState.mjSTATE_INTEGRATION.value;
      const size = mj.mj_stateSize(m, sig);
      const state = new mj.DoubleBuffer(size);
      mj.mj_getState(m, d, state, sig);
      const other = new mj.MjData(m);
      mj.mj_setState(m, other, Array.from(state.GetView()), sig);
      mj.mj_step(m, other);
      const third = new mj.MjData(m, d);
      mj.mj_step(m, third);
      const part = new mj.DoubleBuffer(m.nq + m.nv);
      mj.mj_extractState(m, state.GetView(), sig, part, 6);
      const fourth = new mj.MjData(m);
      mj.mj_copyState(m, d, fourth, 6);
      mj.mj_resetDataKeyframe(m, d, 0);
      return [size, state.GetView(), other.qpos, third.qpos, part.GetView(), fourth.qvel, d.time, d.ctrl];
    });
  });

  it('copies models', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      const copy = new mj.MjModel(m);
      copy.opt.timestep = 0.5;
      copy.body_mass[1] = 9;
      const other = new mj.MjData(copy);
      mj.mj_forward(copy, other);
      return [m.opt.timestep, m.body_mass[1], other.qacc, d.qacc, copy.nbody];
    });
  });

  it('looks up names and kinds', () => {
    both((mj) => {
      const { m } = shared(mj);
      const names = ['mjOBJ_BODY', 'mjOBJ_GEOM', 'mjOBJ_JOINT', 'mjOBJ_SENSOR', 'mjOBJ_KEY'].map((kind) => {
        const type = mj.mjtObj[kind].value;
        const name = mj.mj_id2name(m, type, 0);
        return [name, mj.mj_name2id(m, type, name), mj.mj_name2id(m, type, 'nobody'), mj.mju_type2Str(type)];
      });
      return [names, mj.mju_str2Type('geom'), mj.mju_str2Type('?'), mj.mj_version(), mj.mj_versionString()];
    });
  });

  it('computes Jacobians and products', () => {
    both((mj) => {
      const { m, d } = shared(mj);
      const { nv } = m;
      const jacp = new mj.DoubleBuffer(3 * nv);
      const jacr = new mj.DoubleBuffer(3 * nv);
      const out: number[][] = [];
      const keep = () => out.push(Array.from(jacp.GetView()), Array.from(jacr.GetView()));
      mj.mj_jac(m, d, jacp, jacr, [0.1, 0.2, 0.3], 2);
      keep();
      mj.mj_jacDot(m, d, jacp, jacr, [0.1, 0.2, 0.3], 3);
      keep();
      mj.mj_jacBody(m, d, jacp, null, 3);
      keep();
      mj.mj_jacBodyCom(m, d, jacp, jacr, 3);
      keep();
      mj.mj_jacGeom(m, d, jacp, jacr, 3);
      keep();
      mj.mj_jacSite(m, d, jacp, jacr, 0);
      keep();
      mj.mj_jacSubtreeCom(m, d, jacp, 1);
      keep();
      mj.mj_jacPointAxis(m, d, jacp, jacr, [0.1, 0.2, 0.3], [0, 0, 1], 3);
      keep();
      mj.mj_angmomMat(m, d, jacp, 1);
      keep();
      const full = new mj.DoubleBuffer(nv * nv);
      mj.mj_fullM(m, d, full);
      const vec = Array.from({ length: nv }, (_, i) => i - 2.5);
      const res = new mj.DoubleBuffer(nv);
      const products = [mj.mj_mulM, mj.mj_mulM2, mj.mj_solveM].map((f) => {
        f(m, d, res, vec);
        return Array.from(res.GetView());
      });
      const rows = new mj.DoubleBuffer(d.nefc);
      mj.mj_mulJacVec(m, d, rows, vec);
      mj.mj_mulJacTVec(m, d, res, Array.from(rows.GetView()));
      return [out, full.GetView(), products, rows.GetView(), res.GetView()];
    });
  });

  it('computes velocities, forces and configurations', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      const six = new mj.DoubleBuffer(6);
      const sixes = [
        () => mj.mj_objectVelocity(m, d, 1, 2, six, 0),
        () => mj.mj_objectVelocity(m, d, 5, 2, six, 1),
        () => mj.mj_objectAcceleration(m, d, 6, 0, six, 0),
        () => mj.mj_contactForce(m, d, 0, six),
      ].map((f) => {
        f();
        return Array.from(six.GetView());
      });
      const force = new mj.DoubleBuffer(m.nv);
      mj.mj_applyFT(m, d, [1, 2, 3], [0.1, 0.2, 0.3], [0, 0, 1], 3, force);
      const bias = new mj.DoubleBuffer(m.nv);
      mj.mj_rne(m, d, 1, bias);
      const qpos = mj.DoubleBuffer.FromArray(d.qpos);
      mj.mj_integratePos(m, qpos, d.qvel, 0.1);
      const qvel = new mj.DoubleBuffer(m.nv);
      mj.mj_differentiatePos(m, qvel, 0.1, d.qpos, qpos.GetView());
      mj.mj_inverse(m, d);
      const { solver_fwdinv, qfrc_inverse } = d;
      return [
        sixes,
        force.GetView(),
        bias.GetView(),
        qpos.GetView(),
        qvel.GetView(),
        solver_fwdinv,
        qfrc_inverse,
        mj.mj_getTotalmass(m),
      ];
    });
  });

  it('casts rays and measures distances', () => {
    both((mj) => {
      const { m, d } = shared(mj);
      const geom = new mj.IntBuffer(2);
      const one = new mj.IntBuffer(1);
      const normal = new mj.DoubleBuffer(3);
      const dist = new mj.DoubleBuffer(2);
      const hit = mj.mj_ray(m, d, [0.3, 0, 3], [0, 0.01, -1], null, true, -1, one, normal);
      mj.mj_multiRay(m, d, [0, 0, 3], [0, 0, -1, 0.1, 0, -1], null, true, -1, geom, dist, null, 2, 10);
      const fromto = new mj.DoubleBuffer(6);
      const far = mj.mj_geomDistance(m, d, 0, 3, 10, fromto);
      return [hit, one.GetView(), normal.GetView(), geom.GetView(), dist.GetView(), far, fromto.GetView()];
    });
  });

  it('differentiates a step', () => {
    both((mj) => {
      const { m, d } = moving(mj, XML, 5);
      const n = 2 * m.nv + m.na;
      const A = new mj.DoubleBuffer(n * n);
      const B = new mj.DoubleBuffer(n * m.nu);
      mj.mjd_transitionFD(m, d, 1e-4, true, A, B, null, null);
      const round = (x: number) => Math.round(x * 1e5) / 1e5;
      return [Array.from(A.GetView() as Float64Array, round), Array.from(B.GetView() as Float64Array, round)];
    });
  });

  it('runs the stages one by one', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      for (const stage of (
        'kinematics comPos camlight flex tendon makeM factorM collision makeConstraint island transmission projectConstraint ' +
        'sensorPos fwdVelocity sensorVel fwdActuation fwdAcceleration fwdConstraint sensorAcc subtreeVel energyPos energyVel rnePostConstraint'
      ).split(' ')) {
        mj[`mj_${stage}`](m, d);
      }
      const { qacc, efc_force, sensordata, cfrc_int, energy, subtree_angmom } = d;
      mj.mj_step1(m, d);
      mj.mj_step2(m, d);
      return [qacc, efc_force, sensordata, cfrc_int, energy, subtree_angmom, d.qpos];
    });
  });

  it('runs the parts of stages one by one', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      d.qvel[2] = 0.3;
      for (const stage of 'normalizeQuat checkPos checkVel fwdKinematics fwdPosition comVel crb passive referenceConstraint fwdVelocity fwdActuation fwdAcceleration fwdConstraint checkAcc compareFwdInv'.split(
        ' ',
      ))
        if (stage === 'normalizeQuat') mj.mj_normalizeQuat(m, mj.DoubleBuffer.FromArray(d.qpos));
        else mj[`mj_${stage}`](m, d);
      const { cvel, qM, qfrc_passive, efc_aref, qacc, solver_fwdinv } = d;
      const forward = [cvel, qM, qfrc_passive, efc_aref, qacc, solver_fwdinv].map((a) => a && [...a]);
      for (const stage of ['invPosition', 'invVelocity', 'invConstraint', 'inverse']) mj[`mj_${stage}`](m, d);
      const inverse = [...d.qfrc_inverse];
      d.qacc[1] += 1;
      mj.mj_inverseSkip(m, d, mj.mjtStage.mjSTAGE_VEL.value, 1);
      const skipped = [...d.qfrc_inverse];
      mj.mj_forwardSkip(m, d, mj.mjtStage.mjSTAGE_POS.value, 1);
      const ends = ['Euler', 'implicit', 'RungeKutta'].map((integrator) => {
        const other = new mj.MjData(m, d);
        if (integrator === 'RungeKutta') mj.mj_RungeKutta(m, other, 4);
        else mj[`mj_${integrator}`](m, other);
        return [other.time, [...other.qpos], [...other.qvel]];
      });
      return [forward, inverse, skipped, d.qacc, ends];
    });
  });

  it('asks a model, and resets parts of a data', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      const [pos, mat] = [new mj.DoubleBuffer(3), new mj.DoubleBuffer(9)];
      mj.mj_local2Global(d, pos, mat, [0.1, 0.2, 0.3], [0.8, 0.6, 0, 0], 3, mj.mjtSameFrame.mjSAMEFRAME_NONE.value);
      const half = new mj.DoubleBuffer(m.nv);
      const inverse = Array.from({ length: m.nv }, (_, i) => 1 / Math.sqrt(1 + i));
      mj.mj_solveM2(
        m,
        d,
        half,
        Array.from({ length: m.nv }, (_, i) => i - 3),
        inverse,
      );
      mj.mj_resetCallbacks();
      mj.mj_resetCtrl(m, d);
      const ctrl = [...d.ctrl];
      mj.mj_setKeyframe(m, d, 0);
      mj.mj_resetData(m, d);
      mj.mj_setTotalmass(m, 10);
      return [
        [mj.mj_isPyramidal(m), mj.mj_isSparse(m), mj.mj_isDual(m)],
        [pos.GetView(), mat.GetView(), half.GetView()],
        [ctrl, d.time, d.qpos, m.key_qpos, m.body_mass],
      ];
    });
  });

  it('names the inputs of actuators', () => {
    const xml = `<mujoco><worldbody><body><joint name="j" type="ball"/><geom size=".1"/><body><joint name="h"/><geom size=".1"/></body></body></worldbody>
      <actuator><pid joint="h" kp="3" input="pos vel"/></actuator></mujoco>`;
    both((mj) => {
      const m = mj.MjModel.from_xml_string(xml);
      return [m.actuator_ctrlnum, ...[0, 1].map((index) => mj.mj_actuatorInputName(m, 0, index))];
    });
  });

  it('sets defaults', () => {
    both((mj) => {
      const [lengthRange, option, visual] = [new mj.MjLROpt(), new mj.MjOption(), new mj.MjVisual()];
      lengthRange.tolran = 7;
      option.timestep = 7;
      visual.map.znear = 7;
      const [solref, solimp] = [new mj.DoubleBuffer(2), new mj.DoubleBuffer(5)];
      mj.mj_defaultLROpt(lengthRange);
      mj.mj_defaultOption(option);
      mj.mj_defaultVisual(visual);
      mj.mj_defaultSolRefImp(solref, solimp);
      return [lengthRange.tolran, option.timestep, visual.map.znear, solref.GetView(), solimp.GetView()];
    });
  });

  it('adds contacts and inertia, and weighs constraints', () => {
    both((mj) => {
      const { m, d } = moving(mj);
      const inertia = new mj.DoubleBuffer(m.nM);
      const [rownnz, rowadr, colind] = [m.M_rownnz, m.M_rowadr, m.M_colind].map((a) => mj.IntBuffer.FromArray(a));
      mj.mj_addM(m, d, inertia, rownnz, rowadr, colind);
      const cost = new mj.DoubleBuffer(1);
      mj.mj_constraintUpdate(
        m,
        d,
        Array.from({ length: d.nefc }, (_, i) => Math.sin(i)),
        cost,
        0,
      );
      const forces = [...d.efc_force];
      const before = d.ncon;
      const added = mj.mj_addContact(m, d, d.contact.get(0));
      mj.mj_makeConstraint(m, d);
      return [inertia.GetView(), cost.GetView(), forces, added, d.ncon - before, d.nefc];
    });
  });

  it('casts rays at meshes, height fields and flexes', () => {
    const xml = `<mujoco><asset><mesh name="m" vertex="0 0 0 .3 0 0 0 .2 0 .1 .1 .4"/><hfield name="h" nrow="3" ncol="3" size="1 1 .5 .1" elevation="0 1 0 1 2 1 0 1 0"/></asset>
      <worldbody><geom type="hfield" hfield="h" pos="3 0 0"/><geom type="mesh" mesh="m"/>
      <flexcomp name="f" type="grid" count="3 3 1" spacing=".2 .2 .2" pos="-2 0 0" radius=".02" mass="1"><edge equality="true"/></flexcomp></worldbody></mujoco>`;
    both((mj) => {
      const m = mj.MjModel.from_xml_string(xml);
      const d = new mj.MjData(m);
      mj.mj_forward(m, d);
      const normal = new mj.DoubleBuffer(3);
      const vertex = new mj.IntBuffer(1);
      const down = [0.01, 0.02, -1];
      const at = (x: number) => [x + 0.03, 0.04, 2];
      const hits = [
        () => mj.mj_rayHfield(m, d, 0, at(3), down, normal),
        () => mj.mj_rayMesh(m, d, 1, at(0), down, normal),
        () => mj.mj_rayFlex(m, d, 0, true, true, true, true, 0, at(-2), down, vertex, normal),
        () => mj.mj_rayFlex(m, d, 0, true, false, false, false, 0, at(5), down, vertex, normal),
      ];
      return hits.map((hit) => [hit(), Array.from(normal.GetView()), vertex.GetView()[0]]);
    });
  });

  it('differentiates inverse dynamics', () => {
    both((mj) => {
      const { m, d } = moving(mj, XML, 5);
      const square = () => new mj.DoubleBuffer(m.nv * m.nv);
      const [q, v, a, M] = [square(), square(), square(), new mj.DoubleBuffer(m.nv * m.nM)];
      mj.mjd_inverseFD(m, d, 1e-5, false, q, v, a, null, null, null, M);
      const round = (x: number) => Math.round(x * 1e2) / 1e2;
      return [q, v, a].map((buffer) => Array.from(buffer.GetView() as Float64Array, round));
    });
  });

  it('reads files and assets', () => {
    both((mj) => {
      mj.FS.mkdirTree('/models/parts');
      mj.FS.writeFile('/models/parts/arm.xml', '<mujoco><worldbody><body name="arm"/></worldbody></mujoco>');
      mj.FS.writeFile('/models/main.xml', '<mujoco model="files"><include file="parts/arm.xml"/></mujoco>');
      const vfs = new mj.MjVFS();
      vfs.addBuffer('leg.xml', new TextEncoder().encode('<mujoco><worldbody><body name="leg"/></worldbody></mujoco>'));
      const fromPath = mj.MjModel.from_xml_path('/models/main.xml');
      const fromVfs = mj.MjModel.from_xml_string('<mujoco><include file="leg.xml"/></mujoco>', vfs);
      vfs.delete();
      mj.FS.unlink('/models/parts/arm.xml');
      const listed = [mj.FS.readdir('/models'), mj.FS.readdir('/models/parts'), mj.FS.stat('/models/main.xml').size];
      const text = mj.FS.readFile('/models/main.xml', { encoding: 'utf8' });
      return [fromPath.body(1).name, fromVfs.body(1).name, listed, text, mj.FS.analyzePath('/nowhere').exists];
    });
  });
});

/** A quadratic program with bounds of another size. */
function boundedProgram(mj: Bindings): unknown {
  const [res, R, index] = [new mj.DoubleBuffer(2), new mj.DoubleBuffer(18), new mj.IntBuffer(2)];
  return mj.mju_boxQP(res, R, index, [1, 0, 0, 1], [1, 2], [0], [1, 1]);
}

/** Add to a matrix that is too long. */
function partOfInertia(mj: Bindings): unknown {
  const { m, d } = shared(mj);
  return mj.mj_addM(m, d, new mj.DoubleBuffer(m.nM + 1), m.M_rownnz, m.M_rowadr, new mj.IntBuffer(m.nM));
}

/** Functions that mujoco-files, mujoco-functions, mujoco-print and mujoco-spec call. */
const ELSEWHERE =
  'mj_compile mj_copyBack mj_initCtrlHistory mj_initSensorHistory mj_maxContact mj_printData mj_printFormattedData mj_printFormattedModel mj_printFormattedScene mj_printModel mj_printScene mj_readCtrl mj_resetDataDebug mj_saveLastXML mj_saveModel mj_setLengthRange mj_sizeModel mjd_quatIntegrate mjd_subQuat'.split(
    ' ',
  );

/** What a call throws, as far as both modules must agree. */
function thrown(script: () => unknown): string {
  try {
    script();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing thrown';
}

describe('errors', () => {
  it.each<[string, (mj: Bindings) => unknown]>([
    ['unknown name', (mj) => shared(mj).m.body('nobody')],
    ['index too large', (mj) => shared(mj).m.body(99)],
    ['size of a state', (mj) => run(mj, (m, d) => mj.mj_getState(m, d, new mj.DoubleBuffer(2), 6))],
    ['size of an input', (mj) => run(mj, (m, d) => mj.mj_mulM(m, d, new mj.DoubleBuffer(m.nv), [1]))],
    ['size of a Jacobian', (mj) => run(mj, (m, d) => mj.mj_jac(m, d, new mj.DoubleBuffer(2), null, [0, 0, 0], 1))],
    ['size of a point', (mj) => run(mj, (m, d) => mj.mj_jac(m, d, null, null, [0, 0], 1))],
    ['sizes that differ', (mj) => mj.mju_add(new mj.DoubleBuffer(2), [1, 2, 3], [1, 2])],
    ['sizes of vectors that differ', (mj) => mj.mju_addToScl(new mj.DoubleBuffer(3), [1, 2], 2)],
    ['sizes of a copy', (mj) => mj.mju_copy(new mj.DoubleBuffer(3), [1, 2])],
    ['sizes of a product', (mj) => mj.mju_dot([1, 2, 3], [1, 2])],
    ['sizes of a form', (mj) => mj.mju_mulVecMatVec([1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2])],
    ['sizes of a solution', (mj) => run(mj, (m, d) => mj.mj_solveM(m, d, new mj.DoubleBuffer(m.nv), [1]))],
    ['a part of a solution', (mj) => run(mj, (m, d) => mj.mj_solveM(m, d, new mj.DoubleBuffer(1), [1]))],
    ['sizes of bounds', (mj) => boundedProgram(mj)],
    ['a negative signature', (mj) => mj.mj_stateSize(shared(mj).m, -1)],
    ['a signature that is too large', (mj) => mj.mj_stateSize(shared(mj).m, 1 << 14)],
    ['a state without a signature', (mj) => run(mj, (m, d) => mj.mj_getState(m, d, new mj.DoubleBuffer(1), 1 << 20))],
    ['no such key frame', (mj) => run(mj, (m, d) => mj.mj_setKeyframe(m, d, 7))],
    ['a negative key frame', (mj) => run(mj, (m, d) => mj.mj_setKeyframe(m, d, -1))],
    ['two Euler angles', (mj) => mj.mju_euler2Quat(new mj.DoubleBuffer(4), [1, 2, 3], 'xy')],
    ['an Euler angle about no axis', (mj) => mj.mju_euler2Quat(new mj.DoubleBuffer(4), [1, 2, 3], 'xyw')],
    ['a byte that is too large', (mj) => run(mj, (m, d) => mj.mj_resetDataDebug(m, d, 256))],
    ['a part of an inertia matrix', (mj) => partOfInertia(mj)],
    ['no actuator', (mj) => run(mj, (m, d) => mj.mj_setLengthRange(m, d, 99, new mj.MjLROpt()))],
    ['error()', (mj) => mj.error('told so')],
    ['missing file', (mj) => mj.MjModel.from_xml_path('/nope.xml')],
    ['file added twice', (mj) => addTwice(mj)],
    ['no such file', (mj) => mj.FS.readFile('/nope')],
    ['directory exists', (mj) => mj.FS.mkdir('/tmp')],
    ['too few arguments', (mj) => mj.mj_step(shared(mj).m)],
    ['too many arguments', (mj) => mj.mju_Halton(1, 2, 3)],
    ['another class', (mj) => run(mj, (m, d) => mj.mj_step(d, m))],
    ['null for an object', (mj) => mj.mj_step(null, shared(mj).d)],
    ['a text for an object', (mj) => mj.mj_step('x', shared(mj).d)],
    ['an object of no class', (mj) => mj.mj_step({}, shared(mj).d)],
    ['a text for an integer', (mj) => mj.mju_Halton('a', 2)],
    ['an integer that is too large', (mj) => mj.mju_Halton(2 ** 40, 2)],
    ['a negative size', (mj) => mj.mju_warningText(1, -1)],
    ['a number for a text', (mj) => mj.mj_name2id(shared(mj).m, 1, 3)],
    ['null for a text', (mj) => mj.mj_name2id(shared(mj).m, 1, null)],
    ['null for an input', (mj) => mj.mju_norm3(null)],
    ['a plain array for an output', (mj) => mj.mju_addTo3([1], [1, 2, 3])],
    ['null for an output', (mj) => mj.mju_addTo3(null, [1, 2, 3])],
    ['a deleted buffer', (mj) => mj.mju_zero3(deletedHandle(new mj.DoubleBuffer(3)))],
    ['the view of a deleted buffer', (mj) => deletedHandle(new mj.DoubleBuffer(3)).GetView()],
    ['a buffer without a size', (mj) => new mj.DoubleBuffer()],
    ['a buffer of nothing', (mj) => mj.DoubleBuffer.FromArray(3)],
    ['a deleted data', (mj) => mj.mj_step(shared(mj).m, deletedHandle(new mj.MjData(shared(mj).m)))],
    ['a field of a deleted data', (mj) => deletedHandle(new mj.MjData(shared(mj).m)).qpos],
    ['a record that is deleted twice', (mj) => deletedHandle(new mj.MjOption()).delete()],
    ['a copy of a deleted record', (mj) => deletedHandle(new mj.MjOption()).copy()],
    ['a clone of a deleted record', (mj) => deletedHandle(new mj.MjOption()).clone()],
    ['a contact that was deleted', (mj) => deletedHandle(new mj.MjContact()).dist],
    ['an accessor that was deleted', (mj) => deletedHandle(shared(mj).m.body('arm')).mass],
    ['an accessor without a name', (mj) => shared(mj).m.body()],
    ['an accessor class', (mj) => new mj.MjModelBodyAccessor()],
    ['an array that is replaced', (mj) => Object.assign(shared(mj).d, { qpos: [1] })],
    ['a name that is replaced', (mj) => Object.assign(shared(mj).m.body(1), { name: 'x' })],
    ['options of no class', (mj) => Object.assign(shared(mj).m, { opt: {} })],
    ['no model', (mj) => new mj.MjModel()],
    ['no data', (mj) => new mj.MjData()],
    ['a number as a file', (mj) => mj.MjModel.from_xml_string(3)],
    ['a record with an argument', (mj) => new mj.MjvCamera(1)],
    ['a list without an index', (mj) => new mj.mjDoubleVec().get()],
    ['a negative index', (mj) => new mj.mjDoubleVec().get(-1)],
    ['columns of an inertia matrix', (mj) => addToInertia(mj)],
    ['a band matrix', (mj) => mj.mju_cholFactorBand(new mj.DoubleBuffer(3), 4, 2, 1, 0, 0)],
  ])('says the same: %s', (_, script) => {
    const expected = thrown(() => oracle.guard(() => script(official)));
    const message = thrown(() => script(ours));
    expect(message.replace(/^MuJoCo Error: (Loading error: )?/, '').trim()).toBe(expected);
    expect(message).not.toBe('nothing thrown');
  });

  it.each([
    ['unknown element', '<mujoco><foo/></mujoco>', /^MuJoCo Error: Loading error: XML Error: .*unrecognized element/],
    [
      'bad number',
      '<mujoco><worldbody><geom size="a"/></worldbody></mujoco>',
      /^MuJoCo Error: Loading error: XML Error: /,
    ],
    ['bad XML', '<mujoco><worldbody>', /^MuJoCo Error: Loading error: XML parse error/],
    [
      'no mass',
      '<mujoco><worldbody><body name="x"><freejoint/></body></worldbody></mujoco>',
      /^MuJoCo Error: Loading error: Error: mass and inertia/,
    ],
    [
      'missing asset',
      '<mujoco><asset><mesh file="a.stl"/></asset></mujoco>',
      /^MuJoCo Error: Loading error: Error: .*'a\.stl'/,
    ],
  ])('starts load errors alike: %s', (_, xml, pattern) => {
    let raw = '';
    try {
      oracle.guard(() => official.MjModel.from_xml_string(xml));
    } catch (error) {
      raw = ((error as Error).cause as Error).message;
    }
    expect(raw).toMatch(pattern);
    expect(thrown(() => ours.MjModel.from_xml_string(xml))).toMatch(pattern);
  });
});

function run(mj: Bindings, script: (m: Bindings, d: Bindings) => unknown): unknown {
  const { m, d } = shared(mj);
  return script(m, d);
}

function deletedHandle(handle: Bindings): Bindings {
  handle.delete();
  return handle;
}

function addToInertia(mj: Bindings): void {
  const { m, d } = shared(mj);
  const ints = () => new mj.IntBuffer(1);
  mj.mj_addM(m, d, new mj.DoubleBuffer(m.nM), ints(), ints(), ints());
}

function addTwice(mj: Bindings): void {
  const vfs = new mj.MjVFS();
  vfs.addBuffer('a', new Uint8Array(1));
  vfs.addBuffer('a', new Uint8Array(1));
}

describe('the surface', () => {
  /** Exported names that belong to the API: not those of the WebAssembly runtime, not its raw memory. */
  const exportedNames = () =>
    Object.keys(official).filter(
      (name) =>
        !/^(HEAP|wasm|asm|__|FS_|instantiateWasm)|^(ccall|cwrap|print|printErr|calledRun)$|RunDependency|Exception/.test(
          name,
        ),
    );

  it('has every official export but those listed', () => {
    const missing = exportedNames().filter((name) => !(name in ours));
    if (missing.length > 0) console.log(`official exports that @corten/mujoco lacks: ${missing.join(' ')}`);
    expect(missing.sort()).toEqual([...MISSING_EXPORTS].sort());
  });

  it('has nothing that the official module has not', () => {
    expect(Object.keys(ours).filter((name) => !(name in official))).toEqual([]);
  });

  it('has the official values of all enums and constants', () => {
    const values = (mj: Bindings) => {
      const found: Record<string, unknown> = {};
      for (const name of exportedNames()) {
        if (/^mj[tr][A-Z]/.test(name)) {
          const members = Object.entries(mj[name]).filter(([key]) => key !== 'values' && key !== 'argCount');
          found[name] = Object.fromEntries(members.map(([key, member]) => [key, (member as { value: number }).value]));
        } else if (/^mj[A-Z]+$|^mjVERSION/.test(name)) found[name] = mj[name];
      }
      return found;
    };
    expect(values(ours)).toEqual(values(official));
  });
});

describe('classes', () => {
  it('hold for what functions and fields give', () => {
    both((mj) => {
      const { m, d } = shared(mj);
      const copy = new mj.MjModel(m);
      return [
        [m, copy, m.opt, m.vis, m.stat].map((object) => object.constructor.name),
        [m instanceof mj.MjModel, copy instanceof mj.MjModel, d instanceof mj.MjData, m.opt instanceof mj.MjOption],
        [d.contact instanceof mj.MjContactVec, d.contact.get(0) instanceof mj.MjContact],
        [d.warning instanceof mj.MjWarningStatVec, d.timer.get(0) instanceof mj.MjTimerStat],
        [m.body(0) instanceof mj.MjModelBodyAccessor, d.jnt(0) instanceof mj.MjDataJointAccessor],
      ];
    });
  });

  it('a data works with a copy of its model', () => {
    both((mj) => {
      const { m, d } = moving(mj, XML, 5);
      const copy = new mj.MjModel(m);
      copy.opt.gravity[2] = -2;
      mj.mj_step(copy, d);
      mj.mj_step(m, d);
      return [d.qpos, d.qvel, d.time, d.ncon, d.efc_force];
    });
  });
});

describe('what is counted', () => {
  it('has all of the 636 official exports', () => {
    // without the options that the oracle was made with
    const names = Object.keys(official).filter((name) => !/^(instantiateWasm|print|printErr)$/.test(name));
    expect(names).toHaveLength(636);
    expect(names.filter((name) => !(name in ours))).toEqual([]);
  });

  it('has called all functions of the engine, but those of other tests', () => {
    const missing = Object.keys(official).filter((name) => /^mj_|^mjd_/.test(name) && !called.has(name));
    expect(missing.sort()).toEqual([...ELSEWHERE].sort());
  });
});
