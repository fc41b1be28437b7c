import type { JsonObject } from '@scn/core/base/json';
import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import type { AnyTask, TaskCore } from './thread-task';

/** A message that is sent to a thread. */
export interface TaskRequest {
  /** Name of the task. */
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
