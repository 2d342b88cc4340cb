// The sizes of a model: what its arrays are allocated from.

/** All sizes of a model. Every one is a count; names as in mjModel. */
export interface ModelSizes {
  /** numbers in a position: 7 a free joint, 4 a ball joint, 1 a slide or hinge */
  nq: number;
  /** degrees of freedom: 6 a free joint, 3 a ball joint, 1 a slide or hinge */
  nv: number;
  /** controls of all actuators */
  nu: number;
  /** actuators */
  nactuator: number;
  /** force outputs of all actuators */
  nout: number;
  /** activations */
  na: number;
  /** bodies, the world included */
  nbody: number;
  /** bounding boxes in all trees */
  nbvh: number;
  /** bounding boxes that move with a frame */
  nbvhstatic: number;
  /** bounding boxes that are computed at run time */
  nbvhdynamic: number;
  /** octree nodes of all meshes */
  noct: number;
  /** joints */
  njnt: number;
  /** kinematic trees below the world */
  ntree: number;
  /** non-zeros of the inertia matrix in its legacy layout */
  nM: number;
  /** non-zeros of the body-dof matrix */
  nB: number;
  /** non-zeros of the lower triangle of the inertia matrix */
  nC: number;
  /** non-zeros of the dof-dof matrix */
  nD: number;
  /** geoms */
  ngeom: number;
  /** sites */
  nsite: number;
  /** cameras */
  ncam: number;
  /** lights */
  nlight: number;
  /** flexes (deformable objects) */
  nflex: number;
  /** interpolation nodes of all flexes */
  nflexnode: number;
  /** vertices of all flexes */
  nflexvert: number;
  /** edges of all flexes */
  nflexedge: number;
  /** elements of all flexes */
  nflexelem: number;
  /** vertex ids of all flex elements */
  nflexelemdata: number;
  /** stiffness numbers of all flexes */
  nflexstiffness: number;
  /** bending numbers of all flexes */
  nflexbending: number;
  /** rows of the constant metric factor of flexes */
  nefm0dof: number;
  /** non-zeros of the constant metric factor of flexes */
  nefm0L: number;
  /** edge ids of all flex elements */
  nflexelemedge: number;
  /** vertex ids of all flex shell fragments */
  nflexshelldata: number;
  /** element-vertex collision pairs of all flexes */
  nflexevpair: number;
  /** texture coordinates of all flexes */
  nflextexcoord: number;
  /** non-zeros of the flex edge Jacobian */
  nJfe: number;
  /** non-zeros of the flex vertex Jacobian */
  nJfv: number;
  /** meshes */
  nmesh: number;
  /** vertices of all meshes */
  nmeshvert: number;
  /** normals of all meshes */
  nmeshnormal: number;
  /** texture coordinates of all meshes */
  nmeshtexcoord: number;
  /** faces of all meshes */
  nmeshface: number;
  /** integers of all convex hulls */
  nmeshgraph: number;
  /** polygons of all meshes */
  nmeshpoly: number;
  /** vertices of all polygons */
  nmeshpolyvert: number;
  /** entries of the map from vertices to polygons */
  nmeshpolymap: number;
  /** skins */
  nskin: number;
  /** vertices of all skins */
  nskinvert: number;
  /** texture coordinates of all skins */
  nskintexvert: number;
  /** faces of all skins */
  nskinface: number;
  /** bones of all skins */
  nskinbone: number;
  /** vertices of all bones */
  nskinbonevert: number;
  /** height fields */
  nhfield: number;
  /** elevations of all height fields */
  nhfielddata: number;
  /** textures */
  ntex: number;
  /** bytes of all textures */
  ntexdata: number;
  /** materials */
  nmat: number;
  /** explicit contact pairs */
  npair: number;
  /** excluded pairs of bodies */
  nexclude: number;
  /** equality constraints */
  neq: number;
  /** tendons */
  ntendon: number;
  /** non-zeros of the tendon Jacobian */
  nJten: number;
  /** objects on all tendon paths */
  nwrap: number;
  /** sensors */
  nsensor: number;
  /** custom numeric fields */
  nnumeric: number;
  /** numbers of all custom numeric fields */
  nnumericdata: number;
  /** custom texts */
  ntext: number;
  /** bytes of all custom texts */
  ntextdata: number;
  /** custom tuples */
  ntuple: number;
  /** objects of all tuples */
  ntupledata: number;
  /** keyframes */
  nkey: number;
  /** mocap bodies */
  nmocap: number;
  /** plugin instances */
  nplugin: number;
  /** bytes of all plugin configurations */
  npluginattr: number;
  /** user numbers a body */
  nuser_body: number;
  /** user numbers a joint */
  nuser_jnt: number;
  /** user numbers a geom */
  nuser_geom: number;
  /** user numbers a site */
  nuser_site: number;
  /** user numbers a camera */
  nuser_cam: number;
  /** user numbers a tendon */
  nuser_tendon: number;
  /** user numbers an actuator */
  nuser_actuator: number;
  /** user numbers a sensor */
  nuser_sensor: number;
  /** bytes of all names */
  nnames: number;
  /** bytes of all asset paths */
  npaths: number;
  /** slots of the name hash table */
  nnames_map: number;
  /** non-zeros of the actuator moment matrix */
  nJmom: number;
  /** bodies with gravity compensation */
  ngravcomp: number;
  /** most equality rows */
  nemax: number;
  /** most constraint rows, -1: no limit of its own */
  njmax: number;
  /** most contacts, -1: no limit of its own */
  nconmax: number;
  /** most polygons of a mesh */
  npolygonmax: number;
  /** most polygons at a mesh vertex */
  nmeshdegmax: number;
  /** user numbers in data */
  nuserdata: number;
  /** numbers that all sensors report */
  nsensordata: number;
  /** state variables of all plugins */
  npluginstate: number;
  /** numbers in all history buffers */
  nhistory: number;
}

