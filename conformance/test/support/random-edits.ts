// Random edits of models, made on a spec of ours and on one of the reference side by side.

import { MjcfError } from '@corten/mjcf-parse';
import { Spec, type SpecElement } from '@corten/spec';
import type { Model } from 'corten';
import type { Oracle } from '../../src/oracle.js';
import { type Below, integers } from '../../src/random.js';
import { differences, NOT_COMPARED } from './model-differences.js';

const BASE = `<mujoco><option timestep="0.003"/>
  <default><geom density="900"/><default class="link"><geom rgba="1 0 0 1" size=".1"/><joint damping=".5"/><default class="tip"><geom size=".05" contype="0"/></default></default></default>
  <worldbody><body name="b0" pos="0 0 1"><joint name="j0"/><geom name="g0" size=".1"/><site name="s0"/>
    <body name="b1" pos="0 0 .3"><joint name="j1" type="ball"/><geom name="g1" class="link"/></body></body>
    <body name="b2" pos="1 0 1"><freejoint name="j2"/><geom name="g2" type="box" size=".1 .1 .2"/></body><geom name="floor" type="plane" size="1 1 .1"/></worldbody>
  <contact><exclude body1="b1" body2="b2"/><pair geom1="g0" geom2="g2"/></contact>
  <tendon><fixed name="t0"><joint joint="j0" coef="2"/></fixed></tendon>
  <equality><weld body1="b0" body2="b2" active="false"/></equality>
  <actuator><motor name="a0" joint="j0"/><position name="a1" tendon="t0" kp="3"/></actuator>
  <sensor><jointpos joint="j0"/><framepos objtype="body" objname="b1"/></sensor>
  <keyframe><key name="k" qpos=".1 .8 .6 0 0 1 2 3 1 0 0 0" qvel="1 2 3 4 5 6 7 8 9 10" ctrl="1 2"/></keyframe></mujoco>`;

const CHILD = `<mujoco><default><geom rgba="0 0 1 1"/><default class="c"><geom size=".2"/></default></default>
  <worldbody><body name="palm"><joint name="pj" axis="1 0 0"/><geom name="pg" class="c"/><body name="finger" pos=".1 0 0"><joint name="fj"/><geom name="fg" size=".02"/></body></body></worldbody>
  <actuator><motor name="pa" joint="pj"/></actuator><sensor><jointvel joint="fj"/></sensor></mujoco>`;

const CLASSES = ['main', 'link', 'tip'];

/** Both specs, and the names of what is in them. */
class Pair {
  readonly ours = Spec.parse(BASE);
  readonly theirs;
  readonly log: string[] = [];
  readonly names = {
    body: ['b0', 'b1', 'b2'],
    geom: ['g0', 'g1', 'g2', 'floor'],
    joint: ['j0', 'j1', 'j2'],
  };
  /** joints with a free joint's body cannot take others */
  readonly scalar = ['j0'];
  readonly classes = [...CLASSES];
  #count = 3;
  readonly #children: { delete(): void }[] = [];

