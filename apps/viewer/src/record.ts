// Pictures, films and trajectories to keep.
import type { Stage } from '@corten/viewer';

/** Let the user keep a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A film that is being made. */
export interface Recording {
  stop(): void;
}

/**
 * Record what is drawn from now on.
 * @throws Error when the browser cannot
 */
export function record({ canvas, draw }: Stage, done: (film: Blob) => void): Recording {
  const stream = canvas.captureStream(30);
  const type = ['video/mp4', 'video/webm'].find((candidate) => MediaRecorder.isTypeSupported(candidate));
  if (!type) throw new Error('this browser does not record films');
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 8e6 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => done(new Blob(parts, { type })));
  recorder.start();
  // the film begins with what is seen, also where nothing moves
  draw();
  return { stop: () => recorder.stop() };
}

/** Rows of time and qpos as CSV. */
export function trajectoryCsv(rows: Float64Array, nq: number): string {
  const header = ['time', ...Array.from({ length: nq }, (_, i) => `qpos${i}`)].join(',');
  const lines = [header];
  for (let i = 0; i < rows.length; i += nq + 1) lines.push(rows.subarray(i, i + nq + 1).join(','));
  return `${lines.join('\n')}\n`;
}

/** A trajectory as it was written. */
export function readTrajectory(csv: string, nq: number): number[][] {
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const wrong = rows.findIndex((row) => row.length < nq + 1 || row.some((value) => !Number.isFinite(value)));
  if (rows.length === 0) throw new Error('the file has no rows');
  if (wrong >= 0) throw new Error(`line ${wrong + 2} is not a time and ${nq} positions`);
  return rows;
}
