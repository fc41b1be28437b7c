import { defineCommand, neededReference, object } from '@scn/sdk';
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
  ekgId: neededReference('ekg', { title: 'ECG' }),
  showReport: showReport(),
  availableAfter: availableAfter(),
  delivery: delivery(),
});

const rules = reportedResultRules('ekgId', 'ekg');

export const plugin = defineCommand({
  id: 'command.show-ekg',
  version: 1,
  title: 'Show ECG',
  description: 'Shows a patient’s electrocardiogram.',
  icon: 'HeartPulse',
  group: 'results',
  feIdentifier: 'ShowEkg',
  schema,
  defaults: { delivery: { by: 'BEDSIDE' } },
  rules,
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  simulate: (context) => deliversResult(context, { kind: 'ekg', resultId: context.args.ekgId }),
  summary: (args) => `Shows an ECG ${deliveryWords(args)}`,
});
