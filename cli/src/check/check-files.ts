import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isFile } from '../files/read-bytes';
import { Progress } from '../terminal/progress';
import type { Terminal } from '../terminal/terminal';
import { FileChecker } from './check-file';
import { detached } from './detached';
import type { CheckPlan } from './plan';
import type { FileReport } from './report';
import { tuneFirstWork } from './tuned';

/** Below this many bytes, starting a second thread takes longer than it saves (measured: tests/bench/cli.ts). */
const worthwhileBytes = 8_000_000;

/** Checks many files, on several threads when that is faster or requested. Reports are always in the order of the files. */
export async function checkFiles(
  files: readonly string[],
  plan: CheckPlan,
  wantedThreads: number | undefined,
  terminal: Terminal,
): Promise<readonly FileReport[]> {
  const worthwhile = plan.plays === undefined ? worthwhileThreads(files) : mostThreads(files);
  const threads = Math.min(wantedThreads ?? worthwhile, files.length);
  const progress = new Progress(files.length, terminal);
  try {
    if (threads > 1) return await (await import('./check-parallel')).checkParallel(files, plan, threads, progress);
    tuneFirstWork();
    const checker = new FileChecker(plan);
    const reports: FileReport[] = [];
    for (const file of files) {
      reports.push(detached(await checker.check(file)));
      progress.at(reports.length);
    }
    return reports;
  } finally {
    progress.end();
  }
}

function worthwhileThreads(files: readonly string[]): number {
  const most = mostThreads(files);
  if (most < 2) return 1;
  let bytes = 0;
  for (const file of files) {
    if (isFile(file)) bytes += statSync(file).size; // what can't be read is reported when it is checked
    if (bytes >= worthwhileBytes) return most;
  }
  return 1;
}

function mostThreads(files: readonly string[]): number {
  return Math.min(availableParallelism(), 8, files.length);
}
