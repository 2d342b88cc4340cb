// What is right for the inputs of ../shared/reports-2 and ../shared/cases, which follow public bug reports. Every file
// that both sides accept is compared in all stages; what else a report asks for stands here.
import type { Expectation, Operation } from '../../src/acceptance/case.js';

/** An expectation in short: what, relation, value, tolerance. */
type Row = readonly [Expectation['what'], Expectation['op'], Expectation['value'], number?];

/** What is right for one file. */
export interface PublicReport {
  /** of the reference, and of ours where it is as strict as the reference */
  readonly verdict: 'accept' | 'reject';
  /** what our error says, hints and all */
  readonly says?: readonly RegExp[];
  /** what `corten check` says, which accepts the file, perhaps because it is not as strict as the reference */
  readonly warns?: RegExp;
  /** operations before a look at the values; one forward computation if left out */
  readonly setup?: readonly Operation[];
  /** values on both sides */
  readonly values?: readonly Row[];
}

const accept: PublicReport = { verdict: 'accept' };
const rejects = (...says: RegExp[]): PublicReport => ({ verdict: 'reject', says });
const values = (rows: readonly Row[], setup?: readonly Operation[]): PublicReport => ({
  ...accept,
  values: rows,
  setup,
});
const warns = (text: RegExp): PublicReport => ({ ...accept, warns: text });

