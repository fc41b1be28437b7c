import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Rules for what the action prescribes and which actions administer it. */
export const prescriptionRules = {
  'prescribe-type': define({
    severity: 'ERROR',
    title: 'The prescribe type fits the administering actions',
    why: 'It determines when a prescription counts as given: after one action, after any of them, or only after all of them.',
    messages: {
      required: 'Prescribe Type is required',
      single: 'Single is for one administering action, and there are {{count}}. Choose All or Any.',
      several: '{{type}} is for several administering actions, and there is one. Choose Single or add another action.',
      none: 'The type None prescribes nothing, but administering actions are selected. Remove them or choose another type.',
    },
    check({ args: { prescribeType: type, administeringActions }, report }) {
      const count = administeringActions.length;
      if (type === null) report({ messageId: 'required', at: '/prescribeType' });
      else if (type === 'None') {
        if (count > 0) report({ messageId: 'none', at: '/prescribeType' });
      } else if (type === 'Single') {
        if (count > 1) report({ messageId: 'single', at: '/prescribeType', data: { count } });
      } else if (count === 1) report({ messageId: 'several', at: '/prescribeType', data: { type } });
    },
  }),
  'administering-action-given': define({
    severity: 'ERROR',
    title: 'A prescription has an administering action',
    // the type is None exactly when the command is not the administering one
    why: 'Learners prescribe something and then give it. Without an action that gives it, the prescription stays open for ever.',
    messages: { none: 'At least one action needs to be selected' },
    check({ args, report }) {
      const prescribes = args.prescribeType !== null && args.prescribeType !== 'None';
      if (prescribes && args.administeringActions.length === 0)
        report({ messageId: 'none', at: '/administeringActions' });
    },
  }),
  'quantity-given': define({
    severity: 'ERROR',
    title: 'A prescription has a quantity',
    why: 'A drug without a dose is an incomplete prescription that no one is allowed to give.',
    messages: { none: 'Quantity is required' },
    check({ args, report }) {
      if (args.prescription?.quantity === null) report({ messageId: 'none', at: '/prescription/quantity' });
    },
  }),
  'prescription-locale-once': define({
    severity: 'ERROR',
    title: 'A prescription has one name per culture',
    why: 'With two names for one culture, it is unclear which one the chart shows.',
    messages: { repeated: 'There is already a name for this culture. Remove one of the two.' },
    check({ args, report }) {
      const locales = args.prescription?.prescriptionLocales ?? [];
      for (const index of repeatedPositions(locales.map(({ cultureName }) => cultureName))) {
        report({ messageId: 'repeated', at: `/prescription/prescriptionLocales/${index}/cultureName` });
      }
    },
  }),
};
