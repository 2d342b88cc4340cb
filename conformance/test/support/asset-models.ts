// Small models, each for one part of what the compiler does with assets.
import { encodePng, type PngToWrite } from '@corten/testing';

type Files = Record<string, string | Uint8Array>;
/** A model, and the files beside it. */
export type AssetModel = readonly [xml: string, files?: Files];

const mujoco = (asset: string, world: string, head = ''): string =>
  `<mujoco>${head}<asset>${asset}</asset><worldbody>${world}</worldbody></mujoco>`;

const geom = (attributes: string): string => `<body><freejoint/><geom ${attributes}/></body>`;
const shape = geom('type="mesh" mesh="m" pos="1 2 3" euler="10 20 30"');

/** Corners and triangles of a bar with an L for a section, closed. */
const L = `vertex="0 0 0 2 0 0 2 1 0 1 1 0 1 3 0 0 3 0 0 0 1 2 0 1 2 1 1 1 1 1 1 3 1 0 3 1"
  face="0 2 1 0 3 2 0 5 3 5 4 3 6 7 8 6 8 9 6 9 11 11 9 10
        0 1 7 0 7 6 1 2 8 1 8 7 2 3 9 2 9 8 3 4 10 3 10 9 4 5 11 4 11 10 5 0 6 5 6 11"`;
const TETRA = 'vertex="0 0 0 1 0 0 0 2 0 0 0 3"';
const CUBE = 'vertex="0 0 0 1 0 0 0 1 0 1 1 0 0 0 1 1 0 1 0 1 1 1 1 1"';

/** OBJ with everything: a quad, an n-gon, texture coordinates, normals, negative indices, a comment. */
const OBJ = `# a house
o house
v 0 0 0
v 2 0 0
v 2 1 0
v 0 1 0
v 0 0 1
v 2 0 1
v 2 1 1
v 0 1 1
v 1 .5 2
vt 0 0
vt 1 0
vt 1 1
vt 0 1
vn 0 0 1
vn 1 0 0
f 4/4/1 3/3/1 2/2/1 1/1/1
f 1/1/2 2/2/2 6/3/2 5/4/2
f 2/1/2 3/2/2 7/3/2 6/4/2
f 3/1/2 4/2/2 8/3/2 7/4/2
f 4/1/2 1/2/2 5/3/2 8/4/2
f 5/1/1 6/2/1 -1/3/1
f 6/1/1 7/2/1 9/3/1
f 7/1/1 8/2/1 9/3/1
f 8/1/1 5/2/1 9/3/1
`;
const PLAIN_OBJ = OBJ.replace(/v[tn] .*\n/g, '').replace(/\/\d\/\d/g, '');

/** Binary STL of triangles, 9 numbers each. */
function stl(triangles: readonly number[][]): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, i) => {
    corners.forEach((x, k) => {
      view.setFloat32(84 + 50 * i + 12 + 4 * k, x, true);
    });
  });
  return bytes;
}
const STL = stl([
  [0, 0, 0, 0, 2, 0, 1, 0, 0],
  [0, 0, 0, 1, 0, 0, 0, 0, 3],
  [0, 0, 0, 0, 0, 3, 0, 2, 0],
  [1, 0, 0, 0, 2, 0, 0, 0, 3],
]);

/** MSH of a tetrahedron with texture coordinates. */
function msh(): Uint8Array {
  const floats = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 1, 0, 0, 1, 1, 1];
  const ints = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
  const bytes = new Uint8Array(16 + 4 * (floats.length + ints.length));
  const view = new DataView(bytes.buffer);
  for (const [i, n] of [4, 0, 4, 4].entries()) view.setInt32(4 * i, n, true);
  for (const [i, x] of floats.entries()) view.setFloat32(16 + 4 * i, x, true);
  for (const [i, n] of ints.entries()) view.setInt32(16 + 4 * (floats.length + i), n, true);
  return bytes;
}

const each = <T>(values: readonly T[], name: (value: T) => string, make: (value: T) => AssetModel) =>
  Object.fromEntries(values.map((value) => [name(value), make(value)])) as Record<string, AssetModel>;

