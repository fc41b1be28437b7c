import { parentPort, workerData } from 'node:worker_threads';
import { announceEnd, beforePlugins } from '@scn/plugins/packages/announce-end';
import { drainFaults } from '@scn/core/kernel/plugin-fault';
import { running } from '@scn/plugins/packages/running';
import { reportPluginFailures } from '../plugins/plugin-failures';
import { UsageError } from '../exit-codes';
import { FileChecker } from './check-file';
import type { WorkerResponse } from './check-parallel';
import { takeFiles, type WorkerStart } from './take-files';

/* Worker thread: checks files until none are left, then posts its results once. */
const start = workerData as WorkerStart;

process.on('exit', refuseEarlyEnd);
beforePlugins();
reportPluginFailures((refused, hint) => answer({ refused, hint }));

takeFiles(start, new FileChecker(start.plan), null).then(
  async (reports) => {
    await announceEnd();
    const [fault] = drainFaults();
    if (fault === undefined) answer({ reports });
    else answer({ refused: fault.message, hint: 'Contact its author, or remove it from the configuration.' });
  },
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

function answer(content: WorkerResponse): void {
  process.off('exit', refuseEarlyEnd);
  parentPort?.postMessage(content);
}
