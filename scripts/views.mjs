// What `npm run fields` writes about views of objects by name: which fields belong to each kind of object, and the types
// of the views.

/**
 * Kinds of objects: name of several, then groups of fields of the model and of the data. A group is the size that counts
 * the fields' rows and the prefix that the fields lose; of fields that end up with one name, the later keeps its prefix.
 */
const KINDS = {
  body: { many: 'bodies', model: ['nbody body_'], data: ['nbody body_', 'nbody ', 'nmocap '] },
  joint: { many: 'joints', model: ['njnt jnt_', 'nq ', 'nv dof_'], data: ['njnt ', 'nq ', 'nv ', 'nv dof_'] },
  geom: { many: 'geoms', model: ['ngeom geom_'], data: ['ngeom geom_'] },
  site: { many: 'sites', model: ['nsite site_'], data: ['nsite site_'] },
  camera: { many: 'cameras', model: ['ncam cam_'], data: ['ncam cam_'] },
  light: { many: 'lights', model: ['nlight light_'], data: ['nlight light_'] },
  flex: { many: 'flexes', model: ['nflex flex_', 'nflexvert flex_'], data: ['nflexvert flex'] },
  mesh: {
    many: 'meshes',
    model: ['nmesh mesh_', 'nmeshvert mesh_', 'nmeshnormal mesh_', 'nmeshtexcoord mesh_', 'nmeshface mesh_'],
  },
  skin: { many: 'skins', model: ['nskin skin_', 'nskinvert skin_', 'nskinbone skin_'] },
  hfield: { many: 'hfields', model: ['nhfield hfield_', 'nhfielddata hfield_'] },
  texture: { many: 'textures', model: ['ntex tex_', 'ntexdata tex_'] },
  material: { many: 'materials', model: ['nmat mat_'] },
  pair: { many: 'pairs', model: ['npair pair_'] },
  exclude: { many: 'excludes', model: ['nexclude exclude_'] },
  equality: { many: 'equalities', model: ['neq eq_'], data: ['neq eq_'] },
  tendon: { many: 'tendons', model: ['ntendon tendon_'], data: ['ntendon ten_'] },
  actuator: {
    many: 'actuators',
    model: ['nactuator actuator_', 'nu actuator_', 'nout actuator_'],
    data: ['nu ', 'na ', 'nout actuator_'],
  },
  sensor: { many: 'sensors', model: ['nsensor sensor_'], data: ['nsensordata sensor'] },
  numeric: { many: 'numerics', model: ['nnumeric numeric_', 'nnumericdata numeric_'] },
  text: { many: 'texts', model: ['ntext text_', 'ntextdata text_'] },
  tuple: { many: 'tuples', model: ['ntuple tuple_', 'ntupledata tuple_'] },
  key: { many: 'keys', model: ['nkey key_'] },
};

/** Sizes of which an object has a run of rows, and what there is a row of. */
const RUNS = {
  nq: 'numbers in qpos',
  nv: 'dofs',
  nu: 'inputs',
  na: 'activations',
  nout: 'outputs',
  nmocap: '1 where it is a mocap body',
  nsensordata: 'dim',
  nflexvert: 'vertnum',
  nmeshvert: 'vertnum',
  nmeshnormal: 'normalnum',
  nmeshtexcoord: 'texcoordnum',
  nmeshface: 'facenum',
  nskinvert: 'vertnum',
  nskinbone: 'bonenum',
  nhfielddata: 'nrow×ncol',
  ntexdata: 'height×width×nchannel',
  nnumericdata: 'size',
  ntextdata: 'size',
  ntupledata: 'size',
};

/** Lists that are sorted by something else than their index, and names that views have already. */
const LEFT_OUT = /^(map_|name_|.*_ind$|dof_(bodyid|jntid|awake_ind)$|dof_island$)/;

/** Whole numbers of the model that a user may change. */
const CHANGEABLE = /^(contype|conaffinity|condim|priority|group|matid|mode|ambient)$/;
/** What a user sets in a data. */
const INPUT = /^(qpos|qvel|act|ctrl|qfrc_applied|xfrc_applied|active|qacc_warmstart|mocap_pos|mocap_quat)$/;

const WIDTH = 120;

/** Whether a value may be set. */
const isInput = ({ type }, name, owner) =>
  owner === 'data' ? INPUT.test(name) : ['f64', 'f32', 'bool'].includes(type) || CHANGEABLE.test(name);

/** Fields of one kind: [{ group, members: [{ name, field, form, owner }] }]. */
function kindFields(fields, { model, data = [] }) {
  const taken = new Set(['id', 'name', 'kind', 'owner']);
  const used = new Set();
  const groups = [];
  for (const [owner, list] of [
    ['model', model],
    ['data', data],
  ])
    for (const group of list) {
      const [rows, prefix] = group.split(' ');
      const members = [];
      for (const field of Object.values(fields[owner === 'model' ? 'Model' : 'Data'])) {
        if (field.shape[0] !== rows || !field.name.startsWith(prefix)) continue;
        if (used.has(field.name) || LEFT_OUT.test(field.name) || !'f64f32i32u8boolchar'.includes(field.type)) continue;
        used.add(field.name);
        let name = field.name.slice(prefix.length).replace(/^_/, '');
        if (taken.has(name)) name = field.name;
        taken.add(name);
        const single = field.shape.length === 1 && !(rows in RUNS);
        const form = !single ? 'arrays' : field.type === 'bool' ? 'flags' : 'numbers';
        members.push({ name, field, form, rows, owner });
      }
      if (members.length > 0) groups.push({ owner, rows, members });
    }
  return groups;
}

