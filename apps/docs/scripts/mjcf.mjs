// The MJCF reference: pages made from the grammar of @corten/mjcf-parse.
import { existsSync } from 'node:fs';
import { fields } from '@corten/model/fields';
import { amount, loadGrammar, meaningOf, unitOf } from '../../../scripts/attributes.mjs';

const tables = await loadGrammar();
const { grammar } = tables;

/** Pages: what the elements of each are for, and the elements that begin it; the elements inside them follow. */
export const SECTIONS = [
  { name: 'compiler', title: 'compiler', kinds: ['compiler'], about: 'How the compiler reads what follows.' },
  { name: 'option', title: 'option', kinds: ['option'], about: 'How the model is simulated.' },
  {
    name: 'size',
    title: 'size, statistic',
    kinds: ['size', 'statistic'],
    about: 'Sizes and statistics that the model does not give by itself.',
  },
  { name: 'visual', title: 'visual', kinds: ['visual'], about: 'How the model is drawn.' },
  {
    name: 'default',
    title: 'default',
    kinds: ['default'],
    about: 'Values of attributes that elements do not write themselves.',
  },
  { name: 'extension', title: 'extension', kinds: ['extension'], about: 'Plugins, and their instances.' },
  { name: 'asset', title: 'asset', kinds: ['asset'], about: 'What several elements can refer to.' },
  {
    name: 'deformable',
    title: 'deformable',
    kinds: ['deformable', 'flexcomp', 'composite'],
    about: 'What bends: flexes, skins, and what expands to them.',
  },
  { name: 'body', title: 'worldbody', kinds: ['worldbody'], about: 'The tree of bodies, and what is fixed to them.' },
  {
    name: 'contact',
    title: 'contact',
    kinds: ['contact'],
    about: 'Pairs of geoms that collide, and bodies that do not.',
  },
  { name: 'equality', title: 'equality', kinds: ['equality'], about: 'Constraints that always hold.' },
  { name: 'tendon', title: 'tendon', kinds: ['tendon'], about: 'Lengths that depend on several joints.' },
  { name: 'actuator', title: 'actuator', kinds: ['actuator'], about: 'What moves the model.' },
  { name: 'sensor', title: 'sensor', kinds: ['sensor'], about: 'What the model measures.' },
  { name: 'custom', title: 'custom', kinds: ['custom'], about: 'Data of your own.' },
  { name: 'keyframe', title: 'keyframe', kinds: ['keyframe'], about: 'States to start from.' },
];

const ABOUT = `Every element and attribute of MJCF 3.12, from the grammar that Corten reads documents by. Lists of attributes show how
many numbers each takes, with their unit, and the value that counts where neither the element nor a default class gives one.

A document is one element \`mujoco\` (attribute \`model\`: its name) with these sections, in any order and as often as you
like. Any element may also be \`include\`, with the attribute \`file\`: the children of that file's root stand in its place.`;

/** Kinds that belong to the profile cortenforge alone, or are the same element elsewhere. */
const LEFT_OUT = ['mujoco', 'default_equality', 'default_tendon', 'default_sensor'];

/** The section of each kind: the first page that reaches it, pages that it begins before others. */
const sectionOf = new Map(SECTIONS.flatMap((section) => section.kinds.map((kind) => [kind, section])));

for (const section of SECTIONS) section.all = section.kinds.flatMap((kind) => reach(kind, section));
const unreached = Object.keys(grammar).filter((kind) => !sectionOf.has(kind) && !LEFT_OUT.includes(kind));
if (unreached.length > 0) throw new Error(`no page of the MJCF reference has ${unreached.join(', ')}`);

/** A kind and those inside it that no page has yet. */
function reach(kind, section) {
  const inside = kind === 'default' ? [] : Object.keys(grammar[kind].children);
  const fresh = inside.filter((child) => !sectionOf.has(child) && !LEFT_OUT.includes(child));
  for (const child of fresh) sectionOf.set(child, section);
  return [kind, ...fresh.flatMap((child) => reach(child, section))];
}

