// References of a model that comes from a file: each object that is named by number is there, each part of an array
// lies within it. Kernels rely on it.
import { EqualityType, GeomType, ObjType, TransmissionType, WrapType } from './enums.js';
import { dofCount, positionCount } from './joints.js';
import type { Model } from './model.js';
import { objectCount } from './names.js';

type Rows = Int32Array | Uint8Array;

/**
 * Fields that refer to objects, or to where their part of an array starts; the size that these are below; and for a
 * part the field that has its length. -1: none.
 */
const REFERENCES: readonly (readonly [field: string, size: string, length?: string])[] = [
  ['body_parentid', 'nbody'],
  ['body_rootid', 'nbody'],
  ['body_weldid', 'nbody'],
  ['body_mocapid', 'nmocap'],
  ['body_jntadr', 'njnt', 'body_jntnum'],
  ['body_dofadr', 'nv', 'body_dofnum'],
  ['body_geomadr', 'ngeom', 'body_geomnum'],
  ['body_bvhadr', 'nbvh', 'body_bvhnum'],
  ['body_plugin', 'nplugin'],
  ['body_treeid', 'ntree'],
  ['jnt_bodyid', 'nbody'],
  ['dof_bodyid', 'nbody'],
  ['dof_jntid', 'njnt'],
  ['dof_parentid', 'nv'],
  ['dof_Madr', 'nM'],
  ['dof_treeid', 'ntree'],
  ['M_rowadr', 'nC', 'M_rownnz'],
  ['M_colind', 'nv'],
  ['mapM2M', 'nM'],
  ['B_rowadr', 'nB', 'B_rownnz'],
  ['B_colind', 'nv'],
  ['D_rowadr', 'nD', 'D_rownnz'],
  ['D_colind', 'nv'],
  ['mapM2D', 'nC'],
  ['mapD2M', 'nD'],
  ['tree_bodyadr', 'nbody', 'tree_bodynum'],
  ['tree_dofadr', 'nv', 'tree_dofnum'],
  ['geom_bodyid', 'nbody'],
  ['geom_matid', 'nmat'],
  ['geom_plugin', 'nplugin'],
  ['site_bodyid', 'nbody'],
  ['site_matid', 'nmat'],
  ['cam_bodyid', 'nbody'],
  ['cam_targetbodyid', 'nbody'],
  ['light_bodyid', 'nbody'],
  ['light_targetbodyid', 'nbody'],
  ['light_texid', 'ntex'],
  ['mesh_vertadr', 'nmeshvert', 'mesh_vertnum'],
  ['mesh_normaladr', 'nmeshnormal', 'mesh_normalnum'],
  ['mesh_texcoordadr', 'nmeshtexcoord', 'mesh_texcoordnum'],
  ['mesh_faceadr', 'nmeshface', 'mesh_facenum'],
  ['mesh_bvhadr', 'nbvh', 'mesh_bvhnum'],
  ['mesh_octadr', 'noct', 'mesh_octnum'],
  ['mesh_graphadr', 'nmeshgraph'],
  ['mesh_polyadr', 'nmeshpoly', 'mesh_polynum'],
  ['mesh_polyvertadr', 'nmeshpolyvert', 'mesh_polyvertnum'],
  ['mesh_polymapadr', 'nmeshpolymap', 'mesh_polymapnum'],
  ['flex_vertadr', 'nflexvert', 'flex_vertnum'],
  ['flex_nodeadr', 'nflexnode', 'flex_nodenum'],
  ['flex_vertbodyid', 'nbody'],
  ['flex_nodebodyid', 'nbody'],
  ['flex_matid', 'nmat'],
  ['flex_edgeadr', 'nflexedge', 'flex_edgenum'],
  ['flex_elemadr', 'nflexelem', 'flex_elemnum'],
  ['flex_evpairadr', 'nflexevpair', 'flex_evpairnum'],
  ['flex_texcoordadr', 'nflextexcoord'],
  ['flex_elemdataadr', 'nflexelemdata'],
  ['flex_elemedgeadr', 'nflexelemedge'],
  ['flex_shelldataadr', 'nflexshelldata'],
  ['flex_edge', 'nflexvert'],
  ['flex_elem', 'nflexvert'],
  ['flex_elemedge', 'nflexedge'],
  ['flex_shell', 'nflexvert'],
  ['flex_bvhadr', 'nbvh', 'flex_bvhnum'],
  ['flex_edgeflap', 'nflexvert'],
  ['flexedge_J_rowadr', 'nJfe', 'flexedge_J_rownnz'],
  ['flexedge_J_colind', 'nv'],
  ['flexvert_J_colind', 'nv'],
  ['efm0_dofid', 'nv'],
  ['efm0_L_rowadr', 'nefm0L', 'efm0_L_rownnz'],
  ['skin_matid', 'nmat'],
  ['skin_vertadr', 'nskinvert', 'skin_vertnum'],
  ['skin_texcoordadr', 'nskintexvert'],
  ['skin_faceadr', 'nskinface', 'skin_facenum'],
  ['skin_boneadr', 'nskinbone', 'skin_bonenum'],
  ['skin_bonevertadr', 'nskinbonevert', 'skin_bonevertnum'],
  ['skin_bonebodyid', 'nbody'],
  ['skin_bonevertid', 'nskinvert'],
  ['pair_geom1', 'ngeom'],
  ['pair_geom2', 'ngeom'],
  ['actuator_plugin', 'nplugin'],
  ['actuator_actadr', 'na', 'actuator_actnum'],
  ['actuator_ctrladr', 'nu', 'actuator_ctrlnum'],
  ['actuator_outadr', 'nout', 'actuator_outnum'],
  ['sensor_plugin', 'nplugin'],
  ['plugin_stateadr', 'npluginstate', 'plugin_statenum'],
  ['plugin_attradr', 'npluginattr'],
  ['tendon_adr', 'nwrap', 'tendon_num'],
  ['tendon_matid', 'nmat'],
  ['tendon_treeid', 'ntree'],
  ['ten_J_rowadr', 'nJten', 'ten_J_rownnz'],
  ['ten_J_colind', 'nv'],
  ['mat_texid', 'ntex'],
  ['numeric_adr', 'nnumericdata', 'numeric_size'],
  ['text_adr', 'ntextdata', 'text_size'],
  ['tuple_adr', 'ntupledata', 'tuple_size'],
  ['actuator_historyadr', 'nhistory'],
  ['sensor_historyadr', 'nhistory'],
];

