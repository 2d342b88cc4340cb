// Questions to another thread, and their answers.

/** Questions that wait for an answer, by number. */
export interface Requests {
  /** Ask: `make` gives the message with the question's number. */
  ask<T, M>(send: (message: M) => void, make: (id: number) => M): Promise<T>;
  /** Answer a question; one that nobody waits for is passed over. */
  resolve(id: number, value: unknown): void;
  reject(id: number, error: Error): void;
  /** Nothing will be answered any more. */
  rejectAll(error: Error): void;
}

/** Questions to one thread. */
export function createRequests(): Requests {
  let count = 0;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const take = (id: number) => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  return {
    ask: (send, make) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, { resolve: resolve as (value: never) => void, reject });
        send(make(id));
      }),
    resolve: (id, value) => take(id)?.resolve(value as never),
    reject: (id, error) => take(id)?.reject(error),
    rejectAll(error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
