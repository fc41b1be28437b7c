import { definePlayRule } from '../play-rule';

export const rule = definePlayRule({
  id: 'play/harm-helps',
  severity: 'WARNING',
  title: 'A harmful action doesn’t help',
  why: 'The feedback says that the action harms, and the patient gets better with it. Learners believe the patient.',
  messages: {
    helps:
      'In {{better}} of {{pairs}} pairs of plays, the play with this harmful action ends better than the same play without it. Correct its changes of physiology and what it starts, or don’t mark it as harmful.',
  },
  check({ evidence, report }) {
    for (const { action, better, worse, same } of evidence.helpful)
      report({ messageId: 'helps', entity: action, at: '/harmful', data: { better, pairs: better + worse + same } });
  },
});
