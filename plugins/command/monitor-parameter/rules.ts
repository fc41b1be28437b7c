import { decimalsIn, defineArgumentRule, rangeIn, rangeTexts, type Snapshot } from '@scn/sdk';
import { itemIsOnThePatientsMonitor, itemOfPatient } from '../shared/patient-item';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'item-on-monitor': itemIsOnThePatientsMonitor,
  'limits-in-order': define({
    severity: 'ERROR',
    title: 'The low alarm limit is below the high one',
    why: 'With crossed limits, every value is out of range: the alarm never stops, and learners learn to ignore it.',
    messages: {
      crossed: 'The low limit {{low}} is not below the high limit {{high}}. Swap or correct them.',
    },
    check({ args, report }) {
      const { lowAlarmLimit: low, highAlarmLimit: high } = args;
      if (low !== null && high !== null && low >= high) {
        report({ messageId: 'crossed', at: '/lowAlarmLimit', data: { low, high } });
      }
    },
  }),
  'limit-reachable': define({
    severity: 'ERROR',
    title: 'The value can reach its alarm limit',
    why: 'A limit that the value never crosses gives no alarm, so the learner isn’t warned of a deterioration.',
    messages: {
      unreachable:
        '{{item}} is always between {{minimum}} and {{maximum}}, so a limit of {{limit}} has no effect. Choose a limit within that range, or clear it.',
    },
    check({ args, view, report }) {
      if (view === null || args.patientId === null || args.item === null) return;
      const known = view.plugins.reportItem(args.item)?.item;
      const unit = itemOfPatient(view, args.patientId, args.item)?.unit;
      if (known === undefined || unit === undefined || decimalsIn(known, unit) === null) return;
      const [minimum, maximum] = rangeIn(known, unit);
      for (const property of ['lowAlarmLimit', 'highAlarmLimit'] as const) {
        const limit = args[property];
        if (limit === null || (limit >= minimum && limit <= maximum)) continue;
        report({
          messageId: 'unreachable',
          at: `/${property}`,
          data: { item: known.title, ...rangeTexts({ minimum, maximum, unit }), limit },
        });
      }
    },
  }),
};
