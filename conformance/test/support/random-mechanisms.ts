// Random models that make sense as mechanisms: trees with every kind of joint, geom, tendon, actuator, equality and
// sensor, under random options. Small numbers, so that both sides stay comparable.
import { randomFlex, randomSkin } from './random-flexes.js';
import { type Attributes, randomValues, tag } from './random-values.js';

const INTEGRATORS = ['Euler', 'RK4', 'implicit', 'implicitfast'];
const SOLVERS = ['Newton', 'Newton', 'CG', 'PGS'];
/** Flags that may be off, and flags that may be on. */
const DISABLED = [
  'constraint',
  'equality',
  'frictionloss',
  'limit',
  'contact',
  'spring',
  'damper',
  'gravity',
  'clampctrl',
  'warmstart',
  'filterparent',
  'actuation',
  'refsafe',
  'sensor',
  'midphase',
  'eulerdamp',
  'nativeccd',
  'island',
];
const ENABLED = ['override', 'energy', 'fwdinv', 'invdiscrete', 'multiccd', 'diagexact', 'sleep'];

/** Sensors by what they are attached to. */
const SITE_SENSORS = ['touch', 'accelerometer', 'velocimeter', 'gyro', 'force', 'torque', 'magnetometer'];
const FRAME_SENSORS = ['framepos', 'framequat', 'framexaxis', 'frameyaxis', 'framezaxis', 'framelinvel', 'frameangvel'];
const FRAME_ACCELERATIONS = ['framelinacc', 'frameangacc'];
const JOINT_SENSORS = ['jointpos', 'jointvel', 'jointactuatorfrc'];
const JOINT_LIMIT_SENSORS = ['jointlimitpos', 'jointlimitvel', 'jointlimitfrc'];
const TENDON_SENSORS = ['tendonpos', 'tendonvel', 'tendonactuatorfrc'];
const TENDON_LIMIT_SENSORS = ['tendonlimitpos', 'tendonlimitvel', 'tendonlimitfrc'];
const ACTUATOR_SENSORS = ['actuatorpos', 'actuatorvel', 'actuatorfrc'];
const SUBTREE_SENSORS = ['subtreecom', 'subtreelinvel', 'subtreeangmom'];

