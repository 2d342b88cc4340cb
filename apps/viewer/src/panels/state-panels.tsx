// Panels of what can be moved and read: controls, joints, sensors, fields by name.
import { JointType, type Model, ObjType } from '@corten/model';
import { ChartLine, Gauge, Search, SlidersHorizontal, Spline } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { nameOf } from '../names.js';
import { get, type Plot, session, setWatches, togglePlot, useStore } from '../store.js';
import { format, IconButton, Panel, Slider } from '../ui.js';

/** A button that plots a number, or stops to. */
export const PlotButton = memo(function PlotButton(plot: Plot) {
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
});

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Limits of a control: its range, or -1 to 1 where it has none. */
function controlRange(m: Model, actuator: number, i: number): [number, number] {
  const limited = m.actuator_ctrllimited[actuator];
  const [low, high] = [m.actuator_ctrlrange[2 * i], m.actuator_ctrlrange[2 * i + 1]];
  return limited && high > low ? [low, high] : [-1, 1];
}

interface RowProps {
  readonly model: Model;
  /** of the actuator or joint */
  readonly id: number;
  readonly value: number;
}

const ControlRow = memo(function ControlRow({ model, id, value, force }: RowProps & { readonly force: number }) {
  const i = model.actuator_ctrladr[id];
  const name = nameOf(model, ObjType.actuator, id);
  const [min, max] = controlRange(model, id, i);
  return (
    <Slider
      name={name}
      title={`${name}: ctrl ${i}, force ${format(force)}`}
      min={min}
      max={max}
      value={value}
      onChange={(chosen) => session.setControl(i, chosen)}
      action={<PlotButton field="actuator_force" index={id} label={`${name} force`} />}
    />
  );
});

function Controls({ model }: { readonly model: Model }) {
  const fields = useStore((state) => state.frame)?.fields;
  return range(model.nactuator).map((id) => (
    <ControlRow
      key={id}
      model={model}
      id={id}
      value={fields?.ctrl?.[model.actuator_ctrladr[id]] ?? 0}
      force={fields?.actuator_force?.[id] ?? 0}
    />
  ));
}

export function ControlsPanel({ model }: { readonly model: Model }) {
  if (model.nu === 0) return null;
  return (
    <Panel title="Controls" icon={<SlidersHorizontal />} count={model.nu} open>
      <Controls model={model} />
      <div className="row">
        <button
          type="button"
          className="button text"
          onClick={() => {
            for (const i of range(model.nu)) session.setControl(i, 0);
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
              session.setControl(i, min + Math.random() * (max - min));
            }
          }}
        >
          Random
        </button>
      </div>
    </Panel>
  );
}

/** Limits of a hinge or slide joint: its range, or a turn or 2 m where it has none. */
function jointRange(m: Model, joint: number): [number, number] {
  if (m.jnt_limited[joint]) return [m.jnt_range[2 * joint], m.jnt_range[2 * joint + 1]];
  return m.jnt_type[joint] === JointType.hinge ? [-Math.PI, Math.PI] : [-1, 1];
}

const JointRow = memo(function JointRow({ model, id, value, running }: RowProps & { readonly running: boolean }) {
  const name = nameOf(model, ObjType.joint, id);
  const at = model.jnt_qposadr[id];
  const [min, max] = jointRange(model, id);
  return (
    <Slider
      name={name}
      title={`${name}: qpos ${at}`}
      min={min}
      max={max}
      value={value}
      unit={model.jnt_type[id] === JointType.hinge ? 'rad' : 'm'}
      disabled={running}
      onChange={(chosen) => session.set('qpos', at, chosen)}
      action={<PlotButton field="qpos" index={at} label={`${name} position`} />}
    />
  );
});

function Joints({ model, joints }: { readonly model: Model; readonly joints: readonly number[] }) {
  const running = useStore((state) => state.running);
  const qpos = useStore((state) => state.frame)?.fields.qpos;
  return (
    <>
      {running ? <p className="muted note">Pause to move joints by hand.</p> : null}
      {joints.map((id) => (
        <JointRow key={id} model={model} id={id} value={qpos?.[model.jnt_qposadr[id]] ?? 0} running={running} />
      ))}
    </>
  );
}

export function JointsPanel({ model }: { readonly model: Model }) {
  const scalar = range(model.njnt).filter(
    (i) => model.jnt_type[i] === JointType.hinge || model.jnt_type[i] === JointType.slide,
  );
  if (scalar.length === 0) return null;
  return (
    <Panel title="Joints" icon={<Spline />} count={scalar.length}>
      <Joints model={model} joints={scalar} />
    </Panel>
  );
}

const ValueRow = memo(function ValueRow(props: Plot & { readonly value: number; readonly name: string }) {
  const { field, index, label, value, name } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {format(value)}
        {field === 'energy' ? <span className="muted"> J</span> : null}
      </td>
      <td>
        <PlotButton field={field} index={index} label={label} />
      </td>
    </tr>
  );
});

function Sensors({ model }: { readonly model: Model }) {
  const frame = useStore((state) => state.frame);
  const values = frame?.fields.sensordata;
  return (
    <table className="values">
      <tbody>
        {range(model.nsensor).map((i) => {
          const name = nameOf(model, ObjType.sensor, i);
          return range(model.sensor_dim[i]).map((k) => {
            const at = model.sensor_adr[i] + k;
            const first = k === 0;
            return (
              <ValueRow
                key={at}
                field="sensordata"
                index={at}
                name={first ? name : ''}
                label={first ? name : `${name} ${k}`}
                value={values?.[at] ?? 0}
              />
            );
          });
        })}
        {['Potential energy', 'Kinetic energy'].map((name, i) => (
          <ValueRow key={name} field="energy" index={i} name={name} label={name} value={frame?.energy[i] ?? 0} />
        ))}
      </tbody>
    </table>
  );
}

export function SensorsPanel({ model }: { readonly model: Model }) {
  return (
    <Panel title="Sensors" icon={<Gauge />} count={model.nsensor}>
      <Sensors model={model} />
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

/** Numbers that a field has now: rows of contacts and constraints beyond those that there are, are left from before. */
function lengthNow({ shape }: FieldRow, counts: Readonly<Record<string, number>>): number | undefined {
  const [rows, ...rest] = shape;
  const count = counts[rows];
  const length = rest.reduce<number>((product, size) => product * Number(size), count ?? Number.NaN);
  return Number.isNaN(length) ? undefined : length;
}

function Watches() {
  const watches = useStore((state) => state.watches);
  const frame = useStore((state) => state.frame);
  const table = useFields();
  const [name, setName] = useState('');
  const known = table !== undefined && name in table;
  const add = () => {
    if (!known || get().watches.includes(name)) return;
    setWatches([...get().watches, name]);
    setName('');
  };
  return (
    <>
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
        const value = frame?.watched[field];
        const all = typeof value === 'number' ? [value] : value ? Array.from(value) : [];
        const values = all.slice(0, row && frame ? lengthNow(row, frame.counts) : undefined);
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
    </>
  );
}

export function WatchPanel() {
  const count = useStore((state) => state.watches.length);
  return (
    <Panel title="Watch" icon={<Search />} count={count}>
      <Watches />
    </Panel>
  );
}
