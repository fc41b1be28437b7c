import type { ExpressionGroup } from '#schema/expressions';
import { conditionText, renderGroup } from '../condition-text';
import { prune } from '../prune';
import type { Vocabulary } from '../vocabulary';

/** Conditions as text that `parseConditions` reads back exactly. Incomplete conditions are left out, as when saving. */
export function printConditions(expression: ExpressionGroup | null, vocabulary: Vocabulary): string {
  const retained = expression === null ? null : prune(expression);
  if (retained === null) return '';
  const parts = renderGroup(retained, {
    condition: (condition) => conditionText(condition, vocabulary, { inWords: false, isNegated: false }),
    negated: (condition) => conditionText(condition, vocabulary, { inWords: false, isNegated: true }),
    separator: ({ operator }, _index, isListed) => (isListed ? ', ' : operator === 'AND' ? ' and ' : ' or '),
  });
  return parts.map(({ text }) => text).join('');
}
