// Fetching files, a few at a time, with progress and a way to stop.
// Covered by sources.test.ts.

/** How far fetching has come. */
export interface FetchProgress {
  /** files that have arrived */
  readonly done: number;
  /** files that were asked for so far; more may follow, as files name others */
  readonly asked: number;
  /** bytes that have arrived */
  readonly bytes: number;
}

/** How files are fetched. */
export interface FetchOptions {
  /** stops fetching: what waits for it is rejected with the signal's reason */
  readonly signal?: AbortSignal;
  /** called when a file was asked for, and when some of it has arrived */
  readonly onProgress?: (progress: FetchProgress) => void;
  /** what fetches; the platform's own when left out */
  readonly fetch?: typeof fetch;
  /** most requests at a time; 8 when left out */
  readonly atOnce?: number;
}

/** Lets at most so many run at a time; the others wait in line. */
function createGate(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // the place goes to who waits for it
      if (next) next();
      else running--;
    }
  };
}

/** The bytes of an answer, told of as they come. */
async function readBody(response: Response, arrived: (bytes: number) => void): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    chunks.push(value);
    size += value.length;
    arrived(value.length);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * What fetches files by their addresses; undefined for those that are not there.
 * @throws Error that names the address, for other answers
 */
export function createFetcher(options: FetchOptions): (url: string) => Promise<Uint8Array | undefined> {
  const { signal, onProgress, atOnce = 8 } = options;
  const get = options.fetch ?? globalThis.fetch;
  const gate = createGate(atOnce);
  const progress = { done: 0, asked: 0, bytes: 0 };
  const tell = () => onProgress?.({ ...progress });

  async function getBytes(url: string): Promise<Uint8Array | undefined> {
    signal?.throwIfAborted();
    const response = await get(url, { signal });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    // servers of single pages answer with one for whatever is not there
    if (/text\/html/.test(response.headers.get('content-type') ?? '')) return undefined;
    return readBody(response, (bytes) => {
      progress.bytes += bytes;
      tell();
    });
  }

  return (url) =>
    gate(async () => {
      progress.asked++;
      tell();
      const bytes = await getBytes(url);
      progress.done++;
      tell();
      return bytes;
    });
}
