import { calculatedContradictions } from '#index/conditions/calculated-items';
import { rangeTexts } from '#index/conditions/range-texts';
import { toUnit } from '#kernel/item-units';
import { defineRule } from '#kernel/rule';
import { neverHolds } from '#simulation/reach/never-holds';
import { spannedConditions } from '#simulation/reach/item-spans';

export const rule = defineRule({
  id: 'expression/outside-span',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'A condition can become both true and false in its scenario',
  why: 'An item stays between the values that its baseline, its deterioration and the actions’ changes lead to. A condition that nothing in the scenario can make true, or false, doesn’t depend on what the learner does.',
  messages: {
    never:
      '{{item}} stays between {{minimum}} and {{maximum}} in this scenario, so this condition is never true. Change the value, or let an action change the item further.',
    always:
      '{{item}} stays between {{minimum}} and {{maximum}} in this scenario, so this condition is always true. Change the value, or remove the condition.',
    'unmoved-never':
      '{{item}} is {{maximum}} throughout, because nothing in this scenario changes it, so this condition is never true. Let the item deteriorate, change it in an action, or remove the condition.',
    'unmoved-always':
      '{{item}} is {{maximum}} throughout, because nothing in this scenario changes it, so this condition is always true. Let the item deteriorate, change it in an action, or remove the condition.',
  },
  check({ value: subtree, view, report }) {
    const spanned = spannedConditions(subtree, view).filter(({ holds }) => holds !== null);
    if (spanned.length === 0) return;
    const contradictory = calculatedContradictions(subtree, view).map(({ expression }) => expression);
    for (const { physiology, minimum, maximum, holds } of spanned) {
      const { item, scale, placed } = physiology;
      if (scale === null) continue;
      // Other rules report expressions that never hold as a whole.
      const { source } = placed.group;
      if (!holds && (contradictory.includes(source) || neverHolds(source, view))) continue;
      const decided = holds ? 'always' : 'never';
      report({
        messageId: minimum === maximum ? `unmoved-${decided}` : decided,
        entity: source.from,
        at: `${placed.at}/value`,
        data: {
          item: item.title,
          ...rangeTexts({
            minimum: toUnit(item, minimum, scale.unit),
            maximum: toUnit(item, maximum, scale.unit),
            unit: scale.unit,
          }),
        },
      });
    }
  },
});
