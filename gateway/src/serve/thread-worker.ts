import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { redirectPluginOutput } from '@scn/plugins/packages/plugin-output';
import { judgeChanges, planReplacement, findUsePlaces } from '#catalogue/effects/effect-tasks';
import { copyDocument } from '#jobs/tasks/copy-document';
import { judgeDocument } from '#jobs/tasks/judge-document';
import { printPackage } from '#jobs/tasks/print-package';
import { runScenarioTests } from '#jobs/tasks/run-scenario-tests';
import { sameContent } from '#jobs/tasks/same-content';
import { createFromFile, judgeFile, readUploadedFile, replaceByFile } from '#jobs/tasks/uploaded-file';
import { printLater } from '#log/snapshot-when-due';
import { createGatewayCore, type GatewayCore } from '#plugins/gateway-core';
import { loadPackages } from '#plugins/load-packages';
import { printStored } from '#scenario/document/print-stored';
import { playStored } from '#scenario/history/play-stored';
import { compareStored } from '#scenario/history/compare-stored';
import { describeStored } from '#scenario/validation/describe-stored';
import type { PluginSettings } from '#settings/settings';
import { runTask, type TaskResponse, type TaskRequest, type AnyTask } from '#threads/thread-task';

/** Every task that a thread can run. */
export const threadTasks: readonly AnyTask[] = [
  compareStored,
  copyDocument,
  createFromFile,
  describeStored,
  findUsePlaces,
  judgeChanges,
  judgeDocument,
  judgeFile,
  planReplacement,
  playStored,
  printLater,
  printPackage,
  printStored,
  readUploadedFile,
  replaceByFile,
  runScenarioTests,
  sameContent,
];

/*
 * The program of a worker thread. Its plugins are those that the gateway accepted, loaded in the same way. It has no connection to the
 * database, and knows no user.
 */

// Linux has a priority for each thread: the event loop and the database server get three times as much of a busy processor
if (process.platform === 'linux') setPriority(0, 5);

let core: Promise<GatewayCore> | undefined;

/** Answers one request. The core is created with the first one, so that a fault there is an answer, and not the end of the thread. */
export default async function runMessage(request: TaskRequest): Promise<TaskResponse> {
  core ??= open(workerData as ThreadData);
  return runTask(await core, threadTasks, request);
}

/** The data that a thread is started with. */
export interface ThreadData {
  /** The settings, with only the packages that the gateway accepted. */
  readonly plugins: PluginSettings;
}

async function open({ plugins }: ThreadData): Promise<GatewayCore> {
  if (plugins.packages.length > 0)
    redirectPluginOutput((what, line) => {
      process.stderr.write(`Output of ${what}: ${line}\n`);
    });
  const { made, refused } = await loadPackages(plugins, createGatewayCore);
  const [first] = refused;
  // results without its rules would differ from those of the gateway
  if (first !== undefined)
    throw new Error(
      `${first.name} can't be loaded in a worker thread: ${first.problems.map(({ message }) => message).join(' ')}`,
    );
  return made;
}
