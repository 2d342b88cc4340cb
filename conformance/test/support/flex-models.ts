// Small models with flexes, each for one part of what the compiler does with them.

const world = (inner: string, head = ''): string => `<mujoco>${head}<worldbody>${inner}</worldbody></mujoco>`;
const grid = (attributes: string, inner = ''): string => `<flexcomp name="f" ${attributes}>${inner}</flexcomp>`;
const sheet = (attributes: string, inner = ''): string => grid(`count="10 10 1" ${attributes}`, inner);
const SELF_NONE = '<contact selfcollide="none"/>';
const POINTS = '0 0 0  .3 0 0  .3 .2 0  0 .2 0  .1 .1 .4  9 9 9';

/** Files that they name. */
export const FLEX_FILES: Record<string, string> = {
  'box.obj': [
    ...['0 0 0', '1 0 0', '1 1 0', '0 1 0', '0 0 1', '1 0 1', '1 1 1', '0 1 1', '0 0 0', '5 5 5'].map((v) => `v ${v}`),
    ...['0 0', '1 0', '1 1', '0 1'].map((t) => `vt ${t}`),
    ...['1/1 3/3 2/2', '9/1 4/4 3/3', '5/1 6/2 7/3', '5/1 7/3 8/4', '1/1 2/2 6/3', '1/1 6/3 5/4'].map((f) => `f ${f}`),
    ...['2/1 3/2 7/3', '2/1 7/3 6/4', '3/1 4/2 8/3', '3/1 8/3 7/4', '4/1 1/2 5/3', '4/1 5/3 8/4'].map((f) => `f ${f}`),
  ].join('\n'),
  'tetrahedra.msh': `$MeshFormat
4.1 0 8
$EndMeshFormat
$Nodes
1 5 1 5
3 1 0 5
1
2
3
4
5
0 0 0
1 0 0
0 1 0
0 0 1
1 1 1
$EndNodes
$Elements
1 2 1 2
3 1 4 2
1 1 2 3 4
2 2 3 4 5
$EndElements
`,
};

