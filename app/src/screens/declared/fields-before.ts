import { neededProperties } from '@scn/core/format/complete';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';

/** The fields that a new entity of a kind must have, because they have no default: what it is for. */
export function fieldsBefore(kind: EntityKind): readonly string[] {
  const { schema, entity } = placeOfKind(kind).shape;
  return neededProperties(schema).filter((name) => name !== entity.idKey);
}
