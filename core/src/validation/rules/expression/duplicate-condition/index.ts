import { partFixes } from '#index/conditions/fix';
import { groupsSharingSubject } from '#index/conditions/shared-subjects';
import { defineRule } from '#kernel/rule';
import { sameValue } from '#base/same-value';

export const rule = defineRule({
  id: 'expression/duplicate-condition',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'A group contains each condition once',
  why: 'If a condition is repeated, one of the two was usually intended to be different.',
  messages: { repeated: 'The group already contains this condition. Remove it, or change it.' },
  check({ value: subtree, report }) {
    for (const placed of groupsSharingSubject(subtree)) {
      const { rules } = placed.group;
      rules.forEach((rule, index) => {
        if (rule.expressionType === 'Group' && rule.rules.length === 0) return;
        if (!rules.slice(0, index).some((earlier) => sameValue(earlier, rule))) return;
        report({
          messageId: 'repeated',
          entity: placed.source.from,
          at: `${placed.at}/rules/${index}`,
          fixes: partFixes(
            { group: placed, within: `${placed.within}/rules/${index}` },
            null,
            'Remove the repeated condition',
          ),
        });
      });
    }
  },
});
