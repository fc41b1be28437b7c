import type { TSchema } from 'typebox';
import { scenarioSchema, type Scenario } from '#document/scenario';
import type { AnyPlugin } from '#kernel/contract';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import { explain } from '#schema/explain';
import type { Snapshot } from '#schema/fields';
import { branchFor, constantsOf, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { noPlugins, pluginOfPayload, type PluginsByKind } from '#kernel/payload';

/**
 * Completes a sparse scenario: omitted properties get the default of their schema, and plugin payloads get their plugin's
 * defaults. Of given values, only the structure is checked.
 *
 * @throws CompletionError with the location, for an unknown property, a value of the wrong type, and a missing property without a
 * default.
 */
export function completeScenario(sparse: JsonObject, plugins: PluginsByKind = noPlugins): Scenario {
  return complete(scenarioSchema, sparse, plugins);
}

/** Completes one part of a scenario, such as an action, from its schema. @throws CompletionError as {@link completeScenario} does. */
export function complete<S extends TSchema>(schema: S, sparse: Json, plugins: PluginsByKind = noPlugins): Snapshot<S> {
  return completeValue(schema, sparse, '', plugins) as Snapshot<S>;
}

/** A fault in a sparse value, and its place. The message names the place. */
export class CompletionError extends Error {
  override readonly name = 'CompletionError';
  readonly pointer: Pointer;
  /** Without the place: `must be a list.` */
  readonly problem: string;

  constructor(pointer: Pointer, problem: string) {
    super(`${place(pointer)} ${problem}`);
    this.pointer = pointer;
    this.problem = problem;
  }
}

/** Completes a plugin's arguments: its defaults, overridden by the given values. @throws CompletionError for an unknown property. */
export function completeArguments(plugin: AnyPlugin, sparse: JsonObject): JsonObject {
  return completePayload(plugin, sparse, '');
}

function completeValue(given: JsonSchema, value: Json | undefined, at: Pointer, plugins: PluginsByKind): Json {
  const schema = resolveSchema(given);
  if (value === undefined) return completeValue(schema, defaultOf(schema, at), at, plugins);
  if (schema.anyOf !== undefined) {
    const branch = branchFor(schema.anyOf, value);
    if (branch === undefined) throw otherType(schema.anyOf, value, at);
    return completeValue(branch, value, at, plugins);
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) throw new CompletionError(at, 'must be a list.');
    const items = schema.items ?? {};
    return (value as readonly Json[]).map((item, index) =>
      completeValue(items, item, appendToPointer(at, index), plugins),
    );
  }
  if (schema.type === 'object') {
    if (!isJsonObject(value)) throw new CompletionError(at, 'must be an object.');
    return completeObject(schema, value, at, plugins);
  }
  return value;
}

/** The choices of a value that is of no type of its schema, at the property that names its kind if there is one. */
function otherType(anyOf: readonly JsonSchema[], value: Json, at: Pointer): CompletionError {
  const [finding] = explain({ anyOf }, value, at);
  const pointer = finding?.pointer ?? at;
  // the sentence without its subject, which the place replaces
  const problem = /^(?:The value|“.*?”|Item \d+(?: of “.*?”)?) (?<problem>.*)$/s.exec(finding?.message ?? '');
  return new CompletionError(pointer, problem?.groups?.['problem'] ?? 'is not of a type that its schema allows.');
}

function completeObject(schema: JsonSchema, value: JsonObject, at: Pointer, plugins: PluginsByKind): JsonObject {
  const { properties } = schema;
  if (properties === undefined) {
    const values = recordValueSchema(schema) ?? {};
    return mapEntries(value, (item, name) => completeValue(values, item, appendToPointer(at, name), plugins));
  }
  refuseUnknown(properties, value, at);
  const completed: Record<string, Json> = {};
  for (const [name, property] of Object.entries(properties)) {
    const isOptional = !(schema.required?.includes(name) ?? false);
    if (value[name] === undefined && isOptional) continue;
    completed[name] = completeValue(property, value[name], appendToPointer(at, name), plugins);
  }
  const pluginProperty = schema['x-plugin'];
  if (pluginProperty === undefined) return completed;
  const plugin = pluginOfPayload(plugins, pluginProperty, completed[pluginProperty]);
  const { args } = completed;
  if (plugin === undefined || !isJsonObject(args)) return completed;
  return { ...completed, args: completePayload(plugin, args, appendToPointer(at, 'args')) };
}

function completePayload(plugin: AnyPlugin, args: JsonObject, at: Pointer): JsonObject {
  refuseUnknown((plugin.schema as JsonSchema).properties ?? {}, args, at);
  return completeObject(plugin.schema, { ...(plugin.defaults as JsonObject), ...args }, at, noPlugins);
}

/** The properties of an object schema that an author must give: they are required and have no default. */
export function neededProperties({ properties = {}, required = [] }: JsonSchema): readonly string[] {
  return required.filter((name) => knownDefault(resolveSchema(properties[name] ?? {})) === undefined);
}

function defaultOf(schema: JsonSchema, at: Pointer): Json {
  const known = knownDefault(schema);
  if (known === undefined) throw new CompletionError(at, 'is missing and has no default.');
  return known;
}

function knownDefault(schema: JsonSchema): Json | undefined {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return Object.fromEntries(constantsOf(schema));
  return schema.type === 'null' || schema.anyOf?.some(({ type }) => type === 'null') === true ? null : undefined;
}

function refuseUnknown(properties: Readonly<Record<string, JsonSchema>>, value: JsonObject, at: Pointer): void {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  if (unknown === undefined) return;
  throw new CompletionError(
    at,
    `has the unknown property “${unknown}”. Known properties are ${Object.keys(properties).join(', ')}.`,
  );
}

function mapEntries(value: JsonObject, change: (item: Json | undefined, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]));
}

function place(at: Pointer): string {
  return at === '' ? 'The value' : at;
}
