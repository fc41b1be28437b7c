import { Type } from 'typebox';
import { isStateTreeNode } from 'mobx-state-tree';
import { scenarioSchema } from '../../document/scenario';
import { isEntityList } from '../../document/tree/model-from-schema';
import { snapshotOf } from '../../document/tree/scenario-tree';
import { pointerTokens, type Json, type Pointer } from '../../kernel/json';
import { explain } from '../../schema/explain';
import { choice, nullable, object, plainString } from '../../schema/fields';
import { jsonSchemaOf, type JsonSchema } from '../../schema/json-schema';
import { sameValue } from '../../validation/same-value';
import type { RevertStep } from '../change-recorder';
import { indexOfId, placeAfter } from '../find-live';
import { defineOperation, type LiveScenario } from '../operation';
import { Refusal } from '../refusal';

const step = object({
  kind: choice(['set', 'insert', 'remove']),
  path: Type.String({ maxLength: 2000 }),
  after: Type.Optional(nullable(plainString({ maxLength: 64 }))),
  was: Type.Optional(Type.Unknown()),
  value: Type.Optional(Type.Unknown()),
});

/** A place in the live tree: what holds it, its schema, and its name there. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly schema: JsonSchema;
  readonly name: string;
}

export const operation = defineOperation({
  name: 'history.revert',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description:
    'Takes an operation back: its input are the revert steps of that operation’s result. A gateway takes them from its own ' +
    'log, never from a client. Refused where later work touched the same place.',
  input: object({ title: plainString({ title: 'What is taken back', maxLength: 1000 }), steps: Type.Array(step) }),
  title: ({ title }) => `Undo: ${title}`,
  refusals: ['UpdateEntityError', 'InvalidDataError', 'DuplicateValue'],
  apply(scenario, { steps }) {
    for (const each of steps) revert(scenario, each as RevertStep);
  },
});

function revert(scenario: LiveScenario, each: RevertStep): void {
  const place = placeOf(scenario, each.path);
  const list = place.holder as unknown as Record<string, string>[];
  const isItem = isEntityList(place.schema);
  const idKey = (isItem ? place.schema : (place.schema.properties?.[place.name] ?? {})).items?.['x-id'] ?? '';
  if (each.kind === 'insert') {
    const target = place.holder[place.name] as Record<string, string>[];
    const schema = place.schema.properties?.[place.name]?.items ?? {};
    checkValue(schema, each.value, each.path);
    if (each.after !== null && indexOfId(target, idKey, each.after) < 0) throw touched(each.path);
    target.splice(placeAfter(target, idKey, each.after), 0, each.value as Record<string, string>);
    return;
  }
  const key = isItem ? String(indexOfId(list, idKey, place.name)) : place.name;
  const current = (place.holder as Readonly<Record<string, unknown>>)[key];
  if (!sameValue(plain(current), each.was)) throw touched(each.path);
  if (each.kind === 'remove') {
    list.splice(Number(key), 1);
    return;
  }
  checkValue((isItem ? place.schema.items : place.schema.properties?.[place.name]) ?? {}, each.value, each.path);
  place.holder[key] = each.value;
}

/** Follows a path that names entities by identity. @throws Refusal UpdateEntityError when something on the way is gone. */
function placeOf(scenario: LiveScenario, path: Pointer): Place {
  const tokens = pointerTokens(path);
  let schema = jsonSchemaOf(scenarioSchema);
  let holder = scenario as unknown as Record<string, unknown>;
  for (const token of tokens.slice(0, -1)) {
    const isItem = isEntityList(schema);
    const list = holder as unknown as Record<string, string>[];
    const child = isItem ? list[indexOfId(list, schema.items?.['x-id'] ?? '', token)] : holder[token];
    if (!isStateTreeNode(child)) throw touched(path);
    schema = (isItem ? schema.items : schema.properties?.[token]) ?? {};
    holder = child as unknown as Record<string, unknown>;
  }
  return { holder, schema, name: tokens.at(-1) ?? '' };
}

function checkValue(schema: JsonSchema, value: Json, path: Pointer): void {
  const [finding] = explain(schema, value, path);
  if (finding !== undefined) throw new Refusal('InvalidDataError', { path }, finding.message);
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? snapshotOf(value) : value;
}

function touched(path: Pointer): Refusal {
  return new Refusal('UpdateEntityError', { path }, 'It cannot be undone: later work changed the same place.');
}
