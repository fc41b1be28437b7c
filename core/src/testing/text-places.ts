import { idOf } from '#diff/compare-values';
import { scenarioShape, type Shape } from '#diff/shape';
import { asJson, isJsonObject, type Json, type JsonObject } from '#base/json';
import type { OperationCall } from '#base/issue';
import type { Scenario } from '#document/scenario';
import type { EntityKind } from '#schema/keywords';
import { resolveSchema, type JsonSchema } from '#schema/json-schema';

/** A text of an entity that people write. */
export interface TextPlace {
  readonly kind: EntityKind;
  readonly id: string;
  readonly field: string;
  readonly value: string;
}

/** Kinds whose fields aren't changed by an operation with one of their texts. */
const without: readonly EntityKind[] = ['change', 'menu-item', 'side-menu-item'];

/** All texts of the entities of a scenario. */
export function textPlaces(scenario: Scenario): readonly TextPlace[] {
  const found: TextPlace[] = [];
  const walk = (shape: Shape, value: Json | undefined): void => {
    if (shape.kind === 'leaf') return;
    if (shape.kind === 'entities') {
      const { kind } = shape.items.entity;
      for (const each of (value ?? []) as readonly JsonObject[]) {
        if (!without.includes(kind)) found.push(...textsOf(kind, idOf(shape, each), each, shape.items));
        walk(shape.items, each);
      }
    } else if (isJsonObject(value)) for (const [name, property] of shape.properties) walk(property, value[name]);
  };
  walk(scenarioShape(), asJson(scenario));
  return found;
}

function textsOf(kind: EntityKind, id: string, entity: JsonObject, shape: Shape & { kind: 'object' }) {
  if (kind === 'command') {
    const { text } = entity['args'] as JsonObject;
    return typeof text === 'string' ? [{ kind, id, field: 'text', value: text }] : [];
  }
  return [...shape.properties].flatMap(([field, property]): readonly TextPlace[] => {
    const value = entity[field] ?? '';
    const isText = property.kind === 'leaf' && isTextual(property.schema);
    return isText && typeof value === 'string' ? [{ kind, id, field, value }] : [];
  });
}

function isTextual(schema: JsonSchema): boolean {
  return resolveSchema(schema)['x-text'] === true || schema.anyOf?.some(isTextual) === true;
}

/** The change with which a form commits a text. */
export function textCall({ kind, id, field }: TextPlace, text: string): OperationCall {
  const changes = { [field]: text };
  switch (kind) {
    case 'action':
      return { name: 'action.update', input: { actionCode: id, ...changes } };
    case 'response':
      return { name: 'response.update', input: { responseCode: id, ...changes } };
    case 'command':
      return { name: 'playlist-command.update', input: { id, args: changes } };
    default:
      return { name: 'entity.update', input: { kind, id, changes } };
  }
}

/** The change that deletes an entity. */
export function deletion({ kind, id }: Pick<TextPlace, 'kind' | 'id'>): OperationCall {
  const deleteDependencies = true;
  switch (kind) {
    case 'action':
      return { name: 'action.delete', input: { actionCode: id, deleteDependencies } };
    case 'response':
      return { name: 'response.delete', input: { responseCode: id, deleteDependencies } };
    case 'command':
      return { name: 'playlist-command.delete', input: { id } };
    case 'folder':
    case 'location':
      return { name: `${kind}.delete`, input: { id } };
    default:
      return { name: 'entity.delete', input: { kind, id, deleteDependencies } };
  }
}
