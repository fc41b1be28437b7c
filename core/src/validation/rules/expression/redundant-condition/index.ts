import { meaningOf } from '#view/conditions/meaning';
import { isWithin } from '#view/conditions/number-set';
import { partFixes } from '#view/conditions/fix';
import { groupsSharingSubject, subjectKey } from '#view/conditions/shared-subjects';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/redundant-condition',
  scope: 'unit',
  part: 'expressions',
  severity: 'INFORMATION',
  title: 'No condition of a group is redundant',
  why: '“Above 100 and above 120” means the same as “above 120”. The extra condition hides which value counts.',
  messages: {
    redundant: 'Another condition of the group makes this one redundant. Remove it, or change it.',
  },
  check({ value: unit, view, report }) {
    for (const placed of groupsSharingSubject(unit)) {
      const { rules, operator } = placed.group;
      rules.forEach((rule, index) => {
        if (rule.expressionType === 'Group') return;
        const key = subjectKey(rule);
        const isRedundant = rules.some((other) => {
          if (other === rule || other.expressionType === 'Group' || subjectKey(other) !== key) return false;
          const mine = meaningOf(rule, view);
          const its = meaningOf(other, view);
          if (mine === null || mine.subject !== its?.subject) return false;
          // In an AND the wider condition is redundant, in an OR the narrower. Another rule reports conditions that are never true.
          const [narrow, wide] = operator === 'AND' ? [its.holds, mine.holds] : [mine.holds, its.holds];
          return narrow.length > 0 && isWithin(narrow, wide) && !isWithin(wide, narrow);
        });
        if (!isRedundant) return;
        report({
          messageId: 'redundant',
          entity: placed.source.from,
          at: `${placed.at}/rules/${index}`,
          fixes: partFixes({ group: placed, within: `${placed.within}/rules/${index}` }, null, 'Remove the condition'),
        });
      });
    }
  },
});
