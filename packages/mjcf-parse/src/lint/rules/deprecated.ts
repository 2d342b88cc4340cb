// Lint rule: what MuJoCo keeps for old files only.

import type { AnyElement } from '../../element.js';
import { type LintRule, removeAttribute, replaceAttribute, type Said } from '../rule.js';

export const deprecated: LintRule = {
  code: 'deprecated',
  severity: 'warning',
  doc: 'Attributes and element types that MuJoCo has replaced by others or that it ignores today.',
  example: '<mujoco><worldbody><light directional="true"/></worldbody></mujoco>',
  check({ elements, report }) {
    for (const element of elements) {
      for (const [message, said] of oldThings(element)) report(element, message, said);
    }
  },
};

function oldThings(element: AnyElement): (readonly [string, Said])[] {
  switch (element.kind) {
    case 'light': {
      if (element.attr.directional === undefined) return [];
      const type = element.attr.directional ? 'directional' : 'spot';
      const fix = replaceAttribute(element, 'directional', `type="${type}"`);
      return [[`directional is an old spelling of type="${type}"`, { attribute: 'directional', fix }]];
    }
    case 'compiler': {
      const found: [string, Said][] = [];
      if (element.attr.coordinate !== undefined) {
        const fix = removeAttribute(element, 'coordinate');
        found.push(['coordinate has no effect any more: coordinates are local', { attribute: 'coordinate', fix }]);
      }
      if (element.attr.exactmeshinertia !== undefined) {
        const hint = 'write inertia="exact" on the meshes, or in a default class';
        found.push(['exactmeshinertia was removed in MuJoCo 3.2.5', { attribute: 'exactmeshinertia', hint }]);
      }
      return found;
    }
    case 'flag': {
      const { passive, spring, damper } = element.attr;
      if (passive === undefined) return [];
      const rest = [spring === undefined && `spring="${passive}"`, damper === undefined && `damper="${passive}"`];
      const text = rest.filter(Boolean).join(' ');
      const fix = text === '' ? removeAttribute(element, 'passive') : replaceAttribute(element, 'passive', text);
      return [['passive was removed in MuJoCo 3.3.6: it is spring and damper now', { attribute: 'passive', fix }]];
    }
    case 'size': {
      const old = (['njmax', 'nconmax', 'nstack'] as const).filter((name) => (element.attr[name] ?? -1) !== -1);
      return old.map((name) => [
        `${name} is not needed any more: memory is given by the attribute memory`,
        { attribute: name },
      ]);
    }
    case 'composite':
      if (element.attr.type === 'cable') return [];
      return [
        [`composite type ${element.attr.type} was removed`, { attribute: 'type', hint: 'use flexcomp or replicate' }],
      ];
    default:
      return [];
  }
}
