import { sql } from 'drizzle-orm';
import type { ListFields, StoredColumn } from '#graphql/list/list-field';

/** A row with a field of each kind. */
export interface SampleRow {
  readonly id: string;
  readonly title: string | null;
  readonly size: number | null;
  readonly isPublic: boolean | null;
  readonly updated: Date | null;
  readonly culture: 'en-GB' | 'en-US' | null;
  readonly tags: readonly string[] | null;
}

/** The fields of {@link SampleRow}, over a table `sample` of the same columns. */
export const sampleFields: ListFields<SampleRow> = {
  title: { kind: 'string', value: ({ title }) => title, sql: sql`sample.title` },
  size: { kind: 'number', value: ({ size }) => size, sql: sql`sample.size` },
  isPublic: { kind: 'boolean', value: ({ isPublic }) => isPublic, sql: sql`sample.is_public` },
  updated: { kind: 'date', value: ({ updated }) => updated, sql: sql`sample.updated` },
  culture: {
    kind: 'enum',
    values: ['en-GB', 'en-US'],
    value: ({ culture }) => culture,
    sql: sql`sample.culture`,
    // not in the order of the alphabet
    order: {
      kind: 'number',
      value: ({ culture }) => (culture === null ? null : culture === 'en-US' ? 1 : 2),
      sql: sql`array_position(array['en-US', 'en-GB'], sample.culture)`,
    },
  },
  tags: { kind: 'array', value: ({ tags }) => tags, sql: sql`sample.tags` },
};

/** Additional columns of a table of {@link sampleFields}, for indexes. */
export const storedColumns = `
  by_title text collate scn_natural generated always as (left(lower(title collate "und-x-icu") collate "C", 100) collate scn_natural) stored,
  by_titles text collate "C" generated always as (coalesce('"' || title || '"', '')) stored,
  by_size double precision generated always as (size::double precision) stored,
  by_is_public text collate "C" generated always as (coalesce(is_public::text, '')) stored,
  by_updated timestamp generated always as (date_trunc('milliseconds', updated at time zone 'UTC')) stored,
  by_culture text collate "C" generated always as (coalesce('"' || culture || '"', '')) stored`;

/** {@link sampleFields} with the columns of indexes. @param titles - how titles are read: from their own index, or by groups of the same title */
export function storedFields(titles: 'text' | 'group'): ListFields<SampleRow> {
  const byTitle = { column: 'by_title', as: 'text' } as const;
  const columns = {
    title: titles === 'text' ? byTitle : { column: 'by_titles', as: 'group' },
    size: { column: 'by_size', as: 'number' },
    isPublic: { column: 'by_is_public', as: 'group' },
    updated: { column: 'by_updated', as: 'moment' },
    culture: { column: 'by_culture', as: 'group' },
  } as const satisfies Readonly<Record<string, { readonly column: string; readonly as: StoredColumn['as'] }>>;
  const added = Object.entries(columns).map(([name, { column, as }]): [string, ListFields<SampleRow>[string]] => {
    const field = sampleFields[name];
    if (field === undefined) throw new Error(`The sample has no field ${name}.`);
    return [name, { ...field, stored: { sql: sql.raw(`sample.${column}`), as } }];
  });
  return { ...sampleFields, ...Object.fromEntries(added) };
}

/** {@link sampleFields} of which one has a value in few rows, and one another value than most. */
export const rareFields: ListFields<SampleRow> = Object.fromEntries(
  Object.entries(sampleFields).map(([name, field]) => {
    if (name === 'size') return [name, { ...field, rare: { rows: sql`(sample.size is not null)`, come: 'before' } }];
    const rows = sql`(sample.is_public is distinct from false)`;
    return [name, name === 'isPublic' ? { ...field, rare: { rows, come: 'after' } } : field];
  }),
);
