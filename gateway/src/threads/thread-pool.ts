import { Refusal } from '@scn/core/base/refusal';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { maxOnLoop, type TaskResponse, type TaskRequest, type TaskCore, type Threads } from './thread-task';
import type { ThreadProgram } from './thread-program';

/** A task that ended, for metrics. */
export interface EndedTask {
  readonly task: string;
  readonly outcome: 'done' | 'refused' | 'failed' | 'stopped';
  /** Seconds in a thread; 0 if it ended without an answer. */
  readonly ran: number;
  /** Seconds that it waited, and was copied. */
  readonly waited: number;
}

/** Options of the threads of a gateway. */
export interface ThreadPoolOptions {
  /** For small documents, which are handled on the event loop. */
  readonly core: TaskCore;
  readonly program: ThreadProgram;
  /** Passed to the program as `workerData`. */
  readonly data: unknown;
  readonly logger: Logger;
  /** Number of tasks that run at the same time. */
  readonly threads: number;
  /** Maximum number of waiting tasks. */
  readonly queue: number;
  /** Documents up to this size are handled on the event loop, instead of the size for each task. */
  readonly maxOnLoop?: number;
  readonly onEnded?: (ended: EndedTask) => void;
}

/** The threads of a gateway. */
export interface ThreadPool extends Threads {
  /** Number of tasks that wait for a thread. */
  readonly waiting: number;
  /** Number of tasks in a thread. */
  readonly running: number;
  /** Lets threads finish what they run, and starts others with this data. */
  renew(data: unknown): void;
  /** Ends all threads. Running and waiting tasks fail. */
  close(): Promise<void>;
}

/** Heap of a thread: several times what the largest document needs. Beyond it, the thread ends, not the gateway. */
const heapMegabytes = 2048;
/** Seconds after which a refused request is worth repeating. */
const retryAfterSeconds = 10;

/**
 * Runs tasks with large documents in worker threads, a few at a time; the others wait in order. A thread that crashes or needs too much memory
 * fails its task, and is replaced. The threads are started with the first large document.
 */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { core, threads, queue, logger, onEnded = () => undefined } = options;
  let pool: Piscina | undefined;
  let { data } = options;
  let asked = 0;
  let isClosed = false;
  const isClosing = () => isClosed;

  const ask = async (request: TaskRequest, signal: AbortSignal | undefined): Promise<TaskResponse> => {
    try {
      pool ??= start({ ...options, data });
      return (await pool.run(request, signal === undefined ? {} : { signal })) as TaskResponse;
    } catch (error) {
      signal?.throwIfAborted();
      if (isClosing()) throw new Error('The gateway is stopping.', { cause: error });
      // faults of tasks are answers
      logger.error({ err: error, task: request.name }, 'A worker thread ended while it ran a task.');
      const message = 'The server could not finish this: it failed, or needs too much memory.';
      throw new Refusal('Exception', { task: request.name, reason: 'thread' }, message);
    }
  };

  return {
    get waiting() {
      return Math.max(0, asked - threads);
    },
    get running() {
      return Math.min(asked, threads);
    },
    run: async (task, input, signal) => {
      signal?.throwIfAborted();
      if (task.characters(input) <= (options.maxOnLoop ?? task.maxOnLoop ?? maxOnLoop)) return task.run(core, input);
      if (isClosing()) throw new Error('The gateway is stopping.');
      // Piscina doesn't count waiting tasks that can be stopped
      if (asked >= threads + queue) throw new Refusal('ServerBusyError', { retryAfterSeconds });
      const begin = performance.now();
      let [outcome, ran]: [EndedTask['outcome'], number] = ['failed', 0];
      asked += 1;
      try {
        const answer = await ask({ name: task.name, input }, signal);
        ran = answer.took / 1000;
        if ('fault' in answer) throw new Error(`The task ${task.name} failed in its thread: ${answer.fault}`);
        if ('refusal' in answer) {
          outcome = 'refused';
          const { code, metadata, message } = answer.refusal;
          throw new Refusal(code, metadata, message);
        }
        outcome = 'done';
        return answer.output as Awaited<ReturnType<typeof task.run>>;
      } catch (error) {
        if (isClosing() || signal?.aborted === true) outcome = 'stopped';
        throw error;
      } finally {
        asked -= 1;
        onEnded({ task: task.name, outcome, ran, waited: (performance.now() - begin) / 1000 - ran });
      }
    },
    renew: (next) => {
      data = next;
      const before = pool;
      pool = undefined;
      void before?.close().catch((err: unknown) => logger.warn({ err }, 'Failed to end worker threads.'));
    },
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

function start({ program, data, threads, logger }: ThreadPoolOptions): Piscina {
  const pool = new Piscina({
    filename: program.path,
    execArgv: [...(program.nodeArguments ?? [])],
    workerData: data,
    // with fewer, no thread would be started for waiting tasks after one has ended
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // of a thread that is idle; the others fail their tasks
  pool.on('error', (err) => logger.warn({ err }, 'A worker thread ended unexpectedly.'));
  return pool;
}
