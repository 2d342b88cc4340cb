import { NTEXROLE, TextureRole } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const TEXTURE = '<texture name="t" type="2d" builtin="flat" width="2" height="2"/>';
const model = (material: string) =>
  loadModel(`<mujoco><asset>${TEXTURE}${material}</asset><worldbody><geom size="1"/></worldbody></mujoco>`);

it('has MuJoCo’s defaults', () => {
  const m = model('<material name="m"/>');
  expect([...m.mat_texid]).toEqual(new Array(NTEXROLE).fill(-1));
  expect([...m.mat_texrepeat]).toEqual([1, 1]);
  expect([...m.mat_rgba]).toEqual([1, 1, 1, 1]);
  const numbers = [m.mat_emission, m.mat_specular, m.mat_shininess, m.mat_reflectance, m.mat_metallic, m.mat_roughness];
  expect(numbers.map((a) => a[0])).toEqual([0, 0.5, 0.5, 0, -1, -1]);
});

it('finds textures by role', () => {
  const m = model('<material name="m" texture="t"/><material name="n"><layer role="normal" texture="t"/></material>');
  expect(m.mat_texid[TextureRole.rgb]).toBe(0);
  expect(m.mat_texid[NTEXROLE + TextureRole.rgb]).toBe(-1);
  expect(m.mat_texid[NTEXROLE + TextureRole.normal]).toBe(0);
});

it.each([
  ['<material name="m" texture="none"/>', "texture 'none' not found in material 0"],
  ['<material name="m"><layer role="rgb" texture="none"/></material>', "texture 'none' not found in material 0"],
  ['<material name="m"><layer role="user" texture="t"/></material>', "invalid keyword: 'user'"],
  ['<material/>', 'empty name in material'],
])('rejects %s', (material, words) => {
  expect(() => model(material)).toThrow(words);
});
