import { expect, it } from 'vitest';
import { denseDerivative, distance, load, randomise, scene, velocityDerivative } from '../../test/support.js';
import { smoothVel } from './derivative-smooth.js';

const body = (joint: string, geom: string, inner = '') => `<body pos=".2 0 0">${joint}${geom}${inner}</body>`;
const check = (geom1: string, geom2: string) => {
  const chain = body('<freejoint/>', geom1, body('<joint type="ball"/>', geom2));
  const { m, d } = load(
    scene(
      `<body>${chain.slice(6)}`
        .replace(/^<body pos[^>]*>/, '<body>')
        .replace('<body pos=".2 0 0"><freejoint/>', '<freejoint/>'),
      '',
      'density="1.2" viscosity=".3" wind="1 2 .5" integrator="implicit"',
    ),
  );
  randomise(d, 5);
  const numeric = velocityDerivative(m, d, (x) => x.qfrc_fluid);
  smoothVel(m, d, false);
  return distance(denseDerivative(m, d), numeric);
};

it('of inertia boxes, without their dependence on the axes of other velocities', () => {
  expect(check('<geom type="box" size=".1 .2 .3"/>', '<geom type="box" size=".3 .1 .2"/>')).toBeLessThan(1e-7);
});

it('of ellipsoids', () => {
  const fluid = 'fluidshape="ellipsoid" fluidcoef=".5 .25 1.5 1 1"';
  expect(
    check(`<geom type="box" size=".1 .2 .3" ${fluid}/>`, `<geom type="ellipsoid" size=".3 .1 .2" ${fluid}/>`),
  ).toBeLessThan(1e-6);
});
