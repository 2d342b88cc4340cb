// Elements and attributes of URDF: what MuJoCo reads of them, and what it leaves. The converter, the linter and editors
// know URDF from this table. http://wiki.ros.org/urdf/XML
// Covered by dropped.test.ts and packages/mjcf-parse/src/lint/rules/urdf-tag.test.ts.

/** An element of URDF. */
export interface UrdfElement {
  /** What it is for. */
  readonly doc: string;
  /** What its attributes mean. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Words that an attribute may be. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Elements that may stand in it. */
  readonly children: readonly string[];
  /** Attributes and elements of URDF that say nothing to MuJoCo. */
  readonly unread?: {
    readonly attributes?: Readonly<Record<string, string>>;
    readonly children?: readonly string[];
  };
}

const POSITION = 'position in the frame of what it stands in [m], 0 0 0 where it is not given';

const ROTATION = 'rotations about the fixed axes x, y and z, in this order [rad], 0 0 0 where it is not given';

const MOMENT = 'moment of inertia [kg·m²]';

const PRODUCT = 'product of inertia [kg·m²]';

/** Types of joints; `spherical` is MuJoCo's own. */
export const JOINT_TYPES = ['revolute', 'continuous', 'prismatic', 'fixed', 'floating', 'planar', 'spherical'] as const;

/** Elements that are shapes, in the order in which MuJoCo looks for them. */
export const SHAPES = ['box', 'cylinder', 'sphere', 'capsule', 'mesh'] as const;

/** Elements of URDF by their tags. */
const urdfGrammar: Readonly<Record<string, UrdfElement>> = {
  robot: {
    doc: 'A robot: links, and the joints that make one tree of them.',
    attributes: { name: 'name of the model', version: 'version of the format' },
    children: ['link', 'joint', 'material', 'mujoco'],
    unread: { children: ['transmission', 'gazebo', 'sensor'] },
  },
  mujoco: {
    doc: "MuJoCo's settings: compiler, option and size, as in MJCF.",
    attributes: {},
    children: ['compiler', 'option', 'size'],
  },
  link: {
    doc: 'A rigid body. One that is the child of no joint is fixed in the world.',
    attributes: { name: 'name, by which joints find it' },
    children: ['inertial', 'visual', 'collision'],
  },
  inertial: {
    doc: 'Mass, centre of mass and inertia; those of the collision geometry where it is not given.',
    attributes: {},
    children: ['origin', 'mass', 'inertia'],
  },
  mass: { doc: 'Mass of a link.', attributes: { value: 'mass [kg]' }, children: [] },
  inertia: {
    doc: 'Inertia about the centre of mass, along the axes of the frame of the link: MuJoCo does not turn it by the rpy of the origin.',
    attributes: { ixx: MOMENT, iyy: MOMENT, izz: MOMENT, ixy: PRODUCT, ixz: PRODUCT, iyz: PRODUCT },
    children: [],
  },
  origin: { doc: 'Where something stands.', attributes: { xyz: POSITION, rpy: ROTATION }, children: [] },
  visual: {
    doc: 'What is drawn. MuJoCo leaves it out unless the compiler element says discardvisual="false".',
    attributes: { name: 'name' },
    children: ['origin', 'geometry', 'material'],
  },
  collision: {
    doc: 'What collides, and gives mass where there is no inertial element.',
    attributes: { name: 'name of the geom' },
    children: ['origin', 'geometry'],
    // the colour of a collision geometry says nothing, and harms nothing
    unread: { children: ['material'] },
  },
  geometry: { doc: 'One shape.', attributes: {}, children: SHAPES },
  box: { doc: 'A box around its centre.', attributes: { size: 'lengths of its edges [m]' }, children: [] },
  cylinder: {
    doc: 'A cylinder around its centre, along z.',
    attributes: { radius: 'radius [m]', length: 'length [m]' },
    children: [],
  },
  sphere: { doc: 'A ball.', attributes: { radius: 'radius [m]' }, children: [] },
  capsule: {
    doc: 'A cylinder with round ends, along z.',
    attributes: { radius: 'radius [m]', length: 'length of the cylinder [m]' },
    children: [],
  },
  mesh: {
    doc: 'The triangles of a file.',
    attributes: { filename: 'file: STL, OBJ or MSH', scale: 'factors along the axes' },
    children: [],
  },
  material: {
    doc: 'A colour: by its name, which a material of the robot has too, or its own.',
    attributes: { name: 'name' },
    children: ['color'],
    unread: { children: ['texture'] },
  },
  color: { doc: 'A colour.', attributes: { rgba: 'red, green, blue and opacity, from 0 to 1' }, children: [] },
  joint: {
    doc: 'How a link moves against another one.',
    attributes: { name: 'name', type: 'how it moves' },
    words: { type: JOINT_TYPES },
    children: ['origin', 'parent', 'child', 'axis', 'dynamics', 'limit', 'mimic'],
    unread: { children: ['calibration', 'safety_controller'] },
  },
  parent: { doc: 'The link that carries the joint.', attributes: { link: 'name of a link' }, children: [] },
  child: { doc: 'The link that the joint moves.', attributes: { link: 'name of a link' }, children: [] },
  axis: {
    doc: 'Axis of a joint in its own frame.',
    attributes: { xyz: 'direction; of a joint without an axis it is 1 0 0' },
    children: [],
  },
  dynamics: {
    doc: 'Forces in a joint that move against it.',
    attributes: {
      damping: 'damping [N·m·s/rad or N·s/m]',
      friction: 'dry friction [N·m or N]',
    },
    children: [],
  },
  limit: {
    doc: 'How far, and how strongly, a joint moves.',
    attributes: {
      lower: 'least position [rad or m]',
      upper: 'largest position [rad or m]',
      effort: 'largest force of its actuators [N·m or N]',
    },
    children: [],
    unread: { attributes: { velocity: 'largest velocity [rad/s or m/s]; MuJoCo has no such limit' } },
  },
  mimic: {
    doc: 'The joint follows another one. MuJoCo ignores it; corten convert makes an equality of it.',
    attributes: {
      joint: 'name of the other joint',
      multiplier: 'factor, 1 where it is not given',
      offset: 'position when the other joint is at zero [rad or m]',
    },
    children: [],
  },
};

/** The element of a tag; undefined for others. */
export function urdfElement(tag: string): UrdfElement | undefined {
  return Object.hasOwn(urdfGrammar, tag) ? urdfGrammar[tag] : undefined;
}

/** What all attributes of an element mean, whether they are read or not. */
export function urdfAttributes({ attributes, unread }: UrdfElement): Readonly<Record<string, string>> {
  return { ...attributes, ...unread?.attributes };
}

/** Tags of all elements of URDF that may stand in one, whether they are read or not. */
export function urdfChildren({ children, unread }: UrdfElement): readonly string[] {
  return unread?.children ? [...children, ...unread.children] : children;
}
