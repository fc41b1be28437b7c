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
  title: ({ title }) => titleOf(title),
  refusals: ['UpdateEntityError', 'InvalidDataError', 'DuplicateValue'],
  apply(scenario, { steps }) {
    for (const each of steps) revert(scenario, each as RevertStep);
  },
});

const undone = 'Undo: ';
const redone = 'Redo: ';

/** Taking an undo back does the thing again: history says so instead of nesting words. */
function titleOf(title: string): string {
  if (title.startsWith(undone)) return `${redone}${title.slice(undone.length)}`;
  return `${undone}${title.startsWith(redone) ? title.slice(redone.length) : title}`;
}

function revert(scenario: LiveScenario, each: RevertStep): void {
  const { holder, schema, name } = placeOf(scenario, each.path);
  const part = partOf(schema, name);
  if (part === undefined) throw touched(each.path);
  if (each.kind === 'insert') {
    if (!isEntityList(part)) throw touched(each.path);
    const list = holder[name] as Record<string, string>[];
    const idKey = part.items?.['x-id'] ?? '';
    checkValue(part.items ?? {}, each.value, each.path);
    if (each.after !== null && indexOfId(list, idKey, each.after) < 0) throw touched(each.path);
    list.splice(placeAfter(list, idKey, each.after), 0, each.value as Record<string, string>);
    return;
  }
  const list = holder as unknown as Record<string, string>[];
  const key = isEntityList(schema) ? String(indexOfId(list, part['x-id'] ?? '', name)) : name;
  if (key === '-1' || !sameValue(plain(holder[key]), each.was)) throw touched(each.path);
  if (each.kind === 'remove') {
    if (!isEntityList(schema)) throw touched(each.path);
    list.splice(Number(key), 1);
    return;
  }
  checkValue(part, each.value, each.path);
  holder[key] = each.value;
}

/** The schema of a named part of an object or of a list of entities; undefined when there is no such part. */
function partOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (isEntityList(schema)) return schema.items;
  const { properties = {} } = schema;
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
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
    schema = partOf(schema, token) ?? {};
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
