import { schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';

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

/** `actionCode` → `ActionCode`: the part of a type name that comes from a property. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** Removes the suffix `Input`: the prefix for the names of nested types. */
export function withoutInput(name: string): string {
  return name.endsWith('Input') ? name.slice(0, -'Input'.length) : name;
}

/** `parentMenuItemIds` → `Parent menu item ids`: the description of a self-explanatory name. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