/** Models with meshes. */
export const MESHES: Record<string, AssetModel> = {
  ...each(
    ['legacy', 'exact', 'convex', 'shell'],
    (mode) => `mesh with ${mode} inertia`,
    (mode) => [mujoco(`<mesh name="m" inertia="${mode}" ${L}/>`, shape + geom('type="mesh" mesh="m" mass="3"'))],
  ),
  ...each(
    ['sphere" params="2', 'hemisphere" params="3', 'cone" params="8 .3', 'supersphere" params="9 .7 1.3'],
    (builtin) => `built-in ${builtin.replace('" params="', ' ')}`,
    (builtin) => [mujoco(`<mesh name="m" builtin="${builtin}" scale=".3 .4 .5"/>`, shape)],
  ),
  ...each(
    ['supertorus" params="12 .4 .9 1.2', 'wedge" params="4 3 60 40 .5', 'plate" params="3 4'],
    (builtin) => `built-in ${builtin.replace('" params="', ' ')} that does not collide`,
    (builtin) => [
      mujoco(
        `<mesh name="m" builtin="${builtin}" inertia="shell"/>`,
        '<geom type="mesh" mesh="m" contype="0" conaffinity="0"/>',
      ),
    ],
  ),
  'mesh without faces': [mujoco(`<mesh name="m" ${CUBE}/>`, shape)],
  'mesh with normals and texture coordinates': [
    mujoco(
      `<mesh name="m" ${TETRA} face="0 2 1 0 1 3 0 3 2 1 2 3" normal="1 2 3 0 1 0 0 0 -2 1 1 1" texcoord="0 0 1 0 0 1 1 1"/>`,
      shape,
    ),
  ],
  'smooth normals': [mujoco(`<mesh name="m" smoothnormal="true" ${L}/>`, shape)],
  'sharp normals': [mujoco(`<mesh name="m" ${L}/>`, shape)],
  'scale, refpos and refquat': [
    mujoco(`<mesh name="m" ${L} scale=".1 .2 .3" refpos=".4 .5 .6" refquat="1 2 3 4"/>`, shape),
  ],
  'mirrored mesh': [mujoco(`<mesh name="m" ${L} scale="-1 1 1"/>`, shape)],
  'mesh mirrored twice': [mujoco(`<mesh name="m" ${L} scale="-1 1 -2"/>`, shape)],
  'largest number of hull vertices': [
    mujoco(`<mesh name="m" builtin="sphere" params="2" maxhullvert="12"/><mesh name="n" ${L}/>`, shape),
  ],
  'built-in mesh with normals, texture coordinates and faces of its own': [
    mujoco(
      `<mesh name="m" builtin="sphere" params="0" normal="1 0 0" face="0 1 2"/>
       <mesh name="n" builtin="sphere" params="0" texcoord="${'0 1 '.repeat(12)}"/>`,
      shape,
    ),
  ],
  'class defaults': [
    mujoco(
      `<mesh name="m" ${L}/><mesh name="n" class="a" ${L}/><mesh name="o" class="a" scale="3 3 3" ${L}/>`,
      shape,
      '<default><mesh scale=".5 .5 .5"/><default class="a"><mesh inertia="exact"/></default></default>',
    ),
  ],
  'hull only where something can collide': [
    mujoco(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `<mesh name="${name}" ${L}/>`).join('') +
        `<mesh name="f" ${L} inertia="convex"/>`,
      geom('type="mesh" mesh="a"') +
        geom('type="mesh" mesh="b" contype="0" conaffinity="0"') +
        geom('type="mesh" mesh="c" contype="0"') +
        geom('type="box" mesh="d"') +
        geom('name="p" type="mesh" mesh="e" contype="0" conaffinity="0"') +
        geom('name="q" size=".1"'),
    ).replace('</worldbody>', '</worldbody><contact><pair geom1="p" geom2="q"/></contact>'),
  ],
  ...each(
    ['sphere', 'capsule', 'cylinder', 'ellipsoid', 'box'].flatMap((type) => [
      [type, 'false'] as const,
      [type, 'true'] as const,
    ]),
    ([type, aabb]) => `${type} fitted to a mesh, ${aabb === 'true' ? 'bounding' : 'inertia'} box`,
    ([type, aabb]) => [
      mujoco(
        `<mesh name="m" ${L}/>`,
        geom(`type="${type}" mesh="m" pos="1 2 3" quat="1 2 3 4"`) +
          geom(`type="${type}" mesh="m" fitscale="1.5" size=".1 .2 .3"`),
        `<compiler fitaabb="${aabb}"/>`,
      ),
    ],
  ),
  'material of a mesh': [
    mujoco(
      `<texture name="t" builtin="flat" width="2" height="2"/><material name="a" texture="t"/><material name="b"/>
       <mesh name="m" material="a" ${L}/>`,
      shape + geom('type="mesh" mesh="m" material="b"') + geom('type="box" mesh="m"'),
    ),
  ],
  'moving surface of a mesh': [
    mujoco(`<mesh name="m" ${L}/>`, geom('type="mesh" mesh="m" surfacevel="1 2 3 4 5 6" fluidshape="ellipsoid"')),
  ],
  'mesh that nothing uses': [mujoco(`<mesh name="m" ${L}/>`, geom('size=".1"'))],
  'bodies of several meshes in frames': [
    mujoco(
      `<mesh name="m" ${L}/><mesh name="n" ${TETRA} scale=".3 .3 .3"/>`,
      `<body pos="0 0 1"><joint axis="1 0 0"/><frame pos="1 0 0" euler="30 0 0"><geom type="mesh" mesh="m" density="7"/></frame>
       <geom type="mesh" mesh="n" pos="0 0 1"/><geom size=".2" pos="3 0 0"/></body>`,
    ),
  ],
  'visual meshes are dropped': [
    mujoco(
      `<texture name="t" builtin="flat" width="2" height="2"/><material name="a" texture="t"/>
       <mesh name="m" ${L}/><mesh name="n" ${TETRA}/><mesh name="o" ${CUBE}/><mesh name="p" ${CUBE} scale="2 1 1"/>`,
      `<body><joint/><geom type="mesh" mesh="m" material="a"/>
       <geom type="mesh" mesh="n" contype="0" conaffinity="0" material="a"/><geom type="box" mesh="o"/></body>`,
      '<compiler discardvisual="true"/>',
    ),
  ],
  'tactile sensor': [
    mujoco(
      `<mesh name="m" ${L}/><mesh name="n" builtin="sphere" params="1"/>`,
      `${geom('name="g" size=".3"')}`,
    ).replace('</worldbody>', '</worldbody><sensor><tactile geom="g" mesh="n"/><clock/></sensor>'),
  ],
  'replicated and attached meshes': [
    mujoco(
      `<mesh name="m" ${L}/><model name="c" file="child.xml"/>`,
      `<replicate count="3" offset="4 0 0" euler="0 0 20">${shape}</replicate>
       <frame pos="0 9 0"><attach model="c" body="b" prefix="p_"/></frame>`,
    ),
    {
      'child.xml': `<mujoco><compiler meshdir="parts"/><asset><mesh file="house.obj"/></asset>
        <worldbody><body name="b"><freejoint/><geom type="mesh" mesh="house"/></body></worldbody></mujoco>`,
      'parts/house.obj': PLAIN_OBJ,
    },
  ],
};

