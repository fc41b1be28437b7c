import { scenarioSchema } from '@scn/core/document/scenario';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { checkerFor } from '@scn/core/schema/checker';
import { choice, flag, integer, list, nullable, number, object, plainString, reference } from '@scn/core/schema/fields';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { heldInputs } from '@scn/core/operations/held-inputs';
import { heldValuesOf, writeInput } from '@scn/core/testing/graphql-input';
import { mutatedValuesOf } from '@scn/core/testing/schema-values';
import fc from 'fast-check';
import {
  type GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLObjectType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  printType,
  type ExecutionResult,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { inputType, outputType, readInput } from '#graphql/schema-type';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { runGraphql, schemaOf, testContext, testServices, testCore } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { runs } from '@scn/core/testing/effort';

const everyKind = object({
  text: plainString({ description: 'A text.' }),
  count: integer({ minimum: 0, maximum: 100 }),
  bytes: integer({ minimum: 0 }),
  share: number({ 'x-unit': 'kg' }),
  on: flag({ title: 'Switched on' }),
  culture: choice(['en-GB', 'en-US']),
  actorId: reference('actor'),
  maybe: nullable(plainString()),
  optional: Type.Optional(integer({ minimum: 0, maximum: 9 })),
  optionalOrNull: Type.Optional(nullable(plainString())),
  parts: list(object({ size: number(), kind: choice(['BIG', 'SMALL']) })),
  rows: list(list(integer({ minimum: 0, maximum: 9 }))),
  record: Type.Record(Type.String(), Type.Number()),
  mixed: Type.Union([Type.Number(), plainString(), Type.Null()]),
  fixed: Type.Literal('circle'),
});

/** All schemas with GraphQL types: operations, plugins, the scenario. */
const allSchemas: readonly (readonly [string, TSchema])[] = [
  ['everyKind', everyKind],
  ['scenario', scenarioSchema],
  ...[...testCore.operations.values()].map(({ name, input }) => [name, input] as const),
  ...testCore.plugins.plugins.map(({ id, schema }) => [id, schema] as const),
];

const held = heldInputs(testCore.plugins);
/** The value that the resolver of each schema has read. */
const lastRead = new Map<string, Json>();

/** A GraphQL schema that echoes its input, for every schema of {@link allSchemas}. */
const echoes = schemaOf((builder) => {
  for (const [name, schema] of allSchemas) {
    const field = fieldName(name);
    builder.queryField(field, (t) =>
      t.field({
        type: outputType(builder, schema, typeName(name)),
        nullable: true,
        args: { input: t.arg({ type: inputType(builder, schema, `${typeName(name)}Input`, held), required: true }) },
        resolve: (_, { input }) => {
          if (!isObject(input)) return input;
          const read = readInput(schema, input, held);
          lastRead.set(name, read);
          return read;
        },
      }),
    );
  }
});

function fieldName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '_');
}

