import { pino, type DestinationStream, type Logger } from 'pino';
import type { GatewaySettings } from '#settings/settings';
import { describeError } from './describe-error';
import { scrubSecrets } from './scrub-secrets';

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
