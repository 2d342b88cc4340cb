// Panels of the model: its tree, physics, what is drawn, and where the time goes.
import { ConeType, DisableBit, EnableBit, Integrator, JacobianType, type Model, SolverType } from '@corten/model';
import type { ElementPlace } from '@corten/viewer';
import { FrameMode, LabelMode, RENDER_FLAGS, VIS_FLAGS } from '@corten/visualize';
import { Atom, Eye, Layers, ListTree, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentence } from '../names.js';
import { get, goTo, pointer, redrawn, session, stage, useStore } from '../store.js';
import { Check, Choice, format, NumberField, Panel } from '../ui.js';

/** Sections that are of interest in a tree. */
const SHOWN: ReadonlySet<string> = new Set([
  'worldbody',
  'body',
  'geom',
  'joint',
  'freejoint',
  'site',
  'camera',
  'light',
  'frame',
  'inertial',
  'actuator',
  'sensor',
  'tendon',
  'equality',
  'contact',
  'asset',
  'keyframe',
  'deformable',
  'key',
  'mesh',
  'material',
  'texture',
  'hfield',
]); // prettier-ignore

function Branch({ place, depth }: { readonly place: ElementPlace; readonly depth: number }) {
  const { tag, name, line, column, children } = place;
  const [open, setOpen] = useState(depth < 3);
  const label = (
    <button
      type="button"
      className="leaf"
      title={`${place.file}:${line}:${column}`}
      onClick={() => {
        goTo(line, column);
        if (tag === 'body' && name) selectBody(name);
      }}
    >
      <span className="tag">{tag}</span> {name ?? ''}
      <span className="muted place">{line}</span>
    </button>
  );
  if (children.length === 0) return <li className="plain">{label}</li>;
  return (
    <li>
      <button
        type="button"
        className="twist"
        aria-expanded={open}
        aria-label={`${open ? 'Close' : 'Open'} ${tag} ${name ?? ''}`}
        onClick={() => setOpen(!open)}
      >
        {open ? '▾' : '▸'}
      </button>
      {label}
      {open ? (
        <ul>
          {children.map((child) => (
            <Branch key={`${child.file}:${child.line}:${child.column}`} place={child} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function selectBody(name: string): void {
  const { loaded } = get();
  if (!loaded) return;
  const bodies = Array.from({ length: loaded.model.nbody }, (_, i) => i);
  const text = new TextDecoder();
  const found = bodies.find((i) => {
    const start = loaded.model.name_bodyadr[i];
    return text.decode(loaded.model.names.subarray(start, loaded.model.names.indexOf(0, start))) === name;
  });
  if (found) pointer.select(found);
}

export function TreePanel({ tree }: { readonly tree: ElementPlace | undefined }) {
  if (!tree) return null;
  return (
    <Panel title="Model tree" icon={<ListTree />}>
      <ul className="tree">
        {tree.children
          .filter(({ tag }) => SHOWN.has(tag))
          .map((child) => (
            <Branch key={`${child.file}:${child.line}:${child.column}`} place={child} depth={1} />
          ))}
      </ul>
    </Panel>
  );
}

const options = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([name, value]) => [value, sentence(name)] as const);

/** Bits of an enumeration that can be switched one by one. */
const bits = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).filter(([, value]) => value > 0 && (value & (value - 1)) === 0);

/** What the solver did in the last step: improvement and gradient by iteration, on a log scale. */
function Convergence() {
  const solver = useStore((state) => state.frame)?.solver;
  const counts = useStore((state) => state.frame)?.counts;
  const points = (values: Float64Array) =>
    [...values].map((value, i) => {
      const y = 60 - (60 * (Math.log10(Math.max(1e-16, value)) + 16)) / 18;
      return `${(i * 200) / Math.max(1, values.length - 1)},${y.toFixed(1)}`;
    });
  return (
    <>
      <table className="values">
        <tbody>
          {(
            [
              ['Contacts', counts?.ncon],
              ['Constraint rows', counts?.nefc],
              ['Islands', counts?.nisland],
              ['Solver iterations', solver?.iterations],
            ] as const
          ).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure className="convergence">
        <svg viewBox="0 0 200 60" role="img" aria-label="Convergence of the solver">
          <polyline className="series-0" points={points(solver?.improvement ?? new Float64Array()).join(' ')} />
          <polyline className="series-1" points={points(solver?.gradient ?? new Float64Array()).join(' ')} />
        </svg>
        <figcaption className="muted">Improvement and gradient by iteration, 1e2 to 1e−16</figcaption>
      </figure>
    </>
  );
}

export function PhysicsPanel({ model }: { readonly model: Model }) {
  const [, setVersion] = useState(0);
  const { opt } = model;
  const set = (name: string, value: number | readonly number[]) => {
    session.setOption(name, value);
    setVersion((version) => version + 1);
  };
  const vector = (name: 'gravity' | 'wind' | 'magnetic', unit: string) =>
    ['x', 'y', 'z'].map((axis, k) => (
      <NumberField
        key={name + axis}
        label={`${sentence(name)} ${axis}`}
        unit={unit}
        value={opt[name][k]}
        onChange={(value) => set(name, [...opt[name]].with(k, value))}
      />
    ));
  return (
    <Panel title="Physics" icon={<Atom />}>
      <Convergence />
      <NumberField
        label="Timestep"
        unit="s"
        min={1e-6}
        value={opt.timestep}
        onChange={(value) => set('timestep', value)}
      />
      <Choice
        label="Integrator"
        value={opt.integrator}
        options={options(Integrator)}
        onChange={(v) => set('integrator', Number(v))}
      />
      <Choice label="Cone" value={opt.cone} options={options(ConeType)} onChange={(v) => set('cone', Number(v))} />
      <Choice
        label="Solver"
        value={opt.solver}
        options={options(SolverType)}
        onChange={(v) => set('solver', Number(v))}
      />
      <Choice
        label="Jacobian"
        value={opt.jacobian}
        options={options(JacobianType)}
        onChange={(v) => set('jacobian', Number(v))}
      />
      <NumberField
        label="Iterations"
        min={1}
        value={opt.iterations}
        onChange={(value) => set('iterations', Math.round(value))}
      />
      <NumberField label="Tolerance" min={0} value={opt.tolerance} onChange={(value) => set('tolerance', value)} />
      <NumberField
        label="Noslip iterations"
        min={0}
        value={opt.noslip_iterations}
        onChange={(value) => set('noslip_iterations', Math.round(value))}
      />
      <NumberField label="Impratio" min={0} value={opt.impratio} onChange={(value) => set('impratio', value)} />
      {vector('gravity', 'm/s²')}
      {vector('wind', 'm/s')}
      <NumberField
        label="Density"
        unit="kg/m³"
        min={0}
        value={opt.density}
        onChange={(value) => set('density', value)}
      />
      <NumberField
        label="Viscosity"
        unit="Pa·s"
        min={0}
        value={opt.viscosity}
        onChange={(value) => set('viscosity', value)}
      />
      <fieldset>
        <legend>Enable</legend>
        {bits(EnableBit).map(([name, bit]) => (
          <Check
            key={name}
            label={sentence(name)}
            checked={(opt.enableflags & bit) !== 0}
            onChange={() => set('enableflags', opt.enableflags ^ bit)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Disable</legend>
        {bits(DisableBit).map(([name, bit]) => (
          <Check
            key={name}
            label={sentence(name)}
            checked={(opt.disableflags & bit) !== 0}
            onChange={() => set('disableflags', opt.disableflags ^ bit)}
          />
        ))}
      </fieldset>
    </Panel>
  );
}

export function VisualPanel() {
  useStore((state) => state.drawing);
  const { view } = stage;
  if (!view) return null;
  const { option, scene } = view;
  return (
    <Panel title="Visual flags" icon={<Eye />}>
      <Choice
        label="Label"
        value={option.label}
        options={options(LabelMode)}
        onChange={(value) => {
          option.label = Number(value);
          redrawn();
        }}
      />
      <Choice
        label="Frame"
        value={option.frame}
        options={options(FrameMode)}
        onChange={(value) => {
          option.frame = Number(value);
          redrawn();
        }}
      />
      <fieldset>
        <legend>Model elements</legend>
        {VIS_FLAGS.map(({ name, key }, i) => (
          <Check
            key={name}
            label={name}
            keys={key}
            checked={option.flags[i] === 1}
            onChange={(on) => {
              option.flags[i] = on ? 1 : 0;
              redrawn();
            }}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Rendering</legend>
        {RENDER_FLAGS.map(({ name, key }, i) => (
          <Check
            key={name}
            label={name}
            keys={key}
            checked={scene.flags[i] === 1}
            onChange={(on) => {
              scene.flags[i] = on ? 1 : 0;
              redrawn();
            }}
          />
        ))}
      </fieldset>
    </Panel>
  );
}

const GROUPS = ['geom', 'site', 'joint', 'tendon', 'actuator', 'flex', 'skin'] as const;

export function GroupsPanel() {
  useStore((state) => state.drawing);
  const { view } = stage;
  if (!view) return null;
  return (
    <Panel title="Groups" icon={<Layers />}>
      <table className="groups">
        <thead>
          <tr>
            <th scope="col">Group</th>
            {[0, 1, 2, 3, 4, 5].map((group) => (
              <th key={group} scope="col">
                {group}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((kind) => {
            const groups = view.option[`${kind}group`];
            return (
              <tr key={kind}>
                <th scope="row">{sentence(kind)}</th>
                {[0, 1, 2, 3, 4, 5].map((group) => (
                  <td key={group}>
                    <input
                      type="checkbox"
                      aria-label={`${sentence(kind)} group ${group}`}
                      checked={groups[group] === 1}
                      onChange={(event) => {
                        groups[group] = event.target.checked ? 1 : 0;
                        redrawn();
                      }}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

/** Share of an older value in a running mean. */
const MEMORY = 0.9;

function Profiler() {
  const [on, setOn] = useState(false);
  const [mean, setMean] = useState<Readonly<Record<string, number>>>({});
  const stages = useStore((state) => state.frame)?.stages;
  const stepTime = useStore((state) => state.frame)?.stepTime;
  useEffect(() => {
    if (!stages) return;
    setMean((before) =>
      Object.fromEntries(
        Object.entries(stages).map(([name, time]) => [name, MEMORY * (before[name] ?? time) + (1 - MEMORY) * time]),
      ),
    );
  }, [stages]);
  // stages are not timed where nobody looks
  useEffect(() => () => session.profile(false), []);
  const largest = Math.max(1e-6, ...Object.values(mean));
  return (
    <>
      <Check
        label="Time the stages"
        checked={on}
        onChange={(value) => {
          setOn(value);
          session.profile(value);
        }}
      />
      <p className="muted note">A step takes {format(1000 * (stepTime ?? 0))} µs.</p>
      {on ? (
        <table className="values bars">
          <tbody>
            {Object.entries(mean).map(([name, time]) => (
              <tr key={name}>
                <th scope="row">{sentence(name)}</th>
                <td>
                  <meter min={0} max={largest} value={time} aria-label={name} />
                </td>
                <td>
                  {format(1000 * time)} <span className="muted">µs</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

export function ProfilerPanel() {
  return (
    <Panel title="Profiler" icon={<Timer />}>
      <Profiler />
    </Panel>
  );
}
