// The command line as its users call it: arguments in, output and exit code out.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConformanceResults } from '@corten/conformance';
import { loadModelFile } from 'corten/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { corten } from '../test/run.js';

const models = fileURLToPath(new URL('../../../conformance/models/', import.meta.url));
const cartpole = `${models}cartpole.xml`;

/** Some tests run the command line as it is installed. */
const built = existsSync(fileURLToPath(new URL('../dist/index.js', import.meta.url)));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-cli-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A file in the test's own folder. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('corten', () => {
  it('shows its commands, and the help of each', async () => {
    const { code, out } = await corten('--help');
    expect(code).toBe(0);
    for (const name of ['sim', 'snapshot', 'check', 'info', 'inertia', 'convert', 'conform', 'bench', 'schema']) {
      expect(out).toContain(name);
      const help = await corten(name, '--help');
      expect(help.code).toBe(0);
      expect(help.out).toContain(`Usage: corten ${name}`);
    }
  });

  it('says that a file cannot be written before it does anything for it', async () => {
    const missing = join(folder, 'none', 'out.csv');
    for (const args of [
      ['sim', 'none.xml', '--csv', missing],
      ['sim', 'none.xml', '--record', missing],
      ['rollout', 'none.xml', '-o', missing],
      ['snapshot', 'none.xml', '-o', missing],
      ['conform', 'none.xml', '--json', missing],
    ]) {
      const { code, err } = await corten(...args);
      expect(code).toBe(1);
      expect(err).toContain(`there is no folder ${join(folder, 'none')}`);
    }
    expect((await corten('sim', 'none.xml', '--csv', folder)).err).toContain('is a directory, not a file');
  });

  it('names a compiled model that cannot be read', async () => {
    const path = file('broken.mjb', 'nothing');
    const { code, err } = await corten('info', path);
    expect(code).toBe(1);
    expect(err).toMatch(/^[^ ]*broken\.mjb: Model /);
  });

  it.each([
    [[]],
    [['dance']],
    [['sim']],
    [['sim', 'a.xml', '--no-such-option']],
    [['sim', 'a.xml', '--duration', 'long']],
    [['sim', 'a.xml', '--csv', '-', '--json']],
    [['conform', 'a.xml', '--steps', '7']],
    [['conform', 'a.xml', '--fields', 'some']],
    [['info', 'a.xml', '--profile', 'x']],
    [['schema', 'a.xml']],
    [['view', 'a.xml', '--port', '99999']],
    [['snapshot', 'a.xml', '-o', '']],
  ])('calls %j wrong usage', async (args) => {
    const { code } = await corten(...args);
    expect(code).toBe(2);
  });

  it('ends with what is wrong in sight, and says what was meant', async () => {
    expect((await corten('smi')).err).toBe(
      'there is no command "smi"; did you mean \'sim\'?\n"corten --help" says what they do\n',
    );
    expect((await corten('dance')).err).toMatch(/^there is no command "dance"; there are sim, play, .*schema\n/);
    const { err } = await corten('sim', 'a.xml', '--keyfram', '1');
    expect(err).toMatch(/^there is no option --keyfram; did you mean '--keyframe'\?\n\nUsage: corten sim MODEL/);
    expect(err.trimEnd().split('\n')).toHaveLength(4);
    expect((await corten('sim', 'a.xml', '--json=3')).err).toMatch(/^Option '--json' does not take an argument\n/);
  });

  it('says that a folder is none of the files that it reads', async () => {
    for (const args of [
      ['sim', folder],
      ['play', folder],
      ['sim', cartpole, '--controls', folder],
    ]) {
      const { code, err } = await corten(...args);
      expect([args[0], code, err]).toEqual([args[0], 1, `${folder} is a directory, not a file\n`]);
    }
  });

  it('takes the profile of a model', async () => {
    const xml = '<mujoco><worldbody><body><geom class="none" size="1"/></body></worldbody></mujoco>';
    const model = file('class.xml', xml);
    for (const command of ['check', 'info', 'inertia', 'convert', 'sim']) {
      const time = command === 'sim' ? ['--duration', '0'] : [];
      expect([command, (await corten(command, model, ...time)).code]).toEqual([command, 1]);
      expect([command, (await corten(command, model, ...time, '--profile', 'cortenforge')).code]).toEqual([command, 0]);
    }
  });

  it('says where a model is wrong', async () => {
    const { code, err } = await corten(
      'info',
      file('bad.xml', '<mujoco>\n  <worldbody><geom type="spere"/></worldbody>\n</mujoco>'),
    );
    expect(code).toBe(1);
    expect(err).toMatch(/bad\.xml:2:\d+: .*spere/);
  });

  it('shows its version, and the help of a command on "help"', async () => {
    expect((await corten('--version')).out).toMatch(/^\d+\.\d+\.\d+/);
    expect((await corten('help', 'sim')).out).toContain('Usage: corten sim');
  });

  const bin = fileURLToPath(new URL('../bin/corten.mjs', import.meta.url));
  it.skipIf(!built)('ends quietly when its output is not read to the end (needs a build)', async () => {
    const child = spawn(process.execPath, [bin, 'schema'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, err]).toEqual([0, '']);
  });

  describe.skipIf(!built)('bench (needs a build, as its workers are files)', () => {
    /** Run the built command line; what it printed and returned. */
    const bench = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'bench', ...args], { encoding: 'utf8' });
      return { code: status, out: stdout, err: stderr };
    };
    const good = '<mujoco><worldbody><body><joint/><geom size=".1"/></body></worldbody></mujoco>';
    const bad = '<mujoco>\n  <worldbody><geom type="spere"/></worldbody></mujoco>';
    // one of the extensions that only we accept
    const ours = '<mujoco><compiler exactmeshinertia="true"/><worldbody><geom size="1"/></worldbody></mujoco>';

    it('times the models of a folder and says what it skips, and why', () => {
      const paths = [file('bad.xml', bad), file('good.xml', good), file('ours.xml', ours)];
      file('other.xml', '<scene/>');
      const { code, out, err } = bench(folder, '--compile', '--rounds', '1', '--json');
      expect(code).toBe(0);
      expect(err).toMatch(/skipped .*bad\.xml: corten: .*bad\.xml:2:\d+: .*spere/);
      expect(err).toMatch(/skipped .*ours\.xml: mujoco: .*exactmeshinertia/);
      const [first, second, third, ...rest] = JSON.parse(out);
      expect(rest).toEqual([]);
      expect([first.model, second.model, third.model]).toEqual(paths);
      expect(first.skipped).toEqual({ engine: 'corten', message: expect.stringContaining('spere') });
      expect(second.compile.ratio).toBeGreaterThan(0);
      expect(third.skipped).toEqual({ engine: 'mujoco', message: expect.stringContaining('exactmeshinertia') });
    });

    it('times the models that it can, and fails for one that is named and cannot be timed', () => {
      const { code, out, err } = bench(file('bad.xml', bad), file('good.xml', good), '--rounds', '1');
      expect(code).toBe(1);
      expect(err).toContain('spere');
      expect(out).toMatch(/good\.xml +1 /);
      expect(out).not.toContain('bad.xml');
    });

    it('records what it times, a line a model, and appends to what is there', () => {
      const csv = join(folder, 'speed.csv');
      for (const _ of [1, 2]) expect(bench(file('good.xml', good), '--rounds', '1', '--record', csv).code).toBe(0);
      const [head, ...records] = readFileSync(csv, 'utf8').trim().split('\n');
      expect(head).toMatch(/^date,version,commit,machine,node,model,stage,/);
      expect(records).toHaveLength(2);
      for (const line of records) expect(line).toMatch(/,good\.xml,step,[\d.]+,[\d.]+,[\d.]+,/);
      const other = file('other.csv', 'a,b\n');
      expect(bench(file('good.xml', good), '--rounds', '1', '--record', other)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no record of speed'),
      });
    });

    it('compares two builds in pairs', () => {
      const clone = fileURLToPath(new URL('../../..', import.meta.url));
      const { code, out } = bench('--compare', clone, clone, file('good.xml', good), '--rounds', '2', '--json');
      expect(code).toBe(0);
      const [{ ratio, interval }] = JSON.parse(out);
      expect(interval[0]).toBeLessThanOrEqual(ratio);
      expect(interval[1]).toBeGreaterThanOrEqual(ratio);
      expect(bench('--compare', folder, clone, file('good.xml', good))).toMatchObject({
        code: 1,
        err: expect.stringContaining('no clone of Corten that has been built'),
      });
      expect(bench('--compare', clone)).toMatchObject({ code: 2 });
    });

    it('fails when there is nothing to time', () => {
      expect(bench(folder)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('there is no model below'),
      });
      file('bad.xml', bad);
      expect(bench(folder, '--json')).toMatchObject({ code: 1, out: expect.stringContaining('"skipped"') });
      expect(bench(join(folder, 'nothing.xml'))).toMatchObject({ code: 1, out: '' });
    });
  });

  it('tells of a state that is no number once, with the time', async () => {
    const model = file(
      'huge.xml',
      '<mujoco><worldbody><body><freejoint/><geom size="1"/></body></worldbody><keyframe><key qpos="1e11 0 0 1 0 0 0" time=".5"/></keyframe></mujoco>',
    );
    const run = (...more: string[]) => corten('sim', model, '--keyframe', '0', '--duration', '.01', ...more);
    expect((await run()).out.match(/warning: .*/g)).toEqual([
      'warning: Nan, Inf or huge value in QPOS at DOF 0. The simulation is unstable. Time = 0.5000.',
    ]);
    expect(JSON.parse((await run('--json')).out).warnings).toMatchObject([{ kind: 'badqpos', time: 0.5 }]);
  });

  describe('models with plugins', () => {
    const model = (plugin: string) =>
      file(
        'plugin.xml',
        `<mujoco>
  <extension><plugin plugin="${plugin}"/></extension>
  <worldbody><body><joint name="j" type="slide"/><geom size=".1" mass="1"/></body></worldbody>
  <actuator><plugin joint="j" plugin="${plugin}"><config key="kp" value="40"/></plugin></actuator>
  <keyframe><key ctrl="1"/></keyframe>
</mujoco>`,
      );

    it('are simulated, checked, described, converted and rolled out with those of MuJoCo', async () => {
      const path = model('mujoco.pid');
      const ran = await corten('sim', path, '--duration', '.1', '--keyframe', '0', '--json');
      expect(JSON.parse(ran.out).qpos[0]).toBeGreaterThan(0.1);
      expect(await corten('check', path)).toMatchObject({ code: 0, out: expect.stringContaining('0 errors') });
      expect((await corten('info', path)).out).toMatch(/actuators +1/);
      expect((await corten('convert', path, '--expand')).out).toContain('plugin="mujoco.pid"');
      expect((await corten('rollout', path, '--samples', '2', '--duration', '.01', '--workers', '0')).code).toBe(0);
    });

    it('are errors with their place when nobody knows the plugin', async () => {
      const path = model('their.pid');
      for (const command of ['sim', 'check', 'info']) {
        const { code, out, err } = await corten(command, path);
        expect([command, code]).toEqual([command, 1]);
        expect(out + err).toMatch(/plugin\.xml:2:22: .*plugin their\.pid not found/);
      }
    });

    it('cannot be compared with a build of MuJoCo that has none', async () => {
      const path = model('mujoco.pid');
      const { code, out } = await corten('conform', path);
      expect(code).toBe(1);
      expect(out).toMatch(/^skipped .*plugin\.xml\n +the WebAssembly build of MuJoCo has no plugins/);
      expect(await corten('sim', path, '--duration', '0', '--check')).toMatchObject({
        code: 1,
        err: expect.stringContaining('the WebAssembly build of MuJoCo has no plugins'),
      });
      expect((await corten('conform', model('their.pid'))).out).toMatch(/^both reject/);
    });
  });

  it('says which path is a directory', async () => {
    const { code, err } = await corten('sim', folder);
    expect(code).toBe(1);
    expect(err).toContain(`${folder} is a directory`);
  });

  it('says that there is nothing to compare', async () => {
    const { code, err } = await corten('conform', folder);
    expect(code).toBe(1);
    expect(err).toContain('there is no model below');
  });

  it('reports a file that is not there without a stack', async () => {
    const { code, err } = await corten('sim', join(folder, 'absent.xml'));
    expect(code).toBe(1);
    expect(err).toContain('absent.xml');
    expect(err).not.toContain('    at ');
  });
});

