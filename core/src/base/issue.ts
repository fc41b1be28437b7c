import type { MessageCode } from './refusal';
import type { JsonObject, Pointer } from './json';
import type { ListEdit } from './list-edit';
import type { TextEdit } from './text-edit';

/** The severities of issues, the worst first. Only ERROR blocks publishing. */
export const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;
/** Severity of an issue. */
export type Severity = (typeof severities)[number];

/** A change as data: an operation name and its input. */
export interface OperationCall {
  readonly name: string;
  readonly input: JsonObject;
  /** Edits of texts that complete the input, to be rebased on what others have changed since. */
  readonly texts?: readonly TextEdit[];
  /** The same for lists of different strings. */
  readonly lists?: readonly ListEdit[];
  /** Sequence number of the last log entry that its author had seen. Tells whether it replaced a value without its author knowing. */
  readonly seen?: number;
}

/** A quick fix: a list of operations, for the editor, `scn validate --fix` and the API. */
export interface Fix {
  readonly title: string;
  readonly operations: readonly OperationCall[];
}

/** One finding about a scenario. */
export interface Issue {
  /** `playlist/response-complete-last`, `command.speech/text-required`, `structure`. */
  readonly ruleId: string;
  readonly messageId: string;
  /** The code by which clients of the API recognise it, if it has one. */
  readonly code?: MessageCode;
  readonly severity: Severity;
  /** Identity of the innermost entity that the issue is about, or null for the scenario itself. */
  readonly entity: string | null;
  /** Relative to the entity, or to the scenario when `entity` is null. Forms use it to mark a field. */
  readonly at: Pointer;
  /** From the root of the scenario (not of the file). */
  readonly pointer: Pointer;
  readonly message: string;
  readonly fixes: readonly Fix[];
}
