import type { ExitCode } from '../exit-codes';
import { runGateway } from '../gateway/run-gateway';
import type { ServeOptions } from '../program';
import type { Terminal } from '../terminal/terminal';

/** `scn serve`: runs a gateway until it receives a stop signal. */
export function serve(folder: string | undefined, options: ServeOptions, terminal: Terminal): Promise<ExitCode> {
  const { host, port, demonstration, quiet = false } = options;
  const environment = quiet ? { SCN_LOG_LEVEL: 'error', ...process.env } : process.env;
  return runGateway({ environment, flags: { folder, host, port, demonstration }, quiet }, terminal);
}
