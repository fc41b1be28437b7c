import { Refusal } from '@scn/core/base/refusal';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import type { JsonObject } from '@scn/core/base/json';
import { refusalOf } from '#http/failure';
import { traced } from '#http/tracing';
import {
  endJob,
  findJob,
  findStranded,
  startJob,
  writeProgress,
  type JobFailure,
  type JobRow,
  type JobKindRun,
} from '../job-rows';
import type { JobServices } from '../context';
import type { JobKind } from '../jobs';
import type { JobQueue, ClaimedEntry } from './job-queue';
import { ProgressWriter } from './progress-writer';
import type { QueuePace } from './queue-pace';
import { wakeSubscribers } from './wake-subscribers';

/** The dependencies of a worker. */
export interface JobWorkerParts {
  readonly queue: JobQueue;
  readonly services: JobServices;
  readonly kinds: Readonly<Record<JobKind, JobKindRun>>;
  readonly pace: QueuePace;
  /** Number of jobs that this gateway runs concurrently. */
  readonly concurrency: number;
  /** Called when a job has ended on this gateway. */
  readonly onEnded: (ended: { readonly kind: JobKind; readonly isSuccess: boolean; readonly seconds: number }) => void;
}

/** Thrown when the attempt ends here and the job continues on another gateway. */
class Interrupted extends Error {}

