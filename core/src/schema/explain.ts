import { appendToPointer, isJsonObject, pointerTokens, type Pointer } from '#base/json';
import { closest } from '#base/closest';
import { branchFor, recordValueSchema, resolveSchema, unknownKind, type JsonSchema } from './json-schema';
import { areUnique, isDate, isMultipleOf, lengthOf } from './limits';
import { counted, instructionFor } from './wording';
import { quantityText } from '#units/unit-text';

/** The keywords that a value can violate, and what each means. */
export const structureKeywords = {
  additionalProperties: 'The object has a property that its schema doesn’t name.',
  anyOf: 'The value is of none of the types that are allowed here.',
  const: 'Only one value is allowed here.',
  enum: 'The value isn’t one of the allowed values.',
  exclusiveMaximum: 'The number must be lower.',
  exclusiveMinimum: 'The number must be higher.',
  format: 'The text doesn’t have the required form, such as a date.',
  maxItems: 'The list has too many items.',
  maxLength: 'The text is too long.',
  maxProperties: 'The object has too many properties.',
  maximum: 'The number is higher than allowed.',
  minItems: 'The list has too few items.',
  minLength: 'The text is too short.',
  minProperties: 'The object has too few properties.',
  minimum: 'The number is lower than allowed.',
  multipleOf: 'The number isn’t a multiple of the allowed step.',
  pattern: 'The text doesn’t have the required form.',
  required: 'A required property is missing.',
  type: 'The value is of another type than allowed.',
  uniqueItems: 'The list contains an item twice.',
} as const;

/** A JSON Schema keyword that a value can violate. */
export type StructureKeyword = keyof typeof structureKeywords;

/** A violation of a schema. */
export interface StructureFinding {
  /** The violated JSON Schema keyword: `maxLength`. */
  readonly keyword: StructureKeyword;
  /** The value or unknown property; for a missing property, the object. */
  readonly pointer: Pointer;
  /** The problem and what is allowed. */
  readonly message: string;
}

/** Called for each plugin payload: an object that matches a schema with `x-plugin`. */
export type OnPayload = (property: string, value: Readonly<Record<string, unknown>>, at: Pointer) => void;

/**
 * Finds every violation of a schema by walking the schema and the value. Slower than a compiled checker, but doesn't need
 * `eval`: it runs when a checker has rejected a value, or where checkers can't be compiled.
 */
export function explain(
  schema: JsonSchema,
  value: unknown,
  at: Pointer = '',
  onPayload?: OnPayload,
): StructureFinding[] {
  const findings: StructureFinding[] = [];
  visit(schema, value, at, (keyword, pointer, message) => findings.push({ keyword, pointer, message }), onPayload);
  return findings;
}

type Report = (keyword: StructureKeyword, pointer: Pointer, message: string) => void;

function visit(given: JsonSchema, value: unknown, at: Pointer, report: Report, onPayload: OnPayload | undefined): void {
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) {
    visitBranch(schema.anyOf, value, at, report, onPayload);
  } else if (schema.const !== undefined) {
    if (value !== schema.const) report('const', at, `${subject(at)} must be ${show(schema.const)}.`);
  } else if (schema.enum !== undefined) {
    if (!schema.enum.some((allowed) => allowed === value)) report('enum', at, enumMessage(schema.enum, value, at));
  } else if (schema.type !== undefined && !hasType(schema.type, value)) {
    report('type', at, `${subject(at)} must be ${typeName(schema.type)}, not ${show(value)}.`);
  } else if (typeof value === 'string') {
    visitString(schema, value, at, report);
  } else if (typeof value === 'number') {
    visitNumber(schema, value, at, report);
  } else if (Array.isArray(value)) {
    visitArray(schema, value, at, report, onPayload);
  } else if (schema.type === 'object') {
    visitObject(schema, value as Readonly<Record<string, unknown>>, at, report, onPayload);
  }
}

