import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { FileChecker } from '../check/check-file';
import type { CheckPlan } from '../check/plan';
import type { FileReport } from '../check/report';
import { conclude } from '../reporters/print-reports';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { findFiles, isScenarioOrCatalogue } from '../files/find-files';
import { globBase, isGlob } from '../files/glob';
import type { ValidateOptions } from '../program';
import type { Terminal } from '../terminal/terminal';

/** Debounce interval in milliseconds: editors write a file in several steps. */
const quietTime = 100;

/** Checks files when they change, until Ctrl-C. Unchanged files keep their reports. */
export async function watch(
  paths: readonly string[],
  plan: CheckPlan,
  options: ValidateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  /** By absolute path. */
  let reports = new Map<string, FileReport>();
  let checker = new FileChecker(plan);
  let isRunning = false;
  let isStale = false;

  const check = async (): Promise<void> => {
    const next = new Map<string, FileReport>();
    for (const file of await findFiles(paths, options.config)) {
      next.set(resolve(file), reports.get(resolve(file)) ?? (await checker.check(file)));
    }
    reports = next;
    terminal.clearScreen();
    await conclude([...reports.values()], options, terminal);
  };
  const run = async (): Promise<void> => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      await check().catch((error: unknown) => reportError(error, terminal));
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
    if (reports.has(file) || isScenarioOrCatalogue(file)) {
      reports.delete(file);
    } else if (basename(file).startsWith('scn.config.')) {
      reports.clear();
      checker = new FileChecker(plan);
    } else {
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietTime);
  });
  await run();
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      void watcher.close().then(() => resolve(exitCodes.interrupted));
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}

function isIgnored(path: string): boolean {
  const name = basename(path);
  return name === 'node_modules' || (name.startsWith('.') && name !== '.' && name !== '..');
}

/** Reports errors without ending the watch, because a file can be broken for a moment. */
function reportError(error: unknown, terminal: Terminal): void {
  if (!(error instanceof UsageError)) throw error;
  terminal.talk(`scn: ${error.message}\n`);
}
