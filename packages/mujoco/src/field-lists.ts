// Fields by what they are, from the table of fields in @corten/model.

import { words } from './words.js';

/** Fields of Model that are booleans in the official bindings. */
export const MODEL_FLAGS = words(
  // #region flags of Model, written by npm run fields
  'flg_gravcomp flg_surfacevel flg_adhesion',
  // #endregion
);
/** Text buffers of Model: signed bytes in the official bindings. */
export const MODEL_TEXTS = words(
  // #region texts of Model, written by npm run fields
  'plugin_type plugin_attr text_data names paths',
  // #endregion
);
/** Fields of Data that are booleans in the official bindings. */
export const DATA_FLAGS = words(
  // #region flags of Data, written by npm run fields
  'flg_energypos flg_energyvel flg_subtreevel flg_rnepost',
  // #endregion
);
/** Arrays of Data with an entry for each constraint row. */
export const CONSTRAINT_ROWS = words(
  // #region constraint rows of Data, written by npm run fields
  'efc_type efc_id efc_J_rownnz efc_J_rowadr efc_pos efc_margin efc_frictionloss efc_diagA efc_KBIP efc_D efc_R efc_vel efc_aref efc_b efc_state efc_force efc_island map_efc2iefc map_iefc2efc',
  // #endregion
);

/**
 * What the accessors of Model show: fields with one number or one flag an object, and those with a row or several; the
 * size that counts the rows, and what comes before the names in Model.
 */
export const MODEL_ACCESSORS = {
  // #region accessors of Model, written by npm run fields
  actuator: [
    {
      rows: 'nactuator',
      prefix: 'actuator_',
      numbers:
        'trntype dyntype gaintype biastype ctrladr ctrlnum ctrlspec outadr outnum actadr actnum cranklength historyadr delay damping armature group plugin',
      flags: 'actlimited actearly forcelimited',
      arrays: 'trnid dynprm gainprm biasprm actrange history dampingpoly user forcerange',
    },
    { rows: 'nu', prefix: 'actuator_', flags: 'ctrllimited', arrays: 'ctrlrange' },
    { rows: 'nout', prefix: 'actuator_', numbers: 'acc0 length0', arrays: 'gear lengthrange' },
  ],
  body: [
    {
      rows: 'nbody',
      prefix: 'body_',
      numbers:
        'parentid rootid weldid mocapid jntnum jntadr dofnum dofadr treeid geomnum geomadr simple sameframe mass subtreemass gravcomp margin plugin contype conaffinity bvhadr bvhnum',
      arrays: 'pos quat ipos iquat inertia invweight0 user',
    },
  ],
  cam: [
    {
      rows: 'ncam',
      prefix: 'cam_',
      numbers: 'mode bodyid targetbodyid projection fovy ipd output',
      arrays: 'pos quat poscom0 pos0 mat0 resolution sensorsize intrinsic user',
    },
  ],
  eq: [
    {
      rows: 'neq',
      prefix: 'eq_',
      numbers: 'type obj1id obj2id objtype',
      flags: 'active0',
      arrays: 'solref solimp data',
    },
  ],
  exclude: [{ rows: 'nexclude', prefix: 'exclude_', numbers: 'signature' }],
  geom: [
    {
      rows: 'ngeom',
      prefix: 'geom_',
      numbers:
        'type contype conaffinity condim bodyid dataid matid group priority plugin sameframe solmix rbound margin gap adhesion',
      arrays: 'solref solimp size aabb pos quat friction surfacevel fluid user rgba',
    },
  ],
  hfield: [
    { rows: 'nhfield', prefix: 'hfield_', numbers: 'nrow ncol adr pathadr', arrays: 'size' },
    { rows: 'nhfielddata', prefix: 'hfield_', arrays: 'data' },
  ],
  jnt: [
    { rows: 'nq', prefix: '', arrays: 'qpos0 qpos_spring' },
    {
      rows: 'njnt',
      prefix: 'jnt_',
      numbers: 'type qposadr dofadr actuatorid group stiffness margin',
      flags: 'limited actfrclimited actgravcomp',
      arrays: 'solref solimp pos axis stiffnesspoly range actfrcrange user',
    },
    {
      rows: 'nv',
      prefix: 'dof_',
      arrays:
        'bodyid jntid parentid treeid Madr simplenum frictionloss armature damping dampingpoly invweight0 M0 length',
    },
  ],
  light: [
    {
      rows: 'nlight',
      prefix: 'light_',
      numbers: 'mode bodyid targetbodyid type texid bulbradius intensity range cutoff softness exponent',
      flags: 'castshadow active',
      arrays: 'pos dir poscom0 pos0 dir0 attenuation ambient diffuse specular',
    },
  ],
  mat: [
    {
      rows: 'nmat',
      prefix: 'mat_',
      numbers: 'emission specular shininess reflectance metallic roughness',
      flags: 'texuniform',
      arrays: 'texid texrepeat rgba',
    },
  ],
  mesh: [
    {
      rows: 'nmesh',
      prefix: 'mesh_',
      numbers:
        'vertadr vertnum faceadr facenum bvhadr bvhnum octadr octnum normaladr normalnum texcoordadr texcoordnum graphadr pathadr polynum polyadr',
      arrays: 'extrema scale pos quat',
    },
  ],
  numeric: [
    { rows: 'nnumeric', prefix: 'numeric_', numbers: 'adr size' },
    { rows: 'nnumericdata', prefix: 'numeric_', arrays: 'data' },
  ],
  pair: [
    {
      rows: 'npair',
      prefix: 'pair_',
      numbers: 'dim geom1 geom2 signature margin gap adhesion',
      arrays: 'solref solreffriction solimp friction',
    },
  ],
  sensor: [
    {
      rows: 'nsensor',
      prefix: 'sensor_',
      numbers: 'type datatype needstage objtype objid reftype refid dim adr cutoff noise historyadr delay plugin',
      arrays: 'intprm history interval user',
    },
  ],
  site: [
    { rows: 'nsite', prefix: 'site_', numbers: 'type bodyid matid group sameframe', arrays: 'size pos quat user rgba' },
  ],
  skin: [
    {
      rows: 'nskin',
      prefix: 'skin_',
      numbers: 'matid group inflate vertadr vertnum texcoordadr faceadr facenum boneadr bonenum pathadr',
      arrays: 'rgba',
    },
  ],
  tendon: [
    {
      rows: 'ntendon',
      prefix: 'tendon',
      numbers:
        '_adr _num _matid _actuatorid _group _treenum _width _margin _stiffness _damping _armature _frictionloss _length0 _invweight0',
      flags: '_limited _actfrclimited',
      arrays:
        '_treeid _solref_lim _solimp_lim _solref_fri _solimp_fri _range _actfrcrange _stiffnesspoly _dampingpoly _lengthspring _user _rgba',
    },
    { rows: 'ntendon', prefix: 'ten_', numbers: 'J_rownnz J_rowadr' },
    { rows: 'nJten', prefix: 'ten_', arrays: 'J_colind' },
  ],
  tex: [
    { rows: 'ntex', prefix: 'tex_', numbers: 'type colorspace height width nchannel adr pathadr' },
    { rows: 'ntexdata', prefix: 'tex_', arrays: 'data' },
  ],
  tuple: [
    { rows: 'ntuple', prefix: 'tuple_', numbers: 'adr size' },
    { rows: 'ntupledata', prefix: 'tuple_', arrays: 'objtype objid objprm' },
  ],
  key: [{ rows: 'nkey', prefix: 'key_', numbers: 'time', arrays: 'qpos qvel act mpos mquat ctrl' }],
  // #endregion
} as const;