describe('corten sim', () => {
  it('simulates, and writes every step', async () => {
    const csv = join(folder, 'run.csv');
    const { code, out } = await corten('sim', cartpole, '--duration', '0.1', '--keyframe', 'upright', '--csv', csv);
    expect(code).toBe(0);
    expect(out).toContain('3 bodies');
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe('time,qpos0,qpos1,qvel0,qvel1');
    expect(lines).toHaveLength(1 + 20);
  });

  it('writes every step, and nothing else, to standard output', async () => {
    const { code, out, err } = await corten('sim', cartpole, '--duration', '0.05', '--csv', '-');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('time,qpos0,qpos1,qvel0,qvel1');
    expect(lines).toHaveLength(1 + 10);
    expect(err).toContain('3 bodies');
  });

  it('has a speed of 0 without a step', async () => {
    const { out } = await corten('sim', cartpole, '--duration', '0', '--json');
    expect(JSON.parse(out)).toMatchObject({ steps: 0, stepsPerSecond: 0 });
  });

  it('compares every stage with MuJoCo', async () => {
    const { code, out } = await corten('sim', cartpole, '--duration', '0.1', '--check', '--json');
    expect(code).toBe(0);
    type Speed = { cold: number; settled: number };
    type Check = { stages: { stage: string; ok: boolean }[]; corten: Speed; mujoco: Speed };
    const { check } = JSON.parse(out) as { check: Check };
    expect(check.stages.map((s) => s.stage)).toContain('kinematics');
    expect(check.stages.every((s) => s.ok)).toBe(true);
    for (const { cold, settled } of [check.corten, check.mujoco]) {
      expect(cold).toBeGreaterThan(0);
      expect(settled).toBeGreaterThan(0);
    }
  });

  it('tells the speed of both engines, cold and settled, in columns that line up', async () => {
    const { out } = await corten('sim', cartpole, '--duration', '0.1', '--check');
    const lines = out.split('\n');
    const header = lines.findIndex((line) => /^steps\/s +first run +settled$/.test(line));
    expect(header).toBeGreaterThan(0);
    const rows = lines.slice(header, header + 3);
    expect(rows[1]).toMatch(/^Corten +[\d,]+ +[\d,]+$/);
    expect(rows[2]).toMatch(/^MuJoCo \(official WASM build\) +[\d,]+ +[\d,]+$/);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });

  it('says which keyframe it does not have', async () => {
    const { code, err } = await corten('sim', cartpole, '--keyframe', 'sideways');
    expect(code).toBe(1);
    expect(err).toContain("no key 'sideways'");
  });
});

