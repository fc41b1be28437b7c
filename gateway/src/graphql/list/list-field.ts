import type { SQL } from 'drizzle-orm';

/** A value that a list is filtered and sorted by. A DateTime is a Date; an array contains texts. */
export type ListValue = string | number | boolean | Date | null | readonly string[];

/** The kinds of filters, each with its own input type. */
export type ListFieldKind = 'string' | 'number' | 'boolean' | 'date' | 'enum' | 'array';

/** A field of a list that can be filtered and sorted by. */
export interface ListField<Row> {
  readonly kind: ListFieldKind;
  /** The stored values of an `enum` field. The GraphQL type is that of `enumerationType` for these values. */
  readonly values?: readonly string[];
  /** Meanings of the values, unless the core states them. */
  readonly described?: Readonly<Record<string, string>>;
  /** Reads the value from a row in memory. */
  value(row: Row): ListValue;
  /** The value in SQL, for lists over tables: text, numeric, boolean, timestamptz or text[]. */
  readonly sql?: SQL;
  /** A text that is stored folded for searches. Default: it is folded in each search. */
  readonly searched?: SQL;
  /** A column of the table by which indexes sort and find rows: for lists over large tables. */
  readonly stored?: StoredColumn;
  /** A column that an index sorts by: rows with the same value of it have the same place in the order, such as those of a library in that of its name. */
  readonly groups?: SQL;
  /** The rows that can have another value than all others, of a large table of which few have one. */
  readonly rare?: RareValues;
  /** Whether indexes of the table have what `sql` reads, so that neither its order nor a condition on it reads rows. */
  readonly isIndexed?: boolean;
  /** False for a field that rows can't be sorted by. Arrays can only be with an order of their own. */
  readonly sortable?: boolean;
  /** Key that rows are sorted by instead of the value: the place of a choice, the name of what an id refers to. */
  readonly order?: ListOrderBy<Row>;
  /** Users without `Read` on this field of this subject, or on one of several, can't filter or sort by it. */
  readonly restriction?: ListRestriction | readonly ListRestriction[];
}

/** A column that the database computes from a value. It has no function in conditions, so that indexes are used under row-level security. */
export interface StoredColumn {
  readonly sql: SQL;
  /**
   * The form in which it has the value: the first characters of a folded text, a number, a moment in UTC, or the JSON
   * text of the value, which is the key of a group of rows with the same place in the order.
   */
  readonly as: 'text' | 'number' | 'moment' | 'group';
}

/** Rows of which each can have a value of its own; all others have the same. */
export interface RareValues {
  /** The condition that they meet. It and the value read the table without joins. */
  readonly rows: SQL;
  /** Where they are in ascending order, from the others. */
  readonly come: 'before' | 'after';
}

/** The key that rows are sorted by instead of a value. */
export interface ListOrderBy<Row> {
  readonly kind: 'string' | 'number';
  value(row: Row): string | number | null;
  readonly sql?: SQL;
  /** Users without `Read` on this field can't sort by it. */
  readonly restriction?: ListRestriction;
}

/** A field of a subject that policies can withhold. */
export interface ListRestriction {
  readonly subject: string;
  readonly field: string;
}

/** The fields of a list by their GraphQL names. */
export type ListFields<Row> = Readonly<Record<string, ListField<Row>>>;

/** A checked list request: which rows, in what order. */
export interface ListRequest {
  /** Number of rows to skip; 0 or more. */
  readonly skip: number;
  /** Number of rows to return, up to the gateway's limit. */
  readonly take: number;
  readonly order: readonly ListOrder[];
  readonly where: ListCondition | null;
}

/** One key of a sort order. */
export interface ListOrder {
  readonly field: string;
  readonly descending: boolean;
}

/** A condition on rows. */
export type ListCondition =
  | { readonly and: readonly ListCondition[] }
  | { readonly or: readonly ListCondition[] }
  | { readonly field: string; readonly operator: ListOperator; readonly value: ListOperand };

/** The operators of all kinds. Text is compared ignoring case. */
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

/** The operand of a comparison. `isEmpty`, `isNotEmpty` and `any` take true or false. */
export type ListOperand = string | number | boolean | Date | null | readonly string[];

/** A page of a list. */
export interface Page<Row> {
  readonly items: readonly Row[];
  /** Number of matching rows on all pages. */
  readonly totalCount: number;
}
