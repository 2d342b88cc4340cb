// Keys as in MuJoCo's viewer.
import { CameraType, FrameMode, LabelMode, RENDER_FLAGS, VIS_FLAGS } from '@corten/visualize';
import { get, redrawn, session, set, setRunning, setSpeed, stage } from './store.js';

export const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

function cycleCamera(by: number): void {
  const { view } = stage;
  if (!view) return;
  const { ncam } = view.model;
  const at = view.camera.type === CameraType.fixed ? view.camera.fixedcamid : -1;
  const next = ((at + 1 + by + ncam + 1) % (ncam + 1)) - 1;
  lookThrough(next);
}

/** Look through a camera of the model, -1: the free one. */
export function lookThrough(camera: number): void {
  const { view } = stage;
  if (!view) return;
  if (camera < 0) stage.frameModel();
  else Object.assign(view.camera, { type: CameraType.fixed, fixedcamid: camera });
  redrawn();
}

/** Follow a body. */
export function follow(body: number): void {
  const { view } = stage;
  if (!view || body <= 0) return;
  Object.assign(view.camera, { type: CameraType.tracking, trackbodyid: body });
  redrawn();
}

function changeSpeed(by: number): void {
  const at = SPEEDS.findIndex((speed) => speed >= get().speed);
  setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + by))]);
}

/** What keys do, with the words for the help. */
export const KEYS: readonly (readonly [key: string, words: string, action: () => void])[] = [
  [' ', 'Run, pause', () => setRunning(!get().running)],
  ['ArrowRight', 'Step', () => session.step(1)],
  ['ArrowLeft', 'Step back', () => session.step(-1)],
  ['Backspace', 'Reset', () => session.reset()],
  ['+', 'Faster', () => changeSpeed(1)],
  ['-', 'Slower', () => changeSpeed(-1)],
  ['Escape', 'Free camera', () => lookThrough(-1)],
  [']', 'Next camera', () => cycleCamera(1)],
  ['[', 'Previous camera', () => cycleCamera(-1)],
  ['Tab', 'Panels', () => set({ panels: !get().panels })],
  ['F6', 'Frames: next', () => cycle('frame', Object.keys(FrameMode).length)],
  ['F7', 'Labels: next', () => cycle('label', Object.keys(LabelMode).length)],
  ['?', 'These keys', () => set({ keys: !get().keys })],
];

function cycle(name: 'frame' | 'label', count: number): void {
  const { view } = stage;
  if (!view) return;
  view.option[name] = (view.option[name] + 1) % count;
  redrawn();
}

/** A key that switches what is drawn, and groups of geoms by their number. */
function toggle(key: string): boolean {
  const { view } = stage;
  if (!view) return false;
  const upper = key.toUpperCase();
  const vis = VIS_FLAGS.findIndex((flag) => flag.key === upper);
  const render = RENDER_FLAGS.findIndex((flag) => flag.key === upper);
  if (vis >= 0) view.option.flags[vis] ^= 1;
  else if (render >= 0) view.scene.flags[render] ^= 1;
  else if (/^[0-5]$/.test(key)) view.option.geomgroup[Number(key)] ^= 1;
  else return false;
  redrawn();
  return true;
}

/** Keys that do something as long as they are held. */
const HELD: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowLeft', '+', '-']);

/** Keys pressed anywhere but where text is written. */
export function pressed(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest('input, select, textarea, .cm-editor')) return;
  // the list of keys is closed by Escape, as every dialog, and nothing behind it is worked
  if (target.closest('dialog') && event.key !== '?') return;
  // keys that work a control belong to it
  if (target.closest('button, summary, a') && [' ', 'Enter', 'Tab'].includes(event.key)) return;
  if (event.key === 'Tab' && target !== stage.canvas) return;
  const found = KEYS.find(([key]) => key === event.key);
  // a key that is held steps on and changes the speed on; it does not switch on and off by turns
  if (event.repeat && !HELD.has(event.key)) {
    if (found) event.preventDefault();
    return;
  }
  if (found) found[2]();
  else if (!toggle(event.key)) return;
  event.preventDefault();
}