/** Models that both sides accept, by what they show. */
export const FLEX_MODELS: Record<string, string> = {
  'a rope': world(grid('dim="1" count="5 1 1" spacing=".1 .1 .1"', '<edge stiffness="100" damping="1"/>')),
  'a circle': world(grid('type="circle" dim="1" count="9 1 1" spacing=".1 .1 .1"', '<edge equality="true"/>')),
  'what a sensor and a tuple name': world(grid('count="3 3 1" spacing=".1 .1 .1"')).replace(
    '</mujoco>',
    `<sensor><user dim="2" objtype="flex" objname="f"/></sensor>
    <custom><tuple name="t"><element objtype="flex" objname="f"/></tuple></custom></mujoco>`,
  ),
  'a sheet with a material': world(
    grid('count="3 4 1" spacing=".1 .2 .3" material="m" rgba="1 0 0 .5" group="3" flatskin="true"'),
    '<asset><material name="m"/></asset>',
  ),
  'a block': world(grid('dim="3" count="3 3 2" spacing=".1 .1 .1" radius=".01" mass="2" inertiabox=".02"')),
  'a box surface': world(grid('type="box" dim="2" count="3 4 3" spacing=".1 .1 .1"')),
  'a solid box': world(grid('type="box" dim="3" count="3 4 3" spacing=".1 .1 .1"')),
  'a solid cylinder, and its surface': world(
    grid('type="cylinder" dim="3" count="4 4 3" spacing=".1 .1 .1"') +
      '<flexcomp name="g" type="cylinder" count="4 5 3" spacing=".1 .2 .1"/>',
  ),
  'an ellipsoid that moves radially': world(
    grid('type="ellipsoid" dim="3" dof="radial" count="4 4 4" spacing=".1 .2 .3"'),
  ),
  'a square and a disc': world(
    `${grid('type="square" count="3 3 1" spacing=".1 .1 .1"')}<flexcomp name="g" type="disc" count="5 5 1" dof="2d" spacing=".1 .1 .1"/>`,
  ),
  'points and elements, one point unused, scaled and turned': world(
    grid(
      `type="direct" dim="3" point="${POINTS}" element="0 1 2 4 0 3 2 4" scale="1 2 3" euler="10 20 30" pos="1 2 3"`,
    ),
  ),
  'a quaternion of any length': world(
    grid(`type="direct" dim="2" point="${POINTS}" element="0 1 2 0 3 2" quat="1 .5 0 0"`),
  ),
  'a mesh, its edges, and tetrahedra in it': world(
    `${grid('type="mesh" file="box.obj" scale=".1 .1 .1"')}
     <flexcomp name="g" type="mesh" dim="1" file="box.obj"/>
     <flexcomp name="h" type="mesh" dim="3" file="box.obj" origin=".5 .5 .5" radius=".001"/>`,
  ),
  'a file of Gmsh': world(grid('type="gmsh" dim="3" file="tetrahedra.msh"')),
  'pins by number, range and grid': world(
    grid(
      'count="4 4 1" spacing=".1 .1 .1" pos="0 0 1"',
      '<pin id="0 3"/><pin range="5 6" grid="2 2 2 3"/><pin gridrange="3 0 3 1"/>',
    ),
  ),
  'pins of a block': world(
    grid('dim="3" count="3 3 3" spacing=".1 .1 .1"', '<pin grid="0 0 0 1 1 1" gridrange="2 0 0 2 2 1"/>'),
  ),
  'all pinned is rigid': world(
    `<body name="b" pos="0 0 1" euler="10 20 30"><freejoint/><geom size=".1"/>${grid('count="2 2 1" spacing=".1 .1 .1"', '<pin range="0 3"/>')}</body>`,
  ),
  'a rigid flex': world(
    `<body name="b"><joint axis="1 2 3"/><geom size=".1"/>${grid('rigid="true" dim="3" count="2 2 2" spacing=".1 .1 .1" dof="trilinear"')}</body>`,
  ),
  'stretching, bending, and both': world(
    ['stretch', 'bend', 'both']
      .map(
        (kind, i) => `<flexcomp name="f${i}" count="4 3 1" spacing=".1 .1 .1" pos="0 0 ${i}">
          <elasticity young="1e4" poisson=".2" thickness=".01" damping=".01" elastic2d="${kind}"/></flexcomp>`,
      )
      .join(''),
  ),
  'a curved sheet that bends, with pins': world(
    grid(
      'type="disc" count="5 5 1" spacing=".1 .1 .1" euler="30 0 0"',
      '<pin id="0 1 2"/><elasticity young="1e4" poisson=".3" thickness=".02" elastic2d="bend"/>',
    ),
    '<option timestep=".005"/><default><joint armature=".001" damping=".1"/></default>',
  ),
  'bending where the surface is curved at rest': world(
    grid(
      'type="ellipsoid" dim="2" count="4 4 4" spacing=".1 .1 .1"',
      '<elasticity young="1e4" poisson=".3" thickness=".02" elastic2d="both" damping="1e-3"/>',
    ),
  ),
  'elastic tetrahedra': world(
    grid('dim="3" count="3 2 2" spacing=".1 .2 .1"', '<elasticity young="1e5" poisson=".4" damping=".1"/>'),
  ),
  'edge and vertex constraints': world(
    `${grid('count="4 4 1" spacing=".1 .1 .1"', '<edge equality="true" solref=".01 1" solimp=".9 .99"/>')}
     <flexcomp name="g" count="4 4 1" spacing=".1 .1 .1" pos="0 0 1"><edge equality="vert"/></flexcomp>`,
  ),
  'vertex constraints among chains': world(
    `<body name="b"><joint/><geom size=".1"/><body name="c"><joint axis="0 1 0"/><geom size=".1"/>${grid('count="3 3 1" spacing=".1 .1 .1"', '<edge equality="vert"/><pin id="0 1"/>')}</body></body>`,
  ),
  'trilinear nodes': world(
    `<body name="b" pos="1 2 3" euler="10 20 30">${grid(
      'dim="3" dof="trilinear" count="3 3 3" spacing=".1 .1 .1"',
      `${SELF_NONE}<elasticity young="1e4" poisson=".2"/>`,
    )}</body>`,
  ),
  'quadratic nodes with pins': world(
    grid(
      'dim="3" dof="quadratic" count="3 3 3" spacing=".1 .1 .1"',
      `${SELF_NONE}<pin id="0 1 2"/><elasticity young="1e4" poisson=".2" damping="1"/>`,
    ),
  ),
  'several cells, some of them empty': world(
    `<body name="b" euler="0 0 30">${grid(
      'type="direct" dim="3" dof="trilinear" cellcount="3 2 2" point="0 0 0 .1 0 0 0 .1 0 0 0 .1 1 1 1 .9 1 1 1 .9 1 1 1 .9" element="0 1 2 3 4 5 6 7"',
      `${SELF_NONE}<elasticity young="1e4" poisson=".2"/>`,
    )}</body>`,
  ),
  'cells of a surface have an inside': world(
    grid(
      'type="mesh" file="box.obj" dof="trilinear" cellcount="4 3 4"',
      `${SELF_NONE}<elasticity young="1e4" poisson=".2"/>`,
    ),
  ),
  'a shell that stretches and bends': world(
    grid(
      'type="mesh" file="box.obj" dof="trilinear" cellcount="2 3 1" euler="20 30 0"',
      `${SELF_NONE}<elasticity young="1e4" poisson=".2" thickness=".01" elastic2d="both"/>`,
    ),
  ),
  'a quadratic shell': world(
    grid(
      'type="mesh" file="box.obj" dof="quadratic" cellcount="1 2 2"',
      `${SELF_NONE}<elasticity young="1e4" poisson=".2" thickness=".01" elastic2d="both"/>`,
    ),
  ),
  'strain constraints of cells': world(
    grid(
      'dim="3" dof="trilinear" cellcount="2 1 1" count="3 3 3" spacing=".1 .1 .1"',
      `${SELF_NONE}<edge equality="strain"/>`,
    ),
  ),
  'strain constraints of quadratic cells': world(
    grid('dim="3" dof="quadratic" count="3 3 3" spacing=".1 .2 .1"', `${SELF_NONE}<edge equality="strain"/>`),
  ),
  'strain constraints of a shell': world(
    grid(
      'type="mesh" file="box.obj" dof="trilinear" cellcount="1 1 2"',
      `${SELF_NONE}<edge equality="strain"/><elasticity thickness=".01" elastic2d="stretch"/>`,
    ),
  ),
  'contact attributes': world(
    grid(
      'dim="3" count="4 4 4" spacing=".1 .1 .1"',
      `<contact contype="2" conaffinity="4" condim="1" priority="3" friction=".3 .2" solmix=".5" solref=".1" solimp=".8"
        margin=".01" gap=".02" internal="true" selfcollide="sap" activelayers="2"/>`,
    ),
  ),
  'passive contacts': world(
    grid('count="4 4 1" spacing=".1 .1 .1"', '<contact passive="true"/>'),
    '<option integrator="implicitfast" solver="CG"/>',
  ),
  'a flex element': `<mujoco><worldbody>
      <body name="a" pos="0 0 1"><joint type="slide"/><geom size=".1"/></body>
      <body name="b" pos="1 0 1" euler="0 0 90"><joint type="slide"/><geom size=".1"/></body>
      <body name="c" pos="0 1 1"><geom size=".1"/></body></worldbody>
    <deformable>
      <flex name="f" dim="2" body="a b c" vertex="0 0 0 .1 0 0 0 0 .1" element="0 1 2" texcoord="0 0 1 0 0 1" radius=".02">
        <contact condim="4" selfcollide="bvh"/><edge damping=".1"/><elasticity young="1e3" poisson=".1" thickness=".1" elastic2d="stretch"/></flex>
      <flex dim="1" body="a b c" element="0 1 1 2"><edge stiffness="10"/></flex>
      <flex name="g" dim="2" body="b" vertex="0 0 0 .1 0 0 0 0 .1" element="0 1 2"/>
    </deformable>
    <equality><flex flex="f" active="false"/></equality></mujoco>`,
  'joints have the default class of the body': world(
    `<body name="b" childclass="c"><frame childclass="d">${grid('count="2 2 1" spacing=".1 .1 .1"')}</frame></body>`,
    '<default><joint stiffness="3"/><default class="c"><joint damping="2"/></default><default class="d"><joint damping="4"/></default></default>',
  ),
};

