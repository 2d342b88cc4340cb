// Settings in the expanded document. What the compiler has already done is not asked for again.

import type { CompileContext } from '../context.js';
import { VISUAL } from '../globals.js';
import { type AnyElement, type ElementKind, merged, mergedChild } from '../mjcf.js';
import { type Attributes, make } from './element.js';

/** An element, or nothing when it would say nothing. */
function unlessEmpty(kind: ElementKind, attr: Attributes, children: readonly AnyElement[] = []): AnyElement[] {
  const element = make(kind, attr, children);
  return Object.keys(element.attr).length > 0 || children.length > 0 ? [element] : [];
}

/** Sections that hold for the whole model. */
export function saveSettings(ctx: CompileContext): AnyElement[] {
  const { settings, globals, nuser } = ctx;
  const compiler = {
    angle: 'radian',
    settotalmass: settings.settotalmass > 0 ? settings.settotalmass : undefined,
    strippath: settings.strippath || undefined,
    fitaabb: settings.fitaabb || undefined,
    meshdir: settings.meshdir || undefined,
    texturedir: settings.texturedir || undefined,
  };
  const groups = Int32Array.from(globals.disabledGroups);
  const users = Object.fromEntries(Object.entries(nuser).map(([kind, length]) => [`nuser_${kind}`, length]));
  const visual = VISUAL.flatMap((part) => unlessEmpty(part, { ...globals.visual[part] }));
  return [
    make('compiler', compiler, unlessEmpty('lengthrange', { ...mergedChild(ctx.document, 'lengthrange') })),
    ...unlessEmpty(
      'option',
      { ...globals.option, actuatorgroupdisable: groups },
      unlessEmpty('flag', { ...globals.flag, passive: undefined }),
    ),
    make('size', { ...globals.size, nkey: undefined, ...users }),
    ...unlessEmpty('visual', {}, visual),
    ...unlessEmpty('statistic', { ...merged(ctx.document, 'statistic') }),
  ];
}
