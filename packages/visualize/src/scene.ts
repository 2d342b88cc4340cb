// The abstract scene: a list of geoms, lights and cameras that a renderer can draw without knowing the model.
import { GeomType, type Model } from '@corten/model';
import { NRNDFLAG } from './enums.js';
import { createFlexFaces } from './flex-layout.js';
import { RENDER_FLAGS } from './option.js';

/** Something to draw (mjvGeom). Numbers have single precision. */
export class SceneGeom {
  /** shape (GeomType) */
  type: number = GeomType.none;
  /** mesh (2·id, or 2·id + 1 for its hull), height field or plane, -1: none */
  dataid = -1;
  /** kind of object that it shows (ObjType), unknown for decoration */
  objtype = 0;
  /** object that it shows */
  objid = 0;
  /** what it counts as (Category) */
  category = 0;
  /** material, -1: none with a texture */
  matid = -1;
  /** texture, -1: none */
  texid = -1;
  /** 1 if a cube texture is mapped uniformly */
  texuniform = 0;
  /** 1 if the mesh, flex or skin has texture coordinates */
  texcoord = 0;
  /** number for segmentation, -1: not shown */
  segid = -1;
  /** half sizes for scaling along x, y and z [m], 3 */
  readonly size = new Float32Array(3);
  /** position [m], 3 */
  readonly pos = new Float32Array(3);
  /** orientation, 9 */
  readonly mat = new Float32Array(9);
  /** colour: red, green, blue, alpha, 4 */
  readonly rgba = new Float32Array(4);
  /** light that it emits, as a share of its colour */
  emission = 0;
  /** specular reflection */
  specular = 0.5;
  /** sharpness of highlights */
  shininess = 0.5;
  /** share of the scene that it mirrors */
  reflectance = 0;
  /** repetitions of a 2D texture, 2 */
  readonly texrepeat = new Float32Array(2);
  /** text beside it */
  label = '';
  /** distance from the camera, for renderers that sort [m] */
  camdist = 0;
  /** bounding radius of a geom of the model, 0 for others [m] */
  modelrbound = 0;
  /** 1 if it is drawn as transparent, for renderers that sort */
  transparent = 0;
}

/** A light to draw with (mjvLight). Numbers have single precision. */
export class SceneLight {
  /** light of the model, -1: the headlight */
  id = -1;
  /** position [m], 3 */
  readonly pos = new Float32Array(3);
  /** direction, 3 */
  readonly dir = new Float32Array(3);
  /** kind of light (LightType) */
  type = 0;
  /** texture of an image light, -1: none */
  texid = -1;
  /** attenuation: constant, per metre, per square metre, 3 */
  readonly attenuation = new Float32Array(3);
  /** half angle of a spot [deg] */
  cutoff = 0;
  /** how fast a spot fades towards its edge */
  exponent = 0;
  /** ambient colour: red, green, blue, 3 */
  readonly ambient = new Float32Array(3);
  /** diffuse colour: red, green, blue, 3 */
  readonly diffuse = new Float32Array(3);
  /** specular colour: red, green, blue, 3 */
  readonly specular = new Float32Array(3);
  /** 1 for the headlight */
  headlight = 0;
  /** 1 if it casts shadows */
  castshadow = 0;
  /** radius of the bulb, for soft shadows [m] */
  bulbradius = 0;
  /** intensity [cd] */
  intensity = 0;
  /** distance to which it reaches [m] */
  range = 0;
  /** softness of a spot's edge */
  softness = 0;
}

