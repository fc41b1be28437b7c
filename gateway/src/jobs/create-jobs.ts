import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '#database/connection';
import { job as jobTable } from '#database/tables/jobs';
import type { JobServices } from './context';
import type { JobKind, Jobs } from './jobs';
import { findRequested } from './job-rows';
import { runDuplicate } from './kinds/duplicate-scenario';
import { runGenerateSpeech } from './kinds/generate-speech';
import { runImport } from './kinds/import-scenario';
import { runPublish } from './kinds/publish-scenario';
import { runReplaceAsset } from './kinds/replace-asset';
import { runValidate } from './kinds/validate-scenario';
import { installQueue } from './queue/install-queue';
import { JobQueue } from './queue/job-queue';
import { JobWorker, type JobWorkerParts } from './queue/job-worker';
import { usualPace, type QueuePace } from './queue/queue-pace';
import { wakeSubscribers } from './queue/wake-subscribers';

/** The dependencies of the job queue. */
export interface JobParts {
  readonly connection: DatabaseConnection;
  readonly services: JobServices;
  readonly pace?: Partial<QueuePace>;
  /** Number of jobs that this gateway runs concurrently; defaults to 2, because jobs share the processor with requests. */
  readonly concurrency?: number;
  /** Called for each job that ended on this gateway, for metrics. */
  readonly onEnded?: JobWorkerParts['onEnded'];
}

/** The job queue of one gateway, with its metrics. */
export interface OpenJobs extends Jobs {
  /** Number of jobs that are running on this gateway. */
  readonly running: number;
}

const kinds: JobWorkerParts['kinds'] = {
  import: runImport,
  publish: runPublish,
  duplicate: runDuplicate,
  validate: runValidate,
  speech: runGenerateSpeech,
  replace: runReplaceAsset,
};

/**
 * Installs the queue in the database and opens it. Jobs are processed only after `work()`.
 *
 * @throws StorageError when the database can't be reached, or its account can't install the queue.
 */
export async function createJobs(parts: JobParts): Promise<OpenJobs> {
  const { connection, services, concurrency = 2, onEnded = () => undefined } = parts;
  const { database, logger, now } = services;
  const pace = { ...usualPace, ...parts.pace };
  await installQueue(connection, pace);
  const queue = await JobQueue.open(connection, pace, (err) =>
    logger.warn({ err }, 'The job queue reported an error.'),
  );
  const worker = new JobWorker({ queue, services, kinds, pace, concurrency, onEnded });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await worker.close();
    await queue.close();
  };
  return {
    get running() {
      return worker.running;
    },
    request: async ({ institutionId, kind, scenarioId, input, requestedBy, requestKey = null }) => {
      // insert the row and the queue entry atomically
      const { id, isNew } = await database.acrossInstitutions(async (queries) => {
        for (;;) {
          const [added] = await queries
            .insert(jobTable)
            .values({
              id: randomUUID(),
              institutionId,
              kind: kind satisfies JobKind,
              scenarioId,
              input,
              requestedBy,
              requestKey,
              createdAt: now(),
            })
            .onConflictDoNothing()
            .returning({ id: jobTable.id });
          if (added !== undefined) {
            await queue.add(queries, { id: added.id, institutionId });
            return { id: added.id, isNew: true };
          }
          const known = await findRequested(queries, { institutionId, requestedBy, requestKey });
          if (known !== null) return { id: known, isNew: false }; // otherwise it has just failed
        }
      });
      if (!isNew) return id;
      wakeSubscribers(services, { id, institutionId });
      worker.look();
      return id;
    },
    work: () => {
      worker.start();
      return Promise.resolve();
    },
    close: () => (closing ??= close()),
  };
}
