import type { TSchema } from 'typebox';
import type { Json, JsonObject } from '#base/json';
import type { NumberKind } from '#units/read-typed';
import { expressionDefinitions } from './expressions';
import type { ScenarioKeywords } from './keywords';

/**
 * A schema of the closed subset (see `checkSubset`) as data, for code that walks schemas. Every TypeBox schema of the subset
 * is assignable to it.
 */
export interface JsonSchema extends ScenarioKeywords {
  /** `function`: only in the plugin contract, which is written with the same fields. */
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'function';
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

/** The one reference that the subset allows: the recursive part of a condition. */
export const expressionReference = '#/$defs/ExpressionGroup';

/** Whether values of a schema are expressions. */
export function isExpressionSchema({ anyOf, $ref }: JsonSchema): boolean {
  return $ref === expressionReference || (anyOf?.some(isExpressionSchema) ?? false);
}

/** Resolves the one reference that the subset allows; returns any other schema unchanged. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  return schema.$ref === expressionReference ? (expressionDefinitions.ExpressionGroup as JsonSchema) : schema;
}

/** The schema of a value that is present: x for `nullable(x)`. Undefined for unions of several types. */
export function schemaOfValue(given: JsonSchema): JsonSchema | undefined {
  const schema = resolveSchema(given);
  if (schema.anyOf === undefined) return schema;
  const others = schema.anyOf.map(resolveSchema).filter(({ type }) => type !== 'null');
  return others.length === 1 ? others[0] : undefined;
}

/** The branches of an `anyOf`, grouped by what distinguishes them. */
interface Branches {
  /** The first branch for values of each type except objects. */
  readonly byType: ReadonlyMap<string, JsonSchema>;
  readonly objects: readonly { readonly schema: JsonSchema; readonly constants: ReturnType<typeof constantsOf> }[];
}

const sortedBranches = new WeakMap<readonly JsonSchema[], Branches>();

/**
 * The branch of an `anyOf` that a value belongs to: null its null branch, an object the branch whose constants it has (or
 * the only object branch), any other value the first branch of its type. Undefined when there is none.
 */
export function branchFor(anyOf: readonly JsonSchema[], value: unknown): JsonSchema | undefined {
  let branches = sortedBranches.get(anyOf);
  if (branches === undefined) sortedBranches.set(anyOf, (branches = sortBranches(anyOf)));
  const type = typeOf(value);
  if (type !== 'object') return branches.byType.get(type);
  const { objects } = branches;
  if (objects.length < 2) return objects[0]?.schema;
  return objects.find(({ constants }) => constants.every(([name, constant]) => readProperty(value, name) === constant))
    ?.schema;
}

function sortBranches(anyOf: readonly JsonSchema[]): Branches {
  const byType = new Map<string, JsonSchema>();
  const objects: JsonSchema[] = [];
  for (const branch of anyOf.map(resolveSchema)) {
    const types = typesOf(branch);
    if (types.includes('object')) objects.push(branch);
    for (const type of types) if (!byType.has(type)) byType.set(type, branch);
  }
  return { byType, objects: objects.map((schema) => ({ schema, constants: constantsOf(schema) })) };
}

/**
 * The property that distinguishes the objects of an `anyOf`, and its choices, for an object of none of them: all have a constant for it. Undefined
 * if the value isn’t such an object.
 */
export function unknownKind(
  anyOf: readonly JsonSchema[],
  value: unknown,
): { readonly name: string; readonly choices: readonly Json[] } | undefined {
  if (typeOf(value) !== 'object' || branchFor(anyOf, value) !== undefined) return undefined;
  const objects = anyOf.map(resolveSchema).filter((branch) => typesOf(branch).includes('object'));
  const constants = objects.map((branch) => new Map(constantsOf(branch)));
  for (const name of constants[0]?.keys() ?? []) {
    const choices = constants.flatMap((each) => each.get(name) ?? []);
    const isOfNone = !choices.some((each) => each === readProperty(value, name));
    if (choices.length === objects.length && isOfNone) return { name, choices: [...new Set(choices)] };
  }
  return undefined;
}

/** The types that values of a schema without alternatives may have, as {@link typeOf} names them. */
export function typesOf({ type, enum: values, const: constant }: JsonSchema): readonly string[] {
  if (type !== undefined) return [type === 'integer' ? 'number' : type];
  const all = values ?? (constant === undefined ? [] : [constant]);
  return all.length === 0 ? allTypes : [...new Set(all.map(typeOf))];
}

const allTypes = ['null', 'array', 'object', 'string', 'number', 'boolean'] as const;

/** The properties of an object schema that can only have one value: what distinguishes the branches of an `anyOf`. */
export function constantsOf(schema: JsonSchema): readonly (readonly [name: string, constant: Json])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { const: constant }]) =>
    constant === undefined ? [] : [[name, constant] as const],
  );
}