  constructor(
    readonly oracle: Oracle,
    readonly below: Below,
  ) {
    this.theirs = oracle.mj.parseXMLString(BASE);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  numbers(count: number): number[] {
    return Array.from({ length: count }, () => (this.below(199) - 99) / 100);
  }

  name(kind: keyof Pair['names'], word: string): string {
    const name = `${word}${this.#count++}`;
    this.names[kind].push(name);
    return name;
  }

  element(kind: string, name: string) {
    const { mj } = this.oracle;
    const type = mj.mjtObj[`mjOBJ_${kind.toUpperCase()}`];
    return mj.mjs_findElement(this.theirs, type, name);
  }

  class(name: string) {
    const { mj } = this.oracle;
    return name === 'main' ? mj.mjs_getSpecDefault(this.theirs) : mj.mjs_findDefault(this.theirs, name);
  }

  /**
   * Delete the key frame, which would be too short; false when that is not to be had: after a body was deleted the
   * reference keeps its key frames where they are not found.
   */
  deleteKey(): boolean {
    const [ours] = this.ours.all('key');
    if (!ours) return true;
    const theirs = this.element('key', 'k');
    if (!theirs) return false;
    ours.delete();
    this.oracle.mj.mjs_delete(this.theirs, theirs);
    return true;
  }

  attach(body: string, prefix: string): void {
    const { mj } = this.oracle;
    const child = mj.parseXMLString(CHILD);
    this.#children.push(child);
    const pos = this.numbers(3);
    const site = mj.mjs_addSite(mj.mjs_findBody(this.theirs, body), this.class('main'));
    site.pos.set(pos);
    const attached = mj.mjs_attach(site.element, mj.mjs_findBody(child, 'palm').element, prefix, '');
    if (!attached) throw new Error(mj.mjs_getError(this.theirs));
    this.ours.attach(Spec.parse(CHILD).body('palm'), { to: this.ours.body(body).addSite({ pos }), prefix });
  }

  dispose(): void {
    for (const child of this.#children) child.delete();
    this.theirs.delete();
  }
}

/** Edits by name; each changes both sides. */
const EDITS: Readonly<Record<string, (pair: Pair) => void>> = {
  addBody(pair) {
    const { mj } = pair.oracle;
    const parent = pair.pick(pair.names.body);
    const name = pair.name('body', 'b');
    const geom = pair.name('geom', 'g');
    const pos = pair.numbers(3);
    const size = [0.05 + pair.below(10) / 100];
    const body = pair.ours.body(parent).addBody({ name, pos });
    body.addGeom({ name: geom, size });
    const theirs = mj.mjs_addBody(mj.mjs_findBody(pair.theirs, parent), pair.class('main'));
    mj.mjs_setName(theirs.element, name);
    theirs.pos.set(pos);
    const added = mj.mjs_addGeom(theirs, pair.class('main'));
    mj.mjs_setName(added.element, geom);
    added.size.set(size);
  },
  addGeom(pair) {
    const { mj } = pair.oracle;
    const body = pair.pick(pair.names.body);
    const className = pair.pick(pair.classes);
    const name = pair.name('geom', 'g');
    const size = [0.1, 0.2, 0.3];
    const pos = pair.numbers(3);
    pair.ours.body(body).addGeom({ name, class: className, type: 'capsule', size: size.slice(0, 2), pos });
    const geom = mj.mjs_addGeom(mj.mjs_findBody(pair.theirs, body), pair.class(className));
    mj.mjs_setName(geom.element, name);
    geom.type = mj.mjtGeom.mjGEOM_CAPSULE;
    geom.size.set(size.slice(0, 2));
    geom.pos.set(pos);
  },
  addJoint(pair) {
    const { mj } = pair.oracle;
    if (!pair.deleteKey()) return;
    const bodies = pair.names.body.filter((name) => name !== 'b2');
    if (bodies.length === 0) return;
    const body = pair.pick(bodies);
    const className = pair.pick(pair.classes);
    const name = pair.name('joint', 'j');
    pair.scalar.push(name);
    const axis = [0, 0, 1];
    axis[pair.below(3)] = 2;
    pair.ours.body(body).addJoint({ name, class: className, type: 'slide', axis });
    const joint = mj.mjs_addJoint(mj.mjs_findBody(pair.theirs, body), pair.class(className));
    mj.mjs_setName(joint.element, name);
    joint.type = mj.mjtJoint.mjJNT_SLIDE;
    joint.axis.set(axis);
  },
  changeGeom(pair) {
    const { mj } = pair.oracle;
    if (pair.names.geom.length === 0) return;
    const name = pair.pick(pair.names.geom);
    const rgba = [pair.below(5) / 4, 0.25, 0.75, 1];
    const friction = [pair.below(10) / 8, 0.5, 0.25];
    pair.ours.geom(name).set({ rgba, friction, group: 2 });
    const geom = mj.mjs_asGeom(pair.element('geom', name));
    geom.rgba.set(rgba);
    geom.friction.set(friction);
    geom.group = 2;
  },
  changeClass(pair) {
    const className = pair.pick(pair.classes);
    const density = 100 * (1 + pair.below(20));
    const damping = pair.below(8) / 8;
    pair.ours.defaults(className, 'geom').density = density;
    pair.ours.defaults(className, 'joint').damping = [damping];
    const found = pair.class(className);
    found.geom.density = density;
    found.joint.damping.set([damping]);
  },
  addClass(pair) {
    const { mj } = pair.oracle;
    const parent = pair.pick(pair.classes);
    const name = `class${pair.classes.length}`;
    pair.ours.addClass(name, parent);
    const made = mj.mjs_addDefault(pair.theirs, name, pair.class(parent));
    const margin = pair.below(10) / 100;
    pair.ours.defaults(name, 'geom').margin = margin;
    made.geom.margin = margin;
    pair.classes.push(name);
  },
  deleteGeom(pair) {
    const { mj } = pair.oracle;
    // what others refer to, or what gives a body its mass, stays
    const free = pair.names.geom.filter((name) => /^g\d\d/.test(name) || name === 'floor');
    if (free.length === 0) return;
    const name = pair.pick(free);
    pair.names.geom.splice(pair.names.geom.indexOf(name), 1);
    pair.ours.geom(name).delete();
    mj.mjs_delete(pair.theirs, pair.element('geom', name));
  },
  deleteBody(pair) {
    const { mj } = pair.oracle;
    if (pair.names.body.length < 2 || pair.below(3) > 0) return;
    const name = pair.pick(pair.names.body);
    const gone = pair.ours.body(name);
    const below = (element: SpecElement): SpecElement[] => [element, ...element.children.flatMap(below)];
    for (const each of below(gone as unknown as SpecElement)) {
      const { kind } = each;
      const list =
        kind === 'body' || kind === 'geom' || kind === 'joint'
          ? pair.names[kind]
          : kind === 'freejoint'
            ? pair.names.joint
            : undefined;
      const at = list?.indexOf((each as { name?: string }).name ?? '') ?? -1;
      if (at >= 0) list?.splice(at, 1);
      const scalar = pair.scalar.indexOf((each as { name?: string }).name ?? '');
      if (scalar >= 0) pair.scalar.splice(scalar, 1);
    }
    gone.delete();
    mj.mjs_delete(pair.theirs, mj.mjs_findBody(pair.theirs, name).element);
  },
  addActuator(pair) {
    const { mj } = pair.oracle;
    if (!pair.deleteKey()) return;
    if (pair.scalar.length === 0) return;
    const joint = pair.pick(pair.scalar);
    const kp = 1 + pair.below(10);
    pair.ours.add('velocity', { joint, kv: kp });
    const actuator = mj.mjs_addActuator(pair.theirs, pair.class('main'));
    actuator.trntype = mj.mjtTrn.mjTRN_JOINT;
    actuator.target = joint;
    mj.mjs_setToVelocity(actuator, kp);
  },
  addExclude(pair) {
    const { mj } = pair.oracle;
    if (pair.names.body.length < 2) return;
    const body1 = pair.pick(pair.names.body);
    const body2 = pair.pick(pair.names.body.filter((name) => name !== body1));
    pair.ours.add('exclude', { body1, body2 });
    const exclude = mj.mjs_addExclude(pair.theirs);
    exclude.bodyname1 = body1;
    exclude.bodyname2 = body2;
  },
  moveBody(pair) {
    const { mj } = pair.oracle;
    const name = pair.pick(pair.names.body);
    const pos = pair.numbers(3);
    pair.ours.body(name).pos = pos;
    mj.mjs_findBody(pair.theirs, name).pos.set(pos);
  },
  attach(pair) {
    if (pair.below(2) > 0) return;
    pair.attach(pair.pick(pair.names.body), `p${pair.below(1000)}-`);
  },
};

const KEY_NUMBERS = ['key_qpos', 'key_qvel', 'key_ctrl'];

/**
 * The reference mixes up the numbers of key frames when a body is deleted and something is attached too (a joint that is
 * left gets those of one that is gone), and loses controls when a second body is deleted.
 */
function notCompared(log: readonly string[]): ReadonlySet<string> {
  const deletions = log.filter((edit) => edit === 'deleteBody').length;
  const mixed = deletions > 0 && log.includes('attach');
  return deletions > 1 || mixed ? new Set([...NOT_COMPARED, ...KEY_NUMBERS]) : NOT_COMPARED;
}

/** Most edits of a sequence. */
const MOST = 12;

/** What differs between both models after the same random edits. */
export function editDifferences(oracle: Oracle, seed: number): string[] {
  const pair = new Pair(oracle, integers(seed));
  const { mj } = oracle;
  try {
    const count = 1 + pair.below(MOST);
    for (let i = 0; i < count; i++) {
      if (pair.names.body.length === 0) break;
      const edit = pair.pick(Object.keys(EDITS));
      pair.log.push(edit);
      oracle.guard(() => EDITS[edit](pair));
    }
    let reference: { delete(): void } | undefined;
    let refusal = '';
    try {
      reference = oracle.guard(() => mj.mj_compile(pair.theirs)) as { delete(): void };
    } catch (error) {
      refusal = (error as Error).message;
    }
    let ours: Model | undefined;
    try {
      ours = pair.ours.compile();
    } catch (error) {
      if (!(error instanceof MjcfError)) throw error;
      return reference ? [`${pair.log.join(' ')}: we reject it: ${error.message}`] : [];
    }
    if (!reference) return [`${pair.log.join(' ')}: the reference rejects it: ${refusal}`];
    const found = differences(ours, reference as never, notCompared(pair.log)).map(
      (text) => `${pair.log.join(' ')}: ${text}`,
    );
    reference.delete();
    return found;
  } finally {
    if (!oracle.dead) pair.dispose();
  }
}