/** A random mechanism as MJCF text. */
export function randomMechanism(seed: number): string {
  const random = randomValues(seed);
  const { below, chance, pick, num, nums, maybe, softness } = random;
  const range = (low: number, high: number): string => {
    const middle = num(low, high - 0.1);
    return `${middle} ${(middle + num(0.1, high - low)).toFixed(2)}`;
  };
  const turn = (): Attributes => (chance(60) ? { euler: nums(3, -1.5, 1.5) } : {});
  /** One coefficient, or a polynomial of them. */
  const polynomial = (most: number): string => nums(chance(70) ? 1 : 1 + below(3), 0.1, most);

  const names = {
    body: [] as string[],
    joint: [] as string[],
    ball: [] as string[],
    scalar: [] as string[],
    limitedJoint: [] as string[],
    geom: [] as string[],
    site: [] as string[],
    camera: [] as string[],
    tendon: [] as string[],
    limitedTendon: [] as string[],
    actuator: [] as string[],
    /** geoms that a tendon may wrap around */
    wrap: [] as string[],
  };
  const give = (kind: keyof typeof names, word: string): string => {
    const name = `${word}${names[kind].length}`;
    names[kind].push(name);
    return name;
  };

  function geom(isStatic: boolean): string {
    const type = pick(['sphere', 'capsule', 'ellipsoid', 'cylinder', 'box', 'mesh', 'sphere', 'box']);
    const name = give('geom', 'g');
    if (type === 'sphere' || type === 'cylinder') names.wrap.push(name);
    return tag('geom', {
      name,
      type,
      size: type === 'mesh' ? undefined : nums(3, 0.05, 0.2),
      mesh: type === 'mesh' ? pick(['cone', 'wedge']) : undefined,
      pos: nums(3, -0.1, 0.1),
      ...turn(),
      ...softness(),
      density: isStatic ? undefined : maybe(40, () => num(200, 2000)),
      shellinertia: maybe(type === 'mesh' ? 0 : 10, () => 'true'),
      condim: maybe(40, () => pick([1, 3, 4, 6])),
      friction: maybe(40, () => `${num(0.1, 1.5)} ${num(0.01, 0.1)} ${num(0.01, 0.05)}`),
      priority: maybe(15, () => below(3)),
      solmix: maybe(15, () => num(0, 2)),
      margin: maybe(20, () => num(0, 0.05)),
      gap: maybe(15, () => num(0, 0.03)),
      contype: maybe(15, () => below(4)),
      conaffinity: maybe(15, () => below(4)),
      adhesion: maybe(8, () => num(0, 5)),
      surfacevel: maybe(8, () => nums(6, -0.5, 0.5)),
      fluidshape: maybe(20, () => 'ellipsoid'),
      group: maybe(20, () => below(3)),
    });
  }

  function joint(type: string): string {
    const name = give('joint', 'j');
    const scalar = type !== 'ball';
    names[scalar ? 'scalar' : 'ball'].push(name);
    const limited = chance(40);
    if (limited && scalar) names.limitedJoint.push(name);
    return tag('joint', {
      name,
      type,
      axis: scalar ? pick(['1 0 0', '0 1 0', '0 0 1', nums(3, 0.1, 1)]) : undefined,
      pos: maybe(50, () => nums(3, -0.1, 0.1)),
      range: limited ? (scalar ? range(-0.5, 0.3) : `0 ${num(0.1, 1)}`) : undefined,
      stiffness: maybe(30, () => polynomial(5)),
      damping: maybe(50, () => polynomial(1)),
      springdamper: maybe(5, () => `${num(0.1, 0.5)} ${num(0.5, 1.5)}`),
      armature: maybe(40, () => num(0.01, 0.3)),
      frictionloss: maybe(25, () => num(0.01, 0.5)),
      springref: scalar ? maybe(20, () => num(-0.5, 0.5)) : undefined,
      ref: scalar ? maybe(15, () => num(-0.3, 0.3)) : undefined,
      margin: maybe(20, () => num(0, 0.1)),
      actuatorfrcrange: scalar ? maybe(20, () => range(-3, 3)) : undefined,
      actuatorgravcomp: maybe(15, () => 'true'),
      solreflimit: maybe(15, () => `${num(0.01, 0.05)} 1`),
      solimpfriction: maybe(15, () => `${num(0.5, 0.9)} 0.95 ${num(0.01, 0.1)}`),
    });
  }

  function inside(isStatic: boolean): string {
    let text = '';
    for (let i = 1 + below(2); i > 0; i--) text += geom(isStatic);
    for (let i = below(3); i > 0; i--) {
      const type = pick(['sphere', 'capsule', 'ellipsoid', 'cylinder', 'box']);
      text += tag('site', {
        name: give('site', 's'),
        type,
        size: nums(3, 0.05, 0.2),
        pos: nums(3, -0.2, 0.2),
        ...turn(),
      });
    }
    if (chance(25)) {
      const mode = pick(['fixed', 'track', 'trackcom']);
      const name = give('camera', 'c');
      text += tag('camera', { name, mode, pos: nums(3, -0.5, 0.5), ...turn(), resolution: '4 3', fovy: num(30, 90) });
    }
    if (chance(15)) text += tag('light', { mode: pick(['fixed', 'track', 'trackcom']), dir: nums(3, -1, -0.1) });
    return text;
  }

  function body(depth: number): string {
    const name = give('body', 'b');
    const top = depth === 0;
    const mocap = top && chance(10);
    let text = '';
    const kind = below(10);
    if (!mocap) {
      if (top && kind < 4) {
        const free = give('joint', 'j');
        text += tag('freejoint', { name: free });
      } else if (kind < 6) text += joint('hinge');
      else if (kind < 7) text += joint('slide');
      else if (kind < 8) text += joint('ball');
      else if (kind < 9) text += joint('slide') + joint('hinge');
    }
    text += inside(mocap);
    if (depth < 3 && !mocap) for (let i = below(3); i > 0; i--) text += body(depth + 1);
    const pos = top ? `${num(-0.6, 0.6)} ${num(-0.6, 0.6)} ${num(0.1, 0.7)}` : nums(3, -0.35, 0.35);
    const attributes = {
      name,
      pos,
      ...turn(),
      mocap: mocap ? 'true' : undefined,
      gravcomp: maybe(20, () => num(0, 1.2)),
      sleep: top && !mocap ? maybe(20, () => pick(['auto', 'never', 'allowed', 'init'])) : undefined,
    };
    return tag('body', attributes, text);
  }

  const free = below(100);
  const ground =
    free < 70
      ? tag('geom', { name: give('geom', 'g'), type: 'plane', size: '3 3 0.1', ...softness() })
      : free < 85
        ? tag('geom', { name: give('geom', 'g'), type: 'hfield', hfield: 'hills', pos: '0 0 -0.2' })
        : '';
  let world = ground + tag('site', { name: give('site', 's'), pos: nums(3, -0.5, 0.5) });
  for (let i = 1 + below(3); i > 0; i--) world += body(0);

  const { scalar } = names;
  const several = (most: number, make: () => string): string => {
    let text = '';
    for (let i = below(most + 1); i > 0; i--) text += make();
    return text;
  };
  /** Two different ones. */
  const two = (list: readonly string[]): [string, string] => {
    const first = below(list.length);
    return [list[first], list[(first + 1 + below(list.length - 1)) % list.length]];
  };

  const contact = several(2, () => {
    if (chance(50) && names.body.length > 1) {
      const [body1, body2] = two(names.body);
      return tag('exclude', { body1, body2 });
    }
    if (names.geom.length < 2) return '';
    const [geom1, geom2] = two(names.geom);
    return tag('pair', {
      geom1,
      geom2,
      condim: maybe(50, () => pick([1, 3, 4, 6])),
      friction: maybe(40, () => `${nums(2, 0.2, 1)} 0.02 ${nums(2, 0.01, 0.02)}`),
      margin: maybe(30, () => num(0, 0.05)),
      gap: maybe(20, () => num(0, 0.03)),
      ...softness(),
    });
  });

  const tendon = several(3, () => {
    const name = give('tendon', 't');
    const limited = chance(40);
    if (limited) names.limitedTendon.push(name);
    const common: Attributes = {
      name,
      range: limited ? range(-0.2, 0.5) : undefined,
      frictionloss: maybe(25, () => num(0.01, 0.5)),
      stiffness: maybe(40, () => polynomial(5)),
      damping: maybe(40, () => polynomial(1)),
      springlength: maybe(30, () => (chance(50) ? num(0, 0.5) : `${num(0, 0.2)} ${num(0.2, 0.5)}`)),
      armature: maybe(25, () => num(0.01, 0.2)),
      margin: maybe(20, () => num(0, 0.1)),
      actuatorfrcrange: maybe(20, () => range(-3, 3)),
    };
    if (chance(50) && scalar.length > 0) {
      const first = below(scalar.length);
      const count = Math.min(scalar.length, 1 + below(3));
      const joints = Array.from({ length: count }, (_, i) => scalar[(first + i) % scalar.length]);
      return tag('fixed', common, joints.map((j) => tag('joint', { joint: j, coef: num(-1, 1) })).join(''));
    }
    // no point of the path twice in a row
    const start = below(names.site.length);
    let at = 0;
    const point = (): string => tag('site', { site: names.site[(start + at++) % names.site.length] });
    let path = point();
    let wraps = false;
    for (let i = 1 + below(3); i > 0; i--) {
      if (chance(40) && names.wrap.length > 0) {
        path += tag('geom', { geom: pick(names.wrap), sidesite: maybe(40, () => pick(names.site)) });
        wraps = true;
      } else if (chance(20)) path += point() + tag('pulley', { divisor: num(1, 3) }) + point();
      path += point();
    }
    if (wraps) common.armature = undefined;
    return tag('spatial', common, path);
  });

  const equality = several(2, () => {
    const kind = below(4);
    const common = { ...softness(), active: maybe(15, () => 'false') };
    if (kind === 0 && scalar.length > 0) {
      const [joint1, joint2] = scalar.length > 1 && chance(70) ? two(scalar) : [pick(scalar), undefined];
      return tag('joint', { joint1, joint2, polycoef: nums(5, -0.3, 0.5), ...common });
    }
    if (kind === 1 && names.tendon.length > 0) {
      const [tendon1, tendon2] = names.tendon.length > 1 ? two(names.tendon) : [names.tendon[0], undefined];
      return tag('tendon', { tendon1, tendon2, polycoef: nums(5, -0.3, 0.5), ...common });
    }
    const type = pick(['connect', 'weld']);
    if (names.site.length > 1 && chance(40)) {
      const [site1, site2] = two(names.site);
      return tag(type, { site1, site2, ...common });
    }
    const [body1, body2] = names.body.length > 1 && chance(70) ? two(names.body) : [pick(names.body), undefined];
    const anchor = type === 'connect' || chance(30) ? nums(3, -0.2, 0.2) : undefined;
    return tag(type, {
      body1,
      body2,
      anchor,
      torquescale: type === 'weld' ? maybe(30, () => num(0.1, 2)) : undefined,
      ...common,
    });
  });

  const history = (): Attributes =>
    chance(15) ? { nsample: 1 + below(5), interp: pick(['zoh', 'linear', 'cubic']), delay: num(0, 0.02) } : {};

  /** whether there is an actuator of several outputs */
  let wide = false;
  const actuator = several(4, () => {
    const name = give('actuator', 'a');
    const gear = maybe(40, () => num(0.2, 3));
    const target: Attributes | undefined = (() => {
      const kind = below(10);
      if (kind < 5 && scalar.length > 0)
        return chance(80) ? { joint: pick(scalar), gear } : { jointinparent: pick(scalar), gear };
      if (kind < 6 && names.ball.length > 0) return { joint: pick(names.ball), gear: nums(3, -1, 1) };
      if (kind < 8 && names.tendon.length > 0) return { tendon: pick(names.tendon), gear };
      if (names.site.length > 1) {
        const [site, refsite] = two(names.site);
        if (kind < 9) return { site, gear: nums(6, -1, 1), refsite: maybe(40, () => refsite) };
        // behind actuators of several outputs the reference takes the rod's length of another actuator, or none
        if (wide) return { site, gear: nums(6, -1, 1) };
        return { slidersite: site, cranksite: refsite, cranklength: num(0.2, 0.6), gear };
      }
      return undefined;
    })();
    if (!target) {
      names.actuator.pop();
      return '';
    }
    const direct = !('site' in target || 'slidersite' in target);
    const common: Attributes = {
      name,
      ...target,
      ctrlrange: maybe(50, () => range(-1, 1)),
      forcerange: maybe(30, () => range(-5, 5)),
      damping: direct ? maybe(10, () => polynomial(0.5)) : undefined,
      armature: direct ? maybe(10, () => num(0.01, 0.1)) : undefined,
      group: maybe(20, () => below(3)),
      ...history(),
    };
    const gains = { kp: num(0.5, 10), kv: maybe(50, () => num(0.1, 1)) };
    switch (
      pick([
        'motor',
        'position',
        'velocity',
        'intvelocity',
        'damper',
        'cylinder',
        'muscle',
        'adhesion',
        'pid',
        'orientation',
        'dcmotor',
        'general',
        'general',
      ])
    ) {
      case 'motor':
        return tag('motor', common);
      case 'position':
        return tag('position', { ...common, ...gains, timeconst: maybe(30, () => num(0.02, 0.2)) });
      case 'velocity':
        return tag('velocity', { ...common, kv: num(0.1, 2) });
      case 'intvelocity':
        return tag('intvelocity', { ...common, ...gains, actrange: range(-1, 1) });
      case 'damper':
        return tag('damper', { ...common, ctrlrange: `0 ${num(0.5, 1)}`, kv: num(0.1, 1) });
      case 'cylinder':
        return tag('cylinder', { ...common, timeconst: num(0.1, 1), area: num(0.1, 1), bias: nums(3, -1, 0) });
      case 'muscle': {
        if ('site' in target) return tag('motor', common);
        return tag('muscle', { ...common, ctrlrange: '0 1', lengthrange: range(0.1, 1), force: num(1, 20) });
      }
      case 'adhesion':
        return tag('adhesion', { name, body: pick(names.body), ctrlrange: '0 1', gain: num(0.5, 5), ...history() });
      case 'orientation':
        if (names.ball.length === 0) return tag('motor', common);
        wide = true;
        return tag('orientation', {
          name,
          joint: pick(names.ball),
          kp: num(0.5, 10),
          kv: maybe(50, () => num(0.1, 1)),
          forcerange: maybe(30, () => `0 ${num(0.5, 5)}`),
        });
      case 'pid':
        // the reference reads only the first control of a delayed actuator, the others are whatever its memory holds
        return tag('pid', {
          ...common,
          nsample: undefined,
          interp: undefined,
          delay: undefined,
          ...gains,
          ki: maybe(60, () => num(0.1, 2)),
          imax: maybe(40, () => num(0.1, 1)),
          slewmax: maybe(30, () => num(1, 5)),
        });
      case 'dcmotor':
        return tag('dcmotor', {
          ...common,
          forcerange: undefined,
          motorconst: `${num(0.1, 0.5)}`,
          resistance: num(0.5, 3),
          inductance: maybe(30, () => `${num(0.1, 0.5)} ${num(0.01, 0.1)}`),
          cogging: maybe(30, () => `${num(0.1, 0.5)} ${1 + below(6)} ${num(0, 1)}`),
          saturation: maybe(30, () => `${num(1, 3)} ${num(1, 3)} ${num(5, 20)}`),
          thermal: maybe(20, () => `${num(1, 5)} ${num(1, 5)} ${num(1, 5)} 0.004 25 25`),
          lugre: maybe(20, () => `${num(10, 50)} ${num(0.1, 1)} ${num(0.1, 0.3)} ${num(0.3, 0.6)} ${num(0.1, 0.5)}`),
        });
      default: {
        const dyntype = pick(['none', 'integrator', 'filter', 'filterexact', 'muscle']);
        return tag('general', {
          ...common,
          dyntype,
          dynprm: dyntype === 'none' ? undefined : dyntype === 'muscle' ? '0.01 0.04 0' : num(0.05, 0.5),
          gaintype: pick(['fixed', 'affine']),
          gainprm: nums(3, -1, 1),
          biastype: pick(['none', 'affine']),
          biasprm: nums(3, -1, 0.5),
          actearly: maybe(30, () => 'true'),
          actrange: dyntype === 'none' ? undefined : maybe(40, () => range(-1, 1)),
        });
      }
    }
  });

  const frame = (): [string, string] => {
    const kind = pick((['body', 'geom', 'site', 'camera'] as const).filter((k) => names[k].length > 0));
    return [kind === 'body' && chance(50) ? 'xbody' : kind, pick(names[kind])];
  };
  let sensor = several(6, () => {
    const common: Attributes = {
      ...history(),
      interval: maybe(10, () => num(0.01, 0.05)),
    };
    const cutoff = maybe(15, () => num(0.1, 2));
    const [objtype, objname] = frame();
    switch (below(11)) {
      case 0:
        return tag(pick(SITE_SENSORS), { site: pick(names.site), cutoff, ...common });
      case 1:
      case 2: {
        const [reftype, refname] = chance(50) ? frame() : [undefined, undefined];
        return tag(pick(FRAME_SENSORS), { objtype, objname, reftype, refname, ...common });
      }
      case 3:
        return tag(pick(FRAME_ACCELERATIONS), { objtype, objname, cutoff, ...common });
      case 4:
        if (names.ball.length > 0 && chance(40))
          return tag(pick(['ballquat', 'ballangvel']), { joint: pick(names.ball), ...common });
        if (names.limitedJoint.length > 0 && chance(40))
          return tag(pick(JOINT_LIMIT_SENSORS), { joint: pick(names.limitedJoint), cutoff, ...common });
        return scalar.length > 0 ? tag(pick(JOINT_SENSORS), { joint: pick(scalar), cutoff, ...common }) : '';
      case 5:
        if (names.limitedTendon.length > 0 && chance(40))
          return tag(pick(TENDON_LIMIT_SENSORS), { tendon: pick(names.limitedTendon), cutoff, ...common });
        return names.tendon.length > 0
          ? tag(pick(TENDON_SENSORS), { tendon: pick(names.tendon), cutoff, ...common })
          : '';
      case 6:
        return names.actuator.length > 0
          ? tag(pick(ACTUATOR_SENSORS), { actuator: pick(names.actuator), ...common })
          : '';
      case 7:
        return tag(pick(SUBTREE_SENSORS), { body: pick(names.body), ...common });
      case 8:
        if (chance(60)) {
          const camera = maybe(40, () => (names.camera.length > 0 ? pick(names.camera) : undefined));
          if (camera && chance(50)) return tag('camprojection', { site: pick(names.site), camera, cutoff, ...common });
          return tag('rangefinder', {
            ...(camera ? { camera } : { site: pick(names.site) }),
            data: pick(['dist', 'dist dir point', 'dist normal', 'dist origin depth']),
            ...common,
          });
        }
        return tag('insidesite', { site: pick(names.site), objtype, objname, ...history() });
      case 9: {
        if (names.geom.length < 3) return '';
        if (chance(30)) return tag('tactile', { geom: pick(names.geom.slice(1)), mesh: 'pad', ...common });
        // the first one may be a height field
        const [geom1, geom2] = two(names.geom.slice(1));
        return tag(pick(['distance', 'normal', 'fromto']), { geom1, geom2, ...common, cutoff: num(0.1, 2) });
      }
      default:
        return chance(50)
          ? tag(pick(['e_potential', 'clock']), { cutoff, ...common })
          : tag('contact', {
              num: 1 + below(3),
              reduce: pick(['none', 'mindist', 'maxforce', 'netforce']),
              data: pick(['found', 'found force dist', 'force torque pos normal', 'found pos normal tangent']),
              ...(names.body.length > 1 && chance(60) ? { body1: pick(names.body) } : { geom1: pick(names.geom) }),
            });
    }
  });

  const flags: Attributes = {};
  for (const flag of DISABLED) if (chance(flag === 'constraint' ? 2 : 5)) flags[flag] = 'disable';
  for (const flag of ENABLED) if (chance(12)) flags[flag] = 'enable';
  const integrator = pick(INTEGRATORS);
  // the reference rejects these three together where it finds constraints, ours always
  if (integrator === 'RK4' && flags.invdiscrete) flags.fwdinv = undefined;
  const settings: Attributes = {
    timestep: pick([0.001, 0.002, 0.004]),
    integrator,
    cone: pick(['pyramidal', 'elliptic']),
    solver: pick(SOLVERS),
    jacobian: pick(['auto', 'dense', 'sparse']),
    impratio: maybe(20, () => num(1, 5)),
    noslip_iterations: maybe(15, () => 1 + below(4)),
    iterations: maybe(15, () => 1 + below(30)),
    gravity: maybe(20, () => nums(3, -5, 5)),
    wind: maybe(20, () => nums(3, -2, 2)),
    density: maybe(25, () => num(0.5, 100)),
    viscosity: maybe(25, () => num(0.01, 1)),
    o_margin: maybe(20, () => num(0, 0.05)),
    o_friction: maybe(20, () => `${nums(2, 0.2, 1)} 0.01 0.01 0.01`),
    actuatorgroupdisable: maybe(15, () => below(3)),
  };

  // last, so that mechanisms without them stay as they are
  let deformable = '';
  if (chance(15)) {
    const implicit = integrator.startsWith('implicit');
    if (implicit && chance(60)) Object.assign(settings, { solver: 'CG', cone: 'pyramidal' });
    const metric = implicit && settings.solver === 'CG' && settings.cone === 'pyramidal' && !flags.sleep;
    const passive = metric && chance(40);
    // dense Jacobians of passive contacts make the reference read indices that it has not written
    if (passive) settings.jacobian = 'sparse';
    for (let i = 0; i < 1 + below(2); i++) {
      world += randomFlex(random, `f${i}`, { passive, metric, pin: chance(40) });
    }
    // where a flex is touched, the reference's tactile sensors take it for geom -1 and read before their arrays
    sensor = sensor.replace(/<tactile[^>]*>/g, '');
  }
  if (chance(8)) deformable = randomSkin(random, 'skin', names.body);
  const option = tag('option', settings, tag('flag', flags));
  const assets =
    tag('mesh', { name: 'cone', builtin: 'cone', params: '6 0', scale: '0.15 0.15 0.2' }) +
    tag('mesh', { name: 'pad', builtin: 'plate', params: '3 3', scale: '0.1 0.1 0.05' }) +
    tag('mesh', { name: 'wedge', vertex: '0 0 0 0.2 0 0 0 0.2 0 0 0 0.2 0.15 0.12 0.16' }) +
    tag('hfield', { name: 'hills', nrow: 3, ncol: 3, size: '2 2 0.3 0.1', elevation: '0 1 0 1 0 1 0 1 0.5' });
  const sections = Object.entries({ contact, tendon, equality, actuator, sensor, deformable })
    .map(([section, text]) => (text === '' ? '' : tag(section, {}, text)))
    .join('');
  return tag(
    'mujoco',
    {},
    tag('compiler', { angle: 'radian' }) + option + tag('asset', {}, assets) + tag('worldbody', {}, world) + sections,
  );
}
