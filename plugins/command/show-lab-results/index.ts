import { defineCommand } from '@scn/core/kernel/contract';
import { choice, neededReference, object } from '@scn/core/schema/fields';
import { patientId } from '../shared/patient-item';
import { deliveryWords, resultRules, availableAfter, delivery } from '../shared/result';

const schema = object({
  patientId: patientId(),
  labResultId: neededReference('lab-result', { title: 'Lab result' }),
  values: choice(['WHEN_TAKEN', 'WHEN_AVAILABLE'], {
    title: 'Values of',
    description: 'When taken: the values at this command. When available: the values when the result arrives.',
  }),
  availableAfter: availableAfter(),
  delivery: delivery(),
});

const rules = resultRules('labResultId', 'lab-result');

export const plugin = defineCommand({
  id: 'command.show-lab-results',
  version: 1,
  title: 'Show lab results',
  description: 'Shows a patient’s laboratory results.',
  icon: 'Beaker',
  group: 'results',
  feIdentifier: 'ShowLabResults',
  schema,
  defaults: { delivery: { by: 'BEDSIDE' } },
  rules,
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  summary: (args) => `Shows lab results ${deliveryWords(args)}`,
});
