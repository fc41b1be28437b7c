import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { Json, JsonObject } from '@scn/core/base/json';
import { recordValueSchema, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { sentence, type Dice } from './dice';

/** Ids of the giant's entities, by reference kind. An unknown kind counts as an asset. */
export type Targets = Readonly<Record<string, readonly string[]>>;

/** Arguments that fit the plugin's schema, with every required reference set to an entity of the giant. */
export function makeArguments(plugin: AnyPlugin, dice: Dice, targets: Targets): JsonObject {
  const { properties = {} } = plugin.schema as JsonSchema;
  const defaults = plugin.defaults as JsonObject;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      makeValue(schema, defaults[name] ?? null, dice, targets),
    ]),
  );
}

function makeValue(given: JsonSchema, fallback: Json, dice: Dice, targets: Targets): Json {
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) {
    // leave optional references empty: two sources for one thing would conflict
    const branch = schema['x-required'] === true ? schema.anyOf.find((each) => each['x-ref'] !== undefined) : undefined;
    return branch === undefined ? fallback : makeValue(branch, fallback, dice, targets);
  }
  const target = schema['x-ref'];
  if (target !== undefined)
    return dice.pick(targets[target] ?? [`${target.replaceAll('.', '-')}-${dice.whole(1, 20)}`]);
  if (schema['x-text'] === true) return sentence(dice, Math.min((schema.maxLength ?? 255) - 1, dice.whole(60, 370)));
  if (schema.enum !== undefined) return dice.pick(schema.enum);
  if (schema.type === 'array' && schema.items !== undefined)
    return makeItems(schema, schema.items, fallback, dice, targets);
  if (schema.type === 'object' && recordValueSchema(schema) === undefined) {
    const inner = typeof fallback === 'object' && fallback !== null ? (fallback as JsonObject) : {};
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        makeValue(property, inner[name] ?? property.default ?? null, dice, targets),
      ]),
    );
  }
  return fallback;
}

/** References are few and distinct; other list values stay as the plugin creates them. */
function makeItems(schema: JsonSchema, items: JsonSchema, fallback: Json, dice: Dice, targets: Targets): Json {
  if (items['x-ref'] === undefined) return fallback;
  const count = Math.max(1, schema.minItems ?? 0);
  const made = Array.from({ length: count }, () => makeValue(items, null, dice, targets));
  return [...new Set(made)];
}
