// A scene as text: mj_printFormattedScene.
// Covered by conformance/test/mujoco-print.test.ts.

import { RENDER_FLAGS, type Scene } from '@corten/visualize';
import { label, type Printer, printer } from './layout.js';

type Row = Readonly<Record<string, unknown>>;

/** Fields of a record, a line each: integers and texts as they are (`int`), and numbers. */
function record(p: Printer, values: object, fields: string, indent = '    '): void {
  for (const field of fields.split(' ')) {
    const [name, type] = field.split(':');
    const value = (values as Row)[name];
    p.add(label(indent + name));
    if (type === 'int') p.line(` ${Number(value)}`);
    else if (typeof value === 'string') p.line(value);
    else if (typeof value === 'number') p.line(p.number(Math.fround(value)));
    else p.line(Array.from(value as Float32Array, (x) => `${p.number(x)} `).join(''));
  }
}

/** A list of records with a title. */
function list(p: Printer, title: string, item: string, records: readonly object[], fields: string): void {
  p.line(`${title} ${records.length}`);
  for (const [i, values] of records.entries()) {
    p.line(`  ${item} ${i}`);
    record(p, values, fields);
    p.line();
  }
  p.line();
}

const GEOM =
  'type:int category:int label objtype:int objid:int pos mat size segid:int dataid:int matid:int texcoord:int rgba emission specular shininess reflectance';
const LIGHT =
  'id:int pos dir type:int castshadow:int headlight:int intensity range ambient diffuse specular texid:int exponent attenuation cutoff bulbradius';
const CAMERA =
  'pos forward up orthographic:int frustum_center frustum_width frustum_bottom frustum_top frustum_near frustum_far';

/** Where a flex or a skin lies in the arrays of a scene. */
function parts(p: Printer, title: string, count: number, fields: Readonly<Record<string, Int32Array>>, rest: string) {
  const records = Array.from({ length: count }, (_, i) =>
    Object.fromEntries([
      ...Object.entries(fields).map(([name, values]) => [name, values[i]] as const),
      ...rest.split(' ').map((name) => [name, '...'] as const),
    ]),
  );
  const names = Object.keys(fields).map((name) => `${name}:int`);
  list(p, title, title, records, [...names, rest].join(' '));
}

/** A scene as text, with numbers in a format of C. */
export function printScene(s: Scene, format: string): string {
  const p = printer(format);
  list(p, 'GEOMS', 'GEOM', s.geoms.slice(0, s.ngeom), GEOM);
  list(p, 'LIGHTS', 'LIGHT', s.lights.slice(0, s.nlight), LIGHT);
  list(p, 'CAMERAS', 'CAMERA', s.camera, CAMERA);
  const flexes = {
    face_used: s.flexfaceused,
    edge_adr: s.flexedgeadr,
    edge_num: s.flexedgenum,
    vert_adr: s.flexvertadr,
    vert_num: s.flexvertnum,
    face_adr: s.flexfaceadr,
    face_num: s.flexfacenum,
  };
  parts(p, 'FLEX DATA', s.nflex, flexes, 'edges verts faces normals texcoords');
  const skins = { face_num: s.skinfacenum, vert_adr: s.skinvertadr, vert_num: s.skinvertnum };
  parts(p, 'SKIN DATA', s.nskin, skins, 'verts normals');
  p.line('FLAGS');
  for (const [i, { name }] of RENDER_FLAGS.entries()) p.line(`  ${label(name)} ${s.flags[i]}`);
  record(p, s, 'flexvertopt:int flexedgeopt:int flexfaceopt:int flexskinopt:int stereo:int', '  ');
  p.line('\n');
  p.line(`TRANSFORM ${s.enabletransform}`);
  if (s.enabletransform) {
    record(p, s, 'translate rotate scale', '  ');
    p.line();
  }
  p.line();
  return p.text();
}
