import { parentPort, workerData } from 'node:worker_threads';
import { running } from '@scn/plugins/packages/running';
import { UsageError } from '../usage-error';
import { FileChecker } from './check-file';
import type { WorkerAnswer } from './check-parallel';
import { type WorkerStart, takeFiles } from './take-files';

/* Worker thread: checks files until none are left, then posts its results once. */
const start = workerData as WorkerStart;

process.on('exit', refuseEarlyEnd);

takeFiles(start, new FileChecker(start.plan), null).then(
  (reports) => answer({ reports }),
  (error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    answer({ refused: error.message, hint: error.hint });
  },
);

function refuseEarlyEnd(): void {
  const what = running.what === null ? '' : ` while ${running.what} was running`;
  answer({
    refused: `Something ended a thread${what}, before all files were checked.`,
    hint: 'If you use plugins, remove one after the other to find the cause, and contact its author.',
  });
}

function answer(content: WorkerAnswer): void {
  process.off('exit', refuseEarlyEnd);
  parentPort?.postMessage(content);
}
