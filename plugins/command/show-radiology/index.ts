import { defineArgumentRule, defineCommand, neededReference, object, type Snapshot } from '@scn/sdk';
import { patientId } from '../shared/patient-item';
import {
  deliversResult,
  deliveryWords,
  reportedResultRules,
  availableAfter,
  delivery,
  showReport,
} from '../shared/result';

const schema = object({
  patientId: patientId(),
  radiologyId: neededReference('radiology', { title: 'Radiology result' }),
  showReport: showReport(),
  availableAfter: availableAfter(),
  delivery: delivery(),
});

const rules = {
  ...reportedResultRules('radiologyId', 'radiology'),
  'something-to-see': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'There is something to see at the bedside',
    why: 'Without an image or a report, the learner has waited for nothing.',
    messages: {
      'no-image':
        'The result has no image, and its report is not shown. Add an image to the result, or show the report.',
    },
    check({ args: { radiologyId, showReport, delivery }, view, report }) {
      if (radiologyId === null || showReport || delivery.by !== 'BEDSIDE') return;
      const images = view?.get(radiologyId, 'radiology')?.value.imageIds;
      if (images?.length === 0) report({ messageId: 'no-image', at: '/radiologyId' });
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.show-radiology',
  version: 1,
  title: 'Show radiology',
  description: 'Shows a patient’s X-ray, scan or ultrasound image.',
  icon: 'ScanPerson',
  group: 'results',
  feIdentifier: 'ShowRadiology',
  schema,
  defaults: { delivery: { by: 'BEDSIDE' } },
  rules,
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  simulate: (context) => deliversResult(context, { kind: 'radiology', resultId: context.args.radiologyId }),
  summary: (args) => `Shows a radiology result ${deliveryWords(args)}`,
});
