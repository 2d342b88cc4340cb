// Batches that tests run with any number of workers, and what comes out of them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EnableBit, loadModel, type Model } from 'corten';
import { initialState, type RolloutOptions, type RolloutResult, randomSource } from '../src/index.js';

/** Text of one of the models of the conformance tests. */
const ownText = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../conformance/models/${name}.xml`, import.meta.url)), 'utf8');

/** One of the models of the conformance tests. */
export const ownModel = (name: string): Model => loadModel(ownText(name));

/** Models of many kinds: contacts, tendons, trees that fall asleep. */
export const MODELS: Readonly<Record<string, () => Model>> = {
  humanoid: () => ownModel('humanoid'),
  'tendon finger': () => ownModel('tendon_finger'),
  boxes: () => ownModel('stacked_boxes'),
  'boxes that sleep': () => {
    const model = ownModel('stacked_boxes');
    model.opt.enableflags |= EnableBit.sleep;
    model.opt.sleep_tolerance = 10;
    return model;
  },
};

export const PENDULUM = `<mujoco><option timestep=".005"/><worldbody><geom type="plane" size="2 2 .1" name="floor"/>
  <body name="arm" pos="0 0 .5"><joint name="shoulder" axis="0 1 0" damping=".1"/>
    <geom name="link" type="capsule" size=".04" fromto="0 0 0 .4 0 0" mass="1"/>
    <body pos=".4 0 0"><joint name="elbow" axis="0 1 0" damping=".05"/>
      <geom name="tip" type="capsule" size=".03" fromto="0 0 0 .3 0 0" mass=".5"/></body></body></worldbody>
  <actuator><motor name="turn" joint="shoulder" ctrlrange="-3 3" ctrllimited="true"/></actuator>
  <sensor><jointpos joint="elbow" name="angle"/><framepos objtype="body" objname="arm" name="place"/></sensor></mujoco>`;

/** A batch with a state and controls of its own for every sample. */
export function batchOf(model: Model, samples: number, steps: number): RolloutOptions {
  const { uniform, normal } = randomSource(7);
  const start = initialState(model);
  const initialStates = new Float64Array(samples * start.length);
  for (let i = 0; i < samples; i++) {
    initialStates.set(start, i * start.length);
    // velocities
    for (let k = 0; k < model.nv; k++) initialStates[i * start.length + 1 + model.nq + k] += 0.3 * normal();
  }
  const controls = Float64Array.from({ length: samples * steps * model.nu }, () => 2 * uniform() - 1);
  return { samples, initialStates, controls, steps };
}

/** Bytes of a result. */
export const bits = ({ state, sensordata, outputs, steps }: RolloutResult) =>
  [state, sensordata, outputs, steps]
    .map((array) => Buffer.from(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)).toString('base64'))
    .join();
