// Public functions refuse numbers of objects that are not there, and arrays that are too short.
import { describe, expect, it } from 'vitest';
import * as corten from './index.js';

const m = corten.loadModel(
  `<mujoco><worldbody><geom type="plane" size="1 1 1"/>
  <body><joint axis="0 1 0"/><geom size=".1"/><site/></body></worldbody>
  <tendon><fixed><joint joint="j" coef="1"/></fixed></tendon>
  <actuator><motor joint="j"/></actuator><sensor><jointpos joint="j"/></sensor>
  <keyframe><key/></keyframe></mujoco>`.replace('<joint axis', '<joint name="j" axis'),
);
const d = new corten.Data(m);
corten.forward(m, d);

const nothing = undefined as never;
const short = new Float64Array(0);
const row = new Float64Array(3);
const six = new Float64Array(6);

const calls: Record<string, () => unknown> = {
  'jacBody of body 77': () => corten.jacBody(m, d, row, row, 77),
  'jacBodyCom of body -1': () => corten.jacBodyCom(m, d, row, row, -1),
  'jacGeom of geom 9': () => corten.jacGeom(m, d, row, row, 9),
  'jacSite of site 1': () => corten.jacSite(m, d, row, row, 1),
  'jac into short arrays': () => corten.jac(m, d, new Float64Array(2), null, [0, 0, 0], 1),
  'jacDot into short arrays': () => corten.jacDot(m, d, null, short, [0, 0, 0], 1),
  'jacPointAxis into short arrays': () => corten.jacPointAxis(m, d, row, short, [0, 0, 0], [0, 0, 1], 1),
  'jacSubtreeCom of body 2': () => corten.jacSubtreeCom(m, d, row, 2),
  'contactForce(99)': () => corten.contactForce(m, d, 99, six),
  'contactForce into a short array': () => corten.contactForce(m, d, 0, row),
  'resetDataKeyframe(7)': () => corten.resetDataKeyframe(m, d, 7),
  'setKeyframe(1)': () => corten.setKeyframe(m, d, 1),
  'transitionFD into a short array': () => corten.transitionFD(m, d, 1e-6, false, row, null),
  'inverseFD into a short array': () => corten.inverseFD(m, d, 1e-6, false, short, null, null),
  'mulM into a short array': () => corten.mulM(m, d, short, row),
  'mulM2 of a short array': () => corten.mulM2(m, d, row, short),
  'solveM of a short array': () => corten.solveM(m, d, row, short),
  'solveM2 into a short array': () => corten.solveM2(m, d, short, row, row),
  'fullM into a short array': () => corten.fullM(m, d, short),
  'addM into a short array': () => corten.addM(m, d, short),
  'angmomMat of body 2': () => corten.angmomMat(m, d, row, 2),
  'rne into a short array': () => corten.rne(m, d, true, short),
  'applyFT on body 4': () => corten.applyFT(m, d, row, row, [0, 0, 0], 4, row),
  'applyFT of two numbers': () => corten.applyFT(m, d, new Float64Array(2), null, [0, 0, 0], 1, row),
  'xfrcAccumulate into a short array': () => corten.xfrcAccumulate(m, d, short),
  'tendonBias into a short array': () => corten.tendonBias(m, d, short),
  'objectVelocity of geom 2': () => corten.objectVelocity(m, d, corten.ObjType.geom, 2, six, 0),
  'objectVelocity into a short array': () => corten.objectVelocity(m, d, corten.ObjType.geom, 1, row, 0),
  'objectAcceleration of site 1': () => corten.objectAcceleration(m, d, corten.ObjType.site, 1, six, 0),
  'integratePos of a short array': () => corten.integratePos(m, short, row, 1),
  'differentiatePos of a short array': () => corten.differentiatePos(m, row, 1, row, short),
  'normalizeQuat of a short array': () => corten.normalizeQuat(m, short),
  'mulJacVec of a short array': () => corten.mulJacVec(m, d, new Float64Array(99), short),
  'constraintUpdate of a short array': () => corten.constraintUpdate(m, d, short),
  'readCtrl of actuator 1': () => corten.readCtrl(m, d, 1, 0, -1),
  'readSensor into a short array': () => corten.readSensor(m, d, 0, 0, short, -1),
  'ray along two numbers': () => corten.ray(m, d, [0, 0, 0], [0, 0]),
  'multiRay into short arrays': () => corten.multiRay(m, d, [0, 0, 0], six, null, true, -1, null, [0], null, 2, 9),
  'rayMesh of geom 5': () => corten.rayMesh(m, d, 5, [0, 0, 0], [0, 0, 1]),
  'geomDistance of geom 2': () => corten.geomDistance(m, d, 0, 2, 1),
  'geomDistance into a short array': () => corten.geomDistance(m, d, 0, 1, 1, [0, 0, 0]),
};

