// Flexes that fall asleep, and are woken by what falls on them.

const scene = (inner: string): string =>
  `<mujoco><option timestep=".01" sleep_tolerance=".2"><flag sleep="enable"/></option><worldbody>
  <geom type="plane" size="2 2 .1"/>${inner}</worldbody></mujoco>`;
const SHEET = 'count="4 4 1" spacing=".1 .1 .1" radius=".02" mass="1"';
const BLOCK = 'dim="3" count="3 3 3" spacing=".1 .1 .1" radius=".02" mass="1"';
const NO_SELF = '<contact selfcollide="none"/>';
const EDGES = `<edge equality="true" damping="2"/>${NO_SELF}`;
const BALL = '<body pos="0 0 1.5"><freejoint/><geom size=".1"/></body>';
const sheet = (name: string, place: string): string => `<flexcomp name="${name}" ${SHEET} ${place}>${EDGES}</flexcomp>`;

/** Scenes by what they show. */
export const FLEX_SLEEP_SCENES: Record<string, string> = {
  'a sheet that a ball wakes': scene(sheet('f', 'pos="0 0 .03"') + BALL),
  'a sheet that another wakes': scene(sheet('f', 'pos="0 0 .03"') + sheet('g', 'pos=".013 .031 1.5" euler="3 5 10"')),
  'cells that a ball wakes': scene(
    `<flexcomp name="f" dof="trilinear" ${BLOCK} pos="0 0 .13"><edge equality="strain" damping="3"/>${NO_SELF}</flexcomp>${BALL}`,
  ),
  'a box that sleeps on a rigid sheet': scene(
    `<flexcomp name="f" rigid="true" ${SHEET} pos="0 0 .5">${NO_SELF}</flexcomp>${BALL}
    <body sleep="init" pos="0 0 .62"><freejoint/><geom type="box" size=".1 .1 .1"/></body>`,
  ),
};
