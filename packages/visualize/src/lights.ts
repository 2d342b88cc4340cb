// Lights of a scene: the headlight, and those of the model that are on.
// Covered by update-scene.test.ts.
import { type Data, LightType, type Model } from '@corten/model';
import { cameraInModel, createCameraFrame } from './camera.js';
import { MAXLIGHT } from './enums.js';
import type { Scene } from './scene.js';

/** What the headlight has that no setting changes. */
const HEADLIGHT = { bulbradius: Math.fround(0.02), range: 10 };

const EYES = /* @__PURE__ */ createCameraFrame();

function addHeadlight(m: Model, scene: Scene): void {
  const light = scene.addLight();
  light.headlight = 1;
  light.type = LightType.directional;
  light.bulbradius = HEADLIGHT.bulbradius;
  light.range = HEADLIGHT.range;
  cameraInModel(scene, EYES);
  light.pos.set(EYES.pos);
  light.dir.set(EYES.forward);
  const { ambient, diffuse, specular } = m.vis.headlight;
  light.ambient.set(ambient);
  light.diffuse.set(diffuse);
  light.specular.set(specular);
}

/** Copy row i of an array with three columns. */
function setRow(target: Float32Array, array: Float32Array | Float64Array, i: number): void {
  for (let k = 0; k < 3; k++) target[k] = array[3 * i + k];
}

/**
 * Make the list of lights of a scene (mjv_makeLights). Needs kinematics, comPos and camlight, and the scene's cameras.
 * @throws Error when the headlight is on and the scene's cameras have not been set
 */
export function makeLights(m: Model, d: Data, scene: Scene): void {
  scene.nlight = 0;
  if (m.vis.headlight.active) addHeadlight(m, scene);
  for (let i = 0; i < m.nlight && scene.nlight < MAXLIGHT; i++) {
    if (!m.light_active[i]) continue;
    const light = scene.addLight();
    light.id = i;
    light.type = m.light_type[i];
    light.texid = m.light_texid[i];
    light.castshadow = m.light_castshadow[i];
    light.bulbradius = m.light_bulbradius[i];
    light.intensity = m.light_intensity[i];
    light.range = m.light_range[i];
    if (light.type === LightType.spot) {
      setRow(light.attenuation, m.light_attenuation, i);
      light.exponent = m.light_exponent[i];
      light.cutoff = m.light_cutoff[i];
      light.softness = m.light_softness[i];
    }
    setRow(light.ambient, m.light_ambient, i);
    setRow(light.diffuse, m.light_diffuse, i);
    setRow(light.specular, m.light_specular, i);
    setRow(light.pos, d.light_xpos, i);
    setRow(light.dir, d.light_xdir, i);
  }
}
