import { testRule } from '../../../test/lint-rule.js';
import { flexPin } from './flex-pin.js';

const model = (flexcomp: string, pin: string) =>
  `<mujoco><worldbody><body name="b"><flexcomp name="f" count="4 4 4" ${flexcomp}>${pin}</flexcomp></body></worldbody></mujoco>`;

testRule(flexPin, {
  finds: [
    [model('', '<pin/>'), 'it names no points'],
    [model('', '<pin range="3 1"/>'), 'a range from a higher to a lower number is empty'],
    [model('', '<pin gridrange="0 0 1 1 3 0 2 1"/>'), 'a range from a higher'],
    [model('dim="3"', '<pin gridrange="0 0 2 3 3 1"/>'), 'a range from a higher'],
    [model('dof="trilinear"', '<pin id="7 8"/>'), 'the flexcomp has 8 nodes'],
    [model('dof="quadratic" cellcount="2 1 1"', '<pin id="45"/>'), 'the flexcomp has 45 nodes'],
  ],
  silentOn: [
    model('rigid="false"', '<pin id="0"/>'),
    model('', '<pin range="1 3 5 5"/>'),
    model('', '<pin id="9"/>'),
    model('', '<pin gridrange="1 1 2 1"/>'),
    model('dim="3"', '<pin gridrange="0 0 2 3 3 2"/>'),
    model('dof="trilinear"', '<pin id="7"/>'),
    model('dof="quadratic" cellcount="2 1 1"', '<pin id="44"/>'),
  ],
});
