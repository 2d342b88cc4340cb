// Writes what the tables of fields in packages/model/src/fields say into the classes and lists made from them: the
// regions between `// #region NAME, written by npm run fields` and `// #endregion`. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attributeTypes, loadGrammar } from './attributes.mjs';
import { root } from './pnpm.mjs';
import { viewKinds, viewMethods, viewTable, viewTypes } from './views.mjs';

/** The tables, from their sources. */
async function loadTables() {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input: join(root, 'packages/model/src/fields/index.ts'), platform: 'neutral' });
  const { output } = await build.generate({ format: 'es' });
  return (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)).fields;
}

const ARRAYS = {
  f64: 'Float64Array',
  f32: 'Float32Array',
  i32: 'Int32Array',
  u8: 'Uint8Array',
  bool: 'Uint8Array',
  char: 'Uint8Array',
};
const isNumeric = (field) => field.type in ARRAYS;
const isNumber = (field) => isNumeric(field) && field.shape.length === 0;
const isArray = (field) => isNumeric(field) && field.shape.length > 0;

/** Longest line. */
const WIDTH = 120;

/** A doc comment: meaning, unit, shape. */
function comment({ doc, unit, shape }, indent) {
  let text = doc;
  if (!['', '1', 'any'].includes(unit)) text += ` [${unit}]`;
  if (shape.length > 0) text += `, ${shape.join('×')}`;
  const line = `${indent}/** ${text} */`;
  if (line.length <= WIDTH) return line;
  const lines = [`${indent}/**`];
  let current = `${indent} *`;
  for (const word of text.split(' ')) {
    if (current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = `${indent} *`;
    }
    current += ` ${word}`;
  }
  return [...lines, current, `${indent} */`].join('\n');
}

/** Members of a class: `declare` gives what follows each comment; groups have their names above them. */
function members(fields, indent, declare) {
  const parts = [];
  let group = '';
  for (const field of fields) {
    if (field.group !== group) {
      group = field.group;
      parts.push(`${parts.length > 0 ? '\n' : ''}${indent}// ${group}`);
    }
    parts.push(comment(field, indent), `${indent}${declare(field)}`);
  }
  return parts.join('\n');
}

/** Counts of the data whose arrays have a capacity, with the field that says how much. */
const CAPACITIES = { ncon: 'nconmax', nefc: 'nefcmax', nJ: 'nJmax' };
const grows = ({ shape }) => ['ncon', 'nefc', 'nJ', 'nA'].includes(shape[0]);
/** The dual matrix is empty until a solver needs it; Data.reserveDual makes room for it. */
const isDual = ({ name }) => name.startsWith('efc_AR');

/** Sizes that setConst counts; all others stay what a model was made with. */
const COUNTED = ['ngravcomp', 'npolygonmax', 'nmeshdegmax'];

/** Length of an array, as an expression: names of sizes are found in `object`. */
function length({ shape }, object) {
  return shape.map((factor) => (typeof factor === 'number' ? `${factor}` : `${object}${factor}`)).join(' * ');
}

/** Call of the allocator's maker for an array. */
function allocate(field, object) {
  const maker = field.type === 'bool' || field.type === 'char' ? 'u8' : field.type;
  return `${maker}(${length(field, object)})`;
}

function modelDeclarations(model) {
  return members(Object.values(model), '  ', (field) => {
    const { name, type } = field;
    if (isArray(field)) return `readonly ${name}: ${ARRAYS[type]};`;
    if (!isNumeric(field)) return `readonly ${name}: ${type};`;
    return name.startsWith('flg_') || COUNTED.includes(name) ? `${name}: number;` : `readonly ${name}: number;`;
  });
}

function modelAssignments(model) {
  return Object.values(model).map((field) => {
    const { name, type } = field;
    if (isArray(field)) return `    this.${name} = ${allocate(field, 's.')};`;
    if (!isNumeric(field)) return `    this.${name} = new ${type}();`;
    return `    this.${name} = ${name.startsWith('flg_') ? '0' : `s.${name}`};`;
  });
}

function dataDeclarations(data) {
  return members(Object.values(data).filter(isNumeric), '  ', (field) => {
    const { name, type } = field;
    if (isNumber(field)) return `${name}: number;`;
    return `${grows(field) ? '' : 'readonly '}${name}: ${ARRAYS[type]};`;
  });
}

