import { sameValue } from '@scn/core/base/same-value';
import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';
import { expressionOf, lostConditions, savedExpression, treeOf, type LogicTree } from '../builder/logic-tree';
import type { LogicTarget } from './logic-target';

/** Conditions that were changed in a dialog and aren't saved. */
export interface LogicDraft {
  /** What they belong to, as it was at the last edit: it can be deleted in the meantime. */
  readonly target: LogicTarget;
  /** The conditions that they were made from. */
  readonly base: Expression | null;
  /** Null: imported conditions that were cleared. */
  readonly tree: LogicTree | null;
}

/** The unsaved changes of a dialog, by target. */
export type LogicDrafts = ReadonlyMap<string, LogicDraft>;

/** The drafts with a changed tree; without the target's draft if the tree is what it was made from. */
export function withDraft(drafts: LogicDrafts, target: LogicTarget, tree: LogicTree | null): LogicDrafts {
  const { id, expression } = target;
  const base = drafts.get(id)?.base ?? expression;
  const next = new Map(drafts);
  if (tree !== null && sameValue(expressionOf(tree), expressionOf(treeOf(groupOf(base))))) next.delete(id);
  else next.set(id, { target, base, tree });
  return next;
}

/** The drafts without one. */
export function withoutDraft(drafts: LogicDrafts, id: string): LogicDrafts {
  const next = new Map(drafts);
  next.delete(id);
  return next;
}

/** What was deleted while its conditions were edited. */
export function goneTargets(drafts: LogicDrafts, present: readonly LogicTarget[]): readonly LogicTarget[] {
  return [...drafts.values()].flatMap(({ target }) => (present.some(({ id }) => id === target.id) ? [] : [target]));
}

/** What is saved of a draft. */
export function savedDraft({ tree }: LogicDraft): ExpressionGroup | null {
  return tree === null ? null : savedExpression(tree);
}

/** The number of conditions that saving drafts drops, because they are incomplete. */
export function lostIn(drafts: LogicDrafts): number {
  return [...drafts.values()].reduce((sum, { tree }) => sum + (tree === null ? 0 : lostConditions(tree).length), 0);
}

/** Conditions that can be edited; null for none and for imported ones. */
export function groupOf(expression: Expression | null): ExpressionGroup | null {
  return expression?.expressionType === 'Group' ? expression : null;
}
