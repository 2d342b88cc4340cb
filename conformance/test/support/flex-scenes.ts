// Scenes with flexes, each for one part of what a step does with them.

const scene = (inner: string, option = '', head = ''): string =>
  `<mujoco><option ${option}/>${head}<worldbody>${inner}</worldbody></mujoco>`;
const flex = (attributes: string, inner = ''): string => `<flexcomp name="f" ${attributes}>${inner}</flexcomp>`;
const SHEET = 'count="4 4 1" spacing=".1 .1 .1" pos="0 0 .09" radius=".02" mass="1"';
const ROPE = 'dim="1" count="5 1 1" spacing=".1 .1 .1" pos="0 0 .11" radius=".02" mass="1"';
const BLOCK = 'dim="3" count="3 3 3" spacing=".1 .1 .1" pos="0 0 .19" radius=".02" mass="1"';
const OTHER = 'name="g" count="3 3 1" spacing=".12 .12 .1" pos=".01 .02 .12" radius=".02" mass="1"';
const NO_SELF = '<contact selfcollide="none"/>';
// dense Jacobians of passive contacts make the reference read indices that it has not written
const IMPLICIT = 'integrator="implicitfast" solver="CG" jacobian="sparse"';
const SOFT = '<elasticity young="1e4" poisson=".3" thickness=".01" damping=".01" elastic2d="both"/>';
const PASSIVE = '<contact passive="true" selfcollide="none"/>';
/** Bodies at the corners of a cube, the last axis fastest, with different joints. */
const NODES = Array.from({ length: 8 }, (_, i) => {
  const joint = [
    '<joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/><joint type="slide" axis="0 0 1"/>',
    '<freejoint/>',
    '<joint axis="0 1 0" pos="-1 0 0"/>',
  ][i % 3];
  const pos = [i >> 2, (i >> 1) & 1, i & 1].map((x) => 0.2 * x);
  return `<body name="n${i}" pos="${pos.join(' ')}">${joint}<geom size=".02" mass=".1" contype="0" conaffinity="0"/></body>`;
}).join('');
const CUBE = `</worldbody><deformable><flex name="f" body="world world world world" dim="3" dof="trilinear" radius=".01"
  node="n0 n1 n2 n3 n4 n5 n6 n7" vertex="0 0 0 .2 0 0 0 .2 0 0 0 .2" element="0 1 2 3">
  <elasticity young="1e4" poisson=".3" damping=".01"/>${NO_SELF}</flex></deformable><worldbody>`;

/** Geoms of every kind that flexes meet, at rest near the origin. */
const GEOMS: Record<string, string> = {
  plane: '<geom type="plane" size="1 1 .1" pos="0 0 .085"/>',
  sphere: '<geom size=".1"/>',
  capsule: '<geom type="capsule" size=".1 .1" euler="0 80 10"/>',
  ellipsoid: '<geom type="ellipsoid" size=".2 .15 .1"/>',
  cylinder: '<geom type="cylinder" size=".15 .1"/>',
  box: '<geom type="box" size=".2 .2 .1" pos=".01 .02 0" euler="0 0 10"/>',
  mesh: '<geom type="mesh" mesh="m"/>',
  hfield: '<geom type="hfield" hfield="h" pos="0 0 .07"/>',
  field: '<geom type="sdf" mesh="m"/>',
};
const ASSETS = `<asset><mesh name="m" vertex="-.2 -.2 0 .2 -.2 0 .2 .2 0 -.2 .2 0 0 0 .1"/>
  <hfield name="h" nrow="3" ncol="3" size=".3 .3 .05 .1" elevation="0 1 0 1 0 1 .5 0 .2"/></asset>`;

const SHAPES: Record<string, string> = { rope: ROPE, sheet: SHEET, block: BLOCK };

/** A shape on a geom. */
const pairs = Object.entries(SHAPES).flatMap(([shape, attributes]) =>
  Object.entries(GEOMS).map(
    ([geom, xml]) => [`${shape} on ${geom}`, scene(xml + flex(attributes, NO_SELF), '', ASSETS)] as const,
  ),
);

/** Ways in which a folded sheet or a block may meet itself. */
const self = (['none', 'narrow', 'bvh', 'sap', 'auto'] as const).flatMap((mode) =>
  Object.entries(SHAPES).map(
    ([shape, attributes]) =>
      [
        `${shape} that meets itself: ${mode}`,
        scene(
          flex(attributes, `<contact selfcollide="${mode}" internal="true" activelayers="1" gap=".01"/>`) +
            '<geom type="plane" size="1 1 .1"/>',
          'gravity="30 0 -9"',
        ),
      ] as const,
  ),
);

