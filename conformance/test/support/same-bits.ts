// Simulations whose bits must be the same in every JavaScript engine: our own models, and small ones that have between
// them every solver, integrator, cone, kind of shape, tendon, actuator and sensor, and sleep.
import { ConeType, createSimulation, Integrator, JacobianType, loadModel, type Option, SolverType } from 'corten';
import { ACTUATORS, ADHESION, DELAYS, MOTORS, PASSIVE, SENSORS, SLEEP } from '../pipeline-models.js';
import { control } from './trajectory.js';

const STEPS = 500;

/** Meshes, a height field and a signed distance field. */
const SHAPES = `<mujoco>
  <option timestep=".004"/>
  <asset>
    <mesh name="wedge" vertex="-.1 -.1 -.05 .1 -.1 -.05 .1 .1 -.05 -.1 .1 -.05 0 -.08 .1 0 .08 .1"/>
    <mesh name="stone" vertex="0 0 .1 .09 0 .03 .02 .1 .02 -.08 .05 .01 -.07 -.06 .03 .03 -.09 .02 .02 .03 -.07 -.03 -.02 -.06"/>
    <mesh name="ico" scale=".08 .08 .08" vertex="0 1 1.618 0 -1 1.618 0 1 -1.618 0 -1 -1.618 1 1.618 0 -1 1.618 0 1 -1.618 0 -1 -1.618 0 1.618 0 1 1.618 0 -1 -1.618 0 1 -1.618 0 -1"/>
    <hfield name="hills" nrow="4" ncol="5" size="1 1 .2 .1" elevation="0 .2 .5 .1 0  .3 .9 .4 .2 .1  .1 .5 .2 .6 .3  0 .1 .3 .2 0"/>
  </asset>
  <worldbody>
    <geom type="hfield" hfield="hills"/>
    <geom type="plane" size="5 5 1" pos="3 0 0"/>
    <body pos="0 0 .5" euler="20 10 0"><freejoint/><geom type="mesh" mesh="wedge"/></body>
    <body pos=".2 .1 .8"><freejoint/><geom type="mesh" mesh="stone" condim="6" friction="1 .02 .01"/></body>
    <body pos="-.4 .3 .6" euler="0 60 0"><freejoint/><geom type="capsule" size=".05 .1"/></body>
    <body pos=".5 -.3 .6"><freejoint/><geom type="box" size=".1 .06 .05"/></body>
    <body pos="3 0 .3" euler="10 20 30"><freejoint/><geom type="mesh" mesh="wedge"/></body>
    <body pos="3.05 .02 .6"><freejoint/><geom type="ellipsoid" size=".1 .06 .08"/></body>
    <body pos="3.4 0 .2" euler="80 5 0"><freejoint/><geom type="cylinder" size=".1 .08"/></body>
    <body pos="3.42 .03 .45"><freejoint/><geom type="mesh" mesh="stone"/></body>
    <body pos="3.8 0 .3"><freejoint/><geom type="sdf" mesh="ico"/></body>
    <body pos="3.82 .02 .7"><freejoint/><geom size=".09"/></body>
  </worldbody>
</mujoco>`;

