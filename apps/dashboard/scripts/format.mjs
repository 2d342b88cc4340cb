// What the committed results have in them: versions, sizes and features of models.

/** Version of the files' format: raised when their shape changes. */
export const FORMAT = 1;

/** Versions of the reference that models are compared with. */
export const VERSIONS = ['3.12.0', '3.14.0'];

/** Sizes of a model that are shown. */
export const SIZES = ['nq', 'nv', 'nu', 'nbody', 'ngeom', 'nmesh', 'nsensor', 'ntendon', 'neq', 'nflex'];

const named = (names, value) => names[value] ?? String(value);

/** Features of a model that it can be found by. */
export function features(m) {
  const counted = {
    actuators: m.nu,
    activations: m.na,
    sensors: m.nsensor,
    tendons: m.ntendon,
    equalities: m.neq,
    meshes: m.nmesh,
    'height-fields': m.nhfield,
    flexes: m.nflex,
    skins: m.nskin,
    textures: m.ntex,
    mocap: m.nmocap,
    keyframes: m.nkey,
    pairs: m.npair,
    plugins: m.nplugin,
    fluid: m.opt.density > 0 || m.opt.viscosity > 0,
  };
  return [
    ...Object.keys(counted).filter((name) => counted[name]),
    named(['euler', 'rk4', 'implicit', 'implicitfast'], m.opt.integrator),
    named(['pyramidal', 'elliptic'], m.opt.cone),
    named(['pgs', 'cg', 'newton'], m.opt.solver),
  ];
}
