// The signature of a model: a hash of what it is made of, the same for models whose trees and lists are equal.
// Covered by conformance/test/mujoco-fields.test.ts and conformance/test/mujoco-print.test.ts.

import { type Model, positionCount } from '@corten/model';
import { loadedFromBytes } from '@corten/model/binary';
import { type Structure, structureSignature } from '@corten/spec/records';

type Body = Structure['bodies'] extends Iterable<infer B> ? B : never;

/** The number of objects of each body. */
function countByBody(bodies: Int32Array, nbody: number): Int32Array {
  const counts = new Int32Array(nbody);
  for (const body of bodies) counts[body]++;
  return counts;
}

/** The bodies of a model with what is in them. */
function* bodiesOf(m: Model): Iterable<Body> {
  const { nbody, jnt_type, body_jntadr, body_jntnum } = m;
  const geoms = countByBody(m.geom_bodyid, nbody);
  const sites = countByBody(m.site_bodyid, nbody);
  const cameras = countByBody(m.cam_bodyid, nbody);
  const lights = countByBody(m.light_bodyid, nbody);
  const depths = new Int32Array(nbody);
  for (let b = 0; b < nbody; b++) {
    depths[b] = b === 0 ? 0 : depths[m.body_parentid[b]] + 1;
    const types = body_jntnum[b] > 0 ? jnt_type.subarray(body_jntadr[b], body_jntadr[b] + body_jntnum[b]) : [];
    const joints = Array.from(types, (type) => positionCount(type));
    yield { depth: depths[b], joints, geoms: geoms[b], sites: sites[b], cameras: cameras[b], lights: lights[b] };
  }
}

/** The signature of a model; 0 for those of binary files. */
export function signature(m: Model): bigint {
  if (loadedFromBytes(m)) return 0n;
  return structureSignature({
    bodies: bodiesOf(m),
    lists: {
      flex: m.nflex,
      mesh: m.nmesh,
      skin: m.nskin,
      hfield: m.nhfield,
      texture: m.ntex,
      material: m.nmat,
      pair: m.npair,
      exclude: m.nexclude,
      equality: m.neq,
      tendon: m.ntendon,
      actuator: m.nactuator,
    },
    sensorTypes: m.sensor_type,
    keys: m.nkey,
  });
}