/** Names of all sizes, in the order of mjModel. */
export const MODEL_SIZE_NAMES = [
  'nq',
  'nv',
  'nu',
  'nactuator',
  'nout',
  'na',
  'nbody',
  'nbvh',
  'nbvhstatic',
  'nbvhdynamic',
  'noct',
  'njnt',
  'ntree',
  'nM',
  'nB',
  'nC',
  'nD',
  'ngeom',
  'nsite',
  'ncam',
  'nlight',
  'nflex',
  'nflexnode',
  'nflexvert',
  'nflexedge',
  'nflexelem',
  'nflexelemdata',
  'nflexstiffness',
  'nflexbending',
  'nefm0dof',
  'nefm0L',
  'nflexelemedge',
  'nflexshelldata',
  'nflexevpair',
  'nflextexcoord',
  'nJfe',
  'nJfv',
  'nmesh',
  'nmeshvert',
  'nmeshnormal',
  'nmeshtexcoord',
  'nmeshface',
  'nmeshgraph',
  'nmeshpoly',
  'nmeshpolyvert',
  'nmeshpolymap',
  'nskin',
  'nskinvert',
  'nskintexvert',
  'nskinface',
  'nskinbone',
  'nskinbonevert',
  'nhfield',
  'nhfielddata',
  'ntex',
  'ntexdata',
  'nmat',
  'npair',
  'nexclude',
  'neq',
  'ntendon',
  'nJten',
  'nwrap',
  'nsensor',
  'nnumeric',
  'nnumericdata',
  'ntext',
  'ntextdata',
  'ntuple',
  'ntupledata',
  'nkey',
  'nmocap',
  'nplugin',
  'npluginattr',
  'nuser_body',
  'nuser_jnt',
  'nuser_geom',
  'nuser_site',
  'nuser_cam',
  'nuser_tendon',
  'nuser_actuator',
  'nuser_sensor',
  'nnames',
  'npaths',
  'nnames_map',
  'nJmom',
  'ngravcomp',
  'nemax',
  'njmax',
  'nconmax',
  'npolygonmax',
  'nmeshdegmax',
  'nuserdata',
  'nsensordata',
  'npluginstate',
  'nhistory',
] as const satisfies readonly (keyof ModelSizes)[];

/** Sizes with every count that is not given at zero. */
export function modelSizes(given: Partial<ModelSizes>): ModelSizes {
  const sizes = {} as ModelSizes;
  for (const name of MODEL_SIZE_NAMES) sizes[name] = given[name] ?? 0;
  return sizes;
}
