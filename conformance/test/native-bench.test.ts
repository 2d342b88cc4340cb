// The bench's program for native builds, beside a library that stands for one.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModelFile } from 'corten/node';
import { expect, it } from 'vitest';
import { startNative } from '../src/bench/native.js';
import { controlTable } from '../src/random.js';

const HEADER = `
typedef struct { int nu; } mjModel;
typedef struct { double* ctrl; } mjData;
extern void (*mju_user_error)(const char*);
mjModel* mj_loadXML(const char*, const void*, char*, int);
mjData* mj_makeData(const mjModel*);
void mj_resetData(const mjModel*, mjData*);
void mj_resetDataKeyframe(const mjModel*, mjData*, int);
void mj_step(const mjModel*, mjData*);
const char* mj_versionString(void);
`;

/** A library whose models have two controls; the sixth step complains of what it got, as the reference does. */
const LIBRARY = `
#include <mujoco/mujoco.h>
#include <stdio.h>
#include <string.h>
static mjModel model = {2};
static double ctrl[2];
static mjData data = {ctrl};
static int key = -2, steps = 0;
static double sum = 0;
void (*mju_user_error)(const char*);
mjModel* mj_loadXML(const char* path, const void* vfs, char* error, int size) {
  if (strstr(path, "two motors.xml")) return &model;
  snprintf(error, size, "cannot open %s", path);
  return 0;
}
mjData* mj_makeData(const mjModel* m) { return &data; }
void mj_resetData(const mjModel* m, mjData* d) { key = -1; }
void mj_resetDataKeyframe(const mjModel* m, mjData* d, int k) { key = k; }
void mj_step(const mjModel* m, mjData* d) {
  static char message[100];
  sum += 1000 * d->ctrl[0] + d->ctrl[1];
  if (++steps < 6) return;
  snprintf(message, sizeof message, "key %d, sum %.17g", key, sum);
  mju_user_error(message);
}
const char* mj_versionString(void) { return "0"; }
`;

const MODEL = `<mujoco><worldbody><body><joint name="j"/><geom size="1"/></body></worldbody>
  <actuator><motor joint="j"/><motor joint="j" ctrlrange="-3 0" ctrllimited="true"/></actuator></mujoco>`;

const folder = mkdtempSync(join(tmpdir(), 'corten-native-'));

it('says what is missing', () => {
  expect(() => startNative(folder)).toThrow(`there is no library libmujoco in ${folder} or ${join(folder, 'lib')}`);
});

const noCompiler = spawnSync('cc', ['--version']).error !== undefined;
it.skipIf(noCompiler)('steps a native build with the same controls (skipped without a C compiler)', async () => {
  mkdirSync(join(folder, 'include/mujoco'), { recursive: true });
  mkdirSync(join(folder, 'lib'));
  writeFileSync(join(folder, 'include/mujoco/mujoco.h'), HEADER);
  writeFileSync(join(folder, 'lib.c'), LIBRARY);
  const library = join(folder, 'lib/libmujoco.so');
  const include = `-I${join(folder, 'include')}`;
  execFileSync('cc', ['-shared', '-fPIC', include, '-o', library, join(folder, 'lib.c')]);
  const model = join(folder, 'two motors.xml');
  writeFileSync(model, MODEL);
  writeFileSync(join(folder, 'other.xml'), MODEL);

  const { side, end } = startNative(folder);
  expect(await side.request({ kind: 'load', source: model, keyframe: 3 })).toEqual({});
  expect((await side.request({ kind: 'steps', steps: 5 })).value).toBeGreaterThan(0);
  const [first] = controlTable(loadModelFile(model));
  const sum = controlTable(loadModelFile(model))
    .slice(0, 5)
    .concat([first])
    .reduce((total, [a, b]) => total + (1000 * a + b), 0);
  const { error } = await side.request({ kind: 'steps', steps: 5 });
  expect(error).toMatch(/^key 3, sum /);
  expect(Number(error?.split(' ').at(-1))).toBeCloseTo(sum, 9);
  // the program has ended with the error
  expect(await side.request({ kind: 'steps', steps: 5 })).toEqual({ error: 'the native program has ended' });
  end();

  const other = startNative(folder);
  const source = join(folder, 'other.xml');
  expect(await other.side.request({ kind: 'load', source })).toEqual({ error: `cannot open ${source}` });
  other.end();
});
