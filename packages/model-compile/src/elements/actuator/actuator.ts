// Actuators: targets, inputs and outputs, activations, histories.

import { dofCount, type Model, NBIAS, NDYN, NGAIN, NPOLY, TransmissionType } from '@corten/model';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import { resolveId } from '../../ids.js';
import type { Item, ListItem } from '../../item.js';
import type { NamedKind } from '../../names.js';
import { savedSection } from '../../saved-element.js';
import { userValues } from '../../user-data.js';
import { isLimited } from '../limits.js';
import type { Body } from '../nodes.js';
import { largestOf, type Part } from '../part.js';
import { pluginId, pluginUse } from '../plugin.js';
import { type Actuator, resolveActuator, targetAttribute } from './check.js';
import { readParams } from './params.js';
import { saveActuator } from './save.js';
import type { ActuatorParams } from './shortcuts.js';

type ActuatorItem = ListItem<'actuator'>;

const TARGET_KIND: Partial<Record<TransmissionType, NamedKind>> = {
  [TransmissionType.joint]: 'joint',
  [TransmissionType.jointinparent]: 'joint',
  [TransmissionType.tendon]: 'tendon',
  [TransmissionType.slidercrank]: 'site',
  [TransmissionType.site]: 'site',
  [TransmissionType.body]: 'body',
};

/** Ids of what an actuator acts on: its target, and a reference site or the base site of a crank. */
function resolveTarget(ctx: CompileContext, item: ActuatorItem, params: ActuatorParams): [number, number] {
  const attr = item.attr as Readonly<Record<string, string | undefined>>;
  const attribute = targetAttribute(params.trntype);
  const kind = TARGET_KIND[params.trntype];
  if (attribute === undefined || kind === undefined || !attr[attribute]) {
    return fail(item, 'missing transmission target for actuator');
  }
  let second = -1;
  if (params.trntype === TransmissionType.slidercrank) {
    const label = `slider-crank '${item.name}' (id = ${item.id})`;
    const { slidersite } = attr;
    if (!slidersite) return fail(item, `missing base site for ${label}`);
    const message = `base site '${slidersite}' not found for actuator ${item.id}`;
    second = resolveId(ctx, 'site', slidersite, item, 'slidersite', message);
    if (params.cranklength <= 0) {
      fail(item, `crank length must be positive in actuator '${item.name}' (id = ${item.id})`, {
        attribute: 'cranklength',
      });
    }
  } else if (params.trntype === TransmissionType.site && attr.refsite) {
    const message = `reference site '${attr.refsite}' not found for actuator ${item.id}`;
    second = resolveId(ctx, 'site', attr.refsite, item, 'refsite', message);
  }
  const name = attr[attribute];
  const unknown =
    kind === 'joint'
      ? `unknown transmission target '${name}' for actuator id = ${item.id}`
      : `transmission target '${name}' not found in actuator ${item.id}`;
  return [resolveId(ctx, kind, name, item, attribute, unknown), second];
}

function compileActuator(ctx: CompileContext, item: ActuatorItem): Actuator {
  const params = readParams(item);
  const actuator: Actuator = {
    item,
    params,
    trntype: params.trntype,
    trnid: resolveTarget(ctx, item, params),
    ctrlspec: 0,
    inputs: [],
    outputs: 1,
    activations: 0,
  };
  resolveActuator(ctx, actuator);
  return actuator;
}

/** Dofs that move a body: its own and its ancestors'. */
function chainDofs(body: Body): Set<number> {
  const dofs = new Set<number>();
  for (let up: Body | null = body; up; up = up.parent) {
    for (const joint of up.joints) {
      for (let k = 0; k < dofCount(joint.type); k++) dofs.add(joint.dofadr + k);
    }
  }
  return dofs;
}

/** Non-zeros of an actuator's moment arms. */
function momentCount(
  ctx: CompileContext,
  { trntype, trnid }: Actuator,
  nv: number,
  tendonDofs: readonly number[],
): number {
  const siteBody = (id: number) => ctx.tree.site[id].body;
  switch (trntype) {
    case TransmissionType.so3:
      return trnid[1] >= 0 ? 3 * nv : 3;
    case TransmissionType.joint:
    case TransmissionType.jointinparent:
      return dofCount(ctx.tree.joint[trnid[0]].type);
    case TransmissionType.tendon:
      return tendonDofs[trnid[0]];
    case TransmissionType.slidercrank:
      return new Set([...chainDofs(siteBody(trnid[0])), ...chainDofs(siteBody(trnid[1]))]).size;
    case TransmissionType.site: {
      // dofs that move only one of the two sites
      const one = chainDofs(siteBody(trnid[0]));
      const two = trnid[1] >= 0 ? chainDofs(siteBody(trnid[1])) : new Set<number>();
      return [...one].filter((dof) => !two.has(dof)).length + [...two].filter((dof) => !one.has(dof)).length;
    }
    default:
      return nv;
  }
}

