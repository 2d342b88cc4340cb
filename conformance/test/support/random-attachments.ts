// Random mechanisms put into each other: attached by body, frame or whole, once or twice, in bodies, frames and
// replicates, with key frames on both sides.
import { integers } from '../../src/random.js';
import { randomMechanism } from './random-mechanisms.js';

/** A document that attaches parts of another one, `kid.xml`. */
export interface Attachment {
  readonly main: string;
  readonly kid: string;
}

const BARE =
  '<mujoco><compiler angle="radian"/><worldbody><body name="b0"><freejoint/><geom size=".1"/></body></worldbody></mujoco>';
const FRAMED =
  '<frame name="fr" pos=".1 .2 .3" euler="0 .5 0"><body name="in"><joint name="jf"/><geom name="gf" size=".07"/></body></frame>';
const REPLICATED =
  '<replicate count="3" offset=".4 0 0" euler="0 0 .3" sep="_"><body name="rep"><joint name="jr"/><geom name="gr" size=".06"/></body></replicate>';

/** A random attachment. */
export function randomAttachment(seed: number): Attachment {
  const below = integers(seed);
  const one = (n: number): boolean => below(n) === 0;
  let main = one(3) ? BARE : randomMechanism(2 * seed);
  let kid = randomMechanism(2 * seed + 1);
  const bodies = [...kid.matchAll(/<body name="(\w+)"(?![^>]*mocap)/g)].map(([, name]) => name);

  if (one(2))
    kid = kid.replace('</mujoco>', `<keyframe><key name="home" time="${below(5)}"/><key/></keyframe></mujoco>`);
  if (one(3)) main = main.replace('</mujoco>', '<keyframe><key name="start" time="1"/></keyframe></mujoco>');
  const framed = one(3);
  if (framed) kid = kid.replace('<worldbody>', `$&${FRAMED}`);
  if (one(4)) kid = kid.replace('<worldbody>', `$&${REPLICATED}`);

  const body = bodies.length > 0 ? `body="${bodies[below(bodies.length)]}"` : '';
  const part = framed && one(2) ? 'frame="fr"' : one(5) ? '' : body;
  const attach = (prefix: string) => `<attach model="kid" ${part} prefix="${prefix}"/>`;
  const attached = attach('k_') + (one(4) ? attach('q_') : '');
  const places = [
    () => main.replace('</worldbody>', `${attached}$&`),
    () => main.replace('</worldbody>', `<frame pos=".3 .1 .2" euler=".4 .2 .1">${attached}</frame>$&`),
    () => main.replace('</body>', `${attached}$&`),
  ];
  main = places[below(places.length)]();
  if (one(4)) {
    const inside = `<body name="rb"><joint name="rj"/><geom name="rg" size=".1"/>${one(2) ? attach('r_') : ''}</body>`;
    main = main.replace('</worldbody>', `<replicate count="2" offset="0 1 0">${inside}</replicate>$&`);
  }
  return { main: main.replace('<worldbody>', '<asset><model name="kid" file="kid.xml"/></asset>$&'), kid };
}
