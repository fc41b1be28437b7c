import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../usage-error';
import { FileChecker } from './check-file';
import type { WorkerAnswer, WorkerStart } from './check-parallel';
import { takeFiles } from './take-files';

/* Worker thread: checks files until none are left, then posts its results once. */
const start = workerData as WorkerStart;

takeFiles(start, new FileChecker(start.plan), null).then(
  (reports) => answer({ reports }),
  (error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    answer({ refused: error.message, hint: error.hint });
  },
);

function answer(content: WorkerAnswer): void {
  parentPort?.postMessage(content);
}
