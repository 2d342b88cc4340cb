// Unitree's G1, a public model that is no part of this repository: CORTEN_G1 names the folder unitree_robots/g1 of
// unitreerobotics/unitree_mujoco, or it lies in the corpus of public models beside the repository.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const found = [
  process.env.CORTEN_G1 ?? '',
  fileURLToPath(new URL('../../shared/corpus/unitree_mujoco/unitree_robots/g1', import.meta.url)),
].find((folder) => folder !== '' && existsSync(join(folder, 'g1_29dof.xml')));

/** The robot alone, and on a floor; undefined without the model. */
export const G1 = found ? { robot: join(found, 'g1_29dof.xml'), scene: join(found, 'scene_29dof.xml') } : undefined;

/** Why tests with it are skipped. */
export const NO_G1 = 'CORTEN_G1 names no folder with the G1 of unitree_mujoco';
