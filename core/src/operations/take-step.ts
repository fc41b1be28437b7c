import type { LiveScenario } from '#document/scenario';
import type { ChangeStep } from '#diff/change-step';
import { isEntityList } from '#tree/model-from-schema';
import type { Json, Pointer } from '#base/json';
import { changeSchema, isOptional, type JsonSchema } from '#schema/json-schema';
import { newFindings } from '#schema/new-findings';
import { sameValue } from '#base/same-value';
import { indexOfId, placeAfter } from './find-live';
import { absent, keyOf, partOf, placeOf, plain, valueAt, withValueInside, type LivePlace } from './live-place';
import { Refusal } from '#base/refusal';

/** Options for applying steps. */
export interface StepOptions {
  /** Message of the refusal when a value differs from what the step expects. */
  readonly touched: string;
  /** Called for each added value. Throws a Refusal for an invalid one. */
  accept?(arrival: Arrival): void;
}

/** An added value and its location. */
export interface Arrival {
  readonly schema: JsonSchema;
  readonly value: Json;
  /** The value that it replaces; left out for an inserted one. */
  readonly before?: Json;
  /** Its container: a property of an object, or a list. */
  readonly into: {
    readonly schema: JsonSchema;
    readonly holder: Readonly<Record<string, unknown>>;
    readonly name: string;
  };
}

/**
 * Applies a step to the live tree.
 *
 * @throws Refusal UpdateEntityError when the location no longer exists or has another value; InvalidDataError for a value that
 * doesn't match the schema.
 */
export function takeStep(scenario: LiveScenario, step: ChangeStep, options: StepOptions): void {
  switch (step.kind) {
    case 'set':
      setValue(scenario, step.path, step.was, step.value, options);
      return;
    case 'insert': {
      const { list, items } = listAt(scenario, step.path, options);
      check(items, step.value, step.path);
      options.accept?.({ schema: items, value: step.value, into: { schema: {}, holder: {}, name: '' } });
      put(list, items, step.after, step.value, step.path, options);
      return;
    }
    case 'remove':
      takeOut(scenario, step.path, step.was, options);
      return;
    case 'move': {
      const to = step.to ?? (step.path.slice(0, step.path.lastIndexOf('/')) as Pointer);
      const taken = takeOut(scenario, step.path, undefined, options);
      const { list, items } = listAt(scenario, to, options);
      check(items, taken, to);
      put(list, items, step.after, taken, to, options);
    }
  }
}

function setValue(
  scenario: LiveScenario,
  path: Pointer,
  was: Json | undefined,
  value: Json | undefined,
  options: StepOptions,
): void {
  const { holder, schema, name, inside } = needPlace(scenario, path, options);
  const part = partOf(schema, name);
  const key = part === undefined ? '-1' : keyOf(holder, schema, part, name);
  if (part === undefined || key === '-1') throw touched(path, options);
  const current = plain(holder[key]) as Json;
  // A list of entities that the format gained later: empty in the tree, absent in documents.
  const isLater = isEntityList(part) && isOptional(schema, name);
  const found = isLater && isEmptyList(current) ? null : valueAt(current, inside);
  const expected = isLater && was !== undefined && isEmptyList(was) ? null : was;
  if (found === absent || !sameValue(found ?? null, expected ?? null)) throw touched(path, options);
  const changed = inside.length === 0 ? (value ?? null) : withValueInside(current, inside, value);
  check(changeSchema(schema, name, part), changed, path, current);
  options.accept?.({ schema: part, value: changed, before: current, into: { schema, holder, name } });
  holder[key] = isLater ? (changed ?? []) : changed;
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Removes an entity from its list. */
function takeOut(scenario: LiveScenario, path: Pointer, was: Json | undefined, options: StepOptions): Json {
  const { holder, schema, name, inside } = needPlace(scenario, path, options);
  const part = partOf(schema, name);
  if (part === undefined || inside.length > 0 || !isEntityList(schema)) throw touched(path, options);
  const key = keyOf(holder, schema, part, name);
  const current = plain(holder[key]) as Json;
  if (key === '-1' || (was !== undefined && !sameValue(current, was))) throw touched(path, options);
  (holder as unknown as Record<string, string>[]).splice(Number(key), 1);
  return current;
}

function listAt(
  scenario: LiveScenario,
  path: Pointer,
  options: StepOptions,
): { readonly list: Record<string, string>[]; readonly items: JsonSchema } {
  const { holder, schema, name, inside } = needPlace(scenario, path, options);
  const part = partOf(schema, name);
  if (part === undefined || !isEntityList(part) || inside.length > 0) throw touched(path, options);
  return { list: holder[name] as Record<string, string>[], items: part.items ?? {} };
}

function put(
  list: Record<string, string>[],
  items: JsonSchema,
  after: string | null | undefined,
  value: Json,
  path: Pointer,
  options: StepOptions,
): void {
  const idKey = items['x-id'] ?? '';
  const behind = after ?? null;
  if (behind !== null && indexOfId(list, idKey, behind) < 0) throw touched(path, options);
  list.splice(placeAfter(list, idKey, behind), 0, value as unknown as Record<string, string>);
}

function needPlace(scenario: LiveScenario, path: Pointer, options: StepOptions): LivePlace {
  const place = placeOf(scenario, path);
  if (place === null) throw touched(path, options);
  return place;
}

function check(schema: JsonSchema, value: Json, path: Pointer, before?: Json): void {
  const [finding] = newFindings(schema, value, before, path);
  if (finding !== undefined) throw new Refusal('InvalidDataError', { path }, finding.message);
}

function touched(path: Pointer, options: StepOptions): Refusal {
  return new Refusal('UpdateEntityError', { path }, options.touched);
}
