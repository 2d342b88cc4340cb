// Draws a session: renderer, view of the model, surroundings, camera, and pictures of it.
// Covered by packages/viewer/test/browser.test.ts.
import { applyCamera, createModelView, type ModelView } from '@corten/three';
import { CameraType, RenderFlag } from '@corten/visualize';
import {
  ACESFilmicToneMapping,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  WebGLRenderer,
} from 'three';
import { frameBall, modelBall } from './framing.js';
import type { Session } from './session.js';
import { createStudio, type Studio } from './studio.js';

/** What is drawn on. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** the model's view, undefined until one is loaded */
  readonly view: ModelView | undefined;
  /** whether pictures are made without a graphics card */
  readonly software: boolean;
  /** pictures a second, of late */
  readonly fps: number;
  /** Draw the session's model from now on; `keepCamera` leaves the camera where it is. */
  show(keepCamera: boolean): void;
  /** Look at the whole model. */
  frameModel(): void;
  /** What is under a point of the page. */
  pick(clientX: number, clientY: number): ReturnType<ModelView['pick']>;
  setDark(dark: boolean): void;
  /** Draw now, whatever has changed. */
  draw(): void;
  /** A picture as it is seen, as PNG. */
  picture(): Promise<Blob>;
  dispose(): void;
}

/** How a picture is made: its pixels a pixel of the screen, and after how many pictures shadows are drawn again. */
interface Quality {
  readonly ratio: number;
  readonly shadows: number;
}

/** Qualities without a graphics card, from the best, and the first one that is tried. */
const QUALITIES: readonly Quality[] = [
  { ratio: 1, shadows: 1 },
  { ratio: 0.75, shadows: 1 },
  { ratio: 0.75, shadows: 2 },
  { ratio: 0.6, shadows: 3 },
  { ratio: 0.5, shadows: 4 },
  { ratio: 0.4, shadows: 6 },
];
const TRIED = 1;

/**
 * Cells along a model in which vertices are drawn as one without a graphics card: while it stands still, and while it
 * moves.
 */
const CELLS = 128;
const MOVING_CELLS = 48;

/** Pixels a pixel of the screen of a picture of what stands still, and the time that it has to [ms]. */
const STILL_RATIO = 1.5;
const STILL_TIME = 250;

/** Longest and shortest time of a picture [ms] between which its quality stays. */
const SLOW = 42;
const FAST = 24;

/** Pictures after which their time is looked at. */
const WINDOW = 12;

/** Longest time between two pictures that says something about the time that they take [ms]. */
const IDLE = 10_000;

/** Whether pictures are made without a graphics card, as a context that is thrown away again says. */
function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/**
 * @param session - whose model and data are drawn
 * @param container - what the picture fills
 * @throws Error when the browser cannot draw in three dimensions
 */
