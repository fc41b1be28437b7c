import type { JsonObject } from '@scn/core/base/json';
import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import type { Validators } from '@scn/core/wiring/services';

/** The services of the core that a task can use. Each thread has its own, with the same plugins. */
export interface TaskCore {
  readonly plugins: PluginRegistry;
  readonly validators: Validators;
  readonly assetValidator: AssetValidator;
}

/**
 * Work whose duration depends on the size of a document or file. It computes its result only from its input: it has no database, files,
 * users or permissions. Input and output are copied between threads, so they consist of plain data and bytes, and a whole document
 * crosses only as bytes: to copy 12 MB of objects takes longer than parsing them.
 */
export interface ThreadTask<I, O> {
  /** Unique; for metrics and the log. */
  readonly name: string;
  /** Size of the documents that are still handled on the event loop; {@link maxOnLoop} unless the task needs longer for some documents. */
  readonly maxOnLoop?: number;
  /** Approximate size of the documents in an input, as JSON text. Small ones are handled on the event loop. */
  characters(input: I): number;
  /** @throws Refusal for the requester; other errors are faults. */
  run(core: TaskCore, input: I): O | Promise<O>;
}

/** Any task. */
// oxlint-disable-next-line typescript/no-explicit-any -- the input of each is checked where it is requested
export type AnyTask = ThreadTask<any, unknown>;

/** Runs tasks. */
export interface Threads {
  /**
   * @param signal - stops the task; a thread that is running it is ended
   * @throws the refusal of the task; Refusal ServerBusyError when too many tasks are waiting; Refusal Exception when its thread ended;
   *   the reason of the signal
   */
  run<I, O>(task: ThreadTask<I, O>, input: I, signal?: AbortSignal): Promise<O>;
}

/**
 * Documents up to this size are handled on the event loop: copying them and waiting for a thread would take longer. The slowest task, the
 * first validation, takes about 13 times as long as parsing: 30 ms for this size on a machine that needs 42 ms to parse 12 million characters,
 * and below 100 ms on one with a third of its speed. `tests/bench` measures it.
 */
export const maxOnLoop = 262_144;

/**
 * The same for validation, whose time depends on what a document holds: with nested conditions, 190,000 characters took 600 ms, and a
 * text that repeats two characters 5 s before its pattern was fixed.
 */
export const maxJudgedOnLoop = 32_768;

/** Runs all tasks in the calling thread: for commands and tests, which have no other users. */
export function inThisThread(core: TaskCore): Threads {
  return {
    run: async (task, input, signal) => {
      signal?.throwIfAborted();
      return task.run(core, input);
    },
  };
}

/** A message that is sent to a thread. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

/** The answer of a thread. Errors are sent as data, because copying an error loses its class. */
export type TaskResponse = {
  /** Milliseconds that the task took. */
  readonly took: number;
} & (
  | { readonly output: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly metadata: JsonObject; readonly message: string } }
  | { readonly fault: string }
);

/** Runs a task in a thread. */
export async function runTask(
  core: TaskCore,
  tasks: readonly AnyTask[],
  { name, input }: TaskRequest,
): Promise<TaskResponse> {
  const begin = performance.now();
  const took = () => performance.now() - begin;
  try {
    const task = tasks.find((each) => each.name === name);
    if (task === undefined) throw new Error(`There is no task “${name}”.`);
    return { output: await task.run(core, input), took: took() };
  } catch (error) {
    if (!(error instanceof Refusal)) return { fault: faultOf(error), took: took() };
    const { code, metadata, message } = error;
    return { refusal: { code, metadata, message }, took: took() };
  }
}

/** A fault as text, for the log. */
export function faultOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
