import { sameValue } from '@scn/core/base/same-value';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';
import { planField } from '@scn/kit/form/field-plan';
import { changedFields, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { formFields } from '../part-fields';
import type { ThingNode } from '../screen-nodes';

/** A field that several entities have. */
export interface CommonField {
  readonly name: string;
  readonly label: string;
  /** How many different values the entities have: 1 if all are the same. */
  readonly values: number;
}

/**
 * The fields that all entities have, with the same meaning, and that don’t depend on another field. In schema order of the first one.
 *
 * @param nodes - at least one
 */
export function commonFields(nodes: readonly ThingNode[]): readonly CommonField[] {
  const [first, ...others] = [...new Set(nodes.map(({ list }) => list.kind))];
  if (first === undefined) return [];
  return formFields(placeOfKind(first).shape).flatMap((name) => {
    const property = propertyOf(first, name);
    if (property === undefined || !others.every((kind) => sameValue(propertyOf(kind, name), property))) return [];
    const { label, when, control } = planField(property, name);
    if (when !== null || control.kind === 'foreign' || control.kind === 'constant') return [];
    const values = new Set(nodes.map(({ entity }) => JSON.stringify(pickValues(entity.value, [name]))));
    return [{ name, label, values: values.size }];
  });
}

/** What sets fields of entities to the same values; entities that have them already are left out. */
export function commonChange(nodes: readonly ThingNode[], values: JsonObject): readonly OperationCall[] {
  const names = Object.keys(values);
  return nodes.flatMap(({ id, entity, list: { kind } }) => {
    const schema = pickSchema(placeOfKind(kind).shape.schema, names);
    const changes = changedFields(schema, pickValues(entity.value, names), values);
    return Object.keys(changes).length === 0 ? [] : [{ name: 'entity.update', input: { kind, id, changes } }];
  });
}

function propertyOf(kind: EntityKind, name: string) {
  return placeOfKind(kind).shape.schema.properties?.[name];
}
