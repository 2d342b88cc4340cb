// Messages: MjLogConfig, MjLogMessage, and what the official functions do with them.

import { decodeUtf8, encodeUtf8 } from '@corten/mjcf-parse';
import { mujocoError } from './errors.js';
import { copyFields, type Property } from './mirror.js';
import { recordClass, zeroClass } from './records.js';

const TEXT_SIZE = 1024;
/** The level of messages that are errors. */
const ERROR = 3;

const logConfig = () => ({ logto_console: 0, logto_file: 0, logfile: new Int8Array(TEXT_SIZE), topics: 0 });
type LogConfig = ReturnType<typeof logConfig>;
const logMessage = () => ({ level: 0, topic: 0, timestamp: 0, line: 0, subject: new Int8Array(TEXT_SIZE) });
type LogMessage = ReturnType<typeof logMessage>;

const flag = <R>(name: keyof R): Property<R> => ({
  get: (record) => record[name] !== 0,
  set(record, value: boolean) {
    record[name] = Number(Boolean(value)) as never;
  },
});
const empty: Property<LogMessage> = { get: () => '' };

type Handle<R, F> = Omit<R, keyof F> & F & Omit<InstanceType<ReturnType<typeof recordClass<object>>>, 'copy'>;

/** Where messages go: mjLogConfig. */
export type MjLogConfig = Handle<LogConfig, { logto_console: boolean; logto_file: boolean }> & { copy(): MjLogConfig };
/** Where messages go: mjLogConfig. */
export const MjLogConfig = zeroClass(logConfig, {
  logto_console: flag<LogConfig>('logto_console'),
  logto_file: flag<LogConfig>('logto_file'),
}) as unknown as new (
  record?: LogConfig,
) => MjLogConfig;

/** A message: mjLogMessage. Texts other than the subject cannot be set. */
export type MjLogMessage = Handle<
  LogMessage,
  { timestamp: boolean; readonly body: string; readonly file: string; readonly func: string }
>;
/** A message: mjLogMessage. */
export const MjLogMessage = recordClass(
  { ...logMessage(), body: 0, file: 0, func: 0 },
  logMessage as never,
  {
    timestamp: flag<LogMessage>('timestamp'),
    body: empty,
    file: empty,
    func: empty,
  } as never,
) as unknown as new () => MjLogMessage;

/** The functions of a module that keep how messages are logged. */
export function logFunctions(append: (path: string, bytes: Uint8Array) => void) {
  const config = logConfig();
  config.logto_console = config.logto_file = 1;
  config.logfile.set(encodeUtf8('MUJOCO_LOG.TXT'));
  return {
    mju_getLogConfig: (): MjLogConfig => new MjLogConfig(copyFields(config, logConfig())),
    mju_setLogConfig: (cfg: MjLogConfig): void =>
      void copyFields((cfg as unknown as { corten: LogConfig }).corten, config),
    /** The official build shows no information. */
    mju_info: (_topic: number, _msg: string): void => {},
    /** Errors are thrown; the official build shows no others. */
    mju_message: (msg: MjLogMessage): void => {
      if (msg.level !== ERROR) return;
      const { subject } = msg;
      const end = subject.indexOf(0);
      throw mujocoError(decodeUtf8(Uint8Array.from(end < 0 ? subject : subject.subarray(0, end))));
    },
    /** Append a message and the time to MUJOCO_LOG.TXT. */
    mju_writeLog: (type: string, msg: string): void =>
      append('MUJOCO_LOG.TXT', encodeUtf8(`${logTime(new Date())}\n${type}: ${msg}\n\n`)),
  };
}

/** A time as C writes it: `Sat Nov 28 18:23:06 2026`. */
function logTime(date: Date): string {
  const [day, month, number, year, time] = date.toString().split(' ');
  return `${day} ${month} ${number.replace(/^0/, ' ')} ${time} ${year}`;
}
