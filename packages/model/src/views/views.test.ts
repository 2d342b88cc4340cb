import { loadModel } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { Data } from '../data.js';
import { fields } from '../fields/index.js';

const MODEL = `<mujoco>
  <asset><material name="red" rgba="1 0 0 1"/><texture name="sky" type="skybox" builtin="flat" width="4" height="4"/>
    <mesh name="tetra" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>
  <worldbody>
    <light name="lamp" pos="0 0 3"/>
    <geom name="floor" type="plane" size="1 1 1"/>
    <body name="hand" mocap="true" pos="1 2 3"/>
    <body name="torso" pos="0 0 1"><freejoint name="root"/><geom name="ball" size=".2"/><site name="imu"/>
      <body name="thigh"><joint name="hip" type="ball"/><geom size=".1" pos="0 0 -.3"/>
        <body name="shin"><joint name="knee" range="0 1"/><geom type="mesh" mesh="tetra"/><camera name="eye"/></body></body></body>
  </worldbody>
  <equality><weld name="held" body1="hand" body2="torso"/></equality>
  <tendon><fixed name="cord"><joint joint="knee" coef="2"/></fixed></tendon>
  <actuator><motor name="knee" joint="knee" ctrlrange="-1 1"/><general name="lag" joint="knee" dyntype="filter"/></actuator>
  <sensor><framepos name="where" objtype="site" objname="imu"/><jointpos name="angle" joint="knee"/></sensor>
  <custom><numeric name="gains" data="1 2 3"/><text name="note" data="hi"/></custom>
  <keyframe><key name="home" ctrl=".5 0"/></keyframe>
</mujoco>`;

const m = loadModel(MODEL);

describe('views of a data', () => {
  const d = new Data(m);

  it('are parts of the arrays, made once', () => {
    const torso = d.body('torso');
    expect(torso).toBe(d.body('torso'));
    expect(torso).toBe(d.body(torso.id));
    expect(torso.xpos).toBe(torso.xpos);
    d.xpos[3 * torso.id + 2] = 7;
    expect(torso.xpos[2]).toBe(7);
    expect(torso.xpos).toHaveLength(3);
    expect(torso.name).toBe('torso');
    expect(torso.mass).toBe(m.body_mass[torso.id]);
  });

  it('have the rows of an object where it has several', () => {
    expect([d.joint('root'), d.joint('hip'), d.joint('knee')].map((j) => [j.qpos.length, j.qvel.length])).toEqual([
      [7, 6],
      [4, 3],
      [1, 1],
    ]);
    expect(d.joint('knee').cdof).toHaveLength(6);
    expect(d.actuator('knee').act).toHaveLength(0);
    expect(d.actuator('lag').act).toHaveLength(1);
    expect(d.sensor('where').data.byteOffset).toBe(d.sensordata.byteOffset);
    expect(d.sensor('angle').data).toEqual(d.sensordata.subarray(3));
  });

  it('are written to, one number or several, but never too few', () => {
    d.actuator('knee').ctrl = 0.25;
    expect(d.ctrl[0]).toBe(0.25);
    d.joint('hip').qvel = [1, 2, 3];
    expect([...d.qvel.subarray(6, 9)]).toEqual([1, 2, 3]);
    d.body('hand').mocap_pos = [4, 5, 6];
    expect([...d.mocap_pos]).toEqual([4, 5, 6]);
    d.equality('held').active = false;
    expect([d.eq_active[0], d.equality('held').active]).toEqual([0, false]);
    expect(() => {
      d.joint('hip').qvel = [1, 2];
    }).toThrow("qvel of joint 'hip' has 3 numbers, not 2");
    expect(() => {
      d.body('torso').mocap_pos = [1, 2, 3];
    }).toThrow("mocap_pos of body 'torso' has 0 numbers, not 3");
  });

  it('come in lists, in order', () => {
    expect(d.sensors.map(({ name }) => name)).toEqual(['where', 'angle']);
    expect(d.bodies).toBe(d.bodies);
    expect(d.bodies[1]).toBe(d.body('hand'));
    expect(d.bodies).toHaveLength(m.nbody);
  });

  it('of two data are two', () => {
    const other = new Data(m);
    expect(other.joint('knee')).not.toBe(d.joint('knee'));
    expect(other.key('home').ctrl[0]).toBe(0.5);
  });
});

describe('views of a model', () => {
  it('change the model', () => {
    const own = loadModel(MODEL);
    own.geom('ball').friction = [0.5, 0.1, 0.1];
    own.geom('ball').margin = 0.25;
    expect([...own.geom_friction.subarray(3, 6), own.geom_margin[1]]).toEqual([0.5, 0.1, 0.1, 0.25]);
    expect(own.joint('knee').limited).toBe(true);
    expect(own.key('home').ctrl[0]).toBe(0.5);
    expect([...own.numeric('gains').data]).toEqual([1, 2, 3]);
    expect(own.mesh('tetra').vert).toHaveLength(own.nmeshvert * 3);
    expect(own.texture('sky').data).toHaveLength(own.ntexdata);
    expect(String.fromCharCode(...own.text('note').data)).toBe('hi\0');
  });

  it('have no fields of a data', () => {
    expect('xpos' in m.body('torso')).toBe(false);
  });
});

describe('a wrong name', () => {
  it.each([
    [() => m.body('torsoo'), "the model has no body 'torsoo', did you mean 'torso'?"],
    [() => m.geom('elephants'), "the model has no geom 'elephants'; there are 'floor', 'ball'"],
    [() => m.body(undefined as never), 'a body is asked for by its name or number, not by undefined'],
    [() => m.body(99), 'the model has no body 99, the last one is 4'],
    [() => m.body(-1), 'the model has no body -1'],
    [() => m.body(0.5), 'the model has no body 0.5'],
    [() => m.skin('s'), 'the model has no skin'],
  ])('throws %#', (find, message) => {
    expect(find).toThrow(RangeError);
    expect(find).toThrow(message);
  });
});

it('shows every field of an object with one row for each', () => {
  const d = new Data(m);
  const rows = { nbody: d.body(1), njnt: d.joint(0), ngeom: d.geom(0), nsite: d.site(0), nactuator: d.actuator(0) };
  for (const [size, view] of Object.entries(rows)) {
    const width = Object.values(fields.Model).filter(
      ({ shape, name }) => shape[0] === size && /^[a-z]+_/.test(name) && !name.startsWith('name_'),
    );
    for (const { name, shape } of width) {
      const short = name.slice(name.indexOf('_') + 1);
      const value = (view as unknown as Record<string, unknown>)[short];
      expect(typeof value === 'object' ? shape.length : 1, name).toBe(shape.length);
      expect(value, name).toBeDefined();
    }
  }
});
