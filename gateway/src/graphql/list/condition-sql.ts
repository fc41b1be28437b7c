import { sql, type SQL } from 'drizzle-orm';
import { foldedSql, likeSql, searchedSql } from './folded-sql';
import { foldText, maxStart } from './folded-text';
import type { ListCondition, ListField, ListFields, ListOperand, ListOperator, StoredColumn } from './list-field';

/** A condition in SQL. */
export interface ConditionSql {
  readonly sql: SQL;
  /** Whether indexes decide it, also under row-level security. Otherwise rows are read and compared. */
  readonly isIndexed: boolean;
}

/** A field of a list over tables. */
export type SqlField<Row> = ListField<Row> & { readonly sql: SQL };

/** Writes a condition in SQL, with the same meaning as in memory. */
export function conditionSql<Row>(fields: ListFields<Row>, condition: ListCondition): ConditionSql {
  if ('and' in condition) return joined(fields, condition.and, sql` and `, sql`true`);
  if ('or' in condition) return joined(fields, condition.or, sql` or `, sql`false`);
  const field = fieldOf(fields, condition.field);
  const stored = field.stored === undefined ? null : storedSql(field, field.stored, condition);
  return stored === null
    ? { sql: comparedSql(field, condition), isIndexed: field.isIndexed === true }
    : { sql: stored, isIndexed: true };
}

/** A field by its name. */
export function fieldOf<Row>(fields: ListFields<Row>, name: string): SqlField<Row> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.sql === undefined) throw new Error(`The list has no field ${name} in SQL.`);
  return { ...field, sql: field.sql };
}

/** A value as numbers and moments are compared. */
export function comparable(kind: ListField<unknown>['kind'], value: SQL): SQL {
  if (kind === 'number') return sql`(${value})::numeric`;
  // a JavaScript Date has no microseconds
  return kind === 'date' ? sql`date_trunc('milliseconds', ${value})` : value;
}

interface Comparison {
  readonly operator: ListOperator;
  readonly value: ListOperand;
}

function joined<Row>(
  fields: ListFields<Row>,
  conditions: readonly ListCondition[],
  operator: SQL,
  empty: SQL,
): ConditionSql {
  const parts = conditions.map((each) => conditionSql(fields, each));
  const isIndexed = parts.every((each) => each.isIndexed);
  if (parts.length === 0) return { sql: empty, isIndexed };
  return {
    sql: sql`(${sql.join(
      parts.map((each) => each.sql),
      operator,
    )})`,
    isIndexed,
  };
}

/** A comparison of the stored column; null if it can't decide it. Unknown means that a row doesn't match, because no group negates a condition. */
function storedSql<Row>(
  { kind }: SqlField<Row>,
  { sql: column, as }: StoredColumn,
  { operator, value }: Comparison,
): SQL | null {
  if (as === 'group') return groupSql(kind, column, { operator, value });
  if (as === 'text') return startSql(column, { operator, value });
  const compared =
    value instanceof Date ? sql`(${value.toISOString()}::timestamptz at time zone 'UTC')` : sql`${value}::float8`;
  if (operator === 'eq') return value === null ? sql`${column} is null` : sql`${column} = ${compared}`;
  if (operator === 'neq')
    return value === null ? sql`${column} is not null` : sql`${column} is distinct from ${compared}`;
  const comparing = Object.entries(comparisons).find(([name]) => name === operator);
  return comparing === undefined ? null : sql`${column} ${sql.raw(comparing[1])} ${compared}`;
}

/** Flags and choices: their groups have their JSON texts as keys. */
function groupSql(kind: ListField<unknown>['kind'], column: SQL, { operator, value }: Comparison): SQL | null {
  if (kind !== 'boolean' && kind !== 'enum') return null;
  if (operator === 'in') {
    const keys = texts(value).map((each) => JSON.stringify(each));
    return keys.every(isPlain) ? sql`${column} = any (${sql.param(keys)}::text[])` : null;
  }
  if (operator !== 'eq' && operator !== 'neq') return null;
  if (value === null && kind === 'enum') {
    const without = sql`${column} in ('', 'null')`;
    return operator === 'eq' ? without : sql`not ${without}`;
  }
  if (value === null) {
    const withFlag = sql`${column} in ('true', 'false')`;
    return operator === 'eq' ? sql`not ${withFlag}` : withFlag;
  }
  const key = JSON.stringify(value);
  if (!isPlain(key)) return null;
  return operator === 'eq' ? sql`${column} = ${key}::text` : sql`${column} <> ${key}::text`;
}

