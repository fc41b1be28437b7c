import { Worker } from 'node:worker_threads';
import { UsageError } from '../exit-codes';
import { launcher } from '../installed-folder';
import { threadMark, threadWork } from '../thread-mark';
import type { Answer, Done, PlayerStart, Task } from './tasks';

/** Threads that play. The main thread only hands out work, so that it can be interrupted. */
export class Players {
  readonly #workers: readonly Worker[];

  constructor(threads: number, start: PlayerStart) {
    const env = { ...process.env, [threadMark]: threadWork.plays };
    // no one reads the thread's streams: Node would ask them for more, and where plugins run they aren't streams of Node
    const options = { workerData: start, env, stdout: true, stderr: true };
    this.#workers = Array.from({ length: threads }, () => new Worker(launcher, options));
  }

  /**
   * Carries out tasks, each by the first thread that is free, and hands over what is done as it comes. Ends early when the signal is aborted.
   *
   * @throws UsageError when a thread can't go on
   */
  async carryOut(tasks: readonly Task[], take: (done: Done) => void, signal: AbortSignal): Promise<void> {
    let next = 0;
    const takeNext = (): Task | null => {
      const task = tasks[next] ?? null;
      next += 1;
      return signal.aborted ? null : task;
    };
    await Promise.all(this.#workers.map((worker) => this.#work(worker, takeNext, take, signal)));
  }

  #work(worker: Worker, takeNext: () => Task | null, take: (done: Done) => void, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        worker.removeAllListeners();
        signal.removeEventListener('abort', leave);
      };
      const leave = () => {
        stop();
        resolve();
      };
      const goOn = () => {
        const task = takeNext();
        if (task === null) leave();
        else worker.postMessage(task);
      };
      const fail = (message: string, hint: string | null) => {
        stop();
        reject(new UsageError(message, hint));
      };
      signal.addEventListener('abort', leave);
      worker.on('message', (answer: Answer) => {
        if ('refused' in answer) {
          fail(answer.refused, answer.hint);
          return;
        }
        take(answer.done);
        goOn();
      });
      worker.on('error', (error: Error) => fail(error.message, null));
      worker.on('exit', () => fail('Something ended a thread before everything was played.', null));
      goOn();
    });
  }

  /** Ends the threads, also those that are playing. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