/** Scenes by what they show. */
export const FLEX_SCENES: Record<string, string> = {
  ...Object.fromEntries(pairs),
  ...Object.fromEntries(self),
  'a sheet on a moving field': scene(
    `<geom type="plane" size="1 1 .1" pos="0 0 -.2"/><body pos=".02 .01 -.05" euler="20 10 5"><freejoint/>
    <geom type="sdf" mesh="m"/><geom size=".03" pos=".2 .1 .1"/></body>${flex(SHEET, '<contact selfcollide="none" margin=".01"/>')}`,
    'sdf_initpoints="10"',
    ASSETS,
  ),
  'a sheet on a field, without trees': scene(
    `<geom type="sdf" mesh="m"/><geom type="sdf" mesh="m" contype="0" pos=".1 0 0"/>${flex(SHEET, NO_SELF)}`,
    '',
    ASSETS,
  ).replace('<option />', '<option><flag midphase="disable"/></option>'),
  'contacts that are springs': scene(
    GEOMS.plane + flex(SHEET, PASSIVE) + `<flexcomp ${OTHER}>${SOFT}${NO_SELF}</flexcomp>`,
    IMPLICIT,
  ),
  'a folded sheet with contacts that are springs': scene(
    flex(SHEET, '<contact passive="true" internal="true" gap=".01"/>') + '<geom type="plane" size="1 1 .1"/>',
    `${IMPLICIT} gravity="30 0 -9"`,
  ),
  'a sheet of springs on a moving ball, beside a box of the world': scene(
    `<body pos=".1 .1 .02"><freejoint/><geom size=".1"/></body><geom type="box" size=".1 .1 .1" pos="-.1 -.1 0"/>` +
      flex(SHEET, PASSIVE),
    IMPLICIT,
  ),
  'rigid sheets with contacts that would be springs, in the world and on a body': scene(
    GEOMS.plane +
      flex(`${SHEET} rigid="true"`, PASSIVE) +
      `<body name="b" pos=".01 .02 0"><freejoint/><geom size=".02" pos="0 0 1"/>
      <flexcomp ${OTHER} rigid="true">${PASSIVE}</flexcomp></body>`,
    'jacobian="sparse"',
  ),
  'cells between bodies with joints': scene(`${NODES}${CUBE}`, IMPLICIT),
  'cells between bodies, of a flex that is rigid': scene(
    `${NODES}${CUBE.replaceAll('world world world world', 'world')}`,
    IMPLICIT,
  ),
  'two sheets': scene(flex(SHEET, NO_SELF) + `<flexcomp ${OTHER}>${NO_SELF}</flexcomp>`),
  'a sheet and a block, without trees': scene(
    flex(BLOCK, NO_SELF) + `<flexcomp ${OTHER}>${NO_SELF}</flexcomp>${GEOMS.plane}<geom size=".1"/>`,
    '',
  ).replace('<option />', '<option><flag midphase="disable"/></option>'),
  'a block by portal refinement': scene(
    flex(BLOCK, NO_SELF) + GEOMS.cylinder + `<flexcomp ${OTHER}>${NO_SELF}</flexcomp>`,
  ).replace('<option />', '<option><flag nativeccd="disable"/></option>'),
  'contact parameters': scene(
    flex(SHEET, '<contact selfcollide="none" priority="1" margin=".02" gap=".01" solmix="2" condim="4"/>') +
      '<geom type="box" size=".2 .2 .1" margin=".01" condim="6" adhesion=".1"/>',
    'cone="elliptic"',
  ),
  'edges that keep their lengths': scene(flex(SHEET, `<edge equality="true" damping=".1"/>${NO_SELF}`)),
  'vertices that keep their strain': scene(flex(SHEET, `<edge equality="vert"/>${NO_SELF}`)),
  'cells that keep their strain': scene(flex(`${BLOCK} dof="trilinear"`, `<edge equality="strain"/>${NO_SELF}`)),
  'springs on edges': scene(
    flex(ROPE, `<edge stiffness="100" damping="1"/>${NO_SELF}`),
    '',
    '<option><flag energy="enable"/></option>',
  ),
  'a cloth that bends': scene(
    flex(SHEET, `<elasticity young="1e4" poisson=".3" thickness=".01" damping=".01" elastic2d="both"/>${NO_SELF}`),
  ),
  'a stiff block': scene(flex(BLOCK, `<elasticity young="1e4" poisson=".3" damping=".01"/>${NO_SELF}`) + GEOMS.plane),
  'a stiff block in cells': scene(
    flex(`${BLOCK} dof="trilinear"`, `<elasticity young="1e4" poisson=".3" damping=".01"/>${NO_SELF}`) + GEOMS.plane,
  ),
  'a stiff block in quadratic cells': scene(
    flex(`${BLOCK} dof="quadratic"`, `<elasticity young="1e4" poisson=".3" damping=".01"/>${NO_SELF}`) + GEOMS.box,
  ),
  'a ball that moves radially': scene(
    flex(
      'type="ellipsoid" dim="3" dof="radial" count="4 4 4" spacing=".1 .1 .1" pos="0 0 .2" radius=".01" mass="1"',
      `<edge equality="true"/>${NO_SELF}`,
    ) + GEOMS.plane,
  ),
  'pinned to a pendulum': scene(
    `<body name="b"><joint axis="0 1 0"/><geom size=".05"/>${flex(SHEET, `<edge damping=".1"/><pin id="0 1"/>${NO_SELF}`)}</body>`,
  ),
  ...Object.fromEntries(
    (
      [
        [
          'a cloth that bends',
          flex(SHEET, `<elasticity young="1e4" elastic2d="bend" thickness=".01" damping=".01"/>${NO_SELF}`),
        ],
        ['a cloth', flex(SHEET, `<elasticity young="1e4" elastic2d="both" thickness=".01" damping=".01"/>${NO_SELF}`)],
        ['a block', flex(BLOCK, `<elasticity young="1e4" poisson=".3" damping=".01"/>${NO_SELF}`)],
        ['cells', flex(`${BLOCK} dof="trilinear"`, `<elasticity young="1e4" damping=".01"/>${NO_SELF}`)],
      ] as const
    ).map(([name, xml]) => [
      `stiffness in the inertia: ${name}`,
      scene(xml + GEOMS.plane, 'solver="CG" integrator="implicitfast" tolerance="1e-12"'),
    ]),
  ),
  ...Object.fromEntries(
    ['Euler', 'RK4', 'implicit', 'implicitfast'].map((integrator) => [
      `integrated by ${integrator}`,
      scene(
        flex(SHEET, `<edge damping="1"/><elasticity young="1e3" damping=".1"/>${NO_SELF}`),
        `integrator="${integrator}"`,
      ),
    ]),
  ),
};
