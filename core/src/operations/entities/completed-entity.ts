import type { TSchema } from 'typebox';
import type { Json, JsonObject } from '#base/json';
import { Refusal } from '#base/refusal';
import { complete } from '#format/complete';
import type { PluginsByKind } from '#kernel/payload';
import { explain } from '#schema/explain';
import { codeOfFinding } from '#schema/finding-code';
import type { EntityPlace } from './entity-places';

/**
 * A new entity with an identity and values, and the defaults of all other fields.
 *
 * @throws Refusal InvalidDataError for an unknown field, a missing value without a default, or one that doesn't match the schema
 */
export function completedEntity(
  { shape }: EntityPlace,
  id: string,
  values: JsonObject,
  plugins: PluginsByKind,
): JsonObject {
  const { kind, idKey } = shape.entity;
  if (Object.hasOwn(values, idKey))
    throw new Refusal('InvalidDataError', { kind, field: idKey }, 'The identity is not one of the values.');
  let value: Json;
  try {
    value = complete(shape.schema as TSchema, { ...values, [idKey]: id }, plugins) as Json;
  } catch (error) {
    throw new Refusal('InvalidDataError', { kind }, error instanceof Error ? error.message : String(error));
  }
  const [finding] = explain(shape.schema, value);
  if (finding === undefined) return value as JsonObject;
  const code = codeOfFinding(shape.schema, value, finding) ?? 'InvalidDataError';
  throw new Refusal(code, { kind, field: finding.pointer.slice(1) }, finding.message);
}
