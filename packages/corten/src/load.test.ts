import { expect, it } from 'vitest';
import { loadModel, type MjcfDiagnostic, MjcfError } from './index.js';

const world = (body: string) => `<mujoco><worldbody>${body}</worldbody></mujoco>`;

it('names the file in errors', () => {
  try {
    loadModel(world('<geom sise="1"/>'), { file: 'ball.xml' });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(MjcfError);
    const { file, line, path } = error as MjcfError;
    expect([file, line, path]).toEqual(['ball.xml', 1, 'worldbody/geom']);
  }
});

it('reads included files from the assets', () => {
  const assets = { 'models/part.xml': '<mujoco><option timestep=".01"/></mujoco>' };
  const model = loadModel('<mujoco><include file="part.xml"/></mujoco>', { file: 'models/main.xml', assets });
  expect(model.opt.timestep).toBe(0.01);
});

it('collects warnings, which strict turns into errors', () => {
  const xml = world('<geom size="1" euler="0 0 90" zaxis="1 0 0"/>');
  const diagnostics: MjcfDiagnostic[] = [];
  loadModel(xml, { diagnostics });
  expect(diagnostics.map(({ severity }) => severity)).toContain('warning');
  expect(() => loadModel(xml, { strict: true })).toThrow(MjcfError);
});

it('gives warnings to a function, one by one', () => {
  const said: string[] = [];
  loadModel('<mujoco/></mujoco>', { diagnostics: ({ code }) => said.push(code) });
  expect(said).toEqual(['ignored-text']);
});

it('takes text only', () => {
  expect(() => loadModel(new Uint8Array(3) as unknown as string)).toThrow('takes the text of a model');
});