describe('corten check', () => {
  const text = '<mujoco>\n  <worldbody>\n    <light directional="true"/>\n  </worldbody>\n</mujoco>\n';

  it('finds, and with --fix mends', async () => {
    const path = file('light.xml', text);
    const found = await corten('check', path);
    expect(found.code).toBe(0);
    expect(found.out).toMatch(/light\.xml:3:\d+: warning: .*\[deprecated\]/);
    await corten('check', path, '--fix');
    expect(readFileSync(path, 'utf8')).toBe(text.replace('directional="true"', 'type="directional"'));
  });

  it('goes on after a file that it cannot read, and checks the models of a folder', async () => {
    file('light.xml', text);
    const { code, out } = await corten('check', folder, join(folder, 'absent.xml'), '--format', 'json');
    expect(code).toBe(1);
    const codes = (JSON.parse(out) as { code: string }[]).map((f) => f.code);
    expect(codes).toEqual(['deprecated', 'unreadable-file']);
  });

  it('prints errors in every format and fails', async () => {
    const path = file('bad.xml', '<mujoco><worldbody><body><joint/></body></worldbody></mujoco>');
    const [json, sarif, github] = await Promise.resolve([
      await corten('check', path, '--format', 'json'),
      await corten('check', path, '--format', 'sarif'),
      await corten('check', path, '--format', 'github'),
    ]);
    for (const { code } of [json, sarif, github]) expect(code).toBe(1);
    const errors = (JSON.parse(json.out) as { severity: string; line: number }[]).filter((f) => f.severity === 'error');
    expect(errors[0].line).toBe(1);
    const log = JSON.parse(sarif.out) as { runs: { results: { level: string }[] }[] };
    expect(log.runs[0].results.some((r) => r.level === 'error')).toBe(true);
    expect(github.out).toMatch(/^::error file=.*bad\.xml,line=1,col=\d+/m);
  });
});

