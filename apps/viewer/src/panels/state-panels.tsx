// Panels of what can be moved and read: controls, joints, sensors, fields by name.
import { JointType, type Model, ObjType } from '@corten/model';
import { ChartLine, Gauge, Search, SlidersHorizontal, Spline } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nameOf } from '../names.js';
import { get, type Plot, session, setWatches, togglePlot, useStore } from '../store.js';
import { format, IconButton, Panel, Slider } from '../ui.js';

/** A button that plots a number, or stops to. */
export function PlotButton({ plot }: { readonly plot: Plot }) {
  const on = useStore(({ plots }) => plots.some(({ field, index }) => field === plot.field && index === plot.index));
  return (
    <IconButton
      label={`Plot ${plot.label}`}
      icon={<ChartLine />}
      pressed={on}
      className="small"
      onClick={() => togglePlot(plot)}
    />
  );
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Limits of a control: its range, or -1 to 1 where it has none. */
function controlRange(m: Model, actuator: number, i: number): [number, number] {
  const limited = m.actuator_ctrllimited[actuator];
  const [low, high] = [m.actuator_ctrlrange[2 * i], m.actuator_ctrlrange[2 * i + 1]];
  return limited && high > low ? [low, high] : [-1, 1];
}

export function ControlsPanel({ model }: { readonly model: Model }) {
  const frame = useStore((state) => state.frame);
  const ctrl = frame?.fields.ctrl;
  const force = frame?.fields.actuator_force;
  if (model.nu === 0) return null;
  const set = (i: number, value: number) => session.setControl(i, value);
  return (
    <Panel title="Controls" icon={<SlidersHorizontal />} count={model.nu} open>
      {range(model.nactuator).map((actuator) => {
        const i = model.actuator_ctrladr[actuator];
        const name = nameOf(model, ObjType.actuator, actuator);
        const [min, max] = controlRange(model, actuator, i);
        return (
          <Slider
            key={actuator}
            name={name}
            title={`${name}: ctrl ${i}, force ${format(force?.[actuator] ?? 0)}`}
            min={min}
            max={max}
            value={ctrl?.[i] ?? 0}
            onChange={(value) => set(i, value)}
            action={<PlotButton plot={{ field: 'actuator_force', index: actuator, label: `${name} force` }} />}
          />
        );
      })}
      <div className="row">
        <button
          type="button"
          className="button text"
          onClick={() => {
            for (const i of range(model.nu)) set(i, 0);
          }}
        >
          Clear
        </button>
        <button
          type="button"
          className="button text"
          onClick={() => {
            for (const actuator of range(model.nactuator)) {
              const i = model.actuator_ctrladr[actuator];
              const [min, max] = controlRange(model, actuator, i);
              set(i, min + Math.random() * (max - min));
            }
          }}
        >
          Random
        </button>
      </div>
    </Panel>
  );
}

export function JointsPanel({ model }: { readonly model: Model }) {
  const running = useStore((state) => state.running);
  const qpos = useStore((state) => state.frame)?.fields.qpos;
  const scalar = range(model.njnt).filter(
    (i) => model.jnt_type[i] === JointType.hinge || model.jnt_type[i] === JointType.slide,
  );
  if (scalar.length === 0) return null;
  return (
    <Panel title="Joints" icon={<Spline />} count={scalar.length}>
      {running ? <p className="muted note">Pause to move joints by hand.</p> : null}
      {scalar.map((i) => {
        const hinge = model.jnt_type[i] === JointType.hinge;
        const name = nameOf(model, ObjType.joint, i);
        const at = model.jnt_qposadr[i];
        const limited = model.jnt_limited[i];
        const [min, max] = limited
          ? [model.jnt_range[2 * i], model.jnt_range[2 * i + 1]]
          : hinge
            ? [-Math.PI, Math.PI]
            : [-1, 1];
        return (
          <Slider
            key={i}
            name={name}
            title={`${name}: qpos ${at}`}
            min={min}
            max={max}
            value={qpos?.[at] ?? 0}
            unit={hinge ? 'rad' : 'm'}
            disabled={running}
            onChange={(value) => session.set('qpos', at, value)}
            action={<PlotButton plot={{ field: 'qpos', index: at, label: `${name} position` }} />}
          />
        );
      })}
    </Panel>
  );
}

export function SensorsPanel({ model }: { readonly model: Model }) {
  const values = useStore((state) => state.frame)?.fields.sensordata;
  const energy = useStore((state) => state.frame)?.energy;
  return (
    <Panel title="Sensors" icon={<Gauge />} count={model.nsensor}>
      <table className="values">
        <tbody>
          {range(model.nsensor).map((i) => {
            const name = nameOf(model, ObjType.sensor, i);
            const adr = model.sensor_adr[i];
            return range(model.sensor_dim[i]).map((k) => (
              <tr key={adr + k}>
                <th scope="row">{k === 0 ? name : ''}</th>
                <td>{format(values?.[adr + k] ?? 0)}</td>
                <td>
                  <PlotButton plot={{ field: 'sensordata', index: adr + k, label: k === 0 ? name : `${name} ${k}` }} />
                </td>
              </tr>
            ));
          })}
          {['Potential energy', 'Kinetic energy'].map((name, i) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {format(energy?.[i] ?? 0)} <span className="muted">J</span>
              </td>
              <td>
                <PlotButton plot={{ field: 'energy', index: i, label: name }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted note">Energies are computed with the enable flag Energy, or where a sensor needs them.</p>
    </Panel>
  );
}

interface FieldRow {
  readonly type: string;
  readonly shape: readonly (string | number)[];
  readonly unit?: string;
  readonly doc?: string;
}

/** The table of fields, loaded when it is first looked at. */
function useFields(): Readonly<Record<string, FieldRow>> | undefined {
  const [table, setTable] = useState<Readonly<Record<string, FieldRow>>>();
  useEffect(() => {
    void import('corten/fields').then(({ fields }) =>
      setTable(fields.Data as unknown as Readonly<Record<string, FieldRow>>),
    );
  }, []);
  return table;
}

export function WatchPanel() {
  const watches = useStore((state) => state.watches);
  const watched = useStore((state) => state.frame)?.watched;
  const table = useFields();
  const [name, setName] = useState('');
  const known = table !== undefined && name in table;
  const add = () => {
    if (!known || get().watches.includes(name)) return;
    setWatches([...get().watches, name]);
    setName('');
  };
  return (
    <Panel title="Watch" icon={<Search />} count={watches.length}>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          list="fields"
          aria-label="Field of the data"
          placeholder="qfrc_constraint"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id="fields">
          {Object.keys(table ?? {}).map((field) => (
            <option key={field} value={field} />
          ))}
        </datalist>
        <button type="submit" className="button text" disabled={!known}>
          Watch
        </button>
      </form>
      {watches.map((field) => {
        const row = table?.[field];
        const value = watched?.[field];
        const values = typeof value === 'number' ? [value] : value ? Array.from(value) : [];
        return (
          <div key={field} className="watch">
            <div className="row">
              <strong title={row?.doc}>{field}</strong>
              <span className="muted">{row ? `${row.shape.join('×')} ${row.unit ? `[${row.unit}]` : ''}` : ''}</span>
              <button
                type="button"
                className="button text"
                onClick={() => setWatches(get().watches.filter((other) => other !== field))}
              >
                Remove
              </button>
            </div>
            <div className="numbers">
              {values.slice(0, 60).map((number, i) => (
                <button
                  key={i}
                  type="button"
                  title={`Plot ${field}[${i}]`}
                  onClick={() => togglePlot({ field, index: i, label: `${field}[${i}]` })}
                >
                  {format(number)}
                </button>
              ))}
              {values.length > 60 ? <span className="muted">and {values.length - 60} more</span> : null}
            </div>
          </div>
        );
      })}
    </Panel>
  );
}
