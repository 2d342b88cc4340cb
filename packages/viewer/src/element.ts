// <corten-viewer>: a model on any page.
// Covered by packages/viewer/test/browser.test.ts.
import { id2name, name2id, ObjType } from '@corten/model';
import { CameraType } from '@corten/visualize';
import { fromUrl, type ModelSource } from 'corten/files';
import { ModelError } from 'corten/worker-parts';
import { ELEMENT_STYLES } from './element-styles.js';
import { createPointerControl, type PointerControl, type Selected } from './pointer.js';
import type { Frame } from './protocol.js';
import { createSession, type LoadedModel, type PagePolicy, type Session } from './session.js';
import { createStage, type Stage } from './stage.js';

/** Icons, as paths in a field of 24 by 24. */
const ICONS = {
  run: 'M6 3l14 9-14 9V3z',
  pause: 'M7 4v16M17 4v16',
  back: 'M19 5l-9 7 9 7V5zM5 5v14',
  step: 'M5 5l9 7-9 7V5zM19 5v14',
  reset: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
} as const;

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];

const TEMPLATE = `<div class="scene" part="scene"></div>
<div class="progress" part="progress" role="status"><slot name="poster"></slot></div>
<div class="notice" part="error" role="alert" hidden></div>
<div class="controls" part="controls" role="toolbar" aria-label="Simulation" hidden><slot name="controls"></slot></div>
<slot></slot><div class="hidden" role="status" aria-live="polite"></div>`;

function icon(name: keyof typeof ICONS): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** Servers that render pages import the component too, and have no elements. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A model with its simulation on a page.
 *
 * Attributes: `src` (MJCF, URDF, MJB, archive or listing), `controls`, `autoplay` (not where motion is to be reduced),
 * `keyframe`, `camera` (number or name of a camera of the model, or of a body that is followed), `speed`, `paused`.
 * Events: `load`, `error` (detail: `error`, `diagnostics`), `step` (detail: `time`), `select` (detail: `body`, `geom`,
 * `point`). Slots: `poster`, `controls`, and what lies over the picture. Parts: `scene`, `controls`, `button`, `speed`,
 * `keyframe`, `time`, `error`, `progress`.
 */
export class CortenViewer extends Base {
  static readonly observedAttributes = ['src', 'controls', 'keyframe', 'camera', 'speed', 'paused'];

