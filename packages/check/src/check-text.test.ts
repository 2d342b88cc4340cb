import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.js';

const none = { read: () => undefined };
const model = (inner: string) => `<mujoco>\n${inner}\n</mujoco>`;
const light = '<worldbody><light directional="true"/></worldbody>';
const codes = async (text: string, options = {}) =>
  (await checkText(text, 'm.xml', none, options)).findings.map((f) => `${f.line} ${f.severity} ${f.code}`);

describe('checkText', () => {
  it('finds errors of the parser, with the warnings before them', async () => {
    expect(await codes('<mujoco><worldbody><geom sise="1"/></worldbody></mujoco>')).toEqual([
      '1 error unknown-attribute',
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: xacro is written so
    const xacro = '<robot name="r">\n<link name="a"><inertial><mass value="${m}"/></inertial></link></robot>';
    expect(await codes(xacro)).toContain('2 warning xacro');
  });

  it('finds errors of the compiler, beside what the linter finds', async () => {
    expect(await codes(model(`${light}<worldbody><body><joint/></body></worldbody>`))).toEqual([
      '2 warning deprecated',
      '2 error massless-body',
    ]);
  });

  it('says once what the linter and the compiler both find', async () => {
    const text = model(
      '<worldbody><body><joint name="elbow"/><geom size="1"/></body></worldbody>\n<actuator><motor joint="elbw"/></actuator>',
    );
    expect(await codes(text)).toContain('3 error unknown-reference');
    expect((await codes(text)).filter((code) => code.includes('error'))).toHaveLength(1);
  });

  it('gives what the parser and the compiler warn of the severities that are asked for', async () => {
    const text = model('<worldbody/></mujoco><!-- more -->');
    expect(await codes(text)).toEqual(['3 warning ignored-text']);
    expect(await codes(text, { rules: { 'ignored-text': 'error' } })).toEqual(['3 error ignored-text']);
    expect(await codes(text, { rules: { 'ignored-text': 'off' } })).toEqual([]);
    expect(await codes(`<!-- corten-disable ignored-text -->${text}`)).toEqual([]);
    expect(await codes(model(light), { rules: { deprecated: 'info' } })).toEqual(['2 info deprecated']);
  });

  it('looks at the document only when that is enough', async () => {
    const text = model(`${light}<worldbody><body><joint/></body></worldbody></mujoco><!-- more -->`);
    expect(await codes(text, { compile: false })).toEqual(['2 warning deprecated', '3 warning ignored-text']);
  });

  it('finds comments that switch nothing off', async () => {
    const say = async (comment: string) =>
      (await checkText(model(`<!-- ${comment} -->`), 'm.xml', none)).findings.map((f) => `${f.message} ${f.hint}`);
    expect(await say('corten-disable depracated')).toEqual([
      "there is no rule 'depracated' to switch off did you mean 'deprecated'?",
    ]);
    expect(await say('corten-disabel deprecated')).toEqual([
      "corten-disabel switches nothing off did you mean 'disable'?",
    ]);
    expect(await say('corten-disable deprecated, xacro')).toEqual([]);
    expect(await say('corten-disable-next-line')).toEqual([]);
  });

  it('loads plugins of MuJoCo where a model asks for one', async () => {
    const text =
      model(`<extension><plugin plugin="mujoco.pid"><instance name="p"><config key="kp" value="1"/></instance></plugin></extension>
      <worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
      <actuator><plugin joint="j" plugin="mujoco.pid" instance="p"/></actuator>`);
    expect((await checkText(text, 'm.xml', none)).findings.filter((f) => f.severity === 'error')).toEqual([]);
  });
});
