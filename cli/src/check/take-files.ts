import type { Progress } from '../terminal/progress';
import type { FileChecker } from './check-file';
import { detached } from './detached';
import type { FileReport } from './report';
import type { CheckPlan } from './plan';

/** Input of a worker thread. */
export interface WorkerStart {
  readonly files: readonly string[];
  readonly plan: CheckPlan;
  /** Indexes of the files in the order in which they are claimed. */
  readonly order: readonly number[];
  /** Counter shared by all threads: how many files are claimed. */
  readonly next: SharedArrayBuffer;
}

/** A report and the index of its file. */
export interface IndexedReport {
  readonly index: number;
  readonly report: FileReport;
}

/** Checks unclaimed files until none are left. */
export async function takeFiles(
  { files, order, next }: Pick<WorkerStart, 'files' | 'order' | 'next'>,
  checker: FileChecker,
  progress: Progress | null,
): Promise<readonly IndexedReport[]> {
  const counter = new Int32Array(next);
  const reports: IndexedReport[] = [];
  for (;;) {
    const index = order[Atomics.add(counter, 0, 1)];
    const file = index === undefined ? undefined : files[index];
    if (index === undefined || file === undefined) return reports;
    reports.push({ index, report: detached(await checker.check(file)) });
    progress?.at(Math.min(files.length, Atomics.load(counter, 0)));
  }
}
