// What is selected: name, place in the file, mass, pose, contacts.
import { type Model, ObjType } from '@corten/model';
import type { ElementPlace } from '@corten/viewer';
import { Crosshair, FileCode2, X } from 'lucide-react';
import { follow } from './keys.js';
import { nameOf } from './names.js';
import { PlotButton } from './panels/state-panels.js';
import { get, goTo, pointer, useStore } from './store.js';
import { format, IconButton } from './ui.js';

/** The element of a body, by its name. */
function findBody(place: ElementPlace | undefined, name: string): ElementPlace | undefined {
  if (!place) return undefined;
  if (place.tag === 'body' && place.name === name) return place;
  for (const child of place.children) {
    const found = findBody(child, name);
    if (found) return found;
  }
  return undefined;
}

function contactsOf(model: Model, body: number): string[] {
  const { frame } = get();
  const geoms = frame?.fields.contact_geom;
  const touching = new Set<string>();
  for (let i = 0; i < (frame?.counts.ncon ?? 0); i++) {
    const [a, b] = [geoms?.[2 * i] ?? -1, geoms?.[2 * i + 1] ?? -1];
    if (a < 0 || b < 0) continue;
    if (model.geom_bodyid[a] === body) touching.add(nameOf(model, ObjType.geom, b));
    if (model.geom_bodyid[b] === body) touching.add(nameOf(model, ObjType.geom, a));
  }
  return [...touching];
}

export function Card() {
  const selected = useStore((state) => state.selected);
  const loaded = useStore((state) => state.loaded);
  const xpos = useStore((state) => state.frame)?.fields.xpos;
  const xquat = useStore((state) => state.frame)?.fields.xquat;
  if (!selected || !loaded) return null;
  const { model, tree } = loaded;
  const { body, geom } = selected;
  const name = nameOf(model, ObjType.body, body);
  const place = findBody(tree, name);
  const list = (values: ArrayLike<number> | undefined, count: number) =>
    Array.from({ length: count }, (_, k) => format(values?.[count * body + k] ?? 0)).join(' ');
  const touching = contactsOf(model, body);
  return (
    <section className="card" aria-label="Selection">
      <div className="row">
        <h2>{name}</h2>
        <IconButton
          label="Follow"
          icon={<Crosshair />}
          className="small"
          disabled={body === 0}
          onClick={() => follow(body)}
        />
        {place ? (
          <IconButton
            label={`Show in ${place.file}, line ${place.line}`}
            icon={<FileCode2 />}
            className="small"
            onClick={() => goTo(place.line, place.column)}
          />
        ) : null}
        <IconButton label="Close" icon={<X />} className="small" onClick={() => pointer.select(0)} />
      </div>
      <dl>
        {geom >= 0 ? (
          <>
            <dt>Geom</dt>
            <dd>{nameOf(model, ObjType.geom, geom)}</dd>
          </>
        ) : null}
        <dt>Mass</dt>
        <dd>
          {format(model.body_mass[body])} <span className="muted">kg</span>
        </dd>
        <dt>Position</dt>
        <dd>
          {list(xpos, 3)} <span className="muted">m</span>
          <PlotButton field="xpos" index={3 * body + 2} label={`${name} height`} />
        </dd>
        <dt>Orientation</dt>
        <dd>{list(xquat, 4)}</dd>
        <dt>Contacts</dt>
        <dd>{touching.length > 0 ? touching.join(', ') : 'none'}</dd>
      </dl>
    </section>
  );
}
