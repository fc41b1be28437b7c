import type { PluginEntry } from '@scn/core/kernel/registry';
import { loadPackage, type PluginPackage } from '@scn/plugins/packages/load-package';
import { verifyLocked } from '@scn/plugins/packages/lock';
import { PackageError } from '@scn/plugins/packages/package-error';
import { beforePlugins } from '@scn/plugins/packages/announce-end';
import { host, redirectPluginOutput } from '@scn/plugins/packages/plugin-output';
import { startWatchdog } from '@scn/plugins/packages/watchdog';
import { exitCodes, UsageError } from '../exit-codes';
import { importModule } from '../import-module';
import { processTerminal } from '../terminal/terminal';
import { listenToFailures } from './plugin-failures';
import { noteWarning } from './plugin-warnings';
import { refuseImports } from './refused-imports';

/**
 * Loads the plugins of a third-party package.
 *
 * @param name - The package name, or the path of its folder.
 * @param from - The folder from which it is resolved.
 * @throws UsageError when the package is not compatible, with the next step.
 */
export async function loadPlugins(name: string, from: string): Promise<readonly PluginEntry[]> {
  try {
    const { entries, warnings } = await openPackage(name, from);
    for (const warning of warnings) noteWarning(`${name}: ${warning}`);
    return entries;
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new UsageError(error.message, error.whatToDo);
  }
}

/**
 * Loads a third-party package, for commands that are about packages.
 *
 * @param isBundled - whether a bundler has already refused what its entries can't import
 * @throws PackageError when the package is not compatible, or not the one that is locked
 */
export async function openPackage(name: string, from: string, isBundled = false): Promise<PluginPackage> {
  redirectPluginOutput(printLine);
  listenToFailures();
  if (host.isSilent) startWatchdog(exitCodes.usage, 'The output is not complete.'); // not in tests
  beforePlugins();
  verifyLocked(name, from);
  if (!isBundled) await refuseImports(name, from);
  return loadPackage(name, from, importModule);
}

/** The command line writes without the streams of Node, so what reaches them is a plugin's. */
function printLine(what: string, line: string): void {
  processTerminal(null).talk(`Output of ${what}: ${line}\n`);
}
