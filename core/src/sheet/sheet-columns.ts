import type { ObjectShape } from '#diff/shape';
import { placeOfKind } from '#operations/entities/entity-places';
import { isExpressionSchema, resolveSchema, changeSchema, type JsonSchema } from '#schema/json-schema';
import type { EntityKind } from '#schema/keywords';
import { unitText } from '#units/unit-text';

/** A column of the spreadsheet of a list: a field that fits a cell. */
export interface SheetColumn {
  /** The header: the field’s label and unit, ‘Weight (kg)’; with what contains it where labels are the same. */
  readonly title: string;
  /** Names of the properties from the entity to the field. */
  readonly path: readonly string[];
  /** The schema of the whole value. */
  readonly schema: JsonSchema;
  /** The schema of the value, or of the items of a list. */
  readonly scalar: JsonSchema;
  readonly isList: boolean;
  /** Whether it can have no value at all (null). */
  readonly isNullable: boolean;
  /** Whether only a new entity can have another value: its identity, the plugin that defines it. */
  readonly isFixed: boolean;
}

/** The header of the column of identities. */
export const identityTitle = 'Identity';

const columns = new Map<EntityKind, readonly SheetColumn[]>();

/**
 * The columns of the spreadsheet of a kind, the identity first. Conditions, arguments of plugins, records, and entities inside of the
 * entity are left out.
 */
export function sheetColumns(kind: EntityKind): readonly SheetColumn[] {
  let found = columns.get(kind);
  if (found === undefined) columns.set(kind, (found = withTitles(fieldsIn(placeOfKind(kind).shape, [], []))));
  return found;
}

interface Field extends Omit<SheetColumn, 'title'> {
  /** The labels of what contains it, and its own. */
  readonly titles: readonly string[];
}

function fieldsIn(
  { properties, entity, plugin, schema }: ObjectShape,
  path: readonly string[],
  titles: readonly string[],
): readonly Field[] {
  return [...properties].flatMap(([name, shape]): readonly Field[] => {
    const isIdentity = entity !== null && name === entity.idKey;
    const title = isIdentity ? identityTitle : (shape.schema.title ?? name);
    const at = { path: [...path, name], titles: [...titles, title] };
    if (shape.kind === 'object') return fieldsIn(shape, at.path, at.titles);
    const value = shape.kind === 'leaf' ? cellField(changeSchema(schema, name, shape.schema)) : null;
    return value === null ? [] : [{ ...at, ...value, isFixed: isIdentity || name === plugin }];
  });
}

/** Describes the cells of a field with this schema; null for a field that fits no cell. */
export function cellField(given: JsonSchema): Pick<SheetColumn, 'schema' | 'scalar' | 'isList' | 'isNullable'> | null {
  if (isExpressionSchema(given)) return null;
  const schema = resolveSchema(given);
  const filled = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];
  const [value, ...others] = filled;
  if (value === undefined || others.length > 0) return null;
  const isList = value.type === 'array';
  const scalar = resolveSchema(isList ? (value.items ?? {}) : value);
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  return isScalar(scalar) ? { schema: given, scalar, isList, isNullable } : null;
}

function isScalar({ type, enum: values }: JsonSchema): boolean {
  if (values !== undefined) return values.every((value) => typeof value === 'string');
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

function withTitles(fields: readonly Field[]): readonly SheetColumn[] {
  const wordings: readonly ((field: Field) => string)[] = [
    ({ titles }) => titles.at(-1) ?? '',
    ({ titles }) => titles.join(': '),
    ({ path }) => path.join('.'),
  ];
  return fields.map((field) => {
    const isClear = (wording: (field: Field) => string) =>
      fields.every((other) => other === field || wording(other) !== wording(field));
    const title = (wordings.find(isClear) ?? wordings[2])?.(field) ?? '';
    const unit = field.scalar['x-unit'] === undefined ? '' : unitText(field.scalar['x-unit']);
    const { titles: _, ...column } = field;
    return { ...column, title: unit === '' ? title : `${title} (${unit})` };
  });
}
