import { maxExpressionDepth } from '../../../../document/expressions/schema';
import { groupsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/depth',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'Groups nest at most four deep',
  why: 'The logic builder shows four levels; what is deeper can’t be seen or changed by the author.',
  messages: { 'too-deep': 'The group is {{depth}} levels deep; the deepest is {{limit}}. Move its conditions up.' },
  check({ value: unit, report }) {
    for (const { depth, source, at } of groupsOf(unit)) {
      // One report for each branch: what is deeper still goes with it.
      if (depth !== maxExpressionDepth + 1) continue;
      report({ messageId: 'too-deep', entity: source.from, at, data: { depth, limit: maxExpressionDepth } });
    }
  },
});
