// What a geom of the scene looked like when its batches were chosen: as long as nothing of that changes, they stay.
// Covered by model-view.test.ts.
import { GeomType } from '@corten/model';
import type { SceneGeom } from '@corten/visualize';
import type { Batch } from './batch.js';

/** Numbers that choose the batches of a geom. */
const COUNT = 18;

const NOW = /* @__PURE__ */ new Float64Array(COUNT);

/** The place of a geom in the list of the scene. */
export class Slot {
  readonly batches: Batch[] = [];
  private readonly before = new Float64Array(COUNT).fill(Number.NaN);

  /**
   * Whether a geom needs other batches than the one that was here in the last update.
   * @param context - a number for all else that the choice depends on
   */
  changed(geom: SceneGeom, context: number): boolean {
    const { size, rgba } = geom;
    NOW[0] = geom.type;
    NOW[1] = geom.dataid;
    NOW[2] = geom.matid;
    NOW[3] = geom.texid;
    NOW[4] = geom.texuniform;
    NOW[5] = geom.texcoord;
    NOW[6] = geom.category;
    NOW[7] = rgba[3];
    NOW[8] = geom.emission;
    NOW[9] = geom.specular;
    NOW[10] = geom.shininess;
    NOW[11] = geom.reflectance;
    NOW[12] = context;
    const sized = geom.texid >= 0 || geom.type === GeomType.plane;
    const glows = geom.emission > 0;
    for (let k = 0; k < 3; k++) NOW[13 + k] = sized ? size[k] : 0;
    NOW[16] = glows ? rgba[0] + 2 * rgba[1] + 4 * rgba[2] : 0;
    NOW[17] = geom.objid;

    let same = true;
    for (let i = 0; i < COUNT; i++) {
      if (NOW[i] === this.before[i]) continue;
      same = false;
      this.before[i] = NOW[i];
    }
    return !same;
  }
}