/** Whether PostgreSQL prints a JSON text in the same way, and a key has all of it. */
function isPlain(key: string): boolean {
  return /^[\x20-\x7e]{1,100}$/.test(key);
}

/** Texts that are shorter than what is stored of each. */
function startSql(column: SQL, { operator, value }: Comparison): SQL | null {
  if (operator === 'isEmpty' || operator === 'isNotEmpty')
    return (operator === 'isEmpty') === value ? sql`(${column} is null or ${column} = '')` : sql`${column} <> ''`;
  if (operator === 'in') {
    const given = texts(value);
    if (!given.every(isShort)) return null;
    return given.length === 0 ? sql`false` : sql`${column} in (${sql.join(given.map(naturally), sql`, `)})`;
  }
  if (operator !== 'eq' && operator !== 'neq') return null;
  if (value === null) return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`;
  const text = String(value);
  if (!isShort(text)) return null;
  return operator === 'eq' ? sql`${column} = ${naturally(text)}` : sql`${column} is distinct from ${naturally(text)}`;
}

function isShort(text: string): boolean {
  return foldText(text).length < maxStart;
}

function naturally(text: string): SQL {
  return sql`(${foldedSql(sql`${text}::text`)}) collate scn_natural`;
}

function comparedSql<Row>(field: SqlField<Row>, { operator, value: operand }: Comparison): SQL {
  const { kind, sql: column } = field;
  switch (operator) {
    case 'eq':
      return equals(field, operand);
    case 'neq':
      return sql`not ${equals(field, operand)}`;
    case 'in':
      return sql`coalesce(${identical(kind, column)} = any (${list(kind, operand)}), false)`;
    case 'contains':
      return like(field, '%', operand, '%');
    case 'startsWith':
      return like(field, '', operand, '%');
    case 'endsWith':
      return like(field, '%', operand, '');
    case 'isEmpty':
    case 'isNotEmpty':
      return (operator === 'isEmpty') === operand
        ? sql`coalesce(${column}, '') = ''`
        : sql`coalesce(${column}, '') <> ''`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql`coalesce(${comparable(kind, column)} ${sql.raw(comparisons[operator])} ${literal(kind, operand)}, false)`;
    case 'some':
      return overlap(column, operand);
    case 'none':
      return sql`not ${overlap(column, operand)}`;
    case 'any':
      return operand === true
        ? sql`coalesce(cardinality(${column}), 0) > 0`
        : sql`coalesce(cardinality(${column}), 0) = 0`;
  }
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function equals<Row>({ kind, sql: column }: SqlField<Row>, operand: ListOperand): SQL {
  if (operand === null) return sql`(${column} is null)`;
  return sql`coalesce(${identical(kind, column)} = ${identical(kind, literal(kind, operand))}, false)`;
}

/** A value as compared by `eq` and `in`: text ignoring case, enumeration names exactly. */
function identical(kind: ListField<unknown>['kind'], value: SQL): SQL {
  if (kind === 'string') return foldedSql(value);
  return kind === 'enum' ? sql`(${value})::text collate "C"` : comparable(kind, value);
}

function literal(kind: ListField<unknown>['kind'], operand: ListOperand): SQL {
  if (operand instanceof Date) return sql`${operand.toISOString()}::timestamptz`;
  if (kind === 'number') return sql`${String(Number(operand))}::numeric`;
  return kind === 'boolean' ? sql`${operand === true}::boolean` : sql`${operand}::text`;
}

function list(kind: ListField<unknown>['kind'], operand: ListOperand): SQL {
  const values = texts(operand);
  if (values.length === 0) return sql`array[]::text[]`;
  return sql`array[${sql.join(
    values.map((value) => identical(kind, sql`${value}::text`)),
    sql`, `,
  )}]`;
}

function like<Row>(field: SqlField<Row>, before: '' | '%', operand: ListOperand, after: '' | '%'): SQL {
  const folded = field.searched ?? searchedSql(field.sql);
  return sql`coalesce(${likeSql(folded, before, String(operand), after)}, false)`;
}

function overlap(column: SQL, operand: ListOperand): SQL {
  return sql`exists (select 1 from unnest(${column}) as item where ${foldedSql(sql`item`)} = any (${list('string', operand)}))`;
}

function texts(operand: ListOperand): readonly string[] {
  return Array.isArray(operand) ? (operand as readonly string[]) : [];
}
