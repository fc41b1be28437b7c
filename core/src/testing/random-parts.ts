import { idOf } from '#diff/compare-values';
import { scenarioShape, type ObjectShape, type Shape } from '#diff/shape';
import type { Scenario } from '#document/scenario';
import { asJson, isJsonObject, type Json, type JsonObject } from '#base/json';
import { isPlacedFreely } from '#operations/entities/own-operations';
import { placeOfKind, sections } from '#operations/entities/entity-places';
import { resolveSchema, changeSchema, type JsonSchema } from '#schema/json-schema';
import { entityKinds, type EntityKind } from '#schema/keywords';

/** Random numbers, below a limit each. */
export type Draw = (below: number) => number;

/** Kinds that the operations for all kinds create, move and delete. */
export const freeKinds: readonly EntityKind[] = entityKinds.filter(isPlacedFreely);

/** The identities of all entities of a kind. */
export function idsOfKind(scenario: Scenario, kind: EntityKind): readonly string[] {
  const found: string[] = [];
  const walk = (shape: Shape, value: Json | undefined): void => {
    if (shape.kind === 'leaf') return;
    if (shape.kind === 'entities') {
      for (const each of (value ?? []) as readonly JsonObject[]) {
        if (shape.items.entity.kind === kind) found.push(idOf(shape, each));
        walk(shape.items, each);
      }
    } else if (isJsonObject(value)) {
      for (const [name, property] of shape.properties) walk(property, value[name]);
    }
  };
  walk(scenarioShape(), asJson(scenario));
  return found;
}

/** The input of a random `entity.create`. @param id - makes the new identity */
export function randomCreation(scenario: Scenario, draw: Draw, id: string): JsonObject {
  const kind = pick(freeKinds, draw) ?? 'role';
  const { parent, shape } = placeOfKind(kind);
  const parentEntityId = parent === null ? null : (pick(idsOfKind(scenario, parent), draw) ?? 'none');
  const values = Object.fromEntries(
    [...shape.properties].flatMap(([name, property]) => {
      const isNeeded = resolveSchema(property.schema).default === undefined && property.schema.anyOf === undefined;
      const isLeft = name === shape.entity.idKey || property.kind !== 'leaf' || (!isNeeded && draw(2) === 0);
      return isLeft || name === shape.plugin ? [] : [[name, randomValue(property.schema, scenario, draw)]];
    }),
  );
  return { kind, id, parentEntityId, values, after: pick([null, ...idsOfKind(scenario, kind)], draw) ?? null };
}

/** The input of a random `entity.move`. */
export function randomMove(scenario: Scenario, draw: Draw): JsonObject {
  const kind = pick(freeKinds, draw) ?? 'role';
  const { parent } = placeOfKind(kind);
  const ids = idsOfKind(scenario, kind);
  const to =
    parent === null || draw(2) === 0 ? {} : { parentEntityId: pick(idsOfKind(scenario, parent), draw) ?? 'none' };
  return { kind, id: pick(ids, draw) ?? 'none', ...to, after: pick([null, null, ...ids], draw) ?? null };
}

/** The input of a random `entity.delete`. */
export function randomDeletion(scenario: Scenario, draw: Draw): JsonObject {
  const kind = pick(freeKinds, draw) ?? 'role';
  return { kind, id: pick(idsOfKind(scenario, kind), draw) ?? 'none', deleteDependencies: draw(4) > 0 };
}

/** The input of a random `entity.update`. */
export function randomUpdate(scenario: Scenario, draw: Draw): JsonObject {
  const kind = pick(freeKinds, draw) ?? 'role';
  const { shape } = placeOfKind(kind);
  const id = pick(idsOfKind(scenario, kind), draw) ?? 'none';
  return { kind, id, changes: randomChanges(shape, scenario, draw) };
}

/** The input of a random `section.update`. */
export function randomSectionUpdate(scenario: Scenario, draw: Draw): JsonObject {
  const [section, { shape }] = pick([...sections()], draw)!;
  return { section, changes: randomChanges(shape, scenario, draw) };
}

function randomChanges(shape: ObjectShape, scenario: Scenario, draw: Draw): JsonObject {
  const fields = [...shape.properties].filter(
    ([name, property]) => name !== shape.entity?.idKey && name !== shape.plugin && property.kind !== 'entities',
  );
  const chosen = [pick(fields, draw), pick(fields, draw)].filter((field) => field !== undefined);
  return Object.fromEntries(
    chosen.map(([name, property]) => [
      name,
      property.kind === 'object' && property.properties.size > 0
        ? randomChanges(property, scenario, draw)
        : randomValue(changeSchema(shape.schema, name, property.schema), scenario, draw),
    ]),
  );
}

/** A valid value of a field, whose references lead to something that exists if there is any. */
export function randomValue(given: JsonSchema, scenario: Scenario, draw: Draw): Json {
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) {
    const filled = schema.anyOf.find(({ type, $ref }) => type !== 'null' && $ref === undefined);
    return filled === undefined || draw(3) === 0 ? null : randomValue(filled, scenario, draw);
  }
  const target = schema['x-ref'];
  if (target === 'report-item') return pick(['monitor.heart-rate', 'monitor.oxygen-saturation'], draw) ?? '';
  if (target !== undefined) {
    const kind = entityKinds.find((each) => each === target);
    return (kind === undefined ? undefined : pick(idsOfKind(scenario, kind), draw)) ?? `some-${draw(3)}`;
  }
  if (schema.enum !== undefined) return schema.enum[draw(schema.enum.length)] ?? null;
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = Math.ceil(schema.minimum ?? 0);
      return least + draw(Math.max(1, Math.min(20, (schema.maximum ?? 20) - least)));
    }
    case 'boolean':
      return draw(2) === 0;
    case 'array': {
      const items = Array.from({ length: draw(3) }, () => randomValue(schema.items ?? {}, scenario, draw));
      return items.filter(
        (item, index) => items.findIndex((each) => JSON.stringify(each) === JSON.stringify(item)) === index,
      );
    }
    case 'object':
      if (schema.properties === undefined) return draw(2) === 0 ? {} : { [`key${draw(3)}`]: `v${draw(5)}` };
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, each]) => [name, randomValue(each, scenario, draw)]),
      );
    default:
      return schema.format === 'date' ? '2000-02-29' : `text ${draw(9)}`.slice(0, schema.maxLength ?? 100);
  }
}

function pick<T>(items: readonly T[], draw: Draw): T | undefined {
  return items.length === 0 ? undefined : items[draw(items.length)];
}
