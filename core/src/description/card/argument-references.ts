import type { JsonObject } from '#base/json';
import type { CardReference } from '#kernel/card';
import { branchFor, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { isShown } from '#schema/shown';

/** A reference in the arguments of a plugin, with the title of its field. */
export interface ArgumentReference extends CardReference {
  readonly title: string;
}

/** The references in arguments that the schema declares with `x-ref`, in the schema's order. Fields that aren't shown are left out. */
export function argumentReferences(schema: JsonSchema, args: JsonObject): readonly ArgumentReference[] {
  const found: ArgumentReference[] = [];
  collect(schema, args, '', found);
  return found;
}

function collect(given: JsonSchema, value: unknown, inherited: string, found: ArgumentReference[]): void {
  const schema = resolveSchema(given);
  const title = schema.title ?? inherited;
  if (schema.anyOf !== undefined) {
    const branch = branchFor(schema.anyOf, value);
    if (branch !== undefined) collect(branch, value, title, found);
  } else if (schema['x-ref'] !== undefined) {
    if (typeof value === 'string' && value !== '') found.push({ id: value, target: schema['x-ref'], title });
  } else if (Array.isArray(value)) {
    for (const item of value) if (schema.items !== undefined) collect(schema.items, item, title, found);
  } else if (typeof value === 'object' && value !== null) {
    collectFields(schema, value as JsonObject, found);
  }
}

function collectFields(schema: JsonSchema, value: JsonObject, found: ArgumentReference[]): void {
  if (schema.properties === undefined) {
    const values = recordValueSchema(schema);
    if (values !== undefined) for (const each of Object.values(value)) collect(values, each, '', found);
    return;
  }
  for (const [name, field] of Object.entries(schema.properties)) {
    if (isShown(field['x-when'] ?? null, value)) collect(field, value[name], '', found);
  }
}
