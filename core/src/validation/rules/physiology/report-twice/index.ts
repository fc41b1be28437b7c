import { defineRule } from '../../../rule';
import { sameValue } from '../../../same-value';

export const rule = defineRule({
  id: 'physiology/report-twice',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Reports of one kind can be told apart',
  why: 'Two reports of the same kind and the same sample show two truths, and the learner can’t know which one holds.',
  messages: {
    same: 'The patient has another {{report}} report with the same settings. Keep one, or give this one a sample of its own.',
  },
  check({ value: { physiology }, view, report }) {
    const { reports } = physiology;
    reports.forEach((one, index) => {
      const isRepeated = reports
        .slice(0, index)
        .some((other) => other.report === one.report && sameValue(other.args, one.args));
      if (!isRepeated) return;
      const data = { report: view.plugins.report(one.report)?.title ?? one.report };
      report({ messageId: 'same', entity: one.id, data });
    });
  },
});