/** A camera as renderers want it (mjvGLCamera). Numbers have single precision. */
export class SceneCamera {
  /** position [m], 3 */
  readonly pos = new Float32Array(3);
  /** direction of the view, 3 */
  readonly forward = new Float32Array(3);
  /** direction that is up in the picture, 3 */
  readonly up = new Float32Array(3);
  /** horizontal centre of the near plane [m] */
  frustum_center = 0;
  /** half width of the near plane, 0: from the height and the picture's aspect [m] */
  frustum_width = 0;
  /** lower edge of the near plane [m] */
  frustum_bottom = 0;
  /** upper edge of the near plane [m] */
  frustum_top = 0;
  /** distance of the near plane [m] */
  frustum_near = 0;
  /** distance of the far plane [m] */
  frustum_far = 0;
  /** 1 if orthographic */
  orthographic = 0;
}

const IDENTITY = /* @__PURE__ */ Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Everything that a renderer needs (mjvScene). Objects in it are used again by each update. */
export class Scene {
  /** most geoms that it holds; what comes after is left out, and status is 1 */
  readonly maxgeom: number;
  /** geoms in use */
  ngeom = 0;
  /** the geoms, of which the first ngeom are in use */
  readonly geoms: SceneGeom[] = [];
  /** room for renderers that sort geoms, maxgeom */
  readonly geomorder: Int32Array;

  /** number of flexes */
  readonly nflex: number;
  /** first edge, nflex */
  readonly flexedgeadr: Int32Array;
  /** number of edges, nflex */
  readonly flexedgenum: Int32Array;
  /** first vertex, nflex */
  readonly flexvertadr: Int32Array;
  /** number of vertices, nflex */
  readonly flexvertnum: Int32Array;
  /** first face, nflex */
  readonly flexfaceadr: Int32Array;
  /** most faces, nflex */
  readonly flexfacenum: Int32Array;
  /** faces in use, nflex */
  readonly flexfaceused: Int32Array;
  /** vertices of edges, nflexedge×2 */
  readonly flexedge: Int32Array;
  /** vertices in the world [m], nflexvert×3 */
  readonly flexvert: Float32Array;
  /** corners of faces in the world [m], faces×9 */
  readonly flexface: Float32Array;
  /** normals at corners of faces, faces×9 */
  readonly flexnormal: Float32Array;
  /** texture coordinates at corners of faces, faces×6 */
  readonly flextexcoord: Float32Array;
  /** 1 if flex vertices are drawn */
  flexvertopt = 0;
  /** 1 if flex edges are drawn */
  flexedgeopt = 0;
  /** 1 if flex faces are drawn */
  flexfaceopt = 0;
  /** 1 if flex skins are drawn */
  flexskinopt = 0;

  /** number of skins */
  readonly nskin: number;
  /** number of faces, nskin */
  readonly skinfacenum: Int32Array;
  /** first vertex, nskin */
  readonly skinvertadr: Int32Array;
  /** number of vertices, nskin */
  readonly skinvertnum: Int32Array;
  /** vertices in the world [m], nskinvert×3 */
  readonly skinvert: Float32Array;
  /** normals at vertices, nskinvert×3 */
  readonly skinnormal: Float32Array;

  /** lights in use */
  nlight = 0;
  /** the lights, of which the first nlight are in use */
  readonly lights: SceneLight[] = [];
  /** left and right eye */
  readonly camera: readonly [SceneCamera, SceneCamera] = [new SceneCamera(), new SceneCamera()];

  /** 1 if the model is moved in the room by translate, rotate and scale */
  enabletransform = 0;
  /** position of the model in the room [m], 3 */
  readonly translate = new Float32Array(3);
  /** orientation of the model in the room, 4 */
  readonly rotate = Float32Array.of(1, 0, 0, 0);
  /** scale of the model in the room */
  scale = 1;

  /** stereo rendering (StereoMode) */
  stereo = 0;
  /** how it is rendered, by RenderFlag */
  readonly flags = Uint8Array.from({ length: NRNDFLAG }, (_, i) => (RENDER_FLAGS[i].initial ? 1 : 0));
  /** width of a frame round the picture, 0: none [pixels] */
  framewidth = 0;
  /** colour of the frame, 3 */
  readonly framergb = new Float32Array(3);
  /** 1 if there were more geoms than it holds */
  status = 0;