/** Models that both sides reject, and the words of both. */
export const FLEX_REJECTED: Record<string, [xml: string, words: RegExp]> = {
  // the flex that the replicas are copies of stays behind
  replicated: [
    world(`<replicate count="2"><body name="b">${sheet('spacing=".1 .1 .1"')}</body></replicate>`),
    /unknown body 'f_0' in flex/,
  ],
  'no elements': [world(grid('count="1 1 1"')), /No elements were created in grid/],
  'too close': [world(grid('count="3 3 1" spacing=".001 .1 .1"')), /Spacing must be larger than geometry size/],
  'wrong dimension': [world(grid('dim="4"')), /Invalid dim, must be between 1 and 3/],
  'a count of zero': [world(grid('count="0 1 1"')), /Count too small/],
  'a radial flex that is flat': [world(grid('dim="3" dof="radial" count="2 2 1"')), /Count too small/],
  'no scale': [world(grid('scale="0 1 1"')), /Scale must be larger than mjMINVAL/],
  'no mass': [world(grid('mass="0"')), /Mass and inertiabox must be larger than mjMINVAL/],
  'a bad axis': [world(sheet('axisangle="0 0 0 1"')), /axisangle too small/],
  'no file': [world(grid('type="mesh"')), /File is required/],
  'a nameless parent': [world(`<body>${grid('')}</body>`), /Parent body must have name/],
  'half a range': [world(sheet('', '<pin range="0 1 2"/>')), /Pin range number must be multiple of 2/],
  'half a place': [world(sheet('', '<pin grid="1"/>')), /Pin grid number must be multiple of dim/],
  'half a box': [world(sheet('', '<pin gridrange="1 1"/>')), /Pin grid range number of must be multiple of 2\*dim/],
  'a grid of no grid': [
    world(grid('type="box" dim="3" count="3 3 3"', '<pin grid="0 0 0"/>')),
    /Pin grid\(range\) can only/,
  ],
  'a grid of a rope': [
    world(grid('dim="1" count="3 1 1"', '<pin grid="0"/>')),
    /Pin grid\(range\) cannot be used with dim=1/,
  ],
  'a pin too far': [world(sheet('', '<pin id="100"/>')), /pinid out of range/],
  'a range too far': [world(sheet('', '<pin range="0 100"/>')), /pinrange out of range/],
  'a place too far': [world(sheet('', '<pin grid="10 0"/>')), /pingrid out of range/],
  'a box too far': [world(sheet('', '<pin gridrange="0 0 10 0"/>')), /pingridrange out of range/],
  'no points': [world(grid('type="direct"')), /Point and element required/],
  'half a point': [world(grid('type="direct" point="1 2" element="0 1 2"')), /Point size must be a multiple of 3/],
  'half an element': [
    world(grid('type="direct" point="1 2 3" element="0 0"')),
    /Element size must be a multiple of dim\+1/,
  ],
  'an element too far': [
    world(grid('type="direct" point="1 2 3" element="0 0 7"')),
    /element 2 has point id 7, number of points is 1/,
  ],
  'constraints and elasticity': [
    world(sheet('', '<edge equality="true"/><elasticity young="1"/>')),
    /flex constraints and elasticity \(young\) cannot both be present/,
  ],
  'stiff edges of a sheet': [world(sheet('', '<edge stiffness="1"/>')), /edge stiffness only available for dim=1/],
  'nodes and self-collision': [world(sheet('dof="trilinear"')), /trilinear interpolation cannot do self-collision/],
  'nodes and internal collisions': [
    world(sheet('dof="trilinear"', '<contact selfcollide="none" internal="true"/>')),
    /trilinear interpolation cannot do internal collisions/,
  ],
  'no thickness': [world(sheet('', '<elasticity elastic2d="bend"/>')), /2d elasticity requires positive thickness/],
  'a poisson ratio': [world(sheet('', '<elasticity young="1" poisson=".5"/>')), /Poisson ratio must be in \[0, 0\.5\)/],
  'a thick solid': [
    world(grid('dim="3" count="2 2 2"', '<elasticity elastic2d="bend" thickness="1"/>')),
    /2d elasticity requires 2d flex/,
  ],
  'an unknown material': [world(sheet('material="m"')), /unknown material 'm' in flex/],
  'a twisted triangle': [
    world(grid('type="direct" point="0 0 0 1 0 0 0 1 0" element="0 1 2 0 1 1"')),
    /repeated vertex in element/,
  ],
  'a rigid flex in a constraint': [
    `<mujoco><worldbody><body name="b"/>${grid('rigid="true" count="2 2 1" spacing=".1 .1 .1"')}</worldbody><equality><flexvert flex="f"/></equality></mujoco>`,
    /rigid flex 'f' in equality constraint 0/,
  ],
  'passive contacts of an explicit integrator': [
    world(sheet('spacing=".1 .1 .1"', '<contact passive="true"/>')),
    /passive flex contact requires the effective metric/,
  ],
  'an unknown body': [
    '<mujoco><worldbody/><deformable><flex name="f" body="a b c" element="0 1 2"/></deformable></mujoco>',
    /unknown body 'a' in flex/,
  ],
  'too few bodies': [
    '<mujoco><worldbody/><deformable><flex name="f" body="world world" vertex="0 0 0 1 0 0 0 1 0" element="0 1 2"/></deformable></mujoco>',
    /vertbody size must be 1 or nvert/,
  ],
  'a vertex too far': [
    '<mujoco><worldbody/><deformable><flex name="f" body="world" vertex="0 0 0 1 0 0 0 1 0" element="0 1 3"/></deformable></mujoco>',
    /elem vertex id out of range/,
  ],
  'nodes without an order': [
    '<mujoco><worldbody/><deformable><flex name="f" body="world" node="world" vertex="0 0 0 1 0 0 0 1 0" element="0 1 2"><contact selfcollide="none"/></flex></deformable></mujoco>',
    /Interpolation order must be explicitly specified/,
  ],
};
