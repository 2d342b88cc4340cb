// Lint rule: angles of orientations that look like the other unit.

import { merged } from '../../document.js';
import type { AnyElement } from '../../element.js';
import type { LintContext, LintRule } from '../rule.js';

/** Angles beyond this are not written in radians: a bit more than a full turn [rad]. */
const FULL_TURN = 6.5;

/** The steps of a right angle, π/2 and π/4 [rad], and how near a value comes to a multiple that is written with three digits. */
const STEPS = [Math.PI / 2, Math.PI / 4] as const;
const NEAR = 0.003;

/** Angles that an element's orientation is written with. */
function angles(element: AnyElement): { readonly attribute: 'euler' | 'axisangle'; readonly values: number[] }[] {
  const { euler, axisangle } = element.attr as { euler?: Float64Array; axisangle?: Float64Array };
  return [
    ...(euler ? [{ attribute: 'euler' as const, values: [...euler] }] : []),
    ...(axisangle && axisangle.length === 4 ? [{ attribute: 'axisangle' as const, values: [axisangle[3]!] }] : []),
  ];
}

/** Whether an angle is a multiple of an eighth turn in radians. */
function isTurn(angle: number): boolean {
  const size = Math.abs(angle);
  if (size < 0.5 || Number.isInteger(angle * 10)) return false;
  return STEPS.some((step) => Math.abs(size - step * Math.round(size / step)) < NEAR);
}

export const eulerUnit: LintRule = {
  code: 'euler-unit',
  severity: 'warning',
  doc: "Angles in `euler` or `axisangle` that are eighths of a turn in radians while angles are degrees (MuJoCo's default), or that exceed a full turn while angles are radians, as in URDF.",
  example: '<mujoco><worldbody><geom type="box" size="1 1 1" euler="0 0 1.5708"/></worldbody></mujoco>',
  check({ document, elements, report }) {
    const found = elements.flatMap((element) => angles(element).map((each) => ({ element, ...each })));
    if (merged(document, 'compiler').angle === 'radian') reportDegrees(found, report);
    // one angle that can only be degrees says that the file means degrees
    else if (found.every(({ values }) => values.every((v) => Math.abs(v) < FULL_TURN))) reportRadians(found, report);
  },
};

type Written = ReturnType<typeof angles>[number] & { readonly element: AnyElement };

function reportDegrees(found: readonly Written[], report: LintContext['report']): void {
  for (const { element, attribute, values } of found) {
    const far = values.find((v) => Math.abs(v) > FULL_TURN);
    if (far === undefined) continue;
    report(element, `${attribute} has the angle ${far}, which is in radians here, and looks like degrees`, {
      attribute,
      hint: 'write radians; angle="degree" of the compiler element is for all angles of the model',
    });
  }
}

function reportRadians(found: readonly Written[], report: LintContext['report']): void {
  for (const { element, attribute, values } of found) {
    const turn = values.find(isTurn);
    if (turn === undefined) continue;
    report(element, `${attribute} has the angle ${turn}, which is in degrees here, and looks like radians`, {
      attribute,
      hint: 'add <compiler angle="radian"/>, or write degrees',
    });
  }
}
