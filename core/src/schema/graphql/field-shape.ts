import { resolveSchema, type JsonSchema } from '../json-schema';

/** The GraphQL counterpart of a schema, before it is named. */
export type FieldShape = (
  | { readonly kind: 'scalar'; readonly name: ScalarName }
  | { readonly kind: 'enum'; readonly values: readonly string[]; readonly described?: Readonly<Record<string, string>> }
  | { readonly kind: 'list'; readonly items: FieldShape }
  | { readonly kind: 'object'; readonly schema: JsonSchema }
) & { readonly isNullable: boolean };

/** The scalars that a schema can map to. */
export type ScalarName = 'String' | 'ID' | 'Int' | 'Float' | 'Boolean' | 'JSON';

const graphqlName = /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/;
const largestInt = 2_147_483_647;

/** True for a valid GraphQL name that isn't reserved. */
export function isGraphqlName(name: string): boolean {
  return graphqlName.test(name);
}

/**
 * Maps a schema of the subset to GraphQL. Schemas without a GraphQL type map to JSON: records, the arguments of plugins,
 * conditions, unions, and objects with a property that isn't a GraphQL name.
 */
export function shapeOf(schema: JsonSchema): FieldShape {
  if (schema.$ref !== undefined) return scalar('JSON');
  if (schema.anyOf !== undefined) return shapeOfAlternatives(schema.anyOf);
  if (schema.const !== undefined) return shapeOfValues([schema.const]);
  if (schema.enum !== undefined) return shapeOfValues(schema.enum, schema['x-values']);
  switch (schema.type) {
    case 'string':
      return scalar(schema['x-ref'] === undefined ? 'String' : 'ID');
    case 'boolean':
      return scalar('Boolean');
    case 'number':
      return scalar('Float');
    case 'integer':
      // an Int is limited to 2,147,483,647, numbers in documents aren't
      return scalar(isWithinInt(schema) ? 'Int' : 'Float');
    case 'array':
      return { kind: 'list', items: shapeOf(schema.items ?? {}), isNullable: false };
    case 'object':
      return isNamed(schema) ? { kind: 'object', schema, isNullable: false } : scalar('JSON');
    default:
      return scalar('JSON', true);
  }
}

function shapeOfAlternatives(anyOf: readonly JsonSchema[]): FieldShape {
  const others = anyOf.filter(({ type }) => type !== 'null');
  const isNullable = others.length < anyOf.length;
  const [only] = others;
  const shape = only === undefined || others.length > 1 ? scalar('JSON') : shapeOf(only);
  return { ...shape, isNullable: isNullable || shape.isNullable || others.some(acceptsNull) };
}

function shapeOfValues(values: readonly unknown[], described?: JsonSchema['x-values']): FieldShape {
  const given = values.filter((value) => value !== null);
  const isNullable = given.length < values.length;
  const types = new Set(given.map((value) => typeof value));
  if (types.size !== 1) return scalar('JSON', isNullable);
  const [first] = given;
  if (typeof first === 'boolean') return scalar('Boolean', isNullable);
  if (typeof first === 'number') return scalar('Float', isNullable);
  const texts = given.filter((value) => typeof value === 'string');
  if (texts.length === 1) return scalar('String', isNullable);
  return { kind: 'enum', values: texts, isNullable, ...(described === undefined ? {} : { described }) };
}

/** True if the schema accepts null. */
export function acceptsNull(given: JsonSchema): boolean {
  return shapeOf(resolveSchema(given)).isNullable || given.type === 'null' || given.const === null;
}

function scalar(name: ScalarName, isNullable = false): FieldShape {
  return { kind: 'scalar', name, isNullable };
}

function isNamed({ properties = {} }: JsonSchema): boolean {
  const names = Object.keys(properties);
  return names.length > 0 && names.every(isGraphqlName);
}

function isWithinInt({ minimum = -Infinity, maximum = Infinity }: JsonSchema): boolean {
  return minimum >= -largestInt && maximum <= largestInt;
}
