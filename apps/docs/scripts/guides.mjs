// The pages that are written by hand, in their order.

/** Guides: a task each. */
export const GUIDES = [
  { name: 'names', title: 'Names and safe calls' },
  { name: 'loading', title: 'Loading' },
  { name: 'editing', title: 'Editing and converting' },
  { name: 'checking', title: 'Checking' },
  { name: 'forces', title: 'Forces and mocap bodies' },
  { name: 'inverse-kinematics', title: 'Inverse kinematics' },
  { name: 'control', title: 'Control' },
  { name: 'several', title: 'Several models' },
  { name: 'batches', title: 'Batches' },
  { name: 'drawing', title: 'Drawing' },
  { name: 'plugins', title: 'Plugins' },
  { name: 'deformables', title: 'Deformables' },
];

/** Where people come from: tables of names. */
export const ORIGINS = [
  { name: 'python', title: 'Python MuJoCo' },
  { name: 'mujoco-wasm', title: 'mujoco_wasm' },
  { name: 'rapier', title: 'Rapier' },
];
