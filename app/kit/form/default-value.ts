import type { Json } from '@scn/core/base/json';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';

/** The initial value for a schema. It has the schema's shape, but limits may require more input. */
export function defaultValue(given: JsonSchema): Json {
  const schema = resolveSchema(given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0] ?? null;
  if (schema.anyOf !== undefined) {
    const branches = schema.anyOf.map(resolveSchema);
    const [first = {}] = branches;
    return branches.some(({ type }) => type === 'null') ? null : defaultValue(first);
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, property]) => schema.required?.includes(name) === true || property.default !== undefined)
          .map(([name, property]) => [name, defaultValue(property)]),
      );
    case 'array':
      return [];
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}
