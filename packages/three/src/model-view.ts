// A model as an object of three.js: it draws the abstract scene that @corten/visualize makes of a simulation.
import { halton } from '@corten/math';
import { type Data, GeomType, type Model } from '@corten/model';
import {
  addSceneGeoms,
  Category,
  connector,
  defaultFreeCamera,
  makeLights,
  Perturbation,
  RenderFlag,
  Scene,
  SceneGeom,
  selectRay,
  updateCamera,
  updateFlexes,
  updateSkins,
  type ViewCamera,
  VisFlag,
  VisualOption,
} from '@corten/visualize';
import { type Camera, Color, Fog, Group, Matrix4, type Object3D, type Ray, SRGBColorSpace, Vector3 } from 'three';
import { appearanceOf, isBehind, mirrors } from './appearance.js';
import { type Batch, InstancedBatch, LineBatch, type Placement, SingleBatch } from './batch.js';
import { viewFrom } from './camera.js';
import { partsOf, placePart } from './geom-parts.js';
import { createLabels } from './labels.js';
import { createLights } from './lights.js';
import { type Appearance, appearanceKey, createMaterialBank } from './materials.js';
import { createMirror } from './mirror.js';
import { createShapeBank, type Shape } from './shape-bank.js';
import { createSky } from './sky.js';
import { Slot } from './slot.js';
import { flexShape, type SoftShape, skinShape } from './soft-shapes.js';
import { createTextureBank } from './textures.js';

/** Settings of a model view. */
export interface ModelViewOptions {
  /** most geoms that it draws, 10 000 when not given */
  readonly maxgeom?: number;
  /** side of each light's shadow map [px]; what the model asks for, but at most 2048, when not given */
  readonly shadowSize?: number;
  /**
   * side of the cubes in which vertices of large meshes without textures are drawn as one [m], for pictures that are
   * made without a graphics card; meshes are drawn as they are when not given
   */
  readonly cell?: number;
  /** the same where `ModelView.coarse` is set, larger; 0 when not given */
  readonly coarseCell?: number;
  /** most samples of a texture that is seen at a slant, 8 when not given */
  readonly anisotropy?: number;
}

/** What a ray meets. */
export interface Pick {
  readonly body: number;
  /** -1: a skin was met */
  readonly geom: number;
  /** -1: a geom was met */
  readonly skin: number;
  /** where it was met, in the world of three.js */
  readonly point: Vector3;
}

/** Updates after which a batch that draws nothing is given up. */
const IDLE = 120;

interface Entry {
  readonly batch: Batch;
  idle: number;
  used: boolean;
}

/**
 * A model in a three.js scene. Its axes are those of the model: z is up. Change `option`, `scene.flags`, `perturb` and
 * `camera` at any time; they count from the next update.
 */
export class ModelView extends Group {
  /** which elements are drawn, and how */
  readonly option = new VisualOption();
  /** what is selected and pulled */
  readonly perturb = new Perturbation();
  /** where updates without a camera are seen from */
  readonly camera: ViewCamera;
  /** what is drawn, after an update; `scene.flags` says how, by RenderFlag */
  readonly scene: Scene;
  /** whether shapes have fewer triangles, as `ModelViewOptions.coarseCell` says, while a picture has to be made fast */
  coarse = false;
  /** what may be drawn (bits of Category) */
  categories: number = Category.all;
  /** the model's fog while RenderFlag.fog is set, for the `fog` of the scene of three.js */
  fog: Fog | null = null;

  private readonly textures;
  private readonly materials;
  private readonly shapes;
  private readonly mirror = createMirror();
  private readonly lights;
  private readonly sky;
  private readonly labels = createLabels();
  private readonly lines = new LineBatch();
  private readonly batches = new Map<string, Entry>();
  private readonly slots: Slot[] = [];
  /** of the vertices and the edges of flexes */
  private readonly flexSlots: Slot[] = [];
  private readonly softShapes = new Map<string, SoftShape>();
  private readonly modelFog: Fog;
  private data: Data | undefined;

  private readonly eye = new Float32Array(3);
  private readonly toView = new Matrix4();
  private readonly place: Placement = Float64Array.of(1, 1, 1, 0);
  private readonly idColor = new Float32Array(3);
  private readonly element = new SceneGeom();
  private readonly mirrorPoint = new Vector3();
  private readonly mirrorNormal = new Vector3();
  private mirroring: SceneGeom | undefined;