/** Models with mesh files. */
export const MESH_FILES: Record<string, AssetModel> = {
  'OBJ with texture coordinates and normals': [
    mujoco('<mesh file="house.obj" scale=".1 .1 .1"/>', geom('type="mesh" mesh="house"')),
    { 'house.obj': OBJ },
  ],
  'OBJ without texture coordinates': [
    mujoco('<mesh file="house.obj" inertia="exact"/>', geom('type="mesh" mesh="house"')),
    { 'house.obj': PLAIN_OBJ },
  ],
  'binary STL': [mujoco('<mesh name="m" file="a.STL"/>', shape), { 'a.STL': STL }],
  MSH: [mujoco('<mesh name="m" file="a.msh"/>', shape), { 'a.msh': msh() }],
  'mirrored MSH': [mujoco('<mesh name="m" file="a.msh" scale="1 -1 1"/>', shape), { 'a.msh': msh() }],
  'content type in place of an extension': [
    mujoco('<mesh name="m" file="a.bin" content_type="model/vnd.mujoco.msh"/>', shape),
    { 'a.bin': msh() },
  ],
  'mesh directory': [
    mujoco('<mesh file="sub/a.stl"/><mesh name="m" file="../b.stl"/>', shape, '<compiler meshdir="meshes/"/>'),
    { 'meshes/sub/a.stl': STL, 'b.stl': STL },
  ],
  'asset directory, then a texture directory': [
    mujoco('<mesh name="m" file="a.stl"/>', shape, '<compiler assetdir="d"/><compiler texturedir="t"/>'),
    { 'd/a.stl': STL },
  ],
  strippath: [
    mujoco('<mesh file="c:\\x\\a.stl"/>', geom('type="mesh" mesh="a"'), '<compiler strippath="true" meshdir="d"/>'),
    { 'd/a.stl': STL },
  ],
  'mesh in an included file of another directory': [
    `<mujoco><include file="part/part.xml"/></mujoco>`,
    { 'part/part.xml': mujoco('<mesh file="a.stl"/>', geom('type="mesh" mesh="a"')), 'part/a.stl': STL },
  ],
  'mesh data completed by the element': [
    mujoco('<mesh name="m" file="a.stl" texcoord="0 0 1 0 0 1 1 1"/>', shape),
    { 'a.stl': STL },
  ],
};