/** Numbers in an actuator's history buffer: the user's word, the cursor, times and values. */
const historyLength = ({ params: { nsample } }: Actuator) => (nsample > 0 ? 2 + 2 * nsample : 0);

/** Actuators, and what sensors need to know about them. */
export interface ActuatorPart extends Part {
  readonly actuators: readonly Actuator[];
  /** numbers in their history buffers, which come before those of sensors */
  readonly nhistory: number;
}

/** Actuators; `nv` and `tendonDofs` are the numbers of dofs of the model and of each tendon. */
export function actuatorPart(ctx: CompileContext, nv: number, tendonDofs: readonly number[]): ActuatorPart {
  const actuators = ctx.lists.actuator.map((item) => compileActuator(ctx, item));
  const nhistory = actuators.reduce((sum, actuator) => sum + historyLength(actuator), 0);
  return {
    actuators,
    nhistory,
    count(sizes) {
      sizes.nactuator = actuators.length;
      for (const actuator of actuators) {
        sizes.nu += actuator.inputs.length;
        sizes.nout += actuator.outputs;
        sizes.na += actuator.activations;
        sizes.nJmom += momentCount(ctx, actuator, nv, tendonDofs);
      }
      sizes.nhistory += nhistory;
      sizes.nuser_actuator = ctx.nuser.actuator;
    },
    largest(size) {
      const most = largestOf(actuators, historyLength);
      return size === 'nhistory' && most && 2 * historyLength(most) > nhistory ? most.item : undefined;
    },
    fill(m) {
      let ctrl = 0;
      let out = 0;
      let act = 0;
      let history = 0;
      actuators.forEach((actuator, i) => {
        m.actuator_ctrladr[i] = ctrl;
        m.actuator_outadr[i] = out;
        m.actuator_actadr[i] = actuator.activations > 0 ? act : -1;
        m.actuator_historyadr[i] = actuator.params.nsample > 0 ? history : -1;
        ctrl += actuator.inputs.length;
        out += actuator.outputs;
        act += actuator.activations;
        history += historyLength(actuator);
        fillActuator(ctx, m, actuator);
      });
    },
    save: () => savedSection('actuator', actuators.map(saveActuator)),
  };
}

function fillActuator(
  ctx: CompileContext,
  m: Model,
  { item, params: p, trntype, trnid, ctrlspec, inputs, outputs, activations }: Actuator,
): void {
  const i = item.id;
  m.actuator_trntype[i] = trntype;
  m.actuator_dyntype[i] = p.dyntype;
  m.actuator_gaintype[i] = p.gaintype;
  m.actuator_biastype[i] = p.biastype;
  m.actuator_trnid.set(trnid, 2 * i);
  m.actuator_actnum[i] = activations;
  m.actuator_group[i] = p.group;
  m.actuator_ctrlnum[i] = inputs.length;
  m.actuator_ctrlspec[i] = ctrlspec;
  m.actuator_outnum[i] = outputs;
  m.actuator_delay[i] = p.delay;
  m.actuator_history.set([p.nsample, p.interp], 2 * i);
  m.actuator_actlimited[i] = Number(isLimited(p.actlimited, p.actrange));
  m.actuator_actearly[i] = Number(p.actearly);
  m.actuator_cranklength[i] = p.cranklength;
  m.actuator_damping[i] = p.damping[0];
  m.actuator_dampingpoly.set(p.damping.slice(1), NPOLY * i);
  m.actuator_armature[i] = p.armature;
  m.actuator_dynprm.set(p.dynprm, NDYN * i);
  m.actuator_gainprm.set(p.gainprm, NGAIN * i);
  m.actuator_biasprm.set(p.biasprm, NBIAS * i);
  m.actuator_actrange.set(p.actrange, 2 * i);
  m.actuator_forcelimited[i] = Number(isLimited(p.forcelimited, p.forcerange));
  m.actuator_forcerange.set(p.forcerange, 2 * i);
  m.actuator_user.set(userValues(item, ctx.nuser.actuator), ctx.nuser.actuator * i);
  m.actuator_plugin[i] = pluginId(ctx, pluginUse(item as Item));
  inputs.forEach(({ limited, range }, k) => {
    const j = m.actuator_ctrladr[i] + k;
    m.actuator_ctrllimited[j] = Number(limited);
    m.actuator_ctrlrange.set(range, 2 * j);
  });
  for (let k = 0; k < outputs; k++) {
    const j = m.actuator_outadr[i] + k;
    m.actuator_gear.set(p.gear, 6 * j);
    m.actuator_lengthrange.set(p.lengthrange, 2 * j);
  }
}
