// Objects by name: what models, data and simulations have in common.
// Covered by views.test.ts.

import type { Data } from '../data.js';
import type { Model } from '../model.js';
import type { DataViews, ModelViews } from './types.js';
import { viewOf, viewsOf } from './views.js';

/**
 * Objects by name or number, as views of the arrays: nothing is copied, and each view is made once. What a view has may be
 * read and set, `data.body('torso').xpos`, `model.geom('foot').friction = [1, 0.1, 0.1]`.
 */
export abstract class NamedObjects<V extends ModelViews | DataViews> {
  /** whose objects they are */
  protected get viewed(): Model | Data {
    return this as unknown as Model | Data;
  }

  // #region functions, written by npm run fields
  /** A body by name or number. Throws RangeError when there is none. */
  body(key: string | number): V['body'] {
    return viewOf(this.viewed, 'body', key) as V['body'];
  }

  /** All bodies, in order. */
  get bodies(): readonly V['body'][] {
    return viewsOf(this.viewed, 'body') as readonly V['body'][];
  }

  /** A joint by name or number. Throws RangeError when there is none. */
  joint(key: string | number): V['joint'] {
    return viewOf(this.viewed, 'joint', key) as V['joint'];
  }

  /** All joints, in order. */
  get joints(): readonly V['joint'][] {
    return viewsOf(this.viewed, 'joint') as readonly V['joint'][];
  }

  /** A geom by name or number. Throws RangeError when there is none. */
  geom(key: string | number): V['geom'] {
    return viewOf(this.viewed, 'geom', key) as V['geom'];
  }

  /** All geoms, in order. */
  get geoms(): readonly V['geom'][] {
    return viewsOf(this.viewed, 'geom') as readonly V['geom'][];
  }

  /** A site by name or number. Throws RangeError when there is none. */
  site(key: string | number): V['site'] {
    return viewOf(this.viewed, 'site', key) as V['site'];
  }

  /** All sites, in order. */
  get sites(): readonly V['site'][] {
    return viewsOf(this.viewed, 'site') as readonly V['site'][];
  }

  /** A camera by name or number. Throws RangeError when there is none. */
  camera(key: string | number): V['camera'] {
    return viewOf(this.viewed, 'camera', key) as V['camera'];
  }

  /** All cameras, in order. */
  get cameras(): readonly V['camera'][] {
    return viewsOf(this.viewed, 'camera') as readonly V['camera'][];
  }

  /** A light by name or number. Throws RangeError when there is none. */
  light(key: string | number): V['light'] {
    return viewOf(this.viewed, 'light', key) as V['light'];
  }

  /** All lights, in order. */
  get lights(): readonly V['light'][] {
    return viewsOf(this.viewed, 'light') as readonly V['light'][];
  }

  /** A flex by name or number. Throws RangeError when there is none. */
  flex(key: string | number): V['flex'] {
    return viewOf(this.viewed, 'flex', key) as V['flex'];
  }

  /** All flexes, in order. */
  get flexes(): readonly V['flex'][] {
    return viewsOf(this.viewed, 'flex') as readonly V['flex'][];
  }

  /** A mesh by name or number. Throws RangeError when there is none. */
  mesh(key: string | number): V['mesh'] {
    return viewOf(this.viewed, 'mesh', key) as V['mesh'];
  }

  /** All meshes, in order. */
  get meshes(): readonly V['mesh'][] {
    return viewsOf(this.viewed, 'mesh') as readonly V['mesh'][];
  }

  /** A skin by name or number. Throws RangeError when there is none. */
  skin(key: string | number): V['skin'] {
    return viewOf(this.viewed, 'skin', key) as V['skin'];
  }

  /** All skins, in order. */
  get skins(): readonly V['skin'][] {
    return viewsOf(this.viewed, 'skin') as readonly V['skin'][];
  }

  /** A hfield by name or number. Throws RangeError when there is none. */
  hfield(key: string | number): V['hfield'] {
    return viewOf(this.viewed, 'hfield', key) as V['hfield'];
  }

  /** All hfields, in order. */
  get hfields(): readonly V['hfield'][] {
    return viewsOf(this.viewed, 'hfield') as readonly V['hfield'][];
  }

