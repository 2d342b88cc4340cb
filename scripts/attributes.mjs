// What `npm run fields` writes about the attributes of MJCF: their types, each with a comment that says what it means, how
// many numbers it takes, their unit and default.
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** A module of the parser, from its sources. */
async function loadSource(path) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input: join(root, 'packages/mjcf-parse/src', path), platform: 'neutral' });
  const { output } = await build.generate({ format: 'es' });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

/** The grammar, and what its attributes mean. */
export async function loadGrammar() {
  const { grammar } = await loadSource('grammar/table.ts');
  const { attributeDoc } = await loadSource('schema/attribute-docs.ts');
  return { grammar, attributeDoc };
}

const isIn = (grammar, section) => (kind) => kind in (grammar[section]?.children ?? {});

/** Fields of the compiled model that have the name of an attribute, and its meaning. */
function fieldsOf(kind, grammar, fields) {
  const prefixes = {
    body: ['body_'],
    joint: ['jnt_', 'dof_'],
    geom: ['geom_'],
    site: ['site_'],
    camera: ['cam_'],
    light: ['light_'],
    mesh: ['mesh_'],
    hfield: ['hfield_'],
    texture: ['tex_'],
    material: ['mat_'],
    pair: ['pair_'],
    key: ['key_'],
    skin: ['skin_'],
  };
  const sections = { tendon: 'tendon_', actuator: 'actuator_', sensor: 'sensor_', equality: 'eq_' };
  const records = { option: 'Option', statistic: 'Statistic', global: 'VisualGlobal', quality: 'VisualQuality' };
  Object.assign(records, { headlight: 'VisualHeadlight', map: 'VisualMap', scale: 'VisualScale', rgba: 'VisualRgba' });
  if (kind in records) return [[fields[records[kind]], '']];
  if (kind in prefixes) return prefixes[kind].map((prefix) => [fields.Model, prefix]);
  const section = Object.keys(sections).find((name) => isIn(grammar, name)(kind));
  return section ? [[fields.Model, sections[section]]] : [];
}

const words = (list) => list.map((word) => `'${word}'`).join(' | ');

function typeOf(spec) {
  switch (spec.kind) {
    case 'number':
      return 'number';
    case 'numbers':
      return 'Float64Array';
    case 'integers':
      return 'Int32Array';
    case 'boolean':
      return 'boolean';
    case 'keyword':
      return words(spec.words);
    case 'flags':
      return `readonly (${words([...spec.words, ...spec.alone])})[]`;
    default:
      return 'string';
  }
}

/** How much there is to write. */
export function amount({ kind, least, most, integer, namespace, file }) {
  const several = kind === 'integers' ? 'integers' : 'numbers';
  const single = kind === 'integers' ? 'integer' : 'number';
  switch (kind) {
    case 'number':
      return integer ? 'integer' : 'number';
    case 'numbers':
    case 'integers':
      if (least === most) return least === 1 ? `1 ${single}` : `${least} ${several}`;
      if (most === Number.POSITIVE_INFINITY)
        return least > 0 ? `at least ${least} ${several}` : `any number of ${several}`;
      return `${least} to ${most} ${several}`;
    case 'flags':
      return 'any of these words';
    case 'declares':
      return 'name of the element';
    case 'ref':
      return namespace === 'default'
        ? 'name of a default class'
        : `name of a ${namespace}`.replace(/\ba (?=[aeiou])/, 'an ');
    case 'text':
      return file ? 'path of a file' : 'text';
    default:
      return '';
  }
}

/** Unit of an attribute where there is one to say. */
export const unitOf = ({ unit }) => (unit && !['1', 'any', 'direction'].includes(unit) ? unit : '');

/** What an attribute means, in a line; empty where there is nothing to say beside its type. */
export function meaningOf(kind, name, spec, { grammar, attributeDoc }, fields) {
  const sources = fieldsOf(kind, grammar, fields);
  const field = sources.map(([table, prefix]) => table[prefix + name]).find((found) => found);
  const meaning = spec.doc ?? attributeDoc(kind, name, field?.doc.replace(/ \(\w+\)$/, '')) ?? '';
  return meaning.replace(/\.$/, '');
}

/** Meaning, amount, unit, default. */
function describe(kind, name, spec, tables, fields) {
  const unit = unitOf(spec) && ` [${unitOf(spec)}]`;
  const facts = [amount(spec) + unit];
  if (spec.default !== undefined) facts.push(`default ${[spec.default].flat().join(' ')}`);
  if (spec.required) facts.push('required');
  if (spec.extension) facts.push('not in MuJoCo');
  if (spec.cortenforge) facts.push('profile cortenforge only');
  const text = facts.filter((fact) => fact !== '').join(', ');
  return [meaningOf(kind, name, spec, tables, fields), text].filter((part) => part !== '').join(': ');
}

const WIDTH = 120;

/** A doc comment, wrapped. */
function comment(text) {
  if (text === '') return [];
  const line = `  /** ${text} */`;
  if (line.length <= WIDTH) return [line];
  const lines = ['  /**'];
  let current = '   *';
  for (const word of text.split(' ')) {
    if (current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = '   *';
    }
    current += ` ${word}`;
  }
  return [...lines, current, '   */'];
}

const isPlain = (name) => /^[A-Za-z_]\w*$/.test(name);
const interfaceName = (kind) => `${kind.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())}Attributes`;

function member(name, spec) {
  const key = isPlain(name) ? name : `'${name}'`;
  const head = `  ${key}${spec.required ? '' : '?'}:`;
  const line = `${head} ${typeOf(spec)};`;
  if (line.length <= WIDTH) return line;
  if (spec.kind === 'keyword') return [head, ...spec.words.map((word) => `    | '${word}'`)].join('\n').concat(';');
  const all = [...spec.words, ...spec.alone].map((word) => `    | '${word}'`);
  return [`${head} readonly (`, ...all, '  )[];'].join('\n');
}

/** Types of the attributes of all kinds, and the list of them. */
export function attributeTypes(tables, fields) {
  const { grammar } = tables;
  const kinds = Object.keys(grammar);
  const types = kinds.flatMap((kind) => {
    const { tag, attributes } = grammar[kind];
    const lines = Object.entries(attributes).flatMap(([name, spec]) => [
      ...comment(describe(kind, name, spec, tables, fields)),
      member(name, spec),
    ]);
    const head = `/** Attributes of \`<${tag}>\`${kind === tag ? '' : ` (${kind})`}. */`;
    if (lines.length === 0)
      return [
        head,
        `// biome-ignore lint/complexity/noBannedTypes: no attributes`,
        `export type ${interfaceName(kind)} = {};`,
        '',
      ];
    // an alias, not an interface: it is a record of its values too
    return [head, `export type ${interfaceName(kind)} = {`, ...lines, '};', ''];
  });
  const list = kinds.map((kind) => `  ${kind}: ${interfaceName(kind)};`);
  return { 'attributes of each kind': types.join('\n').trimEnd(), 'attributes by kind': list };
}
