import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { Pointer } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import type { PlacedExpression, Subtree } from '#kernel/view';

/** A group with its place in a subtree. */
export interface PlacedGroup {
  readonly group: ExpressionGroup;
  readonly parent: PlacedGroup | null;
  /** 1 for the root. */
  readonly depth: number;
  readonly source: PlacedExpression;
  /** Relative to the entity that contains the expression. */
  readonly at: Pointer;
  /** Relative to the expression. */
  readonly within: Pointer;
}

/** A condition with its place in a subtree. */
export interface PlacedCondition {
  readonly condition: ExpressionRule;
  readonly group: PlacedGroup;
  readonly at: Pointer;
  readonly within: Pointer;
}

interface Walked {
  readonly groups: readonly PlacedGroup[];
  readonly conditions: readonly PlacedCondition[];
}

const walk = memoizeByIdentity((subtree: Subtree): Walked => {
  const groups: PlacedGroup[] = [];
  const conditions: PlacedCondition[] = [];
  const visit = (placed: PlacedGroup): void => {
    groups.push(placed);
    placed.group.rules.forEach((rule, index) => {
      const at: Pointer = `${placed.at}/rules/${index}`;
      const within: Pointer = `${placed.within}/rules/${index}`;
      if (rule.expressionType === 'Rule') conditions.push({ condition: rule, group: placed, at, within });
      else visit({ group: rule, parent: placed, depth: placed.depth + 1, source: placed.source, at, within });
    });
  };
  for (const source of subtree.expressions) {
    if (source.expression.expressionType !== 'Group') continue;
    visit({ group: source.expression, parent: null, depth: 1, source, at: source.at, within: '' });
  }
  return { groups, conditions };
});

/** Most subtrees have no expression, so they aren't cached. */
const nothing: Walked = { groups: [], conditions: [] };

/** Every condition of a subtree, in document order. */
export function conditionsOf(subtree: Subtree): readonly PlacedCondition[] {
  return (subtree.expressions.length === 0 ? nothing : walk(subtree)).conditions;
}

/** Every group of a subtree's expressions, each before its contents. */
export function groupsOf(subtree: Subtree): readonly PlacedGroup[] {
  return (subtree.expressions.length === 0 ? nothing : walk(subtree)).groups;
}
