import type { SQL } from 'drizzle-orm';

/**
 * A value of a list field: what it is filtered and sorted by. A DateTime is a Date; an array holds texts.
 */
export type ListValue = string | number | boolean | Date | null | readonly string[];

/** The kinds of filters, each with its own input type. */
export type ListFieldKind = 'string' | 'number' | 'boolean' | 'date' | 'enum' | 'array';

/** One column of a list, as filters and sorting see it. */
export interface ListField<Row> {
  readonly kind: ListFieldKind;
  /** Values of an `enum` field as they are stored: the type of `enumerationType` for these values says what GraphQL calls them. */
  readonly values?: readonly string[];
  /** Reads it from a row in memory. */
  value(row: Row): ListValue;
  /** Reads it in SQL, for lists over tables: text, numeric, boolean, timestamptz or text[]. */
  readonly sql?: SQL;
  /** False for an array: there is no order. */
  readonly sortable?: boolean;
  /** Whoever may not `Read` this field of this subject finds nothing by it: filter and order are refused. */
  readonly restriction?: { readonly subject: string; readonly field: string };
}

/** The columns of a list by their GraphQL names. */
export type ListFields<Row> = Readonly<Record<string, ListField<Row>>>;

/** What was asked of a list, checked: which rows, in what order. */
export interface ListRequest {
  /** Rows to pass over; 0 or more. */
  readonly skip: number;
  /** Rows to return; up to the limit of the gateway. */
  readonly take: number;
  readonly order: readonly ListOrder[];
  readonly where: ListCondition | null;
}

/** One key of an order. */
export interface ListOrder {
  readonly field: string;
  readonly descending: boolean;
}

/** A condition on rows. */
export type ListCondition =
  | { readonly and: readonly ListCondition[] }
  | { readonly or: readonly ListCondition[] }
  | { readonly field: string; readonly operator: ListOperator; readonly value: ListOperand };

/** The operators of all kinds. Text is compared without regard to case. */
export type ListOperator =
  | 'eq'
  | 'neq'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'isEmpty'
  | 'isNotEmpty'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'in'
  | 'some'
  | 'none'
  | 'any';

/** What an operator compares with. `isEmpty`, `isNotEmpty` and `any` take true or false. */
export type ListOperand = string | number | boolean | Date | null | readonly string[];

/** A page of a list. */
export interface Page<Row> {
  readonly items: readonly Row[];
  /** Rows that match, on all pages. */
  readonly totalCount: number;
}
