import { islandNumbers } from '../../../queries/islands';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/island-exists',
  scope: 'response',
  severity: 'ERROR',
  title: 'The island of a response exists',
  why: 'No learner ever stands at an island that the room does not have, so the response never plays.',
  messages: { missing: 'The room has no island {{island}}. Choose one that it has, or add the island to the room.' },
  check({ value: { island }, view, report }) {
    // Island 0 stands for the room as a whole, which is always there.
    if (island === 0 || view.derive(islandNumbers).has(island)) return;
    report({ messageId: 'missing', at: '/island', data: { island } });
  },
});
