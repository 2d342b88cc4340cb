// Names of the kinds of objects that have one.
// Covered by packages/mujoco/src/functions/engine.test.ts.

import { ObjType } from '@corten/model';

const NAMES = Object.entries(ObjType).filter(([, type]) => type !== ObjType.unknown && type <= ObjType.frame);

/** The name of a kind of objects; empty where it has none. */
export const typeName = (type: number): string => NAMES.find(([, value]) => value === type)?.[0] ?? '';

/** The kind of objects of a name. */
export const namedType = (name: string): number => NAMES.find(([key]) => key === name)?.[1] ?? ObjType.unknown;
