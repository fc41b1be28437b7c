import {
  conditionObjects,
  maxExpressionDepth,
  type Expression,
  type ExpressionGroup,
  type ExpressionRule,
} from '#schema/expressions';
import { sameValue } from '#base/same-value';
import { Refusal, type ErrorCode } from '#base/refusal';

/** Codes of the refusals of an operation on expressions: of its input, and of {@link settleExpression}. */
export const expressionRefusals = [
  'ExpressionInvalidError',
  'ExpressionNoNotError',
  'ExpressionNoObjectError',
  'ExpressionNoOperatorError',
  'ExpressionUnsupportedError',
] as const satisfies readonly ErrorCode[];

/** Constraints for an expression at its place. */
export interface ExpressionPlace {
  readonly current: Expression | null;
  /** The action whose own completion is not a valid condition there. */
  readonly actionCode?: string;
  /** Prerequisites can only contain completions. */
  readonly completionsOnly?: boolean;
}

/**
 * Normalises an expression for saving: drops empty groups and conditions without an object; an empty expression becomes null.
 * Keeps conditions that are incomplete in other ways, which rules report.
 *
 * @throws Refusal ExpressionUnsupportedError when an unsupported expression would be changed instead of cleared, or created;
 * ExpressionInvalidError when it is nested too deeply or violates the constraints.
 */
export function settleExpression(given: Expression | null, place: ExpressionPlace): Expression | null {
  if (given === null || sameValue(given, place.current)) return given;
  if (given.expressionType === 'Unsupported' || place.current?.expressionType === 'Unsupported') {
    throw new Refusal('ExpressionUnsupportedError', {}, 'An unsupported expression can only be cleared.');
  }
  const settled = prune(given);
  if (settled === null) return null;
  if (depthOf(settled) > maxExpressionDepth) {
    throw new Refusal(
      'ExpressionInvalidError',
      { maxDepth: maxExpressionDepth },
      `Conditions can be nested at most ${maxExpressionDepth} groups deep.`,
    );
  }
  for (const { conditionBlock } of conditionsOf(settled)) {
    const targets: readonly string[] = conditionObjects[conditionBlock.objectType];
    const isAction = targets.includes('action');
    if (isAction && conditionBlock.objects.some(({ object }) => object === place.actionCode)) {
      throw new Refusal(
        'ExpressionInvalidError',
        { actionCode: place.actionCode },
        'Data in clipboard contains actions that are not valid for this expression',
      );
    }
    if (place.completionsOnly === true && !isAction && !targets.includes('response')) {
      throw new Refusal(
        'ExpressionInvalidError',
        { objectType: conditionBlock.objectType },
        'Data in clipboard contains conditions that are not valid for this expression',
      );
    }
  }
  return settled;
}

function prune(group: ExpressionGroup): ExpressionGroup | null {
  const rules = group.rules.flatMap((rule): readonly (ExpressionGroup | ExpressionRule)[] => {
    if (rule.expressionType === 'Rule') return rule.conditionBlock.objects.length === 0 ? [] : [rule];
    const retained = prune(rule);
    return retained === null ? [] : [retained];
  });
  return rules.length === 0 ? null : { ...group, rules };
}

function depthOf(group: ExpressionGroup): number {
  return 1 + Math.max(0, ...group.rules.map((rule) => (rule.expressionType === 'Group' ? depthOf(rule) : 0)));
}

function conditionsOf(group: ExpressionGroup): readonly ExpressionRule[] {
  return group.rules.flatMap((rule) => (rule.expressionType === 'Group' ? conditionsOf(rule) : [rule]));
}
