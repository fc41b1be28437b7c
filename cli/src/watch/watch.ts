import { resolve } from 'node:path';
import { FileChecker } from '../check/check-file';
import type { CheckPlan } from '../check/plan';
import type { FileReport } from '../check/report';
import { conclude } from '../reporters/print-reports';
import type { ExitCode } from '../exit-codes';
import { findFiles, isScenarioOrCatalogue } from '../files/find-files';
import type { ValidateOptions } from '../program';
import type { Terminal } from '../terminal/terminal';
import { watchPaths } from './watch-paths';

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
  return watchPaths(paths, terminal, {
    concerns(file) {
      const isConcerned = reports.has(file) || isScenarioOrCatalogue(file);
      if (isConcerned) reports.delete(file);
      return isConcerned;
    },
    reconfigure() {
      reports.clear();
      checker = new FileChecker(plan);
    },
    async run() {
      const next = new Map<string, FileReport>();
      for (const file of await findFiles(paths, options.config)) {
        next.set(resolve(file), reports.get(resolve(file)) ?? (await checker.check(file)));
      }
      reports = next;
      terminal.clearScreen();
      await conclude([...reports.values()], options, terminal);
    },
  });
}
