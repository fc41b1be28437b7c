import type { OperationCall } from '@scn/core/base/issue';
import type { Pointer, JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Vocabulary } from '@scn/core/logic/vocabulary';
import type { PlacedView } from '@scn/core/operations/operation';
import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';
import { valueProblem } from '../builder/condition-edits';
import {
  conditionsIn,
  expressionOf,
  lostConditions,
  savedExpression,
  treeOf,
  type LogicTree,
} from '../builder/logic-tree';
import type { PaletteOwner } from '../palette/palette-items';
import { typedConditions } from '../sentence/typed-conditions';
import type { ActionLogic, GivenLogic, LogicRequest, TriggerLogic } from './logic-request';

/** Conditions that a dialog edits: one of its tabs. */
export interface LogicTarget {
  /** A response code, or what the conditions are for. */
  readonly id: string;
  /** Name of the object that they belong to, as shown below the title. */
  readonly name: string;
  readonly owner: PaletteOwner;
  /** As they are in the document now. */
  readonly expression: Expression | null;
  /** The change that saves them; null if the opener saves them. */
  save(expression: Expression | null): OperationCall | null;
}

/** The field of an action with its conditions. */
const fields = {
  visibility: 'visible',
  invisibility: 'triggerInvisible',
  prerequisite: 'dependencies',
} as const;

/** The action that a request is about; null for none. */
export function actionOfRequest(request: LogicRequest, view: PlacedView): string | null {
  if (!('responseCode' in request)) return request.actionCode;
  return view.get(request.responseCode, 'response')?.parent?.id ?? null;
}

/**
 * Returns the targets of a request; empty if they no longer exist. Responses come in the order in which they
 * are evaluated.
 *
 * @param actionCode - its action when it was made: the response that it names can be deleted in the meantime
 */
export function logicTargets(
  request: LogicRequest,
  view: PlacedView,
  actionCode = actionOfRequest(request, view),
): readonly LogicTarget[] {
  if ('onSave' in request) return [givenTarget(request)];
  if (request.kind !== 'response conditions') return actionTarget(request, view);
  const action = actionCode === null ? undefined : view.get(actionCode, 'action')?.value;
  return (action?.responses ?? []).map(({ responseCode, description, conditions }) => ({
    id: responseCode,
    name: description === '' ? responseCode : description,
    owner: { kind: request.kind, actionCode: action?.actionCode ?? null, responseCode },
    expression: conditions,
    // without conditions there is nothing to enable
    save: (expression) =>
      expression === null
        ? { name: 'response.update', input: { responseCode, conditions: null } }
        : { name: 'response.save-conditions', input: { responseCode, conditions: asJson(expression) } },
  }));
}

function actionTarget(request: ActionLogic | TriggerLogic, view: PlacedView): readonly LogicTarget[] {
  const { kind, actionCode } = request;
  const action = view.get(actionCode, 'action')?.value;
  if (action === undefined) return [];
  const base = { id: kind, name: action.title, owner: { kind, actionCode, responseCode: null } };
  if (request.kind === 'physiology trigger') {
    const { argument } = request;
    const { [argument]: expression } = action.trigger.args as Readonly<Record<string, Expression | null | undefined>>;
    // the trigger was changed to another one
    if (expression === undefined) return [];
    return [
      {
        ...base,
        expression,
        save: (saved) => ({ name: 'trigger.update', input: { actionCode, args: { [argument]: asJson(saved) } } }),
      },
    ];
  }
  const field = fields[request.kind];
  return [
    {
      ...base,
      expression: action[field],
      save: (saved) => ({
        name: 'action.update',
        input: {
          actionCode,
          [field]: asJson(saved),
          ...(kind === 'prerequisite' && saved !== null ? { dependenciesEnabled: true } : {}),
        },
      }),
    },
  ];
}

function givenTarget({ kind, actionCode, name, expression }: GivenLogic): LogicTarget {
  return { id: kind, name, owner: { kind, actionCode, responseCode: null }, expression, save: () => null };
}

function asJson(expression: Expression | null): JsonObject | null {
  return expression as (Expression & JsonObject) | null;
}

/** Conditions that were changed in a dialog and aren't saved. */
interface LogicDraft {
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