/** Tendons over spheres and cylinders, with side sites and pulleys, and joints tied by equalities. */
const TENDONS = `<mujoco>
  <option timestep=".003"/>
  <default><joint damping=".05"/><geom density="500"/></default>
  <worldbody>
    <site name="ceiling" pos="-.3 .02 1.4"/><site name="corner" pos=".4 -.05 1.5"/>
    <geom name="drum" type="cylinder" size=".08 .2" pos="0 0 1.2" euler="90 0 0" contype="0" conaffinity="0"/>
    <site name="over" pos="0 0 1.35"/>
    <body name="upper" pos=".3 0 1"><joint name="shoulder" axis="0 1 0" range="-70 70" frictionloss=".02"/>
      <geom type="capsule" size=".04" fromto="0 0 0 0 0 -.4"/><site name="bicep" pos=".05 0 -.15"/>
      <geom name="knob" type="sphere" size=".06" pos="0 0 -.4" contype="0" conaffinity="0"/><site name="side" pos=".09 0 -.4"/>
      <body name="lower" pos="0 0 -.4"><joint name="elbow" type="ball" range="0 60"/><geom type="capsule" size=".03" fromto="0 0 0 .2 0 -.2"/><site name="wrist" pos=".2 0 -.2"/></body>
    </body>
    <body name="weight" pos="-.3 0 .8"><freejoint/><geom type="box" size=".06 .06 .06"/><site name="hook" pos="0 0 .06"/></body>
    <body name="cart" pos="1 0 .5"><joint name="rail" type="slide" axis="1 0 0" range="-.3 .3" stiffness="20"/><geom type="box" size=".1 .1 .05"/>
      <body pos="0 0 .05"><joint name="pole" axis="0 1 0"/><geom type="capsule" size=".02" fromto="0 0 0 0 0 .4"/><site name="top" pos="0 0 .4"/></body></body>
    <body name="crank" pos="2 0 .5"><joint name="turn" axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 .2 0 0"/>
      <body name="rod" pos=".2 0 0"><joint name="rodjoint" axis="0 1 0"/><geom type="capsule" size=".02" fromto="0 0 0 .3 0 0"/></body></body>
    <body name="piston" pos="2.5 0 .5"><joint name="slider" type="slide" axis="1 0 0"/><geom type="box" size=".05 .05 .05"/></body>
    <body name="left" pos="3 0 .8"><freejoint/><geom type="box" size=".1 .05 .05"/></body>
    <body name="right" pos="3.3 0 .8"><freejoint/><geom type="box" size=".1 .05 .05"/></body>
  </worldbody>
  <tendon>
    <spatial name="rope" range="0 .9" limited="true" frictionloss=".1" damping=".2"><site site="hook"/><geom geom="drum" sidesite="over"/><site site="bicep"/></spatial>
    <spatial name="string" stiffness="30" damping=".1"><site site="bicep"/><geom geom="knob" sidesite="side"/><site site="wrist"/></spatial>
    <spatial name="tackle" stiffness="5"><site site="ceiling"/><site site="hook"/><pulley divisor="2"/><site site="corner"/><site site="bicep"/></spatial>
    <fixed name="pair" range="-.4 .4" limited="true" armature=".01"><joint joint="rail" coef="1"/><joint joint="pole" coef=".3"/></fixed>
    <fixed name="other"><joint joint="turn" coef=".5"/></fixed>
  </tendon>
  <equality>
    <connect body1="rod" body2="piston" anchor=".3 0 0"/>
    <weld body1="left" body2="right" torquescale=".5" solref=".03 1"/>
    <joint joint1="pole" joint2="rail" polycoef="0 .5 .1 0 0" solref=".1 1"/>
    <tendon tendon1="pair" tendon2="other" polycoef="0 1 0 0 0" solref=".1 1"/>
  </equality>
  <actuator><motor joint="turn" gear=".5"/><muscle tendon="string" lengthrange=".1 .6" force="8"/><motor tendon="rope" gear="-2"/></actuator>
  <sensor><tendonpos tendon="rope"/><tendonvel tendon="string"/><tendonlimitfrc tendon="rope"/><jointpos joint="turn"/><framepos objtype="site" objname="wrist"/></sensor>
</mujoco>`;

/** Contacts of all dimensions, limits, friction loss and equalities in one small heap, for all solvers. */
const HEAP = `<mujoco>
  <option timestep=".004"/>
  <default><geom density="800"/></default>
  <worldbody>
    <geom type="plane" size="5 5 1"/>
    <body pos="0 0 .12" euler="5 0 0"><freejoint/><geom type="box" size=".1 .1 .1" condim="3"/></body>
    <body pos=".05 .02 .4"><freejoint/><geom type="box" size=".08 .1 .1" condim="4"/></body>
    <body pos="-.05 0 .75"><freejoint/><geom size=".1" condim="6" friction=".8 .02 .01"/></body>
    <body pos=".3 0 .3"><freejoint/><geom type="capsule" size=".06 .1" euler="80 0 20" condim="1"/></body>
    <body name="arm" pos=".6 0 .6"><joint name="a" axis="0 1 0" range="-40 50" frictionloss=".3" damping=".1"/><geom type="capsule" size=".05" fromto="0 0 0 -.4 0 0"/>
      <body pos="-.4 0 0"><joint type="ball" range="0 40"/><geom type="box" size=".1 .05 .05" pos="-.1 0 0"/><site name="tip" pos="-.2 0 0"/></body></body>
    <body name="bob" pos="-.5 0 .8"><freejoint/><geom size=".07"/></body>
  </worldbody>
  <equality><connect body1="bob" body2="world" anchor="0 0 .3"/></equality>
  <actuator><position joint="a" kp="20"/></actuator>
  <sensor><framepos objtype="site" objname="tip"/><accelerometer site="tip"/><jointlimitfrc joint="a"/></sensor>
</mujoco>`;

