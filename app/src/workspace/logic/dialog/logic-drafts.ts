import type { Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Vocabulary } from '@scn/core/logic/vocabulary';
import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';
import {
  conditionsIn,
  expressionOf,
  lostConditions,
  savedExpression,
  treeOf,
  type LogicTree,
} from '../builder/logic-tree';
import { valueProblem } from '../builder/value-problem';
import { typedConditions } from '../sentence/typed-conditions';
import type { LogicTarget } from './logic-target';

/** Conditions that were changed in a dialog and aren't saved. */
export interface LogicDraft {
  /** The object that they belong to, as it was at the last edit: it can be deleted in the meantime. */
  readonly target: LogicTarget;
  /** The conditions that they were made from. */
  readonly base: Expression | null;
  /** Null: imported conditions that were cleared. */
  readonly tree: LogicTree | null;
  /** Conditions typed as text that the tree doesn't have yet; null for none. */
  readonly text: string | null;
}

/** The unsaved changes of a dialog, by target. */
export type LogicDrafts = ReadonlyMap<string, LogicDraft>;

/** The drafts with a changed tree; without the target's draft if the tree is what it was made from. */
export function withDraft(drafts: LogicDrafts, target: LogicTarget, tree: LogicTree | null): LogicDrafts {
  return put(drafts, target, { tree, text: drafts.get(target.id)?.text ?? null });
}

/** The drafts with conditions typed as text; null for none. */
export function withText(drafts: LogicDrafts, target: LogicTarget, text: string | null): LogicDrafts {
  const draft = drafts.get(target.id);
  return put(drafts, target, { tree: draft === undefined ? treeOf(groupOf(target.expression)) : draft.tree, text });
}

function put(drafts: LogicDrafts, target: LogicTarget, { tree, text }: Pick<LogicDraft, 'tree' | 'text'>): LogicDrafts {
  const { id, expression } = target;
  const base = drafts.get(id)?.base ?? expression;
  const next = new Map(drafts);
  const isAsBefore = tree !== null && sameValue(expressionOf(tree), expressionOf(treeOf(groupOf(base))));
  if (isAsBefore && text === null) next.delete(id);
  else next.set(id, { target, base, tree, text });
  return next;
}

/**
 * The drafts as saving them takes them: text that was typed and is understood replaces the tree. Text that can’t be saved stays, for
 * `firstRefused`.
 */
export function withTypedText(drafts: LogicDrafts, vocabulary: Vocabulary): LogicDrafts {
  let read = drafts;
  for (const { target, tree, text } of drafts.values()) {
    if (text === null) continue;
    const typed = typedConditions(text, target.owner, vocabulary);
    if (typed.kind !== 'read') continue;
    // empty text of conditions that are all incomplete removes nothing
    const isPending = typed.expression === null && tree !== null && savedExpression(tree) === null;
    read = put(read, target, { tree: isPending ? tree : treeOf(typed.expression), text: null });
  }
  return read;
}

/** A field with what can't be saved. */
export interface RefusedField {
  /** The target. */
  readonly id: string;
  /** The condition with the value; null for the conditions typed as text. */
  readonly within: Pointer | null;
}

/** The first field with what its author typed and can't be saved: text that isn't understood, or a value that is no number. Null for none. */
export function firstRefused(drafts: Iterable<LogicDraft>, plugins: PluginLookup): RefusedField | null {
  for (const { target, base, tree, text } of drafts) {
    if (text !== null) return { id: target.id, within: null };
    if (tree === null) continue;
    const known = conditionsIn(treeOf(groupOf(base))).map(({ node }) => node.condition);
    const refused = conditionsIn(tree).find(
      ({ node: { condition } }) =>
        valueProblem(condition, plugins)?.kind === 'number' && !known.some((each) => sameValue(each, condition)),
    );
    if (refused !== undefined) return { id: target.id, within: refused.within };
  }
  return null;
}

/** The drafts without one. */
export function withoutDraft(drafts: LogicDrafts, id: string): LogicDrafts {
  const next = new Map(drafts);
  next.delete(id);
  return next;
}

/** Returns the targets that were deleted while their conditions were edited. */
export function deletedTargets(drafts: LogicDrafts, present: readonly LogicTarget[]): readonly LogicTarget[] {
  return [...drafts.values()].flatMap(({ target }) => (present.some(({ id }) => id === target.id) ? [] : [target]));
}

/** Returns the expression that is saved for a draft. */
export function savedDraft({ tree }: LogicDraft): ExpressionGroup | null {
  return tree === null ? null : savedExpression(tree);
}

/** The number of conditions that saving drafts drops, because they are incomplete. */
export function incompleteCount(drafts: LogicDrafts): number {
  return [...drafts.values()].reduce((sum, { tree }) => sum + (tree === null ? 0 : lostConditions(tree).length), 0);
}

/** Conditions that can be edited; null for none and for imported ones. */
export function groupOf(expression: Expression | null): ExpressionGroup | null {
  return expression?.expressionType === 'Group' ? expression : null;
}
