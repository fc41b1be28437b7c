import type { NumberKind } from '#units/read-typed';
import { resolveSchema, type JsonSchema } from './json-schema';

/** Returns the kind of a schema’s numbers; null if it has none. */
export function numberKindOf(schema: JsonSchema): NumberKind | null {
  const spots = [schema, ...(schema.anyOf ?? [])].map(resolveSchema);
  const types = spots.map(({ type }) => type);
  if (!types.includes('number') && !types.includes('integer')) return null;
  const unit = spots.find((schema) => schema['x-unit'] !== undefined)?.['x-unit'] ?? null;
  const isDuration = spots.some((schema) => schema['x-control'] === 'duration');
  return { unit, isInteger: !types.includes('number'), isDuration };
}
