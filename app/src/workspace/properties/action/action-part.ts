import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { action, type Action } from '@scn/core/document/actions/schema';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { FieldChange } from '../fields/entity-form.tsx';

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

/** The schema of actions, for forms. */
export const actionSchema = jsonSchemaOf(action);