/** @throws Error that names a row of a field */
function refuse(name: string, i: number): never {
  throw new Error(`Corrupted model, ${name}[${i}] is out of bounds`);
}

/** What is referred to must be there. */
function within(name: string, i: number, value: number, count: number, lowest = 0): void {
  if (!(value >= lowest && value < count)) refuse(name, i);
}

/** The part of an array that starts at an address must lie in it. */
function part(name: string, i: number, address: number, length: number, size: number): void {
  if (length < 0 || address < 0 || address + length > size) refuse(name, i);
}

/** The texts that a field has addresses in; undefined for other fields. */
function textsOf(m: Model, field: string): Uint8Array | undefined {
  if (/^name_\w+adr$/.test(field)) return m.names;
  return /_pathadr$/.test(field) ? m.paths : undefined;
}

function checkTables(m: Model): void {
  const rows = m as unknown as Readonly<Record<string, Rows>>;
  const sizes = m as unknown as Readonly<Record<string, number>>;
  for (const [field, size, length] of REFERENCES) {
    const references = rows[field];
    const lengths = length === undefined ? undefined : rows[length];
    for (let i = 0; i < references.length; i++) {
      const count = lengths === undefined ? 1 : lengths[i];
      if (references[i] < -1 || count < 0 || references[i] + count > sizes[size]) refuse(field, i);
    }
  }
  for (const [field, addresses] of Object.entries(rows)) {
    const texts = textsOf(m, field);
    if (texts) for (let i = 0; i < addresses.length; i++) within(field, i, addresses[i], texts.length, -1);
  }
}

function checkTree(m: Model): void {
  for (let i = 1; i < m.nbody; i++) within('body_parentid', i, m.body_parentid[i], i);
  for (let i = 0; i < m.nbody; i++) {
    within('body_rootid', i, m.body_rootid[i], i + 1);
    within('body_weldid', i, m.body_weldid[i], i + 1);
  }
  for (let i = 0; i < m.njnt; i++) {
    const type = m.jnt_type[i];
    if (positionCount(type) === undefined) refuse('jnt_type', i);
    part('jnt_qposadr', i, m.jnt_qposadr[i], positionCount(type), m.nq);
    part('jnt_dofadr', i, m.jnt_dofadr[i], dofCount(type), m.nv);
  }
  for (let i = 0; i < m.nv; i++) within('dof_parentid', i, m.dof_parentid[i], i, -1);
}