function dataAssignments(data) {
  return Object.values(data)
    .filter(isNumeric)
    .map((field) => {
      const { name } = field;
      const count = Object.keys(CAPACITIES).find((key) => CAPACITIES[key] === name);
      if (isNumber(field)) return `    this.${name} = ${count ?? '0'};`;
      if (!grows(field)) return `    this.${name} = ${allocate(field, 'm.')};`;
      const [rows, ...rest] = field.shape;
      const shape = [isDual(field) && rows === 'nefc' ? 'ndual' : rows, ...rest];
      return `    this.${name} = ${allocate({ ...field, shape }, '')};`;
    });
}

/** Longer arrays for all fields with a row for each of `count`. */
function growth(data, count, indent) {
  return Object.values(data)
    .filter((field) => field.shape[0] === count && isNumeric(field) && !isDual(field))
    .map((field) => `${indent}this.${field.name} = grow(this.${field.name}, ${allocate(field, '')});`);
}

/** A number as people write it. */
const number = (value) => (value !== 0 && Math.abs(value) < 1e-4 ? value.toExponential() : `${value}`);

/** Members with initial values: those of the table, else zero. */
function initialised(fields) {
  return members(Object.values(fields), '  ', (field) => {
    const { name, type, shape } = field;
    if (!isNumeric(field)) return `readonly ${name} = new ${type}();`;
    const initial = field.default ?? [0];
    if (isNumber(field)) return `${name} = ${number(initial[0])};`;
    if (initial.every((value) => value === 0)) return `readonly ${name} = new ${ARRAYS[type]}(${shape[0]});`;
    return `readonly ${name} = ${ARRAYS[type]}.of(${initial.map(number).join(', ')});`;
  });
}

/** Components of the state in the order of their bits, with the fields of Data where names differ. */
const STATE = {
  time: 'time',
  qpos: 'qpos',
  qvel: 'qvel',
  act: 'act',
  history: 'history',
  warmstart: 'qacc_warmstart',
  ctrl: 'ctrl',
  qfrc_applied: 'qfrc_applied',
  xfrc_applied: 'xfrc_applied',
  eq_active: 'eq_active',
  mocap_pos: 'mocap_pos',
  mocap_quat: 'mocap_quat',
  userdata: 'userdata',
  plugin: 'plugin_state',
};

/** Cases of a switch over the components of the state. */
const stateCases = (value) =>
  Object.entries(STATE).map(([bit, name]) => `    case StateBit.${bit}:\n      return ${value(name)};`);

/** Bytes of a number of each type. */
const BYTES = { f64: 8, f32: 4, i32: 4, u8: 1, bool: 1, char: 1 };

/** Bytes that arrays have for each row, by the product of sizes that counts the rows; arrays that grow are left out. */
function rowBytes(fields) {
  const bytes = new Map();
  for (const field of fields.filter((one) => isArray(one) && !grows(one))) {
    const sizes = field.shape.filter((factor) => typeof factor === 'string').join('×');
    if (sizes === '') continue;
    const width = field.shape.reduce((product, factor) => product * (typeof factor === 'number' ? factor : 1), 1);
    bytes.set(sizes, (bytes.get(sizes) ?? 0) + width * BYTES[field.type]);
  }
  return [...bytes].map(([sizes, count]) => `  ['${sizes}', ${count}],`);
}

/** Fields of a contact: those of Data without their prefix and their rows. */
function contactFields(data) {
  return Object.values(data)
    .filter(({ shape }) => shape[0] === 'ncon')
    .map((field) => ({ ...field, name: field.name.slice('contact_'.length), shape: field.shape.slice(1), group: '' }));
}

function contactDeclarations(contact) {
  return members(contact, '  ', ({ name, type, shape }) =>
    shape.length === 0 ? `readonly ${name}: number;` : `readonly ${name}: ${ARRAYS[type]};`,
  );
}

function contactCopies(contact) {
  return contact.map(({ name, shape: [width] }) =>
    width === undefined
      ? `    ${name}: d.contact_${name}[i],`
      : `    ${name}: d.contact_${name}.slice(${width} * i, ${width} * i + ${width}),`,
  );
}

/**
 * Named access of the official bindings: by class and kind of object, the sizes that count the fields' rows and the
 * prefixes that the fields lose. A field goes to the first of these that fits; of fields that end up with one name, as
 * `jnt_bodyid` and `dof_bodyid`, the last is shown, except for those of FIRST.
 */