  /** A texture by name or number. Throws RangeError when there is none. */
  texture(key: string | number): V['texture'] {
    return viewOf(this.viewed, 'texture', key) as V['texture'];
  }

  /** All textures, in order. */
  get textures(): readonly V['texture'][] {
    return viewsOf(this.viewed, 'texture') as readonly V['texture'][];
  }

  /** A material by name or number. Throws RangeError when there is none. */
  material(key: string | number): V['material'] {
    return viewOf(this.viewed, 'material', key) as V['material'];
  }

  /** All materials, in order. */
  get materials(): readonly V['material'][] {
    return viewsOf(this.viewed, 'material') as readonly V['material'][];
  }

  /** A pair by name or number. Throws RangeError when there is none. */
  pair(key: string | number): V['pair'] {
    return viewOf(this.viewed, 'pair', key) as V['pair'];
  }

  /** All pairs, in order. */
  get pairs(): readonly V['pair'][] {
    return viewsOf(this.viewed, 'pair') as readonly V['pair'][];
  }

  /** An exclude by name or number. Throws RangeError when there is none. */
  exclude(key: string | number): V['exclude'] {
    return viewOf(this.viewed, 'exclude', key) as V['exclude'];
  }

  /** All excludes, in order. */
  get excludes(): readonly V['exclude'][] {
    return viewsOf(this.viewed, 'exclude') as readonly V['exclude'][];
  }

  /** An equality by name or number. Throws RangeError when there is none. */
  equality(key: string | number): V['equality'] {
    return viewOf(this.viewed, 'equality', key) as V['equality'];
  }

  /** All equalities, in order. */
  get equalities(): readonly V['equality'][] {
    return viewsOf(this.viewed, 'equality') as readonly V['equality'][];
  }

  /** A tendon by name or number. Throws RangeError when there is none. */
  tendon(key: string | number): V['tendon'] {
    return viewOf(this.viewed, 'tendon', key) as V['tendon'];
  }

  /** All tendons, in order. */
  get tendons(): readonly V['tendon'][] {
    return viewsOf(this.viewed, 'tendon') as readonly V['tendon'][];
  }

  /** An actuator by name or number. Throws RangeError when there is none. */
  actuator(key: string | number): V['actuator'] {
    return viewOf(this.viewed, 'actuator', key) as V['actuator'];
  }

  /** All actuators, in order. */
  get actuators(): readonly V['actuator'][] {
    return viewsOf(this.viewed, 'actuator') as readonly V['actuator'][];
  }

  /** A sensor by name or number. Throws RangeError when there is none. */
  sensor(key: string | number): V['sensor'] {
    return viewOf(this.viewed, 'sensor', key) as V['sensor'];
  }

  /** All sensors, in order. */
  get sensors(): readonly V['sensor'][] {
    return viewsOf(this.viewed, 'sensor') as readonly V['sensor'][];
  }

  /** A numeric by name or number. Throws RangeError when there is none. */
  numeric(key: string | number): V['numeric'] {
    return viewOf(this.viewed, 'numeric', key) as V['numeric'];
  }

  /** All numerics, in order. */
  get numerics(): readonly V['numeric'][] {
    return viewsOf(this.viewed, 'numeric') as readonly V['numeric'][];
  }

  /** A text by name or number. Throws RangeError when there is none. */
  text(key: string | number): V['text'] {
    return viewOf(this.viewed, 'text', key) as V['text'];
  }

  /** All texts, in order. */
  get texts(): readonly V['text'][] {
    return viewsOf(this.viewed, 'text') as readonly V['text'][];
  }

  /** A tuple by name or number. Throws RangeError when there is none. */
  tuple(key: string | number): V['tuple'] {
    return viewOf(this.viewed, 'tuple', key) as V['tuple'];
  }

  /** All tuples, in order. */
  get tuples(): readonly V['tuple'][] {
    return viewsOf(this.viewed, 'tuple') as readonly V['tuple'][];
  }

  /** A key by name or number. Throws RangeError when there is none. */
  key(key: string | number): V['key'] {
    return viewOf(this.viewed, 'key', key) as V['key'];
  }

  /** All keys, in order. */
  get keys(): readonly V['key'][] {
    return viewsOf(this.viewed, 'key') as readonly V['key'][];
  }
  // #endregion
}
