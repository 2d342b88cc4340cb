// Models that are changed between steps, in which all kinds of elements play a part.
import { readFileSync } from 'node:fs';
import { ACTUATORS, ADHESION, DELAYS, MOTORS, PASSIVE, SENSORS, SLEEP } from '../pipeline-models.js';
import { CHANGED_SCENE } from './changes.js';
import { OWN_FOLDER } from './files.js';

/** Steps before a change, so that there are contacts and histories. */
export const BEFORE = 10;

const own = (name: string): string => readFileSync(`${OWN_FOLDER}${name}.xml`, 'utf8');

/** MJCF by name. */
export const CHANGED_MODELS: Readonly<Record<string, string>> = {
  'all types of geoms and constraints': CHANGED_SCENE,
  actuators: ACTUATORS,
  adhesion: ADHESION,
  delays: DELAYS,
  motors: MOTORS,
  'passive forces': PASSIVE,
  sensors: SENSORS,
  sleep: SLEEP,
  humanoid: own('humanoid'),
  tendons: own('tendon_finger'),
};