/** Arguments of another type, as programs without types pass them, and what they are told. */
const mistaken: Record<string, [call: () => unknown, says: RegExp]> = {
  'createSimulation without a model': [() => corten.createSimulation(nothing), /a model is missing/],
  'createSimulation of a text': [() => corten.createSimulation('<mujoco/>' as never), /a model is missing/],
  'createSimulation with options for a data': [
    () => corten.createSimulation(m, { warn() {} } as never),
    /options are the third/,
  ],
  'a data without a model': [() => new corten.Data(nothing), /a model is missing/],
  'a step without a data': [() => corten.step(m, nothing), /a data is missing/],
  'a step without anything': [() => corten.step(nothing, nothing), /a model is missing/],
  'a forward of null': [() => corten.forward(null as never, null as never), /a model is missing/],
  'a Jacobian without a model': [() => corten.jacBody(nothing, d, row, row, 1), /a model is missing/],
  'a Jacobian without a data': [() => corten.jacBody(m, nothing, row, row, 1), /a data is missing/],
  'a product without arrays': [() => corten.mulM(m, d, nothing, nothing), /res is missing: an array of 1 numbers/],
  'a ray without a point': [() => corten.ray(m, d, nothing, [0, 0, 1]), /pnt is missing/],
  'a keyframe without a data': [() => corten.setKeyframe(m, nothing, 0), /a data is missing/],
  'a snapshot without a data': [() => corten.takeSnapshot(nothing), /a data is missing/],
  'createSimulation with null for options': [
    () => corten.createSimulation(m, undefined, null as never),
    /options of createSimulation/,
  ],
  'createSimulation of null': [() => corten.createSimulation(null as never), /a model is missing/],
  'loadModel of nothing': [() => corten.loadModel(nothing), /loadModel takes the text of a model/],
  'loadModel with null for options': [() => corten.loadModel('<mujoco/>', null as never), /options of loadModel/],
  'parseMjcf of nothing': [() => corten.parseMjcf(nothing), /parseMjcf takes the text of a model/],
  'compileModel of nothing': [() => corten.compileModel(nothing), /a document is missing/],
  'compileModel of a text': [() => corten.compileModel('<mujoco/>' as never), /a document is missing/],
  'saveXml of nothing': [() => corten.saveXml(nothing), /a document is missing/],
};

describe('refuses', () => {
  it('starts from contacts', () => {
    expect(d.ncon).toBeGreaterThan(0);
    expect(d.nefc).toBeGreaterThan(0);
  });

  it.each(Object.entries(calls))('%s', (_, call) => {
    expect(call).toThrow(RangeError);
  });

  it.each(Object.entries(mistaken))('%s', (_, [call, says]) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(says);
  });

  it('every function that takes a model or a data says which is missing, whatever it is asked for', () => {
    // predicates that steps call, and what takes plugins
    const others =
      /^(actuatorDisabled|body(Awake|Asleep)|(en|dis)abled|is(Dual|Pyramidal|Sparse)|someAsleep|registerPlugin|withPlugins)$/;
    const bare: string[] = [];
    for (const [name, f] of Object.entries(corten as unknown as Record<string, () => unknown>)) {
      if (typeof f !== 'function' || others.test(name) || /^class\b/.test(String(f))) continue;
      try {
        void f();
      } catch (error) {
        if (/^Cannot (read|set).*\((reading|setting) '(kernels|n\w+|opt|model)'\)/.test((error as Error).message))
          bare.push(name);
      }
    }
    expect(bare).toEqual([]);
  });
});
