import { appendToPointer, isJsonObject, type Json, type Pointer } from '#base/json';
import { constantsOf, expressionReference, resolveSchema, typesOf, type JsonSchema } from './json-schema';

/** A violation of the subset. */
export interface SubsetProblem {
  /** From the root of the schema. */
  readonly pointer: Pointer;
  /** The problem and how to solve it. */
  readonly message: string;
}

const annotations = [
  'title',
  'description',
  'default',
  'examples',
  'x-ref',
  'x-required',
  'x-text',
  'x-unit',
  'x-entity',
  'x-id',
  'x-frozen',
  'x-line',
  'x-plugin',
  'x-holds',
  'x-control',
  'x-section',
  'x-terms',
  'x-terms-of',
  'x-offers',
  'x-subject',
  'x-values',
  'x-when',
  'x-needs',
  'x-unordered',
  'x-precision',
  'x-on-delete',
];
const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'pattern', 'format', 'enum', 'const'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum', 'const'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum', 'const'],
  boolean: ['enum', 'const'],
  null: [],
};

/** Names that every JavaScript object inherits: reading such a property would return something that isn't in the file. */
const inheritedNames = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'));

/**
 * Checks that a plugin's schema is in the closed subset that checkers, forms, printer and the live tree support: a closed
 * object at the root; below it closed objects, records, lists, strings, numbers, booleans, enumerations, constants, and
 * alternatives distinguished by null, a type or a constant property. Empty when it is.
 */
export function checkSubset(schema: unknown): readonly SubsetProblem[] {
  const problems: SubsetProblem[] = [];
  const report: Report = (pointer, message) => problems.push({ pointer, message });
  const plain = plainSchema(schema);
  if (!isJsonObject(plain)) report('', 'A schema is an object. Declare one with the fields of schema/fields.');
  else if (plain['type'] !== 'object' || !isJsonObject(plain['properties']))
    report('', 'The arguments of a plugin are a closed object. Use object({ … }).');
  else visit(plain, '', report);
  return problems;
}

/**
 * A schema as plain JSON: without the hidden properties that TypeBox adds, and with records as `additionalProperties`, which
 * is equivalent to TypeBox's pattern for any name, including line breaks.
 */
export function plainSchema(schema: unknown): Json {
  const plain = JSON.parse(schema === undefined ? 'null' : JSON.stringify(schema), (_, value: Json) => {
    if (!isJsonObject(value) || !isJsonObject(value['patternProperties'])) return value;
    const { patternProperties, ...rest } = value;
    const anyName = (patternProperties as Readonly<Record<string, Json>>)['^.*$'];
    return anyName === undefined ? value : { ...rest, additionalProperties: anyName };
  }) as Json;
  return plain;
}

type Report = (pointer: Pointer, message: string) => void;
type Plain = Readonly<Record<string, Json | undefined>>;

function visit(given: Json | undefined, at: Pointer, report: Report): void {
  if (!isJsonObject(given)) {
    report(at, 'A schema is an object here. Use the fields of schema/fields.');
    return;
  }
  const schema: Plain = given;
  if (schema['$ref'] !== undefined) {
    if (schema['$ref'] !== expressionReference)
      report(
        at,
        `$ref may only be ${expressionReference}, the conditions of the core. Write the schema where it is used.`,
      );
    onlyKeywords(schema, ['$ref'], at, report);
  } else if (schema['anyOf'] !== undefined) {
    onlyKeywords(schema, ['anyOf'], at, report);
    visitAnyOf(schema['anyOf'], at, report);
  } else if (schema['type'] !== undefined) visitTyped(schema, schema['type'], at, report);
  else if (schema['enum'] !== undefined || schema['const'] !== undefined) {
    onlyKeywords(schema, ['enum', 'const'], at, report);
    visitValues(schema, at, report);
  } else {
    report(at, 'It says nothing about the value: give it a type, an enum, a const or an anyOf.');
  }
}

function visitTyped(schema: Plain, type: Json, at: Pointer, report: Report): void {
  const keywords = typeof type === 'string' && Object.hasOwn(keywordsOfType, type) ? keywordsOfType[type] : undefined;
  if (keywords === undefined) {
    const types = Object.keys(keywordsOfType).join(', ');
    report(appendToPointer(at, 'type'), `type must be one of ${types}. Write nullable(…) for a value or null.`);
    return;
  }
  onlyKeywords(schema, ['type', ...keywords], at, report);
  for (const keyword of keywords) visitLimit(schema, keyword, at, report);
  visitValues(schema, at, report);
  if (type === 'object') visitObject(schema, at, report);
  if (type === 'array') visitArray(schema, at, report);
  if (type === 'string') visitString(schema, at, report);
}

function visitObject(schema: Plain, at: Pointer, report: Report): void {
  const { properties, patternProperties, additionalProperties, required } = schema;
  if (properties === undefined) {
    visitRecord(patternProperties, additionalProperties, at, report);
    return;
  }
  if (!isJsonObject(properties)) {
    report(appendToPointer(at, 'properties'), 'properties is an object of schemas.');
    return;
  }
  if (additionalProperties !== false)
    report(
      at,
      'The object is open: typing slips would go unseen. Add additionalProperties: false, or use object({ … }).',
    );
  if (patternProperties !== undefined || schema['minProperties'] !== undefined || schema['maxProperties'] !== undefined)
    report(
      at,
      'An object has either properties or, as a record, patternProperties and a number of entries. Take one of the two.',
    );
  for (const [name, property] of Object.entries(properties)) {
    const place = appendToPointer(appendToPointer(at, 'properties'), name);
    if (inheritedNames.has(name)) report(place, `“${name}” can’t be the name of a property. Rename it.`);
    visit(property, place, report);
  }
  const names = Array.isArray(required) ? (required as readonly Json[]) : [];
  for (const name of names) {
    if (typeof name !== 'string' || !Object.hasOwn(properties, name))
      report(
        appendToPointer(at, 'required'),
        `required names ${JSON.stringify(name)}, which properties does not have. Remove it.`,
      );
  }
}

