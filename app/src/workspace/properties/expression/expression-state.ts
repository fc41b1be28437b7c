import type { Action, Response } from '@scn/core/document/actions/schema';
import type { Issue } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import type { Expression } from '@scn/core/schema/expressions';
import { isEmptyExpression, lackOf } from '@scn/core/index/conditions/completeness';

/** State of an expression. */
export type ExpressionStatus =
  /** It isn't validated yet. */
  | 'loading'
  /** A rule reports an error about it. */
  | 'error'
  | 'unsupported'
  | 'invalid'
  | 'required'
  | 'set'
  | 'optional'
  /** It can't be set yet. */
  | 'disabled'
  /** It is set but has no effect. */
  | 'redundant';

/** An expression of an action. */
export type ActionExpression = 'visible' | 'triggerInvisible' | 'dependencies';

/**
 * State of an action's expression.
 *
 * @param issues - the action's issues; null before they are known
 */
export function statusOfExpression(
  action: Action,
  field: ActionExpression,
  issues: readonly Pick<Issue, 'at' | 'severity'>[] | null,
): ExpressionStatus {
  const own = contentOf(action[field]);
  if (own === 'unsupported') return own;
  if (own === 'invalid') return 'error';
  const isSet = own === 'set';
  if (isSet && issues === null) return 'loading';
  const isHere = (at: Pointer) => at === `/${field}` || at.startsWith(`/${field}/`);
  if (isSet && issues?.some(({ at, severity }) => severity === 'ERROR' && isHere(at)) === true) return 'error';
  const isVisibleSet = !isEmptyExpression(action.visible);
  const isInvisibleSet = !isEmptyExpression(action.triggerInvisible);
  switch (field) {
    case 'visible':
      if (isSet) return action.visibleOnStart && !isInvisibleSet ? 'redundant' : 'set';
      return action.visibleOnStart ? 'optional' : 'required';
    case 'triggerInvisible':
      if (isSet) return isVisibleSet ? 'set' : 'redundant';
      return isVisibleSet ? 'optional' : 'disabled';
    case 'dependencies':
      if (isSet) return 'set';
      return action.dependenciesEnabled ? 'required' : 'optional';
  }
}

/** State of a response's conditions. */
export function statusOfConditions({ conditions, conditionsEnabled }: Response): ExpressionStatus {
  const own = contentOf(conditions);
  if (own !== 'empty') return own;
  return conditionsEnabled ? 'required' : 'optional';
}

/** State of an expression on its own. */
export function contentOf(expression: Expression | null): 'unsupported' | 'invalid' | 'set' | 'empty' {
  if (expression === null || isEmptyExpression(expression)) return 'empty';
  if (expression.expressionType === 'Unsupported') return 'unsupported';
  return isComplete(expression) ? 'set' : 'invalid';
}

function isComplete(expression: Extract<Expression, { expressionType: 'Group' }>): boolean {
  return expression.rules.every((rule) => (rule.expressionType === 'Rule' ? lackOf(rule) === null : isComplete(rule)));
}
