// Links that restore a model and its state: small models in the link, others by their address.
import type { ModelSource } from '@corten/viewer';

/** What a link has. */
export interface Shared {
  /** address of the model */
  readonly src?: string;
  /** text of the model */
  readonly xml?: string;
  readonly state?: Float64Array;
}

/** Longest text of a model in a link, compressed and encoded. */
const LONGEST = 8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (c) => c.charCodeAt(0));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const pack = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new CompressionStream('deflate-raw')).then(toBase64);
const unpack = (text: string) => through(fromBase64(text), new DecompressionStream('deflate-raw'));

/**
 * A link to this page that restores what is shown.
 * @param page - address of this page
 * @param address - where the model came from, if it has an address
 * @throws Error that says why there is no link: the model has files, or is too large
 */
export async function shareLink(
  page: string,
  source: ModelSource,
  xml: string | undefined,
  address: string | undefined,
  state: Float64Array | undefined,
): Promise<string> {
  const url = new URL(page);
  url.search = '';
  const parts = new URLSearchParams();
  const edited = source.xml !== undefined;
  if (address && !edited) parts.set('src', address);
  else {
    if (xml === undefined)
      throw new Error('a binary model or an archive has no link of its own: load it by its address');
    if (Object.keys(source.files).some((path) => path !== source.main))
      throw new Error('the model has files of its own, which do not fit into a link: load it by its address');
    const packed = await pack(new TextEncoder().encode(xml));
    if (packed.length > LONGEST) throw new Error('the model is too large for a link: load it by its address');
    parts.set('xml', packed);
  }
  if (state) parts.set('state', await pack(new Uint8Array(state.slice().buffer)));
  url.hash = parts.toString();
  return url.href;
}

/** What the part of a link after its # says. */
export async function readLink(hash: string): Promise<Shared> {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const xml = parts.get('xml');
  const state = parts.get('state');
  return {
    src: parts.get('src') ?? undefined,
    xml: xml ? new TextDecoder().decode(await unpack(xml)) : undefined,
    state: state ? new Float64Array((await unpack(state)).buffer) : undefined,
  };
}
