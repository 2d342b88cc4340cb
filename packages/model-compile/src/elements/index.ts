// All elements of a model outside its assets, in the order in which they compile, count and fill.
// Covered by packages/model-compile/src/compile.test.ts.

import { assetPart } from '../assets/index.js';
import type { CompileContext } from '../context.js';
import { actuatorPart } from './actuator/actuator.js';
import { bodyPart } from './body/body.js';
import { bvhPart } from './body/bvh.js';
import { dofPart } from './body/dofs.js';
import type { FusedTrees } from './body/former-trees.js';
import { cameraPart } from './camera.js';
import { contactPart } from './contact.js';
import { customPart } from './custom.js';
import { equalityPart } from './equality.js';
import { compileFlexes } from './flex/flex.js';
import { flexPart } from './flex/flex-part.js';
import { geomPart } from './geom/geom.js';
import { jointPart } from './joint.js';
import { keyframePart } from './keyframe.js';
import { lightPart } from './light.js';
import { optionPart, sizePart, visualPart } from './option.js';
import type { Part } from './part.js';
import { pluginPart } from './plugin.js';
import { sensorPart } from './sensor/sensor.js';
import { sitePart } from './site.js';
import { tendonPart } from './tendon.js';

/** Compiles what a model is made of, once its assets and bodies are compiled; each part gets what it needs of others. */
export function compileParts(ctx: CompileContext, fused: FusedTrees): readonly Part[] {
  compileFlexes(ctx);
  const joints = jointPart(ctx);
  const tree = [joints, geomPart(ctx), sitePart(ctx), cameraPart(ctx), lightPart(ctx), bodyPart(ctx)];
  const contacts = contactPart(ctx);
  const equalities = equalityPart(ctx);
  const tendons = tendonPart(ctx);
  const dofs = dofPart(ctx, tendons.coupled);
  const sizes = sizePart(ctx);
  const actuators = actuatorPart(ctx, joints.nv, tendons.dofs);
  const sensors = sensorPart(ctx, actuators);
  const plugins = pluginPart(ctx);
  return [
    optionPart(ctx),
    sizes,
    visualPart(ctx),
    ...tree,
    assetPart(ctx),
    flexPart(ctx),
    bvhPart(ctx, fused),
    contacts,
    equalities,
    tendons,
    dofs,
    actuators,
    sensors,
    plugins,
    customPart(ctx),
    keyframePart(ctx),
  ];
}
