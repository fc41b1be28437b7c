import { Refusal } from '@scn/core/base/refusal';
import type { ExecutionResult } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Builder } from '#graphql/builder';
import type { GatewayContext } from '#serve/context';
import { declareList } from '#graphql/list/list';
import type { ListFields } from '#graphql/list/list-field';
import { requirePrincipal, type Principal } from '#principal/principal';
import { runGraphql, schemaOf, testContext, testServices, testSettings } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { sampleFields, type SampleRow } from './sample-list';

const institutionId = '00000000-0000-4000-8000-000000000001';

const rows: readonly SampleRow[] = [
  row('1', { title: 'Cough', size: 3, isPublic: true, culture: 'en-GB', tags: ['Chest', 'dry'] }),
  row('2', { title: 'Alarm', size: 1, isPublic: false, updated: new Date('2024-03-01T10:00:00Z') }),
  row('3', { title: 'breath', size: 2, culture: 'en-US', updated: new Date('2024-05-01T10:00:00Z'), tags: [] }),
];

function row(id: string, given: Partial<SampleRow>): SampleRow {
  return { id, title: null, size: null, isPublic: null, updated: null, culture: null, tags: null, ...given };
}

/** The fields, one of which is withheld by a policy. */
const restrictedFields: ListFields<SampleRow> = {
  ...sampleFields,
  size: { ...sampleFields['size']!, restriction: { subject: 'Sample', field: 'size' } },
};

const schema = schemaOf((builder: Builder<GatewayContext>) => {
  const item = builder.objectRef<SampleRow>('Sample').implement({ fields: (t) => ({ id: t.exposeID('id') }) });
  const list = declareList(builder, {
    name: 'Sample',
    item,
    fields: restrictedFields,
    defaultTake: 2,
    defaultOrder: [{ field: 'size', descending: false }],
  });
  builder.queryField('samples', (t) =>
    t.field({
      type: list.page,
      args: list.args(t),
      resolve: (_, args, context) => list.inMemory(rows, list.request(context, args, requirePrincipal(context))),
    }),
  );
});

async function ask(args: string, principal: Principal = testPrincipal({ institutionId })): Promise<ExecutionResult> {
  const context = testContext(testServices({}), principal);
  return runGraphql(schema, context, `{ samples${args} { items { id } totalCount } }`);
}

/** The returned ids and the total count. */
async function idsOf(args: string, principal?: Principal) {
  const { data, errors } = await ask(args, principal);
  expect(errors).toBeUndefined();
  const { items, totalCount } = data?.['samples'] as { items: { id: string }[]; totalCount: number };
  return [items.map(({ id }) => id).join(' '), totalCount];
}

async function refusalOf(args: string, principal?: Principal): Promise<Pick<Refusal, 'code' | 'metadata'> | undefined> {
  const { errors } = await ask(args, principal);
  const error = errors?.[0]?.originalError;
  return error instanceof Refusal ? { code: error.code, metadata: error.metadata } : undefined;
}

