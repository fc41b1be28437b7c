import { schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';
import { inWords } from './type-name';

/** The description of a schema: its own description or title, otherwise its name in words; its reference target, and its unit. */
export function describeSchema(schema: JsonSchema, name: string): string {
  const { title, description, 'x-ref': target, 'x-unit': unit } = schema;
  const parts = [
    description ?? `${title ?? inWords(name)}.`,
    target === undefined ? '' : `Refers to \`${target}\`.`,
    unit === undefined ? '' : `Unit: \`${unit}\`.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** {@link describeSchema}, and what the core accepts that the GraphQL type doesn't say. */
export function describeInput(schema: JsonSchema, name: string): string {
  const value = schemaOfValue(schema) ?? schema;
  const parts = [
    describeSchema(value['x-ref'] === undefined ? schema : { ...schema, 'x-ref': value['x-ref'] }, name),
    rangeOf(value),
    schema['x-required'] === true ? 'Can be empty, but not in a published scenario.' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function rangeOf({
  minimum,
  maximum,
  exclusiveMinimum,
  maxLength,
  maxItems,
  enum: choices,
  ...schema
}: JsonSchema): string {
  // the length of an id is of no interest
  if (maxLength !== undefined && schema['x-ref'] === undefined && choices === undefined && schema.pattern === undefined)
    return `At most ${maxLength} characters.`;
  if (maxItems !== undefined) return `At most ${maxItems} items.`;
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`;
  if (exclusiveMinimum !== undefined) return `Greater than ${exclusiveMinimum}.`;
  if (minimum !== undefined) return `At least ${minimum}.`;
  return maximum === undefined ? '' : `At most ${maximum}.`;
}
