import { suppressions } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'suppression/reason-required',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'An accepted issue has a reason',
  why: 'Without a reason nobody can tell later whether the warning was thought about, so it is not taken as accepted.',
  messages: { missing: 'The acceptance of {{ruleId}} has no reason. Write why the issue is no problem here.' },
  check({ view, report }) {
    view.derive(suppressions).forEach(({ ruleId, reason }, index) => {
      if (reason.trim() !== '') return;
      report({ messageId: 'missing', entity: null, at: `/suppressions/${index}/reason`, data: { ruleId } });
    });
  },
});
