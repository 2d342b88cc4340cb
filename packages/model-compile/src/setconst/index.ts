// All constants that follow from an otherwise complete model, pass by pass.
// Covered by packages/model-compile/src/finish.test.ts.

import { type Data, type Model, needModelAndData, SameFrame } from '@corten/model';
import { setBendingFactor } from './bending-factor.js';
import { ConstantsError } from './error.js';
import { setFixed } from './fixed.js';
import { alignSheets, setFlexSparsity } from './flex-sparsity.js';
import { setQpos0, setSpringLengths } from './qpos0.js';
import { setSameframe } from './sameframe.js';
import { setStatistics } from './stat.js';
import { fillTendonSparsity } from './tendon-dofs.js';

export { setLengthRanges } from './length-range.js';
export { fillSparsity } from './sparsity.js';

const largest = (a: Int32Array) => a.reduce((max, x) => Math.max(max, x), 0);

/**
 * Compute all constants that depend on other fields of the model, except length ranges: after compiling, or after the
 * user has changed masses, inertias, frames or sizes. Source: MuJoCo documentation, mj_setConst.
 *
 * @param m - a model whose sparsity tables and defining fields are set
 * @param d - a data of the model; its state is overwritten
 * @throws RangeError when the model's values contradict each other
 */
export function setConst(m: Model, d: Data): void {
  needModelAndData(m, d);
  m.npolygonmax = largest(m.mesh_polyvertnum);
  m.nmeshdegmax = largest(m.mesh_polymapnum);
  setSameframe(m);
  for (let i = 1; i < m.nbody; i++) {
    if (m.body_simple[i] > 0 && m.body_sameframe[i] !== SameFrame.body) {
      const message = `body ${i} is compiled as simple but its frame is no longer that of its inertia, use body/simple='false'`;
      throw new ConstantsError(message, 'body', i);
    }
  }
  setFixed(m);
  fillTendonSparsity(m);
  setFlexSparsity(m, d);
  alignSheets(m);
  setQpos0(m, d);
  setBendingFactor(m);
  setStatistics(m, d);
  setSpringLengths(m, d);
}