const field = geom('size=".1"') + '<geom type="hfield" hfield="h" pos="1 2 -3" euler="0 0 30"/>';
const noise = (n: number, most: number): number[] =>
  Array.from({ length: n }, (_, i) => Math.floor((((i * 7919 + 13) % 1009) / 1009) * (most + 1)));

function elevationFile(nrow: number, ncol: number, values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(8 + 4 * values.length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, nrow, true);
  view.setInt32(4, ncol, true);
  for (const [i, v] of values.entries()) view.setFloat32(8 + 4 * i, v, true);
  return bytes;
}
const grey: PngToWrite = { width: 7, height: 5, color: 0, depth: 8, samples: noise(35, 255) };

/** Models with height fields. */
export const HEIGHT_FIELDS: Record<string, AssetModel> = {
  'elevations in the document': [
    mujoco('<hfield name="h" nrow="2" ncol="3" size="1 2 3 .4" elevation="1 2 3.3 -4 5 6.1"/>', field),
  ],
  'equal elevations': [mujoco('<hfield name="h" nrow="2" ncol="2" size="1 2 3 .4" elevation="5 5 5 5"/>', field)],
  'no elevations': [mujoco('<hfield name="h" nrow="4" ncol="3" size="1 2 .3 4"/>', field)],
  'elevations in a PNG file': [
    mujoco('<hfield name="h" size="1 2 3 .4" file="h.png"/>', field),
    { 'h.png': encodePng(grey) },
  ],
  'elevations in a coloured PNG file': [
    mujoco('<hfield size="1 2 3 .4" file="h.png"/>', field),
    { 'h.png': encodePng({ ...grey, color: 2, samples: noise(105, 255) }) },
  ],
  'elevations in a binary file': [
    mujoco('<hfield name="h" size="1 2 3 .4" file="h.bin"/>', field, '<compiler meshdir="d"/>'),
    {
      'd/h.bin': elevationFile(
        3,
        4,
        noise(12, 999).map((v) => v / 7),
      ),
    },
  ],
  'moving height field with mass': [
    mujoco(
      '<hfield name="h" nrow="2" ncol="2" size="1 2 3 .4" elevation="0 1 2 3"/>',
      geom('type="hfield" hfield="h"'),
    ),
  ],
};

const COLOR_TYPES = [
  ...([1, 2, 4, 8, 16] as const).map((depth) => ({ color: 0 as const, depth, per: 1 })),
  ...([8, 16] as const).map((depth) => ({ color: 2 as const, depth, per: 3 })),
  ...([1, 2, 4, 8] as const).map((depth) => ({ color: 3 as const, depth, per: 1 })),
  ...([8, 16] as const).map((depth) => ({ color: 4 as const, depth, per: 2 })),
  ...([8, 16] as const).map((depth) => ({ color: 6 as const, depth, per: 4 })),
];
const SIZE = { width: 11, height: 9 };

/** An image of every colour type, with a palette one colour short. */
const image = ({ color, depth, per }: (typeof COLOR_TYPES)[number], more: Partial<PngToWrite> = {}): Uint8Array =>
  encodePng({
    ...SIZE,
    color,
    depth,
    samples: noise(SIZE.width * SIZE.height * per, 2 ** depth - 1),
    ...(color === 3 && { palette: noise(3 * (2 ** depth - (depth > 1 ? 1 : 0)), 255), transparency: [7] }),
    ...more,
  });

