// Lint rule: an attribute that its element's type does not read.

import type { AnyElement } from '../../element.js';
import { isInDefault, type LintRule, removeAttribute } from '../rule.js';

type Attributes = Readonly<Record<string, unknown>>;

/** For a kind: attributes without effect, given the resolved attributes, with the reason. */
const INEFFECTIVE: Readonly<Record<string, (all: Attributes) => readonly (readonly [name: string, reason: string])[]>> =
  {
    joint(all) {
      const type = (all['type'] as string | undefined) ?? 'hinge';
      if (type === 'free') {
        return ['axis', 'pos', 'range', 'ref', 'springref'].map((name) => [name, 'a free joint'] as const);
      }
      return type === 'ball' ? ['axis', 'ref', 'springref'].map((name) => [name, 'a ball joint'] as const) : [];
    },
    geom(all) {
      const type = (all['type'] as string | undefined) ?? 'sphere';
      const found: [string, string][] = [];
      if (type === 'mesh' || type === 'sdf') found.push(['size', 'a mesh geom, whose size comes from the mesh']);
      if (type === 'hfield') found.push(['size', 'a height field geom, whose size comes from the height field']);
      if (type !== 'hfield') found.push(['hfield', `a ${type} geom`]);
      if (all['mesh'] === undefined) found.push(['fitscale', 'a geom without a mesh to fit']);
      if (all['mass'] !== undefined) found.push(['density', 'a geom whose mass is given']);
      return found;
    },
    camera(all) {
      const mode = (all['mode'] as string | undefined) ?? 'fixed';
      return mode.startsWith('target') ? [] : [['target', `a camera in mode ${mode}`]];
    },
    light(all) {
      const mode = (all['mode'] as string | undefined) ?? 'fixed';
      const directional = all['type'] === 'directional' || all['directional'] === true;
      const found: [string, string][] = [];
      if (!mode.startsWith('target')) found.push(['target', `a light in mode ${mode}`]);
      if (directional)
        for (const name of ['attenuation', 'cutoff', 'exponent']) found.push([name, 'a directional light']);
      return found;
    },
  };

export const ineffectiveAttribute: LintRule = {
  code: 'ineffective-attribute',
  severity: 'warning',
  doc: 'An attribute that MuJoCo does not read for this type of element. Often the type is wrong, or a line was copied.',
  example: '<mujoco><worldbody><body><joint type="ball" axis="1 0 0"/><geom size="1"/></body></worldbody></mujoco>',
  check({ document, elements, report }) {
    for (const element of elements) {
      const rule = INEFFECTIVE[element.kind];
      if (!rule || isInDefault(element)) continue;
      const all = document.defaults.resolve(element as never) as Attributes;
      for (const [name, reason] of rule(all)) {
        if ((element.attr as Attributes)[name] === undefined || isMeant(element, name)) continue;
        // the compiled light and camera keep such values, so that removing them would change the model's fields
        const safe = element.kind === 'joint' || element.kind === 'geom';
        const fix = safe ? removeAttribute(element, name) : undefined;
        report(element, `${name} has no effect on ${reason}`, { attribute: name, fix });
      }
    }
  },
};

/** A density beside a mass is often a file's uniform style; it is reported only when both stand on the element. */
function isMeant(element: AnyElement, name: string): boolean {
  return name === 'density' && (element.attr as Attributes)['mass'] === undefined;
}
