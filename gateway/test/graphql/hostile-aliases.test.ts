import {
  execute,
  getNamedType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareOperation } from '#live/operations';
import { createSchema } from '#serve/schema';
import { testContext, testServices, testCore } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { hostileSchema } from './hostile-schema';
import { serveGraphql, type TestEndpoint } from './http-server';

/** Property names that every JavaScript object inherits. */
const hostileNames = ['__proto__', 'constructor', 'prototype'] as const;

const full = createSchema(testCore);
/** All types with fields, including the root types. */
const objects = Object.values(full.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && !type.name.startsWith('__') && type !== full.getSubscriptionType(),
);

/*
 * A field of the real schema, for each of its types: the resolvers return values of the right type, so that the path of a request and its
 * response is tested.
 */
const probes = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Probes',
    fields: Object.fromEntries(objects.map((type) => [`probe${type.name}`, { type, resolve: () => ({}) }])),
  }),
  types: objects,
});
for (const type of objects)
  for (const field of Object.values(type.getFields())) field.resolve = () => valueOf(field.type);

function valueOf(type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType as GraphQLOutputType);
  if (isListType(type)) return [valueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isAbstractType(type)) return { __typename: full.getPossibleTypes(type)[0]?.name };
  if (isObjectType(type)) return {};
  return { Int: 1, Float: 1.5, Boolean: true, DateTime: new Date(0), JSON: { a: 1 } }[type.name] ?? 'text';
}

/** Required arguments of the field. */
function argumentsOf({ args }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  return needed.length === 0 ? '' : `(${needed.map(({ name, type }) => `${name}: ${literalOf(type)}`).join(', ')})`;
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields());
    const fields = type.isOneOf
      ? all.slice(0, 1)
      : all.filter((field) => field.type instanceof GraphQLNonNull && field.defaultValue === undefined);
    return `{ ${fields.map(({ name, type: inner }) => `${name}: ${literalOf(inner)}`).join(', ')} }`;
  }
  return (
    { Int: '1', Float: '1.5', Boolean: 'true', DateTime: '"2024-01-01T00:00:00Z"', JSON: '{ a: 1 }' }[type.name] ??
    '"text"'
  );
}

const context = testContext(testServices({}), testPrincipal({ institutionId: '1' }));

/** Selects a field with each of the names as alias. */
async function probe(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): Promise<object> {
  const inner = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const aliases = hostileNames.map((name) => `${name}: ${field.name}${argumentsOf(field)}${inner}`);
  const prepared = prepareOperation(probes, { query: `{ probe${type.name} { ${aliases.join(' ')} } }` }, context);
  if (!('document' in prepared)) throw new Error(`${type.name}.${field.name}: ${String(prepared[0])}`);
  const { data, errors } = await execute(prepared);
  expect(errors, `${type.name}.${field.name}`).toBeUndefined();
  return (JSON.parse(JSON.stringify(data)) as Record<string, object>)[`probe${type.name}`]!;
}

describe('aliases named like inherited properties', () => {
  const uploads = (field: GraphQLField<unknown, unknown>) => field.args.some(({ type }) => needsUpload(type));
  const fields = objects.flatMap((type) =>
    Object.values(type.getFields())
      // a file can't be a literal in a document
      .filter((field) => !uploads(field))
      .map((field) => [type, field] as const),
  );

  it('are harmless on every field of the schema', async () => {
    expect(fields.length).toBeGreaterThan(20);
    for (const [type, field] of fields) {
      const answer = await probe(type, field);
      expect(Object.keys(answer), `${type.name}.${field.name}`).toEqual(hostileNames);
      expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
    }
    expect(({} as Record<string, unknown>)['__typename']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('aliases over HTTP', () => {
  let endpoint: TestEndpoint;

  beforeAll(async () => {
    endpoint = await serveGraphql(hostileSchema());
  });

  afterAll(() => endpoint.close());

  it.each(hostileNames)('return data for the alias %s', async (alias) => {
    const { text, errors } = await endpoint.ask(
      `query ($value: JSON) { ${alias}: name box { ${alias}: box { ${alias}: name } } json(value: $value) }`,
      { variables: { value: { constructor: { prototype: { polluted: true } } } } },
    );
    expect(errors).toBeUndefined();
    expect(text).toContain(`"${alias}":"root"`);
    expect(text).toContain(`"${alias}":{"${alias}":"box"}`);
    expect(text).toContain('{"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['{"__proto__":{"polluted":true}}', '{"a":[{"__proto__":1}]}'])(
    'are rejected inside JSON: %s',
    async (json) => {
      const { errors } = await endpoint.ask('query ($value: JSON) { json(value: $value) }', {
        variables: JSON.parse(`{"value":${json}}`),
      });
      expect(errors?.[0]?.message).toContain('__proto__');
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('as the name of a variable: %s', async (name) => {
    const { data, errors } = await endpoint.ask(`query ($${name}: JSON) { json(value: $${name}) }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ json: null });
  });
});

function needsUpload(type: GraphQLInputType): boolean {
  if (isNonNullType(type)) return needsUpload(type.ofType);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).some((field) => isNonNullType(field.type) && needsUpload(field.type));
  return !(type instanceof GraphQLList) && type.name === 'Upload';
}
