import type { Action } from '@scn/core/document/actions/schema';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { FieldChange } from '../fields/use-field-change';

/** Props of an action's property sections. */
export interface ActionPart {
  readonly action: Action;
  readonly readOnly: boolean;
  readonly change: FieldChange['change'];
  /** Changes fields of the action. */
  readonly update: (changes: JsonObject) => void;
}

/** The operation that changes fields of an action. */
export function updateOf({ actionCode }: Pick<Action, 'actionCode'>, changes: JsonObject): OperationCall {
  return { name: 'action.update', input: { actionCode, ...changes } };
}
