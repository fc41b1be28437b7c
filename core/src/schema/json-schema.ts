import type { TSchema } from 'typebox';
import { expressionDefinitions } from '../document/expressions/schema';
import type { Json } from '../kernel/json';
import type { ScenarioKeywords } from './keywords';

/**
 * A schema of the closed subset as data (`checkSubset` says what the subset is): what the walkers of schemas read. Every
 * TypeBox schema of the subset is assignable to it.
 */
export interface JsonSchema extends ScenarioKeywords {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
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

/** Follows the one reference that the subset allows; any other schema is returned as it is. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  return schema.$ref === expressionReference ? (expressionDefinitions.ExpressionGroup as JsonSchema) : schema;
}

/**
 * The branch of an `anyOf` that a value belongs to: null its null branch, an object the branch whose constants it has (or
 * the only object branch), any other value the first branch of its type. Undefined when there is none.
 */
export function branchFor(anyOf: readonly JsonSchema[], value: unknown): JsonSchema | undefined {
  const type = typeOf(value);
  const branches = anyOf.map(resolveSchema).filter((branch) => acceptsType(branch, type));
  if (type !== 'object' || branches.length < 2) return branches[0];
  return branches.find((branch) =>
    constantsOf(branch).every(([name, constant]) => readProperty(value, name) === constant),
  );
}

/** The properties of an object schema that can only have one value: what tells the branches of an `anyOf` apart. */
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

function acceptsType(schema: JsonSchema, type: string): boolean {
  if (schema.type !== undefined) return (schema.type === 'integer' ? 'number' : schema.type) === type;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values === undefined || values.some((value) => typeOf(value) === type);
}

function readProperty(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A TypeBox schema of the subset, as data. */
export function jsonSchemaOf(schema: TSchema): JsonSchema {
  return schema;
}
