import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingInMemory, pageInMemory } from '#graphql/list/in-memory';
import { pageInSql, placeInSql } from '#graphql/list/in-sql';
import type { ListCondition, ListFieldKind, ListOperand, ListOperator, ListRequest } from '#graphql/list/list-field';
import type { DatabaseConnection } from '#database/connection';
import { startPostgres15, type SeparateServer } from '../separate-server';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';
import { rareFields, sampleFields, storedColumns, storedFields, type SampleRow } from './sample-list';
import { runs } from '@scn/core/testing/effort';
import { fold } from '@scn/core/search/fold';
import { foldedAfter, foldedBefore } from '@scn/core/search/fold-table';
import { searchedSql } from '#graphql/list/folded-sql';

const institutionId = '00000000-0000-4000-8000-000000000001';
let test: TestDatabase;

async function open(server?: DatabaseConnection): Promise<void> {
  test = await createTestDatabase(server);
  await asOwner(
    test.connection,
    `CREATE TABLE sample (id text PRIMARY KEY, title text, size numeric, is_public boolean, updated timestamptz, culture text, tags text[], ${storedColumns});
     GRANT ALL ON sample TO PUBLIC;`,
  );
}

/** A text that is the same as others in as many characters as indexes have. */
function long(end: string): string {
  return `${'É'.repeat(100)}${end}`;
}

/** Strings with case differences, wildcards, accents, surrogate pairs and common prefixes. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'ab',
    'aB%',
    'a_c',
    'A\\c',
    'É',
    'é',
    'e\u0301',
    '\u0301',
    '각',
    '≠',
    'Σ',
    'σς',
    'İ',
    'ß',
    'K',
    '😀',
    '\uff5e',
    'a\nb',
    "o'x",
    '$1',
    '“a”',
    '"a"',
    '50％',
    'a…',
    'a..',
    'oﬃce',
    'ffi',
    long('a'),
    long('B'),
    long(''),
  ),
  fc.string({ unit: fc.constantFrom('a', 'B', '%', '_', '\\', 'é', 'É', '😀', 'Σ'), maxLength: 4 }),
);
const numbers = fc.oneof(fc.constantFrom(0, -0, 0.1, 1, 1.5, -2, 1e21, 1e-7), fc.integer({ min: -3, max: 3 }));
const moments = fc.integer({ min: 0, max: 5 }).map((n) => new Date(Date.UTC(2024, 0, 1) + n));
const cultures = fc.constantFrom('en-GB' as const, 'en-US' as const);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 });

const rows: fc.Arbitrary<readonly SampleRow[]> = fc
  .array(
    fc.record({
      title: orNull(texts),
      size: orNull(numbers),
      isPublic: orNull(fc.boolean()),
      updated: orNull(moments),
      culture: orNull(cultures),
      tags: orNull(fc.array(texts, { maxLength: 3 })),
    }),
    { maxLength: 12 },
  )
  .map((given) => given.map((row, index) => ({ id: `row-${String(index).padStart(2, '0')}`, ...row })));

const operators: Readonly<Record<ListFieldKind, (field: string) => fc.Arbitrary<ListCondition>>> = {
  string: (field) =>
    fc.oneof(
      leaf(field, fc.constantFrom('eq', 'neq'), orNull(texts)),
      leaf(field, fc.constantFrom('contains', 'startsWith', 'endsWith'), texts),
      leaf(field, fc.constantFrom('isEmpty', 'isNotEmpty'), fc.boolean()),
      leaf(field, fc.constant('in'), fc.array(texts, { maxLength: 3 })),
    ),
  number: (field) => comparisons(field, numbers),
  date: (field) => comparisons(field, moments),
  boolean: (field) => leaf(field, fc.constantFrom('eq', 'neq'), orNull(fc.boolean())),
  enum: (field) =>
    fc.oneof(
      leaf(field, fc.constantFrom('eq', 'neq'), orNull(cultures)),
      leaf(field, fc.constant('in'), fc.array(cultures, { maxLength: 2 })),
    ),
  array: (field) =>
    fc.oneof(
      leaf(field, fc.constantFrom('some', 'none'), fc.array(texts, { maxLength: 3 })),
      leaf(field, fc.constant('any'), fc.boolean()),
    ),
};

function comparisons(field: string, values: fc.Arbitrary<ListOperand>): fc.Arbitrary<ListCondition> {
  return fc.oneof(
    leaf(field, fc.constantFrom('eq', 'neq'), orNull(values)),
    leaf(field, fc.constantFrom('gt', 'gte', 'lt', 'lte'), values),
  );
}

function leaf(
  field: string,
  operator: fc.Arbitrary<ListOperator>,
  value: fc.Arbitrary<ListOperand>,
): fc.Arbitrary<ListCondition> {
  return fc.record({ field: fc.constant(field), operator, value });
}

const { condition } = fc.letrec<{ condition: ListCondition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    ...Object.entries(sampleFields).map(([field, { kind }]) => operators[kind](field)),
    fc.record({ and: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

const sortable = Object.keys(sampleFields).filter((field) => sampleFields[field]?.kind !== 'array');
const requests: fc.Arbitrary<ListRequest> = fc.record({
  skip: fc.integer({ min: 0, max: 14 }),
  take: fc.integer({ min: 0, max: 14 }),
  order: fc
    .uniqueArray(fc.constantFrom(...sortable), { maxLength: 3 })
    .chain((fields) =>
      fc.tuple(...fields.map((field) => fc.record({ field: fc.constant(field), descending: fc.boolean() }))),
    ),
  where: fc.option(condition, { nil: null, freq: 8 }),
});

/** How a large table is read. */
const indexed = {
  parts: [sql`sample.is_public`, sql`sample.is_public is not true`],
  identity: [sql`sample.id`],
  isComputed: false,
  counted: sql`sample`,
};

