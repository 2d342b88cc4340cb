// How many coordinates joints have, by type in the order of JointType: free, ball, slide, hinge.

const POSITIONS = [7, 4, 1, 1];
const DOFS = [6, 3, 1, 1];

/** Position coordinates of a type of joint. */
export const positionCount = (type: number): number => POSITIONS[type];

/** Degrees of freedom of a type of joint. */
export const dofCount = (type: number): number => DOFS[type];
