// Mouse and fingers as in MuJoCo's viewer: the camera moves, bodies are selected and pulled.
// Covered by packages/viewer/test/browser.test.ts.
import { CameraType, initPerturb, MouseAction, moveCamera, movePerturb, PerturbBit } from '@corten/visualize';
import type { Session } from './session.js';
import type { Stage } from './stage.js';

/** What was selected: body 0 is the world. */
export interface Selected {
  readonly body: number;
  readonly geom: number;
  readonly point: readonly number[];
}

/** Told when something is selected, or nothing any more. */
export type SelectListener = (selected: Selected | undefined) => void;

/** Handling of the pointer. */
export interface PointerControl {
  /** Select a body; 0: none. */
  select(body: number, geom?: number, point?: readonly number[]): void;
  dispose(): void;
}

/** How long a finger rests before it grabs [ms], and how far it may move meanwhile [px]. */
const LONG_PRESS = 450;
const SLACK = 8;

type Drag = 'camera' | 'pull';

/**
 * Let mouse and fingers move the camera of a stage, select and pull.
 * @param session - whose bodies are pulled
 * @param onSelect - told what is selected
 */
export function createPointerControl(session: Session, stage: Stage, onSelect: SelectListener): PointerControl {
  const { canvas } = stage;
  const fingers = new Map<number, { x: number; y: number }>();
  let drag: Drag | undefined;
  let action: number = MouseAction.none;
  let press: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { time: 0, x: 0, y: 0 };

  function select(body: number, geom = -1, point?: readonly number[]): void {
    const { view } = stage;
    const { data } = session;
    if (!view || !data) return;
    view.perturb.select = body;
    view.perturb.active = 0;
    if (body > 0) setLocal(body, point ?? [...data.xipos.subarray(3 * body, 3 * body + 3)]);
    onSelect(body > 0 || geom >= 0 ? { body, geom, point: point ?? [] } : undefined);
    stage.draw();
  }

  /** The selected point in the body's frame. */
  function setLocal(body: number, point: readonly number[]): void {
    const { data } = session;
    const { view } = stage;
    if (!data || !view) return;
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let i = 0; i < 3; i++) sum += data.xmat[9 * body + 3 * i + k] * (point[i] - data.xpos[3 * body + i]);
      view.perturb.localpos[k] = sum;
    }
  }

  function selectAt(x: number, y: number): boolean {
    const found = stage.pick(x, y);
    if (found) select(found.body, found.geom, found.point.toArray());
    else select(0);
    return (found?.body ?? 0) > 0;
  }

  function startPull(rotate: boolean): void {
    const { view } = stage;
    const { model, data } = session;
    if (!view || !model || !data || view.perturb.select <= 0) return;
    initPerturb(model, data, view.scene, view.perturb);
    view.perturb.active = rotate ? PerturbBit.rotate : PerturbBit.translate;
    drag = 'pull';
    sendPull();
  }

  function sendPull(): void {
    const { view } = stage;
    if (!view) return;
    const { select: body, active, localpos, refpos, refquat, refselpos } = view.perturb;
    session.pull(active ? { body, active, localpos, refpos, refquat, refselpos } : undefined);
  }

  function endPull(): void {
    if (stage.view) stage.view.perturb.active = 0;
    session.pull(undefined);
  }

  function actionOf(event: PointerEvent, pulls: boolean): number {
    const horizontal = event.shiftKey;
    const moves = event.button === 2;
    if (event.button === 1) return MouseAction.zoom;
    if (moves) return horizontal ? MouseAction.moveH : MouseAction.moveV;
    return horizontal !== pulls ? MouseAction.rotateH : MouseAction.rotateV;
  }

  function down(event: PointerEvent): void {
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(press);
    if (event.pointerType === 'touch') {
      touchDown(event);
      return;
    }
    const pulls = event.ctrlKey && (stage.view?.perturb.select ?? 0) > 0;
    action = actionOf(event, pulls);
    drag = 'camera';
    if (pulls) startPull(event.button === 0);
  }

  function touchDown(event: PointerEvent): void {
    if (fingers.size > 1) {
      if (drag === 'pull') endPull();
      drag = 'camera';
      return;
    }
    drag = 'camera';
    action = MouseAction.rotateV;
    press = setTimeout(() => {
      if (!selectAt(event.clientX, event.clientY)) return;
      action = MouseAction.moveV;
      startPull(false);
    }, LONG_PRESS);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before || !drag) return;
    const height = canvas.clientHeight;
    const dx = (event.clientX - before.x) / height;
    const dy = (event.clientY - before.y) / height;
    if (Math.hypot(event.clientX - before.x, event.clientY - before.y) > SLACK) {
      clearTimeout(press);
      press = undefined;
    } else if (press !== undefined && event.pointerType === 'touch' && drag === 'camera' && fingers.size === 1) return;
    if (fingers.size === 2) pinch(event, before);
    else if (drag === 'pull') pullBy(dx, dy);
    else turn(action, dx, dy);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** Two fingers: what is between them is moved, and how far they are apart zooms. */
  function pinch(event: PointerEvent, before: { x: number; y: number }): void {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const height = canvas.clientHeight;
    const apart = (p: { x: number; y: number }) => Math.hypot(p.x - other.x, p.y - other.y);
    const now = { x: event.clientX, y: event.clientY };
    turn(MouseAction.zoom, 0, (apart(now) - apart(before)) / height);
    turn(MouseAction.moveV, (0.5 * (now.x - before.x)) / height, (0.5 * (now.y - before.y)) / height);
  }

  function pullBy(dx: number, dy: number): void {
    const { view } = stage;
    const { model, data } = session;
    if (!view || !model || !data) return;
    movePerturb(model, data, action, dx, dy, view.scene, view.perturb);
    sendPull();
  }

  function turn(what: number, dx: number, dy: number): void {
    const { view } = stage;
    const { model } = session;
    if (!view || !model) return;
    if (view.camera.type === CameraType.fixed) return;
    moveCamera(model, what, dx, dy, view.camera);
    stage.draw();
  }

  function up(event: PointerEvent): void {
    clearTimeout(press);
    press = undefined;
    fingers.delete(event.pointerId);
    if (drag === 'pull') endPull();
    if (fingers.size === 0) drag = undefined;
    if (event.pointerType === 'touch' && event.type === 'pointerup') tap(event);
  }

  /** Two taps in one place select. */
  function tap({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): void {
    if (time - lastTap.time < 350 && Math.hypot(x - lastTap.x, y - lastTap.y) < 24) selectAt(x, y);
    lastTap = { time, x, y };
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    turn(MouseAction.zoom, 0, Math.sign(event.deltaY) * Math.min(0.1, Math.abs(event.deltaY) / 1000));
  }

  function doubleClick(event: MouseEvent): void {
    // with ctrl and the right button MuJoCo's viewer follows the body
    selectAt(event.clientX, event.clientY);
  }

  const menu = (event: Event) => event.preventDefault();
  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    dblclick: doubleClick,
    contextmenu: menu,
  };
  for (const [name, listener] of Object.entries(listeners)) canvas.addEventListener(name, listener as EventListener);
  canvas.addEventListener('wheel', wheel, { passive: false });

  return {
    select,
    dispose() {
      clearTimeout(press);
      for (const [name, listener] of Object.entries(listeners))
        canvas.removeEventListener(name, listener as EventListener);
      canvas.removeEventListener('wheel', wheel);
    },
  };
}