  /** takes what does not fit */
  private readonly surplus = new SceneGeom();

  /**
   * @param m - the model that will be drawn; none: a scene without flexes and skins
   * @param maxgeom - most geoms that it holds
   */
  constructor(m?: Model, maxgeom = 10_000) {
    this.maxgeom = maxgeom;
    this.geomorder = new Int32Array(maxgeom);

    const faces = createFlexFaces(m);
    this.nflex = m?.nflex ?? 0;
    this.flexedgeadr = Int32Array.from(m?.flex_edgeadr ?? []);
    this.flexedgenum = Int32Array.from(m?.flex_edgenum ?? []);
    this.flexvertadr = Int32Array.from(m?.flex_vertadr ?? []);
    this.flexvertnum = Int32Array.from(m?.flex_vertnum ?? []);
    this.flexfaceadr = faces.adr;
    this.flexfacenum = faces.num;
    this.flexfaceused = new Int32Array(this.nflex);
    this.flexedge = Int32Array.from(m?.flex_edge ?? []);
    this.flexvert = new Float32Array(3 * (m?.nflexvert ?? 0));
    this.flexface = new Float32Array(9 * faces.total);
    this.flexnormal = new Float32Array(9 * faces.total);
    this.flextexcoord = new Float32Array(6 * faces.total);

    this.nskin = m?.nskin ?? 0;
    this.skinfacenum = Int32Array.from(m?.skin_facenum ?? []);
    this.skinvertadr = Int32Array.from(m?.skin_vertadr ?? []);
    this.skinvertnum = Int32Array.from(m?.skin_vertnum ?? []);
    this.skinvert = new Float32Array(3 * (m?.nskinvert ?? 0));
    this.skinnormal = new Float32Array(3 * (m?.nskinvert ?? 0));
  }

  /**
   * The next free geom, set to its defaults. It counts once it is released, so that one that turns out to be invisible
   * is simply taken again.
   */
  acquire(objid: number, category: number, objtype: number): SceneGeom {
    const { ngeom, maxgeom, geoms } = this;
    let geom = this.surplus;
    if (ngeom < maxgeom) {
      if (ngeom === geoms.length) geoms.push(new SceneGeom());
      geom = geoms[ngeom];
    } else this.status = 1;
    clearGeom(geom);
    geom.objid = objid;
    geom.objtype = objtype;
    geom.category = category;
    geom.segid = ngeom;
    return geom;
  }

  /** Count the geom that was acquired last. */
  release(): void {
    if (this.ngeom < this.maxgeom) this.ngeom++;
  }

  /** The next light, set to zero. */
  addLight(): SceneLight {
    if (this.nlight === this.lights.length) this.lights.push(new SceneLight());
    const light = this.lights[this.nlight++];
    clearLight(light);
    return light;
  }
}

function clearGeom(geom: SceneGeom): void {
  geom.type = GeomType.none;
  geom.dataid = geom.matid = geom.texid = -1;
  geom.texuniform = geom.texcoord = 0;
  geom.size.fill(0.1);
  geom.pos.fill(0);
  geom.mat.set(IDENTITY);
  geom.rgba.fill(0.5);
  geom.rgba[3] = 1;
  geom.emission = geom.reflectance = 0;
  geom.specular = geom.shininess = 0.5;
  geom.texrepeat.fill(0);
  geom.label = '';
  geom.camdist = geom.modelrbound = geom.transparent = 0;
}

function clearLight(light: SceneLight): void {
  light.id = light.texid = -1;
  light.type = light.headlight = light.castshadow = 0;
  light.cutoff = light.exponent = light.bulbradius = light.intensity = light.range = light.softness = 0;
  for (const array of [light.pos, light.dir, light.attenuation, light.ambient, light.diffuse, light.specular])
    array.fill(0);
}
