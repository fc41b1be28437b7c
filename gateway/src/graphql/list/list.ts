import type { ArgBuilder, ArgumentRef, ObjectRef } from '@pothos/core';
import type { Queries } from '../../database/database';
import type { Principal } from '../../sign-in/principal';
import type { Builder, BuilderTypes } from '../builder';
import type { GatewayContext } from '../context';
import { filterTypes } from './filter-types';
import { pageInMemory } from './in-memory';
import { pageInSql, type SqlSource } from './in-sql';
import type { ListFields, ListRequest, Page } from './list-field';
import { readRequest } from './read-request';

/** A list of the schema: its page type, its arguments, and how they are carried out. */
export interface List<Row> {
  /** `{ items, totalCount }`. */
  readonly page: ObjectRef<BuilderTypes, Page<Row>>;
  /** `skip`, `take`, `order` and `where`, to be spread into a field's `args` with the ones of its own. */
  args(t: { readonly arg: ArgBuilder<BuilderTypes> }): {
    readonly skip: ArgumentRef<BuilderTypes, number | null | undefined>;
    readonly take: ArgumentRef<BuilderTypes, number | null | undefined>;
    readonly order: ArgumentRef<BuilderTypes, readonly object[] | null | undefined>;
    readonly where: ArgumentRef<BuilderTypes, object | null | undefined>;
  };
  /**
   * Checks what was asked, fields that are withheld from the principal included.
   *
   * @throws Refusal InvalidValueError for numbers out of bounds, FieldAuthorisationError for a field that is withheld.
   */
  request(context: GatewayContext, args: ListArguments, principal: Principal): ListRequest;
  /** Carries it out on rows in memory. Ties stay in the order in which the rows are given. */
  inMemory(rows: readonly Row[], request: ListRequest): Page<Row>;
  /**
   * Carries it out in SQL: `from` is everything after FROM, with joins; `condition` is what every row has to meet. Ties are broken
   * by `key`. The same answer as {@link inMemory}.
   */
  inSql(
    queries: Queries,
    source: SqlSource,
    request: ListRequest,
    read: (row: Readonly<Record<string, unknown>>) => Row,
  ): Promise<Page<Row>>;
}

/** The arguments of a list as GraphQL hands them over. */
export interface ListArguments {
  readonly skip?: number | null | undefined;
  readonly take?: number | null | undefined;
  readonly order?: readonly object[] | null | undefined;
  readonly where?: object | null | undefined;
}

/** How a list is declared. */
export interface ListDeclaration<Row> {
  /** The GraphQL name of one row: `SoundEffect` gives `SoundEffectPage`, `SoundEffectFilterInput`, `SoundEffectSortInput`. */
  readonly name: string;
  readonly item: ObjectRef<BuilderTypes, Row>;
  readonly fields: ListFields<Row>;
  /** Rows that come without `take`. */
  readonly defaultTake: number;
  readonly defaultOrder: ListRequest['order'];
}

/** Declares the types of a list. */
export function declareList<Row>(builder: Builder, declaration: ListDeclaration<Row>): List<Row> {
  const { name, item, fields } = declaration;
  const { filter, sort } = filterTypes(builder, name, fields);
  const page = builder.objectRef<Page<Row>>(`${name}Page`).implement({
    description: 'Rows of one page, and how many there are.',
    fields: (t) => ({
      items: t.field({ type: [item], description: 'Rows of this page.', resolve: ({ items }) => items }),
      totalCount: t.exposeInt('totalCount', { description: 'Rows that match, on all pages.' }),
    }),
  });
  return {
    page,
    args: (t) => ({
      skip: t.arg.int({ description: 'Rows to pass over.' }),
      take: t.arg.int({ defaultValue: declaration.defaultTake, description: 'Rows to return.' }),
      order: t.arg({ type: [sort], description: 'What to sort by, most important first.' }),
      where: t.arg({ type: filter, description: 'What rows have to meet.' }),
    }),
    request: ({ services }, args, { ability }) =>
      readRequest(declaration, args, { ability, maxTake: services.settings.limits.take }),
    inMemory: (rows, request) => pageInMemory(fields, rows, request),
    inSql: (queries, source, request, read) => pageInSql(fields, queries, source, request, read),
  };
}