const textures = (...attributes: string[]): string =>
  mujoco(attributes.map((a, i) => `<texture name="t${i}" ${a}/>`).join(''), geom('size=".1"'));
const everyChannel = ['1', '3', '4'].map((n) => `type="2d" file="t.png" nchannel="${n}"`);
const square = (seed: number, width = 3): Uint8Array =>
  encodePng({ width, height: width, color: 2, depth: 8, samples: noise(3 * width * width + seed, 255).slice(seed) });

/** Models with texture files. */
export const TEXTURES: Record<string, AssetModel> = {
  ...each(
    COLOR_TYPES.flatMap((type) => [
      { type, interlaced: false },
      { type, interlaced: true },
    ]),
    ({ type, interlaced }) => `PNG of colour type ${type.color}, ${type.depth} bits${interlaced ? ', interlaced' : ''}`,
    ({ type, interlaced }) => [textures(...everyChannel), { 't.png': image(type, { interlaced }) }],
  ),
  ...each(
    [0, 2] as const,
    (color) => `PNG with a transparent colour, colour type ${color}`,
    (color) => {
      const per = color === 0 ? 1 : 3;
      const samples = [...noise(99 * per, 255)].map((v, i) => (i < 6 * per ? 200 : v));
      const transparency = Array.from({ length: per }, () => [0, 200]).flat();
      return [textures(...everyChannel), { 't.png': encodePng({ ...SIZE, color, depth: 8, samples, transparency }) }];
    },
  ),
  'PNG with 16 bits and a transparent colour': [
    textures(...everyChannel),
    {
      't.png': encodePng({
        ...SIZE,
        color: 0,
        depth: 16,
        samples: noise(99, 65535).map((v, i) => (i % 3 ? v : 0x1234)),
        transparency: [0x12, 0x34],
      }),
    },
  ],
  'PNG that is not compressed': [textures('type="2d" file="t.png"'), { 't.png': image(COLOR_TYPES[5], { level: 0 }) }],
  'sRGB of a file': [
    textures('type="2d" file="t.png"', 'type="2d" file="u.png"', 'type="2d" file="t.png" colorspace="linear"'),
    { 't.png': image(COLOR_TYPES[5], { srgb: true }), 'u.png': image(COLOR_TYPES[5]) },
  ],
  flips: [
    textures(
      'type="2d" file="t.png" hflip="true"',
      'type="2d" file="t.png" vflip="true" nchannel="4"',
      'type="2d" file="t.png" hflip="true" vflip="true" nchannel="1"',
    ),
    { 't.png': image(COLOR_TYPES[5]) },
  ],
  'cube of one file': [
    textures('file="t.png"', 'file="t.png" type="skybox" gridsize="1 1"'),
    { 't.png': square(0, 4) },
  ],
  'cube of one file, of one channel': [textures('file="t.png" nchannel="1"'), { 't.png': square(0, 4) }],
  'cube of a grid': [
    textures(
      'file="t.png" gridsize="3 4" gridlayout=".U..LFRB.D.." rgb1=".1 .2 .3"',
      'file="u.png" gridsize="1 2" gridlayout="BD"',
    ),
    {
      't.png': encodePng({ width: 8, height: 6, color: 2, depth: 8, samples: noise(144, 255) }),
      'u.png': encodePng({ width: 6, height: 3, color: 2, depth: 8, samples: noise(54, 255) }),
    },
  ],
  'cube of a file a face': [
    textures(
      'fileright="0.png" fileleft="1.png" fileup="2.png" filedown="3.png" filefront="4.png" fileback="5.png"',
      'fileup="2.png" fileback="5.png" rgb1=".5 1 .25" hflip="true"',
    ),
    Object.fromEntries([0, 1, 2, 3, 4, 5].map((i) => [`${i}.png`, square(i)])),
  ],
  'texture directory and names from files': [
    mujoco(
      '<texture type="2d" file="a/t.png"/><material name="m" texture="t"/>',
      geom('size=".1" material="m"'),
      '<compiler texturedir="x"/>',
    ),
    { 'x/a/t.png': square(0) },
  ],
  'KTX as it is': [textures('type="2d" file="t.ktx"'), { 't.ktx': Uint8Array.from(noise(40, 255)) }],
};