  constructor(
    /** the model that is drawn */
    readonly model: Model,
    options: ModelViewOptions = {},
  ) {
    super();
    this.name = 'corten model';
    this.scene = new Scene(model, options.maxgeom);
    this.camera = defaultFreeCamera(model);
    this.textures = createTextureBank(model, options.anisotropy);
    this.materials = createMaterialBank(this.textures, this.mirror);
    this.shapes = createShapeBank(model, { fine: options.cell ?? 0, coarse: options.coarseCell ?? 0 });
    this.lights = createLights(model, options.shadowSize ?? Math.min(2048, model.vis.quality.shadowsize));
    this.sky = createSky(model, this.textures);
    const { map, rgba } = model.vis;
    const fogColor = new Color().setRGB(rgba.fog[0], rgba.fog[1], rgba.fog[2], SRGBColorSpace);
    this.modelFog = new Fog(fogColor, map.fogstart * model.stat.extent, map.fogend * model.stat.extent);
    this.add(this.lights.object, this.lines.object, this.labels.object);
    if (this.sky) this.add(this.sky.object);
  }

  /**
   * Draw a simulation as it is now. What has been made is used again: a settled update makes no objects for geoms.
   * @param data - a data of the model, after forward
   * @param camera - where the scene is seen from: infinite planes, the headlight and the sky follow it; `this.camera`
   * when left out, to which `applyCamera` brings a camera of three.js
   */
  update(data: Data, camera?: Camera): void {
    const { model, scene, option } = this;
    const { flags } = option;
    this.data = data;
    if (camera) {
      this.updateWorldMatrix(true, false);
      camera.updateWorldMatrix(true, false);
      viewFrom(camera, this.toView.copy(this.matrixWorld).invert(), scene);
    } else updateCamera(model, data, this.camera, scene);
    const left = scene.camera[0].pos;
    const right = scene.camera[1].pos;
    for (let i = 0; i < 3; i++) this.eye[i] = 0.5 * (left[i] + right[i]);

    scene.ngeom = 0;
    addSceneGeoms(model, data, scene, option, this.perturb, this.categories);
    makeLights(model, data, scene);
    if (flags[VisFlag.flexvert] || flags[VisFlag.flexedge] || flags[VisFlag.flexface] || flags[VisFlag.flexskin])
      updateFlexes(model, data, option, scene);
    if (flags[VisFlag.skin]) updateSkins(model, data, option, scene);
    this.draw();
  }

  /**
   * What a ray meets first of what is shown, after an update.
   * @param ray - in the world of three.js, its direction of unit length
   */
  pick(ray: Ray): Pick | undefined {
    if (!this.data) return undefined;
    this.updateWorldMatrix(true, false);
    const local = ray.clone().applyMatrix4(this.toView.copy(this.matrixWorld).invert());
    const start = Float64Array.from(local.origin.toArray());
    const direction = Float64Array.from(local.direction.normalize().toArray());
    const found = selectRay(this.model, this.data, this.option, start, direction, this.scene);
    if (!found) return undefined;
    const [x, y, z] = found.point;
    const point = new Vector3(x, y, z).applyMatrix4(this.matrixWorld);
    return { body: found.body, geom: found.geom, skin: found.skin, point };
  }

  /** Draw a height field anew after its data have changed. */
  uploadHeightField(id: number): void {
    this.shapes.forget(`hfield ${id}`);
    for (const [key, { batch }] of this.batches)
      if (key.startsWith(`hfield ${id}|`)) {
        this.remove(batch.object);
        batch.dispose();
        this.batches.delete(key);
      }
    this.slots.length = this.flexSlots.length = 0;
  }

  /** Give up everything that was made on the graphics card. */
  override dispose(): void {
    super.dispose();
    for (const { batch } of this.batches.values()) batch.dispose();
    for (const { geometry } of this.softShapes.values()) geometry.dispose();
    for (const part of [this.textures, this.materials, this.shapes, this.mirror, this.lights, this.labels, this.lines])
      part.dispose();
    this.sky?.dispose();
    this.clear();
  }

