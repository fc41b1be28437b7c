import { exitCodes, type ExitCode } from '../exit-codes';
import type { Terminal } from '../terminal/terminal';
import { explaining, loadGateway } from './load-gateway';

/** How a command runs a gateway. */
export interface GatewayRun {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly flags: {
    readonly folder: string | undefined;
    readonly host?: string | undefined;
    readonly port: number | undefined;
    readonly demonstration: boolean | undefined;
  };
  readonly quiet: boolean;
  /** Called when it serves, before its address is printed. @returns what to stop before it stops */
  readonly onServing?: (address: string) => Promise<() => Promise<void>>;
}

/** Runs a gateway until it receives a stop signal. Writes only its address to stdout. */
export async function runGateway(run: GatewayRun, terminal: Terminal): Promise<ExitCode> {
  const { readSettings } = await loadGateway('read-settings');
  const talk = (text: string) => {
    if (!run.quiet) terminal.talk(`${text}\n`);
  };
  const signals = new StopSignals();
  const starting = explaining(async () => {
    const { settings, warnings } = readSettings(run.environment, run.flags);
    for (const warning of warnings) terminal.talk(`Note: ${warning}\n`);
    talk(`Starting with the data folder ${settings.folder} …`);
    const { startGateway } = await loadGateway('start-gateway');
    return startGateway(settings, { onNotice: talk });
  });
  const gateway = await Promise.race([starting, signals.second]);
  if (typeof gateway === 'string') return exitCodes.interrupted;
  const { address, accounts } = gateway;
  const stopUse = await run.onServing?.(address);
  if (accounts.length > 0) terminal.talk(`${accountTable(accounts)}\n`);
  terminal.out(`${address}\n`);
  talk('Press Ctrl+C to stop.');
  const signal = await signals.first;
  talk('\nStopping …');
  const stopping = (stopUse?.() ?? Promise.resolve()).then(() => gateway.close());
  const ended = await Promise.race([stopping.then(() => 'ended' as const), signals.second]);
  talk(ended === 'ended' ? 'Stopped.' : 'Stopped immediately. No acknowledged change is lost.');
  return signal === 'SIGINT' ? exitCodes.interrupted : exitCodes.clean;
}

/** Milliseconds in which a repeated signal counts as the same: both the terminal and the parent process can send it. */
const sameSignal = 1000;

/** The signals that stop a gateway: the first one gracefully, a second one immediately. */
class StopSignals {
  readonly first: Promise<NodeJS.Signals>;
  readonly second: Promise<NodeJS.Signals>;

  constructor() {
    const reported: ((name: NodeJS.Signals) => void)[] = [];
    this.first = new Promise((resolve) => reported.push(resolve));
    this.second = new Promise((resolve) => reported.push(resolve));
    let at: number | undefined;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        const now = performance.now();
        at ??= now;
        reported[now - at > sameSignal ? 1 : 0]?.(name);
      });
    }
  }
}

function accountTable(
  accounts: readonly { readonly username: string; readonly link: string | null; readonly note: string }[],
): string {
  const width = Math.max(...accounts.map(({ username }) => username.length));
  const lines = accounts.flatMap(({ username, link, note }) => [
    `  ${username.padEnd(width)}  ${link === null ? 'no password  ' : ''}${note}`,
    ...(link === null ? [] : [`  ${link}`]),
  ]);
  return ['Sign in as:', ...lines].join('\n');
}
