import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { DescribedValues } from '#lists/several/shared-fields';
import { formFields } from '../part-fields';
import type { ThingNode } from '../screen-nodes';

/** An entity with the schema of its kind and the fields of its form. */
export function describedThing({ entity, list: { kind } }: ThingNode): DescribedValues {
  const { shape } = placeOfKind(kind);
  return { schema: shape.schema, values: entity.value, names: formFields(shape) };
}