describe('a list', () => {
  it.each([
    ['', ['2 3', 3]],
    ['(take: 10)', ['2 3 1', 3]],
    ['(take: null, skip: null, order: null, where: null)', ['2 3', 3]],
    ['(take: 0)', ['', 3]],
    ['(take: 2, skip: 2)', ['1', 3]],
    ['(take: 10, order: [{ title: DESC }])', ['1 3 2', 3]],
    ['(take: 10, order: [{ isPublic: ASC }, { title: ASC }])', ['2 1 3', 3]],
    ['(where: { title: { contains: "REA" } })', ['3', 1]],
    ['(where: { title: { startsWith: "c" }, size: { gte: 3 } })', ['1', 1]],
    ['(where: { size: { gt: 1, lt: 3 } })', ['3', 1]],
    ['(where: { or: [{ size: { eq: 1 } }, { and: [{ size: { eq: 2 } }, { title: { eq: "Breath" } }] }] })', ['2 3', 2]],
    ['(where: { culture: { in: [en_GB] } })', ['1', 1]],
    ['(take: 5, where: { culture: { neq: en_GB } })', ['2 3', 2]],
    ['(where: { updated: { gte: "2024-03-01T10:00:00Z", lt: "2024-04-01T00:00:00+02:00" } })', ['2', 1]],
    ['(where: { updated: { eq: null } })', ['1', 1]],
    ['(where: { tags: { some: ["DRY"] } })', ['1', 1]],
    ['(take: 5, where: { tags: { none: ["dry"] } })', ['2 3', 2]],
    ['(where: { tags: { any: true } })', ['1', 1]],
    ['(where: { isPublic: { eq: false } })', ['2', 1]],
    // groups and filters without conditions match everything
    ['(take: 5, where: { and: [], or: [{}], title: {} })', ['2 3 1', 3]],
  ] as const)('answers %s', async (args, expected) => {
    expect(await idsOf(args)).toEqual(expected);
  });

  it.each([
    ['(skip: -1)', { argument: 'skip' }],
    ['(skip: 1000001)', { argument: 'skip' }],
    ['(take: -1)', { argument: 'take' }],
    ['(take: 3001)', { argument: 'take', maximum: testSettings.limits.take }],
    ['(order: [{ title: ASC }, { title: DESC }])', { argument: 'order' }],
    ['(where: { title: { contains: null } })', { field: 'title', operator: 'contains' }],
    ['(where: { size: { gt: null } })', { field: 'size', operator: 'gt' }],
    [`(where: { title: { eq: "${'x'.repeat(1001)}" } })`, { field: 'title' }],
    ['(where: { title: { eq: "\\u0000" } })', { field: 'title' }],
    [`(where: { title: { in: [${'"a",'.repeat(1001)}] } })`, { field: 'title' }],
    [`(where: ${'{ or: ['.repeat(9)}{}${']}'.repeat(9)})`, { argument: 'where' }],
    [`(where: { or: [${'{ title: { eq: "a" } },'.repeat(60)}] })`, { argument: 'where' }],
  ])('rejects %s as a value', async (args, metadata) => {
    expect(await refusalOf(args)).toMatchObject({ code: 'InvalidValueError', metadata });
  });

  it('rejects a lone surrogate, which only a variable can contain', async () => {
    const context = testContext(testServices({}), testPrincipal({ institutionId }));
    const source = 'query ($where: SampleFilterInput) { samples(where: $where) { totalCount } }';
    const { errors } = await runGraphql(schema, context, source, { where: { title: { in: ['\uD800'] } } });
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'InvalidValueError', metadata: { field: 'title' } });
  });

  it.each([
    '(order: [{ title: ASC, size: DESC }])',
    '(order: [{ tags: ASC }])',
    '(order: [{}])',
    '(where: { nothing: { eq: 1 } })',
    '(where: { title: { gt: "a" } })',
    '(where: { culture: { eq: "en-GB" } })',
    '(where: { updated: { eq: "yesterday" } })',
    '(where: { __proto__: { eq: 1 } })',
  ])('never gets %s: GraphQL rejects it', async (args) => {
    const { data, errors } = await ask(args);
    expect(data).toBeUndefined();
    expect(errors?.length).toBeGreaterThan(0);
  });

  describe('with a withheld field', () => {
    const withheld = testPrincipal({
      institutionId,
      permissions: [{ policyName: 'Sample:Read', field: ['size'] }],
    });
    const nothing = testPrincipal({ institutionId, permissions: policies('Other:Read') });

    it.each([
      '(where: { size: { eq: 3 } })',
      '(where: { size: {} })',
      '(where: { size: { eq: 4711 } })',
      '(where: { or: [{ title: { eq: "x" } }, { and: [{ size: { lt: 3 } }] }] })',
      '(order: [{ size: ASC }])',
      '(order: [{ title: ASC }, { size: DESC }])',
      '(take: 0, order: [{ size: ASC }])',
    ])('rejects %s, regardless of matches', async (args) => {
      const expected = { code: 'FieldAuthorisationError', metadata: { field: 'size' } };
      expect(await refusalOf(args, withheld)).toEqual(expected);
      expect(await refusalOf(args, nothing)).toEqual(expected);
    });

    it('does not sort by it by default either', async () => {
      expect(await idsOf('(take: 10)', withheld)).toEqual(['1 2 3', 3]);
      expect(await idsOf('(take: 10)')).toEqual(['2 3 1', 3]);
    });

    it('keeps the others', async () => {
      expect(await idsOf('(where: { title: { eq: "alarm" } })', withheld)).toEqual(['2', 1]);
    });
  });
});
