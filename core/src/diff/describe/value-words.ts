import { titleOfValue } from '#description/value-title';
import { fromJson, isJsonObject, type Json, type JsonObject } from '#base/json';
import type { Expression } from '#schema/expressions';
import { ageText, ageUnit } from '#units/unit-text';
import { branchFor, isExpressionSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { excerpt, isScalar } from './entity-naming';

/** Names of what values refer to. */
export interface ValueNames {
  /** Name of the entity with an identity; null if there is none to show. */
  reference(id: string): string | null;
  /** Title of the plugin whose arguments a value holds; null for any other value. */
  plugin(property: string | undefined, value: JsonObject): string | null;
  /** Conditions in plain language; empty if there are none or they can't be shown. */
  conditions(expression: Expression): string;
}

/** Maximum length of conditions in plain language: cut short, they can mean something else. */
const longestConditions = 300;

/**
 * Describes the change of a field: `“A” → “B”`, `set`, `cleared`, `changed`.
 *
 * @param longest - maximum length of conditions; longer ones are shown from the first difference
 */
export function changeOfValue(
  schema: JsonSchema,
  was: Json | undefined,
  value: Json | undefined,
  before: ValueNames,
  after: ValueNames,
  longest = longestConditions,
): string {
  if (isExpressionSchema(schema)) {
    const texts = [conditionsIn(was, before), conditionsIn(value, after)] as const;
    if (texts[0] !== texts[1]) return changeOfConditions(texts, longest);
  }
  if (typeof was === 'string' && typeof value === 'string' && isText(schema, was, value))
    return changeOfText(was, value);
  const [from, to] = [wordsFor(schema, was, before), wordsFor(schema, value, after)];
  if (from !== null && to !== null && from !== to) return `${from} → ${to}`;
  if (isEmpty(was) && !isEmpty(value)) return 'set';
  if (!isEmpty(was) && isEmpty(value)) return 'cleared';
  return 'changed';
}

function changeOfConditions(texts: readonly [was: string, value: string], longest: number): string {
  const begin = texts.every(({ length }) => length <= longest) ? 0 : startOfDifference(texts);
  return texts.map((text) => `${begin > 0 ? '…' : ''}${excerpt(text.slice(begin), longest)}`).join(' → ');
}

function conditionsIn(value: Json | undefined, words: ValueNames): string {
  if (value === undefined || value === null) return 'none';
  const expression = fromJson<Expression>(value);
  if (expression.expressionType === 'Unsupported') return 'imported conditions that can’t be shown';
  const sentence = words.conditions(expression);
  return sentence === '' ? 'none' : sentence;
}

/** Conditions that the sentence alone tells apart from all others; null for any other. */
function exactConditions(value: JsonObject, words: ValueNames, length: number): string | null {
  const sentence = words.conditions(fromJson<Expression>(value));
  return sentence === '' || /\[no|\bunknown\b/.test(sentence) ? null : excerpt(sentence, length);
}

/** Long texts are shown from the first difference. */
function changeOfText(was: string, value: string): string {
  const begin = startOfDifference([was, value]);
  return `${textFrom(was, begin)} → ${textFrom(value, begin)}`;
}

/** Position of the first difference, minus a few words of context. */
export function startOfDifference(texts: readonly string[]): number {
  const [first = '', ...others] = texts;
  let same = 0;
  while (same < first.length && others.every((text) => text[same] === first[same])) same += 1;
  const space = first.lastIndexOf(' ', Math.max(0, same - 12));
  return Math.max(space < 0 ? 0 : space + 1, same - 40);
}

/** A text from a position on, in quotation marks. */
export function textFrom(text: string, begin: number): string {
  return text === '' ? 'empty' : `“${begin > 0 ? '…' : ''}${excerpt(text.slice(begin))}”`;
}

/** Describes a value; null when there is no short description. @param length - maximum length of texts */
export function wordsFor(given: JsonSchema, value: Json | undefined, words: ValueNames, length = 60): string | null {
  if (value === undefined || value === null) return 'none';
  if (isExpressionSchema(given) && isJsonObject(value))
    return exactConditions(value, words, Math.max(length, longestConditions));
  const resolved = resolveSchema(given);
  const schema = resolved.anyOf === undefined ? resolved : (branchFor(resolved.anyOf, value) ?? {});
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    const unit = schema['x-unit'];
    if (unit === ageUnit) return ageText(value);
    return unit === undefined ? String(value) : `${value} ${unit}`;
  }
  if (typeof value === 'string') {
    if (schema['x-ref'] !== undefined) return words.reference(value);
    if (schema.enum !== undefined) return titleOfValue(value);
    return value === '' ? 'empty' : `“${excerpt(value, length)}”`;
  }
  if (!Array.isArray(value)) return words.plugin(schema['x-plugin'], value as JsonObject);
  const items = value as readonly Json[];
  if (items.length === 0) return 'none';
  if (items.length > 6 || !items.every(isScalar)) return null;
  const named = items.map((item) => wordsFor(schema.items ?? {}, item, words));
  return named.includes(null) ? null : named.join(', ');
}

function isText(schema: JsonSchema, was: string, value: string): boolean {
  const isPlain = schema['x-ref'] === undefined && schema.enum === undefined && schema.anyOf === undefined;
  return isPlain && (was.length > 60 || value.length > 60);
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
