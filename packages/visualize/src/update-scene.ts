// The scene of a simulation: all that is drawn of a model and its data, in MuJoCo's order.
import type { Data, Model } from '@corten/model';
import { updateCamera } from './camera.js';
import {
  addAppliedForces,
  addAutoConnect,
  addBodyLabels,
  addCentersOfMass,
  addInertias,
  addIslandLabels,
} from './decor/bodies.js';
import { addBodyVolumes, addFlexVolumes, addMeshVolumes, addOctrees } from './decor/bounding-volumes.js';
import { addCameras, addLights } from './decor/cameras.js';
import { addEqualities } from './decor/constraints.js';
import { addContacts } from './decor/contacts.js';
import { addBodyFrames, addGeomFrames, addSiteFrames } from './decor/frames.js';
import { addActuators, addJoints } from './decor/joints.js';
import { addPerturbation, addSelectedPoint } from './decor/selection.js';
import { addRangefinders, addTactileSensors } from './decor/sensors.js';
import { addGeoms, addSites } from './elements/geoms.js';
import { addFlexes, addSkins } from './elements/skins.js';
import { addSliderCranks, addTendons } from './elements/tendons.js';
import { Category, VisFlag } from './enums.js';
import { updateFlexes } from './flex-faces.js';
import type { View } from './geom.js';
import { makeLights } from './lights.js';
import { Perturbation, type ViewCamera, VisualOption } from './option.js';
import type { Scene } from './scene.js';
import { updateSkins } from './skin.js';

type Draw = (m: Model, d: Data, view: View) => void;

/** Elements of the model. */
const ELEMENTS: readonly Draw[] = [addFlexes, addSkins, addGeoms, addSites, addTendons, addSliderCranks];

/** What explains them. */
const DECOR: readonly Draw[] = [
  addGeomFrames,
  addSiteFrames,
  addBodyVolumes,
  addFlexVolumes,
  addMeshVolumes,
  addOctrees,
  addTactileSensors,
  addInertias,
  addPerturbation,
  addBodyFrames,
  addSelectedPoint,
  addBodyLabels,
  addJoints,
  addActuators,
  addIslandLabels,
  addCameras,
  addLights,
  addCentersOfMass,
  addAutoConnect,
  addRangefinders,
  addAppliedForces,
  addEqualities,
  addContacts,
];

/**
 * Add geoms to a scene for all that the options show (mjv_addGeoms); those that are there stay.
 * @param m - model
 * @param d - data, after forward
 * @param scene - receives the geoms; its cameras place infinite planes
 * @param option - what is shown
 * @param perturb - what is selected and pulled
 * @param categories - what may be added (bits of Category)
 */
export function addSceneGeoms(
  m: Model,
  d: Data,
  scene: Scene,
  option: VisualOption = new VisualOption(),
  perturb: Perturbation = new Perturbation(),
  categories: number = Category.all,
): void {
  const shown = option.flags[VisFlag.static] ? categories : categories & ~Category.static;
  const view: View = { option, perturb, categories: shown, scene };
  for (const draw of ELEMENTS) draw(m, d, view);
  if (shown & Category.decor) for (const draw of DECOR) draw(m, d, view);
}

/**
 * Make the scene of a simulation as it is now: geoms, cameras, lights, flexes and skins (mjv_updateScene).
 *
 * @param m - model
 * @param d - data, after forward
 * @param scene - receives everything
 * @param camera - where it is seen from
 * @param option - what is shown
 * @param perturb - what is selected and pulled
 * @param categories - what may be added (bits of Category)
 * @throws RangeError when the model has no such camera or body
 *
 * Source: MuJoCo documentation, Programming, "Visualization".
 */
export function updateScene(
  m: Model,
  d: Data,
  scene: Scene,
  camera: ViewCamera,
  option: VisualOption = new VisualOption(),
  perturb: Perturbation = new Perturbation(),
  categories: number = Category.all,
): void {
  const { flags } = option;
  scene.ngeom = 0;
  const view: View = { option, perturb, categories, scene };
  for (const plugin of d.plugin_data) plugin.visualize?.(view);
  addSceneGeoms(m, d, scene, option, perturb, categories);
  updateCamera(m, d, camera, scene);
  makeLights(m, d, scene);
  if (flags[VisFlag.flexvert] || flags[VisFlag.flexedge] || flags[VisFlag.flexface] || flags[VisFlag.flexskin])
    updateFlexes(m, d, option, scene);
  if (flags[VisFlag.skin]) updateSkins(m, d, option, scene);
}
