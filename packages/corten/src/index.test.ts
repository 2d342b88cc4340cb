import * as model from '@corten/model';
import { expect, it } from 'vitest';
import * as corten from './index.js';

/** What @corten/model has for the other packages alone. */
const INTERNAL = [
  'MODEL_SIZE_NAMES',
  'allocator',
  'allocatorOf',
  'bindFactories',
  'checkIndex',
  'checkModel',
  'checkObject',
  'checkSize',
  'checkVector',
  'computePlugins',
  'countWarning',
  'dofCount',
  'emptySolverStat',
  'equalityBody',
  'firstData',
  'flexBodyEnd',
  'flexBodyIds',
  'flexBodyStart',
  'flexSleepState',
  'holdsFlex',
  'holdsSites',
  'kernelsOf',
  'leaveData',
  'memoryShares',
  'modelSizes',
  'needData',
  'needModel',
  'needModelAndData',
  'noCallbacks',
  'objectCount',
  'pluginsThat',
  'positionCount',
  'raiseWarning',
  'resetState',
  'setPluginType',
  'startPlugins',
  'stateRanges',
] as const;

// the type checker names what is neither exported nor listed above
type Forgotten = Exclude<keyof typeof model, keyof typeof corten | (typeof INTERNAL)[number]>;
const forgotten: Record<Forgotten, never> = {};

it('exports all of the model but what is there for other packages', () => {
  expect(forgotten).toEqual({});
  const missing = Object.keys(model).filter((name) => !(name in corten));
  expect(missing.sort()).toEqual([...INTERNAL].sort());
});
