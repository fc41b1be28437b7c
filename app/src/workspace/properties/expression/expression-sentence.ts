import type { ComparisonOperator } from '@scn/core/base/enumerations';
import type { Expression, ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { familyOf } from '@scn/core/view/conditions/completeness';

/** The words that sentences are built from. */
export interface SentenceWords {
  /** `and`, `or`; and the prefix of a negated group. */
  readonly joins: Readonly<Record<ExpressionGroup['operator'] | 'none' | 'notAll', string>>;
  readonly operators: Readonly<Record<ComparisonOperator, string>>;
  /** `is done`. */
  readonly done: string;
  /** Placeholder for missing parts. */
  readonly missing: string;
  /** The name of a condition's object. */
  nameOf(id: string): string;
  /** A value with its unit. */
  valueText(value: number | string, unit: string | null): string;
}

/** An expression as a sentence; empty if it has no conditions or can't be shown. */
export function expressionSentence(expression: Expression | null, words: SentenceWords): string {
  return expression?.expressionType === 'Group' ? groupText(expression, words) : '';
}

function groupText(group: ExpressionGroup, words: SentenceWords): string {
  const { operator, not, rules } = group;
  const parts = rules
    .map((rule) => {
      if (rule.expressionType === 'Rule') return ruleText(rule, words);
      const inner = groupText(rule, words);
      return rule.rules.length > 1 && rules.length > 1 ? `(${inner})` : inner;
    })
    .filter((part) => part !== '');
  if (parts.length === 0) return '';
  if (!not) return parts.join(` ${words.joins[operator]} `);
  return `${operator === 'OR' ? words.joins.none : words.joins.notAll} (${parts.join('; ')})`;
}

function ruleText({ conditionBlock, comparisonOperator, value, unit }: ExpressionRule, words: SentenceWords): string {
  const { objectType, objects } = conditionBlock;
  const names = objects.map(({ object }) => (object === '' ? words.missing : words.nameOf(object)));
  const subject = names.length === 0 ? words.missing : names.join(' · ');
  if (familyOf[objectType] === 'completion') return `${subject} ${words.done}`;
  const compared = value === null || value === '' ? words.missing : words.valueText(value, unit);
  const operator = comparisonOperator === 'None' && familyOf[objectType] === 'named' ? 'Equals' : comparisonOperator;
  return `${subject} ${words.operators[operator]} ${compared}`;
}
