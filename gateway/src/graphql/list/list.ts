import type { InputFieldRef, ObjectRef } from '@pothos/core';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import type { Principal } from '../../sign-in/principal';
import type { Builder, BuilderTypes } from '../builder';
import type { GatewayContext } from '../context';
import type { ListFields, ListRequest, Page } from './list-field';

/** A list of the schema: its page type, its arguments, and how they are carried out. */
export interface List<Row> {
  /** `{ items, totalCount }`. */
  readonly page: ObjectRef<BuilderTypes, Page<Row>>;
  /** `skip`, `take`, `order` and `where`, to be spread into a field's `args` with the ones of its own. */
  args(t: Parameters<Parameters<Builder['queryField']>[1]>[0]): {
    readonly skip: InputFieldRef<BuilderTypes, number | null | undefined>;
    readonly take: InputFieldRef<BuilderTypes, number | null | undefined>;
    readonly order: InputFieldRef<BuilderTypes, readonly object[] | null | undefined>;
    readonly where: InputFieldRef<BuilderTypes, object | null | undefined>;
  };
  /**
   * Checks what was asked, fields that are withheld from the principal included.
   *
   * @throws Refusal InvalidValueError for numbers out of bounds, FieldAuthorisationError for a field that is withheld.
   */
  request(context: GatewayContext, args: ListArguments, principal: Principal): ListRequest;
  /** Carries it out on rows in memory. */
  inMemory(rows: readonly Row[], request: ListRequest): Page<Row>;
  /**
   * Carries it out in SQL: `from` is everything after FROM, with joins; `condition` is what every row has to meet. Ties are broken
   * by `key`. The same answer as {@link inMemory}.
   */
  inSql(
    queries: Queries,
    source: { readonly select: SQL; readonly from: SQL; readonly condition?: SQL; readonly key: SQL },
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
export declare function declareList<Row>(builder: Builder, declaration: ListDeclaration<Row>): List<Row>;