function typeName(name: string): string {
  return `Echo_${fieldName(name)}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const context = testContext(testServices({}), testPrincipal({ institutionId: '1' }));

/** Selects all fields of a type. */
function selectionOf(type: GraphQLOutputType): string {
  if (isNonNullType(type) || isListType(type)) return selectionOf(type.ofType as GraphQLOutputType);
  if (!isObjectType(type)) return '';
  return `{ ${Object.values(type.getFields())
    .map((field) => `${field.name} ${selectionOf(field.type)}`)
    .join(' ')} }`;
}

async function echo(name: string, input: Json, schema: GraphQLSchema = echoes): Promise<ExecutionResult> {
  const field = schema.getQueryType()!.getFields()[fieldName(name)]!;
  const type = String(field.args[0]!.type);
  const query = `query ($input: ${type}) { ${field.name}(input: $input) ${selectionOf(field.type)} }`;
  return runGraphql(schema, context, query, { input });
}

/** A value as a GraphQL client receives it: enumerations by name. */
function asReceived(schema: JsonSchema, value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => asReceived(schema.items ?? {}, item));
  if (isJsonObject(value) && schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, asReceived(schema.properties?.[name] ?? {}, item ?? null)]),
    );
  const [only, ...more] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (only !== undefined && more.length === 0) return asReceived(only, value);
  const values = (schema.enum ?? []).filter((each) => typeof each === 'string');
  if (values.length < 2 || typeof value !== 'string') return value;
  return enumerationNames(values)[values.indexOf(value)] ?? value;
}

/** A value as a GraphQL client sends it. */
function asSent(schema: JsonSchema, value: Json): Json {
  return isJsonObject(value) ? writeInput(schema, value, held) : value;
}

/** GraphQL coerces one item to a list. */
function asLists(schema: JsonSchema, value: Json): Json {
  if (schema.type === 'array') {
    const items: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value];
    return items.map((item) => asLists(schema.items ?? {}, item));
  }
  if (!isJsonObject(value) || schema.properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, asLists(schema.properties?.[name] ?? {}, item ?? null)]),
  );
}

/** The response has null for omitted optional properties. */
function withoutAbsent(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutAbsent(schema.items ?? {}, item));
  const [only] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (schema.anyOf?.length === 2 && only?.properties !== undefined)
    return value === null ? null : withoutAbsent(only, value);
  if (!isJsonObject(value) || schema.properties === undefined) return value;
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => item !== null || required.has(name))
      .map(([name, item]) => [name, withoutAbsent(schema.properties?.[name] ?? {}, item)]),
  );
}

describe('types of schemas', () => {
  it('exist for every operation, every plugin and the scenario', () => {
    expect(allSchemas.length).toBeGreaterThan(120);
    for (const [name] of allSchemas) expect(echoes.getQueryType()!.getFields()).toHaveProperty(fieldName(name));
  });

  it.each(allSchemas)('round-trip a value of %s', async (name, schema) => {
    const json = jsonSchemaOf(schema);
    const isValid = checkerFor(schema);
    await fc.assert(
      fc.asyncProperty(heldValuesOf(json, held), async (value) => {
        const { data, errors } = await echo(name, asSent(json, value));
        expect(errors).toBeUndefined();
        // the core later checks exactly what was sent
        const read = lastRead.get(name) ?? null;
        expect(withoutAbsent(json, read)).toEqual(withoutAbsent(json, value));
        expect(isValid(read)).toBe(isValid(value));
        const back = JSON.parse(JSON.stringify(data?.[fieldName(name)])) as Json;
        const given = JSON.parse(JSON.stringify(asReceived(json, value))) as Json;
        expect(withoutAbsent(json, back)).toEqual(withoutAbsent(json, given));
      }),
      { numRuns: runs(name === 'scenario' ? 10 : 25) },
    );
  });

  it('accept nothing that the core would interpret differently', async () => {
    const json = jsonSchemaOf(everyKind);
    await fc.assert(
      fc.asyncProperty(mutatedValuesOf(everyKind), async (value) => {
        const { data, errors } = await echo('everyKind', asSent(json, value));
        if (errors !== undefined) return;
        const back = withoutAbsent(json, JSON.parse(JSON.stringify(data?.['everyKind'])) as Json);
        // a number for an ID, one item for a list, optional properties that were null, and required ones that were left out, are the only things that change
        const sent = asLists(json, asReceived(json, value)) as JsonObject;
        const expected = {
          maybe: null,
          mixed: null,
          ...sent,
          actorId: typeof sent['actorId'] === 'number' ? String(sent['actorId']) : sent['actorId'],
        };
        expect(back).toEqual(withoutAbsent(json, expected));
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the type of a schema', () => {
  it('has a field for each property, as its schema says', () => {
    expect(printType(echoes.getType('Echo_everyKind')!)).toMatchInlineSnapshot(`
      """"Echo every kind."""
      type Echo_everyKind {
        """Actor id. Refers to \`actor\`."""
        actorId: ID!

        """Bytes."""
        bytes: Float!

        """Count."""
        count: Int!

        """Culture."""
        culture: Culture!

        """Fixed."""
        fixed: String!

        """Maybe."""
        maybe: String

        """Mixed."""
        mixed: JSON

        """Switched on."""
        on: Boolean!

        """Optional."""
        optional: Int

        """Optional or null."""
        optionalOrNull: String

        """Parts."""
        parts: [Echo_everyKindParts!]!

        """Record."""
        record: JSON!

        """Rows."""
        rows: [[Int!]!]!

        """Share. Unit: \`kg\`."""
        share: Float!

        """A text."""
        text: String!
      }"
    `);
    expect(printType(echoes.getType('Echo_everyKindInput')!)).toMatchInlineSnapshot(`
      """"Echo every kind."""
      input Echo_everyKindInput {
        """Actor id. Refers to \`actor\`."""
        actorId: ID!

        """Bytes. At least 0."""
        bytes: Float!

        """Count. From 0 to 100."""
        count: Int!

        """Culture."""
        culture: Culture!

        """Fixed."""
        fixed: String!

        """Maybe. At most 255 characters."""
        maybe: String

        """Mixed."""
        mixed: Echo_everyKindMixedInput

        """Switched on."""
        on: Boolean!

        """Optional. From 0 to 9."""
        optional: Int

        """Optional or null. At most 255 characters."""
        optionalOrNull: String

        """Parts."""
        parts: [Echo_everyKindPartsInput!]!

        """Record."""
        record: [Echo_everyKindRecordEntryInput!]!

        """Rows."""
        rows: [[Int!]!]!

        """Share. Unit: \`kg\`."""
        share: Float!

        """A text. At most 255 characters."""
        text: String!
      }"
    `);
  });

  it('shares an enumeration between all schemas with the same values', () => {
    const enums = Object.values(echoes.getTypeMap()).filter((type): type is GraphQLEnumType => isEnumType(type));
    const values = enums.map((type) =>
      type
        .getValues()
        .map(({ value }) => value as unknown)
        .join('\n'),
    );
    expect(new Set(values).size).toBe(values.length);
    expect(enums.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Culture',
        'ProductStatus',
        'ActorRoleType',
        'ChangeTowards',
        'FeedbackImportance',
        'DeviceKind',
      ]),
    );
  });

  it('names inner types after their owner and their property', () => {
    expect(echoes.getType('Echo_everyKindParts')).toBeInstanceOf(GraphQLObjectType);
    expect(echoes.getType('Echo_everyKindPartsInput')).toBeInstanceOf(GraphQLInputObjectType);
  });

  it('is JSON where GraphQL has no type', () => {
    const field = (name: string) => {
      const made = schemaOf((builder) => {
        const schema = object({ [name]: plainString() });
        builder.queryField('x', (t) => t.field({ type: outputType(builder, schema, 'X'), resolve: () => ({}) }));
      });
      return String(made.getQueryType()!.getFields()['x']!.type);
    };
    expect(field('fine')).toBe('X!');
    for (const name of ['a-b', '1a', '__typename', '', 'ä']) expect(field(name)).toBe('JSON!');
  });

  it('is rejected for a name that another schema uses', () => {
    const make = () =>
      schemaOf((builder) => {
        inputType(builder, object({ a: plainString() }), 'SameInput');
        inputType(builder, object({ b: plainString() }), 'SameInput');
      });
    expect(make).toThrow('SameInput');
  });

  it('withholds fields that a policy withholds', async () => {
    const schema = schemaOf((builder) => {
      const type = outputType(builder, object({ open: plainString(), secret: plainString() }), 'Guarded', {
        subject: 'Guarded',
      });
      builder.queryField('guarded', (t) => t.field({ type, resolve: () => ({ open: 'o', secret: 's' }) }));
    });
    const ask = async (field: readonly string[] | null) => {
      const principal = testPrincipal({ institutionId: '1', permissions: [{ policyName: 'Guarded:Read', field }] });
      const { data } = await runGraphql(schema, { ...context, principal }, '{ guarded { open secret } }');
      return { ...(data?.['guarded'] as object) };
    };
    expect(await ask(null)).toEqual({ open: 'o', secret: 's' });
    expect(await ask(['secret'])).toEqual({ open: 'o', secret: null });
    const { data } = await runGraphql(schema, { ...context, principal: null }, '{ guarded { open secret } }');
    expect(data).toEqual({ guarded: { open: null, secret: null } });
  });
});

describe('reading an input', () => {
  const schema = object({
    needed: plainString(),
    orNull: nullable(plainString()),
    optional: Type.Optional(plainString()),
    optionalOrNull: Type.Optional(nullable(plainString())),
  });

  it.each([
    [{ needed: 'a' }, { needed: 'a', orNull: null }],
    [
      { needed: 'a', orNull: 'b', optional: 'c' },
      { needed: 'a', orNull: 'b', optional: 'c' },
    ],
    [
      { needed: 'a', optional: null },
      { needed: 'a', orNull: null },
    ],
    [
      { needed: 'a', optionalOrNull: null },
      { needed: 'a', orNull: null, optionalOrNull: null },
    ],
    [
      { needed: 'a', institutionId: 'x' },
      { needed: 'a', orNull: null },
    ],
    [{}, { orNull: null }],
  ])('converts %j to %j', (given, expected) => {
    expect(readInput(schema, given)).toEqual(expected);
  });

  it('returns a plain object for one without prototype', () => {
    const given = Object.assign(Object.create(null) as object, { needed: 'a' });
    expect(Object.getPrototypeOf(readInput(schema, given))).toBe(Object.prototype);
  });

  it('reads no inherited properties', () => {
    const hostile = JSON.parse('{"needed":"a","__proto__":{"optional":"polluted"}}') as object;
    expect(readInput(schema, hostile)).toEqual({ needed: 'a', orNull: null });
    expect(readInput(object({ constructor: Type.Optional(plainString()) }), {})).toEqual({});
  });
});

describe('names of enumeration values', () => {
  it.each([
    [
      ['A', 'b_c', '_d'],
      ['A', 'b_c', '_d'],
    ],
    [
      ['en-GB', 'en-US'],
      ['en_GB', 'en_US'],
    ],
    [
      ['30:2', '3:1'],
      ['_30_2', '_3_1'],
    ],
    [
      ['l/min', '%'],
      ['l_min', 'x_'],
    ],
    [
      ['true', 'null', 'false'],
      ['true_', 'null_', 'false_'],
    ],
    [
      ['__a', ''],
      ['x__a', 'x'],
    ],
    [
      ['a-b', 'a_b', 'a.b'],
      ['a_x2d_b', 'a_b', 'a_x2e_b'],
    ],
  ])('of %j are %j', (values, names) => {
    expect(enumerationNames(values)).toEqual(names);
  });

  it('are valid unique GraphQL names for any values', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 8 }), (values) => {
        const names = enumerationNames(values);
        for (const name of names) expect(name).toMatch(/^(?!__)[_A-Za-z][_0-9A-Za-z]*$/);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it('describe the value they represent', () => {
    const schema = schemaOf((builder) => {
      const type = enumerationType(builder, ['l/min', 'fine'], 'Rate');
      builder.queryField('rate', (t) => t.field({ type, resolve: () => 'l/min' as const }));
    });
    const type = schema.getType('Rate') as GraphQLEnumType;
    expect(type.getValues().map(({ name, description }) => [name, description])).toEqual([
      ['fine', 'Fine.'],
      ['l_min', 'Represents `l/min`.'],
    ]);
  });
});
