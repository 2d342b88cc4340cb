// What the warnings of the parser mean, for lists of rules.

/** Meaning of each warning of the parser, by code. Those that `strict` makes errors say so. */
export const parserWarnings: Readonly<Record<string, string>> = {
  extension: 'An attribute that MuJoCo does not have today and rejects; with strict this is an error.',
  'file-path':
    'An included file was found where MuJoCo does not look for it. MuJoCo rejects the model; with strict this is an error.',
  'ignored-attribute':
    'Below frame and replicate MuJoCo does not check attributes; one that no element has there is ignored.',
  'ignored-element': 'An element that MuJoCo does not read in its place is ignored.',
  'ignored-text':
    'What follows the root element or a NUL character is not read; often there is an end tag too many before it.',
  'inertial-rpy': 'MuJoCo ignores the rotation of the inertial origin of a URDF link.',
  mimic: 'MuJoCo ignores mimic joints of URDF.',
  nan: 'A number is not a number; MuJoCo takes it.',
  presence:
    "Attributes or elements are missing or in each other's way in a place where MuJoCo does not look; some are ignored.",
  'repeated-name': 'A second geom of a URDF file with the same name stays without a name.',
  'several-orientations':
    'An element has several orientations; the first of euler, axisangle, xyaxes, zaxis, quat is taken. MuJoCo rejects it; with strict this is an error.',
  'unknown-class': 'An element names a default class that does not exist, which only the profile cortenforge takes.',
  xacro: 'A xacro file that was not expanded; what is left of it may be nothing.',
};