const ACCESSORS = {
  Model: {
    actuator: ['nactuator actuator_', 'nu actuator_', 'nout actuator_'],
    body: ['nbody body_'],
    cam: ['ncam cam_'],
    eq: ['neq eq_'],
    exclude: ['nexclude exclude_'],
    geom: ['ngeom geom_'],
    hfield: ['nhfield hfield_', 'nhfielddata hfield_'],
    jnt: ['nq ', 'njnt jnt_', 'nv dof_'],
    light: ['nlight light_'],
    mat: ['nmat mat_'],
    mesh: ['nmesh mesh_'],
    numeric: ['nnumeric numeric_', 'nnumericdata numeric_'],
    pair: ['npair pair_'],
    sensor: ['nsensor sensor_'],
    site: ['nsite site_'],
    skin: ['nskin skin_'],
    tendon: ['ntendon tendon', 'ntendon ten_', 'nJten ten_'],
    tex: ['ntex tex_', 'ntexdata tex_'],
    tuple: ['ntuple tuple_', 'ntupledata tuple_'],
    key: ['nkey key_'],
  },
  Data: {
    actuator: ['nu ', 'nout actuator_', 'nJmom actuator_'],
    body: ['nbody body_', 'nbody '],
    cam: ['ncam cam_'],
    geom: ['ngeom geom_'],
    jnt: ['nq ', 'njnt ', 'nv dof_', 'nv '],
    light: ['nlight light_'],
    sensor: ['nsensordata sensor'],
    site: ['nsite site_'],
    tendon: ['ntendon ten_', 'nJten ten_'],
  },
};

/** Names of which the first field is shown. */
const FIRST = ['solref', 'solimp'];
/** Sizes of which an object has a number of rows that the model gives, instead of one. */
const SEVERAL_ROWS = /^(nq|nv|n\w+data|nJten|nJmom)$/;
/** Lists that are sorted by something else than their index. */
const SORTED = /^map_|_ind$/;

/** An object of `key: text` members, on one line where it fits, as the formatter wants it. */
function objectLiteral(parts, indent) {
  const line = `${indent}{ ${parts.join(', ')} },`;
  if (line.length <= WIDTH) return line;
  const members = parts.map((part) => {
    const member = `${indent}  ${part},`;
    return member.length <= WIDTH ? member : member.replace(': ', `:\n${indent}    `);
  });
  return [`${indent}{`, ...members, `${indent}},`].join('\n');
}

/** Groups of fields that the accessors of one kind show. */
function accessorGroups(fields, kind, groups) {
  const left = new Set(Object.values(fields).filter((field) => isArray(field) && !SORTED.test(field.name)));
  const shown = new Map();
  for (const group of groups) {
    const [rows, prefix] = group.split(' ');
    for (const field of left) {
      if (field.shape[0] !== rows || !field.name.startsWith(prefix)) continue;
      left.delete(field);
      const name = field.name.slice(prefix.length);
      if (!(FIRST.includes(name) && shown.has(name))) shown.set(name, { field, group });
    }
  }
  const lines = groups.map((group) => {
    const [rows, prefix] = group.split(' ');
    const fit = [...shown.values()].filter((entry) => entry.group === group).map(({ field }) => field);
    const single = (field) => field.shape.length === 1 && !SEVERAL_ROWS.test(rows);
    const members = {
      numbers: fit.filter((field) => single(field) && field.type !== 'bool'),
      flags: fit.filter((field) => single(field) && field.type === 'bool'),
      arrays: fit.filter((field) => !single(field)),
    };
    const parts = [`rows: '${rows}'`, `prefix: '${prefix}'`];
    for (const [key, list] of Object.entries(members)) {
      const names = list.map(({ name }) => name.slice(prefix.length)).join(' ');
      if (names !== '') parts.push(`${key}: '${names}'`);
    }
    return objectLiteral(parts, '    ');
  });
  const line = `  ${kind}: [${lines.map((text) => text.trim().slice(0, -1)).join(', ')}],`;
  return lines.length === 1 && line.length <= WIDTH && !line.includes('\n')
    ? [line]
    : [`  ${kind}: [`, ...lines, '  ],'];
}

const accessors = (fields, owner) =>
  Object.entries(ACCESSORS[owner]).flatMap(([kind, groups]) => accessorGroups(fields[owner], kind, groups));

/** Names of fields as one text. */
const nameList = (fields, which) =>
  `  '${Object.values(fields)
    .filter(which)
    .map(({ name }) => name)
    .join(' ')}',`;

