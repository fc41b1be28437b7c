import { momentText } from '#description/log-text';
import { definePlayRule, playedAgain } from '../play-rule';

export const rule = definePlayRule({
  id: 'play/nothing-to-do',
  severity: 'WARNING',
  title: 'Learners always have something to do or to watch',
  why: 'Learners stand before a patient and can do nothing, hear nothing and see nothing new. They think that the device has failed.',
  messages: {
    after:
      'After this action, from {{from}} on, nothing happens and learners can do nothing for {{length, duration}}. Check its locks, pauses and delays, and what becomes visible. Play it again with {{again}}.',
    start:
      'From {{from}} on, nothing happens and learners can do nothing for {{length, duration}}. Check which actions are visible, and when. Play it again with {{again}}.',
  },
  check({ evidence, report }) {
    for (const { from, to, after, ...by } of evidence.quiet) {
      const data = { from: momentText(from), length: Math.floor((to - from) / 1000), again: playedAgain(by) };
      report({ messageId: after === null ? 'start' : 'after', entity: after, data });
    }
  },
});