  private readonly root = this.attachShadow({ mode: 'open' });
  private live: Session | undefined;
  private drawing: Stage | undefined;
  private pointer: PointerControl | undefined;
  private animation = 0;
  private loading = 0;
  // whether the keyframe was chosen in the controls: it is one of the model that is shown
  private chosen = false;
  private shownTime = Number.NaN;
  private readonly dark = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ELEMENT_STYLES);
    this.root.adoptedStyleSheets = [sheet];
    this.root.innerHTML = TEMPLATE;
    this.makeControls();
  }

  /** The simulation in its worker. */
  get session(): Session {
    if (!this.live) throw new Error('the viewer is not on a page');
    return this.live;
  }

  /** What draws it. */
  get stage(): Stage {
    if (!this.drawing) throw new Error('the viewer is not on a page');
    return this.drawing;
  }

  /** Address of the model. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }
  set src(value: string) {
    this.setAttribute('src', value);
  }

  /** Whether time stands still. */
  get paused(): boolean {
    return this.hasAttribute('paused');
  }
  set paused(value: boolean) {
    this.toggleAttribute('paused', value);
  }

  connectedCallback(): void {
    if (!this.hasAttribute('autoplay') || still()) this.paused = true;
    try {
      this.live = createSession({
        load: (loaded) => this.loaded(loaded),
        frame: (frame) => this.framed(frame),
        stop: (error) => {
          this.paused = true;
          this.fail(error, 'The simulation has stopped');
        },
        warning: (text) => this.say(text),
      });
      this.drawing = createStage(this.live, this.find('.scene'));
    } catch (error) {
      this.fail(error);
      return;
    }
    const { canvas } = this.drawing;
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', 'Simulation');
    canvas.setAttribute('aria-description', 'Space runs and pauses, arrow keys step, Backspace resets.');
    canvas.addEventListener('keydown', this.keyed);
    this.pointer = createPointerControl(this.live, this.drawing, (selected) => this.selected(selected));
    this.dark.addEventListener('change', this.themed);
    this.themed();
    if (this.src !== '') void this.loadUrl(this.src);
    const animate = () => {
      this.animation = requestAnimationFrame(animate);
      this.live?.requestFrame();
    };
    animate();
  }

  disconnectedCallback(): void {
    cancelAnimationFrame(this.animation);
    this.dark.removeEventListener('change', this.themed);
    this.pointer?.dispose();
    this.drawing?.dispose();
    this.live?.close();
    this.pointer = this.drawing = this.live = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    if (name === 'controls') this.find('.controls').hidden = value === null;
    if (name === 'speed') showSpeed(this.find('[part=speed]') as HTMLSelectElement, this.speed);
    if (!this.live) return;
    if (name === 'src' && value) void this.loadUrl(value);
    if (name === 'keyframe') {
      this.chosen = false;
      showKeyframe(this.find('.keyframe') as HTMLSelectElement, this.keyframe());
      this.reset();
    }
    if (name === 'camera') this.aim();
    if (name === 'speed') this.live.setSpeed(this.speed);
    if (name === 'paused') this.setRunning(value === null);
  }

  /** Simulated over real time. */
  get speed(): number {
    const value = Number(this.getAttribute('speed') ?? 1);
    return value > 0 ? value : 1;
  }
  set speed(value: number) {
    this.setAttribute('speed', String(value));
  }

  /**
   * Load a model.
   * @param source - files, as `fromFiles`, `fromText`, `fromUrl` and the like give them
   * @param options - `keepState`: what has the same name goes on
   * @throws ModelError with the places of what is wrong
   */
  load(source: ModelSource, options: { keepState?: boolean } = {}): Promise<LoadedModel> {
    // an address that is still being fetched does not come in place of it
    this.loading++;
    return this.take(source, options);
  }

  /** Back to the start, or to the keyframe that the attribute says. */
  reset(): void {
    this.live?.reset(this.keyframe());
  }

  /** A step forward, or back where negative; pauses. */
  step(count = 1): void {
    this.paused = true;
    this.session.step(count);
  }

  /** Set a control by number or by the name of its actuator. */
  setControl(control: number | string, value: number): void {
    this.session.setControl(control, value);
  }

  /** Let a function of the page, or the default export of a module, set the controls. */
  setPolicy(policy: PagePolicy | string | undefined): Promise<void> {
    return this.session.setPolicy(policy);
  }

  /** Select a body by number or name, 0: none. */
  select(body: number | string): void {
    const { model } = this.session;
    const id = typeof body === 'number' || !model ? Number(body) : name2id(model, ObjType.body, body);
    if (!(id >= 0 && id < (model?.nbody ?? 1))) throw new RangeError(`the model has no body "${body}"`);
    this.pointer?.select(id);
  }

  /** The picture as PNG. */
  screenshot(): Promise<Blob> {
    return this.stage.picture();
  }

  private find(selector: string): HTMLElement {
    return this.root.querySelector(selector) as HTMLElement;
  }

  private keyframe(): number | string | undefined {
    const value = this.getAttribute('keyframe');
    if (value === null || value === '') return undefined;
    return /^\d+$/.test(value) ? Number(value) : value;
  }

  private async take(source: ModelSource, options: { keepState?: boolean } = {}): Promise<LoadedModel> {
    if (this.chosen && !options.keepState) this.removeAttribute('keyframe');
    return this.session.load(source, { ...options, keyframe: this.keyframe() });
  }

  private async loadUrl(url: string): Promise<void> {
    const turn = ++this.loading;
    this.progress(`Loading ${url.slice(url.lastIndexOf('/') + 1)}`);
    try {
      const source = await fromUrl(new URL(url, document.baseURI).href);
      if (turn === this.loading) await this.take(source);
    } catch (error) {
      if (turn === this.loading) this.fail(error);
    }
  }

  private progress(text: string): void {
    const slot = this.find('.progress');
    slot.hidden = text === '';
    if (text !== '') this.say(text);
    slot.querySelector('span')?.remove();
    const shown = document.createElement('span');
    shown.textContent = text;
    slot.append(shown);
  }

  private say(text: string): void {
    this.find('.hidden').textContent = text;
  }

  private loaded(loaded: LoadedModel): void {
    this.progress('');
    this.find('.notice').hidden = true;
    this.stage.show(false);
    this.fillKeyframes(loaded);
    this.session.setSpeed(this.speed);
    this.setRunning(!this.paused);
    this.aim();
    const name = modelName(loaded);
    this.stage.canvas.setAttribute('aria-label', `Simulation of ${name}`);
    this.say(`${name} is loaded`);
    this.dispatchEvent(new CustomEvent('load', { detail: loaded }));
  }

  private framed(frame: Frame): void {
    this.drawing?.draw();
    if (frame.time === this.shownTime) return;
    this.shownTime = frame.time;
    this.find('output').textContent = `${frame.time.toFixed(2)} s`;
    this.dispatchEvent(new CustomEvent('step', { detail: { time: frame.time, realtime: frame.realtime } }));
  }

  private fail(thrown: unknown, what = 'The model could not be loaded'): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const diagnostics = error instanceof ModelError ? error.diagnostics : [];
    this.progress('');
    const notice = this.find('.notice');
    notice.hidden = false;
    const title = document.createElement('h2');
    title.textContent = what;
    const text = document.createElement('p');
    text.textContent = error.message;
    notice.replaceChildren(title, text);
    this.dispatchEvent(new CustomEvent('error', { detail: { error, diagnostics } }));
  }

  private selected(selected: Selected | undefined): void {
    const model = this.live?.model;
    if (selected && model)
      this.say(`${id2name(model, ObjType.body, selected.body) ?? `body ${selected.body}`} selected`);
    this.dispatchEvent(new CustomEvent('select', { detail: selected ?? { body: 0, geom: -1, point: [] } }));
  }

  private readonly themed = (): void => {
    const theme = this.dataset.theme;
    this.drawing?.setDark(theme ? theme === 'dark' : this.dark.matches);
  };

  private setRunning(running: boolean): void {
    if (running) {
      // what stopped it has been read
      this.find('.notice').hidden = true;
      this.live?.run();
    } else this.live?.pause();
    const button = this.find('[data-does=run]');
    button.replaceChildren(icon(running ? 'pause' : 'run'));
    button.setAttribute('aria-label', running ? 'Pause' : 'Run');
    button.title = running ? 'Pause (Space)' : 'Run (Space)';
  }

  /** Look through the camera of the model, or follow the body, that the attribute names. */
  private aim(): void {
    const { view } = this.stage;
    const { model } = this.session;
    const wanted = this.getAttribute('camera');
    if (!view || !model) return;
    if (wanted === null || wanted === '') {
      if (view.camera.type !== CameraType.free) this.stage.frameModel();
      return;
    }
    const camera = /^\d+$/.test(wanted) ? Number(wanted) : name2id(model, ObjType.camera, wanted);
    const body = camera >= 0 && camera < model.ncam ? -1 : name2id(model, ObjType.body, wanted);
    if (body < 0 && (camera < 0 || camera >= model.ncam)) {
      const error = new RangeError(`the model has no camera and no body "${wanted}"`);
      this.fail(error, 'The camera could not be found');
      return;
    }
    view.camera.type = body >= 0 ? CameraType.tracking : CameraType.fixed;
    view.camera.trackbodyid = body;
    view.camera.fixedcamid = body >= 0 ? -1 : camera;
    this.stage.draw();
  }

  private readonly keyed = (event: KeyboardEvent): void => {
    const does: Record<string, () => void> = {
      ' ': () => {
        this.paused = !this.paused;
      },
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Backspace: () => this.reset(),
      Escape: () => this.removeAttribute('camera'),
    };
    const action = does[event.key];
    if (!action || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    // a key that is held steps on, and does not run and pause by turns
    if (!event.repeat || event.key.startsWith('Arrow')) action();
  };

  private makeControls(): void {
    const bar = this.find('.controls');
    const own = bar.querySelector('slot') as HTMLSlotElement;
    const button = (does: string, label: string, name: keyof typeof ICONS, action: () => void) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.dataset.does = does;
      made.setAttribute('part', 'button');
      made.setAttribute('aria-label', label);
      made.title = label;
      made.append(icon(name));
      made.addEventListener('click', action);
      return made;
    };
    const speed = document.createElement('select');
    speed.setAttribute('aria-label', 'Speed');
    speed.setAttribute('part', 'speed');
    for (const factor of SPEEDS) speed.add(new Option(`${factor}×`, String(factor), factor === 1, factor === 1));
    speed.addEventListener('change', () => {
      this.speed = Number(speed.value);
    });
    const keyframe = document.createElement('select');
    keyframe.className = 'keyframe';
    keyframe.hidden = true;
    keyframe.setAttribute('aria-label', 'Keyframe');
    keyframe.setAttribute('part', 'keyframe');
    keyframe.addEventListener('change', () => {
      this.setAttribute('keyframe', keyframe.value);
      this.chosen = true;
    });
    const time = document.createElement('output');
    time.setAttribute('part', 'time');
    time.setAttribute('aria-label', 'Simulated time');
    bar.replaceChildren(
      button('run', 'Run', 'run', () => {
        this.paused = !this.paused;
      }),
      button('back', 'Step back', 'back', () => this.step(-1)),
      button('step', 'Step', 'step', () => this.step(1)),
      button('reset', 'Reset', 'reset', () => this.reset()),
      keyframe,
      speed,
      own,
      time,
    );
  }

  private fillKeyframes({ model }: LoadedModel): void {
    const select = this.find('.keyframe') as HTMLSelectElement;
    select.hidden = model.nkey === 0;
    const names = Array.from({ length: model.nkey }, (_, i) => id2name(model, ObjType.key, i) ?? `Keyframe ${i}`);
    select.replaceChildren(new Option('Initial state', ''), ...names.map((name, i) => new Option(name, String(i))));
    showKeyframe(select, this.keyframe());
  }
}

/** Show a keyframe, by number or by name. */
function showKeyframe(select: HTMLSelectElement, wanted: number | string | undefined): void {
  const options = [...select.options];
  const found = options.find(({ value, text }) => value !== '' && (value === String(wanted) || text === wanted));
  select.value = found?.value ?? '';
}

/** Show a speed, among the others where it is another one. */
function showSpeed(select: HTMLSelectElement, speed: number): void {
  const value = String(speed);
  const options = [...select.options];
  if (!options.some((option) => option.value === value)) {
    const next = options.find((option) => Number(option.value) > speed) ?? null;
    select.add(new Option(`${value}×`, value), next);
  }
  select.value = value;
}

/** The name of a model, as its file gives it. */
export function modelName({ model }: Pick<LoadedModel, 'model'>): string {
  const end = model.names.indexOf(0);
  return new TextDecoder().decode(model.names.subarray(0, Math.max(0, end))) || 'model';
}

/** Define <corten-viewer>, if it is not there yet. */
export function defineCortenViewer(name = 'corten-viewer'): void {
  if (!customElements.get(name)) customElements.define(name, CortenViewer);
}
