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
  efmId: neededReference('efm', { title: 'EFM trace' }),
  showReport: showReport(),
  availableAfter: availableAfter(),
  delivery: delivery(),
});

const rules = reportedResultRules('efmId', 'efm');

export const plugin = defineCommand({
  id: 'command.show-efm',
  version: 1,
  title: 'Show EFM',
  description: 'Shows a patient’s electronic fetal monitoring trace.',
  icon: 'Pulse',
  group: 'results',
  feIdentifier: 'ShowEfm',
  schema,
  defaults: { delivery: { by: 'BEDSIDE' } },
  rules,
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  simulate: (context) => deliversResult(context, { kind: 'efm', resultId: context.args.efmId }),
  summary: (args) => `Shows an EFM trace ${deliveryWords(args)}`,
});
