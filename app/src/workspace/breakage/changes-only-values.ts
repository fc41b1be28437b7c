import type { OperationCall } from '@scn/core/base/issue';
import { isJsonObject } from '@scn/core/base/json';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { EntityKind } from '@scn/core/schema/keywords';

/**
 * Whether an operation changes nothing but texts and measured values: typing isn’t checked. Nothing else is named by them, so no rule that says
 * what a change can break reads them.
 */
export function changesOnlyValues({ name, input, lists }: OperationCall): boolean {
  const shape = shapeOf(name, input);
  const { changes } = input;
  if (shape === undefined || !isJsonObject(changes) || lists !== undefined) return false;
  const { properties = {} } = shape.schema;
  return Object.keys(changes).every((field) => properties[field] !== undefined && isValue(properties[field]));
}

/** Whole numbers are no measured values: they can be names, as those of islands are. */
function isValue(schema: JsonSchema): boolean {
  const types = schema.anyOf?.map(({ type }) => type) ?? [schema.type];
  return (
    schema['x-text'] === true ||
    (types.includes('number') && types.every((type) => type === 'number' || type === 'null'))
  );
}

function shapeOf(name: string, input: OperationCall['input']): ObjectShape | undefined {
  if (name === 'entity.update') return placeOfKind(input['kind'] as EntityKind).shape;
  return name === 'section.update' ? sections().get(input['section'] as string)?.shape : undefined;
}