/** Heading of an element; where a tag has several meanings, with its place. */
function heading(kind) {
  const { tag } = grammar[kind];
  if (kind === tag) return tag;
  const parent = Object.keys(grammar).find((other) => kind in grammar[other].children && other !== 'default');
  return `${tag} (in ${grammar[parent].tag})`;
}

const anchor = (kind) => heading(kind).replace(/[()]/g, '').replaceAll(' ', '-').toLowerCase();

function link(kind, from) {
  const section = sectionOf.get(kind);
  if (!section) return grammar[kind].tag;
  return `[${grammar[kind].tag}](${section === from ? '' : `./${section.name}`}#${anchor(kind)})`;
}

const list = (words) => words.map((word) => `\`${word}\``).join(' ');

/** What is written as the value. */
function value(spec) {
  const unit = unitOf(spec) && ` [${unitOf(spec)}]`;
  switch (spec.kind) {
    case 'keyword':
      return list(spec.words);
    case 'flags':
      return `any of ${list(spec.words)}${spec.alone.length > 0 ? `, or ${list(spec.alone)}` : ''}`;
    case 'boolean':
      return list(['true', 'false']);
    default:
      return amount(spec) + unit.replace('1 (w x y z)', 'w x y z');
  }
}

function row(kind, [name, spec]) {
  const given = spec.required
    ? '(required)'
    : spec.default === undefined
      ? ''
      : `\`${[spec.default].flat().join(' ')}\``;
  const meaning = meaningOf(kind, name, spec, tables, fields) + (spec.notInDefaults ? ' (not in default classes)' : '');
  return `| \`${name}\` | ${value(spec)} | ${given} | ${meaning} |`.replace(/\|(?=\w)/g, '\\|');
}

const bundle = (names) => names.map((name) => `\`${name}\``).join(' with ');

/** Rules about attributes that belong together or exclude each other. */
function rule({ kind, of }) {
  const bundles = of.map(bundle);
  switch (kind) {
    case 'exclusive':
      return `Only one of ${bundles.join(', ')}.`;
    case 'together':
      return `${bundles.join(', ')}: all or none.`;
    default:
      return `At least one of ${bundles.join(', ')}.`;
  }
}

const picture = (kind) => new URL(`../../../docs/pictures/mjcf/${kind}.png`, import.meta.url);

/** Markdown of an element. */
function element(kind, section) {
  const { doc, attributes, children, rules } = grammar[kind];
  const parents = Object.keys(grammar).filter((other) => kind in grammar[other].children && !LEFT_OUT.includes(other));
  const inside = Object.keys(children).filter((child) => !child.startsWith('default_'));
  const parts = [`## ${heading(kind)}`, doc];
  if (existsSync(picture(kind))) parts.push(`![${doc.replace(/\.$/, '')}](../../../../docs/pictures/mjcf/${kind}.png)`);
  const places = [];
  if (parents.length > 0) places.push(`Stands in ${parents.map((other) => link(other, section)).join(', ')}.`);
  if (inside.length > 0) places.push(`Contains ${inside.map((child) => link(child, section)).join(', ')}.`);
  if (places.length > 0) parts.push(places.join(' '));
  const own = Object.entries(attributes).filter(([, spec]) => !spec.cortenforge && !spec.extension);
  if (own.length > 0)
    parts.push(
      [
        '| attribute | value | default | meaning |',
        '| --- | --- | --- | --- |',
        ...own.map((entry) => row(kind, entry)),
      ].join('\n'),
    );
  if (rules.length > 0) parts.push(rules.map(rule).join(' '));
  return parts.join('\n\n');
}

/** Markdown of the first page: the sections of a document. */
function index() {
  const rows = SECTIONS.map(({ name, title, about, all }) => `| [${title}](./${name}) | ${about} | ${all.length} |`);
  return ['# MJCF', ABOUT, ['| section | | elements |', '| --- | --- | ---: |', ...rows].join('\n')].join('\n\n');
}

/** Markdown of a page: of a section, or of all (`index`). */
export function mjcfPage(name) {
  if (name === 'index') return index();
  const section = SECTIONS.find((candidate) => candidate.name === name);
  return [`# ${section.title}`, section.about, ...section.all.map((kind) => element(kind, section))].join('\n\n');
}
