import { defineRule } from '#kernel/rule';
import { defineQuery } from '#kernel/view';

/** Numbers of the islands of the room. */
const islandNumbers = defineQuery(
  'island-numbers',
  (view): ReadonlySet<unknown> => new Set(view.all('island').map(({ value }) => value.number)),
);

export const rule = defineRule({
  id: 'response/island-exists',
  scope: 'response',
  needs: ['island'],
  severity: 'ERROR',
  title: 'The island of a response exists',
  why: 'No learner is ever at an island that the room doesn’t have, so the response never plays.',
  messages: { missing: 'The room has no island {{island}}. Choose another island, or add this one to the room.' },
  breaks: ['missing'],
  check({ value: { island }, view, report }) {
    // Island 0 represents the whole room, which always exists.
    if (island === 0 || view.derive(islandNumbers).has(island)) return;
    report({ messageId: 'missing', at: '/island', data: { island } });
  },
});
