import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/unsupported',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'Conditions are supported',
  why: 'Imported conditions that aren’t supported are exported unchanged, but no one can see or check what they do.',
  messages: { unsupported: 'Conditions unsupported' },
  check({ value: subtree, report }) {
    for (const source of subtree.expressions) {
      // A plugin checks the expressions in its own arguments.
      if (source.expression.expressionType !== 'Unsupported' || source.payload !== null) continue;
      report({ messageId: 'unsupported', entity: source.from, at: source.at });
    }
  },
});
