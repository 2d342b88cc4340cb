// Fields cam_* and light_*.

import { CameraOutputBit, LightType, type Model, Projection } from '@corten/model';
import type { CompileContext } from '../context.js';
import { type Camera, type Light, withDefaults } from '../tree/nodes.js';
import { userValues } from '../user-data.js';

const OUTPUTS = {
  rgb: CameraOutputBit.rgb,
  depth: CameraOutputBit.depth,
  distance: CameraOutputBit.dist,
  normal: CameraOutputBit.normal,
  segmentation: CameraOutputBit.seg,
} as const;

const outputBits = (words: readonly string[]): number =>
  words.reduce((bits, word) => bits | OUTPUTS[word as keyof typeof OUTPUTS], 0);

/** Writes a camera's fields. */
export function fillCamera(ctx: CompileContext, m: Model, camera: Camera): void {
  const { item } = camera;
  const { attr, id: i } = item;
  m.cam_mode[i] = camera.mode;
  m.cam_bodyid[i] = camera.body.id;
  m.cam_targetbodyid[i] = camera.targetbodyid;
  m.cam_pos.set(camera.pos, 3 * i);
  m.cam_quat.set(camera.quat, 4 * i);
  m.cam_projection[i] = Projection[attr.projection ?? 'perspective'];
  m.cam_fovy[i] = camera.fovy;
  m.cam_ipd[i] = attr.ipd ?? 0.068;
  m.cam_resolution.set(camera.resolution, 2 * i);
  m.cam_output[i] = outputBits(attr.output ?? ['rgb']);
  m.cam_sensorsize.set(camera.sensorsize, 2 * i);
  m.cam_intrinsic.set(camera.intrinsic, 4 * i);
  m.cam_user.set(userValues(item, ctx.nuser.cam), ctx.nuser.cam * i);
}

/** Writes a light's fields. */
export function fillLight(m: Model, light: Light): void {
  const { item } = light;
  const { attr, id: i } = item;
  m.light_mode[i] = light.mode;
  m.light_bodyid[i] = light.body.id;
  m.light_targetbodyid[i] = light.targetbodyid;
  m.light_type[i] = LightType[attr.type ?? (attr.directional ? 'directional' : 'spot')];
  m.light_texid[i] = light.texid;
  m.light_castshadow[i] = Number(attr.castshadow ?? true);
  m.light_active[i] = Number(attr.active ?? true);
  m.light_pos.set(light.pos, 3 * i);
  m.light_dir.set(light.dir, 3 * i);
  m.light_bulbradius[i] = attr.bulbradius ?? 0.02;
  m.light_intensity[i] = attr.intensity ?? 0;
  m.light_range[i] = attr.range ?? 10;
  m.light_attenuation.set(withDefaults(attr.attenuation, [1, 0, 0]), 3 * i);
  m.light_cutoff[i] = attr.cutoff ?? 45;
  m.light_softness[i] = attr.softness ?? 0.2;
  m.light_exponent[i] = attr.exponent ?? 10;
  m.light_ambient.set(withDefaults(attr.ambient, [0, 0, 0]), 3 * i);
  m.light_diffuse.set(withDefaults(attr.diffuse, [0.7, 0.7, 0.7]), 3 * i);
  m.light_specular.set(withDefaults(attr.specular, [0.3, 0.3, 0.3]), 3 * i);
}
