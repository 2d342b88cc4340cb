// Statistics of a model, which scale tolerances and views.
// Covered by packages/model/src/fields/index.test.ts.

/** Statistics of a model at qpos0 (mjStatistic); the solver scales by meaninertia, viewers by the rest. */
export class Statistic {
  // #region Statistic fields, written by npm run fields
  /** mean diagonal of the joint-space inertia matrix [kg or kg·m²] */
  meaninertia = 1;
  /** mean body mass [kg] */
  meanmass = 1;
  /** mean body size [m] */
  meansize = 0.2;
  /** spatial extent [m] */
  extent = 2;
  /** centre of the model [m], 3 */
  readonly center = new Float64Array(3);
  // #endregion
}
