// Profiles, and the one table of what they change. Code reads a rule by name; nothing else asks for the profile.

/** `mujoco`: what MuJoCo 3.12 does. `cortenforge`: the original specification where it differs. */
export type Profile = 'mujoco' | 'cortenforge';

/** What differs between the profiles. K numbers are those of `conformance/acceptance/DECISIONS.md`. */
export interface ProfileRules {
  /** K1: `joint`, `freejoint` and `inertial` may stand inside `frame`. Read by the parser. */
  readonly jointInFrame: boolean;
  /** K44: an unknown explicit `class` is a warning, and the element keeps its own values. Read by the parser. */
  readonly unknownClassTolerated: boolean;
  /** K43: `<default><actuator>` and `<default><sensor>` are read, and sensors have a `class`. Read by the parser. */
  readonly sectionDefaults: boolean;
  /** K8: `margin` and `gap` have their meaning from before MuJoCo 3.9. Read by the compiler for the simulation. */
  readonly marginIncludesGap: boolean;
  /**
   * A `condim` that no contact has is taken for the next larger, with a warning, when it is set at run time. Read by the
   * compiler for the simulation.
   */
  readonly condimMapped: boolean;
  /** Capsules and cylinders have a collider of their own. Read by the compiler for the simulation. */
  readonly capsuleCylinderCollider: boolean;
  /**
   * K7: mesh inertia is exact where the mesh does not say otherwise, and exact inertia takes meshes that are flat or
   * inside out. Read by the compiler.
   */
  readonly exactMeshInertia: boolean;
  /** K19: what a URDF file is converted to has `strippath="true"` where the file does not say otherwise. Read by the parser. */
  readonly urdfStripsPaths: boolean;
  /** K29: a control that is not finite zeroes `data.ctrl` itself. Read by the compiler for the simulation. */
  readonly badCtrlZeroesData: boolean;
}

const RULES: Readonly<Record<Profile, ProfileRules>> = {
  mujoco: {
    jointInFrame: true,
    unknownClassTolerated: false,
    sectionDefaults: false,
    marginIncludesGap: false,
    condimMapped: false,
    capsuleCylinderCollider: false,
    exactMeshInertia: false,
    urdfStripsPaths: false,
    badCtrlZeroesData: false,
  },
  cortenforge: {
    jointInFrame: false,
    unknownClassTolerated: true,
    sectionDefaults: true,
    marginIncludesGap: true,
    condimMapped: true,
    capsuleCylinderCollider: true,
    exactMeshInertia: true,
    urdfStripsPaths: true,
    badCtrlZeroesData: true,
  },
};

/** The rules of a profile. */
export function profileRules(profile: Profile): ProfileRules {
  return RULES[profile];
}
