import type { ObjectShape, Shape } from '#diff/shape';
import { argumentsProperty } from '#format/payloads';
import { appendToPointer, asJson, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { explain } from '#schema/explain';
import { codeOfFinding } from '#schema/finding-code';
import { changeSchema, isExpressionSchema, recordValueSchema, type JsonSchema } from '#schema/json-schema';
import { newFindings } from '#schema/new-findings';
import { pluginOfPayload } from '#kernel/payload';
import { sameValue } from '#base/same-value';
import type { Expression } from '#schema/expressions';
import { plain } from '../live-place';
import { checkArguments } from '../plugin-arguments';
import { Refusal } from '#base/refusal';
import { settleExpression } from '../settle-expression';
import type { LivePart } from './live-entities';

/** A field that a change gave another value. */
export interface ChangedField {
  readonly schema: JsonSchema;
  readonly name: string;
  readonly was: Json;
  readonly value: Json;
}

/**
 * Changes fields of a live entity or section: only those whose values differ, so that people who change different fields don't overrule
 * each other. Given objects are changed field by field; records and arguments of plugins key by key.
 *
 * @returns what changed, in the given order
 * @throws Refusal FieldUpdateError for an unknown field, an identity or a list of entities; InvalidDataError for a value that doesn't match
 *   the schema
 */
export function changeFields(
  live: LivePart,
  shape: ObjectShape,
  changes: JsonObject,
  plugins: PluginRegistry,
  at: Pointer = '',
): readonly ChangedField[] {
  return Object.entries(changes).flatMap(([name, given]) => {
    const place = appendToPointer(at, name);
    const part = shape.properties.get(name);
    // a change of arguments can say of which plugin they are
    if (name === shape.plugin && given === plain(live[name])) return [];
    const isFixed = name === shape.entity?.idKey || name === shape.plugin || part?.kind === 'entities';
    if (part === undefined || isFixed || given === undefined) throw unchangeable(place);
    if (part.kind === 'object' && part.properties.size > 0 && part.schema['x-line'] !== true) {
      if (!isJsonObject(given)) throw unchangeable(place);
      return changeFields(live[name] as LivePart, part, given, plugins, place);
    }
    const was = plain(live[name]) as Json;
    const value = newValue({ live, shape, name, part, was, given, place, plugins });
    if (sameValue(was, value)) return [];
    check(changeSchema(shape.schema, name, part.schema), value, place, was);
    live[name] = value;
    return changedIn(part, name, was, value, argumentSchema(live, shape, name, plugins));
  });
}

interface GivenField {
  readonly live: LivePart;
  readonly shape: ObjectShape;
  readonly name: string;
  readonly part: Shape;
  readonly was: Json;
  readonly given: Json;
  readonly place: Pointer;
  readonly plugins: PluginRegistry;
}

function newValue({ live, shape, name, part, was, given, place, plugins }: GivenField): Json {
  if (isExpressionSchema(part.schema)) {
    check(part.schema, given, place, was);
    const [expression, current] = [given, was] as unknown as readonly (Expression | null)[];
    return asJson(settleExpression(expression ?? null, { current: current ?? null }));
  }
  if (part.kind !== 'object') return given;
  if (!isJsonObject(given)) throw unchangeable(place);
  if (part.properties.size > 0) return { ...(was as JsonObject), ...given };
  const merged = mergedRecord(part.schema, isJsonObject(was) ? was : {}, given);
  const { plugin: property } = shape;
  if (property === null || name !== argumentsProperty(property)) return merged;
  const plugin = pluginOfPayload(plugins, property, live[property]);
  return plugin === undefined ? merged : checkArguments(plugin, merged, isJsonObject(was) ? was : undefined);
}

/** A null removes the key of a record whose values can't be null. */
function mergedRecord(schema: JsonSchema, was: JsonObject, given: JsonObject): JsonObject {
  const values = recordValueSchema(schema) ?? {};
  const isNull = (value: Json | undefined) => value === null && explain(values, null).length > 0;
  const retained = Object.entries({ ...was, ...given }).filter(([, value]) => !isNull(value));
  return Object.fromEntries(retained);
}

function argumentSchema(
  live: LivePart,
  { plugin: property }: ObjectShape,
  name: string,
  plugins: PluginRegistry,
): JsonSchema | null {
  if (property === null || name !== argumentsProperty(property)) return null;
  const schema: JsonSchema | undefined = pluginOfPayload(plugins, property, live[property])?.schema;
  return schema ?? null;
}

/** An object that is replaced as a whole is still described by its fields. */
function changedIn(
  part: Shape,
  name: string,
  was: Json,
  value: Json,
  args: JsonSchema | null,
): readonly ChangedField[] {
  if (part.kind !== 'object') return [{ schema: part.schema, name, was, value }];
  const [before, now] = [was, value].map((each) => (isJsonObject(each) ? each : {})) as [JsonObject, JsonObject];
  const schemas = (args ?? part.schema).properties;
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) =>
    sameValue(before[key], now[key])
      ? []
      : [{ schema: schemas?.[key] ?? {}, name: key, was: before[key] ?? null, value: now[key] ?? null }],
  );
}

function check(schema: JsonSchema, value: Json, place: Pointer, was?: Json): void {
  const [finding] = newFindings(schema, value, was, place);
  if (finding === undefined) return;
  const code = codeOfFinding(schema, value, finding, place);
  throw new Refusal(code ?? 'InvalidDataError', { field: place.slice(1) }, finding.message);
}

function unchangeable(place: Pointer): Refusal {
  const field = place.slice(1);
  return new Refusal('FieldUpdateError', { field }, `The field “${field}” can’t be changed with this operation.`);
}
