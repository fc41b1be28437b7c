import { isOptional, type JsonSchema } from '#schema/json-schema';

/** The schema of a part of a value of the document; undefined inside of what has no schema of its own. */
export function partSchema(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return schema?.type === 'array' ? schema.items : schema?.properties?.[name];
}

/** Whether a property is a list of entities that the object may lack: it has none while the list is empty. */
export function isOptionalList(schema: JsonSchema | undefined, name: string): boolean {
  return (
    schema !== undefined && isOptional(schema, name) && partSchema(schema, name)?.items?.['x-entity'] !== undefined
  );
}

/**
 * Sets a property of a plain object as the live tree has it in its snapshots: null or an empty list of entities removes one that the object may lack, and a new one
 * is placed in the order of the schema.
 */
export function setProperty(
  object: Record<string, unknown>,
  name: string,
  value: unknown,
  schema: JsonSchema | undefined,
): void {
  if (schema === undefined || !isOptional(schema, name)) object[name] = value;
  else if (value === null || (isOptionalList(schema, name) && Array.isArray(value) && value.length === 0))
    Reflect.deleteProperty(object, name);
  else {
    const names = Object.keys(schema.properties ?? {});
    const isNew = !Object.hasOwn(object, name);
    const later = isNew ? Object.entries(object).filter(([other]) => names.indexOf(other) > names.indexOf(name)) : [];
    object[name] = value;
    for (const [other, retained] of later) {
      Reflect.deleteProperty(object, other);
      object[other] = retained;
    }
  }
}
