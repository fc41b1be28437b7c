import { types, type IAnyType } from 'mobx-state-tree';
import { isJsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { isOptional, type JsonSchema } from '#schema/json-schema';

/**
 * Derives the MobX-State-Tree type from a schema, the single source of the document's structure:
 *
 * - an object with fixed properties is a model;
 * - a list of entities is an array of models, or of leaves if the entity has `x-frozen`;
 * - strings, numbers and booleans are plain scalars;
 * - a property that the object may lack is a leaf that is null then; snapshots lack it;
 * - everything else is one leaf that is replaced as a whole: `x-frozen`, one-line objects, nullable values, records, lists of
 * items without an identity. Such items can be identified only by index, which is meaningless once someone else has edited the
 * list.
 *
 * Types are cheap on purpose: they check the type of a value, not its limits, which are validated before.
 */
export function modelFromSchema(schema: JsonSchema, name = schema.title ?? 'Model'): IAnyType {
  if (schema['x-frozen'] === true) return types.frozen();
  switch (schema.type) {
    case 'object':
      if (schema.properties === undefined || isLine(schema)) return types.frozen();
      return objectModel(name, schema, schema.properties);
    case 'array':
      return isEntityList(schema) ? types.array(modelFromSchema(schema.items ?? {})) : types.frozen();
    case 'string':
      return types.string;
    case 'number':
    case 'integer':
      return types.number;
    case 'boolean':
      return types.boolean;
    default:
      return schema.enum?.every((value) => typeof value === 'string') === true ? types.string : types.frozen();
  }
}

/** Whether objects in a value have the properties of their models: nodes drop others, and can't be created without these. */
type HasProperties = (value: unknown) => boolean;

/** Derives it from a schema; null where values have no models. Of a huge scenario, it takes a fraction of what its nodes take. */
export const modelProperties = memoizeByIdentity((schema: JsonSchema): HasProperties | null => {
  if (schema['x-frozen'] === true) return null;
  if (isEntityList(schema)) {
    const ofItem = schema.items === undefined ? null : modelProperties(schema.items);
    return (value) => Array.isArray(value) && (ofItem === null || value.every(ofItem));
  }
  if (schema.type !== 'object' || schema.properties === undefined || isLine(schema)) return null;
  const required = new Set(Object.keys(schema.properties).filter((name) => !isOptional(schema, name)));
  const properties = new Map(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      required.has(name) || isEntityList(property) ? modelProperties(property) : null,
    ]),
  );
  return (value) => {
    if (!isJsonObject(value)) return false;
    let found = 0;
    for (const name of Object.keys(value)) {
      const hasProperties = properties.get(name);
      if (hasProperties === undefined || hasProperties?.(value[name]) === false) return false;
      if (required.has(name)) found += 1;
    }
    return found === required.size;
  };
});

/** Whether a list contains entities: only then is it an array of nodes in the live tree. */
export function isEntityList(schema: JsonSchema): boolean {
  return schema.type === 'array' && schema.items?.['x-entity'] !== undefined;
}

/** An object that is printed on one line and contains no entity: too small to be edited in parts. */
function isLine(schema: JsonSchema): boolean {
  return schema['x-line'] === true && schema['x-entity'] === undefined;
}

function objectModel(name: string, schema: JsonSchema, properties: Readonly<Record<string, JsonSchema>>): IAnyType {
  const optional = new Set(Object.keys(properties).filter((key) => isOptional(schema, key)));
  const model = types.model(
    name,
    Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [
        key,
        optional.has(key) ? optionalModel(property) : modelFromSchema(property),
      ]),
    ),
  );
  if (optional.size === 0) return model;
  return model.postProcessSnapshot((snapshot) =>
    Object.fromEntries(Object.entries(snapshot).filter(([key, value]) => !optional.has(key) || isPresent(value))),
  );
}

/**
 * A property that the format gained later. A node has all properties of its model: while it is absent, a list of entities is empty, and anything else is null, for which a patch
 * has no other word.
 */
function optionalModel(schema: JsonSchema): IAnyType {
  return isEntityList(schema) ? types.optional(modelFromSchema(schema), []) : types.optional(types.frozen(), null);
}

function isPresent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}