/** The schema of all values of a record (TypeBox writes `patternProperties`), or undefined for an object of properties. */
export function recordValueSchema(schema: JsonSchema): JsonSchema | undefined {
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties;
  return Object.values(schema.patternProperties ?? {})[0];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function readProperty(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A TypeBox schema of the subset, as data. */
export function jsonSchemaOf(schema: TSchema): JsonSchema {
  return schema;
}

/** Whether an object may lack a property of its schema. */
export function isOptional({ properties = {}, required = [] }: JsonSchema, name: string): boolean {
  return Object.hasOwn(properties, name) && !required.includes(name);
}

/** The schema of a property where null stands for its absence: in forms, cells and changes. */
function orNull(schema: JsonSchema): JsonSchema {
  // one that accepts null already stays: a choice between two choices has no control
  if (schema.anyOf?.some(({ type }) => type === 'null') === true) return schema;
  const { title, description, 'x-when': when } = schema;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(when === undefined ? {} : { 'x-when': when }),
    default: null,
    anyOf: [schema, { type: 'null' }],
  };
}

/** The schema of the values that a change of a property accepts: null removes it if the object may lack it, as in a JSON Merge Patch. */
export function changeSchema(object: JsonSchema, name: string, property: JsonSchema): JsonSchema {
  return isOptional(object, name) ? orNull(property) : property;
}

/** Returns the kind of a schema’s numbers; null if it has none. */
export function numberKindOf(schema: JsonSchema): NumberKind | null {
  const spots = [schema, ...(schema.anyOf ?? [])].map(resolveSchema);
  const types = spots.map(({ type }) => type);
  if (!types.includes('number') && !types.includes('integer')) return null;
  const unit = spots.find((schema) => schema['x-unit'] !== undefined)?.['x-unit'] ?? null;
  const isDuration = spots.some((schema) => schema['x-control'] === 'duration');
  return { unit, isInteger: !types.includes('number'), isDuration };
}

/** Whether a property can have another value than its default: the list that its `x-needs` names has enough items. */
export function areNeedsMet(needs: JsonSchema['x-needs'] | null, siblings: Readonly<Record<string, unknown>>): boolean {
  if (needs === null || needs === undefined) return true;
  const list = siblings[needs.property];
  return Array.isArray(list) && list.length >= needs.minItems;
}

/** The properties of an object with another value than their default, although what they need is missing. */
export function unmetNeeds(schema: JsonSchema, value: JsonObject): readonly string[] {
  return Object.entries(resolveSchema(schema).properties ?? {}).flatMap(([name, property]) => {
    const isDefault = value[name] === undefined || value[name] === (property.default ?? null);
    return isDefault || areNeedsMet(property['x-needs'] ?? null, value) ? [] : [name];
  });
}

/** Resets the properties whose needs are not met; the same object when there are none. */
export function settleNeeds(schema: JsonSchema, value: JsonObject): JsonObject {
  const unmet = unmetNeeds(schema, value);
  if (unmet.length === 0) return value;
  const { properties = {} } = resolveSchema(schema);
  const reset = unmet.map((name): [string, Json] => [name, properties[name]?.default ?? null]);
  return { ...value, ...Object.fromEntries(reset) };
}

/** Whether a property is shown: its condition (`x-when`) on another property of the same object holds. */
export function isShown(when: JsonSchema['x-when'] | null, siblings: Readonly<Record<string, unknown>>): boolean {
  if (when === null || when === undefined) return true;
  return when.in.includes(siblings[when.property] as string | number | boolean | null);
}
