import { partFixes } from '../../../conditions/fix';
import { groupsSharingSubject } from '../../../conditions/shared-subjects';
import { defineRule } from '../../../rule';
import { sameValue } from '../../../same-value';

export const rule = defineRule({
  id: 'expression/duplicate-condition',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'A group says everything once',
  why: 'Where the same is said twice, one of the two was usually meant to be something else.',
  messages: { repeated: 'The group says this already. Remove it, or change it to what was meant.' },
  check({ value: unit, report }) {
    for (const placed of groupsSharingSubject(unit)) {
      const { rules } = placed.group;
      rules.forEach((rule, index) => {
        if (rule.expressionType === 'Group' && rule.rules.length === 0) return;
        if (!rules.slice(0, index).some((earlier) => sameValue(earlier, rule))) return;
        report({
          messageId: 'repeated',
          entity: placed.source.from,
          at: `${placed.at}/rules/${index}`,
          fixes: partFixes({ group: placed, within: `${placed.within}/rules/${index}` }, null, 'Remove the repetition'),
        });
      });
    }
  },
});
