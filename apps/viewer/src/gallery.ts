// Our own models, loaded when one is chosen.
import { fromText, type ModelSource } from '@corten/viewer';

const files = import.meta.glob<string>('../../../conformance/models/*.xml', { query: '?raw', import: 'default' });

/** Names of the models. */
export const GALLERY: readonly string[] = Object.keys(files).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.xml'.length),
);

/** A model of the gallery. */
export async function fromGallery(name: string): Promise<ModelSource> {
  const path = Object.keys(files).find((candidate) => candidate.endsWith(`/${name}.xml`));
  if (!path) throw new Error(`there is no model ${name} in the gallery`);
  return fromText(await files[path](), `${name}.xml`);
}
