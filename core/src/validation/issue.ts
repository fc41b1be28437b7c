import type { JsonObject, Pointer } from '../kernel/json';

/** How grave an issue is: the log types of 002 §3. Only ERROR gates publishing. */
export type Severity = 'ERROR' | 'WARNING' | 'INFORMATION';

/** A change as data: the name of an operation and its input. */
export interface OperationCall {
  readonly name: string;
  readonly input: JsonObject;
}

/** A fix is a list of operations: it works in the editor, in `scn validate --fix` and through the API alike. */
export interface Fix {
  readonly title: string;
  readonly operations: readonly OperationCall[];
}

/** One finding about a scenario. */
export interface Issue {
  /** `playlist/response-complete-last`, `command.speech/text-required`, `structure`. */
  readonly ruleId: string;
  readonly messageId: string;
  readonly severity: Severity;
  /** Identity of the innermost entity that the issue is about, or null for the scenario itself. */
  readonly entity: string | null;
  /** Where in the entity, or in the scenario when `entity` is null: what a form needs to mark a field. */
  readonly at: Pointer;
  /** Where, from the root of the scenario (not of the file). */
  readonly pointer: Pointer;
  readonly message: string;
  readonly fixes: readonly Fix[];
}
