// The sizes of a model: what its arrays are allocated from.

/** All sizes of a model. Every one is a count; names as in mjModel. */
export interface ModelSizes {
  /** nq */
  nq: number;
  /** nv */
  nv: number;
  /** nu */
  nu: number;
  /** nactuator */
  nactuator: number;
  /** nout */
  nout: number;
  /** na */
  na: number;
  /** nbody */
  nbody: number;
  /** nbvh */
  nbvh: number;
  /** nbvhstatic */
  nbvhstatic: number;
  /** nbvhdynamic */
  nbvhdynamic: number;
  /** noct */
  noct: number;
  /** njnt */
  njnt: number;
  /** ntree */
  ntree: number;
  /** nM */
  nM: number;
  /** nB */
  nB: number;
  /** nC */
  nC: number;
  /** nD */
  nD: number;
  /** ngeom */
  ngeom: number;
  /** nsite */
  nsite: number;
  /** ncam */
  ncam: number;
  /** nlight */
  nlight: number;
  /** nflex */
  nflex: number;
  /** nflexnode */
  nflexnode: number;
  /** nflexvert */
  nflexvert: number;
  /** nflexedge */
  nflexedge: number;
  /** nflexelem */
  nflexelem: number;
  /** nflexelemdata */
  nflexelemdata: number;
  /** nflexstiffness */
  nflexstiffness: number;
  /** nflexbending */
  nflexbending: number;
  /** nefm0dof */
  nefm0dof: number;
  /** nefm0L */
  nefm0L: number;
  /** nflexelemedge */
  nflexelemedge: number;
  /** nflexshelldata */
  nflexshelldata: number;
  /** nflexevpair */
  nflexevpair: number;
  /** nflextexcoord */
  nflextexcoord: number;
  /** nJfe */
  nJfe: number;
  /** nJfv */
  nJfv: number;
  /** nmesh */
  nmesh: number;
  /** nmeshvert */
  nmeshvert: number;
  /** nmeshnormal */
  nmeshnormal: number;
  /** nmeshtexcoord */
  nmeshtexcoord: number;
  /** nmeshface */
  nmeshface: number;
  /** nmeshgraph */
  nmeshgraph: number;
  /** nmeshpoly */
  nmeshpoly: number;
  /** nmeshpolyvert */
  nmeshpolyvert: number;
  /** nmeshpolymap */
  nmeshpolymap: number;
  /** nskin */
  nskin: number;
  /** nskinvert */
  nskinvert: number;
  /** nskintexvert */
  nskintexvert: number;
  /** nskinface */
  nskinface: number;
  /** nskinbone */
  nskinbone: number;
  /** nskinbonevert */
  nskinbonevert: number;
  /** nhfield */
  nhfield: number;
  /** nhfielddata */
  nhfielddata: number;
  /** ntex */
  ntex: number;
  /** ntexdata */
  ntexdata: number;
  /** nmat */
  nmat: number;
  /** npair */
  npair: number;
  /** nexclude */
  nexclude: number;
  /** neq */
  neq: number;
  /** ntendon */
  ntendon: number;
  /** nJten */
  nJten: number;
  /** nwrap */
  nwrap: number;
  /** nsensor */
  nsensor: number;
  /** nnumeric */
  nnumeric: number;
  /** nnumericdata */
  nnumericdata: number;
  /** ntext */
  ntext: number;
  /** ntextdata */
  ntextdata: number;
  /** ntuple */
  ntuple: number;
  /** ntupledata */
  ntupledata: number;
  /** nkey */
  nkey: number;
  /** nmocap */
  nmocap: number;
  /** nplugin */
  nplugin: number;
  /** npluginattr */
  npluginattr: number;
  /** nuser_body */
  nuser_body: number;
  /** nuser_jnt */
  nuser_jnt: number;
  /** nuser_geom */
  nuser_geom: number;
  /** nuser_site */
  nuser_site: number;
  /** nuser_cam */
  nuser_cam: number;
  /** nuser_tendon */
  nuser_tendon: number;
  /** nuser_actuator */
  nuser_actuator: number;
  /** nuser_sensor */
  nuser_sensor: number;
  /** nnames */
  nnames: number;
  /** npaths */
  npaths: number;
  /** nnames_map */
  nnames_map: number;
  /** nJmom */
  nJmom: number;
  /** ngravcomp */
  ngravcomp: number;
  /** nemax */
  nemax: number;
  /** njmax */
  njmax: number;
  /** nconmax */
  nconmax: number;
  /** npolygonmax */
  npolygonmax: number;
  /** nmeshdegmax */
  nmeshdegmax: number;
  /** nuserdata */
  nuserdata: number;
  /** nsensordata */
  nsensordata: number;
  /** npluginstate */
  npluginstate: number;
  /** nhistory */
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
