import fc from 'fast-check';
import { scenarioShape, type EntityShape, type ObjectShape, type Shape } from '@scn/core/diff/shape';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { explain } from '@scn/core/schema/explain';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { completed, operationScenario } from '@scn/core/testing/operation-scenario';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { randomValue, type Draw } from '@scn/core/testing/random-parts';

/** A scenario with at least two entities of each kind in one list: those of the operations' tests, and new ones. */
export function fullScenario(draw: Draw): Scenario {
  const start = completeScenario(operationScenario, operationPlugins);
  let count = 0;
  const fill = (shape: Shape, value: Json): Json => {
    if (shape.kind === 'entities') {
      const items = [...((Array.isArray(value) ? value : []) as readonly Json[])];
      while (items.length < 2)
        items.push(newEntity(shape.items, newIdentity(shape.items, (count += 1)), items[0], start, draw));
      return items.map((item, index) => (index < 2 ? fill(shape.items, item) : item));
    }
    if (shape.kind === 'leaf' || !isJsonObject(value)) return value;
    const parts = [...shape.properties].map(([name, part]) => [name, fill(part, value[name] ?? null)] as const);
    return { ...value, ...Object.fromEntries(parts) };
  };
  return snapshotOf<Scenario>(openScenario(fill(scenarioShape(), start as unknown as Json) as unknown as Scenario));
}

/** A valid identity that the scenario doesn’t have. */
export function newIdentity({ entity: { idKey } }: EntityShape, count: number): string {
  const code = `AWALK${String(count).padStart(3, '0')}`;
  return idKey === 'id' ? `new-${count}` : idKey === 'responseCode' ? `${code}R1` : code;
}

/** A new entity with defaults and random values where there are none. @param like - for kinds whose content is a plugin's */
export function newEntity(
  shape: EntityShape,
  id: string,
  like: Json | undefined,
  scenario: Scenario,
  draw: Draw,
): JsonObject {
  const { idKey } = shape.entity;
  const source =
    shape.plugin !== null && isJsonObject(like) ? withoutEntities(shape, like) : blank(shape, scenario, draw);
  return { ...source, [idKey]: id };
}

function blank(shape: ObjectShape, scenario: Scenario, draw: Draw): JsonObject {
  return Object.fromEntries(
    [...shape.properties].map(([name, part]): [string, Json] => {
      const { default: usual } = resolveSchema(part.schema);
      if (part.kind === 'entities') return [name, []];
      if (usual !== undefined && explain(part.schema, usual).length === 0) return [name, usual];
      if (part.kind === 'object' && part.properties.size > 0) return [name, blank(part, scenario, draw)];
      if (resolveSchema(part.schema).anyOf !== undefined) return [name, null];
      return [name, otherValue(part.schema, null, scenario, draw) ?? ''];
    }),
  );
}

function withoutEntities(shape: ObjectShape, value: JsonObject): JsonObject {
  const lists = [...shape.properties]
    .filter(([, part]) => part.kind === 'entities')
    .map(([name]) => [name, []] as const);
  return { ...value, ...Object.fromEntries(lists) };
}

/** Another valid value of a field; undefined if none was found. */
export function otherValue(schema: JsonSchema, value: Json, scenario: Scenario, draw: Draw): Json | undefined {
  // conditions
  if (schema.anyOf?.some(({ $ref }) => $ref !== undefined) === true)
    return value === null ? completed('AMEDS001') : null;
  if (schema.pattern !== undefined)
    return fc
      .sample(fc.stringMatching(new RegExp(schema.pattern, 'u')), { seed: 1, numRuns: 20 })
      .find((other) => other !== value && explain(schema, other).length === 0);
  for (let tries = 0; tries < 60; tries += 1) {
    const other = randomValue(schema, scenario, draw);
    if (JSON.stringify(other) !== JSON.stringify(value) && explain(schema, other).length === 0) return other;
  }
  return undefined;
}
