import { scenarioSchema } from '#document/scenario';
import { pointerTokens } from '#base/json';
import { isExpressionSchema, jsonSchemaOf, type JsonSchema } from '#schema/json-schema';
import type { Use } from '#kernel/view';
import { placeOfKind } from './entities/entity-places';

/** Effect on a reference when its target is deleted. */
export type OnDelete =
  /** Not while this refers to it. */
  | { readonly kind: 'restrict' }
  /** The reference becomes null. */
  | { readonly kind: 'empty' }
  /** The item of the list at these property names goes: the reference itself, or an object with it. */
  | { readonly kind: 'remove-item'; readonly list: readonly string[]; readonly inItem: readonly string[] }
  /** The entity that contains the reference goes. */
  | { readonly kind: 'delete-entity' };

const restrict: OnDelete = { kind: 'restrict' };

/** Returns the effect that the schema (`x-on-delete`) declares for a reference. */
export function onDeleteOf({ from, at }: Use): OnDelete {
  let schema: JsonSchema = from === null ? jsonSchemaOf(scenarioSchema) : placeOfKind(from.kind).shape.schema;
  const names: string[] = [];
  /** How many names lead to the innermost list without identities. */
  let list: number | null = null;
  for (const token of pointerTokens(at)) {
    const property = schema.properties?.[token];
    if (schema.items !== undefined) {
      if (list !== null) return restrict;
      list = names.length;
      schema = schema.items;
    } else if (property === undefined || isExpressionSchema(property)) {
      return restrict;
    } else {
      names.push(token);
      schema = property;
    }
  }
  const isEmptiable = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  const isItem = list === names.length;
  const said = schema['x-on-delete'] ?? (isEmptiable || isItem ? 'set-null' : 'restrict');
  if (said === 'restrict') return restrict;
  if (list !== null && (isItem || said === 'cascade'))
    return { kind: 'remove-item', list: names.slice(0, list), inItem: names.slice(list) };
  if (said === 'cascade') return from === null ? restrict : { kind: 'delete-entity' };
  return list === null && isEmptiable ? { kind: 'empty' } : restrict;
}