/** What the accessors of Data show. */
export const DATA_ACCESSORS = {
  // #region accessors of Data, written by npm run fields
  actuator: [
    { rows: 'nu', prefix: '', numbers: 'ctrl' },
    { rows: 'nout', prefix: 'actuator_', numbers: 'length velocity force' },
    { rows: 'nJmom', prefix: 'actuator_', arrays: 'moment' },
  ],
  body: [
    { rows: 'nbody', prefix: 'body_', numbers: 'awake' },
    {
      rows: 'nbody',
      prefix: '',
      arrays:
        'xfrc_applied xpos xquat xmat xipos ximat subtree_com cinert crb cvel subtree_linvel subtree_angmom cacc cfrc_int cfrc_ext',
    },
  ],
  cam: [{ rows: 'ncam', prefix: 'cam_', arrays: 'xpos xmat' }],
  geom: [{ rows: 'ngeom', prefix: 'geom_', arrays: 'xpos xmat' }],
  jnt: [
    { rows: 'nq', prefix: '', arrays: 'qpos' },
    { rows: 'njnt', prefix: '', arrays: 'xanchor xaxis' },
    { rows: 'nv', prefix: 'dof_', arrays: 'island' },
    {
      rows: 'nv',
      prefix: '',
      arrays:
        'qvel qacc_warmstart qfrc_applied qacc cdof qLDiagInv cdof_dot qfrc_bias qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid qfrc_adhesion qfrc_passive qHDiagInv qfrc_actuator qfrc_smooth qacc_smooth qfrc_constraint qfrc_inverse',
    },
  ],
  light: [{ rows: 'nlight', prefix: 'light_', arrays: 'xpos xdir' }],
  sensor: [{ rows: 'nsensordata', prefix: 'sensor', arrays: 'data' }],
  site: [{ rows: 'nsite', prefix: 'site_', arrays: 'xpos xmat' }],
  tendon: [
    { rows: 'ntendon', prefix: 'ten_', numbers: 'wrapadr wrapnum length velocity' },
    { rows: 'nJten', prefix: 'ten_', arrays: 'J' },
  ],
  // #endregion
} as const;
