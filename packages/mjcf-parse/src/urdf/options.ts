// What is asked of a conversion from URDF.

/** What is done with `mimic` joints: MuJoCo ignores them. */
export type MimicMode = 'ignore' | 'equality';

/** How a URDF file becomes a document. */
export interface UrdfOptions {
  readonly mimic: MimicMode;
  /** the compiler element says `strippath="true"` where the file does not say otherwise */
  readonly stripPaths: boolean;
  readonly additions?: UrdfAdditions;
}

/** What a converted robot can have beside what MuJoCo makes of its URDF file. */
export interface UrdfAdditions {
  /** Keep the geometry of `visual` elements that MuJoCo takes, as geoms of group 1 that do not collide. */
  readonly visuals?: boolean | undefined;
  /** Give links that are fixed in the world a free joint. */
  readonly floatingBase?: boolean | undefined;
  /**
   * One actuator for each revolute, continuous and prismatic joint that mimics no other: motors with the joint's effort
   * as their range, or servos with its range and effort.
   */
  readonly actuators?: 'motor' | 'position' | 'velocity' | undefined;
  /** Gain of servos, `kp` or `kv`; 100 for positions and 10 for velocities when not given. */
  readonly gain?: number | undefined;
  /** Height of a floor: a plane in the world [m]. */
  readonly floor?: number | undefined;
}