  /** Bring the objects to where the geoms of the scene are. */
  private draw(): void {
    const { scene, batches, lines, labels } = this;
    const { flags } = scene;
    const plain = flags[RenderFlag.segment] || flags[RenderFlag.depth];
    this.fog = flags[RenderFlag.fog] && !plain ? this.modelFog : null;
    this.lights.update(scene, flags[RenderFlag.shadow] === 1 && !plain);
    for (const entry of batches.values()) {
      entry.batch.begin(this.coarse);
      entry.used = false;
    }
    lines.begin();
    labels.begin();
    this.mirroring = flags[RenderFlag.reflection] && !plain ? this.findMirror() : undefined;
    let infinite: SceneGeom | undefined;
    for (let i = 0; i < scene.ngeom; i++) {
      const geom = scene.geoms[i];
      if (geom.label !== '' && !plain) labels.add(geom);
      if (geom.type === GeomType.line) lines.line(geom);
      else if (geom.type === GeomType.linebox) lines.box(geom);
      else if (geom.type === GeomType.skin || geom.type === GeomType.flex) this.drawSoft(geom, i);
      else this.drawParts(geom, i);
      if (!infinite && geom.type === GeomType.plane && geom.size[0] === 0 && geom.size[1] === 0) infinite = geom;
    }
    lines.end();
    labels.end();
    this.sky?.update(this.eye, infinite, flags[RenderFlag.skybox] === 1 && !plain, flags[RenderFlag.haze] === 1);
    for (const [key, entry] of batches) {
      entry.batch.end();
      entry.idle = entry.used ? 0 : entry.idle + 1;
      if (entry.idle > IDLE) this.giveUp(key, entry);
    }
  }

  private giveUp(key: string, { batch }: Entry): void {
    this.remove(batch.object);
    batch.dispose();
    this.batches.delete(key);
    // places that still point to it choose anew
    this.slots.length = this.flexSlots.length = 0;
  }

  /** The first geom that mirrors, if it is seen from its front; as in MuJoCo, there is one mirror at a time. */
  private findMirror(): SceneGeom | undefined {
    const { scene } = this;
    for (let i = 0; i < scene.ngeom; i++) {
      const geom = scene.geoms[i];
      if (!mirrors(geom)) continue;
      const top = geom.type === GeomType.box ? geom.size[2] : 0;
      this.mirrorNormal.set(geom.mat[2], geom.mat[5], geom.mat[8]);
      this.mirrorPoint.set(geom.pos[0], geom.pos[1], geom.pos[2]).addScaledVector(this.mirrorNormal, top);
      return geom;
    }
    return undefined;
  }

  /** The colour of a geom: its own, or in pictures of what is where that of its number. */
  private colorOf(geom: SceneGeom): ArrayLike<number> {
    const { flags } = this.scene;
    if (!flags[RenderFlag.segment]) return geom.rgba;
    const id = geom.segid + 1;
    if (flags[RenderFlag.idcolor]) for (let k = 0; k < 3; k++) this.idColor[k] = ((id >> (8 * k)) & 0xff) / 255;
    else for (let k = 0; k < 3; k++) this.idColor[k] = 0.1 + 0.8 * halton(geom.segid + 10, k === 2 ? 5 : k + 2);
    return this.idColor;
  }

  private drawParts(geom: SceneGeom, i: number, slots = this.slots): void {
    const { flags } = this.scene;
    const slot = slots[i] ?? (slots[i] = new Slot());
    const mirror = geom === this.mirroring;
    if (slot.changed(geom, this.context(geom, mirror))) this.choose(slot, geom, i, mirror);
    const color = this.colorOf(geom);
    for (let k = 0; k < slot.batches.length; k++) {
      placePart(geom, k, this.place);
      slot.batches[k].push(geom, this.place, color, flags[RenderFlag.segment] === 1);
    }
    this.markUsed(slot);
  }

  /** A number for all that the look of a geom depends on beside itself. */
  private context(geom: SceneGeom, mirror: boolean): number {
    const { flags } = this.scene;
    let bits = (mirror ? 1 : 0) + (geom.type === GeomType.plane && isBehind(geom, this.eye) ? 2 : 0);
    for (let k = 0; k < flags.length; k++) if (flags[k]) bits += 4 << k;
    return bits;
  }

  private readonly entryOf = new Map<Batch, Entry>();

  private markUsed(slot: Slot): void {
    for (let k = 0; k < slot.batches.length; k++) {
      const entry = this.entryOf.get(slot.batches[k]);
      if (entry) entry.used = true;
    }
  }

  /** Find the batches of a geom, or make them. */
  private choose(slot: Slot, geom: SceneGeom, i: number, mirror: boolean): void {
    const appearance = appearanceOf(this.model, this.scene, geom, this.textures, this.eye, mirror);
    slot.batches.length = 0;
    for (const [k, name] of partsOf(geom).entries()) {
      const key = this.shapes.key(geom, name);
      slot.batches.push(this.batch(key, () => this.shapes.shape(geom, name), appearance, geom, `${i}.${k}`));
    }
  }

