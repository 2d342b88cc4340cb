import { expect, it, vi } from 'vitest';
import { Data, loadModel, Model, PluginCapability, registerPlugin, withPlugins } from './index.js';

const declares = (name: string) =>
  `<mujoco>\n<extension><plugin plugin="${name}"><instance name="one"/></plugin></extension></mujoco>`;
const plugin = (name: string) => ({
  name,
  attributes: [],
  capabilities: PluginCapability.passive,
  init: () => ({ compute() {} }),
});

it('registers plugins for the models that ask for one, and for no others', async () => {
  const register = vi.fn(() => void registerPlugin(plugin('test.late')));
  const load = (xml: string) => withPlugins(() => loadModel(xml), register);
  expect((await load('<mujoco/>')).nplugin).toBe(0);
  expect(register).not.toHaveBeenCalled();
  expect((await load(declares('test.late'))).nplugin).toBe(1);
  await load(declares('test.late'));
  expect(register).toHaveBeenCalledTimes(1);
});

it('registers them for the data of a model that was compiled elsewhere', async () => {
  const model = new Model({ nplugin: 1 });
  for (const [k, char] of [...'test.elsewhere'].entries()) model.plugin_type[k] = char.charCodeAt(0);
  await expect(withPlugins(() => new Data(model), vi.fn())).rejects.toThrow("plugin 'test.elsewhere'");
  const data = await withPlugins(
    () => new Data(model),
    () => void registerPlugin(plugin('test.elsewhere')),
  );
  expect(data.plugin_data).toHaveLength(1);
});

it('gives the error with its place when the plugin is none of those', async () => {
  const register = vi.fn();
  const failing = withPlugins(() => loadModel(declares('test.none'), { file: 'a.xml' }), register);
  await expect(failing).rejects.toMatchObject({ code: 'unknown-plugin', file: 'a.xml', line: 2, column: 20 });
  expect(register).toHaveBeenCalledTimes(1);
});

it('leaves other errors alone', async () => {
  const register = vi.fn();
  await expect(withPlugins(() => loadModel('<mujoco><none/></mujoco>'), register)).rejects.toThrow('none');
  await expect(withPlugins(() => Promise.reject(undefined), register)).rejects.toBe(undefined);
  expect(register).not.toHaveBeenCalled();
});
