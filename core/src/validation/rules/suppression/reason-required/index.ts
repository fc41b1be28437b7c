import { suppressions } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'suppression/reason-required',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'An accepted issue has a reason',
  why: 'Without a reason, reviewers can’t tell why the issue was accepted, so the acceptance is ignored.',
  messages: { missing: 'The acceptance of {{ruleId}} has no reason. Enter why the issue isn’t a problem here.' },
  check({ view, report }) {
    view.derive(suppressions).forEach(({ ruleId, reason }, index) => {
      if (reason.trim() !== '') return;
      report({ messageId: 'missing', entity: null, at: `/suppressions/${index}/reason`, data: { ruleId } });
    });
  },
});