function checkShapes(m: Model): void {
  for (let i = 0; i < m.ngeom; i++) {
    const type = m.geom_type[i];
    within('geom_condim', i, m.geom_condim[i], 7);
    if (type === GeomType.hfield) within('geom_dataid', i, m.geom_dataid[i], m.nhfield, -1);
    else if (type === GeomType.mesh || type === GeomType.sdf) within('geom_dataid', i, m.geom_dataid[i], m.nmesh, -1);
  }
  for (let i = 0; i < m.nhfield; i++)
    part('hfield_adr', i, m.hfield_adr[i], m.hfield_nrow[i] * m.hfield_ncol[i], m.nhfielddata);
  for (let i = 0; i < m.ntex; i++)
    part('tex_adr', i, m.tex_adr[i], m.tex_nchannel[i] * m.tex_height[i] * m.tex_width[i], m.ntexdata);
  for (const name of ['pair_signature', 'exclude_signature'] as const)
    for (let i = 0; i < m[name].length; i++) {
      within(name, i, m[name][i] & 0xffff, m.nbody);
      within(name, i, m[name][i] >> 16, m.nbody);
    }
}

/** Children of the nodes of a tree come after them, so that every way down ends. */
function checkChildren(name: string, children: Int32Array, perNode: number, from: number, count: number): void {
  for (let node = 0; node < count; node++)
    for (let i = perNode * (from + node); i < perNode * (from + node + 1); i++)
      if (children[i] !== -1) within(name, i, children[i], count, node + 1);
}

/** Leaves of a tree of boxes are what it is over. */
function checkBoxes(m: Model, from: number, count: number, elements: number): void {
  checkChildren('bvh_child', m.bvh_child, 2, from, count);
  for (let node = from; node < from + count; node++)
    if (m.bvh_child[2 * node] === -1 && m.bvh_child[2 * node + 1] === -1)
      within('bvh_nodeid', node, m.bvh_nodeid[node], elements, -1);
}

function checkTreesOfBoxes(m: Model): void {
  for (let i = 0; i < m.nbody; i++)
    if (m.body_bvhadr[i] >= 0) checkBoxes(m, m.body_bvhadr[i], m.body_bvhnum[i], m.ngeom);
  for (let i = 0; i < m.nmesh; i++) {
    if (m.mesh_bvhadr[i] >= 0) checkBoxes(m, m.mesh_bvhadr[i], m.mesh_bvhnum[i], m.mesh_facenum[i]);
    if (m.mesh_octadr[i] >= 0) checkChildren('oct_child', m.oct_child, 8, m.mesh_octadr[i], m.mesh_octnum[i]);
  }
  for (let i = 0; i < m.nflex; i++)
    if (m.flex_bvhadr[i] >= 0) checkBoxes(m, m.flex_bvhadr[i], m.flex_bvhnum[i], m.flex_elemnum[i]);
}

/** Corners of faces and polygons, which are counted from the first of their mesh or skin. */
function checkFaces(m: Model): void {
  for (let i = 0; i < m.nmesh; i++) {
    const from = 3 * m.mesh_faceadr[i];
    for (let k = from; k < from + 3 * m.mesh_facenum[i]; k++) {
      within('mesh_face', k, m.mesh_face[k], m.mesh_vertnum[i]);
      within('mesh_facenormal', k, m.mesh_facenormal[k], m.mesh_normalnum[i]);
      if (m.mesh_texcoordadr[i] >= 0) within('mesh_facetexcoord', k, m.mesh_facetexcoord[k], m.mesh_texcoordnum[i]);
    }
    for (let p = m.mesh_polyadr[i]; p < m.mesh_polyadr[i] + m.mesh_polynum[i]; p++) {
      const first = m.mesh_polyvertadr[p];
      for (let k = first; k < first + m.mesh_polyvertnum[p]; k++)
        within('mesh_polyvert', k, m.mesh_polyvert[k], m.mesh_vertnum[i]);
    }
  }
  for (let i = 0; i < m.nskin; i++) {
    const from = 3 * m.skin_faceadr[i];
    for (let k = from; k < from + 3 * m.skin_facenum[i]; k++) within('skin_face', k, m.skin_face[k], m.skin_vertnum[i]);
  }
}

