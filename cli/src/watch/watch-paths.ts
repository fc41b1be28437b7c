import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { globBase, isGlob } from '../files/glob';
import type { Terminal } from '../terminal/terminal';

/** Debounce interval in milliseconds: editors write a file in several steps. */
const quietTime = 100;

/** The work that runs when files change. */
export interface Watched {
  /** Whether a change of a file, by its absolute path, is a reason to run again. A changed configuration always is one. */
  concerns(file: string): boolean;
  /** Called for a changed configuration. */
  reconfigure?(): void;
  run(): Promise<void>;
}

/** Runs at once, and when files change, until Ctrl-C. Errors of users don't end it, because a file can be broken for a moment. */
export async function watchPaths(
  paths: readonly string[],
  terminal: Terminal,
  { concerns, reconfigure, run: runOnce }: Watched,
): Promise<ExitCode> {
  let isRunning = false;
  let isStale = false;
  const run = async (): Promise<void> => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      await runOnce().catch((error: unknown) => reportError(error, terminal));
    }
    isRunning = false;
    terminal.talk('Watching for changes. Press Ctrl+C to stop.\n');
  };

  const watcher = watchFiles(
    paths.map((path) => (isGlob(path) ? globBase(path) : path)),
    { ignored: isIgnored, ignoreInitial: true },
  );
  await once(watcher, 'ready'); // changes before this point would be missed
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    const file = resolve(path);
    if (!concerns(file)) {
      if (!basename(file).startsWith('scn.config.')) return;
      reconfigure?.();
    }
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietTime);
  });
  await run();
  return new Promise((end) => {
    const stop = () => {
      clearTimeout(timer);
      void watcher.close().then(() => end(exitCodes.interrupted));
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}

function isIgnored(path: string): boolean {
  const name = basename(path);
  return name === 'node_modules' || (name.startsWith('.') && name !== '.' && name !== '..');
}

function reportError(error: unknown, terminal: Terminal): void {
  if (!(error instanceof UsageError)) throw error;
  terminal.talk(`scn: ${error.message}\n`);
}
