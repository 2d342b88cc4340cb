// What the warnings of the compiler mean, for lists of rules.

/** Meaning of each warning of the compiler, by code. Those that `strict` makes errors say so. */
export const compilerWarnings: Readonly<Record<string, string>> = {
  'attach-conflict': 'An attached model has settings that differ from those of the model that takes it.',
  'file-path':
    'A file was found where MuJoCo does not look for it. MuJoCo rejects the model; with strict this is an error.',
  'flex-passive': 'A flex asks for passive contacts in a model where MuJoCo does not make them.',
  'left-out': 'An attached model has a flex with vertices that are pinned to its world; the flex is not attached.',
  'loose-flex': 'A flex that is not rigid has nothing that holds it together.',
  'mesh-box': 'A flat mesh has the inertia of its bounding box. MuJoCo rejects it; with strict this is an error.',
  'sleep-tendon': 'Sleep is on, and an equality constraint ties tendons: steps stop with an error, as those of MuJoCo.',
};
