import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { changedFields, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import type { ThingNode } from '../screen-nodes';

/** What sets fields of entities to the same values; entities that have them already are left out. */
export function sharedChange(nodes: readonly ThingNode[], values: JsonObject): readonly OperationCall[] {
  const names = Object.keys(values);
  return nodes.flatMap(({ id, entity, list: { kind } }) => {
    const schema = pickSchema(placeOfKind(kind).shape.schema, names);
    const changes = changedFields(schema, pickValues(entity.value, names), values);
    return Object.keys(changes).length === 0 ? [] : [{ name: 'entity.update', input: { kind, id, changes } }];
  });
}