/** Runs requests in SQL and rolls the rows back. */
async function inSql(given: readonly SampleRow[], asked: readonly ListRequest[]) {
  return test.database.inInstitution(institutionId, async (queries) => {
    await queries.execute(sql`delete from sample`);
    const values = given.map(({ id, title, size, isPublic, updated, culture, tags }) => {
      const list =
        tags === null
          ? sql`null`
          : sql`array[${sql.join(
              tags.map((tag) => sql`${tag}`),
              sql`, `,
            )}]::text[]`;
      return sql`(${id}, ${title}, ${size === null ? null : String(size)}::numeric, ${isPublic}::boolean, ${updated?.toISOString() ?? null}::timestamptz, ${culture}, ${list})`;
    });
    // one statement: each of its own takes longer than the rest
    if (values.length > 0)
      await queries.execute(
        sql`insert into sample (id, title, size, is_public, updated, culture, tags) values ${sql.join(values, sql`, `)}`,
      );
    const pages: { readonly items: readonly string[]; readonly totalCount: number }[] = [];
    const byId = new Map(given.map((row) => [row.id, row]));
    for (const request of asked) {
      const source = { select: sql`sample.id`, from: sql`sample`, key: sql`sample.id` };
      const read = ({ id }: Readonly<Record<string, unknown>>) => byId.get(String(id))!;
      const page = await pageInSql(sampleFields, queries, source, request, read);
      const inParts = await pageInSql(sampleFields, queries, { ...source, indexed }, request, read);
      expect(inParts, JSON.stringify(request)).toEqual(page);
      const whole = { ...indexed, parts: [sql`true`, sql`false`] };
      for (const fields of [storedFields('text'), storedFields('group'), rareFields])
        for (const each of [indexed, whole])
          expect(
            await pageInSql(fields, queries, { ...source, indexed: each }, request, read),
            JSON.stringify(request),
          ).toEqual(page);
      await comparePlaces(given, request, (id) =>
        placeInSql(storedFields('text'), queries, { ...source, indexed }, request, id),
      );
      pages.push({ items: page.items.map(({ id }) => id), totalCount: page.totalCount });
    }
    return pages;
  });
}

/** Compares where a row is that matches, and one that doesn't exist, with the same in memory. */
async function comparePlaces(
  given: readonly SampleRow[],
  request: ListRequest,
  inSqlOf: (id: string) => Promise<number | null>,
) {
  const ids = matchingInMemory(sampleFields, given, request).map(({ id }) => id);
  const place = request.skip % Math.max(1, ids.length);
  expect(await inSqlOf(ids[place] ?? 'row'), JSON.stringify(request)).toBe(ids.length === 0 ? null : place);
  const other = given.find(({ id }) => !ids.includes(id));
  if (other !== undefined) expect(await inSqlOf(other.id), JSON.stringify(request)).toBeNull();
}