function visitRecord(patterns: Json | undefined, additional: Json | undefined, at: Pointer, report: Report): void {
  if (patterns === undefined) {
    if (additional === undefined || typeof additional === 'boolean')
      report(at, 'The object says nothing about its properties. Give it properties, or a record of one kind of value.');
    else visit(additional, appendToPointer(at, 'additionalProperties'), report);
    return;
  }
  const place = appendToPointer(at, 'patternProperties');
  const entries = isJsonObject(patterns) ? Object.entries(patterns) : [];
  if (entries.length !== 1) report(place, 'A record has exactly one pattern for its names.');
  if (additional !== false)
    report(at, 'Names that do not match the pattern must be refused. Add additionalProperties: false.');
  for (const [pattern, values] of entries) {
    checkPattern(pattern, place, report);
    visit(values, appendToPointer(place, pattern), report);
  }
}

function visitArray(schema: Plain, at: Pointer, report: Report): void {
  const place = appendToPointer(at, 'items');
  if (schema['items'] === undefined) {
    report(at, 'The list says nothing about its items. Add items, or use list(…).');
    return;
  }
  visit(schema['items'], place, report);
  const { type } = schema['items'] as JsonSchema;
  if (schema['uniqueItems'] === true && (type === 'object' || type === 'array'))
    report(at, 'uniqueItems is for lists of texts, numbers and choices. Write a rule for objects that may not repeat.');
}

function visitString(schema: Plain, at: Pointer, report: Report): void {
  const { pattern, format } = schema;
  if (typeof pattern === 'string') checkPattern(pattern, appendToPointer(at, 'pattern'), report);
  if (format !== undefined && format !== 'date')
    report(appendToPointer(at, 'format'), 'The one format is date. Use a pattern for others.');
}

function visitAnyOf(anyOf: Json, at: Pointer, report: Report): void {
  const place = appendToPointer(at, 'anyOf');
  if (!Array.isArray(anyOf) || anyOf.length === 0) {
    report(place, 'anyOf is a list of schemas.');
    return;
  }
  const branches = anyOf.map((branch: Json, index) => {
    visit(branch, appendToPointer(place, index), report);
    return isJsonObject(branch) ? resolveSchema(branch) : {};
  });
  const objects = branches.filter(({ type }) => type === 'object');
  const others = branches.filter((branch) => branch.type !== 'object').flatMap(typesOf);
  if (branches.some(({ anyOf: nested }) => nested !== undefined))
    report(place, 'An alternative has alternatives of its own. Write them in one list.');
  if (new Set(others).size !== others.length)
    report(place, 'Two alternatives have values of the same type: a checker can’t tell which one is meant. Join them.');
  if (objects.length > 1 && !areDiscriminated(objects))
    report(
      place,
      'Objects that are alternatives need a property that is required and has another const in each: add one.',
    );
}

/** True when one property distinguishes the objects: required everywhere, with a different constant in each. */
function areDiscriminated(objects: readonly JsonSchema[]): boolean {
  const tags = objects.map((each) => new Map(constantsOf(each).filter(([name]) => each.required?.includes(name))));
  return [...(tags[0]?.keys() ?? [])].some((name) => {
    const values = tags.map((tag) => tag.get(name));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

function visitValues(schema: Plain, at: Pointer, report: Report): void {
  const { enum: values, const: constant, type } = schema;
  if (values !== undefined && (!Array.isArray(values) || values.length === 0))
    report(appendToPointer(at, 'enum'), 'enum is a list of at least one value.');
  const all: readonly (Json | undefined)[] = [...(Array.isArray(values) ? (values as readonly Json[]) : []), constant];
  for (const value of all) {
    if (value === undefined) continue;
    if (typeof value === 'object' && value !== null)
      report(at, 'enum and const hold texts, numbers, true, false or null. Describe objects and lists by type.');
    else if (type !== undefined && !fitsType(value, type))
      report(at, `${JSON.stringify(value)} is not of the type ${JSON.stringify(type)}. Correct one of the two.`);
  }
}

function fitsType(value: Json, type: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}

function visitLimit(schema: Plain, keyword: string, at: Pointer, report: Report): void {
  const value = schema[keyword];
  if (value === undefined) return;
  const place = appendToPointer(at, keyword);
  if (/^(min|max)(Length|Items|Properties)$/.test(keyword) && !(Number.isInteger(value) && (value as number) >= 0))
    report(place, `${keyword} is a whole number, 0 or more.`);
  if (/^(exclusive)?(min|max)imum$/i.test(keyword) && typeof value !== 'number')
    report(place, `${keyword} is a number.`);
  if (keyword === 'multipleOf' && !(typeof value === 'number' && value > 0))
    report(place, 'multipleOf is more than 0.');
  if (keyword === 'uniqueItems' && typeof value !== 'boolean') report(place, 'uniqueItems is true or false.');
}

function checkPattern(pattern: string, at: Pointer, report: Report): void {
  try {
    new RegExp(pattern, 'u');
  } catch {
    report(at, `${pattern} is no regular expression. Correct it, with Unicode rules.`);
  }
}

function onlyKeywords(schema: Plain, allowed: readonly string[], at: Pointer, report: Report): void {
  for (const keyword of Object.keys(schema)) {
    if (allowed.includes(keyword) || annotations.includes(keyword)) continue;
    report(appendToPointer(at, keyword), `${keyword} is outside the schema subset here. Remove it, or write a rule.`);
  }
}
