import type { JsonObject } from '@scn/core/base/json';
import { pointerTokens } from '@scn/core/base/json';
import type { warningMessages } from '@scn/core/base/error-codes';
import type { PlacedView } from '@scn/core/operations/operation';
import type { Issue } from '@scn/core/base/issue';
import { changesSince } from '#log/changes-since';
import type { ScenarioContext } from '../context';
import { documentAt } from '../document/document-now';
import { issuesOf } from '../validation/issues-of';
import type { AppendedChange } from './append-for';
import { touchedEntities } from './touched-entities';

/** A documented warning. */
export interface ChangeWarning {
  readonly code: keyof typeof warningMessages;
  readonly message: string;
  readonly entity: string;
  readonly metadata: JsonObject;
}

/** Rules whose issues are reported with the same warning for any entity. */
const codeOfRule: Readonly<Record<string, ChangeWarning['code'] | undefined>> = {
  'menu/empty-menu': 'EmptyMenuItemWarning',
  'menu/too-many-items': 'TooManyChildrenWarning',
};

/**
 * The issues of the entities that a change touched for which a warning is documented. The document may have changed since: issues that
 * were fixed in between are not reported.
 */
export async function warningsOfChange(
  context: ScenarioContext,
  change: AppendedChange,
): Promise<readonly ChangeWarning[]> {
  const { database } = context.services;
  const { entries } = await changesSince(database, change, change.seq - 1, 1);
  const [entry] = entries;
  if (entry === undefined) return [];
  const document = await documentAt(context, change);
  const touched = touchedEntities(entry, document.scenario);
  const issues = (await issuesOf(context, document)).filter(({ entity }) => entity !== null && touched.has(entity));
  return document.indexed((view) =>
    issues.flatMap((issue) => {
      const code = codeOf(issue, view);
      if (code === null || issue.entity === null) return [];
      const { message, entity, ruleId, pointer, at } = issue;
      return [{ code, message, entity, metadata: { ruleId, pointer, at } }];
    }),
  );
}

function codeOf(issue: Issue, view: PlacedView): ChangeWarning['code'] | null {
  const node = issue.entity === null ? undefined : view.get(issue.entity);
  if (node?.kind === 'command') {
    if (issue.ruleId === 'argument/missing') return 'MissingPlaylistCommandArgumentWarning';
    if (
      issue.ruleId.startsWith(`${String(node.value['block' as keyof typeof node.value])}/`) &&
      issue.severity === 'ERROR'
    )
      return 'IncompletePlaylistCommandWarning';
  }
  if (issue.ruleId === 'reference/dangling') {
    if (issue.at.includes('/conditionBlock/')) return 'ExpressionObjectDoesNotExistWarning';
    const named = valueAt(node?.value, issue.at);
    const isActor =
      typeof named === 'string' &&
      view.usesOf(named).some(({ from, at, target }) => from?.id === node?.id && at === issue.at && target === 'actor');
    return isActor ? 'ActorMissingWarning' : null;
  }
  return codeOfRule[issue.ruleId] ?? null;
}

function valueAt(value: unknown, at: Issue['at']): unknown {
  return pointerTokens(at).reduce<unknown>(
    (inner, token) => (inner as Readonly<Record<string, unknown>> | null | undefined)?.[token],
    value,
  );
}
