// Which fields belong to each kind of object, under which names views show them.
// Covered by views.test.ts.

import type { ModelViews } from './types.js';

/** Fields with rows of one size: a word `body_:` gives what stands before the names after it, `a=b` shows b as a. */
export interface FieldGroup {
  /** size of the model that counts the rows */
  readonly rows: string;
  /** whether they are fields of the data */
  readonly data?: true;
  /** one number an object */
  readonly numbers?: string;
  /** one truth value an object */
  readonly flags?: string;
  /** several numbers an object */
  readonly arrays?: string;
}

export const VIEWS: Readonly<Record<keyof ModelViews, readonly FieldGroup[]>> = {
  // #region table, written by npm run fields
  body: [
    {
      rows: 'nbody',
      numbers:
        'body_: parentid rootid weldid mocapid jntnum jntadr dofnum dofadr treeid geomnum geomadr simple sameframe mass subtreemass gravcomp margin plugin contype conaffinity bvhadr bvhnum',
      arrays: 'body_: pos quat ipos iquat inertia invweight0 user',
    },
    { rows: 'nbody', data: true, numbers: 'body_: awake' },
    {
      rows: 'nbody',
      data: true,
      arrays:
        'xfrc_applied xpos xquat xmat xipos ximat subtree_com cinert crb cvel subtree_linvel subtree_angmom cacc cfrc_int cfrc_ext',
    },
    { rows: 'nmocap', data: true, arrays: 'mocap_pos mocap_quat' },
  ],
  joint: [
    {
      rows: 'njnt',
      numbers: 'jnt_: type qposadr dofadr bodyid actuatorid group stiffness margin',
      flags: 'jnt_: limited actfrclimited actgravcomp',
      arrays: 'jnt_: solref solimp pos axis stiffnesspoly range actfrcrange user',
    },
    { rows: 'nq', arrays: 'qpos0 qpos_spring' },
    {
      rows: 'nv',
      arrays:
        'dof_: parentid treeid Madr simplenum frictionloss armature damping dampingpoly invweight0 M0 length : dof_solref dof_solimp',
    },
    { rows: 'njnt', data: true, arrays: 'xanchor xaxis' },
    { rows: 'nq', data: true, arrays: 'qpos' },
    {
      rows: 'nv',
      data: true,
      arrays:
        'qvel qacc_warmstart qfrc_applied qacc cdof qLDiagInv cdof_dot qfrc_bias qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid qfrc_adhesion qfrc_passive qHDiagInv qfrc_actuator qfrc_smooth qacc_smooth qfrc_constraint qfrc_inverse',
    },
  ],
  geom: [
    {
      rows: 'ngeom',
      numbers:
        'geom_: type contype conaffinity condim bodyid dataid matid group priority plugin sameframe solmix rbound margin gap adhesion',
      arrays: 'geom_: solref solimp size aabb pos quat friction surfacevel fluid user rgba',
    },
    { rows: 'ngeom', data: true, arrays: 'geom_: xpos xmat' },
  ],
  site: [
    { rows: 'nsite', numbers: 'site_: type bodyid matid group sameframe', arrays: 'site_: size pos quat user rgba' },
    { rows: 'nsite', data: true, arrays: 'site_: xpos xmat' },
  ],
  camera: [
    {
      rows: 'ncam',
      numbers: 'cam_: mode bodyid targetbodyid projection fovy ipd output',
      arrays: 'cam_: pos quat poscom0 pos0 mat0 resolution sensorsize intrinsic user',
    },
    { rows: 'ncam', data: true, arrays: 'cam_: xpos xmat' },
  ],
  light: [
    {
      rows: 'nlight',
      numbers: 'light_: mode bodyid targetbodyid type texid bulbradius intensity range cutoff softness exponent',
      flags: 'light_: castshadow active',
      arrays: 'light_: pos dir poscom0 pos0 dir0 attenuation ambient diffuse specular',
    },
    { rows: 'nlight', data: true, arrays: 'light_: xpos xdir' },
  ],
  flex: [
    {
      rows: 'nflex',
      numbers:
        'flex_: contype conaffinity condim priority solmix margin gap selfcollide activelayers passive dim matid group interp nodeadr nodenum vertadr vertnum edgeadr edgenum elemadr elemnum elemdataadr stiffnessadr elemedgeadr bendingadr shellnum shelldataadr evpairadr evpairnum texcoordadr radius damping edgestiffness edgedamping edgeequality bvhadr bvhnum',
      flags: 'flex_: internal rigid centered flatskin',
      arrays: 'flex_: solref solimp friction cellnum size rgba',
    },
    { rows: 'nflexvert', arrays: 'flex_: vertbodyid vertedgeadr vertedgenum vert vert0 vertmetric' },
    { rows: 'nflexvert', data: true, arrays: 'flex: vert_xpos vert_length' },
  ],
  mesh: [
    {
      rows: 'nmesh',
      numbers:
        'mesh_: vertadr vertnum faceadr facenum bvhadr bvhnum octadr octnum normaladr normalnum texcoordadr texcoordnum graphadr pathadr polynum polyadr',
      arrays: 'mesh_: extrema scale pos quat',
    },
    { rows: 'nmeshvert', arrays: 'mesh_: vert polymapadr polymapnum' },
    { rows: 'nmeshnormal', arrays: 'mesh_: normal' },
    { rows: 'nmeshtexcoord', arrays: 'mesh_: texcoord' },
    { rows: 'nmeshface', arrays: 'mesh_: face facenormal facetexcoord' },
  ],
  skin: [
    {
      rows: 'nskin',
      numbers: 'skin_: matid group inflate vertadr vertnum texcoordadr faceadr facenum boneadr bonenum pathadr',
      arrays: 'skin_: rgba',
    },
    { rows: 'nskinvert', arrays: 'skin_: vert' },
    { rows: 'nskinbone', arrays: 'skin_: bonevertadr bonevertnum bonebindpos bonebindquat bonebodyid' },
  ],
  hfield: [
    { rows: 'nhfield', numbers: 'hfield_: nrow ncol adr pathadr', arrays: 'hfield_: size' },
    { rows: 'nhfielddata', arrays: 'hfield_: data' },
  ],
  texture: [
    { rows: 'ntex', numbers: 'tex_: type colorspace height width nchannel adr pathadr' },
    { rows: 'ntexdata', arrays: 'tex_: data' },
  ],
  material: [
    {
      rows: 'nmat',
      numbers: 'mat_: emission specular shininess reflectance metallic roughness',
      flags: 'mat_: texuniform',
      arrays: 'mat_: texid texrepeat rgba',
    },
  ],
  pair: [
    {
      rows: 'npair',
      numbers: 'pair_: dim geom1 geom2 signature margin gap adhesion',
      arrays: 'pair_: solref solreffriction solimp friction',
    },
  ],
  exclude: [{ rows: 'nexclude', numbers: 'exclude_: signature' }],
  equality: [
    {
      rows: 'neq',
      numbers: 'eq_: type obj1id obj2id objtype',
      flags: 'eq_: active0',
      arrays: 'eq_: solref solimp data',
    },
    { rows: 'neq', data: true, flags: 'eq_: active' },
  ],
  tendon: [
    {
      rows: 'ntendon',
      numbers:
        'tendon_: adr num matid actuatorid group treenum width margin stiffness damping armature frictionloss length0 invweight0',
      flags: 'tendon_: limited actfrclimited',
      arrays:
        'tendon_: treeid solref_lim solimp_lim solref_fri solimp_fri range actfrcrange stiffnesspoly dampingpoly lengthspring user rgba',
    },
    { rows: 'ntendon', data: true, numbers: 'ten_: wrapadr wrapnum length velocity' },
  ],
  actuator: [
    {
      rows: 'nactuator',
      numbers:
        'actuator_: trntype dyntype gaintype biastype ctrladr ctrlnum ctrlspec outadr outnum actadr actnum cranklength historyadr delay damping armature group plugin',
      flags: 'actuator_: actlimited actearly forcelimited',
      arrays: 'actuator_: trnid dynprm gainprm biasprm actrange history dampingpoly user forcerange',
    },
    { rows: 'nu', arrays: 'actuator_: ctrllimited ctrlrange' },
    { rows: 'nout', arrays: 'actuator_: gear acc0 length0 lengthrange' },
    { rows: 'nu', data: true, arrays: 'ctrl' },
    { rows: 'na', data: true, arrays: 'act act_dot' },
    { rows: 'nout', data: true, arrays: 'actuator_: length velocity force' },
  ],
  sensor: [
    {
      rows: 'nsensor',
      numbers:
        'sensor_: type datatype needstage objtype objid reftype refid dim adr cutoff noise historyadr delay plugin',
      arrays: 'sensor_: intprm history interval user',
    },
    { rows: 'nsensordata', data: true, arrays: 'sensor: data' },
  ],
  numeric: [
    { rows: 'nnumeric', numbers: 'numeric_: adr size' },
    { rows: 'nnumericdata', arrays: 'numeric_: data' },
  ],
  text: [
    { rows: 'ntext', numbers: 'text_: adr size' },
    { rows: 'ntextdata', arrays: 'text_: data' },
  ],
  tuple: [
    { rows: 'ntuple', numbers: 'tuple_: adr size' },
    { rows: 'ntupledata', arrays: 'tuple_: objtype objid objprm' },
  ],
  key: [{ rows: 'nkey', numbers: 'key_: time', arrays: 'key_: qpos qvel act mpos mquat ctrl' }],
  // #endregion
};
