import type { MessageCode } from '@scn/core/base/refusal';
import { errorMessages, warningMessages } from '@scn/core/base/error-messages.gen';
import type { Issue } from '@scn/core/base/issue';
import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { entityAt } from '@scn/core/index/entity-at';
import { changesSince } from '#log/changes-since';
import type { LogEntry } from '#log/log-entry';
import type { ScenarioContext } from '../context';
import { documentAt, type DocumentNow } from '../document/document-now';
import { issuesOf } from '../validation/issues-of';
import type { AppendedChange } from './append-for';

/** A documented warning: about what a change leaves to do, or about what it didn’t do. */
export interface ChangeWarning {
  readonly code: MessageCode;
  readonly message: string;
  /** Null for the scenario itself. */
  readonly entity: string | null;
  readonly metadata: JsonObject;
}

/**
 * Returns the warnings for the author of a change: that it changed nothing, or not all that was asked for; and the
 * issues of what it touched that have a documented code. The document may have changed since: issues that were fixed in
 * between are not reported.
 */
export async function warningsOfChange(
  context: ScenarioContext,
  change: AppendedChange,
): Promise<readonly ChangeWarning[]> {
  const { database } = context.services;
  const { entries } = await changesSince(database, change, change.seq - 1, 1);
  const [entry] = entries;
  if (entry === undefined) return [];
  if (entry.patches.length === 0) return unchanged(context, entry);
  const document = await documentAt(context, change);
  const isTouched = touchedBy(entry, document);
  const issues = (await issuesOf(context, document)).filter(isTouched);
  return document.indexed((view) => [
    ...leftOut(context, entry, view),
    ...issues.flatMap((issue) => {
      const code = codeOf(issue, view);
      if (code === null) return [];
      const { message, entity, ruleId, pointer, at } = issue;
      return [{ code, message, entity, metadata: { ruleId, pointer, at } }];
    }),
  ]);
}

/** Sending a change again gives its first result, so this is only about a change that is a new one. */
function unchanged(context: ScenarioContext, { calls }: LogEntry): readonly ChangeWarning[] {
  const codes = new Set(
    calls.map(({ name }) => context.services.operationLog.operations.get(name)?.whenUnchanged ?? 'DataNotChangedError'),
  );
  return [...codes].map((code) => ({
    code,
    message: { ...errorMessages, ...warningMessages }[code],
    entity: null,
    metadata: { operations: calls.map(({ name }) => name) },
  }));
}

function leftOut(context: ScenarioContext, { calls }: LogEntry, view: PlacedView): readonly ChangeWarning[] {
  const { operations, plugins } = context.services.operationLog;
  return calls.flatMap(({ name, input }) => {
    const fields = operations.get(name)?.skippedFields?.(input, view, plugins) ?? [];
    return fields.map(({ entity, field }): ChangeWarning => {
      const message = `The field “${field}” of “${entity}” was not updated: actions with its trigger don’t have it.`;
      return { code: 'FieldUpdateWarning', message, entity, metadata: { field } };
    });
  });
}

/** Whether an issue is about something that a change touched. */
function touchedBy(entry: LogEntry, { scenario }: DocumentNow): (issue: Issue) => boolean {
  const entities = touchedEntities(entry, scenario);
  const paths = [...entry.patches, ...entry.inversePatches].map(({ path }) => path);
  return ({ entity, pointer }) =>
    entity === null ? paths.some((path) => isWithin(path, pointer) || isWithin(pointer, path)) : entities.has(entity);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

function codeOf({ ruleId, code, severity, entity }: Issue, view: PlacedView): MessageCode | null {
  if (code !== undefined) return code;
  const node = entity === null ? undefined : view.get(entity);
  if (node?.kind !== 'command' || severity !== 'ERROR') return null;
  const isOwnRule = ruleId.startsWith(`${String(node.value['block' as keyof typeof node.value])}/`);
  return isOwnRule ? 'IncompletePlaylistCommandWarning' : null;
}

/**
 * The entities that a change created, updated or removed something from: those in its patches, and their existing
 * ancestors.
 */
function touchedEntities(
  { patches, inversePatches }: Pick<LogEntry, 'patches' | 'inversePatches'>,
  after: Scenario,
): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const patch of [...patches, ...inversePatches]) {
    const { entity } = entityAt(after, patch.path);
    if (entity !== null) touched.add(entity);
    if ('value' in patch) collect((patch satisfies JsonPatch).value, touched);
  }
  return touched;
}

/** Ids in a value, and its current and previous menus. */
function collect(value: unknown, touched: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, touched);
  } else if (isJsonObject(value)) {
    const { id, parentMenuItemId, locationId } = value;
    const own = [id, parentMenuItemId, locationId];
    if (Array.isArray(value['playlist'])) own.push(value['responseCode']);
    if (Array.isArray(value['responses'])) own.push(value['actionCode']);
    for (const identity of own) if (typeof identity === 'string') touched.add(identity);
    for (const inner of Object.values(value)) if (typeof inner === 'object') collect(inner, touched);
  }
}
