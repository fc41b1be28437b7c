import { scenarioSchema } from '#document/scenario';
import type { JsonSchema } from '#schema/json-schema';
import type { EntityKind } from '#schema/keywords';

const schemasByKind = new Map<EntityKind, JsonSchema>();

function noteKinds(schema: JsonSchema): void {
  const kind = schema['x-entity'];
  if (kind !== undefined) schemasByKind.set(kind, schema);
  for (const property of Object.values(schema.properties ?? {})) noteKinds(property);
  if (schema.items !== undefined) noteKinds(schema.items);
}

noteKinds(scenarioSchema as JsonSchema);

/** The schema of the entities of a kind; undefined for a kind that the scenario has none of. */
export function schemaOfKind(kind: EntityKind): JsonSchema | undefined {
  return schemasByKind.get(kind);
}
