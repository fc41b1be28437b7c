import { pino, type DestinationStream, type Logger } from 'pino';
import type { GatewaySettings } from '#settings/settings';
import { scrubSecrets } from './scrub-secrets';

/** Maximum depth of causes. */
const deepest = 5;

/**
 * Logs one JSON object per line. Every line is scrubbed as a whole, so that a secret that is logged by mistake, at any depth or
 * in a library's message, is redacted.
 *
 * @param destination - defaults to stderr: stdout is for the address.
 */
export function createLogger(
  { logLevel }: Pick<GatewaySettings, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: scrubSecrets },
    },
    destination,
  );
}

/** An error for the log. A failed query is described without its parameters, which contain users' data and password hashes. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message: withoutParameters(message),
    stack: withoutParameters(stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/** Drizzle appends the parameters of a failed query to its message; they can contain line feeds, and end where the stack starts. */
function withoutParameters(text: string): string {
  const from = text.search(/\nparams:/);
  if (from === -1) return text;
  const stack = text.slice(from).search(/\n {4}at /);
  return text.slice(0, from) + (stack === -1 ? '' : text.slice(from + stack));
}
