import { sql } from 'drizzle-orm';
import type { ListFields } from '#graphql/list/list-field';

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
