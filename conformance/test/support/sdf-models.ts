// Models with geoms that are signed distance fields of meshes.

const PHI = 1.618;
const icosahedron = [
  [0, 1, PHI, 0, -1, PHI, 0, 1, -PHI, 0, -1, -PHI],
  [1, PHI, 0, -1, PHI, 0, 1, -PHI, 0, -1, -PHI, 0],
  [PHI, 0, 1, PHI, 0, -1, -PHI, 0, 1, -PHI, 0, -1],
].flat();

/** An L-shaped prism. */
const ell = `vertex="0 0 0 3 0 0 3 1 0 1 1 0 1 2 0 0 2 0 0 0 1 3 0 1 3 1 1 1 1 1 1 2 1 0 2 1" face="2 1 0 3 2 0 4 3 0
  5 4 0 6 7 8 6 8 9 6 9 10 6 10 11 0 1 7 0 7 6 1 2 8 1 8 7 2 3 9 2 9 8 3 4 10 3 10 9 4 5 11 4 11 10 5 0 6 5 6 11"`;

const model = (assets: string, world: string, option = ''): string =>
  `<mujoco>${option}<asset>${assets}</asset><worldbody>${world}</worldbody></mujoco>`;

const ICO = `<mesh name="ico" scale=".1 .1 .1" vertex="${icosahedron.join(' ')}"/>`;
const ELL = `<mesh name="ell" scale=".1 .1 .1" inertia="exact" ${ell}/>`;
const TORUS = '<mesh name="torus" builtin="supertorus" params="24 .3 1 1" scale=".2 .2 .2"/>';
const CUBE =
  '<mesh name="cube" scale=".1 .1 .1" vertex="-1 -1 -1 1 -1 -1 -1 1 -1 1 1 -1 -1 -1 1 1 -1 1 -1 1 1 1 1 1"/>';

const free = (geom: string, pos = '0 0 0'): string => `<body pos="${pos}"><freejoint/>${geom}</body>`;

/** Models to compile. */
export const SDF_MODELS: Readonly<Record<string, string>> = {
  convex: model(ICO, free('<geom type="sdf" mesh="ico"/>')),
  concave: model(ELL, free('<geom type="sdf" mesh="ell" pos=".1 .2 .3" euler="10 20 30"/>')),
  hole: model(TORUS, free('<geom type="sdf" mesh="torus" mass="2"/>')),
  thin: model(
    `<mesh name="ell" scale=".1 .002 .1" inertia="exact" ${ell}/>`,
    free('<geom type="sdf" mesh="ell" density="200"/>'),
  ),
  'flat shell': model(
    '<mesh name="flat" inertia="shell" vertex="0 0 0 1 0 0 0 1 0 1 1.2 0" face="0 1 2 1 3 2"/>',
    free('<geom type="sdf" mesh="flat" contype="0" conaffinity="0"/>'),
  ),
  'mirrored, with refpos and refquat': model(
    `<mesh name="ell" scale="-.1 .2 .05" refpos=".1 .2 .3" refquat="1 .2 .3 .4" inertia="exact" ${ell}/>`,
    free('<geom type="sdf" mesh="ell"/>'),
  ),
  'several geoms of one mesh, and others': model(
    ICO + ELL + CUBE,
    free('<geom type="sdf" mesh="ico"/><geom type="mesh" mesh="ico" pos="1 0 0"/>') +
      free('<geom type="sdf" mesh="ico" size=".1" friction="1 .1 .1"/><geom type="mesh" mesh="cube"/>') +
      free('<geom type="sphere" mesh="ell"/><geom type="sdf" mesh="ell"/>'),
  ),
  'visual, discarded, and not': model(
    ICO + ELL,
    free('<geom type="sdf" mesh="ico" contype="0" conaffinity="0"/><geom type="mesh" mesh="ico"/>') +
      free('<geom type="mesh" mesh="ell" contype="0" conaffinity="0"/><geom type="sdf" mesh="ell"/>'),
    '<compiler discardvisual="true"/>',
  ),
  'type from a class': model(
    ICO,
    free('<geom class="field"/>'),
    '<default><default class="field"><geom type="sdf" mesh="ico"/></default></default>',
  ),
};

const BED = '<geom type="sdf" mesh="torus" pos="0 0 .05"/>';
const PRIMITIVES = ['sphere', 'capsule', 'ellipsoid', 'cylinder', 'box'];

