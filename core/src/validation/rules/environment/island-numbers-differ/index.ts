import { defineRule } from '../../../rule';
import { environment } from '../../../queries/sections';

export const rule = defineRule({
  id: 'environment/island-numbers-differ',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Islands have different numbers',
  why: 'A response plays at an island by its number: with two of the same number it is chance where the learner hears it.',
  messages: {
    repeated: 'The island “{{title}}” has the number {{number}}, as “{{other}}” has. Give each its own number.',
  },
  check({ view, report }) {
    const titles = new Map<number, string>();
    for (const { id, number, title } of view.derive(environment).islands) {
      const other = titles.get(number);
      if (other === undefined) titles.set(number, title);
      else report({ messageId: 'repeated', entity: id, at: '/number', data: { title, number, other } });
    }
  },
});
