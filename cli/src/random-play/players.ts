import { Worker } from 'node:worker_threads';
import type { PlayDone, PlayTask } from '@scn/core/playing/random/tasks';
import { UsageError } from '../exit-codes';
import { launcher } from '../installed-folder';
import { threadMark, threadWork } from '../thread-mark';
import type { Answer, PlayerStart } from './tasks';

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
  async carryOut(tasks: readonly PlayTask[], take: (done: PlayDone) => void, signal: AbortSignal): Promise<void> {
    let next = 0;
    const takeNext = (): PlayTask | null => {
      const task = tasks[next] ?? null;
      next += 1;
      return signal.aborted ? null : task;
    };
    await Promise.all(this.#workers.map((worker) => this.#work(worker, takeNext, take, signal)));
  }

  #work(
    worker: Worker,
    takeNext: () => PlayTask | null,
    take: (done: PlayDone) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (conclude: () => void) => {
        // each by itself: without the listeners that a worker has of its own, it is deaf from then on
        worker.off('message', hear).off('error', fail).off('exit', exit);
        signal.removeEventListener('abort', leave);
        conclude();
      };
      const leave = () => finish(resolve);
      const refuse = (message: string, hint: string | null) => finish(() => reject(new UsageError(message, hint)));
      const fail = ({ message }: Error) => refuse(message, null);
      const exit = () => refuse('Something ended a thread before everything was played.', null);
      const hear = (answer: Answer) => {
        if ('refused' in answer) {
          refuse(answer.refused, answer.hint);
          return;
        }
        take(answer.done);
        goOn();
      };
      const goOn = () => {
        const task = takeNext();
        if (task === null) leave();
        else worker.postMessage(task);
      };
      worker.on('message', hear).on('error', fail).on('exit', exit);
      signal.addEventListener('abort', leave);
      goOn();
    });
  }

  /** Ends the threads, also those that are playing. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