const { newton, cg, pgs } = SolverType;
const { euler, rk4, implicit, implicitfast } = Integrator;
const { pyramidal, elliptic } = ConeType;
const { dense, sparse } = JacobianType;

/** The heap under all solvers and integrators. */
const OPTIONS: Partial<Option>[] = [
  { solver: newton, integrator: euler, cone: pyramidal, jacobian: dense },
  { solver: newton, integrator: rk4, cone: elliptic, jacobian: sparse },
  { solver: newton, integrator: implicit, cone: elliptic, jacobian: dense, impratio: 10 },
  { solver: newton, integrator: implicitfast, cone: pyramidal, jacobian: sparse, noslip_iterations: 3 },
  { solver: cg, integrator: implicitfast, cone: elliptic, jacobian: dense },
  { solver: cg, integrator: euler, cone: pyramidal, jacobian: sparse },
  { solver: cg, integrator: rk4, cone: elliptic, jacobian: sparse, noslip_iterations: 2 },
  { solver: pgs, integrator: euler, cone: elliptic, jacobian: dense },
  { solver: pgs, integrator: implicit, cone: pyramidal, jacobian: sparse },
  { solver: pgs, integrator: implicitfast, cone: elliptic, jacobian: sparse, noslip_iterations: 2 },
];

const nameOf = <T extends Record<string, number>>(type: T, value: number | undefined): string =>
  Object.keys(type).find((name) => type[name] === value) ?? '';

/** FNV-1a hashes of what has come so far, of 32 bits each. */
class Hash {
  private state = 0x811c9dc5;

  /** Add the bits of numbers. */
  add(numbers: Float64Array): void {
    for (const word of new Uint32Array(numbers.slice().buffer)) this.state = Math.imul(this.state ^ word, 0x01000193);
  }

  toString(): string {
    return (this.state >>> 0).toString(16).padStart(8, '0');
  }
}

/** Hashes of qpos, qvel and sensordata over all steps under moving controls, and the last time, of one simulation. */
function bitsOf(xml: string, options: Partial<Option> = {}): string {
  const model = loadModel(xml);
  Object.assign(model.opt, options);
  const sim = createSimulation(model);
  const { data } = sim;
  const fields = [data.qpos, data.qvel, data.sensordata];
  const hashes = fields.map(() => new Hash());
  for (let i = 0; i < STEPS; i++) {
    control(data, i);
    sim.step();
    for (const [k, hash] of hashes.entries()) hash.add(fields[k]);
  }
  return [...hashes, data.time.toFixed(3)].join(' ');
}

/**
 * Bits of all simulations, by name.
 * @param own - MJCF of our own models by file name
 */
export function sameBits(own: Readonly<Record<string, string>>): Record<string, string> {
  const small = { ACTUATORS, MOTORS, PASSIVE, SENSORS, DELAYS, SLEEP, ADHESION, SHAPES, TENDONS };
  const bits: Record<string, string> = {};
  for (const [name, xml] of Object.entries(own)) bits[name] = bitsOf(xml);
  for (const [name, xml] of Object.entries(small)) bits[name.toLowerCase()] = bitsOf(xml);
  for (const options of OPTIONS) {
    const { solver, integrator, cone, jacobian } = options;
    const kind = [nameOf(SolverType, solver), nameOf(Integrator, integrator), nameOf(ConeType, cone)];
    const noslip = options.noslip_iterations ? ' noslip' : '';
    bits[`heap: ${kind.join(' ')} ${nameOf(JacobianType, jacobian)}${noslip}`] = bitsOf(HEAP, options);
  }
  return bits;
}