function checkEqualities(m: Model): void {
  for (let i = 0; i < m.neq; i++) {
    const type = m.eq_type[i];
    const first = m.eq_obj1id[i];
    const second = m.eq_obj2id[i];
    if (type === EqualityType.joint || type === EqualityType.tendon) {
      const count = type === EqualityType.joint ? m.njnt : m.ntendon;
      within('eq_obj1id', i, first, count);
      within('eq_obj2id', i, second, count, -1);
    } else if (type === EqualityType.connect || type === EqualityType.weld) {
      const objects = m.eq_objtype[i];
      if (objects !== ObjType.body && objects !== ObjType.site)
        throw new Error(`Corrupted model, eq_objtype[${i}] is neither body nor site`);
      const count = objects === ObjType.body ? m.nbody : m.nsite;
      within('eq_obj1id', i, first, count);
      within('eq_obj2id', i, second, count);
    } else if (type === EqualityType.flex || type === EqualityType.flexvert || type === EqualityType.flexstrain) {
      within('eq_obj1id', i, first, m.nflex);
      within('eq_obj2id', i, second, 0, -1);
    } else refuse('eq_type', i);
  }
}

function checkPaths(m: Model): void {
  const counts: Readonly<Record<number, number>> = {
    [WrapType.joint]: m.njnt,
    [WrapType.site]: m.nsite,
    [WrapType.sphere]: m.ngeom,
    [WrapType.cylinder]: m.ngeom,
  };
  for (let i = 0; i < m.nwrap; i++) {
    const count = counts[m.wrap_type[i]];
    if (count !== undefined) within('wrap_objid', i, m.wrap_objid[i], count);
  }
}

function checkTransmissions(m: Model): void {
  const counts: Readonly<Record<number, number>> = {
    [TransmissionType.joint]: m.njnt,
    [TransmissionType.jointinparent]: m.njnt,
    [TransmissionType.tendon]: m.ntendon,
    [TransmissionType.site]: m.nsite,
    [TransmissionType.slidercrank]: m.nsite,
    [TransmissionType.body]: m.nbody,
  };
  for (let i = 0; i < m.nactuator; i++) {
    const type = m.actuator_trntype[i];
    const first = m.actuator_trnid[2 * i];
    const second = m.actuator_trnid[2 * i + 1];
    // a ball joint, or two sites
    const pair = type === TransmissionType.so3 && second !== -1;
    const count = type === TransmissionType.so3 ? (pair ? m.nsite : m.njnt) : counts[type];
    if (count === undefined) continue;
    within('actuator_trnid', 2 * i, first, count);
    if (pair || type === TransmissionType.slidercrank) within('actuator_trnid', 2 * i + 1, second, m.nsite);
  }
}

function checkSensors(m: Model): void {
  for (let i = 0; i < m.nsensor; i++) {
    part('sensor_adr', i, m.sensor_adr[i], m.sensor_dim[i], m.nsensordata);
    const objects = objectCount(m, m.sensor_objtype[i]);
    const others = objectCount(m, m.sensor_reftype[i]);
    if (objects !== undefined) within('sensor_objid', i, m.sensor_objid[i], objects);
    if (others !== undefined) within('sensor_refid', i, m.sensor_refid[i], others, -1);
  }
  for (let i = 0; i < m.tuple_objid.length; i++) {
    const objects = objectCount(m, m.tuple_objtype[i]);
    if (objects !== undefined) within('tuple_objid', i, m.tuple_objid[i], objects);
  }
}

/**
 * Refuse a model whose parts do not fit together (mj_validateReferences).
 * @throws Error that names the first reference to something that is not there
 */
export function checkReferences(m: Model): void {
  checkTables(m);
  checkTree(m);
  checkShapes(m);
  checkTreesOfBoxes(m);
  checkFaces(m);
  checkEqualities(m);
  checkPaths(m);
  checkTransmissions(m);
  checkSensors(m);
}