/** Models to simulate. */
export const SDF_SIMULATIONS: Readonly<Record<string, string>> = {
  'in a fluid, on a plane': model(
    ICO + ELL,
    `<geom type="plane" size="5 5 .1"/>${free('<geom type="sdf" mesh="ico" fluidshape="ellipsoid"/>', '0 0 .15')}
    ${free('<geom type="sdf" mesh="ell"/>', '1 0 .04')}`,
    '<option density="900" viscosity=".1" wind="1 2 0"/>',
  ),
  ...Object.fromEntries(
    PRIMITIVES.map((type) => [
      `${type} on a torus`,
      model(TORUS, BED + free(`<geom type="${type}" size=".2 .12 .16"/>`, '.02 .01 .2')),
    ]),
  ),
  'two fields': model(ICO + TORUS, BED + free('<geom type="sdf" mesh="ico"/>', '.02 .01 .15')),
  'fields of one mesh': model(
    ELL,
    free('<geom type="sdf" mesh="ell"/>') + free('<geom type="sdf" mesh="ell" euler="30 40 50"/>', '.03 .02 .08'),
  ),
  'mesh in a field': model(ICO + TORUS, BED + free('<geom type="mesh" mesh="ico"/>', '.02 .01 .15')),
  'mesh, field, and many points': model(
    CUBE + ICO,
    `<geom type="sdf" mesh="ico" margin=".01"/>${free('<geom type="mesh" mesh="cube"/>', '.02 .01 .22')}`,
    '<option sdf_initpoints="50" sdf_iterations="4"/>',
  ),
  'explicit pair, nativeccd off': `<mujoco><option><flag nativeccd="disable"/></option><asset>${ICO}${ELL}</asset>
    <worldbody>${free('<geom name="a" type="sdf" mesh="ico" contype="0"/>', '.1 0 .12')}
      <geom name="b" type="sdf" mesh="ell" conaffinity="0"/></worldbody>
    <contact><pair geom1="a" geom2="b" condim="6" margin=".02"/></contact></mujoco>`,
  'rangefinder and distance sensor': `<mujoco><asset>${TORUS}</asset><worldbody><geom type="sdf" mesh="torus"/>
    ${free('<geom name="ball" size=".1"/><site name="s" pos=".15 0 -.15" euler="160 0 0"/>', '.1 .1 .15')}
    ${free('<geom name="field" type="sdf" mesh="torus"/>', '0 0 .21')}</worldbody>
    <sensor><rangefinder site="s"/><distance geom1="ball" geom2="field" cutoff="1"/>
    <fromto geom1="field" geom2="ball" cutoff="1"/></sensor></mujoco>`,
  'tactile sensors': `<mujoco><asset><mesh name="pad" builtin="plate" params="5 4" scale=".1 .1 .02"/>${CUBE}${ELL}</asset>
    <worldbody><body pos="0 0 .1"><joint axis="1 0 0" damping=".5"/><joint axis="0 0 1" damping=".5"/>
        <geom name="skin" type="mesh" mesh="pad" contype="0" conaffinity="0" mass="0"/>
        <geom type="box" size=".1 .1 .02" pos="0 0 -.02"/></body>
      ${free('<geom size=".06"/>', '.02 .01 .155')}${free('<geom type="mesh" mesh="ell"/>', '-.05 .03 .12')}
      ${free('<geom type="mesh" mesh="cube"/>', '-.05 -.05 .29')}
      ${free('<geom type="ellipsoid" size=".05 .06 .07" euler="20 30 0"/>', '.06 -.05 .16')}
      <geom type="sdf" mesh="ell" pos="3 3 3"/></worldbody>
    <sensor><tactile geom="skin" mesh="pad"/><tactile geom="skin" mesh="ell" nsample="3" delay=".004"/></sensor></mujoco>`,
};

/** Geoms of all types that may collide with fields, each on a free body of its own, and two fields. */
export const SDF_SCATTERED = model(
  ICO + ELL + TORUS,
  [
    ...PRIMITIVES.map((type) => `type="${type}" size=".2 .12 .16"`),
    ...['ico', 'ell', 'torus'].map((mesh) => `type="sdf" mesh="${mesh}"`),
  ]
    .map((attributes) => free(`<geom ${attributes}/>`))
    .join(''),
);

/** A height field and a field in it, which do not collide. */
export const SDF_IN_HFIELD = model(
  `${ICO}<hfield name="h" nrow="3" ncol="3" size="1 1 .1 .1" elevation="1 0 1 0 1 0 1 0 1"/>`,
  `<geom type="hfield" hfield="h"/>${free('<geom type="sdf" mesh="ico"/>', '0 0 .1')}`,
);
