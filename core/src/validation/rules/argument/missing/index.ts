import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'argument/missing',
  scope: 'unit',
  part: 'missing',
  severity: 'ERROR',
  title: 'Every needed argument is filled',
  why: 'A command with an empty argument is skipped on the device, and the learner waits for something that never comes.',
  messages: { missing: '{{title}} is missing. Fill it in.' },
  check({ value: unit, report }) {
    for (const { from, at, title } of unit.missing) {
      report({ messageId: 'missing', entity: from, at, data: { title } });
    }
  },
});
