// Where a model to try comes from: files that are dropped or chosen, an address, a text, our gallery.
// Covered by apps/dashboard/test/try.test.ts.
import { fromDrop, fromFileList, fromText, fromUrl, type ModelSource } from '@corten/viewer';
import { FileUp, FolderUp, Link } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fromGallery, GALLERY } from '../../../viewer/src/gallery.js';

export interface SourcesProps {
  onChoose(name: string, source: Promise<ModelSource>): void;
  /** a model of the gallery, or an address, is part of this page's address */
  onAddress(query: Readonly<Record<string, string>>): void;
}

const named = (source: ModelSource) => source.main.slice(source.main.lastIndexOf('/') + 1);

/** Models that are dropped anywhere on the page; whether something is held above it. */
function useDrop(choose: (source: Promise<ModelSource>) => void): boolean {
  const [above, setAbove] = useState(false);
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setAbove(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setAbove(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setAbove(false);
      if (event.dataTransfer) latest.current(fromDrop(event.dataTransfer));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return above;
}

/** A button that opens the dialog for files, or for a folder. */
function Chooser({ folder, onFiles }: { folder?: boolean; onFiles(files: FileList): void }) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = folder ? FolderUp : FileUp;
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" /> {folder ? 'Folder' : 'Files'}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={folder ? 'Folder of a model' : 'Files of a model'}
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onFiles(target.files);
          target.value = '';
        }}
      />
    </>
  );
}

/** Choose a model. */
export function Sources({ onChoose, onAddress }: SourcesProps) {
  const [text, setText] = useState('');
  // counts what is chosen: files that are read slowly do not come in place of what was chosen since
  const chosen = useRef(0);
  const choose = (source: Promise<ModelSource>) => {
    const mine = ++chosen.current;
    const last = (name: string, found: Promise<ModelSource>) => {
      if (mine === chosen.current) onChoose(name, found);
    };
    onAddress({});
    source.then(
      (found) => last(named(found), Promise.resolve(found)),
      () => last('The model', source),
    );
  };
  const address = (query: Readonly<Record<string, string>>) => {
    chosen.current++;
    onAddress(query);
  };
  const above = useDrop(choose);
  const submitted = (act: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act(new FormData(event.currentTarget));
  };
  return (
    <section className={`sources${above ? ' above' : ''}`} aria-label="Model">
      <div className="choices">
        <Chooser onFiles={(files) => choose(fromFileList(files))} />
        <Chooser folder onFiles={(files) => choose(fromFileList(files))} />
        <select
          value=""
          aria-label="A model of the gallery"
          onChange={({ target }) => address({ model: target.value })}
        >
          <option value="" disabled>
            Gallery
          </option>
          {GALLERY.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <form className="url" onSubmit={submitted((form) => address({ src: String(form.get('src')) }))}>
          <input name="src" type="url" required placeholder="https://…/model.xml" aria-label="Address of a model" />
          <button type="submit" className="button">
            <Link aria-hidden="true" /> Load
          </button>
        </form>
      </div>
      <form className="paste" onSubmit={submitted(() => choose(Promise.resolve(fromText(text))))}>
        <textarea
          rows={3}
          spellCheck={false}
          value={text}
          aria-label="MJCF or URDF"
          placeholder="Paste MJCF or URDF, or drop files, a folder or a zip archive anywhere on this page"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button" disabled={text.trim() === ''}>
          Take this text
        </button>
      </form>
    </section>
  );
}

/** The model that an address of this page names. */
export function addressed(query: URLSearchParams): { name: string; source: Promise<ModelSource> } | undefined {
  const model = query.get('model');
  if (model) return { name: `${model}.xml`, source: fromGallery(model) };
  const src = query.get('src');
  if (!src) return undefined;
  const name = src.slice(src.lastIndexOf('/') + 1) || src;
  return { name, source: Promise.resolve().then(() => fromUrl(new URL(src, document.baseURI).href)) };
}