function visitBranch(
  anyOf: readonly JsonSchema[],
  value: unknown,
  at: Pointer,
  report: Report,
  onPayload: OnPayload | undefined,
): void {
  const branch = branchFor(anyOf, value);
  if (branch !== undefined) {
    visit(branch, value, at, report, onPayload);
    return;
  }
  const kind = unknownKind(anyOf, value);
  if (kind !== undefined) {
    const given = (value as Readonly<Record<string, unknown>>)[kind.name];
    if (given === undefined)
      report('anyOf', at, `${subject(at)} has no property “${kind.name}”. ${choicesText(kind.choices)}`);
    else {
      const place = appendToPointer(at, kind.name);
      report('anyOf', place, enumMessage(kind.choices, given, place));
    }
    return;
  }
  const kinds = anyOf.map(resolveSchema).map((each) => {
    const constants = Object.entries(each.properties ?? {}).filter(([, property]) => property.const !== undefined);
    if (constants.length === 0) return allowedKind(each);
    return `an object with ${constants.map(([name, property]) => `“${name}”: ${show(property.const)}`).join(', ')}`;
  });
  report('anyOf', at, `${subject(at)} must be ${joinWithOr(kinds)}, not ${show(value)}.`);
}

function visitString(schema: JsonSchema, value: string, at: Pointer, report: Report): void {
  const { minLength, maxLength, pattern, format } = schema;
  const length = lengthOf(value);
  if (maxLength !== undefined && length > maxLength)
    report('maxLength', at, `${subject(at)} has ${counted(length, 'character')}. Use at most ${maxLength}.`);
  if (minLength !== undefined && length < minLength)
    report(
      'minLength',
      at,
      emptyMessage(schema, value) ?? `${subject(at)} has ${counted(length, 'character')}. Use at least ${minLength}.`,
    );
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    report('pattern', at, emptyMessage(schema, value) ?? `${subject(at)} must match ${pattern}, not ${show(value)}.`);
  if (format === 'date' && !isDate(value))
    report('format', at, `${subject(at)} must be a date such as 2026-03-31, not ${show(value)}.`);
}

function visitNumber(schema: JsonSchema, value: number, at: Pointer, report: Report): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const withUnit = (limit: number) => quantityText(limit, schema['x-unit'] ?? '1');
  const must = (keyword: StructureKeyword, what: string) =>
    report(keyword, at, `${subject(at)} must be ${what}, not ${value}.`);
  if (minimum !== undefined && value < minimum) must('minimum', `${withUnit(minimum)} or more`);
  if (maximum !== undefined && value > maximum) must('maximum', `${withUnit(maximum)} or less`);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    must('exclusiveMinimum', `more than ${withUnit(exclusiveMinimum)}`);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    must('exclusiveMaximum', `less than ${withUnit(exclusiveMaximum)}`);
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf)) must('multipleOf', `a multiple of ${multipleOf}`);
}

function visitArray(
  schema: JsonSchema,
  value: readonly unknown[],
  at: Pointer,
  report: Report,
  onPayload: OnPayload | undefined,
): void {
  const { minItems, maxItems, uniqueItems, items } = schema;
  if (minItems !== undefined && value.length < minItems)
    report(
      'minItems',
      at,
      emptyMessage(schema, value) ?? `${subject(at)} has ${counted(value.length, 'item')}. Use at least ${minItems}.`,
    );
  if (maxItems !== undefined && value.length > maxItems)
    report('maxItems', at, `${subject(at)} has ${counted(value.length, 'item')}. Use at most ${maxItems}.`);
  if (uniqueItems === true && !areUnique(value)) {
    const repeated = value.find((item, index) => value.indexOf(item) !== index);
    report('uniqueItems', at, `${subject(at)} contains ${show(repeated)} more than once. Remove the duplicates.`);
  }
  if (items !== undefined)
    value.forEach((item, index) => visit(items, item, appendToPointer(at, index), report, onPayload));
}

function visitObject(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: Pointer,
  report: Report,
  onPayload: OnPayload | undefined,
): void {
  const { properties, minProperties, maxProperties } = schema;
  const names = Object.keys(value);
  if (properties === undefined) {
    if (minProperties !== undefined && names.length < minProperties)
      report('minProperties', at, `${subject(at)} has ${entries(names)}. Use at least ${minProperties}.`);
    if (maxProperties !== undefined && names.length > maxProperties)
      report('maxProperties', at, `${subject(at)} has ${entries(names)}. Use at most ${maxProperties}.`);
    visitRecord(schema, value, at, report, onPayload);
    return;
  }
  for (const name of schema.required ?? []) {
    if (value[name] === undefined)
      report('required', at, `${subject(at)} has no property “${name}”, which is required.`);
  }
  const allowed = Object.keys(properties);
  for (const name of names) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = appendToPointer(at, name);
    if (property !== undefined) visit(property, value[name], place, report, onPayload);
    else report('additionalProperties', place, unknownMessage(name, allowed, at));
  }
  if (schema['x-plugin'] !== undefined) onPayload?.(schema['x-plugin'], value, at);
}

