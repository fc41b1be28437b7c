import type { Builder } from '#graphql/builder';
import type { JobContext } from './context';
import { addDuplicationFlag } from './graphql/duplication-flag';
import { addJobMutations } from './graphql/job-mutations';
import { addJobReads } from './graphql/job-reads';
import { addProgressSubscriptions } from './graphql/progress-subscriptions';
import { addUploadReads } from './graphql/upload-reads';
import { addVersionReads } from './graphql/version-reads';

/** Adds import, publish, duplicate and validate, their progress, and the resulting versions. */
export function addJobs(builder: Builder<JobContext>): void {
  addJobReads(builder);
  addUploadReads(builder);
  addJobMutations(builder);
  addVersionReads(builder);
  addProgressSubscriptions(builder);
  addDuplicationFlag(builder);
}
