import { testRule } from '../../../test/lint-rule.js';
import { flexThickness } from './flex-thickness.js';

const model = (elasticity: string, flexcomp = '') =>
  `<mujoco><worldbody><body name="b"><flexcomp name="f" ${flexcomp}><elasticity ${elasticity}/></flexcomp></body></worldbody></mujoco>`;

testRule(flexThickness, {
  finds: [
    [model('thickness=".01" elastic2d="bend"'), 'without elasticity'],
    [model('thickness=".01" young="1e4"'), 'it is that of elastic2d'],
    [model('thickness=".01" young="1e4"', 'dim="3"'), 'this flex has dim 3'],
    [model('thickness=".01" young="1e4"', 'dim="3" dof="trilinear"'), 'it is that of elastic2d'],
    [
      '<mujoco><deformable><flex dim="3" body="world" element="0 1 2 3"><elasticity thickness=".01" young="1e4"/></flex></deformable></mujoco>',
      'this flex has dim 3',
    ],
  ],
  silentOn: [
    model('young="1e4"'),
    model('thickness=".01" young="1e4" elastic2d="bend"'),
    model('thickness=".01" young="1e4" elastic2d="both"', 'dim="3" dof="trilinear"'),
    model('thickness="-1"'),
  ],
});
