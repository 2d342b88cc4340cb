// The lights of a scene as those of three.js. Their number changes only when lights are switched, as materials are
// compiled for a number of lights.
// Covered by model-view.test.ts.
import { LightType, type Model } from '@corten/model';
import type { Scene, SceneLight } from '@corten/visualize';
import { AmbientLight, DirectionalLight, Group, PointLight, SpotLight } from 'three';

/** three.js divides by π what a surface reflects, MuJoCo does not. */
const LIGHT = Math.PI;

type Lamp = DirectionalLight | SpotLight | PointLight;

function createLamp(type: number): Lamp {
  if (type === LightType.spot) return new SpotLight();
  if (type === LightType.point) return new PointLight(0xffffff, 1, 0, 0);
  return new DirectionalLight();
}

const fits = (lamp: Lamp | undefined, type: number): boolean =>
  lamp !== undefined &&
  (type === LightType.spot
    ? lamp instanceof SpotLight
    : type === LightType.point
      ? lamp instanceof PointLight
      : lamp instanceof DirectionalLight);

/** The lights of a model view. */
export interface Lights {
  readonly object: Group;
  /** Bring the lights to where those of the scene are. */
  update(scene: Scene, shadows: boolean): void;
  dispose(): void;
}

/**
 * @param m - the model, whose visual settings say how large shadows are
 * @param shadowSize - side of the shadow maps [px]
 */
export function createLights(m: Model, shadowSize: number): Lights {
  const object = new Group();
  const ambient = new AmbientLight(0xffffff, LIGHT);
  object.add(ambient);
  const lamps: Lamp[] = [];
  const clip = m.stat.extent * m.vis.map.shadowclip;

  function replace(i: number, type: number): Lamp {
    const before = lamps[i];
    if (before) {
      object.remove(before);
      before.dispose();
    }
    const lamp = createLamp(type);
    lamps[i] = lamp;
    object.add(lamp);
    if (!(lamp instanceof PointLight)) {
      object.add(lamp.target);
      const { shadow } = lamp;
      shadow.mapSize.set(shadowSize, shadowSize);
      shadow.bias = -0.0004;
      shadow.normalBias = 0.01 * m.stat.meansize;
      shadow.radius = 2;
    }
    return lamp;
  }

  /** A directional light shines on the part of the model that its axis goes through. */
  function placeDirectional(lamp: DirectionalLight, { pos, dir }: SceneLight): void {
    const { center } = m.stat;
    let depth = 0;
    for (let i = 0; i < 3; i++) depth += (center[i] - pos[i]) * dir[i];
    const x = pos[0] + depth * dir[0];
    const y = pos[1] + depth * dir[1];
    const z = pos[2] + depth * dir[2];
    lamp.target.position.set(x, y, z);
    lamp.position.set(x - 3 * clip * dir[0], y - 3 * clip * dir[1], z - 3 * clip * dir[2]);
    const { camera } = lamp.shadow;
    if (camera.right === clip) return;
    camera.left = camera.bottom = -clip;
    camera.right = camera.top = clip;
    camera.near = 0.5 * clip;
    camera.far = 6 * clip;
    camera.updateProjectionMatrix();
  }

  /** Attenuation as three.js has it: a power of the distance, matched at the model's distance where it is a mixture. */
  function attenuate(lamp: SpotLight, { pos, attenuation }: SceneLight): void {
    const [constant, first, second] = attenuation;
    const { center } = m.stat;
    const distance = Math.hypot(center[0] - pos[0], center[1] - pos[1], center[2] - pos[2]);
    const decay = second > 0 ? 2 : first > 0 ? 1 : 0;
    const share = constant + first * distance + second * distance * distance;
    lamp.decay = constant > 0 && decay > 0 ? 0 : decay;
    lamp.intensity = (LIGHT * (lamp.decay > 0 ? distance ** lamp.decay : 1)) / Math.max(1e-6, share);
  }

  function placeSpot(lamp: SpotLight, light: SceneLight): void {
    const { pos, dir } = light;
    lamp.position.set(pos[0], pos[1], pos[2]);
    lamp.target.position.set(pos[0] + dir[0], pos[1] + dir[1], pos[2] + dir[2]);
    lamp.angle = Math.min(Math.PI / 2 - 0.01, (light.cutoff * Math.PI) / 180);
    lamp.penumbra = light.exponent > 0 ? 1 : light.softness;
    attenuate(lamp, light);
    lamp.shadow.camera.near = 0.02 * m.stat.extent;
  }

  return {
    object,
    update(scene, shadows) {
      ambient.color.setRGB(0, 0, 0);
      let used = 0;
      for (let i = 0; i < scene.nlight; i++) {
        const light = scene.lights[i];
        ambient.color.r += light.ambient[0];
        ambient.color.g += light.ambient[1];
        ambient.color.b += light.ambient[2];
        if (light.type === LightType.image) continue;
        const lamp = fits(lamps[used], light.type) ? lamps[used] : replace(used, light.type);
        used++;
        lamp.visible = true;
        lamp.color.setRGB(light.diffuse[0], light.diffuse[1], light.diffuse[2]);
        lamp.intensity = LIGHT;
        lamp.castShadow = shadows && light.castshadow === 1 && light.type !== LightType.point;
        if (lamp instanceof DirectionalLight) placeDirectional(lamp, light);
        else if (lamp instanceof SpotLight) placeSpot(lamp, light);
        else lamp.position.set(light.pos[0], light.pos[1], light.pos[2]);
      }
      for (let i = used; i < lamps.length; i++) lamps[i].visible = false;
      // without lights a model would be black
      if (scene.nlight === 0) ambient.color.setRGB(0.3, 0.3, 0.3);
    },
    dispose() {
      for (const lamp of lamps) lamp.dispose();
    },
  };
}
