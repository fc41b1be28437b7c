import type { OperationCall } from '@scn/core/base/issue';
import { isJsonObject } from '@scn/core/base/json';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { EntityKind } from '@scn/core/schema/keywords';

/** Whether an operation changes nothing but texts, which nothing else depends on: typing isn’t checked. */
export function changesOnlyTexts({ name, input, lists }: OperationCall): boolean {
  const shape = shapeOf(name, input);
  const { changes } = input;
  if (shape === undefined || !isJsonObject(changes) || lists !== undefined) return false;
  return Object.keys(changes).every((field) => shape.schema.properties?.[field]?.['x-text'] === true);
}

function shapeOf(name: string, input: OperationCall['input']): ObjectShape | undefined {
  if (name === 'entity.update') return placeOfKind(input['kind'] as EntityKind).shape;
  return name === 'section.update' ? sections().get(input['section'] as string)?.shape : undefined;
}