describe('corten info, inertia, schema', () => {
  it('describe a model', async () => {
    expect((await corten('info', cartpole)).out).toMatch(/degrees of freedom\s+2/);
    expect((await corten('info', cartpole, '--tree')).out).toMatch(/cart {2}\[slide slider\]/);
    const info = JSON.parse((await corten('info', cartpole, '--json')).out) as { bodies: string[] };
    expect(info.bodies).toEqual(['world', 'cart', 'pole']);
    const [pole] = JSON.parse((await corten('inertia', cartpole, '--body', 'pole', '--json')).out) as {
      mass: number;
    }[];
    expect(pole.mass).toBeCloseTo(0.2, 12);
  });

  it('print the grammar', async () => {
    expect(JSON.parse((await corten('schema')).out)).toHaveProperty('$schema');
    expect((await corten('schema', '--format', 'xsd')).out).toContain('<xs:schema');
  });
});

describe('corten convert and conform', () => {
  it('turns URDF into MJCF that compiles', async () => {
    const urdf = `<robot name="r"><link name="a"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
      <link name="b"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
      <joint name="j" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint></robot>`;
    const output = join(folder, 'robot.xml');
    expect((await corten('convert', file('robot.urdf', urdf), '-o', output)).code).toBe(0);
    expect((await corten('info', output, '--json')).out).toContain('"j"');
  });

  it('adds to a robot what is asked for, and says what it left out', async () => {
    const inertial =
      '<inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial><collision><geometry><sphere radius="0.25"/></geometry></collision>';
    const urdf = `<robot name="r"><link name="a">${inertial}<visual><geometry><box size="1 1 1"/></geometry></visual></link><link name="b">${inertial}</link>
<joint name="j" type="revolute"><parent link="a"/><child link="b"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint><gazebo/></robot>`;
    const path = file('whole.urdf', urdf);
    const { out, err, code } = await corten(
      ...['convert', path, '--visuals', '--floating-base', '--actuators', 'position', '--floor', '--gain', '20'],
    );
    expect(code).toBe(0);
    expect(out).toMatch(/name="floor" type="plane" .*pos="0 0 -0.25"/);
    expect(out).toContain('type="free"');
    expect(out).toContain('kp="20"');
    expect(out).toContain('group="1"');
    expect(err.split('\n').map((line) => line.replace(path, 'x'))).toEqual([
      'not in the output:',
      '  1 velocity of <limit>, at x:2:107',
      '  1 <gazebo>, at x:2:129',
      '',
    ]);
    expect((await corten('convert', path, '--actuators', 'wheel')).code).toBe(2);
    expect((await corten('convert', cartpole, '--floor')).code).toBe(2);
  });

  it('writes compiled models, with their meshes', async () => {
    file('t.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n');
    const xml =
      '<mujoco><asset><mesh name="t" file="t.obj"/></asset><worldbody><body><freejoint/><geom type="mesh" mesh="t"/></body></worldbody></mujoco>';
    const source = file('mesh.xml', xml);
    const output = join(folder, 'mesh.mjb');
    expect(await corten('convert', source, '-o', output)).toMatchObject({ code: 0, out: '' });
    const [compiled, loaded] = [loadModelFile(source), loadModelFile(output)];
    expect(loaded.mesh_vert).toEqual(compiled.mesh_vert);
    expect(loaded.body_mass).toEqual(compiled.body_mass);
    expect((await corten('convert', source, '--expand', '-o', output)).code).toBe(2);
  });

  it('writes paths that lead to the same files from another folder', async () => {
    mkdirSync(join(folder, 'robot/meshes'), { recursive: true });
    mkdirSync(join(folder, 'elsewhere'), { recursive: true });
    const tetrahedron = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n';
    file('robot/meshes/t.obj', tetrahedron);
    const mjcf =
      '<mujoco><compiler meshdir="meshes"/><asset><mesh name="t" file="t.obj"/></asset><worldbody><geom type="mesh" mesh="t"/></worldbody></mujoco>';
    const urdf =
      '<robot name="r"><link name="a"><collision><geometry><mesh filename="package://r/meshes/t.obj"/></geometry></collision></link></robot>';
    const models = { 'robot/m.xml': mjcf, 'robot/r.urdf': urdf };
    for (const [name, text] of Object.entries(models)) {
      for (const options of [[], ['--expand']]) {
        const output = join(folder, 'elsewhere/flat.xml');
        expect((await corten('convert', file(name, text), ...options, '-o', output)).code).toBe(0);
        expect(JSON.parse((await corten('info', output, '--json')).out)).toMatchObject({ sizes: { meshes: 1 } });
      }
    }
  });

  it('writes a file anew, byte for byte, to standard output', async () => {
    const text = readFileSync(cartpole, 'utf8');
    expect((await corten('convert', cartpole)).out).toBe(text);
    expect((await corten('convert', cartpole, '-o', '-')).out).toBe(text);
  });

  it('compares files with MuJoCo', async () => {
    const { code, out } = await corten('conform', cartpole, '--steps', '10', '--json', '-');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      format: 1,
      counts: { conforms: 1, differs: 0 },
      models: [{ model: 'cartpole.xml' }],
    });
  });

  it('keeps every field in the results where it is asked to', async () => {
    const fields = async (...options: string[]) => {
      const { out } = await corten('conform', cartpole, '--steps', '0', '--json', '-', ...options);
      const { stages } = (JSON.parse(out) as ConformanceResults).models[0];
      return stages.find(({ stage }) => stage === 'smooth')?.fields.map(({ field }) => field);
    };
    expect(await fields()).toHaveLength(1);
    expect(await fields('--fields', 'all')).toEqual(['qfrc_smooth', 'qacc_smooth']);
  });

  it('compares models that name their assets by absolute paths', async () => {
    const mesh = file('m.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n');
    const path = file(
      'm.xml',
      `<mujoco><asset><mesh name="m" file="${mesh}"/></asset><worldbody><geom type="mesh" mesh="m"/></worldbody></mujoco>`,
    );
    const { code, out } = await corten('conform', path, '--steps', '0');
    expect([code, out]).toEqual([0, expect.stringContaining('1 models: 1 conform')]);
  });

  it('says what each side says of a file that both reject', async () => {
    const bad = file('bad.xml', '<mujoco><worldbody><geom type="sphere"/></worldbody></mujoco>');
    const text = await corten('conform', bad, '--steps', '0');
    expect(text.code).toBe(1);
    expect(text.out).toMatch(/^both reject .*bad\.xml/);
    expect(text.out).toMatch(/Corten: .*bad\.xml:1:\d+.*size/);
    expect(text.out).toMatch(/MuJoCo: .*size/);
    expect(text.out).toContain('0 conform, 1 rejected by both');
    const json = await corten('conform', bad, '--steps', '0', '--json', '-');
    const { counts, models } = JSON.parse(json.out) as ConformanceResults;
    expect(counts).toMatchObject({ conforms: 0, 'both reject': 1, differs: 0 });
    expect(models[0]).toMatchObject({
      status: 'both reject',
      rejections: { reference: expect.stringContaining('size') },
    });
  });

  it('succeeds where the files that both reject stand beside models that conform', async () => {
    file('bad.xml', '<mujoco><worldbody><geom type="sphere"/></worldbody></mujoco>');
    file('good.xml', '<mujoco><worldbody><geom size="1"/></worldbody></mujoco>');
    const { code, out } = await corten('conform', folder, '--steps', '0');
    expect([code, out]).toEqual([0, expect.stringContaining('2 models: 1 conform, 1 rejected by both')]);
  });
});
