// Grammar: compiler, option, size and statistic sections.
// Covered by table.test.ts.

import { boolean, chars, element, exclusive, integer, integers, keyword, number, numbers, text } from './define.js';
import { solimp, solref } from './groups.js';
import { enableDisable, falseTrueAuto } from './words.js';

/** How the compiler reads the model. */
export const compiler = element(
  'compiler',
  {
    autolimits: boolean({ default: true }),
    boundmass: number({ unit: 'kg' }),
    boundinertia: number({ unit: 'kg·m²' }),
    settotalmass: number({ default: -1, unit: 'kg' }),
    balanceinertia: boolean(),
    strippath: boolean(),
    coordinate: keyword(['local', 'global']),
    angle: keyword(['radian', 'degree'], { default: 'degree' }),
    fitaabb: boolean(),
    eulerseq: chars(3, { default: 'xyz', pattern: '[xyzXYZ]{3}' }),
    meshdir: text(),
    texturedir: text(),
    discardvisual: boolean(),
    usethread: boolean({ default: true }),
    fusestatic: boolean(),
    inertiafromgeom: keyword(falseTrueAuto, { default: 'auto' }),
    inertiagrouprange: integers(2, { default: [0, 5] }),
    saveinertial: boolean(),
    assetdir: text(),
    alignfree: boolean(),
    conflict: keyword(['warning', 'merge', 'error'], { default: 'warning' }),
    exactmeshinertia: boolean({ extension: true }),
  },
  { children: { lengthrange: 'optional' }, doc: 'How the compiler reads the model.' },
);

/** How actuator length ranges are computed. */
export const lengthrange = element(
  'lengthrange',
  {
    mode: keyword(['none', 'muscle', 'muscleuser', 'all'], { default: 'muscle' }),
    useexisting: boolean({ default: true }),
    uselimit: boolean(),
    accel: number({ default: 20, unit: 'm/s² or rad/s²' }),
    maxforce: number({ unit: 'N or N·m' }),
    timeconst: number({ default: 1, unit: 's' }),
    timestep: number({ default: 0.01, unit: 's' }),
    inttotal: number({ default: 10, unit: 's' }),
    interval: number({ default: 2, unit: 's' }),
    tolrange: number({ default: 0.05 }),
  },
  { doc: 'How actuator length ranges are computed.' },
);

/** Simulation options. */
export const option = element(
  'option',
  {
    timestep: number({ default: 0.002, unit: 's' }),
    impratio: number({ default: 1 }),
    tolerance: number({ default: 1e-8, unit: '1' }),
    ls_tolerance: number({ default: 0.01, unit: '1' }),
    noslip_tolerance: number({ default: 1e-6 }),
    ccd_tolerance: number({ default: 1e-6 }),
    sleep_tolerance: number({ default: 0.001, unit: 'm/s or rad/s' }),
    gravity: numbers(3, { default: [0, 0, -9.81], unit: 'm/s²' }),
    wind: numbers(3, { default: [0, 0, 0], unit: 'm/s' }),
    magnetic: numbers(3, { default: [0, -0.5, 0], unit: 'T or any' }),
    density: number({ unit: 'kg/m³' }),
    viscosity: number({ unit: 'Pa·s' }),
    o_margin: number({ unit: 'm' }),
    o_solref: solref,
    o_solimp: solimp,
    o_friction: numbers([1, 5], { default: [1, 1, 0.005, 0.0001, 0.0001], unit: '1, m, m' }),
    integrator: keyword(['Euler', 'RK4', 'implicit', 'implicitfast'], { default: 'Euler' }),
    cone: keyword(['pyramidal', 'elliptic'], { default: 'pyramidal' }),
    jacobian: keyword(['dense', 'sparse', 'auto'], { default: 'auto' }),
    solver: keyword(['PGS', 'CG', 'Newton'], { default: 'Newton' }),
    iterations: integer({ default: 100 }),
    ls_iterations: integer({ default: 50 }),
    noslip_iterations: integer(),
    ccd_iterations: integer({ default: 35 }),
    sdf_iterations: integer({ default: 10 }),
    sdf_initpoints: integer({ default: 40 }),
    actuatorgroupdisable: integers([0, Infinity]),
  },
  { children: { flag: 'optional' }, doc: 'Simulation options.' },
);

/** Switches of the simulation. */
export const flag = element(
  'flag',
  {
    constraint: keyword(enableDisable, { default: 'enable' }),
    equality: keyword(enableDisable, { default: 'enable' }),
    frictionloss: keyword(enableDisable, { default: 'enable' }),
    limit: keyword(enableDisable, { default: 'enable' }),
    contact: keyword(enableDisable, { default: 'enable' }),
    spring: keyword(enableDisable, { default: 'enable' }),
    damper: keyword(enableDisable, { default: 'enable' }),
    gravity: keyword(enableDisable, { default: 'enable' }),
    clampctrl: keyword(enableDisable, { default: 'enable' }),
    warmstart: keyword(enableDisable, { default: 'enable' }),
    filterparent: keyword(enableDisable, { default: 'enable' }),
    actuation: keyword(enableDisable, { default: 'enable' }),
    refsafe: keyword(enableDisable, { default: 'enable' }),
    sensor: keyword(enableDisable, { default: 'enable' }),
    midphase: keyword(enableDisable, { default: 'enable' }),
    eulerdamp: keyword(enableDisable, { default: 'enable' }),
    autoreset: keyword(enableDisable, { default: 'enable' }),
    nativeccd: keyword(enableDisable, { default: 'enable' }),
    island: keyword(enableDisable, { default: 'enable' }),
    multiccd: keyword(enableDisable, { default: 'enable' }),
    override: keyword(enableDisable, { default: 'disable' }),
    energy: keyword(enableDisable, { default: 'disable' }),
    fwdinv: keyword(enableDisable, { default: 'disable' }),
    invdiscrete: keyword(enableDisable, { default: 'disable' }),
    sleep: keyword(enableDisable, { default: 'disable' }),
    diagexact: keyword(enableDisable, { default: 'disable' }),
    passive: keyword(enableDisable, { extension: true }),
  },
  { doc: 'Switches of the simulation.' },
);

/** Sizes that the model does not give by itself. */
export const size = element(
  'size',
  {
    memory: text(),
    njmax: integer({ default: -1, min: -1, notEmpty: true }),
    nconmax: integer({ default: -1, min: -1, notEmpty: true }),
    nstack: integer({ default: -1, min: -1, notEmpty: true }),
    nuserdata: integer(),
    nkey: integer(),
    nuser_body: integer({ default: -1, min: -1 }),
    nuser_jnt: integer({ default: -1, min: -1 }),
    nuser_geom: integer({ default: -1, min: -1 }),
    nuser_site: integer({ default: -1, min: -1 }),
    nuser_cam: integer({ default: -1, min: -1 }),
    nuser_tendon: integer({ default: -1, min: -1 }),
    nuser_actuator: integer({ default: -1, min: -1 }),
    nuser_sensor: integer({ default: -1, min: -1 }),
  },
  {
    rules: [exclusive('memory', 'nstack'), exclusive('memory', 'njmax')],
    doc: 'Sizes that the model does not give by itself.',
  },
);

/** Overrides of the model statistics. */
export const statistic = element(
  'statistic',
  {
    meaninertia: number({ unit: 'kg·m²' }),
    meanmass: number({ unit: 'kg' }),
    meansize: number({ unit: 'm' }),
    extent: number({ unit: 'm', positive: true }),
    center: numbers(3, { unit: 'm' }),
  },
  { doc: 'Overrides of the model statistics.' },
);