/** Flags that the official classes do not have. */
const OWN_FLAGS = ['flg_zerobadctrl', 'flg_margingap', 'flg_mapcondim', 'flg_capsulecylinder'];
const isFlag = (field) => isNumber(field) && field.type === 'bool' && !OWN_FLAGS.includes(field.name);

/** Fields of options, visual settings and statistics that are integers. */
const integersOf = (records) =>
  Object.values(records)
    .flatMap((record) => Object.values(record))
    .filter(({ type }) => type === 'i32');

/** Regions by file and name. */
function regions(fields, grammar) {
  const { Model, Data, ...records } = fields;
  const sizes = Object.values(Model).filter((field) => isNumber(field) && !field.name.startsWith('flg_'));
  const contact = contactFields(Data);
  const own = (name) => ({ [`${name} fields`]: initialised(records[name]) });
  return {
    'packages/model/src/model.ts': { fields: modelDeclarations(Model), assignments: modelAssignments(Model) },
    'packages/model/src/data.ts': {
      fields: dataDeclarations(Data),
      assignments: dataAssignments(Data),
      contacts: growth(Data, 'ncon', '    '),
      rows: growth(Data, 'nefc', '      '),
      'non-zeros': growth(Data, 'nJ', '      '),
    },
    'packages/model/src/contact.ts': { fields: contactDeclarations(contact), copies: contactCopies(contact) },
    'packages/model/src/binary.ts': { 'integers of records': [`  ${nameList(integersOf(records), () => true)}`] },
    'packages/model/src/memory.ts': { 'bytes of rows': rowBytes([...Object.values(Model), ...Object.values(Data)]) },
    'packages/model/src/sizes.ts': { sizes: sizes.map(({ name }) => `  '${name}',`) },
    'packages/model/src/state.ts': {
      'component sizes': stateCases((name) => (name === 'time' ? '1' : length(Data[name], 'm.'))),
      components: stateCases((name) => `d.${name}`).slice(1),
    },
    'packages/model/src/option.ts': own('Option'),
    'packages/model/src/statistic.ts': own('Statistic'),
    'packages/model/src/visual.ts': Object.assign(
      {},
      ...Object.keys(records)
        .filter((name) => name.startsWith('Visual'))
        .map(own),
    ),
    'packages/mjcf-parse/src/attributes.ts': attributeTypes(grammar, fields),
    'packages/model/src/views/table.ts': { table: viewTable(fields) },
    'packages/model/src/views/types.ts': {
      views: viewTypes(fields, comment, ARRAYS),
      'views of models': viewKinds('model'),
      'views of data': viewKinds('data'),
    },
    'packages/model/src/views/named.ts': { functions: viewMethods() },
    'packages/mujoco/src/field-lists.ts': {
      'flags of Model': nameList(Model, isFlag),
      'texts of Model': nameList(Model, ({ type }) => type === 'char'),
      'flags of Data': nameList(Data, isFlag),
      'constraint rows of Data': nameList(Data, (field) => field.shape[0] === 'nefc' && !isDual(field)),
      'accessors of Model': accessors(fields, 'Model'),
      'accessors of Data': accessors(fields, 'Data'),
    },
    'packages/mujoco/src/contact.ts': {
      widths: contact.map(({ name, shape: [width = 1] }) => `  ${name}: ${width},`),
      fields: initialised(contact),
    },
  };
}

/** A text with the contents of its regions replaced. */
function replaceRegions(path, text, contents) {
  const left = new Set(Object.keys(contents));
  const replaced = text.replace(
    /^( *\/\/ #region ([^\n]+), written by npm run fields\n)[\s\S]*?^( *\/\/ #endregion)$/gm,
    (_, head, name, tail) => {
      if (!left.delete(name)) throw new Error(`${path}: no contents for region ${name}`);
      return `${head}${[contents[name]].flat().join('\n')}\n${tail}`;
    },
  );
  if (left.size > 0) throw new Error(`${path} has no region ${[...left].join(', ')}`);
  return replaced;
}

/** Problems of what is made from the tables: files that are not up to date. With `write`, they are brought up to date. */
export async function checkFields(write = false) {
  const problems = [];
  for (const [path, contents] of Object.entries(regions(await loadTables(), await loadGrammar()))) {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    const wanted = replaceRegions(path, text, contents);
    if (wanted === text) continue;
    if (write) writeFileSync(file, wanted);
    else problems.push(`${path} is not what the tables of fields give; run npm run fields`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await checkFields(!process.argv.includes('--check'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
