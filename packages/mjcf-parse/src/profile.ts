/** `mujoco`: what MuJoCo 3.12 does. `cortenforge`: the original specification where it differs. */
export type Profile = 'mujoco' | 'cortenforge';
