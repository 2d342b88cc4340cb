// The top bar: the model's name, the pace, and what moves time; share and keep on its right.
import { id2name, name2id, ObjType } from '@corten/model';
import { fromFileList, modelName } from '@corten/viewer';
import {
  Camera,
  ChevronFirst,
  CircleHelp,
  Clapperboard,
  Code,
  Download,
  FolderOpen,
  Link2,
  Maximize,
  PanelLeft,
  Pause,
  Play,
  Save,
  StepBack,
  StepForward,
  Upload,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { fromGallery, GALLERY } from './gallery.js';
import { lookThrough, SPEEDS } from './keys.js';
import { type Recording, readTrajectory, record, save, trajectoryCsv } from './record.js';
import { shareLink } from './share.js';
import { get, load, recompile, session, set, setRunning, setSpeed, stage, useStore } from './store.js';
import { format, IconButton } from './ui.js';

const say = (message: string) => set({ error: { message, diagnostics: [] } });

/** Run something that may fail, and say how. */
async function attempt(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

function GallerySelect() {
  return (
    <select
      aria-label="Gallery"
      value=""
      onChange={(event) => {
        const name = event.target.value;
        if (name) void load(fromGallery(name), { what: `Loading ${name}` });
      }}
    >
      <option value="">Gallery</option>
      {GALLERY.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Keyframes() {
  const model = useStore((state) => state.loaded)?.model;
  if (!model) return null;
  return (
    <select
      aria-label="Keyframe"
      value=""
      onChange={(event) => session.reset(event.target.value === 'start' ? undefined : Number(event.target.value))}
    >
      <option value="" disabled>
        Reset to
      </option>
      <option value="start">Initial state</option>
      {Array.from({ length: model.nkey }, (_, i) => (
        <option key={i} value={i}>
          {id2name(model, ObjType.key, i) ?? `Keyframe ${i}`}
        </option>
      ))}
    </select>
  );
}

function Cameras() {
  const model = useStore((state) => state.loaded)?.model;
  useStore((state) => state.drawing);
  if (!model || model.ncam === 0) return null;
  const { camera } = stage.view ?? {};
  return (
    <select
      aria-label="Camera"
      value={camera?.type === 2 ? camera.fixedcamid : -1}
      onChange={(event) => lookThrough(Number(event.target.value))}
    >
      <option value={-1}>Free camera</option>
      {Array.from({ length: model.ncam }, (_, i) => (
        <option key={i} value={i}>
          {id2name(model, ObjType.camera, i) ?? `Camera ${i}`}
        </option>
      ))}
    </select>
  );
}

/** Add the state to the text as a keyframe, which the recompiled model then has. */
async function saveKeyframe(): Promise<void> {
  const key = await session.ask('keyframe');
  await navigator.clipboard?.writeText(key).catch(() => undefined);
  const { xml } = get();
  if (xml === undefined) return;
  const model = get().loaded?.model;
  let number = model?.nkey ?? 0;
  while (model && name2id(model, ObjType.key, `key${number}`) >= 0) number++;
  const name = `key${number}`;
  const named = key.replace('<key', `<key name="${name}"`);
  const changed = xml.includes('</keyframe>')
    ? xml.replace('</keyframe>', `  ${named}\n  </keyframe>`)
    : xml.replace(/<\/mujoco>(?![\s\S]*<\/mujoco>)/, `  <keyframe>\n    ${named}\n  </keyframe>\n</mujoco>\n`);
  await recompile(changed);
}

async function share(): Promise<string> {
  const { source, xml, address } = get();
  if (!source) throw new Error('there is no model to share');
  const link = await shareLink(location.href, source, xml, address, await session.ask('state'));
  history.replaceState(null, '', link);
  await navigator.clipboard?.writeText(link).catch(() => undefined);
  return link;
}

/** counts trajectories: the last one that was chosen plays */
let played = 0;

async function play(file: File): Promise<void> {
  const model = session.model;
  if (!model) return;
  const mine = ++played;
  const rows = readTrajectory(await file.text(), model.nq);
  setRunning(false);
  let before = performance.now();
  let [[time]] = rows;
  let at = 0;
  const next = () => {
    // the rows are of this model
    if (mine !== played || session.model !== model) return;
    const now = performance.now();
    time += ((now - before) / 1000) * get().speed;
    before = now;
    while (at + 1 < rows.length && rows[at + 1][0] <= time) at++;
    session.set('qpos', 0, rows[at].slice(1, model.nq + 1));
    if (at + 1 < rows.length && !get().running) requestAnimationFrame(next);
  };
  next();
}

/** How fast the simulation runs and is drawn. */
function Pace() {
  const running = useStore((state) => state.running);
  const realtime = useStore((state) => state.frame)?.realtime ?? 0;
  const fps = useStore((state) => state.fps);
  return (
    <output className="pace" title="Simulated over real time; pictures a second" aria-label="Real-time factor">
      {running ? `${format(realtime, 2)}×` : 'paused'}
      <span className="muted"> {fps > 0 ? `${Math.round(fps)} fps` : ''}</span>
    </output>
  );
}

export function Toolbar() {
  const running = useStore((state) => state.running);
  const loaded = useStore((state) => state.loaded);
  const speed = useStore((state) => state.speed);
  const panels = useStore((state) => state.panels);
  const editor = useStore((state) => state.editor);
  const [recording, setRecording] = useState<Recording>();
  const [copied, setCopied] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const trajectory = useRef<HTMLInputElement>(null);
  const name = loaded ? modelName(loaded) : 'No model';
  const none = loaded === undefined;
  return (
    <header className="toolbar">
      <IconButton
        label="Panels"
        keys="Tab"
        icon={<PanelLeft />}
        pressed={panels}
        onClick={() => set({ panels: !panels })}
      />
      <h1 title={name}>{name}</h1>
      <div className="group">
        <IconButton
          label={running ? 'Pause' : 'Run'}
          keys="Space"
          icon={running ? <Pause /> : <Play />}
          disabled={none}
          className="primary"
          onClick={() => setRunning(!running)}
        />
        <IconButton label="Step back" keys="←" icon={<StepBack />} disabled={none} onClick={() => session.step(-1)} />
        <IconButton label="Step" keys="→" icon={<StepForward />} disabled={none} onClick={() => session.step(1)} />
        <IconButton
          label="Reset"
          keys="Backspace"
          icon={<ChevronFirst />}
          disabled={none}
          onClick={() => session.reset()}
        />
      </div>
      <select aria-label="Speed" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
        {SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {factor}×
          </option>
        ))}
      </select>
      <Pace />
      <Keyframes />
      <Cameras />
      <span className="gap" />
      <GallerySelect />
      <IconButton label="Open files" icon={<FolderOpen />} onClick={() => files.current?.click()} />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Files of a model"
        onChange={(event) => {
          const list = [...(event.target.files ?? [])];
          if (list.length > 0) void load(fromFileList(list), { what: 'Reading files' });
          event.target.value = '';
        }}
      />
      <div className="group">
        <IconButton
          label="Look at the whole model"
          keys="Esc"
          icon={<Maximize />}
          disabled={none}
          onClick={() => lookThrough(-1)}
        />
        <IconButton
          label="Save picture"
          icon={<Camera />}
          disabled={none}
          onClick={() => void attempt(async () => save(await stage.picture(), `${name}.png`))}
        />
        <IconButton
          label={recording ? 'Stop film' : 'Record film'}
          icon={<Clapperboard />}
          pressed={recording !== undefined}
          disabled={none}
          onClick={() =>
            void attempt(async () => {
              if (recording) recording.stop();
              setRecording(
                recording
                  ? undefined
                  : record(stage, (film) => save(film, `${name}.${film.type.includes('mp4') ? 'mp4' : 'webm'}`)),
              );
            })
          }
        />
        <IconButton
          label="Save trajectory"
          icon={<Download />}
          disabled={none}
          onClick={() =>
            void attempt(async () => {
              const rows = await session.ask('trajectory');
              save(new Blob([trajectoryCsv(rows, loaded?.model.nq ?? 0)], { type: 'text/csv' }), `${name}.csv`);
            })
          }
        />
        <IconButton
          label="Play trajectory"
          icon={<Upload />}
          disabled={none}
          onClick={() => trajectory.current?.click()}
        />
        <input
          ref={trajectory}
          type="file"
          accept=".csv"
          hidden
          aria-label="Trajectory"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void attempt(() => play(file));
            event.target.value = '';
          }}
        />
        <IconButton label="Save keyframe" icon={<Save />} disabled={none} onClick={() => void attempt(saveKeyframe)} />
        <IconButton
          label={copied ? 'Link copied' : 'Copy link'}
          icon={<Link2 />}
          disabled={none}
          onClick={() =>
            void attempt(async () => {
              await share();
              setCopied(true);
              setTimeout(() => setCopied(false), 2000);
            })
          }
        />
      </div>
      <IconButton label="XML" icon={<Code />} pressed={editor} onClick={() => set({ editor: !editor })} />
      <IconButton label="Keys" keys="?" icon={<CircleHelp />} onClick={() => set({ keys: true })} />
    </header>
  );
}
