import { judgeChanges } from '#catalogue/effects/change-task';
import { planReplacement } from '#catalogue/effects/replacement-task';
import { findUsePlaces } from '#catalogue/effects/use-places';
import { copyDocument } from '#jobs/tasks/copy-document';
import { judgeDocument } from '#jobs/tasks/judge-document';
import { printPackage } from '#jobs/tasks/print-package';
import { sameContent } from '#jobs/tasks/same-content';
import { createFromFile, judgeFile, readUploadedFile, replaceByFile } from '#jobs/tasks/uploaded-file';
import { printLater } from '#log/snapshot-when-due';
import { compareStored } from '#scenario/history/compare-stored';
import { printStored } from '#scenario/document/print-stored';
import { describeStored } from '#scenario/validation/describe-stored';
import type { AnyTask } from '#threads/thread-task';

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
  printLater,
  printPackage,
  printStored,
  readUploadedFile,
  replaceByFile,
  sameContent,
];