/** Takes jobs from the queue and runs a few of them concurrently. */
export class JobWorker {
  readonly #parts: JobWorkerParts;
  readonly #running = new Map<string, { readonly done: Promise<void>; readonly interrupt: AbortController }>();
  #timers: readonly NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #sweeping: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: JobWorkerParts) {
    this.#parts = parts;
  }

  /** Number of running jobs. */
  get running(): number {
    return this.#running.size;
  }

  start(): void {
    const { poll, sweep } = this.#parts.pace;
    this.#timers = [
      setInterval(() => this.look(), poll).unref(),
      setInterval(() => void (this.#sweeping ??= this.#sweep()), sweep).unref(),
    ];
    this.#sweeping = this.#sweep();
    this.look();
  }

  /** Checks for new jobs. */
  look(): void {
    if (this.#isClosed || this.#timers.length === 0) return;
    if (this.#looking !== null) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = this.#takeAll().finally(() => {
      this.#looking = null;
      if (!this.#lookAgain) return;
      this.#lookAgain = false;
      this.look();
    });
  }

  /** Takes no new jobs, lets running jobs continue briefly, and then returns unfinished ones to the queue. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([this.#looking, this.#sweeping]);
    const tooLate = setTimeout(() => {
      for (const { interrupt } of this.#running.values()) interrupt.abort();
    }, this.#parts.pace.timeout);
    await Promise.all([...this.#running.values()].map(({ done }) => done));
    clearTimeout(tooLate);
  }

  async #takeAll(): Promise<void> {
    const { queue, services, concurrency } = this.#parts;
    try {
      while (!this.#isClosed && this.#running.size < concurrency) {
        const entry = await queue.take();
        if (entry === null) return;
        const interrupt = new AbortController();
        const done = this.#work(entry, interrupt)
          .catch((err: unknown) => {
            // the entry expires and is retried
            services.logger.error({ err, jobId: entry.id }, 'Failed to end an attempt at a job.');
          })
          .finally(() => {
            this.#running.delete(entry.id);
            this.look();
          });
        this.#running.set(entry.id, { done, interrupt });
      }
    } catch (err) {
      services.logger.warn({ err }, 'Failed to read the job queue. Retrying.');
    }
  }

  async #work(entry: ClaimedEntry, interrupt: AbortController): Promise<void> {
    const { services, queue, pace } = this.#parts;
    const heartbeat = setInterval(() => {
      queue.renew(entry).then(
        (isOurs) => {
          if (!isOurs) interrupt.abort();
        },
        () => undefined, // the next heartbeat may succeed; if none does, the entry expires
      );
    }, pace.heartbeat);
    try {
      const job = await services.database.inInstitution(entry.institutionId, async (queries) => {
        await startJob(queries, entry.id, services.now());
        return findJob(queries, entry.id);
      });
      if (job?.state !== 'RUNNING') {
        // the row is missing or done: only the entry is left
        await services.database.acrossInstitutions((queries) => queue.finish(queries, entry));
        return;
      }
      wakeSubscribers(services, job);
      await traced(`job ${job.kind}`, { 'scn.job.id': job.id }, () => this.#attempt(entry, job, interrupt.signal));
    } catch (error) {
      await queue.returnEntry(entry);
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #attempt(entry: ClaimedEntry, job: JobRow, signal: AbortSignal): Promise<void> {
    const { services, queue, kinds } = this.#parts;
    const { database, logger } = services;
    const writer = new ProgressWriter(async (progress) => {
      try {
        await database.inInstitution(job.institutionId, (queries) => writeProgress(queries, job.id, progress));
        wakeSubscribers(services, job);
      } catch (err) {
        logger.debug({ err, jobId: job.id }, 'Failed to write the progress of a job.');
      }
    });
    const progress = (fraction: number, step: string) => {
      if (signal.aborted) throw new Interrupted();
      writer.schedule({ progress: Math.min(1, Math.max(0, fraction)), step });
    };
    let outcome: { readonly result: JsonObject } | { readonly error: JobFailure };
    try {
      outcome = { result: await kinds[job.kind]({ job, services, signal, progress }) };
    } catch (error) {
      // whatever fails because the attempt was interrupted says nothing about the job
      if (signal.aborted || error instanceof Interrupted) {
        await queue.returnEntry(entry);
        return;
      }
      if (!(error instanceof Refusal) && !entry.isLast) throw error;
      outcome = { error: failureOf(error, job.id) };
      if (!(error instanceof Refusal)) logger.error({ err: error, jobId: job.id }, 'A job failed unexpectedly.');
    } finally {
      await writer.end();
    }
    await this.#end(entry, job, outcome);
  }

  async #end(
    entry: ClaimedEntry,
    job: JobRow,
    outcome: { readonly result: JsonObject } | { readonly error: JobFailure },
  ): Promise<void> {
    const { services, queue, onEnded } = this.#parts;
    const at = services.now();
    const isOurs = await services.database.acrossInstitutions(async (queries) => {
      if (!(await queue.finish(queries, entry))) return false;
      await endJob(queries, job.id, outcome, at);
      return true;
    });
    if (!isOurs) return;
    wakeSubscribers(services, job);
    const seconds = (at.getTime() - job.createdAt.getTime()) / 1000;
    onEnded({ kind: job.kind, isSuccess: 'result' in outcome, seconds });
  }

  async #sweep(): Promise<void> {
    const { services, queue } = this.#parts;
    try {
      await queue.expire();
      const stranded = await services.database.acrossInstitutions(async (queries) => {
        const found = await findStranded(queries);
        for (const each of found) {
          if (each.isGivenUp) await endJob(queries, each.id, { error: givenUp(each.id) }, services.now());
          else await queue.add(queries, each);
        }
        return found;
      });
      for (const each of stranded) wakeSubscribers(services, each);
      this.look();
    } catch (err) {
      services.logger.warn({ err }, 'Failed to check for jobs of stopped gateways. Retrying.');
    } finally {
      this.#sweeping = null;
    }
  }
}

/** The error for users: the reason of a refusal; for other errors only a reference to the log. */
function failureOf(error: unknown, jobId: string): JobFailure {
  const refusal = refusalOf(error);
  if (refusal !== null) return { code: refusal.code, message: refusal.message, metadata: refusal.metadata };
  return { code: 'Exception', message: errorMessages.Exception, metadata: { id: jobId } };
}

function givenUp(jobId: string): JobFailure {
  const message = 'It was interrupted too many times. Start it again.';
  return { code: 'Exception', message, metadata: { id: jobId } };
}
