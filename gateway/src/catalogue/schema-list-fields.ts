import type { Json, JsonObject } from '@scn/core/base/json';
import { schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';
import { sql, type SQL } from 'drizzle-orm';
import type { ListField, ListOrderBy, ListRestriction } from '#graphql/list/list-field';

/** A list field derived from a property of a schema. */
export interface SchemaListField<Row> {
  /** The property's name; `hasPrescription` for an optional object. */
  readonly name: string;
  readonly property: string;
  readonly field: ListField<Row>;
}

/** Where rows store the values of a schema. */
export interface SchemaColumn<Row> {
  read(row: Row): JsonObject;
  /** The jsonb column, for lists in SQL. */
  readonly sql?: SQL;
  /** A jsonb column with the folded texts of the other one. */
  readonly searched?: SQL;
  /** How rows are sorted by ids of shared assets: by their names. Default: by the ids. */
  namesOf?(
    property: string,
    kind: string,
    isList: boolean,
  ): { readonly sql: SQL; readonly restriction: ListRestriction } | null;
}

/**
 * Derives the fields that lists can be filtered and sorted by from the schema of their rows' data: texts, numbers, choices,
 * flags, lists of texts, and the presence of optional objects.
 */
export function schemaListFields<Row>(
  properties: Readonly<Record<string, JsonSchema>>,
  column: SchemaColumn<Row>,
): readonly SchemaListField<Row>[] {
  return Object.entries(properties).flatMap(([property, given]) => {
    const schema = schemaOfValue(given);
    const field = schema === undefined ? null : fieldOf(property, schema, column);
    if (field === null) return [];
    const name = schema?.type === 'object' ? `has${property.charAt(0).toUpperCase()}${property.slice(1)}` : property;
    return [{ name, property, field }];
  });
}

function fieldOf<Row>(property: string, schema: JsonSchema, column: SchemaColumn<Row>): ListField<Row> | null {
  const value = (row: Row): Json => {
    const data = column.read(row);
    return Object.hasOwn(data, property) ? (data[property] ?? null) : null;
  };
  const inSql = (write: (text: SQL, stored: SQL) => SQL): { readonly sql?: SQL } =>
    column.sql === undefined
      ? {}
      : { sql: write(sql`${column.sql} ->> ${property}::text`, sql`${column.sql} -> ${property}::text`) };
  const values = textsOf(schema.enum);
  if (values !== null)
    return {
      ...(schema['x-values'] === undefined ? {} : { described: schema['x-values'] }),
      kind: 'enum',
      values,
      value: (row) => asText(value(row)),
      ...inSql((text) => text),
      order: {
        kind: 'number',
        value: (row) => placeOf(values, asText(value(row))),
        ...inSql((text) => placeSql(values, text)),
      },
    };
  const byName = (isList: boolean, stored: ListOrderBy<Row>['value']): { readonly order?: ListOrderBy<Row> } => {
    const kind = (isList ? schemaOfValue(schema.items ?? {}) : schema)?.['x-ref'];
    const names = kind === undefined ? null : (column.namesOf?.(property, kind, isList) ?? null);
    if (names !== null) return { order: { kind: 'string', value: stored, ...names } };
    return isList ? { order: { kind: 'string', value: stored, ...inSql((_, list) => joinedSql(list)) } } : {};
  };
  switch (schema.type) {
    case 'string':
      return {
        kind: 'string',
        value: (row) => asText(value(row)),
        ...inSql((text) => text),
        ...byName(false, (row) => asText(value(row))),
        ...(column.searched === undefined ? {} : { searched: sql`${column.searched} ->> ${property}::text` }),
      };
    case 'number':
    case 'integer':
      return { kind: 'number', value: (row) => asNumber(value(row)), ...inSql(typed('number', sql`numeric`)) };
    case 'boolean':
      return { kind: 'boolean', value: (row) => asFlag(value(row)), ...inSql(typed('boolean', sql`boolean`)) };
    case 'array':
      if (!holdsTexts(schema)) return null;
      return {
        kind: 'array',
        value: (row) => asTexts(value(row)),
        ...inSql((_, stored) => textArrayOf(stored)),
        ...byName(true, (row) => asTexts(value(row)).join(', ') || null),
      };
    case 'object':
      return {
        kind: 'boolean',
        value: (row) => value(row) !== null,
        ...inSql((_, stored) => sql`coalesce(jsonb_typeof(${stored}) <> 'null', false)`),
      };
    default:
      return null;
  }
}

/** A value of a JSON type; null for one of another type, as in memory, so that an index of it doesn’t prevent a newer version from storing one. */
function typed(jsonType: string, type: SQL): (text: SQL, stored: SQL) => SQL {
  return (text, stored) => sql`(CASE WHEN jsonb_typeof(${stored}) = ${jsonType}::text THEN (${text})::${type} END)`;
}

/** The place of a choice among all, which is its order in forms. */
function placeOf(values: readonly string[], value: string | null): number | null {
  const place = value === null ? -1 : values.indexOf(value);
  return place < 0 ? null : place + 1;
}

function placeSql(values: readonly string[], value: SQL): SQL {
  const all = values.map((each) => sql`${each}::text`);
  return sql`array_position(array[${sql.join(all, sql`, `)}], ${value})`;
}

function joinedSql(stored: SQL): SQL {
  return sql`nullif(array_to_string(${textArrayOf(stored)}, ', '), '')`;
}

function textArrayOf(stored: SQL): SQL {
  return sql`CASE WHEN jsonb_typeof(${stored}) = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(${stored})) ELSE '{}' END`;
}

function holdsTexts({ items }: JsonSchema): boolean {
  const schema = items === undefined ? undefined : schemaOfValue(items);
  return schema?.type === 'string' || textsOf(schema?.enum) !== null;
}

function textsOf(values: readonly Json[] | undefined): readonly string[] | null {
  if (values === undefined) return null;
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length && texts.length > 1 ? texts : null;
}

function asText(value: Json): string | null {
  return typeof value === 'string' ? value : null;
}

function asNumber(value: Json): number | null {
  return typeof value === 'number' ? value : null;
}

function asFlag(value: Json): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function asTexts(value: Json): readonly string[] {
  return Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'string') : [];
}
