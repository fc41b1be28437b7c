import { defineRule } from '#kernel/rule';
import { environment } from '#index/queries/sections';

export const rule = defineRule({
  id: 'environment/island-numbers-differ',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Islands have different numbers',
  why: 'Responses select an island by number. If two have the same number, it is undefined where the response plays.',
  messages: {
    repeated: 'The islands “{{title}}” and “{{other}}” both have the number {{number}}. Change one of them.',
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
