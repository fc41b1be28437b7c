import { pino, type DestinationStream, type Logger } from 'pino';
import type { GatewaySettings } from '../settings/settings';
import { describeError } from './describe-error';
import { scrubSecrets } from './scrub-secrets';

/**
 * Logs one JSON object a line. Every line is scrubbed as a whole: a secret that somebody logs by mistake, in a field of any
 * depth or within a message of a library, does not get out.
 *
 * @param destination - stderr when left out: stdout is for the address.
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
