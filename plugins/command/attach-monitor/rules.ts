import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'interval-needs-cuff': define({
    severity: 'ERROR',
    title: 'A cuff interval needs a blood pressure cuff',
    why: 'The expected blood pressures never appear, and the learner has to treat the patient without them.',
    messages: {
      'no-cuff':
        'A cuff interval is set, but no blood pressure cuff is attached. Attach the cuff or clear the interval.',
    },
    check({ args, report }) {
      if (args.cuffIntervalMinutes !== null && !args.sensors.includes('BLOOD_PRESSURE_CUFF')) {
        report({ messageId: 'no-cuff', at: '/cuffIntervalMinutes' });
      }
    },
  }),
  'nothing-to-monitor': define({
    severity: 'ERROR',
    title: 'A monitored patient has values to show',
    why: 'A monitor without values looks switched off, and the learner looks for a fault instead of treating the patient.',
    messages: {
      'no-report': 'The patient has no monitor report. Add one to the patient’s physiology, or choose another patient.',
    },
    check({ args, view, report }) {
      if (view === null || args.patientId === null || args.sensors.every((sensor) => sensor === 'CARDIOTOCOGRAPH'))
        return;
      const reports = view.get(args.patientId, 'patient')?.value.physiology.reports;
      if (reports === undefined) return;
      // a report of a plugin that isn't installed may be a monitor report
      const tabs = reports.map((each) => view.plugins.report(each.report)?.tab);
      if (!tabs.includes('monitor') && !tabs.includes(undefined)) {
        report({ messageId: 'no-report', at: '/patientId' });
      }
    },
  }),
};
