import type { OperationCall } from '@scn/core/base/issue';
import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { EntityKind } from '@scn/core/schema/keywords';

/** The changed fields of what has them. */
interface ChangedFields {
  readonly shape: ObjectShape;
  readonly changes: JsonObject;
}

/** Whether an operation can’t break anything elsewhere: typing and reordering aren’t checked. */
export function breaksNothing(call: OperationCall, operations: ReadonlyMap<string, AnyOperation>): boolean {
  return operations.get(call.name)?.breaksNothing === true || changesOnlyTexts(call);
}

function changesOnlyTexts(call: OperationCall): boolean {
  const changed = changedFields(call);
  if (changed === null || call.lists !== undefined) return false;
  const { properties } = changed.shape.schema;
  return Object.keys(changed.changes).every((field) => properties?.[field]?.['x-text'] === true);
}

function changedFields({ name, input }: OperationCall): ChangedFields | null {
  const { actionCode: _action, responseCode: _response, ...fields } = input;
  if (name === 'action.update' || name === 'response.update')
    return { shape: placeOfKind(name === 'action.update' ? 'action' : 'response').shape, changes: fields };
  const shape =
    name === 'entity.update'
      ? placeOfKind(input['kind'] as EntityKind).shape
      : name === 'section.update'
        ? sections().get(input['section'] as string)?.shape
        : undefined;
  const { changes } = input;
  return shape === undefined || !isJsonObject(changes) ? null : { shape, changes };
}