  /** The batch of a shape and a look; what is transparent or mirrors has one to itself. */
  private batch(shape: string, make: () => Shape, appearance: Appearance, geom: SceneGeom, place: string): Batch {
    const opaque = appearance.opacity === 1 || appearance.mode !== 'lit';
    const decor = geom.category === Category.decor;
    const alone = !opaque || appearance.reflectance > 0 || geom.type === GeomType.skin || geom.type === GeomType.flex;
    const key = `${shape}|${appearanceKey(appearance)}|${decor}|${alone ? place : ''}`;
    const found = this.batches.get(key);
    if (found) return found.batch;

    const infinite = geom.type === GeomType.plane && (geom.size[0] <= 0 || geom.size[1] <= 0);
    const shadows = { cast: opaque && !decor && !infinite, receive: opaque && !decor };
    const batch = alone
      ? new SingleBatch(make(), this.materials.create(appearance), shadows)
      : new InstancedBatch(make(), this.materials.material(appearance), shadows, (before, after) => {
          this.remove(before);
          this.add(after);
        });
    if (appearance.reflectance > 0) this.makeMirror(batch.object);
    const entry = { batch, idle: 0, used: true };
    this.batches.set(key, entry);
    this.entryOf.set(batch, entry);
    this.add(batch.object);
    return batch;
  }

  /** Render what an object mirrors before it is drawn. */
  private makeMirror(object: Object3D): void {
    const hidden = this.sky ? [object, this.sky.object] : [object];
    const point = new Vector3();
    const normal = new Vector3();
    object.onBeforeRender = (renderer, scene, camera) => {
      if (!this.mirroring) return;
      point.copy(this.mirrorPoint).applyMatrix4(this.matrixWorld);
      normal.copy(this.mirrorNormal).transformDirection(this.matrixWorld);
      this.mirror.render(renderer, scene, camera, point, normal, hidden);
    };
  }

  private drawSoft(geom: SceneGeom, i: number): void {
    const { scene, model } = this;
    const flex = geom.type === GeomType.flex;
    if (flex) this.drawFlexElements(geom);
    if (flex && scene.flexfaceused[geom.objid] === 0) return;
    const key = `${flex ? 'flex' : 'skin'} ${geom.objid}`;
    let shape = this.softShapes.get(key);
    if (!shape) {
      shape = flex ? flexShape(scene, geom.objid) : skinShape(model, scene, geom.objid);
      this.softShapes.set(key, shape);
    }
    shape.update();
    const { geometry } = shape;
    const slot = this.slots[i] ?? (this.slots[i] = new Slot());
    if (slot.changed(geom, this.context(geom, false))) {
      const appearance = appearanceOf(model, scene, geom, this.textures, this.eye, false);
      slot.batches.length = 0;
      slot.batches.push(this.batch(key, () => ({ fine: geometry, coarse: geometry }), appearance, geom, `${i}`));
    }
    const [batch] = slot.batches;
    batch.push(geom, this.place, this.colorOf(geom), scene.flags[RenderFlag.segment] === 1);
    // vertices are in the frame of the model already
    batch.object.matrix.identity();
    this.markUsed(slot);
  }

  /** Vertices of a flex as balls and its edges as tubes, while its skin is not drawn. */
  private drawFlexElements(geom: SceneGeom): void {
    const { scene, element } = this;
    const f = geom.objid;
    const radius = geom.size[0];
    if (radius <= 0 || (scene.flexskinopt && scene.flexfaceused[f] > 0)) return;
    Object.assign(element, { category: geom.category, objid: f, emission: geom.emission, segid: geom.segid });
    element.rgba.set(geom.rgba);
    if (scene.flexvertopt) {
      element.type = GeomType.sphere;
      element.size.fill(radius);
      element.mat.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
      for (let v = scene.flexvertadr[f]; v < scene.flexvertadr[f] + scene.flexvertnum[f]; v++) {
        for (let k = 0; k < 3; k++) element.pos[k] = scene.flexvert[3 * v + k];
        this.drawParts(element, 2 * f, this.flexSlots);
      }
    }
    if (!scene.flexedgeopt) return;
    const first = scene.flexvertadr[f];
    for (let e = scene.flexedgeadr[f]; e < scene.flexedgeadr[f] + scene.flexedgenum[f]; e++) {
      const from = 3 * (first + scene.flexedge[2 * e]);
      const to = 3 * (first + scene.flexedge[2 * e + 1]);
      connector(element, GeomType.cylinder, radius, scene.flexvert, from, scene.flexvert, to);
      this.drawParts(element, 2 * f + 1, this.flexSlots);
    }
  }
}

/**
 * Make an object of three.js that draws a model: all that MuJoCo draws, lights and sky included.
 * @param model - a compiled model; a copy of one that a worker has sent will do
 */
export function createModelView(model: Model, options: ModelViewOptions = {}): ModelView {
  return new ModelView(model, options);
}
