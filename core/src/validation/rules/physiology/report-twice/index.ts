import { defineRule } from '#kernel/rule';
import { sameValue } from '#base/same-value';

export const rule = defineRule({
  id: 'physiology/report-twice',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Reports of the same type differ',
  why: 'If two reports have the same type and sample, learners can’t know which one is right.',
  messages: {
    same: 'The patient has another {{report}} report with the same settings. Remove one, or give this one a different sample.',
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
