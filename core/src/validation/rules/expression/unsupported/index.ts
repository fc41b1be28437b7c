import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/unsupported',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'Conditions can be read',
  why: 'Imported conditions that can’t be read are exported as they came: nobody can see or check what they do to the learner.',
  messages: { unsupported: 'Conditions unsupported' },
  check({ value: unit, report }) {
    for (const source of unit.expressions) {
      // A plugin judges the expressions among its own arguments.
      if (source.expression.expressionType !== 'Unsupported' || source.payload !== null) continue;
      report({ messageId: 'unsupported', entity: source.from, at: source.at });
    }
  },
});
