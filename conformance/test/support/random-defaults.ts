// Documents whose default classes stand in several sections, in the document itself, in included and in attached files.
import { type Below, integers } from '../../src/random.js';

/** Elements that give defaults, with the attributes that show who gave them. */
const GIVERS: readonly (readonly [string, readonly string[]])[] = [
  ['geom', ['friction', 'margin', 'density']],
  ['joint', ['damping', 'armature']],
  ['site', ['size', 'group']],
  ['camera', ['ipd']],
  ['light', ['bulbradius', 'cutoff']],
  ['general', ['gear', 'group']],
  ['position', ['kp', 'kv']],
  ['velocity', ['kv']],
  ['tendon', ['stiffness', 'width']],
  ['equality', ['solref']],
  ['pair', ['friction', 'margin']],
];

/** Makes sections of classes; names go on from one to the next. */
class Sections {
  readonly classes: string[] = [];
  private count = 0;
  constructor(
    private readonly below: Below,
    private readonly prefix: string,
  ) {}

  /** A top section: of the root class, with classes below it. */
  section(): string {
    return `<default>${this.content(3)}</default>`;
  }

  private content(depth: number): string {
    const parts = GIVERS.filter(() => this.below(4) === 0).map(([tag, attributes]) => this.giver(tag, attributes));
    const nested = depth > 0 ? this.below(3) : 0;
    for (let i = 0; i < nested; i++) {
      const name = `${this.prefix}${this.count++}`;
      this.classes.push(name);
      // classes stand between the elements of their parent as well as after them
      parts.splice(this.below(parts.length + 1), 0, `<default class="${name}">${this.content(depth - 1)}</default>`);
    }
    return parts.join('');
  }

  private giver(tag: string, attributes: readonly string[]): string {
    const written = attributes.filter(() => this.below(3) > 0).map((name) => `${name}="${1 + this.below(5)}"`);
    return `<${tag} ${written.join(' ')}/>`;
  }
}

/** A body of a class, whose children are of the same or of another one. */
function body(name: string, own: string, other: string): string {
  return `<body name="${name}" childclass="${own}"><joint name="${name}j"/><geom name="${name}g" size="1"/>
    <geom name="${name}h" size="1" class="${other}"/><site name="${name}s"/><site name="${name}t" pos="1 0 0"/><camera/><light/></body>`;
}

/** What refers to the body, of its class. */
function referring(name: string, own: string): { tendon: string; actuator: string; equality: string; contact: string } {
  return {
    tendon: `<spatial name="${name}" class="${own}"><site site="${name}s"/><site site="${name}t"/></spatial>`,
    actuator: `<motor class="${own}" joint="${name}j"/><position class="${own}" joint="${name}j"/><velocity class="${own}" joint="${name}j"/>`,
    equality: `<joint class="${own}" joint1="${name}j"/>`,
    contact: `<pair class="${own}" geom1="${name}g" geom2="floor"/>`,
  };
}

/** A document with its sections of classes, and bodies of all of them. */
function document(below: Below, prefix: string, sections: readonly string[], classes: readonly string[]): string {
  const names = ['main', ...classes];
  const bodies = names.map((own, i) => body(`${prefix}b${i}`, own, names[below(names.length)]));
  const lists = names.map((own, i) => referring(`${prefix}b${i}`, own));
  const list = (tag: 'tendon' | 'actuator' | 'equality' | 'contact') =>
    `<${tag}>${lists.map((each) => each[tag]).join('')}</${tag}>`;
  const attach = prefix === 'k' ? '' : '<attach model="kid" prefix="p"/>';
  const world = `<worldbody><geom name="floor" type="plane" size="1 1 1"/>${bodies.join('\n')}${attach}</worldbody>`;
  const rest = [world, list('tendon'), list('actuator'), list('equality'), list('contact')];
  // sections of classes stand anywhere
  for (const section of sections) rest.splice(below(rest.length + 1), 0, section);
  const asset = prefix === 'k' ? '' : '<asset><model name="kid" file="kid.xml"/></asset>';
  return `<mujoco>${asset}${rest.join('\n')}</mujoco>`;
}

/** The files of a random document: itself, what it includes, what it attaches. */
export function randomDefaults(seed: number): Record<'main.xml' | 'inc.xml' | 'kid.xml', string> {
  const below = integers(seed);
  const own = new Sections(below, 'c');
  const sections = Array.from({ length: 1 + below(3) }, () => own.section());
  const included = Array.from({ length: 1 + below(2) }, () => own.section());
  sections.push('<include file="inc.xml"/>');
  const kid = new Sections(below, 'd');
  const attached = Array.from({ length: 1 + below(3) }, () => kid.section());
  return {
    'main.xml': document(below, '', sections, own.classes),
    'inc.xml': `<mujocoinclude>${included.join('\n')}</mujocoinclude>`,
    'kid.xml': document(below, 'k', attached, kid.classes),
  };
}
