import { menuLockKinds } from '@scn/core/base/enumerations';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Json, JsonObject } from '@scn/core/base/json';
import { expandLocks, lockChoices } from '@scn/core/operations/actions/locks';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { readInput } from '#graphql/schema-type';
import { propertiesOf } from './asset-properties';
import { gatewayProperties } from './create-asset';

/** The lists of locks that Total Lock and No Lock represent. */
type LockChoice = Parameters<typeof expandLocks>[0][number];

/**
 * The input of a kind: each property of its data except those that the gateway sets, all optional. An omitted property gets the
 * plugin's default or keeps its value, so that a form can omit properties that the author can't write.
 */
export function inputSchema(plugin: AssetPlugin): TSchema & JsonSchema {
  const ours = gatewayProperties(plugin);
  const properties = Object.entries(propertiesOf(plugin)).flatMap(([name, schema]) => {
    if (ours.includes(name)) return [];
    return [[name, isLockList(schema) ? lockChoices(schema.title ?? 'Locks') : schema] as const];
  });
  return { type: 'object', additionalProperties: false, required: [], properties: Object.fromEntries(properties) };
}

/** The properties given in an input. A null that a property doesn't accept is kept, so that the plugin's schema rejects it. */
export function readProperties(plugin: AssetPlugin, input: Readonly<Record<string, unknown>>): JsonObject {
  const schema = inputSchema(plugin);
  const read = readInput(schema, input);
  const given = Object.keys(schema.properties ?? {}).filter(
    (name) => Object.hasOwn(input, name) && input[name] !== undefined,
  );
  const own = propertiesOf(plugin);
  return Object.fromEntries(
    given.map((name): [string, Json] => {
      const value = read[name] ?? null;
      return [name, isLockList(own[name] ?? {}) && Array.isArray(value) ? expandLocks(value as LockChoice[]) : value];
    }),
  );
}

function isLockList({ type, items }: JsonSchema): boolean {
  return type === 'array' && isDeepStrictEqual(items?.enum, menuLockKinds);
}
