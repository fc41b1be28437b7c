import { recordValueSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { code, table } from './markdown';

/** The fields of an object schema as a table: name, label, type, default, meaning. Nested objects follow as `a.b`. */
export function fieldTable(schema: JsonSchema): string {
  return table(
    ['Field', 'Label', 'Type', 'Default', 'Meaning'],
    fieldsOf(schema, '').map(({ path, field }) => [
      code(path),
      field.title ?? '',
      typeText(field),
      field.default === undefined ? '' : code(JSON.stringify(field.default)),
      field.description ?? '',
    ]),
  );
}

interface Field {
  readonly path: string;
  readonly field: JsonSchema;
}

function fieldsOf({ properties = {} }: JsonSchema, prefix: string): readonly Field[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const isOwnPart = field.type === 'object' && field.properties !== undefined && field['x-entity'] === undefined;
    const items = field.type === 'array' ? field.items : undefined;
    const isListOfParts = items?.type === 'object' && items['x-entity'] === undefined;
    return [
      { path, field },
      ...(isOwnPart ? fieldsOf(field, `${path}.`) : []),
      ...(isListOfParts ? fieldsOf(items, `${path}[].`) : []),
    ];
  });
}

/** The type of a schema's values, in words. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return 'condition group';
  if (schema.anyOf !== undefined) {
    if (schema.anyOf.some(({ $ref }) => $ref !== undefined)) return 'expression or null';
    const needed = schema['x-required'] === true ? ' (required before publishing)' : '';
    return `${[...new Set(schema.anyOf.map(typeText))].join(' or ')}${needed}`;
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => code(typeof value === 'string' ? value : JSON.stringify(value))).join(', ')}`;
  switch (schema.type) {
    case 'array':
      return `list of ${schema.items === undefined ? 'values' : typeText(schema.items)}${limits(schema)}`;
    case 'object':
      return objectText(schema);
    case 'string':
      return `${schema['x-ref'] === undefined ? (schema.format ?? 'text') : `id of ${code(schema['x-ref'])}`}${limits(schema)}`;
    case 'number':
    case 'integer':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${limits(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    default:
      return 'any value';
  }
}

function objectText(schema: JsonSchema): string {
  if (schema['x-entity'] !== undefined) return schema['x-entity'].replaceAll('-', ' ');
  if (schema.properties !== undefined) return 'object';
  const values = recordValueSchema(schema);
  return `record of ${values === undefined ? 'values' : typeText(values)}`;
}

function limits(schema: JsonSchema): string {
  const { minimum, maximum, exclusiveMinimum, maxLength, minItems, maxItems, pattern } = schema;
  const parts = [
    exclusiveMinimum === undefined ? null : `above ${exclusiveMinimum}`,
    minimum === undefined ? null : `from ${minimum}`,
    maximum === undefined ? null : `to ${maximum}`,
    schema['x-unit'] ?? null,
    maxLength === undefined || schema['x-ref'] !== undefined ? null : `at most ${maxLength} characters`,
    minItems === undefined ? null : `at least ${minItems}`,
    maxItems === undefined ? null : `at most ${maxItems}`,
    pattern === undefined || schema['x-ref'] !== undefined ? null : code(pattern),
    schema['x-required'] === true ? 'required before publishing' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
