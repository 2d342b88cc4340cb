// The bench's side for a native build of MuJoCo, on one thread: a program that is compiled against the build's library.
// Reads requests from standard input, a line each, and answers each with a line:
//   load KEYFRAME COUNT PATH  model, keyframe (-1: none), and COUNT rows of controls, which follow as COUNT * nu doubles
//   steps N                   reset, then time N steps with these controls
// An answer is "ok", a number [us a step], or "error" with a message.
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <mujoco/mujoco.h>

static mjModel* m = NULL;
static mjData* d = NULL;
static double* controls = NULL;
static int count = 0;
static int keyframe = -1;

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e6 * (double)now.tv_sec + 1e-3 * (double)now.tv_nsec;
}

static void fail(const char* message) {
  printf("error %s\n", message);
  fflush(stdout);
  exit(1);
}

static void load(const char* path) {
  static char message[1000];
  m = mj_loadXML(path, NULL, message, sizeof message);
  if (!m) fail(message);
  d = mj_makeData(m);
  size_t size = (size_t)count * (size_t)m->nu;
  controls = malloc(size ? size * sizeof(double) : 1);
  if (!d || !controls) fail("out of memory");
  if (fread(controls, sizeof(double), size, stdin) != size) fail("too few controls");
  printf("ok %s\n", mj_versionString());
}

static void steps(int n) {
  if (!m) fail("no model");
  if (keyframe < 0) mj_resetData(m, d);
  else mj_resetDataKeyframe(m, d, keyframe);
  size_t row = (size_t)m->nu * sizeof(double);
  double start = microseconds();
  for (int i = 0; i < n; i++) {
    memcpy(d->ctrl, controls + (i % count) * m->nu, row);
    mj_step(m, d);
  }
  printf("%.17g\n", (microseconds() - start) / n);
}

int main(void) {
  static char line[8192];
  static char path[8192];
  int n;
  mju_user_error = fail;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "steps %d", &n) == 1 && n > 0) steps(n);
    // the path is last, as it may hold spaces
    else if (sscanf(line, "load %d %d %[^\n]", &keyframe, &count, path) == 3 && count > 0) load(path);
    else fail("not understood");
    fflush(stdout);
  }
  return 0;
}
