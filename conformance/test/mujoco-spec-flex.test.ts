// Flexes in models that are edited through the API package, beside the official bindings: the same programs on both.
import { describe, expect, it } from 'vitest';
import type { Bindings } from '../src/oracle/bindings.js';
import { FLEX_FILES, FLEX_MODELS } from './support/flex-models.js';
import { loadModules } from './support/mujoco-modules.js';
import { compiled, elements, errorOf, properties } from './support/spec-programs.js';

const { both, official, oracle, ours } = await loadModules();

/** The files of the models. */
function files(mj: Bindings): Bindings {
  const vfs = new mj.MjVFS();
  for (const [name, text] of Object.entries(FLEX_FILES)) vfs.addBuffer(name, new TextEncoder().encode(text));
  return vfs;
}

describe('flexes of documents', () => {
  it.each(Object.entries(FLEX_MODELS))('%s', (_, xml) => {
    both((mj) => {
      const vfs = files(mj);
      const spec = mj.parseXMLString(xml, vfs);
      const made = [elements(mj, spec), compiled(mj, spec, vfs)];
      return [made, Array.from({ length: mj.mjs_numWarnings(spec) }, (_, i) => mj.mjs_getWarning(spec, i))];
    });
  });
});

/** Arguments of mjs_makeFlex, in order. */
const ARGUMENTS = {
  name: 'f',
  type: 'grid',
  dim: 2,
  dof: 'full',
  count: [3, 3, 1] as unknown,
  cellcount: null as unknown,
  spacing: [0.1, 0.1, 0.1] as unknown,
  scale: null as unknown,
  radius: 0.01,
  mass: 1,
  inertiabox: 0.01,
  equality: 0,
  rigid: 0,
  flatskin: 0,
  elastic2d: 0,
  pos: null as unknown,
  quat: null as unknown,
  origin: null as unknown,
  file: '',
};
type Arguments = { [K in keyof typeof ARGUMENTS]: (typeof ARGUMENTS)[K] };

const BODY = `<mujoco><compiler angle="radian"/><default><equality solref="0.5 1"/><joint damping="2"/>
  <default class="stiff"><joint stiffness="3" armature="0.1"/></default></default>
  <worldbody><body name="b" pos="0 0 1" childclass="stiff"><geom size="0.1"/></body></worldbody></mujoco>`;

/** A flex that is made in a body, or why it is not. */
function make(mj: Bindings, change: Partial<Arguments>, change2?: (flex: Bindings, spec: Bindings) => void) {
  const vfs = files(mj);
  const spec = mj.parseXMLString(BODY);
  const flex = mj.mjs_makeFlex(mj.mjs_findBody(spec, 'b'), ...Object.values({ ...ARGUMENTS, ...change }), vfs);
  if (!flex) return [mj.mjs_getError(spec)];
  change2?.(flex, spec);
  return [properties(flex), elements(mj, spec), compiled(mj, spec, vfs)];
}

const SOLID = { dim: 3, count: [3, 3, 3] };

