// Web workers as a crew.
// Covered by packages/rollout/test/browser.test.ts.
import type { Crew } from './pool.js';
import type { Output } from './simulate.js';
import type { Task } from './task.js';

/** What a worker says after a task. */
export interface Answer {
  output?: Output;
  error?: string;
}

interface Member {
  worker: Worker;
  /** the job whose input it has */
  job: number;
}

/** Have a worker perform a task. */
function ask({ worker }: Member, task: Task): Promise<Output | undefined> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { output, error } }: MessageEvent<Answer>) => {
      if (error === undefined) resolve(output);
      else reject(new Error(error));
    };
    worker.onerror = (event) => reject(new Error(`a worker failed: ${event.message}`));
    worker.postMessage(task);
  });
}

/** Workers made by a function. */
export function webCrew(size: number, create: () => Worker): Crew {
  const members: Member[] = Array.from({ length: size }, () => ({ worker: create(), job: 0 }));
  const free = [...members];
  const waiting: ((member: Member) => void)[] = [];

  const take = () =>
    new Promise<Member>((resolve) => {
      const member = free.pop();
      if (member) resolve(member);
      else waiting.push(resolve);
    });

  function give(member: Member): void {
    const next = waiting.shift();
    if (next) next(member);
    else free.push(member);
  }

  return {
    size,
    async run(task) {
      const member = await take();
      try {
        // a job is sent once where memory is not shared
        const known = member.job === task.id;
        member.job = task.id;
        return await ask(member, known ? { ...task, input: NOTHING } : task);
      } finally {
        give(member);
      }
    },
    async close() {
      for (const { worker } of members) worker.terminate();
    },
  };
}

const NOTHING = new Uint8Array(0);