/** By the file's path below ../shared. */
export const PUBLIC_REPORTS: Readonly<Record<string, PublicReport>> = {
  'reports-2/01-mujoco-closed-twice/model.xml': warns(/ignored/),
  'reports-2/03-path-given-as-xml/model.xml': rejects(/path/),
  'reports-2/04-decimal-comma/model.xml': rejects(/decimal comma|comma/, /'pos'/, /'range'/, /'size'/),
  'reports-2/06-ascii-stl/model.xml': rejects(/is an ASCII STL/i, /m\.stl/, /binary/),
  'reports-2/07-git-lfs-pointer/model.xml': rejects(/Git LFS pointer/i, /git lfs pull/, /foot\.stl/),
  'reports-2/08-obj-inconsistent-faces/model.xml': warns(/rack/),
  'reports-2/09-obj-inconsistent-exact/model.xml': rejects(/faces of mesh 'rack' have inconsistent orientation/),
  'reports-2/10-obj-faces-name-absent-vt-vn/model.xml': accept,
  'reports-2/11-obj-negative-interleaved/model.xml': accept,
  'reports-2/12-obj-blender-textures/model.xml': accept,
  'reports-2/13-urdf-solidworks-spaces/model.urdf': { ...rejects(), warns: /package:/ },
  'reports-2/14-urdf-mimic/model.urdf': warns(/mimic/),
  'reports-2/16-urdf-package-uri/model.urdf': { ...rejects(), warns: /package:/ },
  'reports-2/17-urdf-xacro-not-expanded/model.urdf': warns(/xacro/),
  'reports-2/19-include-nested-relative/scene.xml': values([['model.nbody', 'eq', 3]]),
  'reports-2/21-hinge-and-ball-arms/model.xml': accept,
  'reports-2/22-four-bar-connect/model.xml': accept,
  'reports-2/23-jansen-connect-far-apart/model.xml': accept,
  'reports-2/24-two-massless-visuals/model.xml': rejects(/part/),
  'reports-2/25-two-massless-visuals-fixed/model.xml': accept,
  'reports-2/27-free-joint-key-order/model.xml': rejects(/ctrl/, /expected length 1/),
  'reports-2/28-key-too-short-after-new-body/model.xml': {
    ...warns(/qpos/),
    values: [['model.key_qpos', 'eq', [0.3, 0, 0, 0, 1, 0, 0, 0]]],
  },
  'reports-2/29-tendon-two-geoms-no-site/model.xml': rejects(/not bracketed by sites/, /hint: .*site/),
  'reports-2/30-coordinate-global/model.xml': rejects(/global coordinates no longer supported/),
  'reports-2/31-sensornoise-flag/model.xml': rejects(/sensornoise/, /hint: .*removed/),
  'reports-2/33-old-option-collision/model.xml': rejects(/collision/, /hint: .*removed/),
  'reports-2/34-position-kp-1e6/model.xml': warns(/stiff|servo/),
  'reports-2/36-mesh-site-frame/model.xml': rejects(/'mesh'/),
  'reports-2/39-missing-class-and-mesh/model.xml': rejects(/'visual'/, /'collision'/, /trunk\.stl/),
  'reports-2/40-spaces-around-equals/model.xml': accept,
  'reports-2/42-urdf-negative-inertia/model.urdf': rejects(/l3/, /positive eigenvalues/),
  'reports-2/43-urdf-inertiafromgeom-export/model.urdf': accept,
  'reports-2/45-camera-xyaxes-collapsed/model.xml': rejects(/yaxis too small/, /track/),
  'reports-2/46-model-inside-html/model.xml': rejects(/HTML page/),
  'reports-2/50-tail-second-root/model.xml': warns(/ignored/),
  'reports-2/51-tail-garbage-after-stray-close/model.xml': warns(/ignored/),
  'reports-2/52-tail-nul-padding/model.xml': values([['id(geom,g)', 'eq', 0]]),
  'reports-2/55-close-before-root/model.xml': rejects(),
  'reports-2/56-bang-tag-inside/model.xml': accept,
  'reports-2/57-doctype-lowercase/model.xml': values([['id(geom,g)', 'eq', 0]]),
  'reports-2/59-doctype-entity-subset/model.xml': accept,
  'reports-2/60-space-after-lt/model.xml': values([['model.nsite', 'eq', 1]]),
  'reports-2/61-space-in-close/model.xml': values([['model.nsite', 'eq', 1]]),
  'reports-2/62-attribute-on-close/model.xml': values([['model.site_pos', 'eq', [0, 0, 0]]]),
  'reports-2/64-empty-close/model.xml': rejects(),
  'reports-2/66-nul-in-text/model.xml': rejects(),
  'reports-2/67-latin1-name/model.xml': accept,
  'reports-2/68-two-latin1-names/model.xml': values([['model.nbody', 'eq', 3]]),
  'reports-2/69-charref-zero/model.xml': values([['id(site,a)', 'eq', 0]]),
  'reports-2/71-charref-surrogate/model.xml': accept,
  'reports-2/72-urdf-two-inertials/model.urdf': rejects(/repeated element: 'inertial'/),
  'reports-2/74-urdf-two-mujoco-blocks/model.urdf': rejects(/repeated element: 'mujoco'/),
  'reports-2/75-urdf-mujoco-unknown-child/model.urdf': accept,
  'reports-2/77-urdf-root-case/model.urdf': values([['model.nv', 'eq', 1]]),
  'reports-2/78-number-4e-324/model.xml': values([['model.opt.timestep', 'eq', 5e-324]]),
  'reports-2/79-nan-in-pos/model.xml': values([
    ['model.stat.extent', 'approx', 2e-5, 1e-15],
    ['data.xpos[5]', 'eq', 'NaN'],
  ]),
  'reports-2/80-key-nan/model.xml': values(
    [
      ['data.xpos[3]', 'eq', 'NaN'],
      ['data.ncon', 'eq', 2],
    ],
    [{ set: 'data.qpos[0]', value: 'NaN' }, { forward: 1 }],
  ),
  'reports-2/81-key-mquat-zero/model.xml': values([['model.key_mquat', 'eq', [0, 0, 0, 0, 1, 0, 0, 0]]]),
  'reports-2/82-pulley-divisor-zero/model.xml': values([
    ['data.ten_length[0]', 'eq', 'Infinity'],
    ['absmax(data.qacc)', '<', 1e3],
  ]),
  'reports-2/83-eulerseq-bad-unused/model.xml': accept,
  'reports-2/84-size-memory-10/model.xml': rejects(/memory/),
  'reports-2/86-merge-conflict/model.xml': rejects(/merge conflict/),
  'reports-2/88-class-made-before-main-changes/model.xml': values([
    ['model.geom_friction', 'eq', [1, 0.005, 0.0001, 0.5, 0.01, 0.01]],
    ['model.geom_margin', 'eq', [0, 0.001]],
  ]),

  'cases/02-mesh-planar-shell.xml': values([['model.body_mass{b}', 'eq', 1.2]]),
  'cases/03-mesh-inertia-modes-hollow-cube.xml': values([
    ['model.body_mass{legacy}', 'approx', 1125],
    ['model.body_mass{exact}', 'approx', 875],
    ['model.body_mass{convex}', 'approx', 1000],
    ['model.body_mass{shell}', 'approx', 7500],
  ]),
  'cases/04-mesh-tiny-scale-error.xml': rejects(/mesh volume is too small/),
  'cases/07-explicit-class-beats-childclass.xml': values([
    ['model.geom_friction[0]', 'eq', 1],
    ['model.geom_size[0]', 'eq', 0.25],
  ]),
  'cases/08-pair-default-class.xml': values([
    ['model.pair_friction', 'eq', [0.25, 0.35, 0.45, 0.55, 0.65]],
    ['model.pair_margin[0]', 'eq', 0.08],
  ]),
  'cases/09-equality-default.xml': values([['model.eq_solref', 'eq', [0.004, 0.9]]]),
  'cases/10-fixed-tendon-default.xml': values([
    ['model.tendon_stiffness[0]', 'eq', 14],
    ['model.tendon_damping[0]', 'eq', 2.5],
    ['model.tendon_range', 'eq', [0, 1.5]],
    ['model.tendon_limited[0]', 'eq', 1],
  ]),
  'cases/11-eulerseq-intrinsic-extrinsic.xml': values([
    ['model.body_quat{e}', 'quat', [0.804998, 0.112585, 0.283595, 0.5088], 1e-5],
  ]),
  'cases/12-two-compiler-elements-merge.xml': values([
    ['model.body_quat{e}', 'quat', [0.858454, 0.433828, 0.223697, 0.157509], 1e-5],
  ]),
  'cases/13-replicate-offset-and-euler.xml': values([
    ['model.body_pos', 'approx', [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]],
  ]),
  'cases/14-keyframe-with-replicate.xml': rejects(/invalid qpos size, got 9, should be 8/),
  'cases/15-keyframe-wrong-size-error.xml': {
    ...warns(/qpos/),
    values: [['model.key_qpos', 'eq', [0, 0, 1, 1, 0, 0, 0]]],
  },
  'cases/19-inertia-triangle-error.xml': rejects(/A \+ B >= C/, /balanceinertia/),
  'cases/20-inertia-triangle-balanced.xml': values([['model.body_inertia[3]', 'approx', 8.33333e-6, 1e-11]]),
  'cases/21-tiny-body-mjminval-error.xml': rejects(/mass and inertia of moving bodies must be larger than mjMINVAL/),
  'cases/22-inertiagrouprange-and-override.xml': values([['model.body_mass', 'approx', [0, 0.5, 2]]]),
  'cases/23-collision-geom-adds-mass-lint.xml': {
    ...warns(/both add to the mass/),
    values: [['model.body_mass{ankle}', 'approx', 0.444012, 1e-6]],
  },
  'cases/25-box-box-kissing-faces.xml': values([
    ['data.ncon', '>', 0],
    ['mindist()', '>', -1e-5],
  ]),
  'cases/27-hfield-small-fast-sphere.xml': values([['data.qpos[2]', 'approx', 0.02, 1e-3]], [{ step: 2000 }]),
  'cases/28-hfield-flat-2x2-contact-count.xml': values(
    [
      ['data.ncon', 'eq', 1],
      ['data.qpos[2]', 'approx', 0.0496, 1e-3],
      ['data.qpos[0:2]', 'approx', [0.1, 0.07], 1e-6],
    ],
    [{ step: 2000 }],
  ),
  'cases/29-tendon-pulley-sidesite.xml': values([['data.ten_length', 'approx', [0.408054, 0.418046, 0.408054], 1e-6]]),
  'cases/30-tendon-wrap-continuity.xml': values([['data.ten_length[0]', 'approx', 0.255293, 1e-6]]),
  'cases/31-weld-torquescale-default.xml': values([
    ['model.eq_data', 'approx', [0, 0, 0, 0, -0.3, 0, 1, 0, 0, 0, 1]],
    ['absmax(data.qacc)', 'approx', 0],
  ]),
  'cases/34-margin-gap-semantics-3.9.xml': values([
    ['data.ncon', 'eq', 4],
    ['data.nefc', 'eq', 0],
    ['contact[0].efc_address', 'eq', -1],
    ['contact[0].exclude', 'eq', 1],
  ]),
  'cases/35-margin-changes-force.xml': values([
    ['data.efc_pos[0]', 'approx', 0.01],
    ['data.efc_margin[0]', 'approx', 0.05],
    ['data.qacc[0]', 'approx', 99.51, 0.01],
  ]),
  'cases/36-contype-conaffinity-one-way.xml': values(
    [
      ['ncon_between(a,b)', 'eq', 0],
      ['ncon_between(floor,a)', 'eq', 1],
      ['ncon_between(floor,b)', 'eq', 1],
    ],
    [{ step: 500 }],
  ),
  'cases/37-static-parent-collides.xml': values([
    ['data.ncon', 'eq', 1],
    ['contact[0].geom', 'eq', [0, 1]],
  ]),
  'cases/38-pair-with-zero-masks.xml': values([['data.ncon', 'eq', 1]]),
  'cases/40-solref-below-two-timesteps.xml': values(
    [
      ['data.qpos[2]', 'approx', 0.04997, 1e-4],
      ['data.qpos[9]', 'approx', 0.14997, 2e-4],
    ],
    [{ step: 1000 }],
  ),
  'cases/42-force-sensor-on-free-body.xml': values(
    [
      ['absmax(data.sensordata[0:3])', '<', 0.1],
      ['data.sensordata[3:6]', 'approx', [0, 0, -98.1], 0.1],
      ['data.sensordata[6:9]', 'approx', [0, 0, 9.81], 0.01],
    ],
    [{ step: 2000 }],
  ),
  'cases/43-include-inside-body.xml': values([
    ['model.nbody', 'eq', 3],
    ['model.body_parentid{cam}', 'eq', 1],
  ]),
  'cases/44-include-whole-model-in-body-error.xml': rejects(/'compiler'/, /44-robot\.xml:2/),
  'cases/45-attach-with-prefix.xml': values([
    ['model.nbody', 'eq', 6],
    ['model.njnt', 'eq', 3],
    ['model.jnt_range', 'approx', [-1.5708, 1.5708, -1, 1, -1, 1], 1e-4],
    ['model.nu', 'eq', 2],
    ['model.key_qpos', 'eq', [0, 0.3, 0, 0, 0, 0.3]],
  ]),
  'cases/46-equality-tendon.xml': values(
    [['sub(data.qpos[0:1],data.qpos[1:2])', 'approx', [0], 1e-3]],
    [{ set: 'data.ctrl[0]', value: 1 }, { step: 500 }],
  ),
  'cases/48-cable-initial-modes.xml': rejects(/free joint can only be used on top level/),
  'cases/50-mocap-child-filter-3.12.xml': values([
    ['model.body_weldid', 'eq', [0, 1, 2]],
    ['data.ncon', 'eq', 0],
  ]),
  'cases/51-urdf-fixed-base.xml': values([['model.nbody', 'eq', 2]]),
  'cases/52-freejoint-nested-error.xml': rejects(/free joint can only be used on top level/),
  'cases/54-unquoted-attribute-error.xml': rejects(/:6:\d+: XML parse error/, /not in quotes/),
  'cases/55-keyframe-ctrl-order-lint.xml': warns(/in another order/),
  'cases/56-mesh-coplanar-hull-error.xml': rejects(/mesh 'sheet' has coplanar vertices/),
  'cases/58-ball-joint-position-servo-wrap.xml': values(
    [['data.actuator_force[0]', 'approx', -27.83, 0.01]],
    [{ set: 'data.ctrl[0]', value: 3.5 }, { forward: 1 }],
  ),
};
