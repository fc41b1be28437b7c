import type { Json, JsonObject } from '#base/json';
import { titleOfValue } from '#description/value-title';
import type { JsonSchema } from '#schema/json-schema';
import type { ReferenceNames } from './reference-names';
import type { SheetColumn } from './sheet-columns';

/** The text of a field in its cell. Empty for none. */
export function cellText(column: SheetColumn, entity: JsonObject, names: ReferenceNames): string {
  const value = valueIn(entity, column.path);
  if (!column.isList) return scalarText(column.scalar, value, names);
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  return items.map((item) => scalarText(column.scalar, item, names).replaceAll(';', ';;')).join('; ');
}

/** The value of a field. */
export function valueIn(entity: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, name) => (at as JsonObject | null | undefined)?.[name], entity);
}

/** The texts of the items of a list: separated by semicolons, two of which stand for one in a text. */
export function itemTexts(text: string): readonly string[] {
  const items = [''];
  for (const [part] of text.matchAll(/;;|;|[^;]+/g)) {
    if (part === ';') items.push('');
    else items.push(`${items.pop() ?? ''}${part === ';;' ? ';' : part}`);
  }
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** The word for one of the values that a field can have; the value itself where two of them have the same word. */
export function wordFor(value: string, { enum: values = [] }: JsonSchema): string {
  const word = titleOfValue(value);
  return values.filter((each) => typeof each === 'string' && titleOfValue(each) === word).length > 1 ? value : word;
}

function scalarText(schema: JsonSchema, value: Json | undefined, names: ReferenceNames): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (schema.enum !== undefined) return wordFor(value, schema);
  return schema['x-ref'] === undefined ? value : names.textOf(value, schema['x-ref']);
}
