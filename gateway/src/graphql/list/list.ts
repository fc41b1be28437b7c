import type { ArgBuilder, ArgumentRef, ObjectRef } from '@pothos/core';
import type { Queries } from '#database/database';
import type { Principal } from '#principal/principal';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import type { GraphqlContext } from '../context';
import { filterTypes } from './filter-types';
import { matchingInMemory, pageInMemory } from './in-memory';
import { pageInSql, placeInSql, type SqlSource } from './in-sql';
import type { ListRequest, Page } from './list-field';
import { readRequest } from './read-request';
import type { ListArguments, ListDeclaration } from './list-declaration';

/** A list of the schema: its page type, its arguments, and their evaluation. */
export interface List<Row> {
  /** `{ items, totalCount }`. */
  readonly page: ObjectRef<BuilderTypes, Page<Row>>;
  /** `skip`, `take`, `order` and `where`, to be spread into a field's `args`. */
  args(t: { readonly arg: ArgBuilder<BuilderTypes> }): {
    readonly skip: ArgumentRef<BuilderTypes, number | null | undefined>;
    readonly take: ArgumentRef<BuilderTypes, number | null | undefined>;
    readonly order: ArgumentRef<BuilderTypes, readonly object[] | null | undefined>;
    readonly where: ArgumentRef<BuilderTypes, object | null | undefined>;
  };
  /**
   * Checks a request, including fields that are withheld from the principal.
   *
   * @throws Refusal InvalidValueError for numbers out of bounds, FieldAuthorisationError for a field that is withheld.
   */
  request(context: GraphqlContext, args: ListArguments, principal: Principal): ListRequest;
  /** Applies a request to rows in memory. Ties keep the order of the given rows. */
  inMemory(rows: readonly Row[], request: ListRequest): Page<Row>;
  /**
   * Runs a request in SQL: `from` is the FROM clause with joins; `condition` applies to every row. `key` breaks ties. Returns the
   * same result as {@link inMemory}.
   */
  inSql(
    queries: Queries,
    source: SqlSource,
    request: ListRequest,
    read: (row: Readonly<Record<string, unknown>>) => Row,
  ): Promise<Page<Row>>;
  /** The place of a row among all that match a request, from 0; null if it isn't among them. */
  placeInMemory(rows: readonly Row[], request: ListRequest, is: (row: Row) => boolean): number | null;
  /** The same in SQL, of the row with this `key`. */
  placeInSql(queries: Queries, source: SqlSource, request: ListRequest, key: string): Promise<number | null>;
}

/** Declares the types of a list. */
export function declareList<Row>(builder: AnyBuilder, declaration: ListDeclaration<Row>): List<Row> {
  const { name, item, fields } = declaration;
  const { filter, sort } = filterTypes(builder, name, fields);
  const page = builder.objectRef<Page<Row>>(`${name}Page`).implement({
    description: 'A page of rows, and the total count.',
    fields: (t) => ({
      items: t.field({ type: [item], description: 'The rows of this page.', resolve: ({ items }) => items }),
      totalCount: t.exposeInt('totalCount', { description: 'Number of matching rows on all pages.' }),
    }),
  });
  return {
    page,
    args: (t) => ({
      skip: t.arg.int({ description: 'Number of rows to skip.' }),
      take: t.arg.int({ defaultValue: declaration.defaultTake, description: 'Number of rows to return.' }),
      order: t.arg({ type: [sort], description: 'Sort keys, most important first.' }),
      where: t.arg({ type: filter, description: 'Conditions that rows must meet.' }),
    }),
    request: ({ services }, args, { ability }) =>
      readRequest(declaration, args, { ability, maxTake: services.settings.limits.take }),
    inMemory: (rows, request) => pageInMemory(fields, rows, request),
    inSql: (queries, source, request, read) => pageInSql(fields, queries, source, request, read),
    placeInMemory: (rows, request, is) => {
      const place = matchingInMemory(fields, rows, request).findIndex(is);
      return place < 0 ? null : place;
    },
    placeInSql: (queries, source, request, key) => placeInSql(fields, queries, source, request, key),
  };
}
