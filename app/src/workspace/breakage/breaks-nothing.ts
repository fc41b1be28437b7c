import type { OperationCall } from '@scn/core/base/issue';
import { isJsonObject } from '@scn/core/base/json';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { EntityKind } from '@scn/core/schema/keywords';

/** Whether an operation can’t break anything elsewhere: typing and reordering aren’t checked. */
export function breaksNothing(call: OperationCall, operations: ReadonlyMap<string, AnyOperation>): boolean {
  return operations.get(call.name)?.breaksNothing === true || changesOnlyValues(call);
}

/**
 * Whether an operation changes nothing but texts and measured values. Nothing else is named by them, so no rule that says what a change can break
 * reads them.
 */
function changesOnlyValues(call: OperationCall): boolean {
  const changed = changedBy(call);
  if (changed === null) return false;
  const { properties = {} } = changed.shape.schema;
  return changed.fields.every((field) => properties[field] !== undefined && isValue(properties[field]));
}

/** Whole numbers are no measured values: they can be names, as those of islands are. */
function isValue(schema: JsonSchema): boolean {
  const types = schema.anyOf?.map(({ type }) => type) ?? [schema.type];
  return (
    schema['x-text'] === true ||
    (types.includes('number') && types.every((type) => type === 'number' || type === 'null'))
  );
}

/** Operations whose inputs are an identity and the changed fields. */
const ownUpdates: Readonly<Record<string, { readonly kind: EntityKind; readonly id: string }>> = {
  'action.update': { kind: 'action', id: 'actionCode' },
  'response.update': { kind: 'response', id: 'responseCode' },
};

/** The fields that an operation sets, and where; null if it does something else as well. */
function changedBy({ name, input, lists }: OperationCall): { shape: ObjectShape; fields: readonly string[] } | null {
  if (lists !== undefined) return null;
  const own = ownUpdates[name];
  if (own !== undefined) {
    return { shape: placeOfKind(own.kind).shape, fields: Object.keys(input).filter((field) => field !== own.id) };
  }
  const shape =
    name === 'entity.update'
      ? placeOfKind(input['kind'] as EntityKind).shape
      : name === 'section.update'
        ? sections().get(input['section'] as string)?.shape
        : undefined;
  return shape === undefined || !isJsonObject(input['changes'])
    ? null
    : { shape, fields: Object.keys(input['changes']) };
}