describe('flexes that are made', () => {
  it.each<[string, Partial<Arguments>]>([
    ['a grid', {}],
    ['a box', { type: 'box', count: [3, 4, 3] }],
    ['a cylinder', { type: 'cylinder', ...SOLID }],
    ['an ellipsoid that moves radially', { type: 'ellipsoid', dof: 'radial', ...SOLID }],
    ['a square', { type: 'square' }],
    ['a disc', { type: 'disc', count: [5, 5, 1], dof: '2d' }],
    ['a circle', { type: 'circle', dim: 1, count: [7, 1, 1] }],
    ['a mesh', { type: 'mesh', file: 'box.obj', scale: [0.1, 0.2, 0.3] }],
    ['a mesh that is filled', { type: 'mesh', dim: 3, file: 'box.obj', origin: [0.5, 0.5, 0.5] }],
    ['a file of Gmsh', { type: 'gmsh', dim: 3, file: 'tetrahedra.msh' }],
    ['another word for the type and the dofs', { type: 'none', dof: 'none' }],
    ['edges that are kept', { equality: 1 }],
    ['vertices that are kept', { equality: 2 }],
    ['an unknown constraint', { equality: 9 }],
    ['a rigid one', { rigid: 1, flatskin: 1 }],
    ['turned and moved', { pos: [1, 2, 3], quat: [2, 0, 1, 0] }],
    ['masses that are not positive', { mass: 0, inertiabox: -1 }],
    ['a mass', { mass: 9, inertiabox: 0.1 }],
    ['no name', { name: '' }],
    [
      'typed arrays and fractions',
      { count: new Float64Array([3.7, 3, 1]), spacing: new Float32Array([0.1, 0.1, 0.1]) },
    ],
    ['nothing but the built-in counts and distances', { count: undefined, spacing: null, radius: 0.005 }],
    ['too few points', { count: [0, 1, 1] }],
    ['too small distances', { spacing: [0.01, 1, 1] }],
    ['no scale', { scale: [0, 1, 1] }],
    ['too small a mass', { mass: 1e-17 }],
    ['no dimension', { dim: 0 }],
    ['too many dimensions', { dim: 4 }],
    ['no file', { type: 'mesh' }],
    ['no points', { type: 'direct' }],
  ])('%s', (_, change) => {
    both((mj) => make(mj, change));
  });

  it.each<[string, Partial<Arguments>]>([
    ['by eight nodes', { dof: 'trilinear', ...SOLID }],
    ['by 27 nodes, whose strain is kept', { dof: 'quadratic', equality: 3, ...SOLID }],
    [
      'by nodes of several cells',
      { dof: 'trilinear', equality: 3, type: 'mesh', file: 'box.obj', cellcount: [2, 1, 2] },
    ],
  ])('moved %s', (_, change) => {
    both((mj) =>
      make(mj, change, (flex) => {
        flex.selfcollide = mj.mjtFlexSelf.mjFLEXSELF_NONE;
        flex.young = 0;
      }),
    );
  });

  it('and changed', () => {
    both((mj) =>
      make(mj, { elastic2d: 3, dim: 2 }, (flex, spec) => {
        Object.assign(flex, {
          young: 1e4,
          poisson: 0.2,
          thickness: 0.01,
          damping: 0.1,
          contype: 2,
          condim: 4,
          gap: 0.01,
        });
        Object.assign(flex, {
          radius: 0.02,
          group: 3,
          activelayers: 2,
          margin: 0.03,
          solmix: 2,
          priority: 1,
        });
        flex.internal = true;
        flex.friction.set([0.5, 0.1, 0.01]);
        flex.solref.set([0.03, 1.5]);
        flex.solimp.set([0.8, 0.9, 0.01, 0.4, 3]);
        flex.rgba.set([1, 0, 0, 0.5]);
        flex.selfcollide = mj.mjtFlexSelf.mjFLEXSELF_SAP;
        mj.mjs_setName(flex.element, 'sheet');
        flex.material = 'cloth';
        const material = mj.mjs_addMaterial(spec, mj.mjs_getSpecDefault(spec));
        mj.mjs_setName(material.element, 'cloth');
        mj.mjs_findBody(spec, 'f_3').mass = 0.7;
      }),
    );
  });

  it('not where the file is missing', () => {
    for (const mj of [official, ours as Bindings]) {
      const [error] = oracle.guard(() => make(mj, { type: 'mesh', file: 'none.obj' })) as string[];
      expect(error).toMatch(/^Error: .*'none\.obj'/);
    }
  });

  it('refuse wrong arguments in the same words', () => {
    both((mj) =>
      [{ name: null }, { type: null }, { dof: undefined }, { file: null }, { dim: 'x' }].map((change) =>
        errorOf(() => make(mj, change as never)),
      ),
    );
  });
});