describe('both list backends, on the private server', () => {
  beforeAll(() => open());
  afterAll(() => test.drop());
  describeBackends();
});

describe('both list backends, on a PostgreSQL 15 with another locale', () => {
  let server: SeparateServer;
  beforeAll(async () => {
    server = await startPostgres15();
    await open(server.connection);
  });
  afterAll(async () => {
    await test.drop();
    await server.stop();
  });
  describeBackends();
});

/** Letters, signs and punctuation that writing in Latin, Greek and Cyrillic has, and all that the table names. */
const foldable = [
  [0x20, 0x24f],
  [0x2b0, 0x377],
  [0x384, 0x385],
  [0x391, 0x3a1],
  [0x3a3, 0x52f],
  [0x1e00, 0x1eff],
  [0x1f80, 0x1faf],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x2070],
  [0x2074, 0x208e],
  [0x2100, 0x218b],
  [0x2212, 0x2260],
  [0x2460, 0x24ff],
  [0xac00, 0xac40],
  [0xfb00, 0xfb06],
  [0xff01, 0xffbe],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const named = [...Object.keys(foldedBefore), ...Object.keys(foldedAfter)];
const written = fc.string({
  unit: fc.oneof(fc.constantFrom(...foldable), fc.constantFrom(...named, '\u0301', '\u00ad', '\u200b', '\ufe0f', 'Σ')),
  maxLength: 12,
});

