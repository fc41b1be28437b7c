import { defineCommand } from '@scn/core/kernel/contract';
import { defineArgumentRule } from '@scn/core/kernel/rule';
import { neededReference, object, type Snapshot } from '@scn/core/schema/fields';
import { patientId } from '../shared/patient-item';
import { deliveryWords, reportedResultRules, availableAfter, delivery, showReport } from '../shared/result';

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
  contract: 1,
  id: 'command.show-radiology',
  kind: 'command',
  version: 1,
  title: 'Show radiology',
  description: 'Shows a patient’s X-ray, scan or ultrasound image.',
  icon: 'ScanPerson',
  group: 'results',
  feIdentifier: 'ShowRadiology',
  schema,
  defaults: { patientId: null, radiologyId: null, showReport: false, availableAfter: 0, delivery: { by: 'BEDSIDE' } },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  canonical: (args) => args,
  summary: (args) => `Shows a radiology result ${deliveryWords(args)}`,
  durationSeconds: () => 0,
});
