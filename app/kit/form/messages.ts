import { isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import {
  branchFor,
  recordValueSchema,
  resolveSchema,
  numberKindOf,
  type JsonSchema,
} from '@scn/core/schema/json-schema';
import type { StructureFinding } from '@scn/core/schema/explain';
import { instructionFor } from '@scn/core/schema/wording';
import type { KitText } from '../texts/kit-text';
import { showNumber } from './number-text';
import { misplaced } from './record-entries';
import { readTyped, type NumberKind } from '@scn/core/units/read-typed';
import { durationText, ageUnit, quantityText, unitText } from '@scn/core/units/unit-text';

/** The value at a pointer, with its schema. */
interface ResolvedValue {
  readonly schema: JsonSchema;
  readonly value: Json | undefined;
}

/** The message for the author about a finding. The core's own messages are for files and use property names. */
export function findingMessage(finding: StructureFinding, root: JsonSchema, value: Json, text: KitText): string {
  const resolved = resolvePointer(root, value, finding.pointer);
  const { schema } = resolved;
  if (finding.pointer.endsWith(`/${misplaced}`) && Array.isArray(resolved.value)) {
    const isUnnamed = (resolved.value as readonly Json[]).some((entry) => Array.isArray(entry) && entry[0] === '');
    return text(isUnnamed ? 'form.error.entryUnnamed' : 'form.error.entryRepeated');
  }
  const limit = limitOf(schema, finding.keyword);
  const shownLimit = withUnit(schema, limit);
  switch (finding.keyword) {
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return text(`form.error.${finding.keyword}`, { limit: shownLimit });
    case 'minLength':
      return limit === 1 ? instructionFor(schema) : text('form.error.minLength', { count: limit });
    case 'minItems':
      return limit === 1 ? instructionFor(schema) : text('form.error.minItems', { count: limit });
    case 'maxLength':
    case 'maxItems':
      return text(`form.error.${finding.keyword}`, { count: limit });
    case 'pattern':
      return resolved.value === '' ? instructionFor(schema) : text('form.error.pattern');
    case 'format':
      return resolved.value === '' ? instructionFor(schema) : text('form.error.date');
    case 'enum':
    case 'const':
      return text('form.error.enum');
    case 'uniqueItems':
      return text('form.error.uniqueItems');
    case 'additionalProperties':
      return text('form.error.entryName');
    case 'type':
    case 'anyOf':
    case 'required':
      return typeMessage(resolved, text);
    default:
      return finding.message;
  }
}

function typeMessage({ schema, value }: ResolvedValue, text: KitText): string {
  if (value === '' || value === null || value === undefined) return instructionFor(schema);
  const kinds = (schema.anyOf ?? [schema]).map(resolveSchema);
  const number = numberKindOf(schema);
  if (number === null) return text('form.error.enum');
  const message = typeof value === 'string' ? typedMessage(value, number, text) : null;
  if (message !== null) return message;
  if (number.isDuration === true) return text('form.error.duration');
  if (number.unit === ageUnit) return text('form.error.age');
  const isFraction = typeof value === 'number' && !kinds.some(({ type }) => type === 'number');
  return text(isFraction ? 'form.error.integer' : 'form.error.number');
}

/** Returns what is wrong with a text in a number field; null if it just isn't a number. */
function typedMessage(typed: string, kind: NumberKind, text: KitText): string | null {
  const read = readTyped(typed, kind);
  if (read.kind === 'ask') {
    const [first = '', second = ''] = read.ways.map(showNumber);
    return text('form.error.twoNumbers', { first, second });
  }
  if (read.kind !== 'fault') return null;
  switch (read.reason) {
    case 'unit':
      return text('form.error.unit', { unit: read.unit, own: unitText(kind.unit ?? '1') });
    case 'spreadsheet-error':
      return text('form.error.spreadsheet', { value: typed.trim() });
    case 'too-many-digits':
      return text('form.error.digits');
    case 'too-large':
      return text('form.error.large');
    case 'age':
    case 'not-number':
      return null;
  }
}

/** A limit in the number format of the field. */
function withUnit(schema: JsonSchema, limit: number): string {
  const spots = [schema, ...(schema.anyOf ?? []).map(resolveSchema)];
  const of = <K extends 'x-control' | 'x-unit'>(keyword: K) =>
    spots.find((resolved) => resolved[keyword] !== undefined)?.[keyword];
  if (of('x-control') === 'duration') return durationText(limit);
  return quantityText(showNumber(limit), of('x-unit') ?? '1');
}

function limitOf(schema: JsonSchema, keyword: string): number {
  const spots = [schema, ...(schema.anyOf ?? []).map(resolveSchema)];
  const limits = spots.map((resolved) => resolved[keyword as keyof JsonSchema]);
  return limits.find((limit) => typeof limit === 'number') ?? Number.NaN;
}

/** Resolves a pointer in a value and its schema. */
export function resolvePointer(root: JsonSchema, value: Json, pointer: Pointer): ResolvedValue {
  let resolved: ResolvedValue = { schema: resolveSchema(root), value };
  for (const token of pointerTokens(pointer)) resolved = stepInto(resolved, token);
  return resolved;
}

function stepInto({ schema: given, value }: ResolvedValue, token: string): ResolvedValue {
  const schema = given.anyOf === undefined ? given : (branchFor(given.anyOf, value) ?? {});
  if (Array.isArray(value))
    return { schema: resolveSchema(schema.items ?? {}), value: (value as readonly Json[])[Number(token)] };
  const inner = schema.properties?.[token] ?? recordValueSchema(schema) ?? {};
  return { schema: resolveSchema(inner), value: isJsonObject(value) ? value[token] : undefined };
}