function describeBackends(): void {
  it('fold every character and random texts as the editor does', async () => {
    const all = [...new Set([...foldable, ...named]), ...fc.sample(written, { numRuns: runs(300), seed: 7 })];
    const { rows: folded } = await test.database.inInstitution(institutionId, (queries) =>
      queries.execute<{ folded: string; stored: string }>(sql`
        select ${searchedSql(sql`each.value`)} as folded, scn_folded(each.value) as stored
        from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality as each(value, place) order by place`),
    );
    expect(all.filter((text, index) => folded[index]?.folded !== fold(text))).toEqual([]);
    // with the table of the core, also what the database stores
    expect(all.filter((text, index) => folded[index]?.stored !== fold(text))).toEqual([]);
  });

  it('return the same for random rows, filters, orders and pages', async () => {
    let [answered, matched] = [0, 0];
    await fc.assert(
      fc.asyncProperty(rows, fc.array(requests, { minLength: 1, maxLength: 8 }), async (given, asked) => {
        const pages = await inSql(given, asked);
        for (const [index, request] of asked.entries()) {
          const { items, totalCount } = pageInMemory(sampleFields, given, request);
          expect(pages[index], JSON.stringify(request)).toEqual({ items: items.map(({ id }) => id), totalCount });
          answered += 1;
          if (totalCount > 0 && totalCount < given.length) matched += 1;
        }
      }),
      { numRuns: runs(75) },
    );
    // the conditions distinguish rows
    expect(matched).toBeGreaterThan(answered / 10);
  });

  const titled = (...titles: readonly (string | null)[]): readonly SampleRow[] =>
    titles.map((title, index) => ({
      id: `row-${index}`,
      title,
      size: null,
      isPublic: null,
      updated: null,
      culture: null,
      tags: null,
    }));

  it.each<readonly [string, Partial<ListRequest>, readonly (string | null)[], readonly number[]]>([
    ['nulls last ascending', { order: [{ field: 'title', descending: false }] }, [null, 'b', 'A'], [2, 1, 0]],
    ['nulls first descending', { order: [{ field: 'title', descending: true }] }, ['A', null, 'b'], [1, 2, 0]],
    [
      'numbers in texts by value, accents beside their letters, signs before letters',
      { order: [{ field: 'title', descending: false }] },
      ['Action 10', 'action 2', 'Zebra', 'Éclair', 'ecology', 'Action 2b', '-a', '(b)'],
      [6, 7, 1, 5, 0, 3, 4, 2],
    ],
    [
      'code points, not UTF-16, of texts that are sorted alike',
      { order: [{ field: 'title', descending: false }] },
      ['a\u{e0001}', 'a\ufff9', 'a'],
      [2, 1, 0],
    ],
    ['ties by key', { order: [{ field: 'title', descending: true }] }, ['a', 'A', 'a'], [0, 1, 2]],
    [
      'a page of ties',
      { skip: 2, take: 2, order: [{ field: 'title', descending: false }] },
      ['a', 'A', 'a', 'A', 'a'],
      [2, 3],
    ],
    ['a literal percent sign', { where: { field: 'title', operator: 'contains', value: '%' } }, ['50%', '50'], [0]],
    ['a literal underscore', { where: { field: 'title', operator: 'startsWith', value: '_' } }, ['ab', '_b'], [1]],
    ['a literal backslash', { where: { field: 'title', operator: 'endsWith', value: '\\' } }, ['a\\', 'a'], [0]],
    [
      'search without accents',
      { where: { field: 'title', operator: 'contains', value: 'bebe' } },
      ['Le Bébé', 'BE\u0301BE\u0301', 'Barbe', 'bebe'],
      [0, 1, 3],
    ],
    [
      'text with accents found without them',
      { where: { field: 'title', operator: 'startsWith', value: 'É%' } },
      ['e% of it', 'e of it'],
      [0],
    ],
    ['case-insensitive text', { where: { field: 'title', operator: 'eq', value: 'ÉCOLE' } }, ['école', 'ecole'], [0]],
    ['neq as the opposite of eq', { where: { field: 'title', operator: 'neq', value: 'a' } }, ['A', null, 'b'], [1, 2]],
    ['nothing for an empty in', { where: { field: 'title', operator: 'in', value: [] } }, ['a'], []],
  ])('have %s', async (_, asked, titles, expected) => {
    const request: ListRequest = { skip: 0, take: 10, order: [], where: null, ...asked };
    const given = titled(...titles);
    const ids = expected.map((index) => `row-${index}`);
    expect(pageInMemory(sampleFields, given, request).items.map(({ id }) => id)).toEqual(ids);
    const [page] = await inSql(given, [request]);
    expect(page?.items).toEqual(ids);
  });

  it('count the rows of all pages, even past the last one', async () => {
    const request: ListRequest = { skip: 5, take: 2, order: [], where: null };
    const given = titled('a', 'b', 'c');
    expect(pageInMemory(sampleFields, given, request)).toEqual({ items: [], totalCount: 3 });
    expect(await inSql(given, [request])).toEqual([{ items: [], totalCount: 3 }]);
  });

  it('page by any order as slices of the whole list, from both ends and with ties', async () => {
    const few = fc.record({
      title: orNull(fc.constantFrom('a', 'A', 'b 2', 'b 10', long('b'), long('A'))),
      size: orNull(fc.constantFrom(1, 2)),
      isPublic: orNull(fc.boolean()),
      updated: orNull(moments),
      culture: orNull(cultures),
      tags: fc.constant(null),
    });
    const given = fc
      .sample(few, { numRuns: 40, seed: 11 })
      .map((row, index): SampleRow => ({ id: `row-${String(index).padStart(2, '0')}`, ...row }));
    const orders = sortable.flatMap((field) =>
      [false, true].flatMap((descending): ListRequest['order'][] => [
        [{ field, descending }],
        [
          { field, descending },
          { field: field === 'title' ? 'size' : 'title', descending: !descending },
        ],
      ]),
    );
    const asked = orders.flatMap((order) =>
      [0, 1, 7, 19, 20, 21, 33, 39, 40].flatMap((skip) =>
        [1, 7, 40].map((take): ListRequest => ({ skip, take, order, where: null })),
      ),
    );
    const pages = await inSql(given, asked);
    for (const [index, { skip, take, order }] of asked.entries()) {
      const whole = matchingInMemory(sampleFields, given, { order, where: null }).map(({ id }) => id);
      expect(pages[index]?.items, JSON.stringify(asked[index])).toEqual(whole.slice(skip, skip + take));
    }
  });

  it('treat hostile strings as text', async () => {
    const value = `'); drop table sample; -- $1`;
    const request: ListRequest = {
      skip: 0,
      take: 10,
      order: [],
      where: {
        or: [
          { field: 'title', operator: 'eq', value },
          { field: 'tags', operator: 'some', value: [value] },
        ],
      },
    };
    const [page] = await inSql(titled(value, 'a'), [request]);
    expect(page).toEqual({ items: ['row-0'], totalCount: 1 });
  });
}
