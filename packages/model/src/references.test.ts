import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import type { Model } from './model.js';
import { checkReferences } from './references.js';

const MODEL = `<mujoco>
  <asset>
    <hfield name="h" nrow="2" ncol="2" size="1 1 1 1"/>
    <texture name="t" type="2d" builtin="flat" width="2" height="2"/>
    <material name="m" texture="t"/>
    <mesh name="tetrahedron" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/>
  </asset>
  <worldbody>
    <geom type="hfield" hfield="h" material="m"/>
    <geom type="mesh" mesh="tetrahedron"/>
    <body name="a"><freejoint/><geom name="a" size=".1"/><site name="s"/>
      <body name="b" pos="1 0 0"><joint name="j"/><geom name="b" size=".1"/><site name="e"/></body></body>
    <body name="c"><joint type="ball"/><geom size=".1"/></body>
  </worldbody>
  <contact><pair geom1="a" geom2="b"/><exclude body1="a" body2="c"/></contact>
  <equality><connect body1="a" body2="c" anchor="0 0 0"/><joint joint1="j"/></equality>
  <tendon><spatial name="t"><site site="s"/><geom geom="b"/><site site="e"/></spatial></tendon>
  <actuator><motor joint="j"/><motor tendon="t"/><motor site="s" refsite="e"/><adhesion body="a" ctrlrange="0 1"/></actuator>
  <sensor><jointpos joint="j"/><framepos objtype="body" objname="a" reftype="site" refname="s"/></sensor>
  <custom><numeric name="n" size="2"/><tuple name="u"><element objtype="body" objname="a"/></tuple></custom>
</mujoco>`;

it('takes a model that was compiled', () => {
  checkReferences(loadModel(MODEL));
});

it.each<[field: keyof Model, index: number, value: number]>([
  ['body_parentid', 2, 3],
  ['body_jntadr', 2, 9],
  ['body_jntnum', 2, -1],
  ['body_rootid', 1, 2],
  ['M_rownnz', 3, 2e9],
  ['M_colind', 0, -2],
  ['jnt_type', 0, 4],
  ['jnt_qposadr', 2, 9],
  ['jnt_dofadr', 2, -1],
  ['dof_parentid', 3, 3],
  ['geom_condim', 0, 7],
  ['geom_dataid', 0, 1],
  ['geom_dataid', 1, 1],
  ['geom_matid', 0, 1],
  ['mesh_facenum', 0, 99],
  ['mesh_face', 4, 4],
  ['mesh_facenormal', 0, 99],
  ['mesh_polyvert', 1, -1],
  ['bvh_child', 0, 0],
  ['bvh_child', 1, 99],
  ['bvh_child', 0, -2],
  ['bvh_nodeid', 1, 99],
  ['body_treeid', 1, 2],
  ['dof_treeid', 0, 9],
  ['mat_texid', 0, 1],
  ['geom_plugin', 0, 0],
  ['B_colind', 0, 99],
  ['D_rownnz', 0, 1e6],
  ['mapM2D', 0, 1e6],
  ['ten_J_colind', 0, 99],
  ['hfield_nrow', 0, 3],
  ['tex_width', 0, 3],
  ['pair_geom1', 0, 99],
  ['exclude_signature', 0, 99 << 16],
  ['eq_type', 0, 8],
  ['eq_objtype', 0, 5],
  ['eq_obj2id', 0, -1],
  ['eq_obj1id', 1, 3],
  ['wrap_objid', 1, 99],
  ['actuator_trnid', 0, -1],
  ['actuator_trnid', 2, 1],
  ['actuator_trnid', 6, 99],
  ['sensor_adr', 1, 3],
  ['sensor_objid', 0, 3],
  ['sensor_refid', 1, 2],
  ['tuple_objid', 0, 99],
  ['name_bodyadr', 1, 1e6],
  ['numeric_size', 0, 3],
])('refuses %s[%i] = %i', (field, index, value) => {
  const m = loadModel(MODEL);
  (m[field] as Int32Array)[index] = value;
  expect(() => checkReferences(m)).toThrow(/^Corrupted model, \w+\[\d+\] is /);
});
