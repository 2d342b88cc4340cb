// The elements of URDF, and those that simulators and tools have added: for the linter to tell what is misspelt.
// Covered by packages/mjcf-parse/src/lint/rules/urdf-tag.test.ts.

/** Elements of URDF by the element that they stand in. */
export const URDF_TAGS: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map([
  ['robot', ['link', 'joint', 'material', 'transmission', 'gazebo', 'sensor', 'mujoco']],
  ['link', ['inertial', 'visual', 'collision']],
  ['inertial', ['origin', 'mass', 'inertia']],
  ['visual', ['origin', 'geometry', 'material']],
  // the colour of a collision geometry says nothing, and harms nothing
  ['collision', ['origin', 'geometry', 'material']],
  ['geometry', ['box', 'cylinder', 'sphere', 'mesh', 'capsule']],
  ['material', ['color', 'texture']],
  ['joint', ['origin', 'parent', 'child', 'axis', 'calibration', 'dynamics', 'limit', 'mimic', 'safety_controller']],
]);

/** Elements of other programs, anywhere: Bullet, Drake, Gazebo, ros_control, SRDF. */
export const FOREIGN_TAGS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'actuator',
  'audio_source',
  'bullet',
  'cdf',
  'contact',
  'contact_coefficients',
  'deformable',
  'disable_collisions',
  'force_element',
  'frame',
  'gazebo',
  'group',
  'group_state',
  'hardwareInterface',
  'inertia_scaling',
  'loop_joint',
  'plane',
  'plugin',
  'reduced_deformable',
  'ros2_control',
  'self_collision_checking',
  'sensor',
  'specular',
  'surface',
  'verbose',
]);
