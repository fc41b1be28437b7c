import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import {
  appendToPointer,
  isJsonObject,
  pointerTokens,
  type Json,
  type JsonObject,
  type Pointer,
} from '@scn/core/base/json';
import { partOf, withValueInside } from '@scn/core/operations/live-place';
import type { RevertStep } from '@scn/core/operations/revert-step';
import { entitiesOnPath } from '@scn/core/operations/touched-places';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { sameValue } from '@scn/core/base/same-value';
import type { OperationCall } from '@scn/core/base/issue';
import type { Actor, LoggedChange } from '../change';
import type { AppliedChange } from './synced-document';

/** Maximum number of remembered values. */
const most = 1000;

/** A change of the user that someone replaced without having seen it. */
export interface OverwrittenChange {
  readonly operationId: string;
  /** Who replaced it; null if no user did. */
  readonly by: Actor | null;
  /** A sentence for each replaced value, with the user's value and the present one. */
  readonly values: readonly string[];
  /** The operations that make the user's change again. */
  readonly calls: readonly OperationCall[];
}

interface OwnValue {
  readonly change: LoggedChange;
  readonly value: Json;
}

/** A value that a change replaced. */
export interface ReplacedValue {
  readonly path: Pointer;
  readonly before: Json;
  readonly now: Json;
}

/** A value of the user, and what it is now. */
interface OverwrittenValue {
  readonly own: OwnValue;
  readonly path: Pointer;
  readonly now: Json;
}

/** The user's recent values and moves, to find those that others replace without having seen them. Texts and lists of choices merge instead. */
export class OwnValues {
  #values: ReadonlyMap<Pointer, OwnValue> = new Map();
  /** The latest moves, by the identity of what was moved. */
  #moves: ReadonlyMap<string, LoggedChange> = new Map();

  /** Adds the values of the user's own change in the log. */
  note({ logged, revertSteps }: AppliedChange): void {
    const values = new Map(this.#values);
    for (const { path, now } of replacedBy(revertSteps)) {
      values.delete(path);
      values.set(path, { change: logged, value: now });
    }
    this.#values = new Map([...values].slice(-most));
    const moves = new Map(this.#moves);
    for (const id of movedBy(revertSteps)) {
      moves.delete(id);
      moves.set(id, logged);
    }
    this.#moves = new Map([...moves].slice(-most));
  }

  /**
   * The user's changes that someone else's change replaced. Values that its author had seen aren't included.
   *
   * @param scenario - with the change
   */
  overwrittenBy(
    { logged, revertSteps }: AppliedChange,
    scenario: Scenario,
    plugins: PluginsByKind,
  ): readonly OverwrittenChange[] {
    const seen = logged.calls[0]?.seen;
    if (seen === undefined) return [];
    const said = new Map<LoggedChange, string[]>();
    const say = (change: LoggedChange, sentences: readonly string[]) =>
      said.set(change, [...(said.get(change) ?? []), ...sentences]);
    for (const { own, path, now } of this.#replaced(replacedBy(revertSteps), seen)) {
      const step = { kind: 'set', path, was: own.value, value: now } as const;
      say(own.change, describeChanges([step], scenario, scenario, plugins).map(sentenceOf));
    }
    for (const id of movedBy(revertSteps)) {
      const own = this.#moves.get(id);
      if (own !== undefined && own.seq > seen) say(own, [`${own.title} → ${logged.title}`]);
    }
    return [...said].map(([change, values]) => ({
      operationId: change.operationId,
      by: logged.actor,
      calls: change.calls.map(({ name, input }) => ({ name, input })),
      values: [...new Set(values)],
    }));
  }

  /** The user's unseen values that are replaced: where they are, or with what is around or within them. */
  #replaced(replaced: readonly ReplacedValue[], seen: number): readonly OverwrittenValue[] {
    const found = new Map<Pointer, OverwrittenValue>();
    for (const [path, own] of this.#values) {
      if (own.change.seq <= seen) continue;
      let now: Json = own.value;
      for (const each of replaced) now = afterReplacing(path, now, each);
      if (!sameValue(now, own.value)) found.set(path, { path, own, now });
    }
    return [...found.values()];
  }
}

/** A value after another one around, within or in place of it was replaced; the same one unless it was still there. */
function afterReplacing(path: Pointer, value: Json, { path: at, before, now }: ReplacedValue): Json {
  if (at === path) return sameValue(value, before) ? now : value;
  if (path.startsWith(`${at}/`)) {
    const inside = pointerTokens(path.slice(at.length) as Pointer);
    const schema = schemaAt(at);
    return sameValue(partIn(before, inside, schema) ?? null, value) ? (partIn(now, inside, schema) ?? null) : value;
  }
  if (!at.startsWith(`${path}/`)) return value;
  const inside = pointerTokens(at.slice(path.length) as Pointer);
  if (!sameValue(partIn(value, inside, schemaAt(path)) ?? null, before)) return value;
  // a list of entities isn't taken apart to say what it is now
  return Array.isArray(value) ? now : withValueInside(value, inside, now);
}

/** The schema of a place; empty inside of what is replaced as a whole. */
function schemaAt(path: Pointer): JsonSchema {
  return pointerTokens(path).reduce((schema, token) => partOf(schema, token) ?? {}, jsonSchemaOf(scenarioSchema));
}

/** A part of a value, in which entities are found by their identity; undefined if there is none. */
function partIn(value: Json | undefined, tokens: readonly string[], schema: JsonSchema): Json | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined || value === undefined) return value;
  const part = partOf(schema, token) ?? {};
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return partIn(
      items.find((item) => isJsonObject(item) && item[part['x-id'] ?? ''] === token),
      rest,
      part,
    );
  }
  return isJsonObject(value) ? partIn(value[token], rest, part) : undefined;
}

/** The values that a change replaced. Conditions are one value. */
function replacedBy(steps: readonly RevertStep[]): readonly ReplacedValue[] {
  return steps.flatMap((step) =>
    step.kind === 'set' ? differences(step.path, step.was, step.value, isWithoutConditions) : [],
  );
}

/** The values that differ: of objects that can be divided, only the properties. */
export function differences(
  path: Pointer,
  now: Json,
  before: Json,
  isDivisible: (value: Json) => value is JsonObject,
): readonly ReplacedValue[] {
  if (sameValue(now, before)) return [];
  if (!isDivisible(now) || !isDivisible(before)) return [{ path, before, now }];
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((name) =>
    differences(appendToPointer(path, name), now[name] ?? null, before[name] ?? null, isDivisible),
  );
}

function isWithoutConditions(value: Json): value is JsonObject {
  return isJsonObject(value) && value['expressionType'] === undefined;
}

/** The identities of what a change took from its place and put into another one. */
function movedBy(steps: readonly RevertStep[]): readonly string[] {
  const taken = new Set(steps.flatMap(({ kind, path }) => (kind === 'remove' ? [entitiesOnPath(path).at(-1)] : [])));
  return steps.flatMap((step) => {
    if (step.kind !== 'insert' || !isJsonObject(step.value)) return [];
    const id = step.value[schemaAt(step.path).items?.['x-id'] ?? ''];
    return typeof id === 'string' && taken.has(id) ? [id] : [];
  });
}