function visitRecord(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: Pointer,
  report: Report,
  onPayload: OnPayload | undefined,
): void {
  const values = recordValueSchema(schema) ?? {};
  const keyPattern = recordKeyPattern(schema);
  for (const [name, item] of Object.entries(value)) {
    const place = appendToPointer(at, name);
    if (keyPattern !== undefined && !new RegExp(keyPattern, 'u').test(name))
      report('additionalProperties', place, `The name “${name}” in ${lower(subject(at))} must match ${keyPattern}.`);
    else visit(values, item, place, report, onPayload);
  }
}

/** The pattern that the names of a record must match; undefined if any name is allowed. */
export function recordKeyPattern(schema: JsonSchema): string | undefined {
  const pattern = Object.keys(schema.patternProperties ?? {})[0];
  return pattern === anyName ? undefined : pattern;
}

/** Pattern that TypeBox uses for a record with arbitrary names. */
const anyName = '^.*$';

function hasType(type: NonNullable<JsonSchema['type']>, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isJsonObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'null':
      return value === null;
    case 'string':
    case 'boolean':
    case 'function':
      return typeof value === type;
  }
}

function enumMessage(allowed: readonly unknown[], value: unknown, at: Pointer): string {
  const texts = allowed.filter((each) => typeof each === 'string');
  const meant = typeof value === 'string' ? closest(value, texts) : undefined;
  const hint = meant === undefined ? '' : ` Did you mean ${show(meant)}?`;
  const one = allowed.length === 1 ? '' : 'one of ';
  return `${subject(at)} must be ${one}${allowed.map(show).join(', ')}, not ${show(value)}.${hint}`;
}

function choicesText(choices: readonly unknown[]): string {
  return choices.length === 1
    ? `It must be ${choices.map(show).join()}.`
    : `It must be one of ${choices.map(show).join(', ')}.`;
}

function unknownMessage(name: string, allowed: readonly string[], at: Pointer): string {
  const meant = closest(name, allowed);
  const hint = meant === undefined ? `Allowed: ${allowed.join(', ')}.` : `Did you mean “${meant}”?`;
  return `${subject(at)} has no property “${name}”. ${hint}`;
}

const typeNames = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  function: 'a function',
} as const;

function typeName(type: NonNullable<JsonSchema['type']>): string {
  return typeNames[type];
}

function allowedKind(schema: JsonSchema): string {
  if (schema.enum !== undefined) return `one of ${schema.enum.map(show).join(', ')}`;
  if (schema.const !== undefined) return show(schema.const);
  return schema.type === undefined ? 'any value' : typeName(schema.type);
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** Name of the value at a pointer: `“title”`, `Item 3 of “playlist”`. */
function subject(at: Pointer): string {
  const tokens = pointerTokens(at);
  const last = tokens.at(-1);
  if (last === undefined) return 'The value';
  if (!/^\d+$/.test(last)) return `“${last}”`;
  const list = tokens.findLast((token) => !/^\d+$/.test(token));
  return `Item ${Number(last) + 1}${list === undefined ? '' : ` of “${list}”`}`;
}

/** Returns the instruction for an empty value of a field with a title; undefined for any other value. */
function emptyMessage(schema: JsonSchema, { length }: string | readonly unknown[]): string | undefined {
  return length === 0 && schema.title !== undefined ? instructionFor(schema) : undefined;
}

function entries(names: readonly string[]): string {
  return names.length === 1 ? '1 entry' : `${names.length} entries`;
}

function lower(sentenceStart: string): string {
  return sentenceStart.slice(0, 1).toLowerCase() + sentenceStart.slice(1);
}

/** A value as quoted in a message, shortened. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
