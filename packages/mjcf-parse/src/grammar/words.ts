// Keyword lists that are long or shared.
// Covered by table.test.ts.

export const camlightWords = ['fixed', 'track', 'trackcom', 'targetbody', 'targetbodycom'] as const;
export const condataWords = ['found', 'force', 'torque', 'dist', 'pos', 'normal', 'tangent'] as const;
export const dynWords = ['none', 'integrator', 'filter', 'filterexact', 'muscle', 'dcmotor', 'pid', 'user'] as const;
export const enableDisable = ['disable', 'enable'] as const;
export const falseTrueAuto = ['false', 'true', 'auto'] as const;
export const fcompWords = [
  'grid',
  'box',
  'cylinder',
  'ellipsoid',
  'square',
  'disc',
  'circle',
  'mesh',
  'gmsh',
  'direct',
] as const;
export const frameobjWords = ['body', 'xbody', 'geom', 'site', 'camera'] as const;
export const gainWords = ['fixed', 'affine', 'muscle', 'dcmotor', 'so3', 'pid', 'user'] as const;
export const geomtypeWords = [
  'plane',
  'hfield',
  'sphere',
  'capsule',
  'ellipsoid',
  'cylinder',
  'box',
  'mesh',
  'sdf',
] as const;
export const inputAlone = ['expmap', 'quat', 'none'] as const;
export const inputWords = ['pos', 'vel', 'ff', 'voltage'] as const;
export const interpWords = ['zoh', 'linear', 'cubic'] as const;
export const meshbuiltinWords = [
  'none',
  'sphere',
  'hemisphere',
  'cone',
  'supertorus',
  'supersphere',
  'wedge',
  'plate',
] as const;