describe('flexes that are added', () => {
  const program = (mj: Bindings, change: (flex: Bindings) => void) => {
    const spec = mj.parseXMLString(
      `<mujoco><worldbody>${['a', 'b', 'c', 'd'].map((name, i) => `<body name="${name}" pos="${i % 2} ${i >> 1} 1"><freejoint/><geom size="0.1"/></body>`).join('')}</worldbody></mujoco>`,
    );
    const flex = mj.mjs_addFlex(spec);
    mj.mjs_setName(flex.element, 'added');
    flex.dim = 2;
    for (const name of ['a', 'b', 'c', 'd']) flex.vertbody.push_back(name);
    for (const v of [0, 1, 2, 1, 3, 2]) flex.elem.push_back(v);
    change(flex);
    return spec;
  };

  it.each<[string, (flex: Bindings, mj: Bindings) => void]>([
    ['of triangles', () => {}],
    [
      'with vertices and textures',
      (flex) => {
        for (let i = 0; i < 12; i++) flex.vert.push_back(0.01 * i);
        for (let i = 0; i < 8; i++) flex.texcoord.push_back(0.1 * i);
        flex.flatskin = true;
      },
    ],
    ['that stretch', (flex) => Object.assign(flex, { young: 1e3, poisson: 0.1, thickness: 0.1, elastic2d: 2 })],
    ['of lines', (flex) => Object.assign(flex, { dim: 1, edgestiffness: 3, edgedamping: 0.2 })],
  ])('%s', (_, change) => {
    both((mj) => {
      const spec = program(mj, (flex) => change(flex, mj));
      return [elements(mj, spec), compiled(mj, spec)];
    });
  });

  it.each<[string, (flex: Bindings) => void]>([
    ['without elements', (flex) => flex.elem.resize(0, 0)],
    ['with too many vertices in an element', (flex) => flex.elem.set(0, 9)],
    ['with a wrong number of them', (flex) => flex.elem.push_back(0)],
    ['with an unknown body', (flex) => flex.vertbody.set(0, 'none')],
    ['without bodies', (flex) => flex.vertbody.resize(0, '')],
    ['with an unknown material', (flex) => (flex.material = 'none')],
    ['of no dimension', (flex) => (flex.dim = 0)],
    ['that bend and have no thickness', (flex) => (flex.elastic2d = 1)],
    ['with nodes and no order', (flex) => flex.nodebody.push_back('a')],
  ])('%s are refused with the same words', (_, change) => {
    both((mj) => {
      const spec = program(mj, change);
      errorOf(() => mj.mj_compile(spec));
      return mj.mjs_getError(spec);
    });
  });
});

describe('models with flexes', () => {
  const CLOTH = `<mujoco model="cloth"><compiler angle="radian"/><worldbody><body name="holder" pos="0 0 1">
    <frame name="hook" pos="0.1 0 0"><flexcomp name="f" count="3 3 1" spacing=".1 .1 .1" radius=".01"><pin id="0"/><edge equality="true"/></flexcomp>
      <body name="hand"><joint/><geom size="0.1"/></body></frame></body>
    <flexcomp name="g" dim="3" count="3 3 3" spacing=".1 .1 .1" radius=".01" dof="trilinear"><contact selfcollide="none"/><elasticity young="1e3"/></flexcomp></worldbody></mujoco>`;
  const find = (mj: Bindings, spec: Bindings, type: string, name: string) =>
    mj.mjs_findElement(spec, mj.mjtObj[`mjOBJ_${type}`], name);

  it.each([
    ['BODY', 'holder', true],
    ['BODY', 'holder', false],
    ['FRAME', 'hook', true],
    ['model', '', true],
    ['model', '', false],
  ] as const)('are attached: %s %s, copied: %s', (type, name, deep) => {
    both((mj) => {
      const spec = mj.parseXMLString(
        '<mujoco><worldbody><frame name="here" pos="0 0 3" euler="0 0 30"/><body name="b"><freejoint/><geom size="1"/><frame name="there"/></body></worldbody></mujoco>',
      );
      const other = mj.parseXMLString(CLOTH);
      mj.mjs_setDeepCopy(spec, Number(deep));
      const child = type === 'model' ? other.element : find(mj, other, type, name);
      for (const [i, frame] of (deep ? ['here', 'there'] : ['here']).entries())
        mj.mjs_attach(find(mj, spec, 'FRAME', frame), child, `p${i}_`, '_s');
      return [elements(mj, spec), compiled(mj, spec)];
    });
  });

  it.each([
    ['BODY', 'holder'],
    ['BODY', 'f_4'],
    ['BODY', 'g_0_0_0'],
    ['FLEX', 'f'],
    ['EQUALITY', ''],
  ])('lose what is deleted: %s %s', (type, name) => {
    both((mj) => {
      const spec = mj.parseXMLString(CLOTH);
      const result = mj.mjs_delete(spec, find(mj, spec, type, name));
      let m: unknown;
      try {
        m = compiled(mj, spec);
      } catch {
        m = mj.mjs_getError(spec);
      }
      return [result, elements(mj, spec), m];
    });
  });

  it('are copied', () => {
    both((mj) => {
      const copy = new mj.MjSpec(mj.parseXMLString(CLOTH));
      mj.mjs_asFlex(find(mj, copy, 'FLEX', 'g')).young = 5e3;
      return [elements(mj, copy), compiled(mj, copy)];
    });
  });
});