export function createStage(session: Session, container: HTMLElement): Stage {
  const software = isSoftware();
  const renderer = new WebGLRenderer({ antialias: !software && window.devicePixelRatio < 2, alpha: true });
  const finest = Math.min(2, window.devicePixelRatio);
  let level = TRIED;
  /** whether the picture is one of what stands still, made as well as it can be; without a graphics card, later */
  let still = !software;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** Pixels a pixel of the screen. */
  function ratio(): number {
    if (!software) return finest;
    return still ? STILL_RATIO : Math.min(finest, QUALITIES[level].ratio);
  }
  let pictures = 0;
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 1.1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = !software;
  const canvas = renderer.domElement;
  container.append(canvas);

  const scene = new Scene();
  const perspective = new PerspectiveCamera();
  const orthographic = new OrthographicCamera();
  const shadowSize = software ? 512 : 2048;
  let view: ModelView | undefined;
  let studio: Studio | undefined;
  let dark = false;
  let times: number[] = [];
  let last = 0;
  let fps = 0;

  const size = () => ({ width: Math.max(1, container.clientWidth), height: Math.max(1, container.clientHeight) });
  const aspect = () => size().width / size().height;

  function fit(): void {
    const { width, height } = size();
    renderer.setPixelRatio(ratio());
    renderer.setSize(width, height, false);
  }

  function resize(): void {
    fit();
    draw();
  }
  const observer = new ResizeObserver(resize);
  observer.observe(container);

  function clear(): void {
    if (view) {
      scene.remove(view);
      view.dispose();
    }
    if (studio) {
      scene.remove(studio.object);
      studio.dispose();
    }
    view = studio = undefined;
  }

  function show(keepCamera: boolean): void {
    const { model, data } = session;
    if (!model || !data) return;
    const before = view;
    clear();
    // the studio's light stands in for the one that every model has
    if (model.nlight === 0) model.vis.headlight.active = 0;
    const ball = modelBall(model, data);
    view = createModelView(model, {
      shadowSize,
      ...(software
        ? { cell: (2 * ball.radius) / CELLS, coarseCell: (2 * ball.radius) / MOVING_CELLS, anisotropy: 1 }
        : {}),
    });
    if (software) view.scene.flags[RenderFlag.reflection] = 0;
    if (before) {
      for (const name of [
        'geomgroup',
        'sitegroup',
        'jointgroup',
        'tendongroup',
        'actuatorgroup',
        'flexgroup',
        'skingroup',
        'flags',
      ] as const)
        view.option[name].set(before.option[name]);
      const { label, frame } = before.option;
      Object.assign(view.option, { label, frame });
      view.scene.flags.set(before.scene.flags);
    }
    studio = createStudio(model, ball, shadowSize);
    scene.add(view, studio.object);
    setDark(dark);
    if (keepCamera && before) copyCamera(before, view);
    else frameModel();
  }

  function copyCamera(from: ModelView, to: ModelView): void {
    const { type, fixedcamid, trackbodyid, distance, azimuth, elevation } = from.camera;
    Object.assign(to.camera, { distance, azimuth, elevation });
    to.camera.lookat.set(from.camera.lookat);
    const fits =
      (type === CameraType.tracking && trackbodyid < to.model.nbody) ||
      (type === CameraType.fixed && fixedcamid < to.model.ncam);
    if (fits) Object.assign(to.camera, { type, fixedcamid, trackbodyid });
  }

  function frameModel(): void {
    const { model, data } = session;
    if (!view || !model || !data) return;
    view.camera.type = CameraType.free;
    frameBall(model, modelBall(model, data), view.camera, aspect());
    draw();
  }

  function setDark(value: boolean): void {
    dark = value;
    studio?.setDark(dark);
    scene.background = studio?.background(dark) ?? null;
    draw();
  }

  const camera = () => (view?.scene.camera[0].orthographic ? orthographic : perspective);

  /** Coarser pictures while they are late, finer ones while there is time. */
  function adapt(): void {
    const now = performance.now();
    const took = now - last;
    last = now;
    if (!session.running || took > IDLE) {
      times = [];
      return;
    }
    times.push(took);
    // very slow pictures are not waited for
    if (times.length < (took > 500 ? 2 : WINDOW)) return;
    const mean = times.reduce((a, b) => a + b) / times.length;
    times = [];
    fps = 1000 / mean;
    if (!software) return;
    const next = Math.max(0, Math.min(QUALITIES.length - 1, level + (mean > SLOW ? 1 : mean < FAST ? -1 : 0)));
    if (next === level) return;
    level = next;
    fit();
  }

  /** Make the picture; without a graphics card fast for now, and well once nothing moves. */
  function draw(): void {
    if (software) {
      clearTimeout(settling);
      if (!session.running) settling = setTimeout(() => render(true), STILL_TIME);
    }
    render(!software);
  }

  function render(well: boolean): void {
    // sizes change before a picture is made, as this clears the one before
    adapt();
    if (well !== still) {
      still = well;
      fit();
    }
    const { data } = session;
    if (!view || !data) {
      renderer.render(scene, perspective);
      return;
    }
    view.coarse = !still;
    view.update(data);
    applyCamera(view.scene, camera(), aspect());
    scene.fog = view.fog;
    // while time stands still, every picture is exact
    if (!session.running || pictures++ % QUALITIES[level].shadows === 0) renderer.shadowMap.needsUpdate = true;
    renderer.render(scene, camera());
  }

  const raycaster = new Raycaster();
  const point = new Vector2();

  return {
    canvas,
    get view() {
      return view;
    },
    software,
    get fps() {
      return fps;
    },
    show,
    frameModel,
    pick(clientX, clientY) {
      const box = canvas.getBoundingClientRect();
      point.set((2 * (clientX - box.left)) / box.width - 1, 1 - (2 * (clientY - box.top)) / box.height);
      camera().updateMatrixWorld();
      raycaster.setFromCamera(point, camera());
      return view?.pick(raycaster.ray);
    },
    setDark,
    draw,
    picture() {
      render(true);
      return new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
          'image/png',
        ),
      );
    },
    dispose() {
      clearTimeout(settling);
      observer.disconnect();
      clear();
      renderer.dispose();
      canvas.remove();
    },
  };
}
