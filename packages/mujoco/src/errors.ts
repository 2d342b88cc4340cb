// Errors in the words of the official bindings: plain Errors whose message starts with "MuJoCo Error: ", and those of
// the layer that passes arguments.

/** What all messages start with. */
const PREFIX = 'MuJoCo Error: ';

/** A wrong argument: the message of the official bindings names the function in brackets. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** A text that is missing: the message names the argument only. */
export class MissingTextError extends Error {
  override readonly name = 'MissingTextError';
}

/** Wrong number or class of arguments, properties that cannot be written, deleted objects. */
export class BindingError extends Error {
  override readonly name = 'BindingError';
}

/** An Error with the prefix of the official bindings. */
export function mujocoError(message: string, cause?: unknown): Error {
  return new Error(PREFIX + message, cause === undefined ? undefined : { cause });
}

/** The error that a function of the module throws for what its implementation threw. */
export function functionError(name: string, thrown: unknown): Error {
  if (!(thrown instanceof Error)) return mujocoError(`${name}: ${String(thrown)}`, thrown);
  if (thrown.message.startsWith(PREFIX) || thrown instanceof BindingError || thrown instanceof TypeError) return thrown;
  if (thrown instanceof MissingTextError) return mujocoError(thrown.message, thrown);
  const where = thrown instanceof ArgumentError ? `[${name}]` : `${name}:`;
  return mujocoError(`${where} ${thrown.message}`, thrown);
}

/** The error of something that the official build has and Corten has not. */
export function notSupported(name: string): Error {
  return mujocoError(`${name} is not supported by Corten`);
}
