// Elements that simulators and tools have added to URDF: for the linter to tell what is misspelt.
// Covered by packages/mjcf-parse/src/lint/rules/urdf-tag.test.ts.

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