/** A cable with a curve, a start and a geom. */
const cable = (attributes: string, inner: string, around = (x: string) => x): AssetModel => [
  mujoco('', around(`<composite type="cable" ${attributes}>${inner}</composite>`)),
];

/** Models with composites. */
export const CABLES: Record<string, AssetModel> = {
  'straight cable': cable('curve="s" count="5 1 1" size="1"', '<geom type="capsule" size=".01"/>'),
  'cable along sines': cable(
    'prefix="c" curve="s cos(s) sin(s)" count="9" size="1 .2 3" offset=".1 .2 .3" quat="1 2 3 4"',
    '<joint kind="main" damping=".01" stiffness=".2" armature=".003" frictionloss=".1"/><geom type="cylinder" size=".01" mass=".2" rgba="1 0 0 1"/><site size=".02"/>',
  ),
  'cable with a free end': cable(
    'initial="free" curve="0 s 0" count="4 1 1" size="1"',
    '<joint kind="main" damping="1" armature="1" range="0 30" group="1"/><geom type="capsule" size=".01" group="2"/>',
  ),
  'cable without a joint at its start, in a frame and a body': cable(
    'initial="none" vertex="0 0 0 .1 0 0 .2 .1 0 .3 .1 .2 .1 .5 .2"',
    '<geom type="capsule" size=".01" condim="4" friction=".5"/>',
    (x) => `<body><joint/><geom size=".1"/><frame pos="1 2 3" euler="10 20 30">${x}</frame></body>`,
  ),
  'cable of boxes has a skin': cable(
    'prefix="b" curve="s 0 sin(s)" count="6 1 1" size="1 .3 2"',
    '<geom type="box" size=".1 .02 .01"/><skin texcoord="true" rgba="1 0 0 1" group="2"/>',
  ),
  ...Object.fromEntries(
    [
      [6, 1],
      [4, 2],
      [7, 3],
      [5, 6],
    ].map(([count, subgrid]) => [
      `cable of ${count} points with a skin of ${subgrid} vertices between bones`,
      cable(
        `curve="s 0 sin(s)" count="${count} 1 1" size="1 .3 2"`,
        `<geom type="box" size=".1 .02 .01"/><skin texcoord="true" subgrid="${subgrid}"/>`,
      ),
    ]),
  ),
  'attached cable of boxes': [
    mujoco('<model name="c" file="c.xml"/>', '<frame pos="1 0 0"><attach model="c" prefix="p_"/></frame>'),
    {
      'c.xml': mujoco(
        '',
        '<composite type="cable" curve="s" count="5" size="1"><geom type="box" size=".1 .01 .02"/></composite>',
      ),
    },
  ],
  'replicated cable': cable(
    'curve="0 s" count="4" size="1"',
    '<geom type="capsule" size=".01"/>',
    (x) => `<replicate count="2" offset="0 0 1">${x}</replicate>`,
  ),
  'two cables and their text': [
    mujoco(
      '',
      ['a', 'b']
        .map(
          (p) =>
            `<composite type="cable" prefix="${p}" curve="0 0 s" count="4" size=".5"><geom type="capsule" size=".01"/></composite>`,
        )
        .join(''),
    ).replace('<asset>', '<custom><text name="n" data="d"/></custom><asset>'),
  ],
};

const BONES = `<bone body="a" bindpos="1 2 3" bindquat="2 0 0 1" vertid="0 1 2" vertweight="1 2 3"/>
  <bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="2 3" vertweight=".5 4"/>`;
/** Models with skins. */
export const SKINS: Record<string, AssetModel> = {
  'skin of two bodies': [
    mujoco(
      `<material name="m"/><skin name="s" material="m" inflate=".1" rgba="1 0 0 1" group="2" vertex="0 0 0 1 0 0 0 1 0 0 0 1"
        texcoord="0 0 1 0 0 1 1 1" face="0 1 2 0 2 3">${BONES}</skin>`,
      `<body name="a"><geom size=".1"/></body><body name="b"><joint/><geom size=".1"/></body>`,
    ),
  ],
};

/** Models that both sides reject, and the words that both messages have. */
export const REJECTED_ASSETS: Record<
  string,
  readonly [...AssetModel, words?: RegExp] | readonly [string, Files, RegExp]
