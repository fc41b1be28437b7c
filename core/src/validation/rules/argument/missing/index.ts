import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'argument/missing',
  scope: 'subtree',
  needs: ['missing'],
  severity: 'ERROR',
  title: 'Every required argument has a value',
  why: 'Devices skip a command with an empty required argument, so learners wait for something that never happens.',
  messages: { missing: '{{instruction}}' },
  check({ value: subtree, report }) {
    for (const { from, at, instruction } of subtree.missing) {
      const code = from?.kind === 'command' ? { code: 'MissingPlaylistCommandArgumentWarning' as const } : {};
      report({ messageId: 'missing', ...code, entity: from, at, data: { instruction } });
    }
  },
});
