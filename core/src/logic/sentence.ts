import type { Expression, ExpressionRule } from '#schema/expressions';
import { familyOf } from '#index/conditions/completeness';
import { conditionText } from './condition-text';
import { renderGroup, type RenderedPart, type Style } from './render-group';
import type { Vocabulary } from './vocabulary';
import { lastJoin } from './words';

/**
 * An expression as a sentence in plain language, in parts that name where in the expression they come from. Their texts together can be read
 * back with `parseConditions` if every condition is complete and what it refers to exists. Empty if there are no conditions or they
 * can't be shown.
 */
export function sentenceOf(expression: Expression | null, vocabulary: Vocabulary): readonly RenderedPart[] {
  if (expression?.expressionType !== 'Group' || expression.rules.length === 0) return [];
  const [first, ...rest] = renderGroup(expression, styleOf(vocabulary));
  return first === undefined ? [] : [{ ...first, text: first.text.replace(languageWord, capitalized) }, ...rest];
}

/** A word of the language at the start of a sentence: names keep their spelling, such as pH. */
const languageWord = /^(?:posture|state|emotion|compressions|any|all|none|not|unknown)(?= )/;

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The sentence as one text. */
export function sentenceText(expression: Expression | null, vocabulary: Vocabulary): string {
  return sentenceOf(expression, vocabulary)
    .map(({ text }) => text)
    .join('');
}

function styleOf(vocabulary: Vocabulary): Style {
  return {
    condition: (condition) => conditionText(condition, vocabulary, { inWords: true, isNegated: false }),
    negated: (condition) =>
      canBeNegated(condition) ? conditionText(condition, vocabulary, { inWords: true, isNegated: true }) : null,
    separator: ({ operator, rules }, index) =>
      index === rules.length - 2 ? lastJoin(operator, rules.length, vocabulary.culture) : ', ',
  };
}

/** `is not` is a comparison of its own for values that are or aren't something. */
function canBeNegated({ conditionBlock: { objectType }, comparisonOperator }: ExpressionRule): boolean {
  if (familyOf[objectType] === 'completion') return true;
  return familyOf[objectType] === 'physiology' && !['None', 'Equals', 'NotEquals'].includes(comparisonOperator);
}
