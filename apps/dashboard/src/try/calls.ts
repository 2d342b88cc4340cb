// Calls from one thread to another: a request and its answer, or its error, and reports on the way.

/** What calls go through: a worker, a port, or the scope of a worker. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** An error as it travels. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

interface Call {
  readonly call: number;
  readonly request: unknown;
}

interface Answer {
  readonly answers: number;
  readonly value?: unknown;
  readonly report?: unknown;
  readonly failure?: Failure;
}

const failureOf = (error: unknown): Failure => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message };
};

/** Answer the calls that come through a channel, one after the other. */
export function answerCalls<Request>(
  channel: Channel,
  handle: (request: Request, report: (value: unknown) => void, ports: readonly MessagePort[]) => unknown,
): void {
  let before: Promise<unknown> = Promise.resolve();
  channel.addEventListener('message', ({ data, ports }: MessageEvent) => {
    const { call, request } = data as Call;
    if (call === undefined) return;
    const answer = (rest: Omit<Answer, 'answers'>) => channel.postMessage({ answers: call, ...rest });
    before = before.then(async () => {
      try {
        answer({ value: await handle(request as Request, (report) => answer({ report }), ports) });
      } catch (error) {
        answer({ failure: failureOf(error) });
      }
    });
  });
}

/** An error of the other thread, with its name there. */
export class CallError extends Error {
  constructor({ name, message }: Failure) {
    super(message);
    this.name = name;
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  report?(value: unknown): void;
}

/** Calls the other side of a channel. */
export interface Caller<Request> {
  /** @throws CallError what the other side threw */
  call<Value>(request: Request, report?: (value: never) => void, ports?: Transferable[]): Promise<Value>;
  /** Reject what is not answered yet, and all later calls. */
  end(error: Error): void;
}

export function caller<Request>(channel: Channel): Caller<Request> {
  let count = 0;
  let ended: Error | undefined;
  const waiting = new Map<number, Waiting>();
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const { answers, value, report, failure } = data as Answer;
    const found = waiting.get(answers);
    if (!found) return;
    if (report !== undefined) {
      found.report?.(report);
      return;
    }
    waiting.delete(answers);
    if (failure) found.reject(new CallError(failure));
    else found.resolve(value);
  });
  return {
    call: (request, report, ports = []) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        const call = ++count;
        waiting.set(call, { resolve: resolve as Waiting['resolve'], reject, report: report as Waiting['report'] });
        (channel as Worker).postMessage({ call, request }, ports);
      }),
    end(error) {
      ended = error;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
