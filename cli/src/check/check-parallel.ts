import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Progress } from '../terminal/progress';
import { isFile } from '../files/read-bytes';
import { launcher } from '../installed-folder';
import { threadMark, threadWork } from '../thread-mark';
import { UsageError } from '../exit-codes';
import { FileChecker } from './check-file';
import type { CheckPlan } from './plan';
import type { FileReport } from './report';
import { takeFiles, type IndexedReport, type WorkerStart } from './take-files';

/** Output of a worker thread. */
export type WorkerResponse =
  | { readonly reports: readonly IndexedReport[] }
  | { readonly refused: string; readonly hint: string | null };

/**
 * Checks files on several threads, including this one. Each thread claims the next file when it finishes one, so no thread is
 * idle and each has one file in memory at a time.
 */
export async function checkParallel(
  files: readonly string[],
  plan: CheckPlan,
  threads: number,
  progress: Progress,
): Promise<readonly FileReport[]> {
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const start: WorkerStart = { files, plan, order: largestFirst(files), next };
  const answers = Array.from({ length: threads - 1 }, () => responseOf(start));
  const own = await takeFiles(start, new FileChecker(plan), progress);
  const reports: FileReport[] = [];
  for (const answer of [{ reports: own }, ...(await Promise.all(answers))]) {
    if ('refused' in answer) throw new UsageError(answer.refused, answer.hint);
    for (const { index, report } of answer.reports) reports[index] = report;
  }
  return reports;
}

/** A thread that claims a large file last lets the others wait. What can't be read takes no time. */
function largestFirst(files: readonly string[]): readonly number[] {
  const sizes = files.map((file) => (isFile(file) ? statSync(file).size : 0));
  return [...files.keys()].toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
}

async function responseOf(start: WorkerStart): Promise<WorkerResponse> {
  const env = { ...process.env, [threadMark]: threadWork.checks };
  // no one reads the thread's streams: Node would ask them for more, and where plugins run they aren't streams of Node
  const worker = new Worker(launcher, { workerData: start, env, stdout: true, stderr: true });
  const ended = once(worker, 'exit').then((): WorkerResponse => ({
    refused: 'Something ended a thread before all files were checked.',
    hint: 'If you use plugins, remove one after the other to find the cause, and contact its author.',
  }));
  return Promise.race([once(worker, 'message').then(([answer]) => answer as WorkerResponse), ended]);
}