> = {
  'missing mesh file': [mujoco('<mesh file="none.stl"/>', ''), {}, /Error opening file.*none\.stl/],
  'missing texture file': [
    mujoco('<texture name="t" type="2d" file="none.png"/>', ''),
    {},
    /Error opening file.*none\.png/,
  ],
  'sdf geom without mesh': [mujoco('', '<geom name="g" type="sdf"/>'), {}, /must have valid meshid/],
  'sdf geom with fromto': [
    mujoco(`<mesh name="m" ${CUBE}/>`, '<geom type="sdf" mesh="m" fromto="0 0 0 1 1 1"/>'),
    {},
    /fromto requires capsule/,
  ],
  'sdf geom with shellinertia': [
    mujoco(`<mesh name="m" ${CUBE}/>`, '<geom type="sdf" mesh="m" shellinertia="true"/>'),
    {},
    /inertia should be specified in the mesh asset/,
  ],
  'mesh geom without mesh': [mujoco('', '<geom type="mesh"/>'), {}, /must have valid meshid/],
  'unknown mesh': [mujoco('', '<geom type="mesh" mesh="none"/>'), {}, /mesh 'none' not found in geom 0/],
  'unknown height field': [mujoco('', '<geom type="hfield" hfield="none"/>'), {}, /hfield 'none' not found in geom 0/],
  'sphere with a height field': [
    mujoco('<hfield name="h" nrow="2" ncol="2" size="1 1 1 1"/>', '<geom size="1" hfield="h"/>'),
    {},
    /must have valid hfieldid/,
  ],
  'plane fitted to a mesh': [
    mujoco(`<mesh name="m" ${L}/>`, '<geom type="plane" size="1 1 1" mesh="m"/>'),
    {},
    /invalid geom type in fitting mesh m/,
  ],
  'fromto with a mesh': [
    mujoco(`<mesh name="m" ${L}/>`, '<geom type="capsule" size=".1" fromto="0 0 0 0 0 1" mesh="m"/>'),
    {},
    /fromto cannot be used with mesh geom/,
  ],
  'shell inertia of a mesh geom': [
    mujoco(`<mesh name="m" ${L}/>`, '<geom type="mesh" mesh="m" shellinertia="true"/>'),
    {},
    /inertia should be specified in the mesh asset/,
  ],
  'three vertices': [mujoco('<mesh name="m" vertex="0 0 0 1 0 0 0 1 0"/>', ''), {}, /at least 4 vertices required/],
  'face of a vertex that is not there': [
    mujoco(`<mesh name="m" ${TETRA} face="0 1 4"/>`, ''),
    {},
    /in face 0, vertex index 4 does not exist/,
  ],
  'flat mesh that can collide': [
    mujoco('<mesh name="m" vertex="0 0 0 1 0 0 0 1 0 1 1 0"/>', '<geom type="mesh" mesh="m"/>'),
    {},
    /coplanar/,
  ],
  'file and vertices': [
    mujoco(`<mesh name="m" file="a.stl" ${TETRA}/>`, ''),
    { 'a.stl': STL },
    /repeated vertex specification/,
  ],
  'height field without a name': [
    mujoco('<hfield nrow="2" ncol="2" size="1 1 1 1"/>', ''),
    {},
    /empty name in height field/,
  ],
  'mesh without a name': [mujoco(`<mesh ${TETRA}/>`, ''), {}, /empty name in mesh/],
  'mesh file of an unknown kind': [
    mujoco('<mesh name="m" file="a.xyz"/>', ''),
    { 'a.xyz': STL },
    /no decoder found for mesh file/,
  ],
  'STL file of another name': [
    mujoco('<mesh name="m" file="a.bin" content_type="model/stl"/>', ''),
    { 'a.bin': STL },
    /no decoder found for mesh file/,
  ],
  'cable of two links': [
    mujoco('', '<composite type="cable" curve="s" count="3" size="1"><geom type="capsule" size=".1"/></composite>'),
    {},
    /body 'B_1' not found/,
  ],
  'truncated STL': [mujoco('<mesh name="m" file="a.stl"/>', ''), { 'a.stl': STL.subarray(0, 100) }, /STL|stl|decoder/],
  'hull of three vertices': [
    mujoco(`<mesh name="m" maxhullvert="3" ${TETRA}/>`, ''),
    {},
    /maxhullvert must be larger than 3/,
  ],
  'built-in mesh without parameters': [mujoco('<mesh name="m" builtin="sphere"/>', ''), {}, /params/],
  'too many subdivisions': [mujoco('<mesh name="m" builtin="sphere" params="9"/>', ''), {}, /Sphere subdivision/],
  'height field without size': [
    mujoco('<hfield name="h" nrow="2" ncol="2" size="1 1 0 1"/>', ''),
    {},
    /size parameter is not positive in hfield/,
  ],
  'height field without rows': [mujoco('<hfield name="h" size="1 1 1 1"/>', ''), {}, /hfield not specified/],
  'too few elevations': [
    mujoco('<hfield name="h" nrow="2" ncol="2" size="1 1 1 1" elevation="1 2 3"/>', ''),
    {},
    /elevation data length must match nrow\*ncol/,
  ],
  'height field file of another size': [
    mujoco('<hfield name="h" size="1 1 1 1" file="h.bin"/>', ''),
    { 'h.bin': elevationFile(2, 2, [1, 2, 3]) },
    /unexpected file size/,
  ],
  'damaged PNG': [
    mujoco('<texture name="t" type="2d" file="t.png"/>', ''),
    { 't.png': square(0).map((byte, i) => (i === 60 ? byte ^ 1 : byte)) },
    /error decoding PNG file/,
  ],
  'texture file of an unknown kind': [
    mujoco('<texture name="t" type="2d" file="t.jpg"/>', ''),
    { 't.jpg': square(0) },
    /unsupported content type/,
  ],
  'flat texture from separate files': [
    mujoco('<texture name="t" type="2d" fileup="t.png"/>', ''),
    { 't.png': square(0) },
    /Cannot load 2D texture from separate files/,
  ],
  'face that is no square': [
    mujoco('<texture name="t" fileup="t.png"/>', ''),
    { 't.png': image(COLOR_TYPES[5]) },
    /Non-square PNG file/,
  ],
  'faces of different sizes': [
    mujoco('<texture name="t" fileup="t.png" filedown="u.png"/>', ''),
    { 't.png': square(0), 'u.png': square(0, 4) },
    /incompatible size/,
  ],
  'image that the grid does not divide': [
    mujoco('<texture name="t" file="t.png" gridsize="2 3"/>', ''),
    { 't.png': square(0) },
    /integer multiple of gridsize/,
  ],
  'letter that is no face': [
    mujoco('<texture name="t" file="t.png" gridsize="3 1" gridlayout="UXD"/>', ''),
    { 't.png': encodePng({ width: 2, height: 6, color: 2, depth: 8, samples: noise(36, 255) }) },
    /gridlayout symbol/,
  ],
  ...Object.fromEntries(
    ['particle', 'grid', 'rope', 'loop', 'cloth'].map((type) => [
      `${type} composite`,
      [mujoco('', `<composite type="${type}" count="3 1 1" size="1"/>`), {}, /composite type is deprecated/] as const,
    ]),
  ),
  'cable of spheres': [
    mujoco('', '<composite type="cable" count="3 1 1" size="1"/>'),
    {},
    /Cable geom type must be sphere, capsule or box/,
  ],
  'cable in two dimensions': [
    mujoco('', '<composite type="cable" count="3 3 1" size="1"><geom type="capsule" size=".1"/></composite>'),
    {},
    /Cable must be one-dimensional/,
  ],
  'cable with count and vertices': [
    mujoco(
      '',
      '<composite type="cable" count="3 1 1" vertex="0 0 0 1 1 1"><geom type="capsule" size=".1"/></composite>',
    ),
    {},
    /Either vertex or count/,
  ],
  'free cable in a body': [
    mujoco(
      '',
      '<body><composite type="cable" curve="s 0 0" initial="free" count="4 1 1" size="1"><geom type="capsule" size=".1"/></composite></body>',
    ),
    {},
    /free joint can only be used on top level/,
  ],
  'sensor on a body that touches nothing': [
    mujoco(
      `<mesh name="m" ${L}/>`,
      '<body><joint/><geom name="g" size=".1" contype="0" conaffinity="0"/></body>',
    ).replace('</worldbody>', '</worldbody><sensor><tactile geom="g" mesh="m"/></sensor>'),
    {},
    /Touch sensor requires/,
  ],
};