/** The lists that views are made from. */
export function viewTable(fields) {
  return Object.entries(KINDS).flatMap(([kind, spec]) => {
    const lines = kindFields(fields, spec).map(({ owner, rows, members }) => {
      const parts = [`rows: '${rows}'`];
      if (owner === 'data') parts.push('data: true');
      for (const form of ['numbers', 'flags', 'arrays']) {
        const list = members.filter((member) => member.form === form);
        const texts = list.map(({ name, field }) => (field.name === name ? name : `${name}=${field.name}`));
        if (texts.length > 0) parts.push(`${form}: '${shorten(texts)}'`);
      }
      const line = `    { ${parts.join(', ')} },`;
      if (line.length <= WIDTH) return line;
      const inner = parts.map((part) => {
        const member = `      ${part},`;
        return member.length <= WIDTH ? member : member.replace(': ', ':\n        ');
      });
      return ['    {', ...inner, '    },'].join('\n');
    });
    const line = `  ${kind}: [${lines.map((text) => text.trim().slice(0, -1)).join(', ')}],`;
    return lines.length === 1 && line.length <= WIDTH && !line.includes('\n')
      ? [line]
      : [`  ${kind}: [`, ...lines, '  ],'];
  });
}

/** `pos=body_pos mass=body_mass` as `body_: pos mass`: a word that ends in a colon gives the prefix of those after it. */
function shorten(texts) {
  const byPrefix = new Map();
  for (const text of texts) {
    const [name, field] = text.split('=');
    const prefix = field?.endsWith(name) ? field.slice(0, -name.length) : '';
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), prefix || !field ? name : text]);
  }
  return [...byPrefix]
    .map(([prefix, names]) => [...(prefix || byPrefix.size > 1 ? [`${prefix}:`] : []), ...names].join(' '))
    .join(' ');
}

/** Types of the views. */
export function viewTypes(fields, comment, arrays) {
  return Object.entries(KINDS).map(([kind, spec]) => {
    const groups = kindFields(fields, spec);
    const Kind = kind[0].toUpperCase() + kind.slice(1);
    const declare = ({ name, field, form, rows, owner }) => {
      const input = isInput(field, name, owner);
      const run = RUNS[rows];
      const shape = [...(run ? [run] : []), ...field.shape.slice(1)];
      const doc = comment({ ...field, shape }, '  ');
      if (form !== 'arrays')
        return `${doc}\n  ${input ? '' : 'readonly '}${name}: ${form === 'flags' ? 'boolean' : 'number'};`;
      const type = arrays[field.type];
      if (!input) return `${doc}\n  readonly ${name}: ${type};`;
      return `${doc}\n  get ${name}(): ${type};\n  set ${name}(value: Assignable);`;
    };
    const body = (owner) =>
      groups
        .filter((group) => group.owner === owner)
        .flatMap(({ members }) => members.map(declare))
        .join('\n');
    const a = 'aeiou'.includes(kind[0]) ? 'An' : 'A';
    if (!spec.data)
      return `/** ${a} ${kind} of a model by name. */\nexport interface ${Kind}View extends ObjectView {\n${body('model')}\n}\n`;
    return (
      `/** ${a} ${kind} of a model by name. */\nexport interface Model${Kind}View extends ObjectView {\n${body('model')}\n}\n\n` +
      `/** ${a} ${kind} in a simulation by name: what the model says of it, and what it is now. */\n` +
      `export interface ${Kind}View extends Model${Kind}View {\n${body('data')}\n}\n`
    );
  });
}

/** Types of the views by kind, of models and of data. */
export function viewKinds(owner) {
  return Object.entries(KINDS).map(([kind, spec]) => {
    const Kind = kind[0].toUpperCase() + kind.slice(1);
    return `  ${kind}: ${owner === 'model' && spec.data ? 'Model' : ''}${Kind}View;`;
  });
}

/** The functions that find them. */
export function viewMethods() {
  return Object.entries(KINDS).flatMap(([kind, { many }], i) => {
    const a = 'aeiou'.includes(kind[0]) ? 'An' : 'A';
    return [
      ...(i > 0 ? [''] : []),
      `  /** ${a} ${kind} by name or number. Throws RangeError when there is none. */`,
      `  ${kind}(key: string | number): V['${kind}'] {`,
      `    return viewOf(this.viewed, '${kind}', key) as V['${kind}'];`,
      '  }',
      '',
      `  /** All ${many}, in order. */`,
      `  get ${many}(): readonly V['${kind}'][] {`,
      `    return viewsOf(this.viewed, '${kind}') as readonly V['${kind}'][];`,
      '  }',
    ];
  });
}
